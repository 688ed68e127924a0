import type { BodyLook, BodyParameters, StyleHint } from '#api/contract/body.ts';

/** Choices of the wizard that the figure shows. */
export type PreviewBody = {
  parameters: BodyParameters;
  look: BodyLook;
  prompt: string;
  hints: readonly StyleHint[];
};

/** Level of detail of the mesh: a draft comes many times a second, a fine one shows face and fingers. */
export type Detail = 'draft' | 'fine';

/** Linear RGB, 0–1 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Body as triangles with its lighting. Metres, Y up, feet at 0, the face towards +Z. */
export type Figure = {
  /** Three numbers per vertex, as are `normals`. */
  positions: Float32Array;
  normals: Float32Array;
  /** One number per vertex: 255 sees the whole sky, 0 none of it. */
  occlusion: Uint8Array;
  /** One number per vertex: its index in `palette`. */
  materials: Uint8Array;
  /** Three indices per triangle. */
  indices: Uint32Array;
  palette: readonly Rgb[];
  /** Distant lights as unit vectors towards them, with their colour; the light from above and from the ground. */
  lamps: readonly { towards: readonly [number, number, number]; colour: Rgb }[];
  sky: Rgb;
  ground: Rgb;
  /** Stature in metres. */
  height: number;
  /** Background colours in the middle and the corners, as `#rrggbb`. */
  backdrop: { middle: string; corner: string };
};

/** View of the figure: its turn to the left in radians, and the zoom factor. */
export type View = { turn: number; zoom: number };

/** Request to the mesher. A newer request replaces an older one. */
export type MesherOrder = { type: 'figure.wanted'; body: PreviewBody; detail: Detail };
/** Answer of the mesher: one for each request that was not replaced. */
export type MesherNews = { type: 'figure.meshed'; figure: Figure } | { type: 'figure.failed' };

export type BodyPreviewInput = {
  /** Null while the choices are invalid. */
  body: PreviewBody | null;
};
export type BodyPreviewContext = { body: PreviewBody | null; figure: Figure | null; view: View };
export type BodyPreviewEvent =
  | { type: 'body.changed'; body: PreviewBody }
  | { type: 'retry.requested' }
  /** The rendering code could not be loaded; the chart retries. */
  | { type: 'painters.missing' }
  | { type: 'painters.wanted' }
  /** The canvas has a WebGL context, for the first time or again. */
  | { type: 'graphics.ready' }
  /** The browser has no WebGL2. */
  | { type: 'graphics.missing' }
  /** The browser has lost the WebGL context; it may restore it. */
  | { type: 'graphics.lost' }
  /** Angle in radians to the left. */
  | { type: 'view.turned'; by: number }
  | { type: 'view.zoomed'; factor: number }
  | { type: 'view.reset' }
  | MesherNews;
