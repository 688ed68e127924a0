import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';

import type { CallFailure } from '#api/contract/problem.ts';
import { errorText } from '#ui/messages/errors.ts';
import { Callout } from '#ui/primitives/callout.tsx';

/** Why a call failed, in the user's words. What its fields say for themselves is left to them. */
export function FailureCallout({ title, failure }: { title: ReactNode; failure: CallFailure | null }) {
  const { i18n } = useLingui();
  if (failure === null || failure.fields.length > 0) return null;
  return (
    <Callout tone="failure" title={title}>
      {errorText(i18n, failure.code)}
    </Callout>
  );
}
