import {
  type HairFits,
  type HairFitsBody,
  type HairFitsLine,
  previewSeed,
} from '#api/contract/hairstyles.ts';
import type { JudgedCut } from '@mot-studio/engine';
import { minutes } from '#server/platform/clock.ts';
import type { RequestInfo } from '#server/platform/http/call.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';

import {
  answeringEngine,
  type EngineAskDeps,
  readUsablePicture,
  askWhileConnected,
} from './awaited-answers.ts';
import { createAnswerCache } from './kept-answers.ts';

const fitsLimit = { name: 'hair-fits', hits: 60, window: minutes(1) };

type RequestSignals = Pick<RequestInfo, 'signal' | 'stopping'>;

const cachedFits = createAnswerCache<HairFits>(500);

/**
 * Judges which haircuts the hair in a photo does not allow, free of charge; aborted when the client disconnects.
 * @throws {Refusal} `asset_not_found`, `rate_limited`, `unavailable` without a capable engine, or as the engine refuses every
 *   cut.
 */
export async function hairFits(
  asker: EngineAskDeps,
  userId: string,
  { photo, mask }: HairFitsBody,
  request: RequestSignals,
  onCut?: (judged: JudgedCut) => void,
): Promise<HairFits> {
  await countTry(asker, fitsLimit, userId);
  const engine = answeringEngine(asker);
  const pictures = {
    photo: await readUsablePicture(asker, userId, photo, 'photo'),
    ...(mask !== undefined && { mask: await readUsablePicture(asker, userId, mask, 'mask') }),
  };
  const key = `${pictures.photo.key} ${pictures.mask?.key ?? ''}`;
  const answered = cachedFits.get(engine, key);
  if (answered) return answered;
  const { declined } = await askWhileConnected(request, (signal) =>
    engine.ask({ kind: 'hair-fits', ...pictures, seed: previewSeed }, signal, onCut),
  );
  const fits = { declined: [...declined] };
  cachedFits.set(engine, key, fits);
  return fits;
}

const encoder = new TextEncoder();
const lineOf = (line: HairFitsLine): Uint8Array<ArrayBuffer> => encoder.encode(`${JSON.stringify(line)}\n`);

/**
 * Streams a line for each cut as soon as it is judged, and at the end a line with the full result. A missing last line means that
 * the response broke off.
 * @throws {Refusal} as `hairFits`, before the first line.
 */
export async function hairFitsLines(
  asker: EngineAskDeps,
  userId: string,
  body: HairFitsBody,
  request: RequestSignals,
): Promise<Response> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>(undefined, undefined, {
    highWaterMark: 64,
  });
  const lines = writable.getWriter();
  // After a disconnect the writes fail; the request's signal aborts the engine.
  const unread = () => {};
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const fits = hairFits(asker, userId, body, request, ({ style, code = null }) => {
    begin();
    lines.write(lineOf({ style, code })).catch(unread);
  });
  const ended = fits.then(async (allFits) => {
    await lines.write(lineOf(allFits));
    await lines.close();
  });
  ended.catch((error: unknown) => void lines.abort(error).catch(unread));
  await Promise.race([begun, fits]);
  return new Response(readable, {
    headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'private, no-store' },
  });
}
