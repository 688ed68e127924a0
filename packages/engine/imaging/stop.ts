import { AsyncLocalStorage } from 'node:async_hooks';

/** As much of an `AbortSignal` as a thread can read of another one's: a busy thread gets no events. */
export type StopSign = Pick<AbortSignal, 'throwIfAborted'>;

const signs = new AsyncLocalStorage<StopSign>();

/** Does `work` under a stop sign: whatever heeds it, however deep, ends once it is put up. */
export const withStopSign = <T>(sign: StopSign, work: () => T): T => signs.run(sign, work);

/**
 * Looks at the stop sign that this work stands under, if any. Whatever may take longer than some 50 ms looks when it begins
 * and as it goes on, so that nothing above it has to hand the sign down.
 *
 * @throws what the sign throws, once it is put up
 */
export function checkStop(): void {
  signs.getStore()?.throwIfAborted();
}
