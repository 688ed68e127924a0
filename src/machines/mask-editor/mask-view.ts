/** Pixels of the screen, without regard to how dense they are. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** Where the picture lies in its frame: its corner, and how large a pixel of it is. */
export type MaskView = { x: number; y: number; scale: number };

const largest = 32;
/** So near a small picture is brought by itself: its pixels are not yet seen as such. */
const largestFitted = 3;
/** So much of the picture stays in the frame, whatever is done. */
const minSeen = 48;

/** The whole picture, in the middle, as large as there is room for; a small one up to three times its size. */
export function fittedView(picture: Size, frame: Size): MaskView {
  const scale = Math.min(largestFitted, frame.width / picture.width, frame.height / picture.height);
  return {
    scale,
    x: (frame.width - picture.width * scale) / 2,
    y: (frame.height - picture.height * scale) / 2,
  };
}

/**
 * The view in a frame of another size: what was in its middle stays there, as large as it is; a picture that was seen whole is seen
 * whole again.
 */
export function reframedView(view: MaskView, picture: Size, from: Size, to: Size): MaskView {
  const fitted = fittedView(picture, from);
  if (view.scale === fitted.scale && view.x === fitted.x && view.y === fitted.y)
    return fittedView(picture, to);
  return pannedView(view, { x: (to.width - from.width) / 2, y: (to.height - from.height) / 2 }, picture, to);
}

/** Nearer or further, the point of the frame under the pointer staying where it is. */
export function zoomedView(
  view: MaskView,
  { factor, at }: { factor: number; at: Point },
  picture: Size,
  frame: Size,
): MaskView {
  const smallest = Math.min(1, fittedView(picture, frame).scale / 2);
  const scale = Math.min(largest, Math.max(smallest, view.scale * factor));
  const by = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, picture, frame);
}

export const pannedView = (view: MaskView, by: Point, picture: Size, frame: Size): MaskView =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, frame);

export const toPicture = ({ x, y, scale }: MaskView, at: Point): Point => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});
export const toFrame = ({ x, y, scale }: MaskView, at: Point): Point => ({
  x: x + at.x * scale,
  y: y + at.y * scale,
});

function held(view: MaskView, picture: Size, frame: Size): MaskView {
  const within = (value: number, size: number, room: number) => {
    const seen = Math.min(minSeen, size);
    return Math.min(room - seen, Math.max(seen - size, value));
  };
  return {
    scale: view.scale,
    x: within(view.x, picture.width * view.scale, frame.width),
    y: within(view.y, picture.height * view.scale, frame.height),
  };
}
