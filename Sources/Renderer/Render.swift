import CExpat
import CFontconfig
import CFreeType
import CGD
import CPNG
import CRaqm

public func versions() -> String {
  let a = sin(0.1)
  let p = gdImageCreate(10, 10)
  var size: Int32 = 0
  let q = gdImageGifAnimBeginPtr(p, &size, 1, 0)
  return
    "\(String(cString: cpng_version())) \(String(cString: XML_ExpatVersion())) \(String(cString: raqm_version_string())) \(FcGetVersion()) \(a) \(size) \(q != nil)"
}
