import type { BodyLook, StyleHint } from '@mot-studio/terms/body';
import type { Interpretation } from '@mot-studio/terms/editing';
import { interpret } from '#language/edit/interpret.ts';
import type { Language } from '#language/edit/lexicon.ts';
import { type HairOrder, orderOf } from '#language/hair/order.ts';
import { type Direction, directionOf } from '#language/camera/direction.ts';
import { readScene } from '#language/body/words.ts';

/** What is to be read: an instruction for pictures, what a description asks of hair or of the camera, or who it describes. */
export type Reading =
  | { kind: 'edit'; prompt: string; images: number; language?: Language | undefined }
  | ({ kind: 'hair' } & HairOrder)
  | { kind: 'camera'; prompt: string }
  | { kind: 'body'; prompt: string; look: BodyLook; hints: readonly StyleHint[] };

export type HairWish = { left: string | undefined; color: string | undefined };
export type Read = { edit: Interpretation; hair: HairWish; camera: Direction; body: BodyLook };

/** @throws {EngineError} `hair_wish_unclear`. */
export function read(reading: Reading): Read[Reading['kind']] {
  if (reading.kind === 'edit') return interpret(reading.prompt, reading.images, reading.language);
  if (reading.kind === 'camera') return directionOf(reading.prompt);
  if (reading.kind === 'body') return readScene(reading.look, reading.prompt, reading.hints).look;
  const { left, color } = orderOf(reading);
  return { left, color };
}
