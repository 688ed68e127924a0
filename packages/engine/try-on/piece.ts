import type { Point } from '#engine/imaging/geometry.ts';
import type { Plane } from '#engine/imaging/plane.ts';
import { thinPlate, type PointMap } from '#engine/imaging/thin-plate.ts';

/** Part of a garment that moves with one part of the body. */
export type Piece = {
  readonly part: 'torso' | 'sleeve' | 'leg';
  /** Pixels of the garment's mask that belong to the piece. */
  readonly mask: Plane;
  /** Map from pixels of the garment's mask to the stage. */
  readonly map: PointMap;
};

/** Collects pairs of garment and stage points. */
export class Pins {
  readonly #from: Point[] = [];
  readonly #to: Point[] = [];
  readonly #apart: number;

  /** Ignores pins closer to an earlier one than `apart` garment pixels: they would conflict with it. */
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
