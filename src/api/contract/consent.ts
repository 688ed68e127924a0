import * as v from 'valibot';

/** The terms of use by the day since which they hold, the latest last. What somebody agreed to is kept by that day. */
export const termsVersions = ['2026-11-28'] as const;

export const currentTerms: (typeof termsVersions)[number] = '2026-11-28';

/** Of an account that was opened by a call which showed nobody the terms: its owner is asked when they come. */
export const notAsked = 'not_asked';

export const TermsVersion = v.picklist(termsVersions);
