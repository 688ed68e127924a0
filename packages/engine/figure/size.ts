import type { BodyAspect } from '@mot-studio/terms/body';
import type { Size } from '#engine/imaging/plane.ts';

const sizes: Readonly<Record<BodyAspect, Size>> = {
  '1:1': { width: 1280, height: 1280 },
  '3:4': { width: 1080, height: 1440 },
  '2:3': { width: 1024, height: 1536 },
  '9:16': { width: 864, height: 1536 },
};

/** Size in pixels of a body's picture. */
export const bodySize = (aspect: BodyAspect): Size => sizes[aspect];
