import type { BodyOf } from '#api/contract/op.ts';
import type { Generation } from '#api/contract/generation.ts';
import { toolOrderOps } from '#api/contract/tool-orders.ts';

import { bodyParameters } from './body-parameters.ts';
import type { Client, TestAccount } from './test-client.ts';
import type { TestServer } from './test-server.ts';
import { awaitOutcome } from './try-on-orders.ts';

type Wish = Partial<BodyOf<typeof toolOrderOps.bodyGenerator>>;
let keys = 0;

/** Orders a body with default parameters and the given changes. */
export const orderBody = (server: Client, { token }: TestAccount, wish: Wish = {}): Promise<Generation> =>
  server.call(toolOrderOps.bodyGenerator, {
    token,
    key: `body-${(keys += 1)}-key`,
    body: { ...bodyParameters, aspect_ratio: '3:4', ...wish },
  });

/** Orders a body and waits until it is generated. */
export async function generateBody(
  server: TestServer,
  account: TestAccount,
  wish: Wish = {},
): Promise<Generation> {
  const { id } = await orderBody(server, account, wish);
  await (await server.engine.nextRun()).finish();
  return awaitOutcome(server, account, id);
}
