import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Plan, userSorts } from '#api/contract/choices.ts';
import type { AdminUser } from '#api/contract/admin-users.ts';
import { adminUserFiles, adminUserQueries } from '#api/queries/admin-users.queries.ts';
import type { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import { planNames } from '#ui/messages/admin-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Chip } from '#ui/primitives/chip.tsx';
import { FilterSelect } from '#ui/primitives/select.tsx';

import { ActDialog } from './act-dialog.tsx';
import { CsvButton } from './csv-button.tsx';
import { type Column, ColumnChoice, DataTable } from './data-table.tsx';
import { NoMatches, SearchField } from './list-parts.tsx';
import { Amount, DayText, Moment, Loaded } from './query-result.tsx';
import { UserActs } from './user-acts.tsx';
import { toUserFilters } from './users-filters.ts';
import type { UsersSearch } from './users-search.ts';

type UsersPageProps = {
  search: UsersSearch;
  logic: typeof adminActMachine;
  onSearch: (change: Partial<UsersSearch>) => void;
};

/** List of all accounts with search, order, actions and CSV export. */
export function UsersPage({ search, logic, onSearch }: UsersPageProps) {
  const { t } = useLingui();
  const queries = useApi(adminUserQueries);
  const files = useApi(adminUserFiles);
  const acts = useFlow(logic);
  const q = useStableValue(search.q, 300);
  const users = useInfiniteQuery({
    ...queries.users(toUserFilters({ ...search, q })),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(acts);
  const { sort = 'created_at', order = 'desc', hidden = [] } = search;
  return (
    <main>
      <PageHead title={t`Accounts`} description={t`Every account of the studio.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Accounts</Trans>
      </h1>
      <Filters search={search} onSearch={onSearch} />
      <Loaded query={users}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          const total = pages[0]?.total ?? 0;
          return (
            <>
              <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
                <p aria-live="polite" className="text-ink-2">
                  <Plural value={total} one="# account" other="# accounts" />
                </p>
                <div className="flex flex-wrap gap-2.5">
                  <ColumnChoice
                    columns={columns}
                    hidden={hidden}
                    onHidden={(next) => onSearch({ hidden: next.length > 0 ? [...next] : undefined })}
                  />
                  <CsvButton
                    csv={files.usersCsv()}
                    filters={toUserFilters(search)}
                    filename="mot-users.csv"
                  />
                </div>
              </div>
              {items.length === 0 ? (
                <NoMatches
                  icon="i-lucide-user-search"
                  title={<Trans>Nobody fits</Trans>}
                  onReset={() =>
                    onSearch({ q: undefined, plan: undefined, verified: undefined, suspended: undefined })
                  }
                />
              ) : (
                <DataTable
                  caption={t`Accounts`}
                  columns={columns}
                  rows={items}
                  rowId={({ id }) => id}
                  hidden={hidden}
                  sort={{ id: sort, desc: order === 'desc' }}
                  onSort={({ id, desc }) => {
                    const sortKey = userSorts.find((each) => each === id);
                    if (sortKey) onSearch({ sort: sortKey, order: desc ? 'desc' : 'asc' });
                  }}
                />
              )}
              <LoadMore
                hasMore={users.hasNextPage}
                isLoading={users.isFetchingNextPage}
                onMore={() => void users.fetchNextPage()}
              />
            </>
          );
        }}
      </Loaded>
      <ActDialog actor={acts} />
    </main>
  );
}

function Filters({ search, onSearch }: Pick<UsersPageProps, 'search' | 'onSearch'>) {
  const { t, i18n } = useLingui();
  const either = [
    { value: 'yes', label: t`Yes` },
    { value: 'no', label: t`No` },
  ] as const;
  return (
    <div className="mb-6 grid gap-4 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <SearchField label={t`Name or address`} words={search.q} onWords={(q) => onSearch({ q })} />
      <FilterSelect
        label={t`Plan`}
        all={t`All plans`}
        value={search.plan}
        options={Plan.options.map((value) => ({ value, label: i18n._(planNames[value]) }))}
        onChange={(value) => onSearch({ plan: value })}
      />
      <FilterSelect
        label={t`Verified`}
        all={t`All`}
        value={search.verified}
        options={either}
        onChange={(value) => onSearch({ verified: value })}
      />
      <FilterSelect
        label={t`Suspended`}
        all={t`All`}
        value={search.suspended}
        options={either}
        onChange={(value) => onSearch({ suspended: value })}
      />
    </div>
  );
}

function useColumns(acts: Parameters<typeof UserActs>[0]['actor']): readonly Column<AdminUser>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'name',
      header: t`Name`,
      sortable: true,
      fixed: true,
      cell: ({ id, name, is_admin }) => (
        <span className="grid gap-1">
          <Link to="/admin/users/$id" params={{ id }} className="link font-500">
            {name || t`(without a name)`}
          </Link>
          {is_admin && (
            <span>
              <Chip icon="i-lucide-shield-check">
                <Trans>Administrator</Trans>
              </Chip>
            </span>
          )}
        </span>
      ),
    },
    { id: 'email', header: t`Address`, sortable: true, cell: ({ email }) => email },
    {
      id: 'state',
      header: t`State`,
      cell: ({ email_verified, suspended_at }) =>
        suspended_at !== null ? (
          <Chip tone="problem">
            <Trans>Suspended</Trans>
          </Chip>
        ) : email_verified ? (
          <Chip tone="done">
            <Trans>Verified</Trans>
          </Chip>
        ) : (
          <Chip>
            <Trans>Not verified</Trans>
          </Chip>
        ),
    },
    { id: 'plan', header: t`Plan`, cell: ({ plan }) => i18n._(planNames[plan]) },
    { id: 'credits', header: t`Credits`, number: true, cell: ({ credits }) => <Amount value={credits} /> },
    {
      id: 'generations',
      header: t`Generations`,
      number: true,
      sortable: true,
      cell: ({ generations }) => <Amount value={generations} />,
    },
    {
      id: 'created_at',
      header: t`Opened`,
      sortable: true,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      id: 'last_active_on',
      header: t`Last used`,
      cell: ({ last_active_on }) => <DayText day={last_active_on} />,
    },
    {
      id: 'acts',
      header: t`Actions`,
      fixed: true,
      cell: (user) => <UserActs user={user} actor={acts} />,
    },
  ];
}
