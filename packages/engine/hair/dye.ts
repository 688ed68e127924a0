import { colourOf } from '@mot-studio/terms/colour';
import { once } from '#engine/imaging/once.ts';
import type { Picture } from '#engine/imaging/plane.ts';

import { invisibleOutline } from './similar-background.ts';
import { checkDye } from './gate.ts';
import { headArea } from './head-frame.ts';
import { hemContinuation, missedAtTemples, missedOnSide } from './hem.ts';
import { strandsOnBody } from './on-body.ts';
import { recolourHair } from './recolour-hair.ts';
import type { DetectedHair } from './detected-hair.ts';

/**
 * Checks whether the hair can be dyed in a colour (hexadecimal).
 *
 * @throws EngineError `hair_not_found` if the dye would show the ends of the hair wrongly.
 */
export function checkDyed({ view, alpha, matte, tone }: DetectedHair, colour: string): void {
  checkDye(tone.colour, colourOf(colour), {
    onSide: () => missedOnSide(view, matte().alpha),
    atTemples: () => missedAtTemples(view, matte().alpha),
    cut: () => hemContinuation(view, alpha).onSide,
    matte: () => hemContinuation(view, matte().alpha).onSide,
    onBody: () => headArea(view.head, strandsOnBody(view, matte().alpha, tone.colour)),
    unseen: once(() => invisibleOutline(view, matte().alpha)),
  });
}

/** Dyes the hair of a picture (hexadecimal colour), in place: strands, shine and earrings stay. */
export function dyeHair(picture: Picture, { view, tone, matte }: DetectedHair, colour: string): void {
  recolourHair(picture, view, matte(), tone, colourOf(colour), 1);
}
