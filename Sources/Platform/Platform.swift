// The one place where systems differ in what the C library is called. Whoever needs it imports this module, and nobody gets it
// with Renderer. Foundation would bring it too, and 30 MB and a millisecond of every start with it.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// The bits that say who may read, write and execute a file.
public typealias FilePermissions = mode_t
/// The number of a user.
public typealias UserID = uid_t
