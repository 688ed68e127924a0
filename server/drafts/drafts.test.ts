import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountExportOps } from '#api/contract/account-export.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { draftBytes, draftOps, maxDrafts } from '#api/contract/drafts.ts';
import { days } from '#server/platform/clock.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

import { deleteOldDrafts } from './drafts.service.ts';
import { drafts } from './drafts.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const params = { tool: 'try-on', draft: 'main' } as const;
const leftOut = { photos: 0, mask: false };
const desk = { writer: 'the-browser-of-the-desk', agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' };
const phone = {
  writer: 'the-browser-of-the-phone',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
};

const save = (
  { token }: TestAccount,
  revision: number,
  draft: Record<string, unknown> | null,
  { writer, agent }: typeof desk = desk,
  slot: { tool: 'try-on' | 'hairstyle'; draft: string } = params,
) => ({
  token,
  params: slot,
  body: { revision, writer, left: leftOut, draft },
  headers: { 'user-agent': agent },
});
const read = async ({ token }: TestAccount) => (await server.call(draftOps.draft, { token, params })).kept;

test('another device reads a draft with the time and device of its last save', async () => {
  const lan = await server.signUp('Lan');
  expect(await read(lan)).toBe(null);
  const saved = await server.call(draftOps.saveDraft, save(lan, 0, { version: 1, garments: ['a'] }));
  const holder = {
    revision: 1,
    writer: desk.writer,
    browser: 'Chrome',
    system: 'Windows',
    saved_at: server.time.clock().toISOString(),
    left: leftOut,
  };
  expect(saved).toEqual(holder);
  expect(await read(lan)).toEqual({ ...holder, draft: { version: 1, garments: ['a'] } });
});

test('a save over an old revision is refused with the later writer, and overwrites nothing', async () => {
  const mai = await server.signUp('Mai');
  await server.call(draftOps.saveDraft, save(mai, 0, { version: 1, at: 'the desk' }));
  await server.call(draftOps.saveDraft, save(mai, 1, { version: 1, at: 'the phone' }, phone));
  const answer = await server.send(draftOps.saveDraft, save(mai, 1, { version: 1, at: 'the desk again' }));
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'draft_overtaken',
      held: {
        revision: 2,
        writer: phone.writer,
        browser: 'Firefox',
        system: 'Linux',
        saved_at: server.time.clock().toISOString(),
        left: leftOut,
      },
    }),
  ]);
  expect((await read(mai))?.draft).toEqual({ version: 1, at: 'the phone' });
});

test('the server keeps one of two simultaneous first saves and refuses the other', async () => {
  const hoa = await server.signUp('Hoa');
  const answers = await Promise.all(
    [desk, phone].map(
      async (device) => (await server.send(draftOps.saveDraft, save(hoa, 0, { version: 1 }, device))).status,
    ),
  );
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a draft that was started over leaves the list, and its revision continues', async () => {
  const vy = await server.signUp('Vy');
  await server.call(draftOps.saveDraft, save(vy, 0, { version: 1 }));
  await server.call(draftOps.saveDraft, save(vy, 1, null));
  expect((await server.call(draftOps.drafts, { token: vy.token })).items).toEqual([]);
  expect(await read(vy)).toMatchObject({ revision: 2, draft: null });
});

test("the number and the size of an account's drafts are limited", async () => {
  const an = await server.signUp('An');
  for (let index = 0; index < maxDrafts; index++)
    await server.call(
      draftOps.saveDraft,
      save(an, 0, { version: 1 }, desk, { tool: 'hairstyle', draft: `d${index}` }),
    );
  expect((await server.refused(draftOps.saveDraft, save(an, 0, { version: 1 }))).code).toBe('drafts_full');
  await server.call(draftOps.saveDraft, save(an, 1, null, desk, { tool: 'hairstyle', draft: 'd0' }));
  const large = { version: 1, prompt: 'x'.repeat(draftBytes) };
  expect((await server.refused(draftOps.saveDraft, save(an, 0, large))).code).toBe('too_large');
  expect((await server.call(draftOps.saveDraft, save(an, 0, { version: 1 }))).revision).toBe(1);
});

test("a user cannot read or write another user's draft of the same name", async () => {
  const [owner, stranger] = [await server.signUp('Owner'), await server.signUp('Stranger')];
  await server.call(draftOps.saveDraft, save(owner, 0, { version: 1, secret: true }));
  expect(await read(stranger)).toBe(null);
  await server.call(draftOps.saveDraft, save(stranger, 0, { version: 1 }));
  expect((await read(owner))?.draft).toEqual({ version: 1, secret: true });
});

test("the account's export contains its drafts, and its deletion removes them", async () => {
  const my = await server.signUp('My');
  await server.call(draftOps.saveDraft, save(my, 0, { version: 1, prompt: 'áo dài' }));
  const { drafts: exported } = await server.call(accountExportOps.exportAccount, { token: my.token });
  expect(exported).toMatchObject([
    { tool: 'try-on', draft: 'main', content: { version: 1, prompt: 'áo dài' } },
  ]);
  await server.call(accountOps.deleteAccount, { token: my.token, body: { password: my.password } });
  expect(await server.studio.db.select().from(drafts).where(eq(drafts.ownerId, my.user.id))).toEqual([]);
});

test('a draft is deleted half a year after its last save', async () => {
  const thu = await server.signUp('Thu');
  await server.call(draftOps.saveDraft, save(thu, 0, { version: 1 }));
  const later = (count: number) => () => new Date(server.time.clock().getTime() + days(count));
  await deleteOldDrafts({ ...server.studio, clock: later(179) });
  expect(await read(thu)).not.toBe(null);
  await deleteOldDrafts({ ...server.studio, clock: later(181) });
  expect(await read(thu)).toBe(null);
});
