import { fromCallback, fromPromise } from 'xstate';

import type { Client } from '#api/client.ts';
import { sizeRefusal, uploadLimits } from '#api/contract/assets.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import type { CheckAnswer, ResizeInput, SendEvent, SendInput } from '#machines/upload/upload.types.ts';

import { errorCodeOf, isUnanswered } from './failures.ts';
import { pixelsOf } from './picture-pixels.ts';
import { sniff } from './picture-type.ts';

const refused = (code: ErrorCode): CheckAnswer => ({ outcome: 'refused', code });

/** @param underWay the pictures that have not arrived yet: on their way, or held up by the network. */
export const uploadActors = (client: Client, underWay: Set<Blob> = new Set()) => ({
  checkImage: fromPromise<CheckAnswer, { file: File }>(async ({ input: { file } }) => {
    if (file.size === 0) return refused('file_empty');
    if ((await sniff(file)) === undefined) return refused('file_type_refused');
    if (file.size > uploadLimits.bytes) return refused('file_too_large');
    if ((await pixelsOf(file)) > uploadLimits.maxPixels) return refused('file_too_many_pixels');
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    const refusal = sizeRefusal(width, height);
    return refusal ? refused(refusal) : { outcome: 'good', width, height };
  }),
  resizeImage: fromPromise<Blob, ResizeInput>(async ({ input: { picture, maxResolution } }) => {
    const full = await createImageBitmap(picture);
    const scale = Math.min(1, maxResolution / Math.max(full.width, full.height));
    const canvas = new OffscreenCanvas(Math.round(full.width * scale), Math.round(full.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas to draw on');
    context.imageSmoothingQuality = 'high';
    context.drawImage(full, 0, 0, canvas.width, canvas.height);
    full.close();
    // Only a JPEG is sure to have no transparency.
    const type = (await sniff(picture)) === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    return canvas.convertToBlob({ type, quality: 0.92 });
  }),
  sendFile: fromCallback<SendEvent, SendInput>(({ input, sendBack }) => {
    const leaving = new AbortController();
    let isHeldUp = false;
    const { picture } = input;
    underWay.add(picture);
    const holdUp = () => {
      isHeldUp = true;
      sendBack({ type: 'sending.interrupted' });
    };
    const onProgress = (sent: number) => sendBack({ type: 'sending.progressed', sent });
    client.upload(input, { signal: leaving.signal, onProgress }).then((sent) => {
      if (!sent.ok && isUnanswered(sent.failure)) return holdUp();
      underWay.delete(picture);
      if (sent.ok) sendBack({ type: 'sending.finished', asset: sent.answer });
      else sendBack({ type: 'sending.refused', code: errorCodeOf(sent.failure) });
    }, holdUp);
    return () => {
      leaving.abort();
      if (!isHeldUp) underWay.delete(picture);
    };
  }),
});
