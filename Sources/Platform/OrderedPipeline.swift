/// Works on jobs with all cores that are free and keeps their order. The thread that submits helps when too many wait, so that
/// memory holds a few jobs only. A single job is not worth a thread.
///
/// Its threads live no longer than itself: when its owner is left, be it by an error, they finish the jobs at hand, drop the
/// others, and are joined. It belongs to one thread.
public final class OrderedPipeline<Job: Sendable, Result: Sendable> {
  /// Threads beside the one that submits.
  private static var mostHelpers: Int { 15 }
  /// What the jobs that are not done yet may take together, in bytes. A job that takes more is done by itself.
  private static var mostBytes: Int { 384 << 20 }

  private let queue: JobQueue<Job, Result>
  private var threads: [pthread_t] = []
  /// How many jobs are sure to come.
  private let expected: Int
  /// Jobs that are not done yet.
  private let mostJobs: Int

  /// A job takes at most so many `bytes`, what its work takes included; 0 where that is nothing to speak of. `work` runs on any thread,
  /// several at a time. The first thread starts at once where more than one job is expected, so that it is
  /// there when they come; else with the second.
  public init(expecting expected: Int = 1, bytes: Int = 0, work: @escaping @Sendable (Job) -> Result) {
    self.expected = expected
    mostJobs = max(Self.mostBytes / max(bytes, 1), 1)
    queue = JobQueue(work: work)
    if expected > 1, mostJobs > 1, Cores.take() { startThread() }
  }

  deinit {
    queue.close()
    for thread in threads { pthread_join(thread, nil) }
  }

  public func submit(_ job: Job) {
    let (number, waiting, unfinished) = queue.append(job)
    // The thread that submits does its share.
    let wanted = min(max(number + 1, expected) - 1, Self.mostHelpers, mostJobs - 1)
    if threads.count < wanted, Cores.take() { startThread() }
    if waiting > max(2 * threads.count, 1) || unfinished >= mostJobs { _ = queue.workOnce() }
  }

  /// The results that are ready and whose forerunners all have been returned, in the order of submission.
  public func takeFinished() -> [Result] { queue.takeFinished() }

  /// Does what is left and returns what has not been returned yet.
  public func finish() -> [Result] {
    while queue.workOnce() {}
    queue.close()
    // What is still at work may have use for this thread's core.
    Cores.lending { for thread in threads { pthread_join(thread, nil) } }
    threads = []
    return queue.takeFinished()
  }

  private func startThread() {
    let context = Unmanaged.passRetained(queue)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, nil, pipelineThread, context.toOpaque())
    let started: pthread_t? = status == 0 ? thread : nil
    if let started {
      threads.append(started)
    } else {
      context.release()
      Cores.giveBack()
    }
  }
}

/// The jobs of a pipeline and what became of them, for all its threads.
private final class JobQueue<Job: Sendable, Result: Sendable>: @unchecked Sendable {
  private let work: @Sendable (Job) -> Result
  private let monitor = Monitor()
  // Guarded by the monitor.
  private var waiting: [(number: Int, job: Job)] = []
  private var results: [Int: Result] = [:]
  private var submitted = 0
  private var finished = 0
  private var returned = 0
  private var isClosed = false

  init(work: @escaping @Sendable (Job) -> Result) {
    self.work = work
  }

  /// Returns the job's number, from 0, and how many wait now, or wait and are worked on.
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

  /// Drops what waits, and lets the threads end.
  func close() {
    monitor.locked {
      waiting = []
      isClosed = true
      monitor.wakeAll()
    }
  }

  /// Takes the oldest job, if any waits.
  func workOnce() -> Bool {
    guard let (number, job) = monitor.locked({ waiting.isEmpty ? nil : waiting.removeFirst() }) else { return false }
    let result = work(job)
    monitor.locked {
      results[number] = result
      finished += 1
    }
    return true
  }
}

/// What a thread of a pipeline does until there is no more to do.
private protocol PipelineThread: AnyObject {
  func run()
}

extension JobQueue: PipelineThread {
  func run() {
    while true {
      let isDone = monitor.locked {
        while waiting.isEmpty, !isClosed { monitor.wait() }
        return waiting.isEmpty
      }
      if isDone { return Cores.giveBack() }
      _ = workOnce()
    }
  }
}

#if canImport(Darwin)
  private func pipelineThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    (Unmanaged<AnyObject>.fromOpaque(context).takeRetainedValue() as? any PipelineThread)?.run()
    return nil
  }
#else
  private func pipelineThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    (Unmanaged<AnyObject>.fromOpaque(context).takeRetainedValue() as? any PipelineThread)?.run()
    return nil
  }
#endif
