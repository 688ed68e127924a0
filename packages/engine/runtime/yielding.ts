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
  interruptOne: () => void;
};

/** @param requeue queues an interrupted job for another run. */
export function yieldingRuns(requeue: (order: YieldingOrder) => void): YieldingRuns {
  const interruptions = new Set<AbortController>();
  return {
    run: async (thread, order) => {
      const { signal } = order.callbacks;
      const interruption = new AbortController();
      interruptions.add(interruption);
      try {
        const either = signal ? AbortSignal.any([signal, interruption.signal]) : interruption.signal;
        order.resolve(await thread.run(order.rest(), { ...order.callbacks, signal: either }));
      } catch (error) {
        if (signal?.aborted) order.reject(signal.reason);
        else if (error instanceof MadeWay) requeue(order);
        else order.reject(error);
      } finally {
        interruptions.delete(interruption);
      }
    },
    interruptOne: () => {
      const [interruption] = interruptions;
      if (!interruption) return;
      interruptions.delete(interruption);
      interruption.abort(new MadeWay('an order goes before'));
    },
  };
}
