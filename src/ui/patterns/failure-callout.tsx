import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';

import type { CallFailure } from '#api/contract/problem.ts';
import { failureText } from '#ui/messages/errors.ts';
import { Callout } from '#ui/primitives/callout.tsx';

type FailureCalloutProps = {
  title: ReactNode;
  failure: CallFailure | null;
  /** Message for a failure that says nothing specific. */
  otherwise?: MessageDescriptor;
};

/** Callout with the reason of a failed call. Refused fields show their own messages. */
export function FailureCallout({ title, failure, otherwise }: FailureCalloutProps) {
  const { i18n } = useLingui();
  if (failure === null || failure.fields.length > 0) return null;
  return (
    <Callout tone="failure" title={title}>
      {failureText(i18n, failure, { otherwise })}
    </Callout>
  );
}
