import { useLingui } from '@lingui/react';

import { CallError } from '#api/queries/call-error.ts';
import { errorText } from '#ui/messages/errors.ts';
import { Callout } from '#ui/primitives/callout.tsx';

export type Failure = { title: string; error: Error };

/** Said in the dialog itself: what lies beside it is not read out while it is open. */
export function ActionFailure({ title, error }: Failure) {
  const words = useErrorWords();
  return (
    <Callout tone="failure" title={title}>
      {words(error)}
    </Callout>
  );
}

/** Puts what a query or a mutation threw into words. */
export function useErrorWords() {
  const { i18n } = useLingui();
  return (error: Error) => {
    if (!(error instanceof CallError)) return errorText(i18n, 'internal');
    const { code, credits } = error.failure;
    const values = credits && {
      userBalance: credits.balance,
      cost: credits.cost,
      shortage: credits.shortage,
    };
    return errorText(i18n, code, values);
  };
}
