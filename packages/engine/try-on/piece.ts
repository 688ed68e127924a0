import type { Point } from '#engine/imaging/geometry.ts';
import type { Plane } from '#engine/imaging/plane.ts';
import { thinPlate, type PointMap } from '#engine/imaging/thin-plate.ts';

/** A part of a garment that moves with one part of the body. */
export type Piece = {
  readonly part: 'torso' | 'sleeve' | 'leg';
  /** Which pixels of the garment's mask belong to it. */
  readonly mask: Plane;
  /** From pixels of the garment's mask to the stage. */
  readonly map: PointMap;
};

/** Pairs of garment and stage points, gathered one by one. */
export class Pins {
  readonly #from: Point[] = [];
  readonly #to: Point[] = [];
  readonly #apart: number;

  /** Pins closer to an earlier one than `apart` garment pixels are left out: they would only fight it. */
  constructor(apart: number) {
    this.#apart = apart;
  }

  pin(from: Point, to: Point): void {
    const taken = this.#from.some((p) => Math.hypot(p.x - from.x, p.y - from.y) < this.#apart);
    if (taken || !Number.isFinite(to.x + to.y)) return;
    this.#from.push(from);
    this.#to.push(to);
  }

  map(slack: number): PointMap {
    return thinPlate(this.#from, this.#to, slack);
  }
}
