// The only place that knows how each system's C library is called. A file that needs it imports
// this module; importing Renderer does not expose it. Foundation would provide it too, but costs 30
// MB and a millisecond at every start.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Permission bits of a file: who may read, write and execute it.
public typealias FilePermissions = mode_t
/// Number of a user.
public typealias UserID = uid_t
