import type { BodyLook, StyleHint } from '#api/contract/body.ts';
import type { Interpretation } from '#api/contract/editing.ts';
import type { FilmReading } from '#api/contract/image-to-video.ts';
import type { HairstyleBody } from '#api/contract/hairstyles.ts';
import type { ErrorCode } from '#api/contract/problem.ts';
import type { Language } from '@mot-studio/language/edit';
import { tokenize } from '@mot-studio/language/edit';
import { readingPool, ReadTooLong, TooManyReadings } from '@mot-studio/language/readings';
import { EngineError } from '@mot-studio/engine';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { refusalOf } from './engine-refusal.ts';

/** Reads prompts of one account, off the event loop. */
export type WishReader = {
  /** A timeout counts as not understood. @throws {Refusal} `rate_limited`. */
  edit: (prompt: string, images: number, language?: Language) => Promise<Interpretation>;
  /** @throws {Refusal} `hair_wish_unclear`, `rate_limited`. */
  hair: (wish: Pick<HairstyleBody, 'style' | 'prompt'>) => Promise<void>;
  /** @throws {Refusal} `unprocessable`, `rate_limited`. */
  film: (prompt: string) => Promise<FilmReading>;
  /** @throws {Refusal} `unprocessable`, `rate_limited`. */
  body: (wish: { prompt: string; look: BodyLook; hints: readonly StyleHint[] }) => Promise<BodyLook>;
};

export const wishReader = (account: string): WishReader => ({
  edit: (prompt, images, language) =>
    readingPool
      .read({ kind: 'edit', prompt, images, language }, account)
      .catch((error: unknown): Interpretation => {
        if (!(error instanceof ReadTooLong)) throw toRefusal(error, 'edit_not_understood');
        return { operations: [], understood: [], refused: [{ text: prompt, reason: 'not_understood' }] };
      }),
  hair: async (wish) => {
    await readingPool.read({ kind: 'hair', ...wish }, account).catch((error: unknown) => {
      throw toRefusal(error, 'hair_wish_unclear');
    });
  },
  film: async (prompt) => {
    const { camera, loop, unheard } = await readingPool
      .read({ kind: 'camera', prompt }, account)
      .catch((error: unknown) => {
        throw toRefusal(error, 'unprocessable');
      });
    return { ...(camera && { camera }), loop, unheard: asWritten(prompt, unheard) };
  },
  body: (wish) =>
    readingPool.read({ kind: 'body', ...wish }, account).catch((error: unknown) => {
      throw toRefusal(error, 'unprocessable');
    }),
});

function toRefusal(error: unknown, tooLong: ErrorCode): unknown {
  if (error instanceof TooManyReadings) return new Refusal('rate_limited', { retryAfter: 1 });
  if (error instanceof ReadTooLong) return new Refusal(tooLong);
  return error instanceof EngineError ? refusalOf(error) : error;
}

/** Returns words in their original spelling, after they were read without marks; neighbouring words become one phrase. */
function asWritten(prompt: string, plain: readonly string[]): string[] {
  const text = prompt.normalize('NFC');
  const phrases: { start: number; end: number; last: number }[] = [];
  let next = 0;
  tokenize(prompt).forEach((word, at) => {
    if (word.plain !== plain[next]) return;
    next += 1;
    const before = phrases.at(-1);
    if (before?.last === at - 1) Object.assign(before, { end: word.end, last: at });
    else phrases.push({ start: word.start, end: word.end, last: at });
  });
  return phrases.map(({ start, end }) => text.slice(start, end));
}
