import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';

import { PaidMethod, PaymentStatus } from '#api/contract/choices.ts';
import type { Payment, PurchasedItem } from '#api/contract/payments.ts';
import type { IssuedDocument } from '#api/contract/receipts.ts';
import type { PaymentRefund } from '#api/contract/refunds.ts';
import { paymentMutations, paymentQueries } from '#api/queries/payments.queries.ts';
import { paymentMethodNames, paymentStatusNames } from '#ui/messages/payments-messages.ts';
import { periodNames, planNames } from '#ui/messages/plans.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { moneyText } from '#ui/patterns/money.ts';
import { saveBlob } from '#ui/patterns/save-file.ts';
import { Button, buttonClass } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { FilterSelect } from '#ui/primitives/select.tsx';

import { DayFilters } from './days.tsx';
import { ListNotLoaded } from './not-shown.tsx';
import { paymentFiltersOf, type PaymentsProps, emptyPaymentFilters } from './payments-search.ts';

export function PaymentList({ search, onSearch }: PaymentsProps) {
  const queries = useApi(paymentQueries);
  const filters = paymentFiltersOf(search);
  const payments = useInfiniteQuery({ ...queries.payments(filters), placeholderData: keepPreviousData });
  const items = payments.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="heading mb-4 text-[24px]">
        <Trans>Payments</Trans>
      </h2>
      <Filters search={search} onSearch={onSearch} />
      {items === undefined ? (
        payments.isError ? (
          <ListNotLoaded error={payments.error} onRetry={() => void payments.refetch()} />
        ) : (
          <Skeleton className="h-60 w-full list-coming" />
        )
      ) : items.length === 0 ? (
        <Nothing isNarrowed={Object.keys(filters).length > 0} onAll={() => onSearch(emptyPaymentFilters)} />
      ) : (
        <>
          <Table items={items} isStale={payments.isPlaceholderData} />
          <LoadMore
            hasMore={payments.hasNextPage}
            isLoading={payments.isFetchingNextPage}
            onMore={() => void payments.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
}

function Filters({ search, onSearch }: PaymentsProps) {
  const { t, i18n } = useLingui();
  const mutations = useApi(paymentMutations);
  const file = useMutation(mutations.paymentsFile());
  const { status, method } = search;
  const lang = i18n.locale === 'en' ? 'en' : 'vi';
  return (
    <search className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <FilterSelect
          label={t`Status`}
          all={t`All`}
          value={status}
          options={PaymentStatus.options.map((value) => ({
            value,
            label: i18n._(paymentStatusNames[value]),
          }))}
          onChange={(value) => onSearch({ status: value })}
        />
        <FilterSelect
          label={t`Method`}
          all={t`All`}
          value={method}
          options={PaidMethod.options.map((value) => ({ value, label: i18n._(paymentMethodNames[value]) }))}
          onChange={(value) => onSearch({ method: value })}
        />
        <DayFilters search={search} onSearch={onSearch} />
        <Button
          look="ghost"
          icon="i-lucide-download"
          busy={file.isPending}
          onClick={() =>
            file.mutate(
              { filters: paymentFiltersOf(search), lang },
              {
                onSuccess: (blob) =>
                  saveBlob(blob, lang === 'vi' ? 'mot-thanh-toan.csv' : 'mot-payments.csv'),
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

function Nothing({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (isNarrowed)
    return (
      <EmptyState
        icon="i-lucide-list-filter"
        title={<Trans>Nothing fits these filters</Trans>}
        action={
          <Button look="ghost" onClick={onAll}>
            <Trans>Show everything</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon="i-lucide-receipt-text"
      title={<Trans>You have paid nothing yet</Trans>}
      action={
        <a className={buttonClass('primary')} href="/studio-pricing">
          <Trans>See plans and packs</Trans>
        </a>
      }
    >
      <Trans>Plans and credit packs that you buy are listed here with their receipts.</Trans>
    </EmptyState>
  );
}

function Table({ items, isStale }: { items: readonly Payment[]; isStale: boolean }) {
  const { t } = useLingui();
  return (
    <table className="ledger" aria-labelledby="payments" aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{t`Date`}</th>
          <th scope="col">{t`Description`}</th>
          <th scope="col" className="amount">{t`Amount`}</th>
          <th scope="col">{t`Status`}</th>
          <th scope="col" className="amount">{t`Credits`}</th>
          <th scope="col">{t`Method`}</th>
          <th scope="col">{t`Receipt`}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  );
}

const tones = { completed: 'done', failed: 'problem', pending: 'busy' } as const;

function Row({ payment }: { payment: Payment }) {
  const { t, i18n } = useLingui();
  const { created_at: at, item, status, credits, method, resume, documents } = payment;
  return (
    <tr>
      <td data-label={t`Date`} className="whitespace-nowrap">
        <time dateTime={at}>
          {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' })}
        </time>
      </td>
      <td data-label={t`Description`}>
        <ItemName item={item} />
      </td>
      <td data-label={t`Amount`} className="amount">
        <Amount payment={payment} />
      </td>
      <td data-label={t`Status`}>
        <span className="inline-flex flex-wrap items-center gap-2">
          <Chip tone={tones[status]}>{i18n._(paymentStatusNames[status])}</Chip>
          {resume !== null && (
            <a className="link" href={resume}>
              <Trans>Go on paying</Trans>
            </a>
          )}
        </span>
      </td>
      <td data-label={t`Credits`} className="amount">
        {credits ?? t`Unlimited`}
      </td>
      <td data-label={t`Method`}>{i18n._(paymentMethodNames[method])}</td>
      <td data-label={t`Receipt`}>
        {documents.length > 0 && (
          <span className="grid justify-items-start gap-1">
            {documents.map((document) => (
              <DocumentButton key={document.id} document={document} />
            ))}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Amount of a payment and its refunded part. */
function Amount({ payment: { amount_vnd, refunded_vnd, refunds } }: { payment: Payment }) {
  const { i18n } = useLingui();
  const refunded = moneyText(i18n, refunded_vnd);
  return (
    <span className="grid">
      {moneyText(i18n, amount_vnd)}
      {refunded_vnd > 0 && (
        <span className="text-2xs text-ink-2">
          <Trans>{refunded} paid back</Trans>
        </span>
      )}
      {refunds.map((refund) => (
        <OnItsWay key={refund.id} refund={refund} />
      ))}
    </span>
  );
}

/** Pending refund: who sends it, and until when. */
function OnItsWay({ refund: { state, amount_vnd } }: { refund: PaymentRefund }) {
  const { i18n } = useLingui();
  if (state === 'done' || state === 'dropped') return null;
  const amount = moneyText(i18n, amount_vnd);
  return (
    <span className="text-2xs text-ink-2 whitespace-normal">
      {state === 'asked' ? (
        <Trans>{amount} on its way back to you</Trans>
      ) : (
        <Trans>{amount} will be sent back to you by transfer, within 3 working days</Trans>
      )}
    </span>
  );
}

function ItemName({ item }: { item: PurchasedItem }) {
  const { i18n } = useLingui();
  if (item.kind === 'pack')
    return <Plural value={item.credits} one="Pack of # credit" other="Pack of # credits" />;
  const [plan, period] = [i18n._(planNames[item.plan]), i18n._(periodNames[item.period]).toLowerCase()];
  return (
    <Trans>
      {plan} plan, {period}
    </Trans>
  );
}

function DocumentButton({ document: { id, kind, number } }: { document: IssuedDocument }) {
  const { t } = useLingui();
  const mutations = useApi(paymentMutations);
  const { mutate, isPending, error } = useMutation(mutations.receiptFile());
  const name = kind === 'receipt' ? t`Download receipt ${number}` : t`Download refund note ${number}`;
  return (
    <>
      <Button
        look="quiet"
        size="small"
        icon="i-lucide-file-down"
        aria-label={name}
        busy={isPending}
        onClick={() => mutate(id, { onSuccess: (file) => saveBlob(file, `${number}.pdf`) })}
      >
        {number}
      </Button>
      <FailureCallout title={t`The receipt could not be downloaded`} failure={failureOf(error)} />
    </>
  );
}
