import { expect, test } from 'vitest';

import { pagePolicy } from '#server/platform/http/content-policy.ts';
import { createTestTime } from '#tests/support/test-time.ts';

import { readEnv } from './env.ts';
import { openIdentity, identitySources } from './open-identity.ts';

const open = (variables: Record<string, string>) => openIdentity(readEnv(variables), createTestTime().clock);
const project = { FIREBASE_PROJECT_ID: 'mot-studio', FIREBASE_API_KEY: 'key' };

test('a server that only its own machine can reach simulates the identity service', () => {
  const { provider, counterpart } = open({});
  expect([provider?.settings.kind, counterpart !== undefined]).toEqual(['counterpart', true]);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.1' },
  { PUBLIC_URL: 'https://studio.example' },
  { PUBLIC_URL: 'http://localhost.evil.example' },
  { TRUST_PROXY: '1' },
])('the sign-in is off with %j', (variables) => {
  expect(open(variables)).toEqual({ provider: undefined, counterpart: undefined });
});

test('a configured project is used at every address, and never simulated', () => {
  for (const where of [{}, { HOST: '0.0.0.0', PUBLIC_URL: 'https://studio.example' }]) {
    const { provider, counterpart } = open({ ...project, ...where });
    expect([provider?.settings, provider?.serves({ isLocal: false }), counterpart]).toEqual([
      {
        kind: 'project',
        project_id: 'mot-studio',
        api_key: 'key',
        auth_domain: 'mot-studio.firebaseapp.com',
        emulator_url: null,
      },
      true,
      undefined,
    ]);
  }
});

test('the emulator takes precedence over a project, and serves this machine only', () => {
  const { provider, counterpart } = open({
    ...project,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
  expect([
    provider?.settings.kind,
    provider?.settings.emulator_url,
    provider?.serves({ isLocal: false }),
    provider?.serves({ isLocal: true }),
    counterpart,
  ]).toEqual(['emulator', 'http://127.0.0.1:9099', false, true, undefined]);
});

/** Returns the sources that pages may use beyond the server's own origin. */
function allowed(variables: Record<string, string>): string[] {
  const own = pagePolicy({ scripts: [], styles: [] }).split('; ');
  return pagePolicy({ scripts: [], styles: [] }, identitySources(open(variables)))
    .split('; ')
    .filter((directive) => !own.includes(directive));
}

test('the content policy allows the sources of the sign-in, and none without a sign-in', () => {
  expect([allowed({ HOST: '0.0.0.0' }), allowed({}), allowed(project)]).toEqual([
    [],
    ["frame-src 'self'"],
    [
      "script-src 'self' https://apis.google.com",
      "img-src 'self' data: blob: https://lh3.googleusercontent.com",
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      'frame-src https://mot-studio.firebaseapp.com',
    ],
  ]);
});
