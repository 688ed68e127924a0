import { useLingui } from '@lingui/react';

import { CallError } from '#api/queries/call-error.ts';
import { errorText } from '#ui/messages/errors.ts';

/** Puts what a query or a mutation threw into words. */
export function useErrorWords(say: typeof errorText = errorText): (error: Error) => string {
  const { i18n } = useLingui();
  return (error) => {
    if (!(error instanceof CallError)) return errorText(i18n, 'internal');
    const { code, credits } = error.failure;
    const values = credits && {
      userBalance: credits.balance,
      cost: credits.cost,
      shortage: credits.shortage,
    };
    return say(i18n, code, values);
  };
}
