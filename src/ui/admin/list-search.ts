import * as v from 'valibot';

/** Makes a search parameter optional and ignores an invalid value. */
export const optionalSearch = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

/** Returns the search parameters that every list has: query, order and hidden columns. */
export const listSearch = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  q: optionalSearch(v.pipe(v.string(), v.maxLength(100))),
  sort: optionalSearch(v.picklist(sorts)),
  order: optionalSearch(v.picklist(['asc', 'desc'])),
  hidden: optionalSearch(v.array(v.string())),
});

const day = optionalSearch(v.pipe(v.string(), v.isoDate()));
/** Inclusive range of days in Vietnam's time zone. */
export const daysSearch = { from: day, to: day };

export type ListSearch = {
  q?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type Narrowed<Sort> = { q?: string; sort?: NonNullable<Sort>; order?: 'asc' | 'desc' };

/** Returns the list's parameters of a server request. */
export const toServerFilters = <Search extends ListSearch>({
  q,
  sort,
  order,
}: Search): Narrowed<Search['sort']> => ({
  ...(q && { q }),
  ...(sort && { sort }),
  ...(order && { order }),
});
export const toDayFilters = ({ from, to }: ListSearch) => ({
  ...(from && { start_date: from }),
  ...(to && { end_date: to }),
});
