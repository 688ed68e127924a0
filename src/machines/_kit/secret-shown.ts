import { answerParams } from './answer-params.ts';
import { toastAction } from './news.ts';
import { required } from './require-value.ts';

/** Answer of the clipboard. */
export type CopyAnswer = { outcome: 'copied' } | { outcome: 'failed' };

/** Creates the state of a secret that is shown once and can be copied. @param copied,notCopied codes of the toasts. */
export const secretShown = <const Copied extends string, const NotCopied extends string>(
  copied: Copied,
  notCopied: NotCopied,
) =>
  ({
    initial: 'waiting',
    on: { 'window.closed': 'listed' },
    states: {
      waiting: { on: { 'copy.wanted': 'copying' } },
      copying: {
        invoke: {
          id: 'copy',
          src: 'copySecret',
          input: ({ context }: { context: { secret: string | null } }) => ({
            text: required(context.secret, 'a secret'),
          }),
          onDone: [
            {
              guard: { type: 'isCopied', params: answerParams },
              target: 'copied',
              actions: toastAction(copied),
            },
            { target: 'notCopied', actions: toastAction(notCopied) },
          ],
          onError: { target: 'notCopied', actions: toastAction(notCopied) },
        },
      },
      copied: { on: { 'copy.wanted': 'copying' } },
      notCopied: { on: { 'copy.wanted': 'copying' } },
    },
  }) as const;
