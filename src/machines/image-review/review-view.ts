/** Size in CSS pixels. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** Clockwise quarter turns. */
export type Turns = 0 | 1 | 2 | 3;

/**
 * View of a picture: its zoom relative to the fitted scale, and the offset of its centre from the centre of the board.
 */
export type ReviewView = Point & { zoom: number };

/** Largest scale: eight screen pixels per picture pixel, 800 %. */
const largestScale = 8;
/** Largest scale at which a small picture is fitted. */
const largestFitted = 3;

export const fittedView: ReviewView = { zoom: 1, x: 0, y: 0 };

export const turnedSize = ({ width, height }: Size, turns: Turns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Returns the scale, in screen pixels per picture pixel, at which the whole picture fits. */
export function fittedScale(picture: Size, board: Size): number {
  return Math.min(largestFitted, board.width / picture.width, board.height / picture.height);
}

export const largestZoom = (picture: Size, board: Size): number =>
  Math.max(1, largestScale / fittedScale(picture, board));

/** Zooms the view; the point of the board under the pointer stays fixed. Points are relative to the centre of the board. */
export function zoomedView(
  view: ReviewView,
  { factor, at }: { factor: number; at: Point },
  picture: Size,
  board: Size,
): ReviewView {
  const zoom = Math.min(largestZoom(picture, board), Math.max(1, view.zoom * factor));
  const ratio = zoom / view.zoom;
  return clampView(
    { zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    picture,
    board,
  );
}

export const pannedView = (view: ReviewView, offset: Point, picture: Size, board: Size): ReviewView =>
  clampView({ ...view, x: view.x + offset.x, y: view.y + offset.y }, picture, board);

/** Clamps the view for another board or another picture. */
export const clampedView = (view: ReviewView, picture: Size, board: Size): ReviewView =>
  zoomedView(view, { factor: 1, at: { x: 0, y: 0 } }, picture, board);

/** Limits the offset so that no edge of a picture enters the board that could lie outside of it. */
function clampView({ zoom, x, y }: ReviewView, picture: Size, board: Size): ReviewView {
  const scale = fittedScale(picture, board) * zoom;
  const within = (value: number, size: number, room: number) => {
    const most = Math.max(0, (size * scale - room) / 2);
    return Math.min(most, Math.max(-most, value)) + 0;
  };
  return { zoom, x: within(x, picture.width, board.width), y: within(y, picture.height, board.height) };
}
