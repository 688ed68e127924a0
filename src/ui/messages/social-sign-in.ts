import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is said when a sign-in by another service came to nothing. Braces name what whoever says it fills in. */
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
