import type { CameraMove } from '@mot-studio/terms/film';
import { lerp } from '#engine/imaging/math.ts';
import type { Box, Size } from '#engine/imaging/plane.ts';

/** Position of a layer on the frame at one moment: `zoom` about `centre`, then moved by `shift`; pixels. */
export type Placement = {
  readonly zoom: number;
  readonly centre: { readonly x: number; readonly y: number };
  readonly shift: { readonly x: number; readonly y: number };
};

export type Shot = { readonly subject: Placement; readonly ground: Placement };

/** Shares of the frame at natural motion. The background is farther away, so it moves less. */
const pushIn = { subject: 0.085, ground: 0.05 };
const pan = { subject: 0.05, ground: 0.026 };
const tilt = { subject: 0.034, ground: 0.018 };
const orbit = { subject: 0.022, ground: -0.014 };
/** Share of the frame that stays free around head and feet. */
const margin = 0.012;

type Layer = 'subject' | 'ground';
type Drift = { readonly zoom: number; readonly x: number; readonly y: number };

/** Position of the original photo within a pan: in its middle, at its beginning or at its end. */
const panStarts = [0, 1, -1] as const;
type Start = (typeof panStarts)[number];

/** Drift of a layer at the `fraction` (0–1) of a camera move. */
function driftOf(move: CameraMove, layer: Layer, fraction: number, start: Start): Drift {
  // A pan through the middle needs half the room on each side; where one side has none, it needs all of it on the other.
  const across = 2 * fraction - 1 + start;
  switch (move) {
    case 'still':
      return { zoom: 0, x: 0, y: 0 };
    case 'push-in':
      return { zoom: pushIn[layer] * fraction, x: 0, y: 0 };
    case 'pull-out':
      return { zoom: pushIn[layer] * (1 - fraction), x: 0, y: 0 };
    case 'pan-left':
      return { zoom: 0, x: pan[layer] * across, y: 0 };
    case 'pan-right':
      return { zoom: 0, x: -pan[layer] * across, y: 0 };
    case 'tilt-up':
      return { zoom: 0, x: 0, y: tilt[layer] * across };
    case 'tilt-down':
      return { zoom: 0, x: 0, y: -tilt[layer] * across };
    case 'orbit':
      return { zoom: pushIn.ground * 0.5 * fraction, x: orbit[layer] * across, y: 0 };
  }
}

/** Drift of a layer where the background is separated from the subject by a share only. */
function separatedDrift(share: number, layer: Layer, drift: (layer: Layer) => Drift): Drift {
  const subject = drift('subject');
  if (layer === 'subject') return subject;
  const ground = drift('ground');
  return {
    zoom: lerp(subject.zoom, ground.zoom, share),
    x: lerp(subject.x, ground.x, share),
    y: lerp(subject.y, ground.y, share),
  };
}

/** Eases from 0 to 1 with a soft start and end; there and back in a loop. */
const easing = (time: number, loop: boolean): number => 0.5 - 0.5 * Math.cos((loop ? 2 : 1) * Math.PI * time);

/** Range along one axis of the picture that must stay within the frame, or must cover it, on either side. */
type Span = {
  readonly from: number;
  readonly to: number;
  /** Whether the photo cuts the subject off at either end: such an end must stay out of the frame, a visible end within it. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
  /** Pixels between the visible end and the frame's edge, at most as many as the photo itself leaves. */
  readonly free: number;
};

/** Distance in pixels from the photo's edge within which the subject is cut off by it. */
const cutOffDistance = 1.5;

function spanOf(start: number, length: number, frame: number): Span {
  const after = frame - start - length;
  const gaps = [start, after].filter((gap) => gap > cutOffDistance);
  return {
    from: start > cutOffDistance ? start : 0,
    to: after > cutOffDistance ? start + length : frame,
    cutBefore: start <= cutOffDistance,
    cutAfter: after <= cutOffDistance,
    free: Math.min(margin * frame, ...gaps),
  };
}

type Spans = Readonly<Record<'x' | 'y', Span>>;

const spansOf = (box: Box, frame: Size): Spans => ({
  x: spanOf(box.x, box.width, frame.width),
  y: spanOf(box.y, box.height, frame.height),
});

/** The centre about which a zoom leaves room at both ends in proportion. */
function centreOf({ from, to, cutBefore, cutAfter }: Span, fallback: number, frame: number): number {
  if (cutBefore && cutAfter) return fallback;
  if (cutBefore) return to;
  if (cutAfter) return from;
  return from + ((to - from) * from) / (from + (frame - to));
}

const rounding = 1e-6;

/** Whether the visible ends are within the frame. */
const showsEnds = ({ from, to, cutBefore, cutAfter, free }: Span, at: Along, frame: number): boolean =>
  (cutBefore || at(from) >= free - rounding) && (cutAfter || at(to) <= frame - free + rounding);

/** Whether the visible ends are within the frame, and the cut-off ends outside of it. */
const framesSpan = (span: Span, at: Along, frame: number): boolean =>
  showsEnds(span, at, frame) &&
  (!span.cutBefore || at(span.from) <= rounding) &&
  (!span.cutAfter || at(span.to) >= frame - rounding);

