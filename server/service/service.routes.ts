import { api } from '#api/contract/api.ts';
import type { serviceOps } from '#api/contract/service.ts';
import { booksState } from '#server/credits/books.service.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { openApiDocument } from './openapi.ts';
import { isReady } from './readiness.ts';

export const serviceHandlers = (
  platform: Pick<Platform, 'db' | 'queue' | 'disk' | 'post' | 'log' | 'settings'>,
): Handlers<typeof serviceOps> => ({
  health: async () => ({ status: 'ok' }),
  ready: async ({ request }) => {
    if (request.stopping.aborted || !(await isReady(platform)))
      throw new Refusal('unavailable', { retryAfter: 1 });
    return { status: 'ready', books: booksState(platform.db) };
  },
  openapi: async () =>
    new Response(JSON.stringify(openApiDocument(api, platform.settings.publicUrl)), {
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' },
    }),
  outbox: async () => {
    if (!platform.post.readStored) throw new Refusal('not_found');
    return { mails: await platform.post.readStored() };
  },
});
