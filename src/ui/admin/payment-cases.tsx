import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { AdminPaymentCase, CaseDecision } from '#api/contract/admin-payments.ts';
import { deskSorts } from '#api/contract/choices.ts';
import { adminPaymentQueries } from '#api/queries/admin-payments.queries.ts';
import {
  caseKindNames,
  caseResolutionNames,
  checkoutStateNames,
} from '#ui/messages/admin-payments-messages.ts';
import { ActionMenu } from '#ui/patterns/action-menu.tsx';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { moneyText } from '#ui/patterns/money.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';
import { buttonClass } from '#ui/primitives/button.tsx';
import { Chip } from '#ui/primitives/chip.tsx';

import type { Column } from './data-table.tsx';
import { caseActs } from './formats.ts';
import { ListTable } from './list-table.tsx';
import { NoMatches } from './list-parts.tsx';
import { toCaseFilters, type DeskProps, emptyDeskFilters } from './payments-filters.ts';
import { Money, Moment } from './query-result.tsx';
import type { AdminActRef } from './user-acts.tsx';

type PaymentCasesProps = DeskProps & { actor: AdminActRef };

/** Cases of the payments desk with the decisions that each case allows. */
export function PaymentCases({ search, onSearch, actor }: PaymentCasesProps) {
  const { t } = useLingui();
  const queries = useApi(adminPaymentQueries);
  const q = useStableValue(search.q, 300);
  const { status = 'open' } = search;
  const cases = useInfiniteQuery({
    ...queries.paymentCases(toCaseFilters({ ...search, q })),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(actor);
  return (
    <ListTable
      sorts={deskSorts}
      query={cases}
      caption={t`Payments to decide about`}
      columns={columns}
      without={[status === 'open' ? 'decided' : 'acts']}
      search={search}
      onSearch={onSearch}
      empty={<Nothing search={search} onSearch={onSearch} />}
    />
  );
}

function Nothing({ search, onSearch }: DeskProps) {
  const { kind, q, from, to, status } = search;
  if (kind ?? q ?? from ?? to) return <NoMatches onReset={() => onSearch(emptyDeskFilters)} />;
  if (status === 'resolved')
    return <EmptyState icon="i-lucide-inbox" title={<Trans>Nothing was decided yet</Trans>} />;
  return (
    <EmptyState icon="i-lucide-circle-check" title={<Trans>Nothing waits for a decision</Trans>}>
      <Trans>Every đồng that came belongs to a purchase and is as much as was asked.</Trans>
    </EmptyState>
  );
}

function useColumns(actor: AdminActRef): readonly Column<AdminPaymentCase>[] {
  const { t, i18n } = useLingui();
  const aboutColumns = useAboutColumns();
  return [
    {
      id: 'created_at',
      header: t`Since`,
      sortable: true,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: 'kind',
      header: t`Kind`,
      fixed: true,
      cell: ({ kind }) => <Chip tone="problem">{i18n._(caseKindNames[kind])}</Chip>,
    },
    {
      id: 'amount_vnd',
      header: t`In question`,
      number: true,
      sortable: true,
      cell: ({ amount_vnd }) => <Money amount={amount_vnd} />,
    },
    ...aboutColumns,
    { id: 'decided', header: t`Decision`, fixed: true, cell: (entry) => <Decided entry={entry} /> },
    {
      id: 'acts',
      header: t`Actions`,
      fixed: true,
      cell: (entry) => <CaseActs entry={entry} actor={actor} />,
    },
  ];
}

/** Returns the columns for the purchase, the account and the transfer of a case. */
function useAboutColumns(): readonly Column<AdminPaymentCase>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'purchase',
      header: t`Purchase`,
      cell: ({ payment }) =>
        payment ? (
          <span className="grid">
            <code>{payment.reference}</code>
            <span className="text-xs text-ink-2">
              <Received payment={payment} /> · {i18n._(checkoutStateNames[payment.state])}
            </span>
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'user',
      header: t`Account`,
      cell: ({ payment }) =>
        payment ? (
          <Link to="/admin/users/$id" params={{ id: payment.user.id }} className="link">
            {payment.user.name || payment.user.email}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      id: 'transfer',
      header: t`Transfer`,
      cell: ({ transfer }) =>
        transfer ? (
          <span className="grid">
            <code>{transfer.invoice}</code>
            {transfer.memo !== null && (
              <span className="text-xs text-ink-2 break-words">{transfer.memo}</span>
            )}
          </span>
        ) : (
          '–'
        ),
    },
  ];
}

function Received({ payment }: { payment: NonNullable<AdminPaymentCase['payment']> }) {
  const { i18n } = useLingui();
  const [received, asked] = [moneyText(i18n, payment.received_vnd), moneyText(i18n, payment.amount_vnd)];
  return (
    <Trans>
      {received} of {asked}
    </Trans>
  );
}

function Decided({ entry: { resolution, note, resolved_by, resolved_at } }: { entry: AdminPaymentCase }) {
  const { i18n } = useLingui();
  if (resolution === null) return '–';
  return (
    <span className="grid">
      <span>{i18n._(caseResolutionNames[resolution])}</span>
      {note !== null && <span className="text-xs text-ink-2">{note}</span>}
      <span className="text-xs text-ink-2">
        <Moment at={resolved_at} />
        {resolved_by !== null && ` · ${resolved_by.name || resolved_by.email}`}
      </span>
    </span>
  );
}

function CaseActs({ entry, actor }: { entry: AdminPaymentCase; actor: AdminActRef }) {
  const { t } = useLingui();
  const name = entry.payment?.reference ?? entry.transfer?.invoice ?? '';
  const labels: Record<CaseDecision, string> = {
    match: t`Assign to a purchase`,
    accept: t`Accept and give what was bought`,
    returned: t`Book as sent back`,
    dismiss: t`Dismiss`,
  };
  return (
    <ActionMenu
      label={t`Actions for ${name}`}
      triggerClass={buttonClass('ghost', 'small')}
      trigger={<span className="i-lucide-ellipsis" aria-hidden="true" />}
    >
      {entry.decisions.map((decision) => (
        <button
          key={decision}
          type="button"
          onClick={() =>
            actor.send({ type: 'act.chosen', act: { kind: caseActs[decision], id: entry.id, name } })
          }
        >
          {labels[decision]}
        </button>
      ))}
    </ActionMenu>
  );
}
