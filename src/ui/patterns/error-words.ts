import { useLingui } from '@lingui/react';

import { type errorText, failureText } from '#ui/messages/errors.ts';

import { failureOf } from './failure-of.ts';

/** Puts what a query or a mutation threw into words. */
export function useErrorWords(say?: typeof errorText): (error: Error) => string {
  const { i18n } = useLingui();
  return (error) => failureText(i18n, failureOf(error), say && { say });
}
