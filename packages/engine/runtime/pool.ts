import { availableParallelism } from 'node:os';
// The thread that is the first to load libvips would unload it with its end, under all others: the main thread holds it.
import 'sharp';

import { fitsProgress } from './interrupted-fits.ts';
import { subjectOf } from './job-subject.ts';
import { type PoolThread, startThread } from './pool-thread.ts';
import type { EngineCallbacks, Engine, EngineJob, EngineResult } from './engine-types.ts';
import { type YieldingOrder, type YieldingRuns, yieldingRuns } from './yielding.ts';

export type PoolOptions = {
  /** Jobs at once; one core is left to the server by default. */
  threads?: number;
  /** The module that a thread runs: `worker.ts` beside this one; in a bundle `engine-worker.js` beside it. */
  entry?: URL;
  /** Milliseconds without a job after which a thread ends and gives its memory back; ten minutes by default. */
  idleFor?: number;
  /** Milliseconds that a job which was called off may take to notice before its thread is replaced. */
  patience?: number;
  /** Told the cause when a thread broke and was replaced: for a log. */
  onFault?: (cause: unknown) => void;
};

export const defaultThreads = (): number => Math.max(1, availableParallelism() - 1);

const ownEntry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './engine-worker.js', import.meta.url);

/** A job of any kind: what it gives is what its thread answers with. */
type Order = {
  job: EngineJob;
  callbacks: EngineCallbacks;
  /** Of a job that makes way for orders: what is left of it once it was broken off. */
  rest?: () => EngineJob;
  resolve: (result: EngineResult) => void;
  reject: (reason: unknown) => void;
};

const asides: readonly EngineJob['kind'][] = ['select', 'pose', 'look', 'hair-fits', 'hair-preview'];
/** Whether a job is free, and of use only while its asker waits. */
const isAside = ({ kind }: EngineJob): boolean => asides.includes(kind);

const canYield = (order: Order): order is Order & YieldingOrder => order.rest !== undefined;

function orderOf(
  job: EngineJob,
  callbacks: EngineCallbacks,
  { resolve, reject }: Pick<Order, 'resolve' | 'reject'>,
): Order {
  if (job.kind !== 'hair-fits') return { job, callbacks, resolve, reject };
  const { rest, callbacks: heard, whole } = fitsProgress(job, callbacks);
  return { job, callbacks: heard, rest, resolve: (result) => resolve(whole(result)), reject };
}

/** Where a job waits: what was ordered does not wait for what is only looked at. */
function placeAmong(waiting: readonly Order[], job: EngineJob): number {
  const behind = isAside(job) ? -1 : waiting.findIndex((order) => isAside(order.job));
  return behind < 0 ? waiting.length : behind;
}

/** What was broken off goes on behind all orders, and before what else is only looked at. */
function goOnLater(waiting: Order[], order: Order, isClosing: boolean): void {
  if (isClosing) order.reject(new Error('the engine is closed'));
  else waiting.splice(waiting.filter(({ job }) => !isAside(job)).length, 0, order);
}

const runOn = (thread: PoolThread, order: Order, yielding: YieldingRuns): Promise<void> =>
  canYield(order)
    ? yielding.run(thread, order)
    : thread.run(order.job, order.callbacks).then(order.resolve, order.reject);

/** Best the thread that has just parsed this picture, else any idle one. */
function idleAmong(threads: readonly PoolThread[], subject: string): PoolThread | undefined {
  const idle = threads.filter(({ state }) => state === 'idle');
  return idle.find((thread) => thread.subject === subject) ?? idle[0];
}

/**
 * Threads that run the engine: started when there is work for them, kept for what they have loaded and parsed, replaced when
 * they break. Jobs wait in the order they came, those that are asked for while somebody still chooses behind all others. What
 * is asked of haircuts makes way for an order that has no thread, and goes on after it with the cuts that are left.
 *
 * `run` rejects with an `EngineError`, or after an abort with the signal's reason. `close` lets running jobs end (abort
 * them first to be quick) and refuses those that wait.
 */
export function createEngine(options: PoolOptions = {}): Engine {
  const { threads: size = defaultThreads(), entry = ownEntry(), idleFor = 600_000, patience } = options;
  const { onFault = () => {} } = options;
  const threads = new Set<PoolThread>();
  const running = new Set<Promise<void>>();
  const waiting: Order[] = [];
  let closing: Promise<void> | undefined;
  const yielding = yieldingRuns((order) => goOnLater(waiting, order, closing !== undefined));

  /** An idle thread, else a new one while there is room. */
  function seat(subject: string): PoolThread | undefined {
    const alive = [...threads].filter(({ state }) => state !== 'over');
    return idleAmong(alive, subject) ?? (alive.length < size ? start() : undefined);
  }

  function start(): PoolThread {
    const thread = startThread({ entry, idleFor, patience, onFault });
    threads.add(thread);
    void thread.gone.then(() => threads.delete(thread));
    return thread;
  }

  function runNext(): void {
    const [next] = waiting;
    const thread = next && seat(subjectOf(next.job));
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
      const placed = orderOf(job, callbacks, { resolve: resolve as Order['resolve'], reject });
      waiting.splice(placeAmong(waiting, job), 0, placed);
      signal?.addEventListener('abort', () => leave(placed), { once: true });
      runNext();
      if (!isAside(job) && waiting.includes(placed)) yielding.makeWay();
    });
  }

  function leave(order: Order): void {
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
