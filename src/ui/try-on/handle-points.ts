import type { HandleName, Point, PoseHandles } from '#api/contract/generation.ts';

/** Default pose: a person in the middle of the photo, facing the camera. */
export const defaultPose: PoseHandles = {
  head: { x: 0.5, y: 0.12 },
  left_shoulder: { x: 0.4, y: 0.25 },
  right_shoulder: { x: 0.6, y: 0.25 },
  left_elbow: { x: 0.36, y: 0.39 },
  right_elbow: { x: 0.64, y: 0.39 },
  left_wrist: { x: 0.34, y: 0.52 },
  right_wrist: { x: 0.66, y: 0.52 },
  left_hip: { x: 0.44, y: 0.52 },
  right_hip: { x: 0.56, y: 0.52 },
};

/** Lines between the nine points of a body. */
export const limbs: readonly (readonly [HandleName, HandleName])[] = [
  ['left_shoulder', 'right_shoulder'],
  ['left_shoulder', 'left_elbow'],
  ['left_elbow', 'left_wrist'],
  ['right_shoulder', 'right_elbow'],
  ['right_elbow', 'right_wrist'],
  ['left_shoulder', 'left_hip'],
  ['right_shoulder', 'right_hip'],
  ['left_hip', 'right_hip'],
];

const within = (value: number) => Math.min(1, Math.max(0, value));

/** Returns the point clamped to the picture. */
export const pointAt = (x: number, y: number): Point => ({ x: within(x), y: within(y) });

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const small = 0.005;
const large = 0.025;

/** Returns the point after an arrow key; undefined for other keys. Shift moves five times as far. */
export function moveByKey({ x, y }: Point, { key, shiftKey }: { key: string; shiftKey: boolean }) {
  const direction = directions[key];
  if (!direction) return undefined;
  const by = shiftKey ? large : small;
  return pointAt(x + direction[0] * by, y + direction[1] * by);
}
