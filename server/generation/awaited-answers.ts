import { EngineError, type EncodedPicture } from '@mot-studio/engine';
import { type AssetRow, usableAssets } from '#server/library/assets.service.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Engines, GenerationEngine } from '#server/providers/generation-engine.ts';

import { encodedPicture } from './encoded-picture.ts';
import { refusalOf } from './engine-refusal.ts';

// What an engine does while somebody waits for the answer: no job, no credit.

/** What an engine is asked through, by people whose pictures it looks at. */
export type EngineAskDeps = Pick<Platform, 'db' | 'blobs' | 'clock'> & { engines: Engines };

type AnsweringEngine = GenerationEngine & Required<Pick<GenerationEngine, 'ask'>>;
const answers = (engine: GenerationEngine): engine is AnsweringEngine => engine.ask !== undefined;

/**
 * The engine that answers what is asked of a picture.
 * @throws {Refusal} `unavailable` where there is none.
 */
export function answeringEngine({ engines }: Pick<EngineAskDeps, 'engines'>): AnsweringEngine {
  const engine = engines.find(answers);
  if (!engine) throw new Refusal('unavailable');
  return engine;
}

/**
 * A picture that the user may work on. A film is none.
 * @param path where the body names it.
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
 * The same with its bytes.
 * @throws {Refusal} `asset_not_found`.
 */
export const readUsablePicture = async (
  asker: Pick<EngineAskDeps, 'db' | 'blobs'>,
  userId: string,
  id: string,
  path: string,
): Promise<EncodedPicture> => encodedPicture(asker, await findUsablePicture(asker, userId, id, path));

/**
 * What an engine finds for whoever waits for it; it stops when nobody does any more.
 * @throws {Refusal} as the engine refuses; `unavailable` when the client has gone or the server stops.
 */
export async function answerWhileConnected<T>(
  { signal, stopping }: Pick<RequestInfo, 'signal' | 'stopping'>,
  find: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = AbortSignal.any([signal, stopping]);
  try {
    return await find(gone);
  } catch (error) {
    if (error instanceof EngineError) throw refusalOf(error);
    // Nobody hears this answer, or hears it from a server that stops.
    if (gone.aborted) throw new Refusal('unavailable', { cause: error });
    throw error;
  }
}

/** The same of a file. */
export async function fileWhileConnected(
  request: Pick<RequestInfo, 'signal' | 'stopping'>,
  contentType: 'image/png' | 'image/jpeg',
  make: (gone: AbortSignal) => Promise<Uint8Array>,
): Promise<Response> {
  const bytes = await answerWhileConnected(request, make);
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType, 'cache-control': 'private, no-store' },
  });
}
