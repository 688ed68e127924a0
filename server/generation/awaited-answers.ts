import { EngineError, type EncodedPicture } from '@mot-studio/engine';
import { type AssetRow, usableAssets } from '#server/library/assets.service.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Engines, GenerationEngine } from '#server/providers/generation-engine.ts';

import { encodedPicture } from './encoded-picture.ts';
import { refusalOf } from './engine-refusal.ts';

// Questions to an engine whose caller waits for the answer: without a job and without credits.

/** Dependencies of questions to an engine about a user's pictures. */
export type EngineAskDeps = Pick<Platform, 'db' | 'blobs' | 'clock'> & { engines: Engines };

type AnsweringEngine = GenerationEngine & Required<Pick<GenerationEngine, 'ask'>>;
const canAnswer = (engine: GenerationEngine): engine is AnsweringEngine => engine.ask !== undefined;

/**
 * Returns the engine that answers questions about pictures.
 * @throws {Refusal} `unavailable` without such an engine.
 */
export function answeringEngine({ engines }: Pick<EngineAskDeps, 'engines'>): AnsweringEngine {
  const engine = engines.find(canAnswer);
  if (!engine) throw new Refusal('unavailable');
  return engine;
}

/**
 * Finds a picture that the user may use. Films are refused.
 * @param path of the field that names it in the body.
 * @throws {Refusal} `asset_not_found`.
 */
export async function findUsablePicture(
  { db }: Pick<EngineAskDeps, 'db'>,
  userId: string,
  id: string,
  path: string,
): Promise<AssetRow> {
  const [row] = await usableAssets(db, userId, [id]);
  if (row?.kind !== 'image') throw new Refusal('asset_not_found', { fields: [{ path, code: 'invalid' }] });
  return row;
}

/**
 * Reads such a picture's bytes.
 * @throws {Refusal} `asset_not_found`.
 */
export const readUsablePicture = async (
  asker: Pick<EngineAskDeps, 'db' | 'blobs'>,
  userId: string,
  id: string,
  path: string,
): Promise<EncodedPicture> => encodedPicture(asker, await findUsablePicture(asker, userId, id, path));

/**
 * Asks an engine while the client waits; aborts when the client disconnects or the server stops.
 * @throws {Refusal} as the engine refuses; `unavailable` after an abort.
 */
export async function askWhileConnected<T>(
  { signal, stopping }: Pick<RequestInfo, 'signal' | 'stopping'>,
  find: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const combinedSignal = AbortSignal.any([signal, stopping]);
  try {
    return await find(combinedSignal);
  } catch (error) {
    if (error instanceof EngineError) throw refusalOf(error);
    // The client is gone, or the server is stopping.
    if (combinedSignal.aborted) throw new Refusal('unavailable', { cause: error });
    throw error;
  }
}

/** Responds with a file that is made while the client waits. */
export async function fileWhileConnected(
  request: Pick<RequestInfo, 'signal' | 'stopping'>,
  contentType: 'image/png' | 'image/jpeg',
  make: (signal: AbortSignal) => Promise<Uint8Array>,
): Promise<Response> {
  const bytes = await askWhileConnected(request, make);
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType, 'cache-control': 'private, no-store' },
  });
}
