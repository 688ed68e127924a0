import type { ResultKeeping } from './states.ts';

/** Whether something is ordered that has not ended yet, as far as is known: whoever asks for the same is led back to it. */
export const selectIsOrdered = ({ context }: { context: { order: unknown } }): boolean =>
  context.order !== null;

type Resulting = { matches: (state: { working: { result: 'saving' | 'saved' } }) => boolean };

/** Whether the picture of a result is kept in the library. */
export function selectResultKeeping(snapshot: Resulting): ResultKeeping {
  if (snapshot.matches({ working: { result: 'saved' } })) return 'saved';
  return snapshot.matches({ working: { result: 'saving' } }) ? 'saving' : 'unsaved';
}

/** How it stands with a mask that goes to the studio; `none`: it is being painted. */
export type MaskSending = 'none' | 'sending' | 'unsent';
type Masking = { matches: (state: { working: { masking: 'sending' | 'unsent' } }) => boolean };

export function selectMaskSending(snapshot: Masking): MaskSending {
  if (snapshot.matches({ working: { masking: 'sending' } })) return 'sending';
  return snapshot.matches({ working: { masking: 'unsent' } }) ? 'unsent' : 'none';
}
