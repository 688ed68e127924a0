import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import { cutDeclineCodes, type FailureCode } from '#api/contract/problem.ts';
import { CallError } from '#api/queries/call-error.ts';

export type DeclineRemedy = 'photo' | 'style' | 'wish' | 'mask' | 'again';

/** Part of the order that has to change before another attempt makes sense. */
const cures: Partial<Record<FailureCode, DeclineRemedy>> = {
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
  error instanceof CallError && cures[error.failure.code] !== undefined;

/** Remedies that differ where only the colour changes. */
const curesOfColours: typeof cures = { hand_in_hair: 'mask' };

/** Returns the remedy for a failed order; where the prompt asks for the cut, the prompt has to change. */
export function findRemedy(
  failure: FailureCode,
  style: HairStyleChoice | null,
  prompt: string,
): DeclineRemedy {
  if (style === 'keep') return curesOfColours[failure] ?? cures[failure] ?? 'again';
  const cure = cures[failure] ?? 'again';
  return cure === 'style' && prompt.trim() !== '' ? 'wish' : cure;
}
