import type { batchOps } from '#api/contract/batch.ts';
import type { bodyOps } from '#api/contract/body.ts';
import type { catalogOps } from '#api/contract/catalog.ts';
import type { generationOps } from '#api/contract/generation.ts';
import type { hairstyleOps } from '#api/contract/hairstyles.ts';
import type { lookOps } from '#api/contract/look.ts';
import type { imageToVideoOps } from '#api/contract/image-to-video.ts';
import { type Admission, whileAdmitted } from '#server/accounts/live-access.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import { eventStream } from '#server/platform/http/event-stream.ts';
import { requireService } from '#server/tokens/admit.ts';

import type { EngineAsker } from './awaited.ts';
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
import { cancelJob, type JobStopper, readGeneration } from './jobs.service.ts';
import { followJob, type Follower } from './live.service.ts';
import { findPose } from './pose.service.ts';
import { selectPart } from './selection.service.ts';
import { type OrderTaker, submit, submitAgain } from './submit.service.ts';
import { followWork } from './work.service.ts';

type Given = OrderTaker & EngineAsker & JobStopper & Follower & Admission;

export const generationHandlers = (
  given: Given,
): Handlers<
  typeof batchOps &
    typeof catalogOps &
    typeof generationOps &
    typeof bodyOps &
    typeof hairstyleOps &
    typeof lookOps &
    typeof imageToVideoOps
> => ({
  catalog: async () => readCatalog(given.engines),
  quote: async ({ caller, body }) => {
    requireService(caller, body.feature);
    return quote(given, caller.userId, body);
  },
  batch: ({ caller, body, idempotencyKey, request }) =>
    submitBatch(given, { ...caller, key: idempotencyKey }, body, request.id),
  tryOn: ({ caller, body, idempotencyKey }) =>
    submit(given, { ...caller, key: idempotencyKey }, tryOnCall, body),
  hairstyle: ({ caller, body, idempotencyKey }) =>
    submit(given, { ...caller, key: idempotencyKey }, hairstyleCall, body),
  previewHair: ({ caller, body, request }) => previewHair(given, caller.userId, body, request),
  hairFits: ({ caller, body, request }) => hairFits(given, caller.userId, body, request),
  hairFitsLines: ({ caller, body, request }) => hairFitsLines(given, caller.userId, body, request),
  interpretFilm: ({ caller, body }) => readFilmWish(given, caller.userId, body),
  imageToVideo: ({ caller, body, idempotencyKey }) =>
    submit(given, { ...caller, key: idempotencyKey }, imageToVideoCall, body),
  bodyGenerator: ({ caller, body, idempotencyKey }) =>
    submit(given, { ...caller, key: idempotencyKey }, bodyGeneratorCall, body),
  findPose: ({ caller, body, request }) => findPose(given, caller.userId, body, request),
  look: ({ caller, body, request }) => look(given, caller.userId, body, request),
  selections: ({ caller, body, request }) => selectPart(given, caller.userId, body, request),
  generation: ({ caller, params }) => readGeneration(given, caller, params.id),
  generationEvents: async ({ caller, params, request }) => {
    const lastEventId = request.raw.headers.get('last-event-id');
    const events = await followJob(given, { ...caller, id: params.id, lastEventId });
    return eventStream(request, whileAdmitted(given, caller, events));
  },
  workEvents: async ({ caller, request }) =>
    eventStream(request, whileAdmitted(given, caller, followWork(given, caller))),
  cancelGeneration: ({ caller, params }) => cancelJob(given, caller, params.id),
  regenerate: ({ caller, params, idempotencyKey }) =>
    submitAgain(given, { ...caller, key: idempotencyKey }, params.id),
});
