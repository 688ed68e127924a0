import type { CSSProperties } from 'react';

/** Tells the styles of a picture how wide it is for its height: `--ratio`. */
export const pictureRatio = ({
  width,
  height,
}: {
  width: number;
  height: number;
}): CSSProperties & Record<'--ratio', number> => ({ '--ratio': width / height });
