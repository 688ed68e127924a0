import { Worker } from 'node:worker_threads';

import { EngineError } from '@mot-studio/terms/engine-error';

import type { ReadingResults, ReadingRequest } from './read-request.ts';

export type ReadingReply =
  | { type: 'ready' }
  | { type: 'read'; result: ReadingResults[ReadingRequest['kind']] }
  | ({ type: 'refused' } & Pick<EngineError, 'code' | 'message' | 'details'>);

/** Error of a reading that exceeds the deadline. */
export class ReadTooLong extends Error {
  override readonly name = 'ReadTooLong';
}
/** Error of an account that exceeds its queue limit, or of a full queue. */
export class TooManyReadings extends Error {
  override readonly name = 'TooManyReadings';
}

export type ReadingPool = {
  /**
   * Reads a text in the worker thread; accounts take turns.
   * @param account account that the text belongs to; its queue is limited.
   * @throws {EngineError} `hair_wish_unclear`; {ReadTooLong}; {TooManyReadings}.
   */
  read: <R extends ReadingRequest>(reading: R, account?: string) => Promise<ReadingResults[R['kind']]>;
  close: () => Promise<void>;
};

type Options = {
  entry?: URL;
  /** Limit in milliseconds of the thread's CPU time, so that a busy machine refuses nothing. */
  deadline?: number;
};

/** Maximum number of queued readings per account. */
const maxPerAccount = 6;
const maxQueued = 200;
/** Milliseconds between two checks of a reading's CPU time. */
const pollInterval = 25;

type Order = {
  reading: ReadingRequest;
  account: string;
  resolve: (result: ReadingResults[ReadingRequest['kind']]) => void;
  reject: (reason: unknown) => void;
};

const ownEntry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './reading-worker.ts' : './reading-worker.js', import.meta.url);

export function createReadingPool({ entry = ownEntry(), deadline = 50 }: Options = {}): ReadingPool {
  /** Queued readings by account; the account that was served least recently comes first. */
  const waiting = new Map<string, Order[]>();
  let thread: Promise<Worker> | undefined;
  let current: Order | undefined;

  function start(): Promise<Worker> {
    const worker = new Worker(entry, {
      name: 'reading',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    return new Promise((resolve, reject) => {
      let ended = false;
      const fail = (error: unknown): void => {
        // A broken worker also emits `exit`; by then the next worker may be reading.
        if (ended) return;
        ended = true;
        thread = undefined;
        reject(error);
        finish((order) => order.reject(error));
      };
      worker.on('error', fail);
      worker.once('exit', () => fail(new Error('the reading thread ended')));
      worker.on('message', (answer: ReadingReply) => {
        if (answer.type === 'ready') {
          worker.unref();
          resolve(worker);
        } else
          finish((order) =>
            answer.type === 'read'
              ? order.resolve(answer.result)
              : order.reject(new EngineError(answer.code, answer.message, answer.details)),
          );
      });
    });
  }

  function finish(end: (order: Order) => void): void {
    const order = current;
    current = undefined;
    if (order) end(order);
    void next();
  }

  function takeNext(): Order | undefined {
    const [account, orders] = waiting.entries().next().value ?? [];
    if (account === undefined || !orders) return undefined;
    waiting.delete(account);
    const order = orders.shift();
    if (orders.length > 0) waiting.set(account, orders);
    return order;
  }

  async function next(): Promise<void> {
    if (current) return;
    const order = takeNext();
    if (!order) return;
    current = order;
    try {
      const worker = await (thread ??= start());
      if (current !== order) return;
      worker.postMessage(order.reading);
      void watch(worker, order);
    } catch (error) {
      if (current === order) finish(({ reject }) => reject(error));
    }
  }

  async function watch(worker: Worker, order: Order): Promise<void> {
    const cpuTime = async () => {
      const { user, system } = await worker.cpuUsage();
      return (user + system) / 1000;
    };
    const before = await cpuTime().catch(() => 0);
    while (current === order) {
      await new Promise((resolve) => setTimeout(resolve, pollInterval));
      if (current !== order) return;
      if ((await cpuTime().catch(() => 0)) - before < deadline || current !== order) continue;
      thread = undefined;
      worker.removeAllListeners();
      void worker.terminate();
      finish(({ reject }) => reject(new ReadTooLong()));
    }
  }

  return {
    read: <R extends ReadingRequest>(reading: R, account = '') =>
      new Promise<ReadingResults[R['kind']]>((resolve, reject) => {
        const orders = waiting.get(account) ?? [];
        const all = [...waiting.values()].reduce((sum, each) => sum + each.length, 0);
        const own = orders.length + (current?.account === account ? 1 : 0);
        if (all >= maxQueued || (account !== '' && own >= maxPerAccount)) throw new TooManyReadings();
        // The worker's reply has the result type of the request's kind.
        orders.push({ reading, account, resolve: resolve as Order['resolve'], reject });
        waiting.set(account, orders);
        void next();
      }),
    close: async () => {
      const worker = await thread?.catch(() => undefined);
      worker?.removeAllListeners();
      await worker?.terminate();
    },
  };
}

/** Reading pool of the process; its thread starts with the first request. */
export const readingPool = createReadingPool();
