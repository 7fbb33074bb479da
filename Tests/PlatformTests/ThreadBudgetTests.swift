import Foundation
import Platform
import Testing

@Suite struct ThreadBudgetTests {
  /// Records which threads work, and how many at the same time.
  private final class Register: @unchecked Sendable {
    private let monitor = Monitor()
    private var working = 0
    private(set) var total: UInt64 = 0
    private(set) var most = 0
    private(set) var threads: Set<UInt> = []

    func work() {
      monitor.locked {
        working += 1
        most = max(most, working)
        threads.insert(UInt(pthread_self()))
      }
      // Long enough for other threads to come in.
      let sum = (0..<300_000).reduce(UInt64(most)) { ($0 ^ UInt64($1)) &* 6_364_136_223_846_793_005 }
      monitor.locked {
        working -= 1
        total ^= sum
      }
    }
  }

  private func run(_ budget: ThreadBudget, jobs: Int, on register: Register) {
    ParallelMap.work(on: Array(0..<jobs), budget) { _ in
      register.work()
    } _: { _ in
    }
  }

  @Test(arguments: [1, 2, 3]) func noMoreThreadsWorkThanTheBudgetHas(threads: Int) {
    let register = Register()
    run(ThreadBudget(threads: threads), jobs: 40, on: register)
    #expect(register.most <= threads)
    #expect(register.threads.count <= threads)
  }

  @Test func withOneThreadTheCallerWorksAlone() {
    let register = Register()
    run(ThreadBudget(threads: 1), jobs: 10, on: register)
    #expect(register.threads == [UInt(pthread_self())])
  }

  /// A job that runs jobs of its own on the same budget. A caller that comes back from waiting goes on at once, beside the thread
  /// that works in its place until that one's job ends: for a moment there may be one thread more. Budgets of their own would
  /// be four threads.
  @Test func nestedWorkSharesTheBudget() {
    let budget = ThreadBudget(threads: 2)
    let register = Register()
    ParallelMap.work(on: Array(0..<6), budget) { _ in
      run(budget, jobs: 6, on: register)
    } _: { _ in
    }
    #expect(register.most <= 3)
  }

  /// A sealed pipeline's thread leaves its place to others while the pipeline is still there.
  @Test func aSealedPipelineReturnsItsThreads() {
    let budget = ThreadBudget(threads: 2)
    let register = Register()
    let sealed = OrderedPipeline<Int, Void>(budget, expecting: 2) { _ in register.work() }
    sealed.submit(0)
    sealed.seal()
    withExtendedLifetime(sealed) {
      // The place is free at some time: work goes on until another thread has come in.
      for _ in 0..<1000 where register.threads.count < 3 { run(budget, jobs: 20, on: register) }
    }
    #expect(register.threads.count >= 3)
    #expect(sealed.finish().count == 1)
  }

  @Test func twoBudgetsDoNotShare() {
    let first = ThreadBudget(threads: 1)
    let register = Register()
    ParallelMap.work(on: [0], first) { _ in
      run(ThreadBudget(threads: 1), jobs: 3, on: register)
    } _: { _ in
    }
    #expect(register.most == 1)
    #expect(first != ThreadBudget(threads: 1))
  }
}
