import type { accountOps } from '#api/contract/accounts.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { changeProfile, readProfile } from './accounts.service.ts';
import { resetPassword, sendResetLink } from './recovery.service.ts';
import { register, sendNewCode, verifyCode } from './registration.service.ts';
import { signIn, signOut } from './sessions.service.ts';

const accepted = (message: string) => ({ status: 'success' as const, message });

export const accountHandlers = (platform: Platform): Handlers<typeof accountOps> => ({
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
  verifyOtp: async ({ body, request: { ip } }) => {
    await verifyCode(platform, { email: body.email, code: body.otp, ip });
    return accepted('The address is verified.');
  },
  login: ({ body, request: { ip } }) =>
    signIn(platform, { email: body.username, password: body.password, ip }),
  logout: ({ caller }) => signOut(platform, caller.sessionId),
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
  changeProfile: ({ caller, body }) => changeProfile(platform, caller.userId, body),
});
