import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { CutDecline, ErrorCode, FailureCode } from '#api/contract/problem.ts';

import { jobErrorText } from './job-errors.ts';

type Notes = Record<CutDecline, MessageDescriptor> & Partial<Record<ErrorCode, MessageDescriptor>>;

/** Short reasons why a cut is declined; the full sentence is the error message. */
const declineNotes: Notes = {
  hair_hides_much: msg`Too much behind the hair is unseen`,
  hair_not_short: msg`Needs short or tied hair`,
  hair_too_short: msg`Needs loose hair, long enough`,
  hair_alike: msg`The hair already hangs like this`,
  hair_cut_close: msg`Needs longer hair`,
  hair_streaked: msg`Its fringe would not match the streaks`,
  hair_coily: msg`Needs straight or wavy hair`,
  hair_hides_side: msg`Needs a photo from the front`,
  hair_over_face: msg`Needs hair out of the face`,
  hair_parted: msg`Needs hair parted in the middle`,
  hair_spread: msg`Needs hair that hangs down`,
  hair_not_found: msg`The ends of the hair aren't clear`,
  hair_covered: msg`Something lies on the hair`,
  hair_wish_unclear: msg`Something in the description can't be done`,
};
const declineNote = msg`Not with this photo`;
export const declineMessage = (code: ErrorCode): MessageDescriptor => declineNotes[code] ?? declineNote;

/** Note on a cut whose preview failed. */
export const trialFailedMessage = msg`It could not be tried`;

/** Returns the reason why a hairstyle is declined; for a description it quotes the words in question. */
export const refusalText = (i18n: I18n, code: FailureCode, words: string | undefined): string =>
  words === undefined
    ? jobErrorText(i18n, code)
    : i18n._(msg`“${words}” can't be done with the hair. Name only its length, curls, fringe or colour.`);
