import * as v from 'valibot';

import type { SocialFailure } from '#machines/social-sign-in/social-sign-in.types.ts';

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
