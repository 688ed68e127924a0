import * as v from 'valibot';

import type {
  CredentialsCode,
  IdentityCredentials,
  SocialFailure,
} from '#machines/social-sign-in/social-sign-in.types.ts';

const ServiceError = v.looseObject({ code: v.pipe(v.string(), v.startsWith('auth/')), message: v.string() });

/** The code of an error of the identity service's SDK (`auth/popup-blocked`), without its prefix. */
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

/** Why the identity service did not identify anybody, in the chart's words. */
export function socialFailureOf(error: unknown): SocialFailure {
  const known = reasons[serviceCodeOf(error) ?? ''];
  if (known) return known;
  return { reason: 'other', message: error instanceof Error ? plain(error.message) : '' };
}

/** `Firebase: Some words. (auth/some-code).` → `Some words.` */
const plain = (message: string): string =>
  message
    .replace(/^Firebase: /, '')
    .replace(/\s*\(auth\/[\w-]+\)\.?$/, '')
    .replace(/^Error$/, '');

/** What the identity service need not be asked: an address without an @, no password, a new one of under six characters. */
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
  // A service that does not tell whether it knows an address.
  'invalid-credential': 'password_wrong',
  'user-not-found': 'user_not_found',
  'email-already-in-use': 'email_in_use',
};

/** Why the service did not take an address and a password. What it calls an internal error says in its words what it is. */
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
