import type { secondFactorOps } from '#api/contract/second-factor.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { accountById } from '#server/users/users.service.ts';
import {
  answerChallenge,
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts';
import { startSession } from './sessions.service.ts';
import { deviceOf } from '#server/platform/http/user-agent.ts';

export const secondFactorHandlers = (
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'log' | 'settings'>,
): Handlers<typeof secondFactorOps> => ({
  answerSecondFactor: async ({ body, request: { ip, raw } }) => {
    const userId = await answerChallenge(platform, { ...body, ip });
    const whence = { ip, device: deviceOf(raw.headers.get('user-agent')) };
    return startSession(platform, await accountById(platform.db, userId), whence, { factorShown: true });
  },
  secondFactor: ({ caller }) => readSecondFactor(platform, caller),
  beginSecondFactor: ({ caller, body }) => beginSecondFactor(platform, caller, body.password),
  confirmSecondFactor: ({ caller, body }) => confirmSecondFactor(platform, caller, body.code),
  renewRecoveryCodes: ({ caller, body }) => renewRecoveryCodes(platform, caller, body),
  removeSecondFactor: ({ caller, body }) => removeSecondFactor(platform, caller, body),
});
