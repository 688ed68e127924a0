import { Feature } from '#api/contract/choices.ts';
import { type CreateTokenBody, type NewSecret, tokenOps } from '#api/contract/tokens.ts';

import type { Client, TestAccount } from './client.ts';

/** A token of an account that may do everything a token may, but for what is wished. */
export const createToken = (
  server: Client,
  { token }: TestAccount,
  wish: Partial<CreateTokenBody> = {},
): Promise<NewSecret> =>
  server.call(tokenOps.createToken, {
    token,
    body: { name: 'Shop', mode: 'live', services: [...Feature.options], rate_limit: 1000, ...wish },
  });
