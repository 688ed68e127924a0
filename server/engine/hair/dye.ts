import { colourOf } from '#server/engine/core/oklab.ts';
import type { Picture } from '#server/engine/core/plane.ts';

import { checkDye, mostGoesOn } from './gate.ts';
import { goesOn } from './hem.ts';
import { recolour } from './recolour.ts';
import type { SeenHair } from './seen-hair.ts';

/** Below how much of its ends hair goes on that neither the cut-out nor the matte found. */
function goesOnUnfound({ view, alpha, matte }: SeenHair): number {
  const share = goesOn(view, alpha);
  return share > mostGoesOn ? Math.min(share, goesOn(view, matte().alpha)) : share;
}

/** @throws EngineError `hair_not_found` for hair whose ends a dye of that colour (hexadecimal) would show wrongly. */
export function checkDyed(seen: SeenHair, colour: string): void {
  checkDye(colourOf(colour)[0] - seen.tone.colour[0], () => goesOnUnfound(seen));
}

/** Gives the hair of a picture another colour (hexadecimal), in place: strands, shine and earrings stay. */
export function dyeHair(picture: Picture, { view, tone, matte }: SeenHair, colour: string): void {
  recolour(picture, view, matte(), tone, colourOf(colour), 1);
}
