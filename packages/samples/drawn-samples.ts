import type { GarmentCategory } from '@mot-studio/terms/pictures';
import type { PoseHandles } from '@mot-studio/terms/pictures';
import {
  garmentSlugs,
  modelSlugs,
  portraitSlugs,
  modelOfPortrait,
  type SampleRole,
  type SampleSlug,
} from '@mot-studio/terms/samples';

import { jeans, linenShorts, pleatedSkirt, satinSkirt, wideTrousers } from './bottoms.ts';
import { aLineDress, aoDai, slipDress, teaDress } from './dresses.ts';
import { drawFigure, drawPortrait, handlesOf } from './drawn-figure.ts';
import type { Garment } from './drawn-garment.ts';
import { models } from './models.ts';
import { blazer, denimJacket, trench } from './outerwear.ts';
import { cropTop, knitJumper, linenShirt, printTee, stripedTee } from './tops.ts';

type DrawnSample = {
  slug: SampleSlug;
  role: SampleRole;
  category?: GarmentCategory;
  /** Positions of the model's joints, as set by hand. */
  handles?: PoseHandles;
  /** Returns an SVG document. */
  draw: () => string;
};

type GarmentSlug = (typeof garmentSlugs)[GarmentCategory][number];

const garments: Record<GarmentSlug, () => Garment> = {
  'ao-dai': aoDai,
  'a-line-dress': aLineDress,
  'tea-dress': teaDress,
  'slip-dress': slipDress,
  'print-tee': printTee,
  'linen-shirt': linenShirt,
  'striped-tee': stripedTee,
  'knit-jumper': knitJumper,
  'crop-top': cropTop,
  jeans,
  'pleated-skirt': pleatedSkirt,
  'wide-trousers': wideTrousers,
  'satin-skirt': satinSkirt,
  'linen-shorts': linenShorts,
  blazer,
  'denim-jacket': denimJacket,
  trench,
};

const garmentsOf = (category: GarmentCategory): DrawnSample[] =>
  garmentSlugs[category].map((slug) => ({
    slug,
    role: 'garment',
    category,
    draw: () => garments[slug]().toString(),
  }));

/** Models and garments that the studio ships with, in display order. */
export const drawnSamples: readonly DrawnSample[] = [
  ...modelSlugs.map((slug): DrawnSample => ({
    slug,
    role: 'person',
    handles: handlesOf(models[slug]),
    draw: () => drawFigure(models[slug]),
  })),
  ...portraitSlugs.map((slug): DrawnSample => ({
    slug,
    role: 'face',
    draw: () => drawPortrait(models[modelOfPortrait(slug)]),
  })),
  ...garmentsOf('dresses'),
  ...garmentsOf('tops'),
  ...garmentsOf('bottoms'),
  ...garmentsOf('outerwear'),
];
