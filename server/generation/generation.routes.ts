import type { batchOps } from '#api/contract/batch.ts';
import type { bodyOps } from '#api/contract/body.ts';
import type { catalogOps } from '#api/contract/catalog.ts';
import type { generationOps } from '#api/contract/generation.ts';
import type { hairstyleOps } from '#api/contract/hairstyles.ts';
import type { lookOps } from '#api/contract/look.ts';
import type { imageToVideoOps } from '#api/contract/image-to-video.ts';
import { whileAdmitted } from '#server/accounts/live-access.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { eventStream } from '#server/platform/http/event-stream.ts';
import { requireService } from '#server/tokens/admit.ts';

import { submitBatch } from './batch.service.ts';
import { quote, readCatalog } from './catalog.service.ts';
import { bodyGeneratorCall } from './features/body-generator.ts';
import { hairstyleCall } from './features/hairstyle.ts';
import { imageToVideoCall } from './features/image-to-video.ts';
import { readFilmWish } from './film-wish.service.ts';
import { tryOnCall } from './features/try-on.ts';
import { hairFits, hairFitsLines } from './hair-fits.service.ts';
import { look } from './look.service.ts';
import { previewHair } from './hair-preview.service.ts';
import { cancelJob, readGeneration } from './jobs.service.ts';
import { followJob } from './live.service.ts';
import type { Studio } from './studio.ts';
import { findPose } from './pose.service.ts';
import { selectPart } from './selection.service.ts';
import { submit, submitAgain } from './submit.service.ts';
import { followWork } from './work.service.ts';

export const generationHandlers = (
  studio: Studio,
): Handlers<
  typeof batchOps &
    typeof catalogOps &
    typeof generationOps &
    typeof bodyOps &
    typeof hairstyleOps &
    typeof lookOps &
    typeof imageToVideoOps
> => ({
  catalog: async () => readCatalog(studio.engines),
  quote: async ({ caller, body }) => {
    requireService(caller, body.feature);
    return quote(studio, caller.userId, body);
  },
  batch: ({ caller, body, idempotencyKey, request }) =>
    submitBatch(studio, { ...caller, key: idempotencyKey }, body, request.id),
  tryOn: ({ caller, body, idempotencyKey }) =>
    submit(studio, { ...caller, key: idempotencyKey }, tryOnCall, body),
  hairstyle: ({ caller, body, idempotencyKey }) =>
    submit(studio, { ...caller, key: idempotencyKey }, hairstyleCall, body),
  previewHair: ({ caller, body, request }) => previewHair(studio, caller.userId, body, request),
  hairFits: ({ caller, body, request }) => hairFits(studio, caller.userId, body, request),
  hairFitsLines: ({ caller, body, request }) => hairFitsLines(studio, caller.userId, body, request),
  interpretFilm: ({ caller, body }) => readFilmWish(studio, caller.userId, body),
  imageToVideo: ({ caller, body, idempotencyKey }) =>
    submit(studio, { ...caller, key: idempotencyKey }, imageToVideoCall, body),
  bodyGenerator: ({ caller, body, idempotencyKey }) =>
    submit(studio, { ...caller, key: idempotencyKey }, bodyGeneratorCall, body),
  findPose: ({ caller, body, request }) => findPose(studio, caller.userId, body, request),
  look: ({ caller, body, request }) => look(studio, caller.userId, body, request),
  selections: ({ caller, body, request }) => selectPart(studio, caller.userId, body, request),
  generation: ({ caller, params }) => readGeneration(studio, caller, params.id),
  generationEvents: async ({ caller, params, request }) => {
    const lastEventId = request.raw.headers.get('last-event-id');
    const events = await followJob(studio, { ...caller, id: params.id, lastEventId });
    return eventStream(request, whileAdmitted(studio, caller, events));
  },
  workEvents: async ({ caller, request }) =>
    eventStream(request, whileAdmitted(studio, caller, followWork(studio, caller))),
  cancelGeneration: ({ caller, params }) => cancelJob(studio, caller, params.id),
  regenerate: ({ caller, params, idempotencyKey }) =>
    submitAgain(studio, { ...caller, key: idempotencyKey }, params.id),
});
