import type { HairStyle } from '#server/engine/types.ts';

/** How hair over the forehead is worn. */
export type Fringe =
  | { readonly kind: 'none' }
  /** `end` in face heights below the hairline; `sweep` to the viewer's right, in face heights from root to tip. */
  | { readonly kind: 'full' | 'swept'; readonly end: number; readonly sweep: number; readonly width: number }
  /** From the parting outwards to both cheekbones. */
  | { readonly kind: 'curtain'; readonly end: number };

/** What makes a cut; lengths in face heights (forehead to chin). */
export type Cut = {
  /** From root to tip: on top of the head, at its sides and at its back. */
  readonly length: { readonly top: number; readonly side: number; readonly back: number };
  /**
   * Where the hair is combed: `fall` hangs from a parting, `forward` lies onto the forehead, `back` over the crown,
   * `aside` from the parting across the head, `up` stands.
   */
  readonly comb: 'fall' | 'forward' | 'back' | 'aside' | 'up';
  /** Of the parting: from the middle to the viewer's right. */
  readonly part: number;
  /** How high the hair stands off the skull on top, at the forehead's upper edge, at the sides. */
  readonly volume: { readonly top: number; readonly front: number; readonly side: number };
  readonly curl: { readonly width: number; readonly turns: number };
  /** 0: strands go their own ways; 1: locks close to a point. */
  readonly locks: number;
  /** Bend of the last third: positive inward to the neck, negative outward. */
  readonly ends: number;
  /** 0: one length; 1: from short to full length. */
  readonly layers: number;
  readonly fringe: Fringe;
  /** 0: sides as long as said; 1: clipped to the skin from the temples down. */
  readonly fade: number;
  /** Half width of what is left on top, 1 for the whole head. */
  readonly strip: number;
};

const none: Fringe = { kind: 'none' };
const long: Omit<Cut, 'length'> = {
  comb: 'fall',
  part: 0,
  volume: { top: 0.08, front: 0.07, side: 0.15 },
  curl: { width: 0.012, turns: 1.2 },
  locks: 0.45,
  ends: 0.1,
  layers: 0.2,
  fringe: none,
  fade: 0,
  strip: 1,
};
const short: Omit<Cut, 'length'> = {
  comb: 'forward',
  part: 0,
  volume: { top: 0.1, front: 0.08, side: 0.035 },
  curl: { width: 0.006, turns: 1.5 },
  locks: 0.6,
  ends: 0,
  layers: 0.3,
  fringe: none,
  fade: 0.4,
  strip: 1,
};

