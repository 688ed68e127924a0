import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import { cutDeclineCodes, type FailureCode } from '#api/contract/problem.ts';
import { CallError } from '#api/queries/call-error.ts';

export type DeclineRemedy = 'photo' | 'style' | 'wish' | 'mask' | 'again';

/** Part of the order that has to change before another attempt makes sense. */
const remedies: Partial<Record<FailureCode, DeclineRemedy>> = {
  face_not_found: 'photo',
  several_faces: 'photo',
  face_turned: 'photo',
  face_too_small: 'photo',
  person_not_found: 'photo',
  several_persons: 'photo',
  person_turned: 'photo',
  person_seated: 'photo',
  person_cropped: 'photo',
  hair_covered: 'photo',
  hair_cropped: 'photo',
  ...Object.fromEntries(cutDeclineCodes.map((code) => [code, 'style'] as const)),
  hand_in_hair: 'photo',
  file_unreadable: 'photo',
  hair_not_found: 'mask',
  face_marked: 'mask',
  mask_missing: 'mask',
  hair_wish_unclear: 'wish',
};

/** Returns whether the remedy is known and another request would fail again. */
export const hasRemedy = (error: unknown): error is CallError =>
  error instanceof CallError && remedies[error.failure.code] !== undefined;

/** Remedies that differ where only the colour changes. */
const colourRemedies: typeof remedies = { hand_in_hair: 'mask' };

/** Returns the remedy for a failed order; where the prompt asks for the cut, the prompt has to change. */
export function findRemedy(
  failure: FailureCode,
  style: HairStyleChoice | null,
  prompt: string,
): DeclineRemedy {
  if (style === 'keep') return colourRemedies[failure] ?? remedies[failure] ?? 'again';
  const remedy = remedies[failure] ?? 'again';
  return remedy === 'style' && prompt.trim() !== '' ? 'wish' : remedy;
}
