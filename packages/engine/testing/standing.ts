import type { Plane, Size } from '#engine/imaging/plane.ts';
import { label } from '#engine/perception/person/parse.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';

/** Drawn figure that stands and faces the viewer. */
export const standingSize: Size = { width: 240, height: 420 };
const joint = (x: number, y: number) => ({ x, y, score: 0.9 });

/** Head, torso, two arms apart from the torso, and two legs. */
export const isStanding = (x: number, y: number): boolean =>
  Math.hypot((x - 120) / 17, (y - 52) / 24) < 1 ||
  (y > 84 && y < 210 && Math.abs(x - 120) < 34) ||
  (y > 84 && y < 215 && Math.abs(Math.abs(x - 120) - 62) < 8) ||
  (y > 84 && y < 100 && Math.abs(x - 120) < 66) ||
  (y >= 200 && y < 400 && Math.abs(Math.abs(x - 120) - 20) < 11);

/** Parse of the figure with a mask that may be wrong. */
export const standingParse = (mask: Plane): PersonParse => ({
  ...standingSize,
  box: { x: 0, y: 0, ...standingSize },
  scale: 1,
  mask,
  labels: Uint8Array.from(mask.data, (v) => (v > 0 ? label.top : label.background)),
  pose: {
    score: 0.9,
    joints: {
      shoulder: { left: joint(70, 94), right: joint(170, 94) },
      elbow: { left: joint(58, 155), right: joint(182, 155) },
      wrist: { left: joint(58, 205), right: joint(182, 205) },
      hip: { left: joint(100, 205), right: joint(140, 205) },
      knee: { left: joint(100, 300), right: joint(140, 300) },
      ankle: { left: joint(100, 392), right: joint(140, 392) },
    },
    nose: joint(120, 52),
    face: undefined,
    people: 1,
    fromBehind: false,
    byHand: false,
  },
});

/** Mean of a plane over the pixels that `accepts` selects. */
export function meanWithin(
  { width, height, data }: Plane,
  accepts: (x: number, y: number) => boolean,
): number {
  let [sum, count] = [0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (accepts(x, y)) {
        count++;
        sum += data[i] ?? 0;
      }
  return sum / count;
}
