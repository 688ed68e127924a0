import { fromCallback, fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type {
  CheckAnswer,
  ConvertAnswer,
  ResizeInput,
  SendEvent,
  SendInput,
} from '#machines/upload/upload.types.ts';

import { importWithRetry } from './import-with-retry.ts';
import { errorCodeOf, isNoAnswer } from './failures.ts';
import { isReadable } from './readable-file.ts';

/** @param pending pictures that have not arrived yet: in transfer, or waiting for the network. */
export const uploadActors = (client: Client, pending: Set<Blob> = new Set()) => {
  /** Loaded with the first picture, together with the messages of its failures. */
  const checks = async () => {
    const [module] = await Promise.all([
      importWithRetry(() => import('./picture-check.ts')),
      client.beforeFailure?.(),
    ]);
    return module;
  };
  return {
    checkImage: fromPromise<CheckAnswer, { file: File }>(async ({ input: { file } }) =>
      (await checks()).check(file),
    ),
    convertImage: fromPromise<ConvertAnswer, { file: File; maxResolution: number }>(
      async ({ input: { file, maxResolution } }) => {
        // Loaded with the first photo in such a format.
        const { convertPicture } = await import('./picture-conversion.ts');
        return convertPicture(file, maxResolution);
      },
    ),
    resizeImage: fromPromise<Blob, ResizeInput>(async ({ input }) => (await checks()).resize(input)),
    sendFile: fromCallback<SendEvent, SendInput>(({ input, sendBack }) => {
      const leaving = new AbortController();
      let isHeldUp = false;
      const { picture } = input;
      pending.add(picture);
      const holdUp = () => {
        isHeldUp = true;
        sendBack({ type: 'sending.interrupted' });
      };
      const onProgress = (sent: number) => sendBack({ type: 'sending.progressed', sent });
      client.upload(input, { signal: leaving.signal, onProgress }).then(async (result) => {
        const hasChanged = !result.ok && !(await isReadable(picture));
        if (!hasChanged && !result.ok && isNoAnswer(result.failure)) return holdUp();
        pending.delete(picture);
        if (result.ok) return sendBack({ type: 'sending.finished', asset: result.answer });
        const code = hasChanged ? 'file_changed' : errorCodeOf(result.failure);
        return sendBack({ type: 'sending.refused', code });
      }, holdUp);
      return () => {
        leaving.abort();
        if (!isHeldUp) pending.delete(picture);
      };
    }),
  };
};
