import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';

import type { CallFailure } from '#api/contract/problem.ts';
import { failureText } from '#ui/messages/errors.ts';
import { Callout } from '#ui/primitives/callout.tsx';

type FailureCalloutProps = {
  title: ReactNode;
  failure: CallFailure | null;
  /** What is said where the failure tells nothing but that something went wrong. */
  otherwise?: MessageDescriptor;
};

/** Why a call failed, in the user's words. What its fields say for themselves is left to them. */
export function FailureCallout({ title, failure, otherwise }: FailureCalloutProps) {
  const { i18n } = useLingui();
  if (failure === null || failure.fields.length > 0) return null;
  return (
    <Callout tone="failure" title={title}>
      {failureText(i18n, failure, { otherwise })}
    </Callout>
  );
}
