import { Trans, useLingui } from '@lingui/react/macro';

import { CaseKind, PaidMethod, PaymentStatus } from '#api/contract/choices.ts';
import { adminPaymentMutations } from '#api/queries/admin-payments.queries.ts';
import type { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import { caseKindNames } from '#ui/messages/admin-payments-messages.ts';
import { paymentMethodNames, paymentStatusNames } from '#ui/messages/payments-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { DayRange } from '#ui/patterns/day-range.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { FilterSelect, Select } from '#ui/primitives/select.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { ActDialog } from './act-dialog.tsx';
import { CsvButton } from './csv-button.tsx';
import { PaymentCases } from './payment-cases.tsx';
import { toCaseFilters, toDeskPaymentFilters, type DeskProps } from './payments-filters.ts';
import { SearchField } from './list-parts.tsx';

const allPayments = latePart(() => import('./all-payments.tsx'));

/** Payments desk: cases that need a decision, and all payments. */
export function PaymentsDesk({ logic, ...props }: DeskProps & { logic: typeof adminActMachine }) {
  const { t } = useLingui();
  const acts = useFlow(logic);
  const { search, onSearch } = props;
  const { view = 'cases' } = search;
  const all = useLatePart(allPayments, view === 'all', () => onSearch({ view: 'cases' }));
  return (
    <main>
      <PageHead title={t`Payments`} description={t`Money that somebody has to decide about.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Payments</Trans>
      </h1>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <SegmentedControl
          look="chips"
          label={t`What is shown`}
          value={view}
          choices={[
            { value: 'cases', label: t`To decide` },
            { value: 'all', label: t`All payments` },
          ]}
          onChange={(value) => onSearch({ view: value })}
        />
        <Export search={search} />
      </div>
      <search className="mb-6 grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
        <SearchField
          label={t`Code, invoice, memo, name or address`}
          words={search.q}
          onWords={(q) => onSearch({ q })}
        />
        {view === 'cases' ? <CaseFilters {...props} /> : <PaymentFilters {...props} />}
        <DayRange from={search.from} to={search.to} onChange={onSearch} />
      </search>
      {view === 'cases' ? (
        <PaymentCases {...props} actor={acts} />
      ) : all ? (
        <all.AllPayments {...props} actor={acts} />
      ) : (
        <Skeleton className="mt-6 h-60 w-full" />
      )}
      <ActDialog actor={acts} />
    </main>
  );
}

function CaseFilters({ search, onSearch }: DeskProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Select
        label={t`Status`}
        value={search.status ?? 'open'}
        options={[
          { value: 'open', label: t`Open` },
          { value: 'resolved', label: t`Decided` },
        ]}
        onChange={(value) => onSearch({ status: value })}
      />
      <FilterSelect
        label={t`Kind`}
        all={t`All`}
        value={search.kind}
        options={CaseKind.options.map((value) => ({ value, label: i18n._(caseKindNames[value]) }))}
        onChange={(value) => onSearch({ kind: value })}
      />
    </>
  );
}

function PaymentFilters({ search, onSearch }: DeskProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <FilterSelect
        label={t`Status`}
        all={t`All`}
        value={search.paid}
        options={PaymentStatus.options.map((value) => ({ value, label: i18n._(paymentStatusNames[value]) }))}
        onChange={(value) => onSearch({ paid: value })}
      />
      <FilterSelect
        label={t`Method`}
        all={t`All`}
        value={search.method}
        options={PaidMethod.options.map((value) => ({ value, label: i18n._(paymentMethodNames[value]) }))}
        onChange={(value) => onSearch({ method: value })}
      />
    </>
  );
}

function Export({ search }: Pick<DeskProps, 'search'>) {
  const mutations = useApi(adminPaymentMutations);
  if (search.view === 'all')
    return (
      <CsvButton
        csv={mutations.paymentsCsv()}
        filters={toDeskPaymentFilters(search)}
        filename="mot-payments.csv"
      />
    );
  return (
    <CsvButton
      csv={mutations.paymentCasesCsv()}
      filters={toCaseFilters(search)}
      filename="mot-payment-cases.csv"
    />
  );
}
