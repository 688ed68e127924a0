import type { BodyLook, StyleHint } from './parameters.ts';
import type { BodyLight } from './stage.ts';

/** A look with the light it is seen in. */
export type BodyScene = { readonly look: BodyLook; readonly light: BodyLight };

/** What a prompt and style hints make of a look, and the words of the prompt that ask for what can't be done. */
export type ReadScene = BodyScene & { readonly ignored: readonly string[] };

export function readScene(look: BodyLook, _prompt: string, _hints: readonly StyleHint[]): ReadScene {
  return { look, light: 'studio', ignored: [] };
}
