import type { Figure, View } from '#machines/body-preview/body-preview.types.ts';

/** Size in CSS pixels, and device pixels per CSS pixel. */
export type Frame = { width: number; height: number; density: number };
export type Scene = { figure: Figure; view: View; frame: Frame };

/** Renderer of a scene on a canvas. */
export type Painter = { paint: (scene: Scene) => void; stop: () => void };
