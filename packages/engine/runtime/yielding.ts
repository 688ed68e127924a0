import type { PoolThread } from './pool-thread.ts';
import type { EngineCallbacks, EngineJob, EngineResult } from './engine-types.ts';

class MadeWay extends Error {
  override readonly name = 'MadeWay';
}

/** Job that can be interrupted and continued with the rest. */
export type YieldingOrder = {
  job: EngineJob;
  callbacks: EngineCallbacks;
  rest: () => EngineJob;
  resolve: (result: EngineResult) => void;
  reject: (reason: unknown) => void;
};

export type YieldingRuns = {
  run: (thread: PoolThread, order: YieldingOrder) => Promise<void>;
  /** Interrupts one of the runs, if there is any. */
  makeWay: () => void;
};

/** @param again queues an interrupted job for another run. */
export function yieldingRuns(again: (order: YieldingOrder) => void): YieldingRuns {
  const ways = new Set<AbortController>();
  return {
    run: async (thread, order) => {
      const { signal } = order.callbacks;
      const way = new AbortController();
      ways.add(way);
      try {
        const either = signal ? AbortSignal.any([signal, way.signal]) : way.signal;
        order.resolve(await thread.run(order.rest(), { ...order.callbacks, signal: either }));
      } catch (error) {
        if (signal?.aborted) order.reject(signal.reason);
        else if (error instanceof MadeWay) again(order);
        else order.reject(error);
      } finally {
        ways.delete(way);
      }
    },
    makeWay: () => {
      const [way] = ways;
      if (!way) return;
      ways.delete(way);
      way.abort(new MadeWay('an order goes before'));
    },
  };
}
