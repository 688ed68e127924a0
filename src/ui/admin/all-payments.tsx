import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { AdminPayment } from '#api/contract/admin-payments.ts';
import { deskSorts } from '#api/contract/choices.ts';
import type { PurchasedItem } from '#api/contract/payments.ts';
import { adminPaymentMutations, adminPaymentQueries } from '#api/queries/admin-payments.queries.ts';
import { checkoutStateNames } from '#ui/messages/admin-payments-messages.ts';
import { paymentMethodNames, paymentStatusNames, refundStateNames } from '#ui/messages/payments-messages.ts';
import { periodNames, planNames } from '#ui/messages/plans.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { moneyText } from '#ui/patterns/money.ts';
import { saveBlob } from '#ui/patterns/save-file.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

import type { Column } from './data-table.tsx';
import { refundAct } from './formats.ts';
import { ListTable } from './list-table.tsx';
import { NoMatches } from './list-parts.tsx';
import { toDeskPaymentFilters, type DeskProps, emptyDeskFilters } from './payments-filters.ts';
import { Money, Moment } from './query-result.tsx';
import type { AdminActRef } from './user-acts.tsx';

const tones = { completed: 'done', failed: 'problem', pending: 'busy' } as const;

/** List of all payments with their receipts; a row offers the refund. */
export function AllPayments({ search, onSearch, actor }: DeskProps & { actor: AdminActRef }) {
  const { t } = useLingui();
  const queries = useApi(adminPaymentQueries);
  const q = useStableValue(search.q, 300);
  const payments = useInfiniteQuery({
    ...queries.payments(toDeskPaymentFilters({ ...search, q })),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(actor);
  return (
    <ListTable
      sorts={deskSorts}
      query={payments}
      caption={t`All payments`}
      columns={columns}
      search={search}
      onSearch={onSearch}
      empty={
        <NoMatches
          icon="i-lucide-receipt-text"
          title={<Trans>There is no such payment</Trans>}
          onReset={() => onSearch(emptyDeskFilters)}
        />
      }
    />
  );
}

function useColumns(actor: AdminActRef): readonly Column<AdminPayment>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'created_at',
      header: t`Date`,
      sortable: true,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: 'reference',
      header: t`Code`,
      fixed: true,
      cell: ({ reference }) => <code>{reference}</code>,
    },
    {
      id: 'user',
      header: t`Account`,
      cell: ({ user }) => (
        <Link to="/admin/users/$id" params={{ id: user.id }} className="link">
          {user.name || user.email || t`(deleted)`}
        </Link>
      ),
    },
    { id: 'item', header: t`Description`, cell: ({ item }) => <ItemName item={item} /> },
    {
      id: 'amount_vnd',
      header: t`Amount`,
      number: true,
      sortable: true,
      cell: ({ amount_vnd, refunded_vnd, refunds }) => (
        <span className="grid">
          <Money amount={amount_vnd} />
          <PaidBack amount={refunded_vnd} />
          <OpenRefunds refunds={refunds} />
        </span>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      cell: ({ status, state }) => (
        <span className="grid gap-1">
          <span>
            <Chip tone={tones[status]}>{i18n._(paymentStatusNames[status])}</Chip>
          </span>
          <span className="text-xs text-ink-2">{i18n._(checkoutStateNames[state])}</span>
        </span>
      ),
    },
    { id: 'method', header: t`Method`, cell: ({ method }) => i18n._(paymentMethodNames[method]) },
    { id: 'documents', header: t`Receipt`, cell: ({ documents }) => <Documents documents={documents} /> },
    {
      id: 'acts',
      header: t`Actions`,
      fixed: true,
      cell: (payment) => <Refund payment={payment} actor={actor} />,
    },
  ];
}

function Refund({ payment, actor }: { payment: AdminPayment; actor: AdminActRef }) {
  const { t } = useLingui();
  const { id, reference, refundable_vnd } = payment;
  if (refundable_vnd === 0) return null;
  return (
    <Button
      look="ghost"
      size="small"
      aria-label={t`Refund payment ${reference}`}
      onClick={() =>
        actor.send({
          type: 'act.chosen',
          act: { kind: refundAct, id, name: reference, amount: refundable_vnd },
        })
      }
    >
      <Trans>Refund…</Trans>
    </Button>
  );
}

function PaidBack({ amount }: { amount: number }) {
  const { i18n } = useLingui();
  if (amount === 0) return null;
  const refunded = moneyText(i18n, amount);
  return (
    <span className="text-xs text-ink-2">
      <Trans>{refunded} paid back</Trans>
    </span>
  );
}

/** Refunds that are still open, with the gateway's answer. */
function OpenRefunds({ refunds }: Pick<AdminPayment, 'refunds'>) {
  const { i18n } = useLingui();
  return refunds
    .filter(({ state }) => state !== 'done')
    .map(({ id, amount_vnd, state, detail }) => (
      <span key={id} className="text-xs text-ink-2">
        {moneyText(i18n, amount_vnd)}: {i18n._(refundStateNames[state])}
        {detail !== null && ` (${detail})`}
      </span>
    ));
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

function Documents({ documents }: Pick<AdminPayment, 'documents'>) {
  const { t } = useLingui();
  const errorMessage = useErrorWords();
  const mutations = useApi(adminPaymentMutations);
  const { mutate, isPending, variables } = useMutation(mutations.receipt());
  if (documents.length === 0) return '–';
  return (
    <span className="grid justify-items-start gap-1">
      {documents.map(({ id, kind, number }) => (
        <Button
          key={id}
          look="quiet"
          size="small"
          icon="i-lucide-file-down"
          aria-label={kind === 'receipt' ? t`Download receipt ${number}` : t`Download refund note ${number}`}
          busy={isPending && variables === id}
          onClick={() =>
            mutate(id, {
              onSuccess: (file) => saveBlob(file, `${number}.pdf`),
              onError: (error) =>
                showToast({
                  title: t`The receipt could not be downloaded`,
                  body: errorMessage(error),
                  tone: 'problem',
                }),
            })
          }
        >
          {number}
        </Button>
      ))}
    </span>
  );
}
