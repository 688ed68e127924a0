import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';

import type { CallFailure } from '#api/contract/problem.ts';
import { errorText } from '#ui/messages/errors.ts';
import { Callout } from '#ui/primitives/callout.tsx';

/** The server's own sentence where this page has no words for its code; that it failed, and how, where it said nothing. */
const failureText = (i18n: I18n, { code, message }: CallFailure): string =>
  code === 'unreadable_answer' && message !== '' ? message : errorText(i18n, code);

/** Why a call failed, in the user's words. What its fields say for themselves is left to them. */
export function FailureCallout({ title, failure }: { title: ReactNode; failure: CallFailure | null }) {
  const { i18n } = useLingui();
  if (failure === null || failure.fields.length > 0) return null;
  return (
    <Callout tone="failure" title={title}>
      {failureText(i18n, failure)}
    </Callout>
  );
}
