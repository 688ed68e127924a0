/** What a list is filtered by, without its page. */
export type Filters<Q> = Omit<NonNullable<Q>, 'cursor' | 'offset'>;

export const first = null as string | null;
export const after = (cursor: string | null) => (cursor === null ? {} : { cursor });
