import type { Figure, View } from '#machines/body-preview/body-preview.types.ts';

/** CSS pixels, and how many dots a pixel has. */
export type Frame = { width: number; height: number; density: number };
export type Scene = { figure: Figure; view: View; frame: Frame };

/** Puts a scene on a canvas. */
export type Painter = { paint: (scene: Scene) => void; stop: () => void };
