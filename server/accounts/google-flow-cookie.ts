import { parse, serialize } from 'hono/utils/cookie';

import { googleCallbackPath } from '#api/contract/google.ts';
import type { Platform } from '#server/platform/platform.ts';

import { flowLife } from './google-sign-in.service.ts';

type Settings = Pick<Platform['settings'], 'publicUrl'>;

/**
 * Cookie that holds the flow of a sign-in at Google in the browser that began it. Scripts can't read it, other sites can't send
 * it, and over TLS its prefix stops neighbouring hosts from planting one.
 */
const cookieOf = ({ publicUrl }: Settings) =>
  publicUrl.startsWith('https:')
    ? { name: '__Host-google_flow', place: { path: '/', secure: true } }
    : { name: 'google_flow', place: { path: googleCallbackPath } };

const guarded = { httpOnly: true, sameSite: 'Strict' } as const;

export const flowCookieOf = (settings: Settings, flow: string): string => {
  const { name, place } = cookieOf(settings);
  return serialize(name, flow, { ...guarded, ...place, maxAge: flowLife / 1_000 });
};

export const expiredFlowCookie = (settings: Settings): string => {
  const { name, place } = cookieOf(settings);
  return serialize(name, '', { ...guarded, ...place, maxAge: 0 });
};

export const readFlowCookie = (settings: Settings, header: string | null): string | undefined => {
  const { name } = cookieOf(settings);
  return header === null ? undefined : parse(header, name)[name];
};
