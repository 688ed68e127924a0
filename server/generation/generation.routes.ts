import type { batchOps } from '#api/contract/batch.ts';
import type { catalogOps } from '#api/contract/catalog.ts';
import type { generationOps } from '#api/contract/generation.ts';
import type { hairstyleOps } from '#api/contract/hairstyles.ts';
import type { lookOps } from '#api/contract/look.ts';
import type { imageToVideoOps } from '#api/contract/image-to-video.ts';
import type { toolOrderOps } from '#api/contract/tool-orders.ts';
import { type AccessDeps, whileSessionLasts } from '#server/accounts/session-access.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { eventStream } from '#server/platform/http/event-stream.ts';
import { requireService } from '#server/tokens/admit.ts';

import type { EngineAskDeps } from './awaited-answers.ts';
import { submitBatch } from './batch.service.ts';
import { quote, readCatalog } from './catalog.service.ts';
import { bodyGeneratorCall } from './features/body-generator-feature.ts';
import { hairstyleCall } from './features/hairstyle-feature.ts';
import { imageToVideoCall } from './features/image-to-video-feature.ts';
import { readFilmWish } from './film-wish.service.ts';
import { tryOnCall } from './features/try-on-feature.ts';
import { hairFits, hairFitsLines } from './hair-fits.service.ts';
import { checkTryOnPicture } from './look.service.ts';
import { previewHair } from './hair-preview.service.ts';
import { cancelJob, type JobStopDeps, readGeneration } from './jobs.service.ts';
import { followJob, type FollowDeps } from './live.service.ts';
import { findPose } from './pose.service.ts';
import { selectPart } from './selection.service.ts';
import { type OrderDeps, submit, resubmit } from './submit.service.ts';
import { followWork } from './work.service.ts';

type Deps = OrderDeps & EngineAskDeps & JobStopDeps & FollowDeps & AccessDeps;

export const generationHandlers = (
  deps: Deps,
): Handlers<
  typeof batchOps &
    typeof catalogOps &
    typeof generationOps &
    typeof toolOrderOps &
    typeof hairstyleOps &
    typeof lookOps &
    typeof imageToVideoOps
> => ({
  catalog: async () => readCatalog(deps.engines),
  quote: async ({ caller, body }) => {
    requireService(caller, body.feature);
    return quote(deps, caller.userId, body);
  },
  batch: ({ caller, body, idempotencyKey, request }) =>
    submitBatch(deps, { ...caller, key: idempotencyKey }, body, request.id),
  tryOn: ({ caller, body, idempotencyKey }) =>
    submit(deps, { ...caller, key: idempotencyKey }, tryOnCall, body),
  hairstyle: ({ caller, body, idempotencyKey }) =>
    submit(deps, { ...caller, key: idempotencyKey }, hairstyleCall, body),
  previewHair: ({ caller, body, request }) => previewHair(deps, caller.userId, body, request),
  hairFits: ({ caller, body, request }) => hairFits(deps, caller.userId, body, request),
  hairFitsLines: ({ caller, body, request }) => hairFitsLines(deps, caller.userId, body, request),
  interpretFilm: ({ caller, body }) => readFilmWish(deps, caller.userId, body),
  imageToVideo: ({ caller, body, idempotencyKey }) =>
    submit(deps, { ...caller, key: idempotencyKey }, imageToVideoCall, body),
  bodyGenerator: ({ caller, body, idempotencyKey }) =>
    submit(deps, { ...caller, key: idempotencyKey }, bodyGeneratorCall, body),
  findPose: ({ caller, body, request }) => findPose(deps, caller.userId, body, request),
  look: ({ caller, body, request }) => checkTryOnPicture(deps, caller.userId, body, request),
  selections: ({ caller, body, request }) => selectPart(deps, caller.userId, body, request),
  generation: ({ caller, params }) => readGeneration(deps, caller, params.id),
  generationEvents: async ({ caller, params, request }) => {
    const lastEventId = request.raw.headers.get('last-event-id');
    const events = await followJob(deps, { ...caller, id: params.id, lastEventId });
    return eventStream(request, whileSessionLasts(deps, caller, events));
  },
  workEvents: async ({ caller, request }) =>
    eventStream(request, whileSessionLasts(deps, caller, followWork(deps, caller))),
  cancelGeneration: ({ caller, params }) => cancelJob(deps, caller, params.id),
  regenerate: ({ caller, params, idempotencyKey }) =>
    resubmit(deps, { ...caller, key: idempotencyKey }, params.id),
});
