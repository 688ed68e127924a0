import { page } from 'vitest/browser';
import type { AnyEventObject } from 'xstate';

import { selectIsOrdered } from '#machines/_wizard/selectors.ts';
import type { GenerationOutput } from '#machines/generation/generation.types.ts';

import { acceptOrder, endOrderWith, type WaitingWalker } from './generation-hands.ts';
import { press } from './page-hands.ts';

type Listening<E> = { actor: { send: (event: E) => void } };
const tell = <E>(event: E, { actor }: Listening<E>) => actor.send(event);

/** Clicks the order button. @param words label of the button, which differs if the order exists already. */
export const pressOrder =
  (words: string) =>
  (_event: unknown, { actor }: { actor: { getSnapshot: () => Parameters<typeof selectIsOrdered>[0] } }) =>
    press(selectIsOrdered(actor.getSnapshot()) ? 'See how far it is' : words);

type Opens<Step, Snapshot> = (step: Step) => (snapshot: Snapshot) => boolean;

/** Clicks a step in the list of steps, or, for a closed step, in the order panel. */
export const pressStep =
  <Step extends string, Snapshot>(names: Record<Step, RegExp>, canOpen: Opens<Step, Snapshot>) =>
  ({ step }: { step: Step }, { actor }: { actor: { getSnapshot: () => Snapshot } }) =>
    (canOpen(step)(actor.getSnapshot())
      ? page.getByRole('navigation', { name: 'Steps' })
      : page.getByRole('complementary')
    )
      .getByRole('button', { name: names[step] })
      .click();

/** Returns a condition that holds if a wizard shows one of these views. */
export const showsView =
  <View, Snapshot>(viewOf: (snapshot: Snapshot) => View) =>
  (...views: readonly View[]) =>
  (_event: unknown, snapshot: Snapshot) =>
    views.includes(viewOf(snapshot));

/** User actions of every wizard. */
export const wizardGestures = {
  'retry.requested': () => press('Try again'),
  'startOver.requested': () => press(/^(?:Reset|Start over)$/),
  'startOver.undone': () => press('Undo'),
  'takeOver.requested': () => press('Go on here'),
  'copy.requested': () => press('Work on a copy'),
  'generation.accepted': (_event: unknown, walker: WaitingWalker) => acceptOrder(walker),
  // Events of the upload, the library and the draft keeper, which are charts with their own walks or tests.
  'upload.finished': tell,
  'upload.removed': tell,
  'picker.picked': tell,
  'draft.opened': tell,
  'draft.taken': tell,
  'draft.copied': tell,
  'draft.saved': tell,
  'draft.unsaved': tell,
};
/** User actions of a wizard that saves results to the library and accepts a picture by its address. */
export const resultGestures = {
  'save.requested': () => press('Save to library'),
  // A toast offers this action.
  'replacement.undone': tell,
};
/** User actions of a wizard with a mask. */
export const maskGestures = { 'masking.left': () => press('Back without the mask'), 'mask.ready': tell };

export const wizardEndings = {
  generation: ({ output }: AnyEventObject, walker: WaitingWalker) =>
    endOrderWith(output as GenerationOutput, walker),
};

/** Failures of children that are charts, which never throw. */
const unbreakable: readonly string[] = ['xstate.error.actor.generation'];
/** Whether a wizard can cause an event; the buttons to start over and to undo exist only if they have an effect. */
export const isEventOffered = <E extends { type: string }>(
  event: E,
  snapshot: { can: (event: E) => boolean },
): boolean =>
  !unbreakable.includes(event.type) && (!event.type.startsWith('startOver.') || snapshot.can(event));
