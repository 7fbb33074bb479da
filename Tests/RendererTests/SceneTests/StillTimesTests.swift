import Testing

@testable import TabBase
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Frames at times when nothing can change are not looked at: what comes out must be what looking at each would give.
@Suite struct StillTimesTests {
  static let specs = [
    #"{"animation": "bounce", "output": {"hold": 4}, "touches": true}"#,
    #"{"animation": ["bounce-subtle", "slide", "arrow"], "output": {"hold": 2}, "captions": [{"at": 4.2, "text": "Late"}]}"#,
    #"{"animation": {"kind": "jump", "fill": "forwards", "delay": 0.7}, "timeline": [{"at": 3, "tap": 1}, {"at": 6, "tap": 2}]}"#,
    #"{"animation": {"kind": "shake", "repeatCount": "forever"}, "timeline": [{"at": 1, "tap": 1}], "output": {"hold": 2}}"#,
    #"{"animation": "interactive", "touches": {"trail": true}, "output": {"fps": 7, "speed": 0.3}}"#,
    #"{"animation": "spring", "tabBar": {"style": "twitter-2010"}, "timeline": [{"at": 0.5, "tap": 1}, {"at": 5, "select": 2}]}"#,
    #"""
    {"animation": "page-fade", "timeline": [{"at": 1, "rotate": "landscape"}, {"at": 3, "present": true},
     {"at": 5, "dismiss": true}, {"at": 7, "hide": true}, {"at": 9, "show": true, "duration": 0}]}
    """#,
  ]

  @Test(arguments: specs) func framesAreThoseThatDiffer(_ spec: String) throws {
    let movie = try TestMovie(spec)
    let output = movie.movie.output
    let grid = FrameSchedule(
      duration: (movie.playback.shownUntil + output.hold) / output.speed, rate: output.fps, clock: .centiseconds)
    var times: [Double] = []
    var delays: [Int] = []
    var last: FrameState?
    for index in 0..<grid.count {
      let frame = movie.scene.frame(movie.playback.pose(at: grid.time(of: index) * output.speed))
      if frame != last {
        times.append(grid.time(of: index) * output.speed)
        delays.append(0)
      }
      delays[delays.count - 1] += grid.delay(from: index, to: index + 1).centiseconds
      last = frame
    }
    let frames = MovieFrames(movie.scene, movie.playback, at: grid, speed: output.speed)
    #expect(frames.times == times)
    #expect(frames.delays.map(\.centiseconds) == delays)
    #expect(times.count < grid.count)
  }
}
