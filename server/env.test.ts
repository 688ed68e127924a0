import { expect, test } from 'vitest';

import { EnvError, readEnv } from './env.ts';

test('starts without any variable', () => {
  const { PORT, HOST, DATA_DIR, ADMIN_EMAILS, TRUST_PROXY, LOG_LEVEL } = readEnv({});
  expect({ PORT, HOST, DATA_DIR, ADMIN_EMAILS, TRUST_PROXY, LOG_LEVEL }).toEqual({
    PORT: 4310,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    ADMIN_EMAILS: ['admin@mot.local', 'studio@mot.local'],
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
  });
});

const secret = 'x'.repeat(32);

test.each([
  [{ PORT: '70000' }, 'PORT is too large; allowed are 0 to 65535'],
  [{ PORT: 'http' }, 'PORT is not a whole number; allowed are 0 to 65535'],
  [{ PORT: '' }, 'PORT is empty; give it a value or leave it out'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY is not a whole number; allowed are 0 to 10'],
  [
    { DATABASE_URL: 'mysql://x', TOKEN_SECRET: secret },
    'DATABASE_URL is not an address that starts with postgres:// or postgresql://',
  ],
  [
    { DATABASE_URL: 'postgres://x/y' },
    'TOKEN_SECRET is missing; with DATABASE_URL every process needs the same one, 32 or more random characters',
  ],
  [{ PUBLIC_URL: 'studio.example' }, 'PUBLIC_URL is not an address that starts with http:// or https://'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is not an address that starts with smtp:// or smtps://'],
  [
    { FIREBASE_PROJECT_ID: 'No Project', FIREBASE_API_KEY: 'key' },
    'FIREBASE_PROJECT_ID is not the id of a Firebase project',
  ],
  [
    { FIREBASE_PROJECT_ID: 'mot-studio' },
    "FIREBASE_API_KEY is missing; with FIREBASE_PROJECT_ID the project's web API key is needed",
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: 'http://localhost' },
    'FIREBASE_AUTH_EMULATOR_HOST is not a host with its port, such as 127.0.0.1:9099',
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', HOST: '0.0.0.0' },
    'FIREBASE_AUTH_EMULATOR_HOST signs nothing; it is allowed only where HOST and PUBLIC_URL are of this machine, and no proxy is trusted',
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', PUBLIC_URL: 'https://studio.example' },
    'FIREBASE_AUTH_EMULATOR_HOST signs nothing; it is allowed only where HOST and PUBLIC_URL are of this machine, and no proxy is trusted',
  ],
  [{ FAL_KEY: 'a key' }, 'FAL_KEY is not a key of fal, such as id:secret'],
  [{ FAL_URL: 'http://127.0.0.1:4571' }, 'FAL_KEY is missing; FAL_URL only says where it is used'],
  [
    { FAL_KEY: 'id:secret', FAL_URL: 'http://fal.example' },
    'FAL_URL is not on TLS; allowed is http:// on this machine alone',
  ],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET is too short; allowed are 32 or more random characters'],
  [
    { ADMIN_EMAILS: 'one@mot.vn' },
    'ADMIN_EMAILS names another number of addresses than two; allowed are exactly two, with a comma between them',
  ],
  [
    { ADMIN_EMAILS: 'one@mot.vn,ONE@mot.vn' },
    'ADMIN_EMAILS names another number of addresses than two; allowed are exactly two, with a comma between them',
  ],
  [{ ADMIN_EMAILS: 'one@mot.vn,two' }, 'ADMIN_EMAILS holds something that is not an e-mail address'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL is not a level; allowed are fatal, error, warn, info, debug, trace, silent',
  ],
])('%j stops the start and names the variable, its problem and the allowed values', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(new EnvError(message));
});

test('names every invalid variable at once, without its value', () => {
  const read = () => readEnv({ PORT: 'x', TOKEN_SECRET: 'hunter2', LOG_LEVEL: 'loud' });
  expect(read).toThrow(/^PORT .*\nTOKEN_SECRET .*\nLOG_LEVEL .*$/);
  expect(read).not.toThrow(/hunter2|loud/);
});
