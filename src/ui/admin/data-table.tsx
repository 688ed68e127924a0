import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { LinkMenu } from '#ui/primitives/link-menu.tsx';
import { buttonClass } from '#ui/primitives/button.tsx';

export type Sort = { id: string; desc: boolean };
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  number?: boolean;
  /** Keeps the column visible because it identifies the row. */
  fixed?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  hidden?: readonly string[];
};

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** Table whose rows keep the server's order; a press on a heading requests another order. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowId,
  sort,
  onSort,
  hidden = [],
}: DataTableProps<Row>) {
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a directive: the table notifies React of its changes
  'use no memo';
  const definitions: ColumnDef<typeof features, Row>[] = columns.map(({ id, header, sortable }) => ({
    id,
    header,
    enableSorting: sortable === true,
  }));
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: [...rows],
    getRowId: rowId,
    manualSorting: true,
    state: {
      sorting: sort ? [sort] : [],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
  });
  const columnFor = (id: string) => columns.find((column) => column.id === id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users have to reach the scrollable region
    <section className="data-scroll" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <Heading
                  key={header.id}
                  column={columnFor(header.column.id)}
                  sort={sort?.id === header.column.id ? sort : undefined}
                  onSort={onSort}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell's content labels it
                <td key={cell.id} data-number={columnFor(cell.column.id)?.number}>
                  {/* Called, not rendered: a cell function changes with every render, and a remount would lose the focus. */}
                  {columnFor(cell.column.id)?.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadingProps<Row> = {
  column: Column<Row> | undefined;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  if (!column) return null;
  const { id, header, sortable, number } = column;
  const direction = sort && (sort.desc ? 'descending' : 'ascending');
  return (
    <th scope="col" aria-sort={sortable && onSort ? (direction ?? 'none') : undefined} data-number={number}>
      {sortable && onSort ? (
        <button
          type="button"
          className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 font-500 hover:text-ink"
          onClick={() => onSort({ id, desc: sort ? !sort.desc : number === true })}
        >
          {header}
          <span
            className={
              sort
                ? sort.desc
                  ? 'i-lucide-arrow-down'
                  : 'i-lucide-arrow-up'
                : 'i-lucide-chevrons-up-down text-ink-3'
            }
            aria-hidden="true"
          />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

type ColumnChoiceProps = {
  columns: readonly { id: string; header: string; fixed?: boolean }[];
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
};

/** Menu that selects the visible columns. */
export function ColumnChoice({ columns, hidden, onHidden }: ColumnChoiceProps) {
  const { t } = useLingui();
  return (
    <LinkMenu
      label={t`Columns`}
      triggerClass={buttonClass('ghost', 'small')}
      trigger={
        <>
          <span className="i-lucide-columns-3" aria-hidden="true" />
          <Trans>Columns</Trans>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the menu stays open while several columns are chosen */}
      <div className="grid gap-2 p-3" onClick={(event) => event.stopPropagation()}>
        {columns
          .filter(({ fixed }) => !fixed)
          .map(({ id, header }) => (
            <Checkbox
              key={id}
              label={header}
              checked={!hidden.includes(id)}
              onChange={(isVisible) =>
                onHidden(isVisible ? hidden.filter((each) => each !== id) : [...hidden, id])
              }
            />
          ))}
      </div>
    </LinkMenu>
  );
}
