import { Trans } from '@lingui/react/macro';

import { Callout } from '#ui/primitives/callout.tsx';

export const ChangedView = () => (
  <Callout tone="success" title={<Trans>Your new password is set</Trans>}>
    <Trans>You can sign in with it now.</Trans>
  </Callout>
);
