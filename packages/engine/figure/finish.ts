import type { Material } from '@mot-studio/body/materials';

/** How a material reflects light. */
export type Finish = {
  /** How far diffuse light wraps round an edge. */
  readonly wrap: number;
  /** Strength and sharpness of the specular highlight. */
  readonly shine: number;
  readonly polish: number;
  /** Reflection at a glancing angle. */
  readonly sheen: number;
  /** Redness of the shadow's edge, from light scattered in skin. */
  readonly blood: number;
};

const skin: Finish = { wrap: 0.32, shine: 0.06, polish: 18, sheen: 0.05, blood: 1 };
const cloth: Finish = { wrap: 0.16, shine: 0.015, polish: 8, sheen: 0.09, blood: 0 };
const hair: Finish = { wrap: 0.2, shine: 0.085, polish: 16, sheen: 0.05, blood: 0 };
const leather: Finish = { wrap: 0.1, shine: 0.12, polish: 30, sheen: 0.05, blood: 0 };

export const finishes: Readonly<Record<Material, Finish>> = {
  skin,
  lips: { ...skin, shine: 0.12, polish: 30 },
  brow: { ...skin, shine: 0.02 },
  lash: { ...skin, shine: 0.01 },
  eye: { ...skin, shine: 0.08, polish: 60, blood: 0 },
  iris: { ...skin, shine: 0.16, polish: 60, blood: 0 },
  top: cloth,
  bottom: cloth,
  trim: cloth,
  hair,
  shoe: leather,
  sole: cloth,
};
