import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import * as v from 'valibot';

import { CreditEntryKind, Feature, Plan } from '#api/contract/choices.ts';
import type { CreditEntry } from '#api/contract/credits.ts';
import { paymentMutations, paymentQueries } from '#api/queries/payments.queries.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { entryKindNames, entryReasonNames } from '#ui/messages/payments-messages.ts';
import { planNames } from '#ui/messages/plans.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { dayText } from '#ui/patterns/money.ts';
import { saveBlob } from '#ui/patterns/save-file.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { FilterSelect } from '#ui/primitives/select.tsx';

import { DayFilters } from './days.tsx';
import { ListNotLoaded } from './not-shown.tsx';
import { creditFiltersOf, type PaymentsProps, emptyPaymentFilters } from './payments-search.ts';

/** Ledger of credits, the latest entry first. */
export function Statement({ search, onSearch }: PaymentsProps) {
  const queries = useApi(paymentQueries);
  const filters = creditFiltersOf(search);
  const credits = useInfiniteQuery({ ...queries.credits(filters), placeholderData: keepPreviousData });
  const entries = credits.data?.pages.flatMap((page) => page.entries);
  return (
    <section aria-labelledby="statement">
      <h2 id="statement" className="heading mb-4 text-[24px]">
        <Trans>Credit statement</Trans>
      </h2>
      <Filters search={search} onSearch={onSearch} />
      {entries === undefined ? (
        credits.isError ? (
          <ListNotLoaded error={credits.error} onRetry={() => void credits.refetch()} />
        ) : (
          <Skeleton className="h-60 w-full" />
        )
      ) : entries.length === 0 ? (
        <EmptyState
          icon="i-lucide-list-filter"
          title={<Trans>Nothing fits these filters</Trans>}
          action={
            <Button look="ghost" onClick={() => onSearch(emptyPaymentFilters)}>
              <Trans>Show everything</Trans>
            </Button>
          }
        />
      ) : (
        <>
          <Table entries={entries} isStale={credits.isPlaceholderData} />
          <LoadMore
            hasMore={credits.hasNextPage}
            isLoading={credits.isFetchingNextPage}
            onMore={() => void credits.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
}

function Filters({ search, onSearch }: PaymentsProps) {
  const { t, i18n } = useLingui();
  const mutations = useApi(paymentMutations);
  const file = useMutation(mutations.creditsFile());
  const lang = i18n.locale === 'en' ? 'en' : 'vi';
  return (
    <search className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <FilterSelect
          label={t`Kind`}
          all={t`All`}
          value={search.kind}
          options={CreditEntryKind.options.map((value) => ({ value, label: i18n._(entryKindNames[value]) }))}
          onChange={(value) => onSearch({ kind: value })}
        />
        <DayFilters search={search} onSearch={onSearch} />
        <Button
          look="ghost"
          icon="i-lucide-download"
          busy={file.isPending}
          onClick={() =>
            file.mutate(
              { filters: creditFiltersOf(search), lang },
              {
                onSuccess: (blob) => saveBlob(blob, lang === 'vi' ? 'mot-so-credit.csv' : 'mot-credits.csv'),
              },
            )
          }
        >
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
      <FailureCallout title={t`The table could not be downloaded`} failure={failureOf(file.error)} />
    </search>
  );
}

function Table({ entries, isStale }: { entries: readonly CreditEntry[]; isStale: boolean }) {
  const { t } = useLingui();
  return (
    <table className="ledger" aria-labelledby="statement" aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{t`Date`}</th>
          <th scope="col">{t`What happened`}</th>
          <th scope="col">{t`For what`}</th>
          <th scope="col" className="amount">{t`Credits`}</th>
          <th scope="col">{t`Until`}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

/** Formats an amount with its sign; 0 has none. */
const formatSigned = (amount: number): string =>
  amount > 0 ? `+${amount}` : String(amount).replace('-', '\u{2212}');

function Row({ entry: { kind, amount, reason, created_at: at, expires_at: end } }: { entry: CreditEntry }) {
  const { t, i18n } = useLingui();
  return (
    <tr>
      <td data-label={t`Date`} className="whitespace-nowrap">
        <time dateTime={at}>
          {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' })}
        </time>
      </td>
      <td data-label={t`What happened`}>{i18n._(entryKindNames[kind])}</td>
      <td data-label={t`For what`}>
        <Reason reason={reason} />
      </td>
      <td data-label={t`Credits`} className="amount">
        {formatSigned(amount)}
      </td>
      <td data-label={t`Until`}>{end !== null && dayText(i18n, end)}</td>
    </tr>
  );
}

/** Translated reason of an entry: a tool, a plan, or a known reason; an administrator's text as it is. */
function Reason({ reason }: { reason: string }) {
  const { i18n } = useLingui();
  if (v.is(Feature, reason)) return i18n._(featureNames[reason]);
  const [, plan] = /^plan:(.+)$/.exec(reason) ?? [];
  if (v.is(Plan, plan)) return i18n._(planNames[plan]);
  const name = entryReasonNames[reason];
  if (name) return i18n._(name);
  return /^[a-z_]+$/.test(reason) ? null : reason;
}
