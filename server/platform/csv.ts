/** Byte order mark, by which spreadsheets recognise UTF-8. */
const byteOrderMark = '\u{feff}';

export type Cell = string | number | boolean | null;

/** Writes a table for spreadsheets (RFC 4180). Text that a spreadsheet would run as a formula is escaped; numbers stay numbers. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => byteOrderMark + textOf(rows);

const textOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const harmless = /^[\s]*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n;']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const headersOf = (filename: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${filename}"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
});

export const csvFile = (filename: string, rows: readonly (readonly Cell[])[]): Response =>
  new Response(toCsv(rows), { headers: headersOf(filename) });

/** Streams a table of any length, page by page as the client reads. */
export function csvStream(
  filename: string,
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): Response {
  const lines = (async function* () {
    yield toCsv([head]);
    for await (const page of pages) yield textOf(page);
  })();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await lines.return();
    },
  });
  return new Response(body, { headers: headersOf(filename) });
}

type Page = { cursor: string | undefined; limit: number };
type Listed<Item> = { items: readonly Item[]; next: string | null };

/** Yields a list of any length as lines of a table. */
export async function* linesOf<Item>(
  read: (page: Page) => Promise<Listed<Item>>,
  line: (item: Item) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let cursor: string | undefined; ;) {
    const { items, next } = await read({ cursor, limit: 500 });
    yield items.map(line);
    if (next === null) return;
    cursor = next;
  }
}
