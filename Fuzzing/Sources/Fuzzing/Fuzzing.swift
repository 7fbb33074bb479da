// The target is named by the variable FUZZ_TARGET; the arguments are libFuzzer's.
import Glibc

private let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

/// libFuzzer's own way in, with the function that takes the inputs.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ take: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What the package manager's linker takes for `main`.
@_cdecl("Fuzzing_main")
public func fuzz(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  guard target != nil else {
    print("FUZZ_TARGET is one of", FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))
    return 64
  }
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments) { bytes, size in
    target?.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
    return 0
  }
}
