import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { LoadMore } from '#ui/patterns/load-more.tsx';

import { type Column, ColumnChoice, DataTable } from './data-table.tsx';
import type { DeskProps } from './payments-search.ts';
import { Shown } from './shown.tsx';

type DeskTableProps<Row> = Pick<DeskProps, 'search' | 'onSearch'> & {
  query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>;
  caption: string;
  columns: readonly Column<Row>[];
  /** A column that this list never shows. */
  without?: string;
  /** Stands in place of the table where it has no rows. */
  empty: ReactNode;
};

/** A list of the payments desk: its columns to choose from, its rows, and more of them. */
export function DeskTable<Row extends { id: string }>(props: DeskTableProps<Row>) {
  const { query, caption, columns, without, empty, search, onSearch } = props;
  const { hidden = [] } = search;
  return (
    <Shown query={query}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return empty;
        return (
          <>
            <div className="mb-3 flex justify-end">
              <ColumnChoice
                columns={columns}
                hidden={hidden}
                onHidden={(next) => onSearch({ hidden: next.length > 0 ? [...next] : undefined })}
              />
            </div>
            <DataTable
              caption={caption}
              rows={items}
              rowId={({ id }) => id}
              hidden={without === undefined ? hidden : [...hidden, without]}
              columns={columns}
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
