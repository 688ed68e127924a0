import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { auditActions, auditSorts } from '#api/contract/choices.ts';
import { adminAuditFiles, adminAuditQueries } from '#api/queries/admin-audit.queries.ts';
import { auditActionNames } from '#ui/messages/admin-audit-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { DayRange } from '#ui/patterns/day-range.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';
import { FilterSelect } from '#ui/primitives/select.tsx';

import { type AuditSearch, toAuditFilters } from './audit-search.ts';
import { useAuditColumns } from './audit-table.tsx';
import { CsvButton } from './csv-button.tsx';
import { ListTable } from './list-table.tsx';
import { NoMatches, SearchField } from './list-parts.tsx';

type AuditPageProps = { search: AuditSearch; onSearch: (change: Partial<AuditSearch>) => void };

/** Audit log: actor, action, target and origin. The log is read-only, also for administrators. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const { t, i18n } = useLingui();
  const queries = useApi(adminAuditQueries);
  const files = useApi(adminAuditFiles);
  const q = useStableValue(search.q, 300);
  const columns = useAuditColumns();
  const audit = useInfiniteQuery({
    ...queries.audit(toAuditFilters({ ...search, q })),
    placeholderData: keepPreviousData,
  });
  return (
    <main>
      <PageHead title={t`Log`} description={t`Who did what, and from where.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Log</Trans>
      </h1>
      <div className="mb-6 grid gap-4 md:grid-cols-4">
        <SearchField label={t`Name or address`} words={search.q} onWords={(q) => onSearch({ q })} />
        <FilterSelect
          label={t`What`}
          all={t`Everything`}
          value={search.action}
          options={[
            { value: 'admin', label: t`Acts of administrators` },
            { value: 'security', label: t`Security events` },
            ...auditActions.map((value) => ({ value, label: i18n._(auditActionNames[value]) })),
          ]}
          onChange={(value) => onSearch({ action: value })}
        />
        <DayRange from={search.from} to={search.to} onChange={onSearch} />
      </div>
      <ListTable
        query={audit}
        caption={t`Log`}
        columns={columns}
        sorts={auditSorts}
        search={search}
        onSearch={onSearch}
        tools={<CsvButton csv={files.auditCsv()} filters={toAuditFilters(search)} filename="mot-audit.csv" />}
        empty={
          <NoMatches
            icon="i-lucide-scroll-text"
            onReset={() => onSearch({ q: undefined, action: undefined, from: undefined, to: undefined })}
          />
        }
      />
    </main>
  );
}