/** The twenty templates: ten that women ask for, ten that men do. */
export const cuts: Record<HairStyle, Cut> = {
  'straight-layer': {
    ...long,
    length: { top: 2.35, side: 2.1, back: 2.2 },
    part: 0.1,
    layers: 0.45,
    ends: 0.2,
    fringe: { kind: 'curtain', end: 0.75 },
  },
  'curly-loose': {
    ...long,
    length: { top: 2.3, side: 2, back: 2 },
    part: 0.08,
    volume: { top: 0.12, front: 0.1, side: 0.2 },
    curl: { width: 0.055, turns: 2.1 },
    locks: 0.85,
    layers: 0.35,
    fringe: { kind: 'curtain', end: 0.85 },
  },
  'short-layer': {
    ...long,
    length: { top: 1.3, side: 1, back: 1 },
    part: -0.14,
    volume: { top: 0.13, front: 0.1, side: 0.11 },
    curl: { width: 0.016, turns: 1.4 },
    locks: 0.7,
    layers: 0.6,
    ends: 0.35,
    fringe: { kind: 'swept', end: 0.34, sweep: 0.26, width: 0.34 },
  },
  'modern-bob': {
    ...long,
    length: { top: 1.5, side: 1.16, back: 1.05 },
    part: 0.1,
    volume: { top: 0.11, front: 0.09, side: 0.15 },
    curl: { width: 0.004, turns: 1 },
    locks: 0.25,
    layers: 0.04,
    ends: 0.35,
  },
  'mullet-layer': {
    ...long,
    length: { top: 1.1, side: 0.95, back: 1.75 },
    volume: { top: 0.14, front: 0.1, side: 0.1 },
    curl: { width: 0.018, turns: 1.4 },
    locks: 0.8,
    layers: 0.6,
    ends: -0.35,
    fringe: { kind: 'full', end: 0.3, sweep: 0.05, width: 0.36 },
  },
  hime: {
    ...long,
    length: { top: 2.5, side: 2.3, back: 2.4 },
    volume: { top: 0.09, front: 0.07, side: 0.13 },
    curl: { width: 0.002, turns: 1 },
    locks: 0.2,
    layers: 0,
    ends: 0,
    fringe: { kind: 'full', end: 0.29, sweep: 0, width: 0.4 },
  },
  pixie: {
    ...long,
    length: { top: 0.6, side: 0.42, back: 0.5 },
    comb: 'aside',
    part: -0.18,
    volume: { top: 0.12, front: 0.09, side: 0.06 },
    curl: { width: 0.01, turns: 1.2 },
    locks: 0.75,
    layers: 0.5,
    ends: 0.2,
    fringe: { kind: 'swept', end: 0.24, sweep: 0.3, width: 0.36 },
  },
  'c-curl': {
    ...long,
    length: { top: 1.75, side: 1.45, back: 1.4 },
    part: -0.12,
    volume: { top: 0.11, front: 0.09, side: 0.13 },
    layers: 0.12,
    ends: 0.95,
    fringe: { kind: 'curtain', end: 0.6 },
  },
  'noodle-curls': {
    ...long,
    length: { top: 2.1, side: 1.85, back: 1.85 },
    volume: { top: 0.13, front: 0.1, side: 0.24 },
    curl: { width: 0.045, turns: 5.5 },
    locks: 0.92,
    layers: 0.3,
    ends: 0,
    fringe: { kind: 'curtain', end: 0.7 },
  },
  'middle-part': {
    ...long,
    length: { top: 2.3, side: 2, back: 2.1 },
    volume: { top: 0.08, front: 0.07, side: 0.13 },
    layers: 0.08,
    locks: 0.3,
  },
  undercut: {
    ...short,
    comb: 'back',
    length: { top: 0.55, side: 0.05, back: 0.05 },
    part: -0.3,
    volume: { top: 0.11, front: 0.13, side: 0.02 },
    fade: 0.8,
    strip: 0.82,
  },
  'side-part': {
    ...short,
    comb: 'aside',
    length: { top: 0.55, side: 0.12, back: 0.12 },
    part: -0.24,
    volume: { top: 0.1, front: 0.1, side: 0.03 },
    fade: 0.25,
  },
  mullet: {
    ...short,
    comb: 'forward',
    length: { top: 0.45, side: 0.16, back: 1.2 },
    volume: { top: 0.14, front: 0.1, side: 0.05 },
    curl: { width: 0.02, turns: 1.6 },
    locks: 0.8,
    fade: 0.2,
    fringe: { kind: 'swept', end: 0.16, sweep: 0.1, width: 0.34 },
  },
  'short-quiff': {
    ...short,
    comb: 'up',
    length: { top: 0.3, side: 0.07, back: 0.07 },
    volume: { top: 0.1, front: 0.17, side: 0.03 },
    fade: 0.55,
  },
  pompadour: {
    ...short,
    comb: 'back',
    length: { top: 0.7, side: 0.07, back: 0.07 },
    volume: { top: 0.15, front: 0.22, side: 0.03 },
    fade: 0.6,
    strip: 0.9,
  },
  layer: {
    ...short,
    comb: 'forward',
    length: { top: 0.6, side: 0.42, back: 0.45 },
    part: -0.1,
    volume: { top: 0.16, front: 0.12, side: 0.09 },
    curl: { width: 0.014, turns: 1.4 },
    locks: 0.85,
    layers: 0.5,
    fade: 0,
    fringe: { kind: 'swept', end: 0.24, sweep: 0.18, width: 0.34 },
  },
  'crew-cut': {
    ...short,
    comb: 'up',
    length: { top: 0.1, side: 0.045, back: 0.045 },
    volume: { top: 0.07, front: 0.07, side: 0.02 },
    locks: 0.2,
    fade: 0.6,
  },
  'two-block': {
    ...short,
    comb: 'forward',
    length: { top: 0.6, side: 0.06, back: 0.06 },
    part: -0.05,
    volume: { top: 0.1, front: 0.09, side: 0.03 },
    locks: 0.75,
    fade: 0.7,
    strip: 0.95,
    fringe: { kind: 'curtain', end: 0.3 },
  },
  'french-crop': {
    ...short,
    comb: 'forward',
    length: { top: 0.26, side: 0.05, back: 0.05 },
    volume: { top: 0.08, front: 0.06, side: 0.02 },
    fade: 0.7,
    fringe: { kind: 'full', end: 0.1, sweep: 0.02, width: 0.36 },
  },
  mohican: {
    ...short,
    comb: 'up',
    length: { top: 0.42, side: 0.035, back: 0.035 },
    volume: { top: 0.24, front: 0.2, side: 0.015 },
    fade: 0.85,
    strip: 0.36,
  },
};
