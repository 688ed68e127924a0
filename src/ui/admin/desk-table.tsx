import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { deskSorts } from '#api/contract/choices.ts';
import { LoadMore } from '#ui/patterns/load-more.tsx';

import type { Column } from './data-table.tsx';
import { HideableTable } from './hideable-table.tsx';
import type { DeskProps } from './payments-filters.ts';
import { Shown } from './shown.tsx';

type DeskTableProps<Row> = Pick<DeskProps, 'search' | 'onSearch'> & {
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>;
  caption: string;
  columns: readonly Column<Row>[];
  /** A column that this list never shows. */
  without?: readonly string[];
  /** Stands in place of the table where it has no rows. */
  empty: ReactNode;
};

/** A list of the payments desk: its columns to choose from, its rows, and more of them. */
export function DeskTable<Row extends { id: string }>(props: DeskTableProps<Row>) {
  const { query, caption, columns, without = [], empty, search, onSearch } = props;
  const { sort = 'created_at', order = 'desc' } = search;
  return (
    <Shown query={query}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return empty;
        return (
          <>
            <HideableTable
              caption={caption}
              rows={items}
              rowId={({ id }) => id}
              search={search}
              onSearch={onSearch}
              without={without}
              columns={columns}
              sort={{ id: sort, desc: order === 'desc' }}
              onSort={({ id, desc }) => {
                const known = deskSorts.find((each) => each === id);
                if (known) onSearch({ sort: known, order: desc ? 'desc' : 'asc' });
              }}
            />
            <LoadMore
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        );
      }}
    </Shown>
  );
}
