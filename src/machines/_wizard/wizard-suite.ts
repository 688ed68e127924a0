import { expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';

import { done } from '../_kit/model.ts';
import type { GenerationOutput } from '../generation/generation.types.ts';
import {
  orderAccepted,
  commonOutcomes,
  jobId,
  keySaved,
  newDraft,
  order,
  startOver,
  startOverUndone,
} from './fixtures.ts';
import { selectResult, selectResultKeeping } from './selectors.ts';

// The paths of a model do not cover what a wizard emits, saves and orders.

type Started = {
  news: readonly AnyEventObject[];
  lastDraft: () => unknown;
  tell: (...events: readonly AnyEventObject[]) => void;
  snapshot: () => { can: (event: typeof startOver) => boolean };
};
type Ordering = {
  started: (...events: AnyEventObject[]) => Started & { generations: readonly unknown[] };
  /** Events that lead to where an order can be made, and the draft of that order before its job is known. */
  atOrder: readonly AnyEventObject[];
  sent: object;
};

/** Declares the tests that an order's key and then its job are saved with the draft. */
export function describeStoredOrder({ started, atOrder, sent }: Ordering): void {
  test('the wizard sends an order only after its key is saved', () => {
    const { generations, lastDraft, tell } = started(...atOrder, order, done('key', { key: 'key-1' }));
    expect([generations, lastDraft()]).toEqual([[], sent]);
    tell({ type: 'draft.saved' });
    expect(generations).toHaveLength(1);
  });

  test('the draft stores the job as soon as the server accepts it', () => {
    const { lastDraft } = started(...atOrder, order, ...keySaved, orderAccepted);
    expect(lastDraft()).toEqual({ ...sent, order: { key: 'key-1', job: jobId } });
  });
}

type Stopping = {
  started: (...events: AnyEventObject[]) => Started;
  ended: (outcome: GenerationOutput) => readonly AnyEventObject[];
  /** Events that lead to work that can be started over. */
  begun: readonly AnyEventObject[];
};

/** Declares the tests of stopping and of starting over. */
export function describeStops({ started, ended, begun }: Stopping): void {
  test('a toast says whether a cancel came before or during the job', () => {
    const { cancelledBefore, cancelledRunning } = commonOutcomes;
    expect([cancelledBefore, cancelledRunning].map((outcome) => started(...ended(outcome)).news)).toEqual([
      [{ type: 'toast.requested', code: 'cancelled_before_start' }],
      [{ type: 'toast.requested', code: 'cancelled_while_running' }],
    ]);
  });

  test('a start over sets the draft aside, and undo restores it unchanged', () => {
    const { lastDraft, news, tell } = started(...begun);
    const draft = lastDraft();
    expect(draft).toMatchObject({ version: 1 });
    tell(startOver);
    expect(lastDraft()).toEqual({ setAside: draft });
    tell(startOverUndone);
    expect([lastDraft(), news.at(-1)]).toEqual([draft, { type: 'toast.requested', code: 'work_restored' }]);
  });

  test('start over is unavailable before anything is chosen', () => {
    expect(
      started(...newDraft)
        .snapshot()
        .can(startOver),
    ).toBe(false);
  });
}

type Snapshot = Parameters<typeof selectResult>[0] & Parameters<typeof selectResultKeeping>[0];
type Saving = Pick<Stopping, 'ended'> & {
  started: (...events: AnyEventObject[]) => Pick<Started, 'news' | 'tell'> & { snapshot: () => Snapshot };
};

/** Declares the tests of saving a result to the library. */
export function describeSaving({ started, ended }: Saving): void {
  test('a result names its generation and whether it is saved', () => {
    const { snapshot, tell, news } = started(...ended(commonOutcomes.tooLate), { type: 'save.requested' });
    expect(selectResult(snapshot())).toEqual({ id: jobId, cancellation: 'too_late' });
    expect(selectResultKeeping(snapshot())).toBe('saving');
    tell(done('save'));
    expect([selectResultKeeping(snapshot()), news]).toEqual([
      'saved',
      ['generation_succeeded', 'result_saved'].map((code) => ({ type: 'toast.requested', code })),
    ]);
  });
}
