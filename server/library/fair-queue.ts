import { Refusal } from '#server/platform/http/http-refusal.ts';

type Limits = {
  atOnce: number;
  /** Limit of waiting work per account. */
  ofOne?: number;
  /** Limit of all waiting work. */
  ofAll?: number;
};

/** Runs work, a few at a time; accounts take turns, so that no account waits for all the work of another. */
export type FairQueue = <Result>(account: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue for one kind of work.
 * @throws {Refusal} `rate_limited` for an account with too much waiting work, `unavailable` for a full queue.
 */
export function createFairQueue({ atOnce, ofOne = Infinity, ofAll = Infinity }: Limits): FairQueue {
  /** Waiting work by account, the least recently served accounts first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running = 0;
  let pending = 0;

  async function serve(): Promise<void> {
    if (running >= atOnce) return;
    running += 1;
    for (let work = takeNext(); work; work = takeNext()) await work();
    running -= 1;
  }

  function takeNext(): (() => Promise<void>) | undefined {
    const [account, works] = waiting.entries().next().value ?? [];
    const work = works?.shift();
    if (account === undefined || !works || !work) return undefined;
    waiting.delete(account);
    if (works.length > 0) waiting.set(account, works);
    pending -= 1;
    return work;
  }

  return async (account, work) => {
    const works = waiting.get(account) ?? [];
    if (works.length >= ofOne) throw new Refusal('rate_limited', { retryAfter: 5 });
    if (pending >= ofAll) throw new Refusal('unavailable', { retryAfter: 5 });
    return new Promise((resolve, reject) => {
      works.push(() => work().then(resolve, reject));
      waiting.set(account, works);
      pending += 1;
      void serve();
    });
  };
}
