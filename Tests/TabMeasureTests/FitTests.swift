import TabBase
import TabMeasure
import Testing

@Suite struct FitTests {
}
