import type { I18n, MessageDescriptor } from '@lingui/core';

import type { SocialFailure } from '#machines/social-sign-in/social-sign-in.types.ts';
import { errorText } from '#ui/messages/errors.ts';
import '#ui/messages/later-errors.ts';
import { credentialsMessages, socialNotices } from '#ui/messages/social-sign-in.ts';
import type { Notice } from '#ui/patterns/toasts.tsx';

const identityCodes = { idToken: 'id_token_invalid', userData: 'identity_user_invalid' } as const;

/** Returns the reason for a failed external sign-in in the visitor's language. */
export function socialWords(i18n: I18n, failure: SocialFailure): Notice {
  const translate = ({ id, message }: MessageDescriptor, values: Record<string, string> = {}) =>
    i18n._(id, values, message === undefined ? {} : { message });
  const notice = ({ title, body }: { title: MessageDescriptor; body?: MessageDescriptor }): Notice => ({
    title: translate(title),
    ...(body && { body: translate(body) }),
    tone: 'problem',
  });
  const failedBecause = (message: string): Notice => ({
    title: translate(socialNotices.failedBecause.title, { message }),
    tone: 'problem',
  });
  const invalidIdentity = (code: 'id_token_invalid' | 'identity_user_invalid'): Notice => ({
    ...notice(socialNotices.invalidIdentity),
    body: errorText(i18n, code),
  });
  switch (failure.reason) {
    case 'blocked':
    case 'internal':
    case 'network':
      return notice(socialNotices[failure.reason]);
    case 'credentials':
      return failedBecause(translate(credentialsMessages[failure.code]));
    case 'invalidIdentity':
      return invalidIdentity(identityCodes[failure.part]);
    case 'refused': {
      const { code } = failure.failure;
      const isInvalid = code === 'id_token_invalid' || code === 'identity_user_invalid';
      return isInvalid ? invalidIdentity(code) : failedBecause(errorText(i18n, code));
    }
    case 'other':
      return failure.message === '' ? notice(socialNotices.failed) : failedBecause(failure.message);
    case 'closed':
    case 'cancelled':
      return notice(socialNotices.failed);
  }
}
