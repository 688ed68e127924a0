import type { accountExportOps } from '#api/contract/account-export.ts';
import type { accountOps } from '#api/contract/accounts.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { deviceOf } from '#server/platform/http/user-agent.ts';
import type { Platform } from '#server/platform/platform.ts';

import { deleteAccount } from './account-deletion.service.ts';
import { exportAccount } from './account-export.service.ts';
import type { AccountParts } from './account-parts.ts';
import { agreeToTerms, changeProfile, readProfile } from './accounts.service.ts';
import { changePassword } from './password-change.service.ts';
import { resetPassword, sendResetLink } from './recovery.service.ts';
import { register, sendNewCode, verifyCode } from './registration.service.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  signIn,
  signOut,
  startSession,
} from './sessions.service.ts';

const accepted = (message: string) => ({ status: 'success' as const, message });

export const accountHandlers = (
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'log' | 'settings'>,
  parts: AccountParts,
): Handlers<typeof accountOps & typeof accountExportOps> => ({
  register: async ({ body, request: { ip, locale } }) => {
    await register(platform, { ...body, ip, locale });
    return {
      ...accepted('If this address can be registered, a verification code is on its way.'),
      email: body.email,
      requires_verification: true,
    };
  },
  generateOtp: async ({ body, request: { ip } }) => {
    await sendNewCode(platform, { email: body.email, ip });
    return accepted('If this address waits for a code, a new one is on its way.');
  },
  verifyOtp: async ({ body, request: { ip, raw } }) => {
    const account = await verifyCode(platform, { email: body.email, code: body.otp, ip });
    const verified = accepted('The address is verified.');
    if (body.sign_in !== true) return verified;
    const device = deviceOf(raw.headers.get('user-agent'));
    return { ...verified, signed_in: await startSession(platform, account, { ip, device }) };
  },
  login: ({ body, request: { ip, raw } }) =>
    signIn(platform, {
      email: body.username,
      password: body.password,
      ip,
      device: deviceOf(raw.headers.get('user-agent')),
    }),
  logout: ({ caller }) => signOut(platform, caller),
  forgotPassword: async ({ body, request: { ip } }) => {
    await sendResetLink(platform, { email: body.email, ip });
    return accepted('If this address has an account, a link is on its way.');
  },
  resetPassword: async ({ body, request: { ip } }) => {
    await resetPassword(platform, {
      email: body.email,
      token: body.reset_token,
      password: body.new_password,
      ip,
    });
    return accepted('The password is changed.');
  },
  profile: ({ caller }) => readProfile(platform, caller.userId),
  agreeToTerms: ({ caller, body }) => agreeToTerms(platform, caller.userId, body.terms),
  changeProfile: ({ caller, body }) => changeProfile(platform, caller.userId, body),
  changePassword: ({ caller, body }) =>
    changePassword(platform, caller, { current: body.current_password, next: body.new_password }),
  sessions: async ({ caller }) => ({ items: await listSessions(platform, caller) }),
  endSession: ({ caller, params }) => endSession(platform, caller.userId, params.id),
  logoutEverywhere: ({ caller }) => endOtherSessions(platform.db, platform, caller),
  deleteAccount: ({ caller, body }) => deleteAccount(platform, parts, caller, body.password),
  exportAccount: ({ caller }) => exportAccount(platform, parts, caller),
});
