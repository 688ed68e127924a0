import * as v from 'valibot';

/** What of an address cannot be read is as if it were not there. */
export const kept = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** What every list has in the address: its words, its order, and the columns that are left out. */
export const listSearch = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  q: kept(v.pipe(v.string(), v.maxLength(100))),
  sort: kept(v.picklist(sorts)),
  order: kept(v.picklist(['asc', 'desc'])),
  hidden: kept(v.array(v.string())),
});

const day = kept(v.pipe(v.string(), v.isoDate()));
/** Days of Vietnam, both included. */
export const daysSearch = { from: day, to: day };

export type Listing = {
  q?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type Narrowed<Sort> = { q?: string; sort?: NonNullable<Sort>; order?: 'asc' | 'desc' };

/** The same as the server is asked for it. */
export const narrowed = <Search extends Listing>({ q, sort, order }: Search): Narrowed<Search['sort']> => ({
  ...(q && { q }),
  ...(sort && { sort }),
  ...(order && { order }),
});
export const inDays = ({ from, to }: Listing) => ({
  ...(from && { start_date: from }),
  ...(to && { end_date: to }),
});
