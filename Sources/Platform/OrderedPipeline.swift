/// Runs jobs on all free cores and keeps their order. The submitting thread helps when too many
/// jobs wait, so that memory holds only a few. A single job does not start a thread.
///
/// Its threads live no longer than the pipeline: when it is released, even because of an error,
/// they finish their current jobs, drop the others and are joined. A pipeline belongs to one
/// thread.
public final class OrderedPipeline<Job: Sendable, Result: Sendable> {
  /// Maximum number of threads besides the submitting one.
  private static var mostHelpers: Int { 15 }
  /// Maximum memory of the unfinished jobs together, in bytes. A job that needs more runs alone.
  private static var mostBytes: Int { 384 << 20 }

  private let threadBudget: ThreadBudget
  private let queue: JobQueue<Job, Result>
  private var threads: [pthread_t] = []
  /// Number of jobs that are certain to come.
  private let expected: Int
  /// Maximum number of unfinished jobs.
  private let mostJobs: Int

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - threadBudget: Limits its threads, together with all other work of the budget.
  ///   - expected: Number of jobs that will be submitted. If it is more than 1, the first thread
  ///     starts at once, so that it is ready when they come; otherwise with the second job.
  ///   - bytes: Maximum memory of a job, including that of its work, in bytes; 0 means that it is
  ///     negligible.
  ///   - work: Runs on any thread, several times in parallel.
  public init(
    _ threadBudget: ThreadBudget, expecting expected: Int = 1, bytes: Int = 0,
    work: @escaping @Sendable (Job) -> Result
  ) {
    self.threadBudget = threadBudget
    self.expected = expected
    mostJobs = max(Self.mostBytes / max(bytes, 1), 1)
    queue = JobQueue(threadBudget, work: work)
    if expected > 1, mostJobs > 1, threadBudget.take() { addThread() }
  }

  deinit {
    queue.close()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Adds a job; works on waiting jobs itself if too many wait.
  public func submit(_ job: Job) {
    let (number, waiting, unfinished) = queue.append(job)
    // The submitting thread does its share.
    let wanted = min(max(number + 1, expected) - 1, Self.mostHelpers, mostJobs - 1)
    if threads.count < wanted, threadBudget.take() { addThread() }
    if waiting > max(2 * threads.count, 1) || unfinished >= mostJobs { _ = queue.workOnce() }
  }

  /// Returns the results that are ready and whose predecessors have all been returned, in the order
  /// of submission.
  public func takeFinished() -> [Result] { queue.takeFinished() }

  /// Promises that no further job comes: threads end, and return their places to the budget, as soon
  /// as no job waits.
  public func seal() { queue.seal() }

  /// Completes all jobs and returns the results that have not been returned yet. If the budget was
  /// cancelled, waiting jobs are dropped, and results are missing.
  public func finish() -> [Result] {
    while !threadBudget.isCancelled, queue.workOnce() {}
    queue.close()
    // Threads that are still working can use this thread's core.
    threadBudget.lending { for thread in threads { pthread_join(thread, nil) } }
    threads = []
    return queue.takeFinished()
  }

  private func addThread() {
    if let thread = startThread({ [queue] in queue.run() }) {
      threads.append(thread)
    } else {
      threadBudget.giveBack()
    }
  }
}

/// Jobs of a pipeline and their results, shared by its threads.
private final class JobQueue<Job: Sendable, Result: Sendable>: @unchecked Sendable {
  private let threadBudget: ThreadBudget
  private let work: @Sendable (Job) -> Result
  private let monitor = Monitor()
  // Guarded by the monitor.
  private var waiting: [(number: Int, job: Job)] = []
  private var results: [Int: Result] = [:]
  private var submitted = 0
  private var finished = 0
  private var returned = 0
  private var isClosed = false

  init(_ threadBudget: ThreadBudget, work: @escaping @Sendable (Job) -> Result) {
    self.threadBudget = threadBudget
    self.work = work
  }

  /// Adds a job. Returns its number, counted from 0, the number of waiting jobs and the number of
  /// unfinished ones.
  public func append(_ job: Job) -> (number: Int, waiting: Int, unfinished: Int) {
    monitor.locked {
      waiting.append((submitted, job))
      submitted += 1
      monitor.wakeOne()
      return (submitted - 1, waiting.count, submitted - finished)
    }
  }

  func takeFinished() -> [Result] {
    monitor.locked {
      var ready: [Result] = []
      while let result = results.removeValue(forKey: returned) {
        ready.append(result)
        returned += 1
      }
      return ready
    }
  }

  /// Lets the threads end when no job waits.
  func seal() {
    monitor.locked {
      isClosed = true
      monitor.wakeAll()
    }
  }

  /// Drops the waiting jobs and lets the threads end.
  func close() {
    monitor.locked {
      waiting = []
      isClosed = true
      monitor.wakeAll()
    }
  }

  /// Runs the oldest waiting job. Returns false if none waits.
  func workOnce() -> Bool {
    guard let (number, job) = monitor.locked({ waiting.isEmpty ? nil : waiting.removeFirst() }) else { return false }
    let result = work(job)
    monitor.locked {
      results[number] = result
      finished += 1
    }
    return true
  }

  /// The loop of a pipeline's thread: works until the queue is closed and empty.
  func run() {
    while true {
      let isDone = monitor.locked {
        while waiting.isEmpty, !isClosed { monitor.wait() }
        return waiting.isEmpty
      }
      if isDone { return threadBudget.giveBack() }
      _ = workOnce()
    }
  }
}
