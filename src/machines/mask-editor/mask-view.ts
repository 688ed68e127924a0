/** Size in CSS pixels. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** Place of the picture in its frame: its corner, and the scale in screen pixels per picture pixel. */
export type MaskView = { x: number; y: number; scale: number };

const largest = 32;
/** Largest scale at which a small picture is fitted: single pixels are not yet visible. */
const largestFitted = 3;
/** Minimum part of the picture, in pixels of the screen, that stays in the frame. */
const minVisible = 48;

/** Returns the view of the whole picture, centred and as large as fits; a small one up to three times its size. */
export function fittedView(picture: Size, frame: Size): MaskView {
  const scale = Math.min(largestFitted, frame.width / picture.width, frame.height / picture.height);
  return {
    scale,
    x: (frame.width - picture.width * scale) / 2,
    y: (frame.height - picture.height * scale) / 2,
  };
}

/** Returns the view in a frame of another size: the centre and the scale stay; a fitted picture is fitted again. */
export function reframedView(view: MaskView, picture: Size, from: Size, to: Size): MaskView {
  const fitted = fittedView(picture, from);
  if (view.scale === fitted.scale && view.x === fitted.x && view.y === fitted.y)
    return fittedView(picture, to);
  return pannedView(view, { x: (to.width - from.width) / 2, y: (to.height - from.height) / 2 }, picture, to);
}

/** Zooms the view; the point of the frame under the pointer stays fixed. */
export function zoomedView(
  view: MaskView,
  { factor, at }: { factor: number; at: Point },
  picture: Size,
  frame: Size,
): MaskView {
  const smallest = Math.min(1, fittedView(picture, frame).scale / 2);
  const scale = Math.min(largest, Math.max(smallest, view.scale * factor));
  const ratio = scale / view.scale;
  return clampView(
    { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    picture,
    frame,
  );
}

export const pannedView = (view: MaskView, offset: Point, picture: Size, frame: Size): MaskView =>
  clampView({ ...view, x: view.x + offset.x, y: view.y + offset.y }, picture, frame);

export const toPicture = ({ x, y, scale }: MaskView, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});
export const toFrame = ({ x, y, scale }: MaskView, point: Point): Point => ({
  x: x + point.x * scale,
  y: y + point.y * scale,
});

function clampView(view: MaskView, picture: Size, frame: Size): MaskView {
  const within = (value: number, size: number, room: number) => {
    const visible = Math.min(minVisible, size);
    return Math.min(room - visible, Math.max(visible - size, value));
  };
  return {
    scale: view.scale,
    x: within(view.x, picture.width * view.scale, frame.width),
    y: within(view.y, picture.height * view.scale, frame.height),
  };
}
