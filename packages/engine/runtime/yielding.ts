import type { PoolThread } from './pool-thread.ts';
import type { EngineCallbacks, EngineJob, EngineResult } from './engine-types.ts';

class MadeWay extends Error {
  override readonly name = 'MadeWay';
}

/** A job of which something is left whenever it is broken off. */
export type YieldingOrder = {
  job: EngineJob;
  callbacks: EngineCallbacks;
  rest: () => EngineJob;
  resolve: (result: EngineResult) => void;
  reject: (reason: unknown) => void;
};

export type YieldingRuns = {
  run: (thread: PoolThread, order: YieldingOrder) => Promise<void>;
  /** Breaks one of them off, if any runs. */
  makeWay: () => void;
};

/** @param again takes one that was broken off, to be run once more. */
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
