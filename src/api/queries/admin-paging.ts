/** Filters of a list without its paging. */
export type Filters<Q> = Omit<NonNullable<Q>, 'cursor' | 'offset'>;

export const firstCursor = null as string | null;
export const nextCursor = (cursor: string | null) => (cursor === null ? {} : { cursor });
