import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { Section } from './profile-section.tsx';

const BillingFields = lazy(async () => ({
  default: (await import('#ui/patterns/billing-fields.tsx')).BillingFields,
}));

/** Section with the buyer's details and the recipient of receipts. */
export const BillingSection = () => (
  <Section title={<Trans>Billing</Trans>}>
    <p className="text-ink-2">
      <Trans>Company, tax code and address stand on receipts that are issued from now on.</Trans>
    </p>
    <Suspense fallback={<Skeleton className="h-60 w-full max-w-140" />}>
      <BillingFields />
    </Suspense>
  </Section>
);
