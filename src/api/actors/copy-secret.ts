import { fromPromise } from 'xstate';

import type { CopyAnswer } from '#machines/_kit/secret-shown.ts';

/** Creates the actor that copies a secret to the clipboard. @param copy rejects where the browser refuses. */
export const copySecretActor = (copy: (text: string) => Promise<void>) =>
  fromPromise<CopyAnswer, { text: string }>(async ({ input: { text } }) => {
    try {
      await copy(text);
      return { outcome: 'copied' };
    } catch {
      return { outcome: 'failed' };
    }
  });
