import { costOf, fitMixture, pickColours } from '#engine/imaging/mixture.ts';
import type { Lab } from '#engine/imaging/oklab.ts';

import type { BodyModel } from './limb-model.ts';
import { couldBeSkin } from './parse.ts';
import type { Silhouette } from './silhouette.ts';
import type { Skeleton } from './person-skeleton.ts';

/** Least mean edge under a silhouette's contour: people reach 0.66 and more, most other pictures less. */
const minOutline = 0.64;
/** Least share of the arms and the head that is skin: about a tenth where sleeves are long and the head is cropped. */
const minSkin = 0.1;
/** Negative log-likelihood under the surroundings' colours above which a colour is foreign to them: wood has skin's hues. */
const strange = -2;

/**
 * Whether a body that the user set by hand, and that the networks do not see, lies on a person at all: its outline follows the
 * picture's edges, and where arms and head should be there is skin in colours that the surroundings do not have.
 */
export function showsPerson(lab: Lab, { quality }: Silhouette, body: Skeleton, model: BodyModel): boolean {
  if (quality < minOutline) return false;
  const surroundings = fitMixture(
    pickColours(lab, (i) => (model.body.data[i] ?? 0) > body.unit * 0.35),
    4,
  );
  let skin = 0;
  let examined = 0;
  for (let i = 0; i < lab.l.length; i++) {
    const onArm = (model.arm.data[i] ?? 0) < -body.unit * 0.05;
    const onHead = (model.head.data[i] ?? 0) < -body.faceHeight * 0.35;
    if (!onArm && !onHead) continue;
    examined++;
    if (!couldBeSkin(lab, i)) continue;
    const [l, a, b] = [lab.l[i] ?? 0, lab.a[i] ?? 0, lab.b[i] ?? 0];
    if (!surroundings || costOf(surroundings, l, a, b) > strange) skin++;
  }
  return skin > examined * minSkin;
}
