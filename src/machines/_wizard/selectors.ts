import type { ActorRefFrom, AnyActorLogic } from 'xstate';

import type { assetPickerMachine } from '../asset-picker/asset-picker.machine.ts';
import type { draftKeeperMachine } from '../draft-keeper/draft-keeper.machine.ts';
import type { generationMachine } from '../generation/generation.machine.ts';
import type { maskDoorMachine } from '../mask-door/mask-door.machine.ts';
import type { OrderContext } from './order-state.ts';
import type { ResultKeeping } from './states.ts';

/** Views that every wizard has. */
export type WizardView = 'opening' | 'elsewhere' | 'ordering' | 'making' | 'failed' | 'result';
type Viewed = {
  matches: (state: 'elsewhere' | { working: 'ordering' | 'generating' | 'failed' | 'result' }) => boolean;
};
export function selectWizardView(snapshot: Viewed): WizardView {
  if (snapshot.matches('elsewhere')) return 'elsewhere';
  if (snapshot.matches({ working: 'ordering' })) return 'ordering';
  if (snapshot.matches({ working: 'generating' })) return 'making';
  if (snapshot.matches({ working: 'failed' })) return 'failed';
  return snapshot.matches({ working: 'result' }) ? 'result' : 'opening';
}

type Ordering = { context: OrderContext };
/** Returns why the last try failed. */
export const selectFailure = ({ context }: Ordering) => context.failure;
/** Returns the generation that made the result; its picture or film is read by the generation query. */
export const selectResult = ({ context }: Ordering) => context.result;

// Child actors behind the library, the waiting view, the draft's notice and the mask; each has selectors of its own.
type Children<Name extends string, Logic extends AnyActorLogic> = {
  children: { [Child in Name]?: ActorRefFrom<Logic> | undefined };
};
export const selectPicker = (snapshot: Children<'picker', typeof assetPickerMachine>) =>
  snapshot.children.picker;
export const selectGeneration = (snapshot: Children<'generation', typeof generationMachine>) =>
  snapshot.children.generation;
export const selectKeeper = (snapshot: Children<'keeper', typeof draftKeeperMachine>) =>
  snapshot.children.keeper;
export const selectMaskDoor = (snapshot: Children<'mask', typeof maskDoorMachine>) => snapshot.children.mask;

/** Checks whether an order is known to be unfinished: an equal order leads back to it. */
export const selectIsOrdered = ({ context }: { context: { order: unknown } }): boolean =>
  context.order !== null;

type Resulting = { matches: (state: { working: { result: 'saving' | 'saved' } }) => boolean };

/** Returns whether the picture of a result is saved in the library. */
export function selectResultKeeping(snapshot: Resulting): ResultKeeping {
  if (snapshot.matches({ working: { result: 'saved' } })) return 'saved';
  return snapshot.matches({ working: { result: 'saving' } }) ? 'saving' : 'unsaved';
}

/** Progress of a mask's upload to the studio; `none`: the mask is still being painted. */
export type MaskSending = 'none' | 'sending' | 'unsent';
type Masking = { matches: (state: { working: { masking: 'sending' | 'unsent' } }) => boolean };

export function selectMaskSending(snapshot: Masking): MaskSending {
  if (snapshot.matches({ working: { masking: 'sending' } })) return 'sending';
  return snapshot.matches({ working: { masking: 'unsent' } }) ? 'unsent' : 'none';
}
