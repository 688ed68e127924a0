import { useLingui } from '@lingui/react';

import { type errorText, failureText } from '#ui/messages/errors.ts';

import { failureOf } from './failure-of.ts';

/** Returns a function that translates the error of a query or a mutation. */
export function useErrorWords(say?: typeof errorText): (error: Error) => string {
  const { i18n } = useLingui();
  return (error) => failureText(i18n, failureOf(error), say && { say });
}
