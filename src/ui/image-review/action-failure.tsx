import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

import { failureText } from '#ui/messages/errors.ts';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { TopUp } from '#ui/patterns/top-up.tsx';
import { Callout } from '#ui/primitives/callout.tsx';

export type Failure = { title: string; error: Error; otherwise?: MessageDescriptor };

/** Error of an action inside the dialog, because screen readers ignore content outside an open dialog. */
export function ActionFailure({ title, error, otherwise }: Failure) {
  const { i18n } = useLingui();
  const failure = failureOf(error);
  return (
    <Callout tone="failure" title={title}>
      {failureText(i18n, failure, { otherwise })}
      {failure.credits && <TopUp shortage={failure.credits.shortage} />}
    </Callout>
  );
}
