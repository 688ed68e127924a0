import type { CameraMove } from '@mot-studio/terms/film';
import { lerp } from '#engine/imaging/math.ts';
import type { Box, Size } from '#engine/imaging/plane.ts';

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
const orbit = { subject: 0.022, ground: -0.014 };
/** Share of the frame that stays free around head and feet. */
const margin = 0.012;

type Layer = 'subject' | 'ground';
type Drift = { readonly zoom: number; readonly x: number; readonly y: number };

/** Where the photo as it was taken lies on the way of a pan: in its middle, at its beginning or at its end. */
const starts = [0, 1, -1] as const;
type Start = (typeof starts)[number];

/** What a camera move does to a layer at `way` 0–1 of it. */
function driftOf(move: CameraMove, layer: Layer, way: number, start: Start): Drift {
  // Through the middle of the picture it needs half the room on each side; where one side has none, all of it on the other.
  const across = 2 * way - 1 + start;
  switch (move) {
    case 'still':
      return { zoom: 0, x: 0, y: 0 };
    case 'push-in':
      return { zoom: pushIn[layer] * way, x: 0, y: 0 };
    case 'pull-out':
      return { zoom: pushIn[layer] * (1 - way), x: 0, y: 0 };
    case 'pan-left':
      return { zoom: 0, x: pan[layer] * across, y: 0 };
    case 'pan-right':
      return { zoom: 0, x: -pan[layer] * across, y: 0 };
    case 'tilt-up':
      return { zoom: 0, x: 0, y: tilt[layer] * across };
    case 'tilt-down':
      return { zoom: 0, x: 0, y: -tilt[layer] * across };
    case 'orbit':
      return { zoom: pushIn.ground * 0.5 * way, x: orbit[layer] * across, y: 0 };
  }
}

/** The drift of a layer where the ground is moved apart by a share only. */
function apartBy(share: number, layer: Layer, drift: (layer: Layer) => Drift): Drift {
  const subject = drift('subject');
  if (layer === 'subject') return subject;
  const ground = drift('ground');
  return {
    zoom: lerp(subject.zoom, ground.zoom, share),
    x: lerp(subject.x, ground.x, share),
    y: lerp(subject.y, ground.y, share),
  };
}

/** From 0 to 1 with a soft start and end; there and back where the clip has to join itself. */
const easing = (time: number, loop: boolean): number => 0.5 - 0.5 * Math.cos((loop ? 2 : 1) * Math.PI * time);

/** A length along one axis of the picture that must stay within the frame, or must cover it, on either side. */
type Span = {
  readonly from: number;
  readonly to: number;
  /** An end that the photo cuts off must not come into the frame; one that it shows must not leave it. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
  /** Pixels between what is shown and the frame's edge; not more than the photo itself leaves. */
  readonly free: number;
};

/** A subject this near to the edge of the photo, in pixels, was cut off by it. */
const cutOff = 1.5;

function spanOf(start: number, length: number, frame: number): Span {
  const after = frame - start - length;
  const gaps = [start, after].filter((gap) => gap > cutOff);
  return {
    from: start > cutOff ? start : 0,
    to: after > cutOff ? start + length : frame,
    cutBefore: start <= cutOff,
    cutAfter: after <= cutOff,
    free: Math.min(margin * frame, ...gaps),
  };
}

type Spans = Readonly<Record<'x' | 'y', Span>>;

const spansOf = (box: Box, frame: Size): Spans => ({
  x: spanOf(box.x, box.width, frame.width),
  y: spanOf(box.y, box.height, frame.height),
});

/** The point about which a zoom leaves as much room at both ends as there is. */
function centreOf({ from, to, cutBefore, cutAfter }: Span, fallback: number, frame: number): number {
  if (cutBefore && cutAfter) return fallback;
  if (cutBefore) return to;
  if (cutAfter) return from;
  return from + ((to - from) * from) / (from + (frame - to));
}

const rounding = 1e-6;

/** Whether the ends that the photo shows are in the frame. */
const isSeen = ({ from, to, cutBefore, cutAfter, free }: Span, at: Along, frame: number): boolean =>
  (cutBefore || at(from) >= free - rounding) && (cutAfter || at(to) <= frame - free + rounding);

/** Whether the ends that the photo shows are in the frame, and those that it cuts off are not. */
const isKept = (span: Span, at: Along, frame: number): boolean =>
  isSeen(span, at, frame) &&
  (!span.cutBefore || at(span.from) <= rounding) &&
  (!span.cutAfter || at(span.to) >= frame - rounding);

/** Where a pixel of the photo lies on the frame, along one axis. */
type Along = (v: number) => number;

