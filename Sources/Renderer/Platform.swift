// The one place where systems differ in what the C library is called. Renderer needs nothing of Foundation: the whole of it
// would cost a static binary 30 MB and every start a millisecond.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
