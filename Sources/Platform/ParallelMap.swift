/// A parallel map: runs jobs on all free threads of a budget and delivers the results in order.
public enum ParallelMap {
  /// Runs `work` on each of `jobs`, on any thread, and passes the results in order to `take`, on
  /// the caller's thread, each as soon as those before it have been passed.
  public static func work<Job: Sendable, Result: Sendable>(
    on jobs: [Job], _ threadBudget: ThreadBudget, _ work: @escaping @Sendable (Job) -> Result, _ take: (Result) -> Void
  ) {
    let pipeline = OrderedPipeline(threadBudget, expecting: jobs.count, work: work)
    for job in jobs {
      pipeline.submit(job)
      for result in pipeline.takeFinished() { take(result) }
    }
    for result in pipeline.finish() { take(result) }
  }
}
