import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Plan } from '#api/contract/choices.ts';
import { adminContentQueries, adminContentFiles } from '#api/queries/admin-content.queries.ts';
import { planNames } from '#ui/messages/admin-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button } from '#ui/primitives/button.tsx';
import { FilterSelect } from '#ui/primitives/select.tsx';

import { CsvButton } from './csv-button.tsx';
import { type Column, ColumnChoice, DataTable } from './data-table.tsx';
import type { PlanVersion } from './plan-dialog.tsx';
import { sortPlans } from './plan-order.ts';
import { planSorts, type PlansSearch } from './plans-search.ts';
import { Moment, Loaded } from './query-result.tsx';

const planWindow = latePart(() => import('./plan-dialog.tsx'));

type Searching = { search: PlansSearch; onSearch: (change: Partial<PlansSearch>) => void };

/** Current and former versions of plans; a subscriber keeps the version that was bought. */
export function PlansPage({ search, onSearch }: Searching) {
  const { t } = useLingui();
  const queries = useApi(adminContentQueries);
  const plans = useQuery(queries.plans());
  const [edited, setEdited] = useState<PlanVersion | null>(null);
  const columns = useColumns(setEdited);
  const part = useLatePart(planWindow, edited !== null, () => setEdited(null), false);
  return (
    <main>
      <PageHead title={t`Plans`} description={t`What is offered, and at which price.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Plans</Trans>
      </h1>
      <Tools search={search} onSearch={onSearch} columns={columns} />
      <Loaded query={plans}>
        {({ versions }) => {
          const sorted = sortPlans(versions, search);
          const retired = sorted.filter(({ retired_at }) => retired_at !== null);
          return (
            <>
              <Versions
                caption={t`Offered now`}
                versions={sorted.filter(({ retired_at }) => retired_at === null)}
                columns={columns}
                without="until"
                search={search}
                onSearch={onSearch}
              />
              {retired.length > 0 && (
                <section className="mt-9 border-t border-line pt-6">
                  <h2 className="mb-4 text-[22px]">
                    <Trans>Offered before</Trans>
                  </h2>
                  <Versions
                    caption={t`Offered before`}
                    versions={retired}
                    columns={columns}
                    without="acts"
                    search={search}
                    onSearch={onSearch}
                  />
                </section>
              )}
            </>
          );
        }}
      </Loaded>
      {edited && part && <part.PlanDialog key={edited.id} version={edited} onClose={() => setEdited(null)} />}
    </main>
  );
}

type ToolsProps = Searching & { columns: readonly Column<PlanVersion>[] };

/** Plan filter, column menu and CSV export. */
function Tools({ search: { plan, hidden = [] }, onSearch, columns }: ToolsProps) {
  const { t, i18n } = useLingui();
  const files = useApi(adminContentFiles);
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <FilterSelect
        label={t`Plan`}
        className="w-60"
        all={t`All plans`}
        value={plan}
        options={Plan.options.map((value) => ({ value, label: i18n._(planNames[value]) }))}
        onChange={(value) => onSearch({ plan: value })}
      />
      <div className="flex flex-wrap gap-2.5">
        <CsvButton csv={files.plansCsv()} filters={plan ? { plan } : {}} filename="mot-plans.csv" />
        <ColumnChoice
          columns={columns}
          hidden={hidden}
          onHidden={(next) => onSearch({ hidden: next.length > 0 ? [...next] : undefined })}
        />
      </div>
    </div>
  );
}

type VersionsProps = Searching & {
  caption: string;
  versions: readonly PlanVersion[];
  columns: readonly Column<PlanVersion>[];
  without: 'until' | 'acts';
};

function Versions({ caption, versions, columns, without, search, onSearch }: VersionsProps) {
  const { sort = 'plan', order = 'asc', hidden = [] } = search;
  return (
    <DataTable
      caption={caption}
      rows={versions}
      rowId={({ id }) => id}
      columns={columns}
      hidden={[...hidden, without]}
      sort={{ id: sort, desc: order === 'desc' }}
      onSort={({ id, desc }) => {
        const sortKey = planSorts.find((each) => each === id);
        if (sortKey) onSearch({ sort: sortKey, order: desc ? 'desc' : 'asc' });
      }}
    />
  );
}

function useColumns(onEdit: (version: PlanVersion) => void): readonly Column<PlanVersion>[] {
  const { t, i18n } = useLingui();
  const price = (vnd: number | null) => (vnd === null ? t`by contact` : `${i18n.number(vnd)} ₫`);
  return [
    { id: 'plan', header: t`Plan`, fixed: true, sortable: true, cell: ({ plan }) => i18n._(planNames[plan]) },
    { id: 'version', header: t`Version`, number: true, cell: ({ version }) => version },
    {
      id: 'monthly',
      header: t`A month`,
      number: true,
      sortable: true,
      cell: ({ monthly_vnd }) => price(monthly_vnd),
    },
    { id: 'annual', header: t`A year`, number: true, cell: ({ annual_vnd }) => price(annual_vnd) },
    {
      id: 'credits',
      header: t`Credits`,
      number: true,
      sortable: true,
      cell: ({ credits }) => (credits === null ? t`unlimited` : i18n.number(credits)),
    },
    { id: 'jobs', header: t`Jobs at once`, number: true, cell: ({ jobs_at_once }) => jobs_at_once },
    { id: 'since', header: t`Since`, sortable: true, cell: ({ created_at }) => <Moment at={created_at} /> },
    { id: 'until', header: t`Until`, cell: ({ retired_at }) => <Moment at={retired_at} /> },
    {
      id: 'acts',
      header: t`Actions`,
      fixed: true,
      cell: (version) => (
        <Button look="ghost" size="small" onClick={() => onEdit(version)}>
          <Trans>Offer another version</Trans>
        </Button>
      ),
    },
  ];
}
