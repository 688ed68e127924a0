import { type ActorRefFrom, createActor } from 'xstate';

import type { WorkFeed, WorkListener } from '#api/actors/work-feed.types.ts';
import type { workStreamMachine } from '#machines/work-stream/work-stream.machine.ts';
import { selectWork } from '#machines/work-stream/work-stream.selectors.ts';
import { addFlow } from '#ui/patterns/running-flows.ts';

type Logic = typeof workStreamMachine;
type Parts = {
  /** Loaded with the first listener. */
  fetchLogic: () => Promise<Logic>;
  /** Returns the signed-in user's id. */
  person: () => string | null;
};

/** Creates the feed of job events for this tab; it is connected only while it has listeners. */
export function createWorkFeed({ fetchLogic, person }: Parts): WorkFeed & { restart: () => void } {
  const listeners = new Set<WorkListener>();
  let actor: ActorRefFrom<Logic> | null = null;
  let removeFlow = () => {};
  let starting: object | null = null;
  const notifyListeners: WorkListener = (news) => {
    for (const listener of listeners) listener(news);
  };
  const stop = () => {
    removeFlow();
    actor?.stop();
    actor = null;
    starting = null;
  };
  const start = async () => {
    const userId = person();
    if (userId === null) return notifyListeners({ type: 'lost' });
    const own = {};
    starting = own;
    const logic = await fetchLogic().catch(() => null);
    if (starting !== own) return;
    starting = null;
    if (logic === null) return notifyListeners({ type: 'lost' });
    actor = createActor(logic, { input: { person: userId } });
    actor.on('work.told', ({ news }) => notifyListeners(news));
    removeFlow = addFlow(actor, 'application');
    actor.start();
  };
  return {
    watch: (listener) => {
      listeners.add(listener);
      const jobs = actor && selectWork(actor.getSnapshot());
      if (jobs) listener({ type: 'snapshot', jobs });
      if (actor === null && starting === null) void start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    /** Reconnects for another signed-in user. */
    restart: () => {
      stop();
      if (listeners.size > 0) {
        notifyListeners({ type: 'lost' });
        void start();
      }
    },
  };
}
