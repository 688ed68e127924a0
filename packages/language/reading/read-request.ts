import type { BodyLook, StyleHint } from '@mot-studio/terms/body';
import type { Interpretation } from '@mot-studio/terms/editing';
import { interpret } from '#language/edit/interpret.ts';
import type { Language } from '#language/edit/edit-lexicon.ts';
import { type HairOrder, readHairOrder } from '#language/hair/hair-order.ts';
import { type CameraReading, readCameraPrompt } from '#language/camera/camera-reader.ts';
import { readScene } from '#language/body/scene-reader.ts';

/** Request to read a text: an instruction for images, a description of hair, of a camera move or of a person. */
export type ReadingRequest =
  | { kind: 'edit'; prompt: string; images: number; language?: Language | undefined }
  | ({ kind: 'hair' } & HairOrder)
  | { kind: 'camera'; prompt: string }
  | { kind: 'body'; prompt: string; look: BodyLook; hints: readonly StyleHint[] };

export type HairReading = { left: string | undefined; color: string | undefined };
export type ReadingResults = {
  edit: Interpretation;
  hair: HairReading;
  camera: CameraReading;
  body: BodyLook;
};

/** @throws {EngineError} `hair_wish_unclear`. */
export function readRequest(reading: ReadingRequest): ReadingResults[ReadingRequest['kind']] {
  if (reading.kind === 'edit') return interpret(reading.prompt, reading.images, reading.language);
  if (reading.kind === 'camera') return readCameraPrompt(reading.prompt);
  if (reading.kind === 'body') return readScene(reading.look, reading.prompt, reading.hints).look;
  const { left, color } = readHairOrder(reading);
  return { left, color };
}
