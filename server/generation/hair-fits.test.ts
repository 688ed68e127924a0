import { expect, test } from 'vitest';

import { hairstyleOps, previewSeed } from '#api/contract/hairstyles.ts';
import { EngineError, type FitsResult, type HairFitsJob } from '@mot-studio/engine';
import { ledgerOf } from '#tests/support/ledger.ts';
import { answeringEngine } from '#tests/support/scripted-engine.ts';
import { createTestServer } from '#tests/support/test-server.ts';

const engineThat = (fits: (job: HairFitsJob) => Promise<FitsResult>) =>
  answeringEngine({ 'hair-fits': fits });

test('the check lists free of charge the cuts that the hair in a photo does not allow', async () => {
  const jobs: HairFitsJob[] = [];
  const engine = engineThat(async (job) => {
    jobs.push(job);
    return { declined: [{ style: 'pixie', code: 'hair_not_short' }] };
  });
  await using server = await createTestServer({ engine });
  const mai = await server.signUp('Mai');
  const { id: photo } = await server.upload(mai, 'photo');
  const { id: mask } = await server.upload(mai, 'mask');
  const ask = (body: { photo: string; mask?: string }) =>
    server.call(hairstyleOps.hairFits, { token: mai.token, body });
  expect(await ask({ photo })).toEqual({ declined: [{ style: 'pixie', code: 'hair_not_short' }] });
  await ask({ photo, mask });
  expect(jobs.map((job) => [job.mask !== undefined, job.seed])).toEqual([
    [false, previewSeed],
    [true, previewSeed],
  ]);
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan']);
});

test('the same photo is judged once for all users', async () => {
  let times = 0;
  const engine = engineThat(async () => {
    times += 1;
    return { declined: [{ style: 'pixie', code: 'hair_not_short' }] };
  });
  await using server = await createTestServer({ engine });
  const answers = [];
  for (const name of ['Mai', 'Lan']) {
    const account = await server.signUp(name);
    const { id: photo } = await server.upload(account, 'photo');
    answers.push(await server.call(hairstyleOps.hairFits, { token: account.token, body: { photo } }));
  }
  expect([times, answers[1]]).toEqual([1, answers[0]]);
});

test('the check streams a verdict for each cut, and then the full list', async () => {
  const fullResult = { declined: [{ style: 'pixie' as const, code: 'hair_not_short' as const }] };
  const waiting: ((fits: FitsResult) => void)[] = [];
  const ending = new Promise<FitsResult>((resolve) => waiting.push(resolve));
  const engine = answeringEngine({
    'hair-fits': (_job, _signal, onCut) => {
      onCut({ style: 'pixie', code: 'hair_not_short' });
      onCut({ style: 'hime' });
      return ending;
    },
  });
  await using server = await createTestServer({ engine });
  const mai = await server.signUp('Mai');
  const { id: photo } = await server.upload(mai, 'photo');
  const answer = await server.send(hairstyleOps.hairFitsLines, { token: mai.token, body: { photo } });
  const lines = answer.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => JSON.parse((await lines?.next())?.value ?? 'null');
  expect([await next(), await next()]).toEqual([
    { style: 'pixie', code: 'hair_not_short' },
    { style: 'hime', code: null },
  ]);
  for (const answer of waiting) answer(fullResult);
  expect(await next()).toEqual(fullResult);
});

test("the check passes on an engine's refusal, and is unavailable without a capable engine", async () => {
  const engine = engineThat(() => Promise.reject(new EngineError('several_faces', 'two')));
  for (const [options, expected] of [
    [{ engine }, { status: 422, code: 'several_faces' }],
    [{}, { status: 503, code: 'unavailable' }],
  ] as const) {
    await using server = await createTestServer(options);
    const mai = await server.signUp('Mai');
    const { id: photo } = await server.upload(mai, 'photo');
    const { status, code } = await server.refused(hairstyleOps.hairFits, {
      token: mai.token,
      body: { photo },
    });
    expect({ status, code }).toEqual(expected);
  }
});
