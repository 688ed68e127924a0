import { page } from 'vitest/browser';
import type { AnyEventObject } from 'xstate';

import { selectIsOrdered } from '#machines/_wizard/selectors.ts';
import type { GenerationOutput } from '#machines/generation/generation.types.ts';

import { acceptOrder, endOrderWith, type WaitingWalker } from './generation-hands.ts';
import { press } from './page-hands.ts';

type Listening<E> = { actor: { send: (event: E) => void } };
const tell = <E>(event: E, { actor }: Listening<E>) => actor.send(event);

/** @param words of the button that orders; what is ordered already is gone back to by the same one, which says so. */
export const pressOrder =
  (words: string) =>
  (_event: unknown, { actor }: { actor: { getSnapshot: () => Parameters<typeof selectIsOrdered>[0] } }) =>
    press(selectIsOrdered(actor.getSnapshot()) ? 'See how far it is' : words);

type Opens<Step, Snapshot> = (step: Step) => (snapshot: Snapshot) => boolean;

/** A step is pressed among the steps; one that is not open yet, where the order says what is missing for it. */
export const pressStep =
  <Step extends string, Snapshot>(names: Record<Step, RegExp>, canOpen: Opens<Step, Snapshot>) =>
  ({ step }: { step: Step }, { actor }: { actor: { getSnapshot: () => Snapshot } }) =>
    (canOpen(step)(actor.getSnapshot())
      ? page.getByRole('navigation', { name: 'Steps' })
      : page.getByRole('complementary')
    )
      .getByRole('button', { name: names[step] })
      .click();

/** Whether a wizard shows one of these views. */
export const showsView =
  <View, Snapshot>(viewOf: (snapshot: Snapshot) => View) =>
  (...views: readonly View[]) =>
  (_event: unknown, snapshot: Snapshot) =>
    views.includes(viewOf(snapshot));

/** What hands do in every wizard. */
export const wizardGestures = {
  'retry.requested': () => press('Try again'),
  'startOver.requested': () => press(/^(?:Reset|Start over)$/),
  'startOver.undone': () => press('Undo'),
  'takeOver.requested': () => press('Go on here'),
  'copy.requested': () => press('Work on a copy'),
  'generation.accepted': (_event: unknown, walker: WaitingWalker) => acceptOrder(walker),
  // What the upload, the library and the keeper of drafts say: they are charts with walks or tests of their own.
  'upload.finished': tell,
  'upload.removed': tell,
  'picker.picked': tell,
  'draft.opened': tell,
  'draft.taken': tell,
  'draft.copied': tell,
  'draft.saved': tell,
  'draft.unsaved': tell,
};
/** Of a wizard whose result is kept in the library, and that takes a picture of its address. */
export const resultGestures = {
  'save.requested': () => press('Save to library'),
  // Said in passing, with a button of its own.
  'replacement.undone': tell,
};
/** Of a wizard with a mask. */
export const maskGestures = { 'masking.left': () => press('Back without the mask'), 'mask.ready': tell };

export const wizardEndings = {
  generation: ({ output }: AnyEventObject, walker: WaitingWalker) =>
    endOrderWith(output as GenerationOutput, walker),
};

/** Charts themselves: they end in a failure of their own, or not at all. */
const unbreakable: readonly string[] = ['xstate.error.actor.generation'];
/** Whether every wizard has a way to bring an event about: its buttons to begin anew and back are there where they do something. */
export const isEventOffered = <E extends { type: string }>(
  event: E,
  snapshot: { can: (event: E) => boolean },
): boolean =>
  !unbreakable.includes(event.type) && (!event.type.startsWith('startOver.') || snapshot.can(event));
