import { expect, test } from 'vitest';

import { generationOps } from '#api/contract/generation.ts';
import { EngineError, type PoseResult } from '@mot-studio/engine';
import { pose } from '#machines/try-on/try-on.model.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { answeringEngine } from '#tests/support/scripted-engine.ts';
import { createTestServer } from '#tests/support/test-server.ts';

const findWith = async (answer: () => Promise<PoseResult>) => {
  const server = await createTestServer({ engine: answeringEngine({ pose: answer }) });
  const mai = await server.signUp('Mai');
  const { id: person } = await server.upload(mai, 'person');
  return { server, mai, call: { token: mai.token, body: { person } } };
};

test('the pose endpoint returns the joints, and the reason against a try-on, free of charge', async () => {
  const { server, mai, call } = await findWith(async () => ({ handles: pose, declined: 'person_seated' }));
  await using _ = server;
  expect(await server.call(generationOps.findPose, call)).toEqual({ pose, declined: 'person_seated' });
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan']);
});

test('a file that the engine cannot read is refused with its code', async () => {
  const { server, call } = await findWith(() =>
    Promise.reject(new EngineError('file_unreadable', 'no picture')),
  );
  await using _ = server;
  expect(await server.refused(generationOps.findPose, call)).toMatchObject({
    status: 422,
    code: 'file_unreadable',
  });
});
