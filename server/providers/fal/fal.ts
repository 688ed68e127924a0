import sharp from 'sharp';
import * as v from 'valibot';

import { filmModelIds } from '#api/contract/film-models.ts';
import type { Log } from '#server/platform/log.ts';
import { filmMadeBy, probeFilm } from '#server/providers/film-file.ts';
import {
  type DeliveredResult,
  type EngineWatch,
  type GenerationEngine,
  type HostedFilm,
  ProviderRefusal,
} from '#server/providers/generation-engine.ts';

import { type FalCall, falCallOf, isFalModel } from './fal-films.ts';
import { FalFault } from './fal-refusal.ts';
import { type FalQueue, falQueue, type FalSettings, type FalStatus, FalTicket } from './fal-queue.ts';

/** fal accepts more; a new account starts with two at once and queues the others. */
const concurrency = 4;
/** A film takes one to six minutes, after its time in fal's queue. */
const timeout = 900_000;

/** Makes films by the models that fal runs. A submitted request is resumed by its ticket. */
export function falEngine(settings: FalSettings, log: Log): GenerationEngine {
  const queue = falQueue(settings);
  return {
    id: 'fal',
    quality: 'full',
    models: filmModelIds.filter(isFalModel),
    concurrency,
    timeout,
    supports: (feature, model) => feature === 'image-to-video' && isFalModel(model),
    run: async ({ model, job }, watch) => {
      if (job.kind !== 'hosted-film') throw new Error('fal makes films alone');
      try {
        return await makeFilm(queue, falCallOf(model, job), job, watch);
      } catch (error) {
        // The operator has to see a refused key or an account without money.
        if (error instanceof ProviderRefusal) log.warn({ err: error }, 'fal made no film');
        throw error;
      }
    },
    hosted: { callOff: (ticket) => queue.cancel(v.parse(FalTicket, ticket)) },
    close: async () => {},
  };
}

const stages: Record<FalStatus, (watch: EngineWatch) => void> = {
  IN_QUEUE: ({ onProgress }) => onProgress(0.05),
  IN_PROGRESS: ({ onStage, onProgress }) => {
    onStage('processing');
    onProgress(0.15);
  },
  COMPLETED: ({ onStage, onProgress }) => {
    onStage('generating');
    onProgress(0.9);
  },
};

async function makeFilm(
  queue: FalQueue,
  call: FalCall,
  film: HostedFilm,
  watch: EngineWatch,
): Promise<DeliveredResult> {
  watch.onStage('analysing');
  const ticket = await startRequest(queue, call, film, watch);
  // Without this check a job that was cancelled meanwhile would continue.
  watch.signal.throwIfAborted();
  try {
    await queue.follow(ticket, (status) => stages[status](watch), watch.signal);
    return await deliver(await queue.fetchFilm(ticket, watch.signal), call, film);
  } catch (error) {
    // The request has ended at fal: another attempt has to submit a new one.
    if (error instanceof ProviderRefusal || error instanceof FalFault) await watch.storeTicket(null);
    throw error;
  }
}

/** Returns the ticket of an earlier attempt, or of a new request: stored before anything else. */
async function startRequest(
  queue: FalQueue,
  { path, input }: FalCall,
  film: HostedFilm,
  { ticket: storedTicket, storeTicket, signal }: EngineWatch,
): Promise<FalTicket> {
  if (storedTicket !== null) return v.parse(FalTicket, storedTicket);
  const image_url = await queue.upload(await asJpeg(film), signal);
  signal.throwIfAborted();
  const ticket = await queue.submit(path, { ...input, image_url });
  await storeTicket(ticket);
  return ticket;
}

/** Not every model reads WebP or transparency. */
const asJpeg = async ({ image }: HostedFilm): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sharp(image.bytes).flatten({ background: '#fff' }).jpeg({ quality: 93 }).toBuffer());

async function deliver(
  bytes: Uint8Array,
  { maker }: FalCall,
  { image }: HostedFilm,
): Promise<DeliveredResult> {
  const file = await probeFilm(bytes);
  const { width, height, durationMs } = file;
  // The server can't decode H.264; the film begins with the picture, which these models only crop.
  const poster = await sharp(image.bytes)
    .resize({ width, height, fit: 'cover' })
    .webp({ quality: 90 })
    .toBuffer();
  return {
    bytes,
    contentType: 'video/mp4',
    width,
    height,
    film: { durationMs, poster },
    notes: [],
    delivered: filmMadeBy(maker, file),
  };
}
