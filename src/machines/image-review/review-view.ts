/** Pixels of the screen, without regard to how dense they are. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** Quarters of a turn to the right. */
export type Turns = 0 | 1 | 2 | 3;

/** How near a picture is, as a multiple of how it fits, and how far its middle lies from that of the board. */
export type ReviewView = Point & { zoom: number };

/** A pixel of a picture becomes eight of the screen at most: 800 %. */
const largestScale = 8;
/** So near a small picture is brought by itself. */
const largestFitted = 3;

export const fittedView: ReviewView = { zoom: 1, x: 0, y: 0 };

export const turnedSize = ({ width, height }: Size, turns: Turns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Pixels of the screen to one of the picture, when the whole of it is seen. */
export function fittedScale(picture: Size, board: Size): number {
  return Math.min(largestFitted, board.width / picture.width, board.height / picture.height);
}

export const largestZoom = (picture: Size, board: Size): number =>
  Math.max(1, largestScale / fittedScale(picture, board));

/** Nearer or further, the point of the board under the pointer staying where it is; points count from the middle of the board. */
export function zoomedView(
  view: ReviewView,
  { factor, at }: { factor: number; at: Point },
  picture: Size,
  board: Size,
): ReviewView {
  const zoom = Math.min(largestZoom(picture, board), Math.max(1, view.zoom * factor));
  const by = zoom / view.zoom;
  return held({ zoom, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, picture, board);
}

export const pannedView = (view: ReviewView, by: Point, picture: Size, board: Size): ReviewView =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, board);

/** The same view on another board, or of another picture. */
export const clampedView = (view: ReviewView, picture: Size, board: Size): ReviewView =>
  zoomedView(view, { factor: 1, at: { x: 0, y: 0 } }, picture, board);

/** No edge of a picture comes into the board that could lie outside of it. */
function held({ zoom, x, y }: ReviewView, picture: Size, board: Size): ReviewView {
  const scale = fittedScale(picture, board) * zoom;
  const within = (value: number, size: number, room: number) => {
    const most = Math.max(0, (size * scale - room) / 2);
    return Math.min(most, Math.max(-most, value)) + 0;
  };
  return { zoom, x: within(x, picture.width, board.width), y: within(y, picture.height, board.height) };
}
