import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { createTestTime } from '#tests/support/test-time.ts';

import { composeLetter } from './compose-letter.ts';
import { postToFolder } from './mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'mot-outbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

const words = (subject: string) => ({
  subject,
  greeting: 'Chào bạn,',
  paragraphs: ['Mã của bạn:', { highlight: '123456' }],
});
const letter = (subject: string) =>
  composeLetter('lan@example.test', 'vi', { vi: words(subject), en: words(subject) });

test('an unsent letter is stored as a file for mail programs, newest first', async () => {
  const time = createTestTime();
  const post = postToFolder(folder, 'Mốt <studio@mot.local>', time);
  await post.deliver(letter('Một'));
  time.advance(60_000);
  await post.deliver(letter('Hai'));
  expect((await post.readStored?.())?.map(({ to, subject, sent_at }) => ({ to, subject, sent_at }))).toEqual([
    { to: 'lan@example.test', subject: 'Hai', sent_at: '2026-01-05T03:01:00.000Z' },
    { to: 'lan@example.test', subject: 'Một', sent_at: '2026-01-05T03:00:00.000Z' },
  ]);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const message = readFileSync(join(folder, file), 'utf8');
  expect(message).toMatch(/^From: .*<studio@mot\.local>$/m);
  expect(message).toMatch(/^To: lan@example\.test$/m);
  expect(message).toContain('multipart/alternative');
});

test('a truncated letter file hides no other letter', async () => {
  const time = createTestTime();
  const post = postToFolder(mkdtempSync(join(folder, 'torn-')), 'Mốt <studio@mot.local>', time);
  await post.deliver(letter('Một'));
  const [place = ''] = readdirSync(folder).filter((name) => name.startsWith('torn-'));
  writeFileSync(join(folder, place, 'zz.json'), '{"id":"0198');
  expect((await post.readStored?.())?.map(({ subject }) => subject)).toEqual(['Một']);
});

test('text and HTML of a letter have the same content, in its language', () => {
  const { text, html } = letter('Mã xác nhận');
  expect(text).toBe('Chào bạn,\n\nMã của bạn:\n\n123456\n\nThân mến,\nMốt');
  for (const part of ['Chào bạn,', 'Mã của bạn:', '123456', 'lang="vi"']) expect(html).toContain(part);
});

test('a subject cannot start another header', () => {
  expect(letter('Một\r\nBcc: all@example.test').subject).toBe('Một Bcc: all@example.test');
});
