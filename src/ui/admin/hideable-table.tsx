import type { ComponentProps } from 'react';

import { ColumnChoice, DataTable } from './data-table.tsx';

/** Which columns are left out, as it stands in the address. */
export type Hiding = {
  search: { hidden?: string[] | undefined };
  onSearch: (change: { hidden: string[] | undefined }) => void;
};

type HideableTableProps<Row extends object> = Hiding &
  Omit<ComponentProps<typeof DataTable<Row>>, 'hidden'> & {
    /** Columns that this list never shows. */
    without?: readonly string[];
  };

/** A table whose columns are chosen. */
export function HideableTable<Row extends object>(props: HideableTableProps<Row>) {
  const { search, onSearch, without = [], ...table } = props;
  const { hidden = [] } = search;
  return (
    <>
      <div className="mb-3 flex justify-end">
        <ColumnChoice
          columns={table.columns.filter(({ id }) => !without.includes(id))}
          hidden={hidden}
          onHidden={(next) => onSearch({ hidden: next.length > 0 ? [...next] : undefined })}
        />
      </div>
      <DataTable {...table} hidden={[...hidden, ...without]} />
    </>
  );
}
