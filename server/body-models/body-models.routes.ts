import type { bodyModelOps } from '#api/contract/body-models.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import {
  binBodyModel,
  saveBodyModel,
  listBodyModels,
  renameBodyModel,
  restoreBodyModel,
} from './body-models.service.ts';

export const bodyModelHandlers = (
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock' | 'ids'>,
): Handlers<typeof bodyModelOps> => ({
  bodyModels: ({ caller }) => listBodyModels(platform, caller.userId),
  keepBodyModel: ({ caller, body }) => saveBodyModel(platform, caller.userId, body),
  renameBodyModel: ({ caller, params, body }) =>
    renameBodyModel(platform, caller.userId, params.id, body.name),
  deleteBodyModel: ({ caller, params }) => binBodyModel(platform, caller.userId, params.id),
  restoreBodyModel: ({ caller, params }) => restoreBodyModel(platform, caller.userId, params.id),
});
