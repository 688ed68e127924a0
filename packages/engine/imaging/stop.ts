import { AsyncLocalStorage } from 'node:async_hooks';

/** Part of an `AbortSignal` that a thread can check on behalf of another one: a busy thread receives no events. */
export type AbortCheck = Pick<AbortSignal, 'throwIfAborted'>;

const checks = new AsyncLocalStorage<AbortCheck>();

/** Runs `work` under an abort check: every `throwIfAborted` within the work, however deep, throws after the abort. */
export const withAbortCheck = <T>(check: AbortCheck, work: () => T): T => checks.run(check, work);

/**
 * Throws where the surrounding work was aborted. Functions that may take longer than about 50 ms call it when they begin and as
 * they proceed, so that no caller has to pass the signal down.
 *
 * @throws the reason of the abort
 */
export function throwIfAborted(): void {
  checks.getStore()?.throwIfAborted();
}
