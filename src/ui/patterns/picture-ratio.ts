import type { CSSProperties } from 'react';

type Size = { width: number; height: number };

/** Tells the styles of a picture how wide it is for its height: `--ratio`. */
export const pictureRatio = ({ width, height }: Size): CSSProperties & Record<'--ratio', number> => ({
  '--ratio': width / height,
});

/** Whether two pictures lie one over the other, to the pixel that sides are rounded to. */
export const sameShape = (one: Size, other: Size) =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.02;
