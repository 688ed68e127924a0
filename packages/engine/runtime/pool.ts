import { availableParallelism } from 'node:os';
// The thread that loads libvips first would unload it for all other threads at its end: the main thread keeps it loaded.
import 'sharp';

import { fitsProgress } from './interrupted-fits.ts';
import { subjectOf } from './job-subject.ts';
import { type PoolThread, startThread } from './pool-thread.ts';
import type { EngineCallbacks, Engine, EngineJob, EngineResult } from './engine-types.ts';
import { type YieldingOrder, type YieldingRuns, yieldingRuns } from './yielding.ts';

export type PoolOptions = {
  /** Number of jobs at once; by default one core is left to the server. */
  threads?: number;
  /** Module that a thread runs: `worker.ts` beside this one; in a bundle `engine-worker.js` beside it. */
  entry?: URL;
  /** Milliseconds without a job after which a thread ends and frees its memory; ten minutes by default. */
  idleFor?: number;
  /** Milliseconds within which an aborted job must end before its thread is replaced. */
  patience?: number;
  /** Called with the cause when a thread broke and was replaced, for a log. */
  onFault?: (cause: unknown) => void;
};

export const defaultThreads = (): number => Math.max(1, availableParallelism() - 1);

const ownEntry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './engine-worker.js', import.meta.url);

/** Queued job of any kind, resolved with the result of its thread. */
type Order = {
  job: EngineJob;
  callbacks: EngineCallbacks;
  /** Returns the unfinished part of a job that yields to orders. */
  rest?: () => EngineJob;
  resolve: (result: EngineResult) => void;
  reject: (reason: unknown) => void;
};

const freeKinds: readonly EngineJob['kind'][] = ['select', 'pose', 'look', 'hair-fits', 'hair-preview'];
/** Whether a job is free and only useful while its caller waits. */
const isFree = ({ kind }: EngineJob): boolean => freeKinds.includes(kind);

const canYield = (order: Order): order is Order & YieldingOrder => order.rest !== undefined;

function orderOf(
  job: EngineJob,
  callbacks: EngineCallbacks,
  { resolve, reject }: Pick<Order, 'resolve' | 'reject'>,
): Order {
  if (job.kind !== 'hair-fits') return { job, callbacks, resolve, reject };
  const { rest, callbacks: trackedCallbacks, complete } = fitsProgress(job, callbacks);
  return { job, callbacks: trackedCallbacks, rest, resolve: (result) => resolve(complete(result)), reject };
}

/** Queue position of a new job: orders come before free jobs. */
function queuePosition(waiting: readonly Order[], job: EngineJob): number {
  const behind = isFree(job) ? -1 : waiting.findIndex((order) => isFree(order.job));
  return behind < 0 ? waiting.length : behind;
}

/** Queues an interrupted job behind all orders and before all other free jobs. */
function requeue(waiting: Order[], order: Order, isClosing: boolean): void {
  if (isClosing) order.reject(new Error('the engine is closed'));
  else waiting.splice(waiting.filter(({ job }) => !isFree(job)).length, 0, order);
}

const runOn = (thread: PoolThread, order: Order, yielding: YieldingRuns): Promise<void> =>
  canYield(order)
    ? yielding.run(thread, order)
    : thread.run(order.job, order.callbacks).then(order.resolve, order.reject);

/** Prefers the thread that has just parsed this picture; otherwise any idle thread. */
function idleAmong(threads: readonly PoolThread[], subject: string): PoolThread | undefined {
  const idle = threads.filter(({ state }) => state === 'idle');
  return idle.find((thread) => thread.subject === subject) ?? idle[0];
}

/**
 * Pool of threads that run the engine: started on demand, kept alive for their loaded models and cached parses, replaced when they
 * break. Jobs run in the order of arrival, free jobs of users who are still choosing behind all others. A `hair-fits` job yields to
 * an order for which no thread is idle, and then continues with its remaining cuts.
 *
 * `run` rejects with an `EngineError`, or after an abort with the signal's reason. `close` lets running jobs end (abort them first
 * for a fast shutdown) and rejects waiting ones.
 */
export function createEngine(options: PoolOptions = {}): Engine {
  const { threads: size = defaultThreads(), entry = ownEntry(), idleFor = 600_000, patience } = options;
  const { onFault = () => {} } = options;
  const threads = new Set<PoolThread>();
  const running = new Set<Promise<void>>();
  const waiting: Order[] = [];
  let closing: Promise<void> | undefined;
  const yielding = yieldingRuns((order) => requeue(waiting, order, closing !== undefined));

  /** Returns an idle thread, or starts a new one below the limit. */
  function acquireThread(subject: string): PoolThread | undefined {
    const alive = [...threads].filter(({ state }) => state !== 'over');
    return idleAmong(alive, subject) ?? (alive.length < size ? start() : undefined);
  }

  function start(): PoolThread {
    const thread = startThread({ entry, idleFor, patience, onFault });
    threads.add(thread);
    void thread.exited.then(() => threads.delete(thread));
    return thread;
  }

  function runNext(): void {
    const [next] = waiting;
    const thread = next && acquireThread(subjectOf(next.job));
    if (!thread) return;
    waiting.shift();
    const ended = runOn(thread, next, yielding);
    running.add(ended);
    void ended.then(() => {
      running.delete(ended);
      runNext();
    });
  }

  function run<Job extends EngineJob>(
    job: Job,
    callbacks: EngineCallbacks,
  ): Promise<EngineResult<Job['kind']>> {
    return new Promise((resolve, reject) => {
      const { signal } = callbacks;
      if (closing) throw new Error('the engine is closed');
      signal?.throwIfAborted();
      const order = orderOf(job, callbacks, { resolve: resolve as Order['resolve'], reject });
      waiting.splice(queuePosition(waiting, job), 0, order);
      signal?.addEventListener('abort', () => dequeue(order), { once: true });
      runNext();
      if (!isFree(job) && waiting.includes(order)) yielding.interruptOne();
    });
  }

  function dequeue(order: Order): void {
    const at = waiting.indexOf(order);
    if (at < 0) return;
    waiting.splice(at, 1);
    order.reject(order.callbacks.signal?.reason);
  }

  async function close(): Promise<void> {
    for (const { reject } of waiting.splice(0)) reject(new Error('the engine is closed'));
    await Promise.all(running);
    await Promise.all([...threads].map((thread) => thread.end()));
  }

  return { run, close: () => (closing ??= close()) };
}
