import type { Interpretation } from '#api/contract/editing.ts';

import { interpret } from '#server/engine/edit/interpret/interpret.ts';
import type { Language } from '#server/engine/edit/interpret/lexicon.ts';
import { orderOf } from '#server/engine/hair/order.ts';
import type { HairstyleJob } from '#server/engine/types.ts';

/** What is to be read: an instruction for pictures, or what a description asks of hair. */
export type Reading =
  | { kind: 'edit'; prompt: string; images: number; language?: Language | undefined }
  | ({ kind: 'hair'; prompt?: string | undefined } & Pick<HairstyleJob, 'style' | 'color'>);

export type HairWish = { left: string | undefined; color: string | undefined };
export type Read = { edit: Interpretation; hair: HairWish };

/** @throws {EngineError} `hair_wish_unclear`. */
export function read(reading: Reading): Read[Reading['kind']] {
  if (reading.kind === 'edit') return interpret(reading.prompt, reading.images, reading.language);
  const { left, color } = orderOf({ ...reading, ...(reading.color && { color: reading.color }) });
  return { left, color };
}
