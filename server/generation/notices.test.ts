import { expect, test } from 'vitest';

import { accountExportOps } from '#api/contract/account-export.ts';
import { generationOps } from '#api/contract/generation.ts';
import { noticeOps } from '#api/contract/notices.ts';
import { jobHandlers } from '#server/jobs.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  type Customer,
  createCustomer,
  listenToJob,
  awaitOutcome,
  submitTryOn,
} from '#tests/support/try-on-orders.ts';

const notices = (server: TestServer, { token }: Customer) => server.call(noticeOps.notices, { token });
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('the tray lists an order while it runs, and until its result is seen', async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  const { id } = await submitTryOn(server, mai);
  const run = await server.engine.nextRun();
  expect(idsOf((await notices(server, mai)).running)).toEqual([id]);
  await run.finish();
  await awaitOutcome(server, mai, id);
  const done = await notices(server, mai);
  expect([idsOf(done.running), idsOf(done.finished), done.unseen]).toEqual([[], [id], 1]);
  expect((await notices(server, lan)).finished).toEqual([]);
  const seen = { body: { ids: [id] } };
  expect(await server.call(noticeOps.seeNotices, { token: lan.token, ...seen })).toEqual({ seen: [] });
  expect((await notices(server, mai)).unseen).toBe(1);
  expect(await server.call(noticeOps.seeNotices, { token: mai.token, ...seen })).toEqual({ seen: [id] });
  expect((await notices(server, mai)).unseen).toBe(0);
});

test("all ended jobs are marked as seen at once, and the user's own cancellations are not listed", async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const ordered = await submitTryOn(server, mai);
  await (await server.engine.nextRun()).finish();
  await awaitOutcome(server, mai, ordered.id);
  const stopped = await submitTryOn(server, mai);
  await server.call(generationOps.cancelGeneration, { token: mai.token, params: { id: stopped.id } });
  expect(idsOf((await notices(server, mai)).finished)).toEqual([ordered.id]);
  await server.call(noticeOps.seeAllNotices, { token: mai.token });
  expect((await notices(server, mai)).unseen).toBe(0);
});

test('marking a result as seen on one device notifies the streams on another', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  await (await server.engine.nextRun()).finish();
  await awaitOutcome(server, mai, id);
  const published = new Promise((resolve) => server.studio.feed.subscribe((news) => resolve(news?.id)));
  await server.call(noticeOps.seeNotices, { token: mai.token, body: { ids: [id] } });
  expect(await published).toBe(id);
});

/** Makes an order that takes a number of seconds, and runs the letter job. */
async function longOrder(server: TestServer, mai: Customer, seconds: number): Promise<string> {
  const { id } = await submitTryOn(server, mai);
  const run = await server.engine.nextRun();
  server.time.advance(seconds * 1000);
  await run.finish();
  for await (const { event } of listenToJob(server, mai, id)) if (event === 'done') break;
  return id;
}

const lookedAfter = async (server: TestServer, generation: string) => {
  const handler = jobHandlers(server.studio).find(({ job }) => job.name === 'generation-letter');
  await handler?.run({ generation }, { id: generation, signal: new AbortController().signal });
};
const waitingLetters = async (server: TestServer) =>
  (await server.studio.queue.overview()).find(({ name }) => name === 'generation-letter')?.waiting ?? 0;

test('a long order with an unseen result sends one letter, if the user wants letters', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  await longOrder(server, mai, 90);
  expect(await waitingLetters(server)).toBe(0);
  await server.call(noticeOps.changeNotices, { token: mai.token, body: { mail_long_jobs: true } });
  await longOrder(server, mai, 30);
  expect(await waitingLetters(server)).toBe(0);
  const id = await longOrder(server, mai, 90);
  expect(await waitingLetters(server)).toBe(1);
  await lookedAfter(server, id);
  await lookedAfter(server, id);
  const letter = await server.post.nextLetter(mai.user.email);
  expect(letter.text).toContain(`http://studio.test/history?item=${id}`);
});

test('a seen result needs no letter', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  await server.call(noticeOps.changeNotices, { token: mai.token, body: { mail_long_jobs: true } });
  const [seen, unseen] = [await longOrder(server, mai, 90), await longOrder(server, mai, 90)];
  await server.call(noticeOps.seeNotices, { token: mai.token, body: { ids: [seen] } });
  await lookedAfter(server, seen);
  await lookedAfter(server, unseen);
  expect((await server.post.nextLetter(mai.user.email)).text).toContain(unseen);
});

test('an answered tutorial is stored for this user alone', async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await server.signUp('Mai'), await server.signUp('Lan')];
  const answer = { token: mai.token, body: { guide: 'hairstyle' as const } };
  await server.call(noticeOps.answerGuide, answer);
  await server.call(noticeOps.answerGuide, answer);
  expect(await server.call(noticeOps.guides, { token: mai.token })).toEqual({ answered: ['hairstyle'] });
  expect(await server.call(noticeOps.guides, { token: lan.token })).toEqual({ answered: [] });
  expect((await server.call(accountExportOps.exportAccount, { token: mai.token })).notices).toEqual({
    mail_long_jobs: false,
    answered_guides: ['hairstyle'],
  });
});
