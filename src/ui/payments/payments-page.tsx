import './payments.css';

import { Trans, useLingui } from '@lingui/react/macro';

import { PageHead } from '#ui/patterns/page-head.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';

import { Balance } from './balance.tsx';
import { BillingDetailsForm } from './billing-details-form.tsx';
import { PaymentList } from './payment-list.tsx';
import { type PaymentsProps, emptyPaymentFilters } from './payments-search.ts';
import { Statement } from './statement.tsx';

/** Page of payments and credits; its address holds the view and the filters. */
export function PaymentsPage({ search, onSearch }: PaymentsProps) {
  const { t } = useLingui();
  const { view = 'payments' } = search;
  return (
    <main>
      <PageHead title={t`Payments and credits`} description={t`What you paid, and every credit of yours.`} />
      <h1 className="mt-9 mb-6 text-[44px]">
        <Trans>Payments and credits</Trans>
      </h1>
      <Balance />
      <div className="mt-10 mb-6">
        <SegmentedControl
          look="chips"
          label={t`Show`}
          value={view}
          choices={[
            { value: 'payments', label: t`Payments` },
            { value: 'credits', label: t`Credits` },
          ]}
          onChange={(chosen) =>
            onSearch({ ...emptyPaymentFilters, view: chosen === 'credits' ? 'credits' : undefined })
          }
        />
      </div>
      {view === 'credits' ? (
        <Statement search={search} onSearch={onSearch} />
      ) : (
        <PaymentList search={search} onSearch={onSearch} />
      )}
      <BillingDetailsForm />
    </main>
  );
}
