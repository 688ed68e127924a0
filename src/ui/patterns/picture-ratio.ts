import type { CSSProperties } from 'react';

type Size = { width: number; height: number };

/** Returns the style with a picture's aspect ratio: `--ratio`. */
export const pictureRatio = ({ width, height }: Size): CSSProperties & Record<'--ratio', number> => ({
  '--ratio': width / height,
});

/** Returns whether two pictures have the same aspect ratio, within the rounding of their sides. */
export const hasSameRatio = (one: Size, other: Size) =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.02;
