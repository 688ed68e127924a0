import { Trans } from '@lingui/react/macro';

import { BillingFields } from '#ui/patterns/billing-fields.tsx';

/** Section with the buyer's details on future receipts. */
export function BillingDetailsForm() {
  return (
    <section aria-labelledby="billing" className="mt-14 border-t border-line py-9">
      <h2 id="billing" className="heading text-[24px]">
        <Trans>Details on your receipts</Trans>
      </h2>
      <p className="mt-2 mb-5 max-w-160 text-ink-2">
        <Trans>
          For a company: its name, tax code and address stand on receipts that are issued from now on.
          Receipts that you have stay as they are.
        </Trans>
      </p>
      <BillingFields />
    </section>
  );
}
