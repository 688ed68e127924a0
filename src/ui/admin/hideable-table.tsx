import type { ComponentProps, ReactNode } from 'react';

import { ColumnChoice, DataTable } from './data-table.tsx';

/** Hidden columns in the search parameters. */
type Hiding = {
  search: { hidden?: string[] | undefined };
  onSearch: (change: { hidden: string[] | undefined }) => void;
};

type HideableTableProps<Row extends object> = Hiding &
  Omit<ComponentProps<typeof DataTable<Row>>, 'hidden'> & {
    /** Columns that this list never shows. */
    without?: readonly string[];
    /** Controls beside the column menu. */
    tools?: ReactNode;
  };

/** Table with a menu of visible columns. */
export function HideableTable<Row extends object>(props: HideableTableProps<Row>) {
  const { search, onSearch, without = [], tools, ...table } = props;
  const { hidden = [] } = search;
  return (
    <>
      <div className="mb-3 flex flex-wrap justify-end gap-2.5">
        <ColumnChoice
          columns={table.columns.filter(({ id }) => !without.includes(id))}
          hidden={hidden}
          onHidden={(next) => onSearch({ hidden: next.length > 0 ? [...next] : undefined })}
        />
        {tools}
      </div>
      <DataTable {...table} hidden={[...hidden, ...without]} />
    </>
  );
}
