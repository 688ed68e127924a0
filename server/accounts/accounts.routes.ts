import type { accountExportOps } from '#api/contract/account-export.ts';
import type { accountOps } from '#api/contract/accounts.ts';
import type { Studio } from '#server/generation/studio.ts';
import type { Handlers } from '#server/platform/http/call.ts';

import { deleteAccount } from './account-deletion.service.ts';
import { exportAccount } from './account-export.service.ts';
import { changeProfile, readProfile } from './accounts.service.ts';
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
import { deviceOf } from './user-agent.ts';

const accepted = (message: string) => ({ status: 'success' as const, message });

export const accountHandlers = (studio: Studio): Handlers<typeof accountOps & typeof accountExportOps> => ({
  register: async ({ body, request: { ip, locale } }) => {
    await register(studio, { ...body, ip, locale });
    return {
      ...accepted('If this address can be registered, a verification code is on its way.'),
      email: body.email,
      requires_verification: true,
    };
  },
  generateOtp: async ({ body, request: { ip } }) => {
    await sendNewCode(studio, { email: body.email, ip });
    return accepted('If this address waits for a code, a new one is on its way.');
  },
  verifyOtp: async ({ body, request: { ip, raw } }) => {
    const account = await verifyCode(studio, { email: body.email, code: body.otp, ip });
    const verified = accepted('The address is verified.');
    if (body.sign_in !== true) return verified;
    const device = deviceOf(raw.headers.get('user-agent'));
    return { ...verified, signed_in: await startSession(studio, account, { ip, device }) };
  },
  login: ({ body, request: { ip, raw } }) =>
    signIn(studio, {
      email: body.username,
      password: body.password,
      ip,
      device: deviceOf(raw.headers.get('user-agent')),
    }),
  logout: ({ caller }) => signOut(studio, caller),
  forgotPassword: async ({ body, request: { ip } }) => {
    await sendResetLink(studio, { email: body.email, ip });
    return accepted('If this address has an account, a link is on its way.');
  },
  resetPassword: async ({ body, request: { ip } }) => {
    await resetPassword(studio, {
      email: body.email,
      token: body.reset_token,
      password: body.new_password,
      ip,
    });
    return accepted('The password is changed.');
  },
  profile: ({ caller }) => readProfile(studio, caller.userId),
  changeProfile: ({ caller, body }) => changeProfile(studio, caller.userId, body),
  changePassword: ({ caller, body }) =>
    changePassword(studio, caller, { current: body.current_password, next: body.new_password }),
  sessions: async ({ caller }) => ({ items: await listSessions(studio, caller) }),
  endSession: ({ caller, params }) => endSession(studio, caller.userId, params.id),
  logoutEverywhere: ({ caller }) => endOtherSessions(studio.db, studio, caller),
  deleteAccount: ({ caller, body }) => deleteAccount(studio, caller, body.password),
  exportAccount: ({ caller }) => exportAccount(studio, caller),
});
