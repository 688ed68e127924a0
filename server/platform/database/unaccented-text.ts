import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** A text as one types it in a hurry: small letters, no Vietnamese marks. */
export const unaccentedSql = (text: SQLWrapper | string): SQL =>
  sql`lower(translate(regexp_replace(normalize(${text}::text, NFD), '[\\u0300-\\u036f]', '', 'g'), 'Đđ', 'dd'))`;

/** A pattern that finds what has the words in it, whatever signs they hold. */
export const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
