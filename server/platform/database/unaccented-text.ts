import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Text in small letters without Vietnamese marks, for the search. */
export const unaccentedSql = (text: SQLWrapper | string): SQL =>
  sql`lower(translate(regexp_replace(normalize(${text}::text, NFD), '[\\u0300-\\u036f]', '', 'g'), 'Đđ', 'dd'))`;

/** Pattern that matches texts with the words in them; escapes wildcards. */
export const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
