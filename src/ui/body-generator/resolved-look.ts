import type { BodyLook } from '#api/contract/body.ts';
import type { BodyChoices } from '#machines/body-generator/body-generator.types.ts';
import { readScene } from '@mot-studio/language/body';

/** What words and style make of the look that is chosen: so it is ordered. */
export const resolvedLook = (choices: BodyChoices): BodyLook =>
  readScene(choices, choices.prompt, choices.style_hints).look;

/** What decides a part of the look in place of what is chosen; nothing where that is made. */
export function lookSourceOf(choices: BodyChoices, part: keyof BodyLook): 'words' | 'style' | null {
  if (resolvedLook(choices)[part] === choices[part]) return null;
  // Words go before the style: what they leave to it, they do not change.
  const ofStyle = readScene(choices, '', choices.style_hints).look[part];
  return resolvedLook(choices)[part] === ofStyle ? 'style' : 'words';
}
