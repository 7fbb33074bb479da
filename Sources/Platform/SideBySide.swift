/// Works on many things at once and tells what became of each, in their order.
public enum SideBySide {
  /// Does `work` on each of `jobs`, on any thread, and hands the results to `take`, on the caller's, as soon as all before them have
  /// been.
  public static func work<Job: Sendable, Result: Sendable>(
    on jobs: [Job], _ work: @escaping @Sendable (Job) -> Result, _ take: (Result) -> Void
  ) {
    let pipeline = OrderedPipeline(expecting: jobs.count, work: work)
    for job in jobs {
      pipeline.submit(job)
      pipeline.takeFinished().forEach(take)
    }
    pipeline.finish().forEach(take)
  }
}
