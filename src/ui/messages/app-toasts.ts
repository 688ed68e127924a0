import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { errorMessages } from './errors.ts';
import { notices } from './notices-messages.ts';

/** Toasts of the session and the sign-in window; `welcome` takes a name. */
export const appToasts = {
  welcome: { title: msg({ message: 'Welcome back, {name}!' }), tone: 'done' },
  welcome_new: { title: msg({ message: 'Welcome to Mốt, {name}!' }), tone: 'done' },
  redirecting: { title: notices.redirecting.title, tone: 'plain' },
  session_expired: { title: errorMessages.session_expired, tone: 'problem' },
  session_unusable: {
    title: msg`Your sign-in on this device can't be used any more. Please sign in again.`,
    tone: 'problem',
  },
  signed_out_elsewhere: { title: msg`You signed out in another tab.`, tone: 'plain' },
  account_deleted: { title: msg`Your account is deleted.`, tone: 'done' },
  kept_forgotten: { title: msg`What was kept on this computer is forgotten.`, tone: 'done' },
  kept_not_forgotten: {
    title: msg`You are signed out, but not everything kept on this computer could be forgotten. Delete the data of this site in your browser’s settings.`,
    tone: 'problem',
  },
  sign_in_not_kept: {
    title: msg`This browser doesn't let us keep you signed in. Please allow this site to store data.`,
    tone: 'problem',
  },
  nothing_kept: {
    title: msg`This browser keeps no data of this site: reloading signs you out, and drafts are lost. To keep both, allow site data for this address.`,
    tone: 'problem',
  },
  clock_far_off: {
    title: msg`The clock of this device is wrong. You are signed in all the same, but times may look odd: please set it right.`,
    tone: 'problem',
  },
  registered: { title: msg`Your account is ready. Please sign in.`, tone: 'done' },
  email_verified: { title: msg`Your address is verified.`, tone: 'done' },
  code_sent: { title: msg`A new code is on its way.`, tone: 'done' },
} as const satisfies Record<string, { title: MessageDescriptor; tone: 'done' | 'problem' | 'plain' }>;
