import { afterAll, beforeAll, expect, test } from 'vitest';

import { blogOps } from '#api/contract/blog.ts';
import { days } from '#server/platform/clock.ts';
import { createDesk, draftOf, translationDraft } from '#tests/support/blog-desk.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';

import { newsletterSubscribers } from './content.tables.ts';
import { deleteUnconfirmedSubscribers } from './newsletter.service.ts';
import { createPost, publishPost } from './post-editing.service.ts';
import { announcePublished } from './publication.job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const form = (path: string, fields: Record<string, string>, ip?: string) =>
  server.fetch(path, { method: 'POST', body: new URLSearchParams(fields), ...(ip && { ip }) });
const addresses = async () => {
  const rows = await server.studio.db.select().from(newsletterSubscribers);
  return rows.filter(({ confirmedAt }) => confirmedAt !== null).map(({ email }) => email);
};
const tokenIn = (text: string) => decodeURIComponent(/token=([^&\s]+)/.exec(text)?.[1] ?? '');

/** Subscribes by the plain form and confirms by the link in the letter. */
async function subscribe(email: string, lang: 'vi' | 'en'): Promise<void> {
  await form('/newsletter', { email, lang, website: '' });
  const { text } = await server.post.nextLetter(email);
  await form('/newsletter/confirm', { token: tokenIn(text), lang });
}

test('a subscription begins with the button of the confirmation, not before', async () => {
  const { status } = await server.call(blogOps.joinNewsletter, { body: { email: 'Mai@Tiem.vn' } });
  const letter = await server.post.nextLetter('mai@tiem.vn');
  expect([status, letter.subject, await addresses()]).toEqual([
    'confirmation_sent',
    'Xác nhận nhận bản tin Mốt',
    [],
  ]);
  const answer = await form('/newsletter/confirm', { token: tokenIn(letter.text), lang: 'vi' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter?state=confirmed']);
  expect(await addresses()).toEqual(['mai@tiem.vn']);
});

test('a forged link neither confirms nor ends a subscription', async () => {
  const stranger = `${crypto.randomUUID()}.c2lnbmVk`;
  const [confirmed, unsubscribed] = [
    await form('/newsletter/confirm', { token: stranger }),
    await form('/newsletter/unsubscribe', { token: stranger }),
  ];
  expect([confirmed, unsubscribed].map(({ headers }) => headers.get('location'))).toEqual([
    '/newsletter?state=useless',
    '/newsletter?state=useless',
  ]);
});

test('a confirmed address that subscribes again gets no letter, and the response is the same', async () => {
  await subscribe('lan@tiem.vn', 'vi');
  server.time.advance(days(1));
  const before = server.post.letters.length;
  const answer = await form('/newsletter', { email: 'lan@tiem.vn', lang: 'vi' });
  expect([answer.headers.get('location'), server.post.letters.length]).toEqual([
    '/newsletter?state=sent',
    before,
  ]);
});

test('the newsletter ignores a form whose hidden field is filled in', async () => {
  await form('/newsletter', { email: 'bot@spam.vn', website: 'https://spam.vn' });
  const rows = await server.studio.db.select().from(newsletterSubscribers);
  expect(rows.map(({ email }) => email)).not.toContain('bot@spam.vn');
});

test('an invalid address is reported in the language of the form', async () => {
  const answer = await form('/newsletter', { email: 'nobody', lang: 'en' });
  expect(answer.headers.get('location')).toBe('/newsletter?state=invalid&lang=en');
});

test('a network address can request the newsletter twenty times an hour', async () => {
  const ask = (count: number) => form('/newsletter', { email: `n${count}@tiem.vn` }, '198.51.100.7');
  const answers = [];
  for (let count = 1; count <= 21; count += 1) answers.push(await ask(count));
  expect(answers.map(({ headers }) => headers.get('location')).slice(-2)).toEqual([
    '/newsletter?state=sent',
    '/newsletter?state=too-many',
  ]);
});

test('a published post is mailed once to the subscribers of its language, and one click unsubscribes', async () => {
  await subscribe('reader@shop.test', 'en');
  const desk = await createDesk(server.studio);
  const post = await createPost(
    server.studio,
    draftOf(desk, { en: translationDraft('Light from a window') }),
  );
  await publishPost(server.studio, post.id, 'en', { version: post.version, announce: true });
  await announcePublished(server.studio);
  await announcePublished(server.studio);
  const letter = await server.post.nextLetter('reader@shop.test');
  expect(letter.subject).toBe('Light from a window');
  expect(letter.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const link = /<(.+)>/.exec(letter.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const { pathname, search } = new URL(link);
  const unsubscribed = await form(`${pathname}${search}`, { 'List-Unsubscribe': 'One-Click' });
  expect([unsubscribed.status, (await addresses()).includes('reader@shop.test')]).toEqual([200, false]);
  expect(server.post.letters.filter(({ subject }) => subject === 'Light from a window')).toHaveLength(1);
});

test('an unconfirmed request is deleted after a week', async () => {
  await form('/newsletter', { email: 'late@tiem.vn' });
  const { text } = await server.post.nextLetter('late@tiem.vn');
  server.time.advance(days(8));
  const answer = await form('/newsletter/confirm', { token: tokenIn(text) });
  expect(answer.headers.get('location')).toBe('/newsletter?state=useless');
  await deleteUnconfirmedSubscribers(server.studio);
  const rows = await server.studio.db.select().from(newsletterSubscribers);
  expect(rows.map(({ email }) => email)).not.toContain('late@tiem.vn');
});
