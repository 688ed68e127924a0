import { Trans } from '@lingui/react/macro';

/** Why something is closed where nothing is missing for it. */
export const BusyReason = () => (
  <Trans>Not while something is under way here. Wait for it, or leave it first.</Trans>
);
