import { expect, test } from 'vitest';

import { lookOps } from '#api/contract/look.ts';
import { EngineError } from '@mot-studio/engine';
import { answeringEngine } from '#tests/support/scripted-engine.ts';
import { createTestServer } from '#tests/support/test-server.ts';

test("a picture is checked once for each use, and an unsuitable one is refused with the order's code", async () => {
  const checks: string[] = [];
  const engine = answeringEngine({
    look: async ({ as }) => {
      checks.push(as);
      if (as === 'person') throw new EngineError('person_not_found', 'a dress');
      return { garment: 'dresses' };
    },
  });
  await using server = await createTestServer({ engine });
  const mai = await server.signUp('Mai');
  const { id: picture } = await server.upload(mai, 'garment');
  for (const time of [1, 2]) {
    const body = { picture, as: 'garment' } as const;
    expect([time, await server.call(lookOps.look, { token: mai.token, body })]).toEqual([
      time,
      { category: 'dresses' },
    ]);
    const refused = await server.refused(lookOps.look, {
      token: mai.token,
      body: { picture, as: 'person' },
    });
    expect([refused.status, refused.code]).toEqual([422, 'person_not_found']);
  }
  expect(checks).toEqual(['garment', 'person']);
});
