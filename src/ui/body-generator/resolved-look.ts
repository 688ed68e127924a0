import type { BodyLook } from '#api/contract/body.ts';
import type { BodyChoices } from '#machines/body-generator/body-generator.types.ts';
import { readScene } from '@mot-studio/language/body';

/** Returns the ordered look: the choices after the prompt and the style were applied. */
export const resolveLook = (choices: BodyChoices): BodyLook =>
  readScene(choices, choices.prompt, choices.style_hints).look;

/** Returns the source that overrides a part of the chosen look, or `null` where the choice stands. */
export function findLookSource(choices: BodyChoices, part: keyof BodyLook): 'words' | 'style' | null {
  if (resolveLook(choices)[part] === choices[part]) return null;
  // The prompt has priority over the style, so a part that the prompt leaves to the style equals the style's.
  const styleValue = readScene(choices, '', choices.style_hints).look[part];
  return resolveLook(choices)[part] === styleValue ? 'style' : 'words';
}
