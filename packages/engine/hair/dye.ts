import { colourOf } from '@mot-studio/terms/colour';
import { once } from '#engine/imaging/once.ts';
import type { Picture } from '#engine/imaging/plane.ts';

import { unseenOutline } from './alike-behind.ts';
import { checkDye } from './gate.ts';
import { areaIn } from './head.ts';
import { goesOn, unfoundAtTemples, unfoundOnSide } from './hem.ts';
import { strandsOnBody } from './on-body.ts';
import { recolour } from './recolour.ts';
import type { SeenHair } from './seen-hair.ts';

/** @throws EngineError `hair_not_found` for hair whose ends a dye of that colour (hexadecimal) would show wrongly. */
export function checkDyed({ view, alpha, matte, tone }: SeenHair, colour: string): void {
  checkDye(tone.colour, colourOf(colour), {
    onSide: () => unfoundOnSide(view, matte().alpha),
    atTemples: () => unfoundAtTemples(view, matte().alpha),
    cut: () => goesOn(view, alpha).onSide,
    matte: () => goesOn(view, matte().alpha).onSide,
    onBody: () => areaIn(view.head, strandsOnBody(view, matte().alpha, tone.colour)),
    unseen: once(() => unseenOutline(view, matte().alpha)),
  });
}

/** Gives the hair of a picture another colour (hexadecimal), in place: strands, shine and earrings stay. */
export function dyeHair(picture: Picture, { view, tone, matte }: SeenHair, colour: string): void {
  recolour(picture, view, matte(), tone, colourOf(colour), 1);
}
