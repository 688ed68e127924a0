import type { BodyLook, BodyParameters, StyleHint } from '#api/contract/body.ts';

/** What of the wizard's choices can be seen in the figure. */
export type PreviewBody = {
  parameters: BodyParameters;
  look: BodyLook;
  prompt: string;
  hints: readonly StyleHint[];
};

/** How closely the surface is followed: a draft comes many times a second, a fine one shows a face and fingers. */
export type Detail = 'draft' | 'fine';

/** Linear light, 0–1 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A body as triangles, and how it is lit. Metres, Y up, feet at 0, the face towards +Z. */
export type Figure = {
  /** Three numbers a vertex, as are `normals`. */
  positions: Float32Array;
  normals: Float32Array;
  /** One number a vertex: 255 sees the whole sky, 0 none of it. */
  occlusion: Uint8Array;
  /** One number a vertex: its place in `palette`. */
  materials: Uint8Array;
  /** Three a triangle. */
  indices: Uint32Array;
  palette: readonly Rgb[];
  /** Unit vectors towards far lights, with their light; the light from above and from the ground. */
  lamps: readonly { towards: readonly [number, number, number]; colour: Rgb }[];
  sky: Rgb;
  ground: Rgb;
  /** Stature in metres. */
  height: number;
  /** What is behind, in its middle and its corners, as `#rrggbb`. */
  backdrop: { middle: string; corner: string };
};

/** Where it is seen from: turned by radians to the left, and how many times nearer. */
export type View = { turn: number; zoom: number };

/** What the mesher is asked for. A newer order takes the place of an older one. */
export type MesherOrder = { type: 'figure.wanted'; body: PreviewBody; detail: Detail };
/** What it answers: one of them for each order that was not replaced. */
export type MesherNews = { type: 'figure.meshed'; figure: Figure } | { type: 'figure.failed' };

export type BodyPreviewInput = {
  /** Null while the choices make no body. */
  body: PreviewBody | null;
};
export type BodyPreviewContext = { body: PreviewBody | null; figure: Figure | null; view: View };
export type BodyPreviewEvent =
  | { type: 'body.changed'; body: PreviewBody }
  | { type: 'retry.requested' }
  /** The code that paints could not be fetched; it is fetched again. */
  | { type: 'painters.missing' }
  | { type: 'painters.wanted' }
  /** The canvas draws in three dimensions, again or for the first time. */
  | { type: 'graphics.ready' }
  /** This browser has no WebGL2. */
  | { type: 'graphics.missing' }
  /** The browser took it away; it may come back. */
  | { type: 'graphics.lost' }
  /** Radians to the left. */
  | { type: 'view.turned'; by: number }
  | { type: 'view.zoomed'; factor: number }
  | { type: 'view.reset' }
  | MesherNews;