/** Maps a pixel of the photo to the frame, along one axis. */
type Along = (v: number) => number;

const along = ({ zoom, centre, shift }: Placement, axis: 'x' | 'y'): Along => {
  const [middle, moved] = [centre[axis], shift[axis]];
  return (v) => middle + (v - middle) * zoom + moved;
};

export type CameraPlan = {
  readonly move: CameraMove;
  /** Strength of the motion; 1 is natural. */
  readonly strength: number;
  readonly loop: boolean;
  /** Bounds of the subject in the frame; undefined for a photo without one. */
  readonly subject: Box | undefined;
  /** Head of a person, which stays in the frame even where the photo cuts the body off beside it. */
  readonly head?: Box | undefined;
  /** Pixels by which the background extends beyond the frame. */
  readonly border: number;
  /** Separation of background and subject, 0–1, by default 1; at 0 the photo moves as one. */
  readonly apart?: number;
  /**
   * Share (0–1, by default 0) of the subject's motion that the background makes at the photo's sides (x), and at its top and bottom
   * (y).
   */
  readonly follow?: Readonly<Record<'x' | 'y', number>>;
};

/** Strength of a move, the camera's nearness for it, and the photo's position within it. */
type Framing = { readonly strength: number; readonly nearness: number; readonly start: Start };

const axes = ['x', 'y'] as const;

const shares = Array.from({ length: 20 }, (_, k) => 1 - k * 0.05);
/** Zooms that move the camera nearer, so that a pan stays within the photo, or back, where the subject needs the room. */
const nearerZooms = Array.from({ length: 9 }, (_, k) => 1 + k * 0.02);
const fartherZooms = Array.from({ length: 6 }, (_, k) => 1 - k * 0.02);
/** Share of a move below which the camera moves back instead, although the continued background then shows. */
const minMoveShare = 0.75;

/** The strongest framing that `fits`. */
function framingOf(
  strength: number,
  nearness: readonly number[],
  fits: (framing: Framing) => boolean,
): Framing {
  for (const share of shares)
    for (const start of panStarts)
      for (const near of nearness) {
        const framing = { strength: strength * share, nearness: near, start };
        if (fits(framing)) return framing;
      }
  return { strength: 0, nearness: 1, start: 0 };
}

/** Position of a layer at the `fraction` (0–1) of a move. */
type PlaceLayer = (layer: Layer, way: number, framing: Framing) => Placement;

/** Finds the strongest move that there is room for; moves are linear, so that checking both ends is enough. */
function strongestFraming(
  frame: Size,
  spans: Record<'subject' | 'head', Spans>,
  place: PlaceLayer,
  plan: CameraPlan,
): Framing {
  const fits =
    (beyond: number) =>
    (framing: Framing): boolean =>
      [0, 1].every((fraction) =>
        axes.every((axis) => {
          const length = axis === 'x' ? frame.width : frame.height;
          const subject = along(place('subject', fraction, framing), axis);
          const free = along(place('ground', fraction, framing), axis);
          const ground: Along = (v) => lerp(free(v), subject(v), plan.follow?.[axis] ?? 0);
          const covers = ground(-beyond) <= rounding && ground(length + beyond) >= length - rounding;
          return (
            covers &&
            framesSpan(spans.subject[axis], subject, length) &&
            showsEnds(spans.head[axis], subject, length)
          );
        }),
      );
  const within = framingOf(plan.strength, nearerZooms, fits(0));
  if (within.strength >= plan.strength * minMoveShare) return within;
  const beyond = framingOf(plan.strength, [...nearerZooms, ...fartherZooms], fits(plan.border));
  return beyond.strength > within.strength ? beyond : within;
}

/**
 * Creates the camera of a clip: moves ease in and out, the visible head and feet never leave the frame, and no end of the photo
 * enters it. A move without room is reduced as a whole, so that it neither stops on its way nor slides.
 * @returns the positions of subject and background at `time` 0–1 of the clip.
 */
export function cameraOf(frame: Size, plan: CameraPlan): (time: number) => Shot {
  const box = plan.subject ?? { x: 0, y: 0, width: frame.width, height: frame.height };
  const spans = spansOf(box, frame);
  const centre = {
    x: centreOf(spans.x, frame.width / 2, frame.width),
    y: centreOf(spans.y, frame.height * 0.42, frame.height),
  };
  const place: PlaceLayer = (layer, fraction, { strength, nearness, start }) => {
    const drift = separatedDrift(plan.apart ?? 1, layer, (movedLayer) =>
      driftOf(plan.move, movedLayer, fraction, start),
    );
    return {
      zoom: nearness * (1 + drift.zoom * strength),
      centre,
      shift: { x: drift.x * strength * frame.width, y: drift.y * strength * frame.height },
    };
  };
  const framing = strongestFraming(
    frame,
    { subject: spans, head: spansOf(plan.head ?? box, frame) },
    place,
    plan,
  );
  return (time) => {
    const fraction = easing(time, plan.loop);
    return { subject: place('subject', fraction, framing), ground: place('ground', fraction, framing) };
  };
}
