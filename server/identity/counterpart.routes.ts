import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';

import { Locale } from '#api/contract/common.ts';
import type { HttpEnv } from '#server/platform/http/http-env.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import {
  IdentityError,
  lookup,
  refresh,
  sendVerification,
  signInWithIdp,
  signInWithPassword,
  signUp,
  update,
} from './counterpart.calls.ts';
import { verificationLetter } from './counterpart.letters.ts';
import { actionPage, framePage, handlerPage, readPageFiles } from './counterpart.pages.ts';
import type { Counterpart } from './counterpart.ts';

const calls: Record<string, (counterpart: Counterpart, body: unknown) => Promise<object>> = {
  'accounts:signInWithIdp': signInWithIdp,
  'accounts:signUp': signUp,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:lookup': lookup,
  'accounts:update': update,
};

const policyOf = (ancestors: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`;

/**
 * Mounts the counterpart under the addresses that Firebase's SDK calls with an emulator. It serves browsers on the server's own
 * machine alone.
 */
export function mountCounterpart(
  app: Hono<HttpEnv>,
  counterpart: Counterpart,
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'settings'>,
): void {
  const { people } = counterpart;
  const { publicUrl } = platform.settings;
  app.post('/identitytoolkit.googleapis.com/v1/accounts:sendOobCode', ...guards, (c) =>
    respond(c, async () =>
      sendVerification(counterpart, await readJson(c), (to, code) => {
        const link = `${publicUrl}/emulator/action?${new URLSearchParams({ mode: 'verifyEmail', oobCode: code })}`;
        return mailLetter(platform.db, platform, verificationLetter(to, localeOf(c), link));
      }),
    ),
  );
  app.get('/emulator/action', ...guards, (c) => {
    c.header('content-security-policy', policyOf("'none'"));
    const person = counterpart.verify(c.req.query('oobCode') ?? '');
    return c.html(actionPage(person !== undefined, localeOf(c)));
  });
  app.post('/identitytoolkit.googleapis.com/v1/:call', ...guards, (c) =>
    respond(c, async () => {
      const call = calls[c.req.param('call')];
      if (!call) throw new Refusal('not_found');
      return call(counterpart, await readJson(c));
    }),
  );
  app.post('/securetoken.googleapis.com/v1/token', ...guards, (c) =>
    respond(c, async () => refresh(counterpart, new URLSearchParams(await c.req.text()))),
  );
  app.get('/emulator/auth/handler', ...guards, (c) => {
    c.header('content-security-policy', policyOf("'none'"));
    return c.html(handlerPage(people, localeOf(c)));
  });
  app.get('/emulator/auth/iframe', ...guards, (c) => {
    c.header('content-security-policy', policyOf("'self'"));
    c.header('x-frame-options', 'SAMEORIGIN');
    return c.html(framePage());
  });
  for (const [path, { type, text }] of readPageFiles())
    app.get(path, ...guards, (c) => c.body(text, 200, { 'content-type': type }));
}

const onThisMachine: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (!c.get('request').isLocal) throw new Refusal('not_found');
  c.header('cache-control', 'no-store');
  await next();
};
const guards = [onThisMachine, bodyLimit({ maxSize: 64 * 1024 })] as const;

/** Only JSON is accepted: a foreign page needs a CORS preflight to send it, and the preflight is refused. */
async function readJson(c: Context): Promise<unknown> {
  if (!c.req.header('content-type')?.startsWith('application/json')) throw new Refusal('unsupported_type');
  return c.req.json().catch(() => {
    throw new IdentityError('INVALID_ARGUMENT');
  });
}

async function respond(c: Context, make: () => Promise<object>): Promise<Response> {
  try {
    return c.json(await make());
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const { message } = error;
    const errors = [{ message, reason: 'invalid', domain: 'global' }];
    return c.json({ error: { code: 400, message, errors } }, 400);
  }
}

/** Language of the studio's cookie, Vietnamese without one. */
const localeOf = (c: Context): Locale => {
  const chosen = v.safeParse(Locale, getCookie(c, 'lang'));
  return chosen.success ? chosen.output : 'vi';
};
