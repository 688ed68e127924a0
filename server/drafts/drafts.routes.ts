import type { draftOps } from '#api/contract/drafts.ts';
import { deviceOf } from '#server/platform/http/user-agent.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { listDrafts, readDraft, saveDraft } from './drafts.service.ts';

export const draftHandlers = (platform: Pick<Platform, 'db' | 'clock'>): Handlers<typeof draftOps> => ({
  drafts: ({ caller }) => listDrafts(platform, caller.userId),
  draft: async ({ caller, params }) => ({ kept: await readDraft(platform, caller.userId, params) }),
  saveDraft: ({ caller, params, body, request }) =>
    saveDraft(platform, caller.userId, params, body, deviceOf(request.raw.headers.get('user-agent'))),
});
