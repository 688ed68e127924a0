import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Notices of a failed external sign-in. Braces name the values that the caller fills in. */
export const socialNotices = {
  blocked: { title: msg`Popup was blocked. Please allow popups and try again.` },
  internal: {
    title: msg`Configuration error`,
    body: msg`Authentication failed due to a configuration issue. Please contact support if this continues.`,
  },
  network: {
    title: msg`Network connection error`,
    body: msg`Please check your internet connection and try again.`,
  },
  invalidIdentity: { title: msg`Authentication Error` },
  failed: { title: msg`Login failed`, body: msg`Please try again.` },
  failedBecause: { title: msg({ message: 'Login failed: {message}' }) },
} as const satisfies Record<string, { title: MessageDescriptor; body?: MessageDescriptor }>;

/** Reasons why the identity service refuses an address and a password. */
export const credentialsMessages = {
  email_invalid: msg`Invalid email address`,
  password_required: msg`Password is required`,
  password_too_short: msg`Password must be at least 6 characters`,
  password_wrong: msg`This email or password is wrong.`,
  user_not_found: msg`Nobody is known by this email.`,
  email_in_use: msg`This email is registered already.`,
} as const satisfies Record<string, MessageDescriptor>;
