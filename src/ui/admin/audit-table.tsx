import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { AuditEntry } from '#api/contract/admin-audit.ts';
import { auditActionNames } from '#ui/messages/admin-audit-messages.ts';

import { type Column, DataTable } from './data-table.tsx';
import { Moment } from './query-result.tsx';

/** Latest entries of the audit log about one account. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useLingui();
  const columns = useAuditColumns();
  if (entries.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nothing yet.</Trans>
      </p>
    );
  return <DataTable caption={t`Log`} rows={entries} rowId={({ id }) => id} columns={columns} />;
}

export function useAuditColumns(): readonly Column<AuditEntry>[] {
  const { t, i18n } = useLingui();
  return [
    { id: 'at', header: t`When`, sortable: true, cell: ({ at }) => <Moment at={at} /> },
    { id: 'actor', header: t`Who`, cell: ({ actor }) => <Person person={actor} /> },
    {
      id: 'action',
      fixed: true,
      sortable: true,
      header: t`What`,
      cell: ({ action, reason }) => (
        <span className="grid">
          <span className="font-500">{i18n._(auditActionNames[action])}</span>
          {reason !== null && <span className="text-ink-2">{reason}</span>}
        </span>
      ),
    },
    {
      id: 'subject',
      header: t`About whom or what`,
      cell: ({ subject, target }) =>
        subject ? <Person person={subject} /> : <code className="text-xs break-all">{target ?? '–'}</code>,
    },
    {
      id: 'change',
      header: t`Before → after`,
      cell: ({ before, after }) => <Change before={before} after={after} />,
    },
    {
      id: 'from',
      header: t`From where`,
      cell: ({ address, browser, system }) => (
        <span className="grid">
          <span>{address ?? '–'}</span>
          <span className="text-xs text-ink-2">{[browser, system].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
  ];
}

function Person({ person }: { person: AuditEntry['actor'] }) {
  if (person === null) return '–';
  return (
    <Link to="/admin/users/$id" params={{ id: person.id }} className="link">
      {person.name || person.email}
    </Link>
  );
}

function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  if (before === null && after === null) return '–';
  return (
    <code className="text-xs break-all">
      {before !== null && JSON.stringify(before)}
      {before !== null && after !== null && ' → '}
      {after !== null && JSON.stringify(after)}
    </code>
  );
}