const along = ({ zoom, centre, shift }: Placement, axis: 'x' | 'y'): Along => {
  const [middle, moved] = [centre[axis], shift[axis]];
  return (v) => middle + (v - middle) * zoom + moved;
};

export type CameraPlan = {
  readonly move: CameraMove;
  /** 1 is natural. */
  readonly strength: number;
  readonly loop: boolean;
  /** The subject's bounds in the frame; undefined where the photo has none. */
  readonly subject: Box | undefined;
  /** A person's head, which stays in the frame even where the photo cuts the body off beside it. */
  readonly head?: Box | undefined;
  /** Pixels by which the ground goes on beyond the frame. */
  readonly border: number;
  /** 0–1, 1 where it isn't said: how far the ground is moved apart from the subject; at 0 the photo moves as one. */
  readonly apart?: number;
  /** 0–1, 0 where it isn't said: how much of the subject's way the ground goes at the photo's sides, and at its top and bottom. */
  readonly follow?: Readonly<Record<'x' | 'y', number>>;
};

/** How much of a move is made, how near the camera stands for it, and where its way lies. */
type Framing = { readonly strength: number; readonly nearness: number; readonly start: Start };

const axes = ['x', 'y'] as const;

const shares = Array.from({ length: 20 }, (_, k) => 1 - k * 0.05);
/** The camera steps nearer so that a pan stays within the photo, or back where the subject needs the room. */
const nearer = Array.from({ length: 9 }, (_, k) => 1 + k * 0.02);
const farther = Array.from({ length: 6 }, (_, k) => 1 - k * 0.02);
/** With less than this of its move a camera rather steps back, though the ground's continuation is seen then. */
const littleOf = 0.75;

/** The first framing of the strongest that `fits`. */
function framingOf(
  strength: number,
  nearness: readonly number[],
  fits: (framing: Framing) => boolean,
): Framing {
  for (const share of shares)
    for (const start of starts)
      for (const near of nearness) {
        const framing = { strength: strength * share, nearness: near, start };
        if (fits(framing)) return framing;
      }
  return { strength: 0, nearness: 1, start: 0 };
}

/** Where the layers lie at `way` 0–1 of a move. */
type Way = (layer: Layer, way: number, framing: Framing) => Placement;

/** Finds how much of a move there is room for; it is linear, so that its two ends say all. */
function roomFor(
  frame: Size,
  spans: Record<'subject' | 'head', Spans>,
  place: Way,
  plan: CameraPlan,
): Framing {
  const fits =
    (beyond: number) =>
    (framing: Framing): boolean =>
      [0, 1].every((way) =>
        axes.every((axis) => {
          const length = axis === 'x' ? frame.width : frame.height;
          const subject = along(place('subject', way, framing), axis);
          const free = along(place('ground', way, framing), axis);
          const ground: Along = (v) => lerp(free(v), subject(v), plan.follow?.[axis] ?? 0);
          const covers = ground(-beyond) <= rounding && ground(length + beyond) >= length - rounding;
          return (
            covers &&
            isKept(spans.subject[axis], subject, length) &&
            isSeen(spans.head[axis], subject, length)
          );
        }),
      );
  const within = framingOf(plan.strength, nearer, fits(0));
  if (within.strength >= plan.strength * littleOf) return within;
  const beyond = framingOf(plan.strength, [...nearer, ...farther], fits(plan.border));
  return beyond.strength > within.strength ? beyond : within;
}

/**
 * The camera of a clip: moves ease in and out, head and feet that the photo shows never leave the frame, and no end of the
 * photo comes into it. A move without room is made smaller as a whole, so that it neither stops on its way nor slides.
 * @returns for `time` 0–1 of the clip where subject and ground lie.
 */
export function cameraOf(frame: Size, plan: CameraPlan): (time: number) => Shot {
  const box = plan.subject ?? { x: 0, y: 0, width: frame.width, height: frame.height };
  const spans = spansOf(box, frame);
  const centre = {
    x: centreOf(spans.x, frame.width / 2, frame.width),
    y: centreOf(spans.y, frame.height * 0.42, frame.height),
  };
  const place: Way = (layer, way, { strength, nearness, start }) => {
    const drift = apartBy(plan.apart ?? 1, layer, (of) => driftOf(plan.move, of, way, start));
    return {
      zoom: nearness * (1 + drift.zoom * strength),
      centre,
      shift: { x: drift.x * strength * frame.width, y: drift.y * strength * frame.height },
    };
  };
  const framing = roomFor(frame, { subject: spans, head: spansOf(plan.head ?? box, frame) }, place, plan);
  return (time) => {
    const way = easing(time, plan.loop);
    return { subject: place('subject', way, framing), ground: place('ground', way, framing) };
  };
}
