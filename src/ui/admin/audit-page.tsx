import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';

import { adminMutations, adminQueries, type AuditFilters } from '#api/queries/admin.queries.ts';
import { auditActionNames } from '#ui/messages/admin.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { useSettled } from '#ui/patterns/use-settled.ts';
import { saveBlob } from '#ui/patterns/save-file.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Select } from '#ui/primitives/select.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { auditActions } from '#api/contract/choices.ts';
import type { AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';
import { Shown } from './shown.tsx';

const filtersOf = ({ q, action, from, to }: AuditSearch): AuditFilters => ({
  ...(q && { q }),
  ...(action && { action }),
  ...(from && { start_date: from }),
  ...(to && { end_date: to }),
});

type AuditPageProps = { search: AuditSearch; onSearch: (change: Partial<AuditSearch>) => void };

/** The log: who did what to whom, from where. Nobody can change it, administrators neither. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const { t, i18n } = useLingui();
  const words = useErrorWords();
  const queries = useApi(adminQueries);
  const mutations = useApi(adminMutations);
  const csv = useMutation(mutations.auditCsv());
  const q = useSettled(search.q, 300);
  const audit = useInfiniteQuery({
    ...queries.audit(filtersOf({ ...search, q })),
    placeholderData: keepPreviousData,
  });
  return (
    <main>
      <PageHead title={t`Log`} description={t`Who did what, and from where.`} />
      <div className="mt-8 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[44px]">
          <Trans>Log</Trans>
        </h1>
        <Button
          look="ghost"
          size="small"
          icon="i-lucide-download"
          busy={csv.isPending}
          onClick={() =>
            csv.mutate(filtersOf(search), {
              onSuccess: (blob) => saveBlob(blob, 'mot-audit.csv'),
              onError: (error) =>
                showToast({ title: t`The table could not be made`, body: words(error), tone: 'problem' }),
            })
          }
        >
          <Trans>CSV</Trans>
        </Button>
      </div>
      <div className="mb-6 grid gap-4 md:grid-cols-4">
        <TextField
          label={t`Name or address`}
          type="search"
          maxLength={100}
          value={search.q ?? ''}
          onChange={({ target }) => onSearch({ q: target.value || undefined })}
        />
        <Select
          label={t`What`}
          value={search.action ?? 'all'}
          options={[
            { value: 'all', label: t`Everything` },
            { value: 'admin', label: t`Acts of administrators` },
            { value: 'security', label: t`Security events` },
            ...auditActions.map((value) => ({ value, label: i18n._(auditActionNames[value]) })),
          ]}
          onChange={(value) => onSearch({ action: value === 'all' ? undefined : value })}
        />
        <TextField
          label={t`From`}
          type="date"
          value={search.from ?? ''}
          onChange={({ target }) => onSearch({ from: target.value || undefined })}
        />
        <TextField
          label={t`To and including`}
          type="date"
          value={search.to ?? ''}
          onChange={({ target }) => onSearch({ to: target.value || undefined })}
        />
      </div>
      <Shown query={audit}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <EmptyState icon="i-lucide-scroll-text" title={<Trans>Nothing fits these filters</Trans>} />
            );
          return (
            <>
              <AuditTable entries={items} hiding={{ search, onSearch }} />
              <LoadMore
                hasMore={audit.hasNextPage}
                isLoading={audit.isFetchingNextPage}
                onMore={() => void audit.fetchNextPage()}
              />
            </>
          );
        }}
      </Shown>
    </main>
  );
}
