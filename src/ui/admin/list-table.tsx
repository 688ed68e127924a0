import type { ReactNode } from 'react';

import type { Column } from './data-table.tsx';
import { HideableTable } from './hideable-table.tsx';
import { PagedItems, type PagedQuery } from './list-parts.tsx';

type Sorted<Sort extends string> = {
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
  hidden?: string[] | undefined;
};

type ListTableProps<Row, Sort extends string> = {
  query: PagedQuery<Row>;
  caption: string;
  columns: readonly Column<Row>[];
  /** Sort keys of the list. The default is the first key, newest rows first. */
  sorts: readonly [Sort, ...Sort[]];
  search: Sorted<Sort>;
  onSearch: (change: Sorted<Sort>) => void;
  /** Column that this list never shows. */
  without?: readonly string[];
  /** Controls beside the column menu. */
  tools?: ReactNode;
  /** Replaces the table where it has no rows. */
  empty: ReactNode;
};

/** Administrators' list: a column menu, rows in the order of the search parameters, and a button that loads more rows. */
export function ListTable<Row extends { id: string }, Sort extends string>({
  query,
  caption,
  columns,
  sorts,
  search,
  onSearch,
  without = [],
  tools,
  empty,
}: ListTableProps<Row, Sort>) {
  const { sort = sorts[0], order = 'desc' } = search;
  return (
    <PagedItems query={query} empty={empty}>
      {(rows) => (
        <HideableTable
          caption={caption}
          rows={rows}
          rowId={({ id }) => id}
          search={search}
          onSearch={onSearch}
          without={without}
          tools={tools}
          columns={columns}
          sort={{ id: sort, desc: order === 'desc' }}
          onSort={({ id, desc }) => {
            const sortKey = sorts.find((each) => each === id);
            if (sortKey) onSearch({ sort: sortKey, order: desc ? 'desc' : 'asc' });
          }}
        />
      )}
    </PagedItems>
  );
}
