import type { tokenOps } from '#api/contract/tokens.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { changeToken, createToken, deleteToken, listTokens, regenerateToken } from './tokens.service.ts';
import { usageOf } from './usage.service.ts';

export const tokenHandlers = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'log'>,
): Handlers<typeof tokenOps> => ({
  listTokens: async ({ caller }) => ({ items: await listTokens(platform, caller.userId) }),
  createToken: ({ caller, body }) => createToken(platform, caller.userId, body),
  changeToken: ({ caller, params, body }) => changeToken(platform, caller.userId, params.id, body),
  deleteToken: ({ caller, params }) => deleteToken(platform, caller.userId, params.id),
  regenerateToken: ({ caller, params, body }) =>
    regenerateToken(platform, caller.userId, params.id, body.keep_old_hours),
  tokenUsage: ({ caller, params, query }) => usageOf(platform, caller.userId, params.id, query.days),
});
