import { Trans } from '@lingui/react/macro';

import { BillingFields } from '#ui/patterns/billing-fields.tsx';

import { Section } from './section.tsx';

/** What receipts say of whoever pays, and where they go. */
export const BillingSection = () => (
  <Section title={<Trans>Billing</Trans>}>
    <p className="text-ink-2">
      <Trans>Company, tax code and address stand on receipts that are issued from now on.</Trans>
    </p>
    <BillingFields />
  </Section>
);
