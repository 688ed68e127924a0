import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';

import type { CallFailure } from '#api/contract/problem.ts';
import { errorText } from '#ui/messages/errors.ts';
import { Callout } from '#ui/primitives/callout.tsx';

import { acceptedTypes } from './accepted-types.ts';

/** Reason why a message was not sent; errors of fields appear at the fields. */
export function ContactFailure({ failure }: { failure: CallFailure | null }) {
  const { i18n } = useLingui();
  if (failure === null || failure.fields.length > 0) return null;
  return (
    <Callout tone="failure" title={<Trans>Your message was not sent</Trans>}>
      {errorText(i18n, failure.code, { acceptedTypes })}{' '}
      <Trans>Everything that you wrote is still here.</Trans>
    </Callout>
  );
}
