import { colourOf } from '#server/engine/core/oklab.ts';
import type { Picture } from '#server/engine/core/plane.ts';

import { earringsOf } from './earrings.ts';
import { checkDye } from './gate.ts';
import { goesOn } from './hem.ts';
import { matteOf } from './matte.ts';
import { recolour } from './recolour.ts';
import type { SeenHair } from './seen-hair.ts';

/** @throws EngineError `hair_not_found` for hair whose ends a dye of that colour (hexadecimal) would show wrongly. */
export function checkDyed({ view, alpha, tone }: SeenHair, colour: string): void {
  checkDye(colourOf(colour)[0] - tone.colour[0], () => goesOn(view, alpha));
}

/** Gives the hair of a picture another colour (hexadecimal), in place: strands, shine and earrings stay. */
export function dyeHair(picture: Picture, { view, alpha, tone }: SeenHair, colour: string): void {
  const matte = matteOf(view, alpha, tone, false, earringsOf(view, tone.colour));
  recolour(picture, view, matte, tone, colourOf(colour), 1);
}
