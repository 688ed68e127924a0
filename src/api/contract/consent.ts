import * as v from 'valibot';

/**
 * Versions of the terms of use, each named by the day from which it applies, the latest last. Consent is stored under that day.
 */
export const termsVersions = ['2026-11-28'] as const;

export const currentTerms: (typeof termsVersions)[number] = '2026-11-28';

/** Marks an account opened by a call that showed no terms: its owner is asked at the next visit. */
export const notAsked = 'not_asked';

export const TermsVersion = v.picklist(termsVersions);
