import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import { cutDeclineCodes, type FailureCode } from '#api/contract/problem.ts';
import { CallError } from '#api/queries/call-error.ts';

export type DeclineRemedy = 'photo' | 'style' | 'wish' | 'mask' | 'again';

/** What has to change before another try makes sense. */
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

/** Whether it is known what has to change, and asking the studio again would not help. */
export const hasRemedy = (error: unknown): error is CallError =>
  error instanceof CallError && cures[error.failure.code] !== undefined;

/** Where a cut needs something else than a colour alone. */
const curesOfColours: typeof cures = { hand_in_hair: 'mask' };

/** As above, of what was ordered: with words it is they that ask for a cut. */
export function remedyOf(failure: FailureCode, style: HairStyleChoice | null, prompt: string): DeclineRemedy {
  if (style === 'keep') return curesOfColours[failure] ?? cures[failure] ?? 'again';
  const cure = cures[failure] ?? 'again';
  return cure === 'style' && prompt.trim() !== '' ? 'wish' : cure;
}
