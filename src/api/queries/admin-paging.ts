/** What a list is filtered by, without its page. */
export type Filters<Q> = Omit<NonNullable<Q>, 'cursor' | 'offset'>;

export const firstCursor = null as string | null;
export const nextCursor = (cursor: string | null) => (cursor === null ? {} : { cursor });
