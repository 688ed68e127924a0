import { Trans } from '@lingui/react/macro';

/** Reason for a control that is disabled although nothing is missing. */
export const BusyReason = () => (
  <Trans>Not while something is under way here. Wait for it, or leave it first.</Trans>
);
