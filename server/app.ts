import type { Hono } from 'hono';

import { api, type Api } from '#api/contract/api.ts';

import { accountHandlers } from './accounts/accounts.routes.ts';
import { authenticate } from './accounts/sessions.service.ts';
import { creditHandlers } from './credits/credits.routes.ts';
import type { Handlers } from './platform/http/call.ts';
import { isLocal } from './platform/http/client.ts';
import { createHttpApp, type HttpSettings } from './platform/http/create-app.ts';
import { type HttpEnv, mount } from './platform/http/mount.ts';
import type { Platform } from './platform/platform.ts';
import { serviceHandlers } from './service/service.routes.ts';
import type { Site } from './service/site.ts';

/**
 * The whole API over its platform, and the site where one was built. A call of the contract that nothing answers does not
 * compile.
 */
export function createApp(
  platform: Platform,
  http: Omit<HttpSettings, 'log' | 'ids'>,
  site?: Site,
): Hono<HttpEnv> {
  const app = createHttpApp({ ...http, log: platform.log, ids: platform.ids });
  const handlers: Handlers<Api> = {
    ...accountHandlers(platform),
    ...creditHandlers(platform),
    ...serviceHandlers(platform),
  };
  mount(app, api, handlers, {
    authenticate: (authorization) => authenticate(platform, authorization),
    isLocal,
    checkAnswers: http.checkAnswers,
  });
  if (site) app.get('*', (c) => site(c.req.raw) ?? c.notFound());
  return app;
}
