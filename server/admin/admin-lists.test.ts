import { afterAll, beforeAll, expect, test } from 'vitest';

import type { PostForm } from '#api/contract/admin-blog.ts';
import { api } from '#api/contract/api.ts';
import type { QueryOf } from '#api/contract/op.ts';
import { storeMessage } from '#server/contact/contact.service.ts';
import { listMessages } from '#server/contact/inbox.service.ts';
import { adminOf } from '#tests/support/test-admin.ts';
import { createDesk, type Desk } from '#tests/support/blog-desk.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let desk: Desk;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ token } = await adminOf(server));
  desk = await createDesk(server.studio);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends messages one after another and returns their ids. */
async function writeTo(
  { studio }: TestServer,
  people: readonly [last: string, first: string][],
  heldFor?: 'trap',
): Promise<string[]> {
  const ids: string[] = [];
  for (const [last_name, first_name] of people) {
    const email = `${crypto.randomUUID()}@shop.example`;
    const form = {
      first_name,
      last_name,
      email,
      phone: '',
      topic: 'cooperation',
      description: '=1+1',
    } as const;
    await storeMessage(studio, { form, locale: 'vi', files: [], heldFor });
    const status = heldFor ? ('held' as const) : undefined;
    const { items } = await listMessages(studio, { q: email, status, limit: 1 });
    ids.push(...items.map(({ id }) => id));
  }
  return ids;
}
const translation = (title: string) => ({
  title,
  summary: '',
  body: 'Some words.',
  cover_alt: '',
  seo_title: '',
  seo_description: '',
});
const begin = (translations: PostForm['translations']) =>
  server.call(api.adminCreatePost, {
    token,
    body: { author: desk.authorId, category: desk.categoryId, tags: [], cover: null, translations },
  });

test('a message that is held again shows its reason again', async () => {
  const [heldId] = await writeTo(server, [['Trap', 'Robot']], 'trap');
  const params = { id: heldId ?? '' };
  const file = async (status: 'new' | 'held') =>
    (await server.call(api.adminFileMessage, { token, params, body: { status } })).message.held_for;
  expect([await file('new'), await file('held')]).toEqual([null, 'trap']);
});

test('messages are sorted by name, paged, found without marks and by reference, and exported as a table', async () => {
  const ids = await writeTo(server, [
    ['Đặng', 'Thuỳ'],
    ['Lê', 'An'],
    ['Dang', 'Anh'],
  ]);
  const names = async (query: QueryOf<typeof api.adminInbox>) => {
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await server.call(api.adminInbox, {
        token,
        query: { topic: 'cooperation', limit: '2', ...query, ...(cursor && { cursor }) },
      });
      found.push(...page.items.map(({ last_name, first_name }) => `${last_name} ${first_name}`));
      if (page.next === null) return found;
      cursor = page.next;
    }
  };
  expect(await names({ sort: 'name', order: 'asc' })).toEqual(['Dang Anh', 'Đặng Thuỳ', 'Lê An']);
  expect(await names({ order: 'asc' })).toEqual(['Đặng Thuỳ', 'Lê An', 'Dang Anh']);
  expect(await names({ q: 'dang thuy' })).toEqual(['Đặng Thuỳ']);
  expect(await names({ q: `LH-${ids[1]?.slice(-8)}` })).toEqual(['Lê An']);
  expect(await names({ end_date: '2020-01-01' })).toEqual([]);
  const query = { topic: 'cooperation', q: 'dang', sort: 'name', order: 'asc' } as const;
  const csv = await (await server.send(api.adminInboxCsv, { token, query })).text();
  expect(csv.split('\r\n').map((line) => line.split(',').slice(7, 9).join(' '))).toEqual([
    'last_name first_name',
    'Dang Anh',
    'Đặng Thuỳ',
    '',
  ]);
  const [logEntry] = (await server.call(api.adminAudit, { token, query: { action: 'contact.exported' } }))
    .items;
  expect(logEntry?.after).toEqual({ topic: 'cooperation', q: 'dang' });
});

test('posts are sorted by title, paged, found without marks and by status, and exported as a table', async () => {
  const [, , third] = [
    await begin({ vi: translation('Zzz: Đồ lụa') }),
    await begin({ vi: translation('Zzz: Áo dài'), en: translation('Long dress') }),
    await begin({ vi: translation('Zzz: Áo bà ba') }),
  ];
  const publication = { action: 'publish', lang: 'vi', version: third.version, announce: false } as const;
  await server.call(api.adminPublishPost, { token, params: { id: third.id }, body: publication });
  const titles = async (query: QueryOf<typeof api.adminPosts>) => {
    const found: (string | undefined)[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await server.call(api.adminPosts, {
        token,
        query: { q: 'zzz', limit: '1', ...query, ...(cursor && { cursor }) },
      });
      found.push(...page.items.map(({ translations }) => translations[0]?.title));
      if (page.next === null) return found;
      cursor = page.next;
    }
  };
  const byTitle = ['Zzz: Áo bà ba', 'Zzz: Áo dài', 'Zzz: Đồ lụa'];
  expect(await titles({ sort: 'title', order: 'asc' })).toEqual(byTitle);
  expect(await titles({ sort: 'title' })).toEqual(byTitle.toReversed());
  expect((await titles({})).length).toBe(3);
  expect(await titles({ q: 'ao dai' })).toContain('Zzz: Áo dài');
  expect(await titles({ q: 'zzz', status: 'published' })).toEqual(['Zzz: Áo bà ba']);
  const query = { q: 'zzz', sort: 'title', order: 'asc' } as const;
  const csv = await (await server.send(api.adminPostsCsv, { token, query })).text();
  expect(csv.split('\r\n').map((line) => line.split(',').slice(1, 6).join('|'))).toEqual([
    'title_vi|slug_vi|status_vi|publish_at_vi|title_en',
    expect.stringMatching(/^Zzz: Áo bà ba\|zzz-ao-ba-ba\|published\|2\d{3}-.*Z\|$/),
    'Zzz: Áo dài|zzz-ao-dai|draft||Long dress',
    'Zzz: Đồ lụa|zzz-do-lua|draft||',
    '',
  ]);
});
