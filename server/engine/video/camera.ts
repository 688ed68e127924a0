import { clamp } from '#server/engine/core/math.ts';
import type { Box, Size } from '#server/engine/core/plane.ts';

/** Where the camera goes during a clip. */
export const cameraMoves = [
  'still',
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'orbit',
] as const;
export type CameraMove = (typeof cameraMoves)[number];

/** How a layer lies on the frame at one moment: `zoom` about `centre`, then moved by `shift`; pixels. */
export type Placement = {
  readonly zoom: number;
  readonly centre: { readonly x: number; readonly y: number };
  readonly shift: { readonly x: number; readonly y: number };
};

export type Shot = { readonly subject: Placement; readonly ground: Placement };

/** Shares of the frame at natural motion. The ground is farther away, so it moves less. */
const pushIn = { subject: 0.085, ground: 0.05 };
const pan = { subject: 0.05, ground: 0.026 };
const tilt = { subject: 0.034, ground: 0.018 };
const orbit = { subject: 0.026, ground: -0.022 };
/** Share of the frame that stays free around head and feet. */
const margin = 0.012;

type Drift = { readonly zoom: number; readonly x: number; readonly y: number };

/** What a camera move does to a layer at `way` 0–1 of it. */
function driftOf(move: CameraMove, layer: 'subject' | 'ground', way: number): Drift {
  // A pan goes through the middle of the picture, so that it needs half the room on each side.
  const across = way - 0.5;
  switch (move) {
    case 'still':
      return { zoom: 1, x: 0, y: 0 };
    case 'push-in':
      return { zoom: 1 + pushIn[layer] * way, x: 0, y: 0 };
    case 'pull-out':
      return { zoom: 1 + pushIn[layer] * (1 - way), x: 0, y: 0 };
    case 'pan-left':
      return { zoom: 1, x: pan[layer] * across * 2, y: 0 };
    case 'pan-right':
      return { zoom: 1, x: -pan[layer] * across * 2, y: 0 };
    case 'tilt-up':
      return { zoom: 1, x: 0, y: tilt[layer] * across * 2 };
    case 'tilt-down':
      return { zoom: 1, x: 0, y: -tilt[layer] * across * 2 };
    case 'orbit':
      return { zoom: 1 + pushIn.ground * 0.5 * way, x: orbit[layer] * across * 2, y: 0 };
  }
}

/** From 0 to 1 with a soft start and end; there and back where the clip has to join itself. */
const easing = (time: number, loop: boolean): number => 0.5 - 0.5 * Math.cos((loop ? 2 : 1) * Math.PI * time);

/** The ends of the subject along one axis that the photo shows, and how near they may come to the frame's. */
type Span = {
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Pixels; not more than the photo itself leaves. */
  readonly free: number;
};

/** A subject this near to the edge of the photo, in pixels, was cut off by it. */
const cutOff = 1.5;

function spanOf(start: number, length: number, frame: number): Span {
  const before = start;
  const after = frame - start - length;
  const gaps = [before, after].filter((gap) => gap > cutOff);
  return {
    from: before > cutOff ? start : undefined,
    to: after > cutOff ? start + length : undefined,
    free: Math.min(margin * frame, ...gaps),
  };
}

/** The point about which a zoom leaves as much room at both ends as there is. */
function centreOf({ from, to }: Span, fallback: number, frame: number): number {
  if (from !== undefined && to !== undefined) return from + ((to - from) * from) / (from + (frame - to));
  return from ?? to ?? fallback;
}

function largestZoom({ from, to, free }: Span, frame: number): number {
  if (from === undefined || to === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(1, (frame - 2 * free) / Math.max(1, to - from));
}

/** A shift that leaves both ends of the span in the frame. */
function shiftWithin(
  { from, to, free }: Span,
  wanted: number,
  { zoom, centre }: Zoomed,
  frame: number,
): number {
  const at = (v: number): number => centre + (v - centre) * zoom;
  const lowest = from === undefined ? Number.NEGATIVE_INFINITY : Math.min(0, free - at(from));
  const highest = to === undefined ? Number.POSITIVE_INFINITY : Math.max(0, frame - free - at(to));
  return clamp(wanted, lowest, highest);
}

type Zoomed = { zoom: number; centre: number };

export type CameraPlan = {
  readonly move: CameraMove;
  /** 1 is natural. */
  readonly strength: number;
  readonly loop: boolean;
  /** The subject's bounds in the frame; undefined where the photo has none. */
  readonly subject: Box | undefined;
};

/**
 * The camera of a clip: moves ease in and out, and head and feet that the photo shows never leave the frame.
 * @returns for `time` 0–1 of the clip where subject and ground lie.
 */
export function cameraOf(frame: Size, { move, strength, loop, subject }: CameraPlan): (time: number) => Shot {
  const box = subject ?? { x: 0, y: 0, width: frame.width, height: frame.height };
  const across = spanOf(box.x, box.width, frame.width);
  const down = spanOf(box.y, box.height, frame.height);
  const centre = {
    x: centreOf(across, frame.width / 2, frame.width),
    y: centreOf(down, frame.height * 0.42, frame.height),
  };
  const most = Math.min(largestZoom(across, frame.width), largestZoom(down, frame.height));
  const place = (layer: 'subject' | 'ground', way: number): Placement => {
    const drift = driftOf(move, layer, way);
    const wantedZoom = 1 + (drift.zoom - 1) * strength;
    const x = drift.x * strength * frame.width;
    const y = drift.y * strength * frame.height;
    if (layer === 'ground' || !subject) return { zoom: wantedZoom, centre, shift: { x, y } };
    const zoom = Math.min(wantedZoom, most);
    return {
      zoom,
      centre,
      shift: {
        x: shiftWithin(across, x, { zoom, centre: centre.x }, frame.width),
        y: shiftWithin(down, y, { zoom, centre: centre.y }, frame.height),
      },
    };
  };
  return (time) => {
    const way = easing(time, loop);
    return { subject: place('subject', way), ground: place('ground', way) };
  };
}
