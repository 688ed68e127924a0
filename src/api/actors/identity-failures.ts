import * as v from 'valibot';

import type {
  CredentialsCode,
  IdentityCredentials,
  SocialFailure,
} from '#machines/social-sign-in/social-sign-in.types.ts';

const ServiceError = v.looseObject({ code: v.pipe(v.string(), v.startsWith('auth/')), message: v.string() });

/** Returns the code of an SDK error of the identity service (`auth/popup-blocked`) without its prefix. */
export function serviceCodeOf(error: unknown): string | undefined {
  return v.is(ServiceError, error) ? error.code.slice('auth/'.length) : undefined;
}

const reasons: Record<string, SocialFailure> = {
  'popup-closed-by-user': { reason: 'closed' },
  'user-cancelled': { reason: 'closed' },
  'cancelled-popup-request': { reason: 'cancelled' },
  'popup-blocked': { reason: 'blocked' },
  'internal-error': { reason: 'internal' },
  'network-request-failed': { reason: 'network' },
  timeout: { reason: 'network' },
};

/** Returns the chart's reason for a failed identification. */
export function socialFailureOf(error: unknown): SocialFailure {
  const reason = reasons[serviceCodeOf(error) ?? ''];
  if (reason) return reason;
  return { reason: 'other', message: error instanceof Error ? plain(error.message) : '' };
}

/** `Firebase: Some words. (auth/some-code).` → `Some words.` */
const plain = (message: string): string =>
  message
    .replace(/^Firebase: /, '')
    .replace(/\s*\(auth\/[\w-]+\)\.?$/, '')
    .replace(/^Error$/, '');

/**
 * Returns what makes credentials invalid before the identity service is called: an address without an @, no password, or a new
 * password of under six characters.
 */
export function credentialsProblem({
  intent,
  email,
  password,
}: IdentityCredentials): CredentialsCode | undefined {
  if (!email.includes('@')) return 'email_invalid';
  if (password === '') return 'password_required';
  return intent === 'register' && password.length < 6 ? 'password_too_short' : undefined;
}

const credentialsCodes: Record<string, CredentialsCode> = {
  'invalid-email': 'email_invalid',
  'missing-password': 'password_required',
  'weak-password': 'password_too_short',
  'wrong-password': 'password_wrong',
  // The code of a service that does not reveal whether it knows an address.
  'invalid-credential': 'password_wrong',
  'user-not-found': 'user_not_found',
  'email-already-in-use': 'email_in_use',
};

/** Returns why the service refused an address and a password. An `internal-error` names its code in the message. */
export function passwordFailureOf(error: unknown): SocialFailure {
  const serviceCode = serviceCodeOf(error) ?? '';
  const words = error instanceof Error ? error.message : '';
  const code = serviceCode === 'internal-error' ? codeInWords(words) : credentialsCodes[serviceCode];
  return code === undefined ? socialFailureOf(error) : { reason: 'credentials', code };
}

function codeInWords(words: string): CredentialsCode | undefined {
  if (/password/i.test(words)) return 'password_wrong';
  if (/user|not[ _-]?found/i.test(words)) return 'user_not_found';
  return /e-?mail/i.test(words) ? 'email_invalid' : undefined;
}
