import * as v from 'valibot';

/** What of an address cannot be read is as if it were not there. */
export const optionalSearch = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

/** What every list has in the address: its words, its order, and the columns that are left out. */
export const listSearch = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  q: optionalSearch(v.pipe(v.string(), v.maxLength(100))),
  sort: optionalSearch(v.picklist(sorts)),
  order: optionalSearch(v.picklist(['asc', 'desc'])),
  hidden: optionalSearch(v.array(v.string())),
});

const day = optionalSearch(v.pipe(v.string(), v.isoDate()));
/** Days of Vietnam, both included. */
export const daysSearch = { from: day, to: day };

export type ListSearch = {
  q?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type Narrowed<Sort> = { q?: string; sort?: NonNullable<Sort>; order?: 'asc' | 'desc' };

/** The same as the server is asked for it. */
export const serverFilters = <Search extends ListSearch>({
  q,
  sort,
  order,
}: Search): Narrowed<Search['sort']> => ({
  ...(q && { q }),
  ...(sort && { sort }),
  ...(order && { order }),
});
export const dayFilters = ({ from, to }: ListSearch) => ({
  ...(from && { start_date: from }),
  ...(to && { end_date: to }),
});
