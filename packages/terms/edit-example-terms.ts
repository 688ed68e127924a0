type Size = { readonly width: number; readonly height: number };

const tall: Size = { width: 360, height: 450 };
const square: Size = { width: 360, height: 360 };
const row = (count: number): Size => ({ width: 120 * count, height: 150 });

/**
 * The edits that the guidelines show before and after, by name, each with the sizes in pixels of both pictures. The build renders
 * them with the engine from the studio's own models.
 */
export const editExamples = {
  brighter: { before: tall, after: tall },
  'white-background': { before: tall, after: tall },
  'blurred-background': { before: tall, after: tall },
  'navy-top': { before: tall, after: tall },
  'smooth-skin': { before: tall, after: tall },
  square: { before: tall, after: square },
  artistic: { before: tall, after: tall },
  amounts: { before: tall, after: tall },
  'kept-face': { before: tall, after: tall },
  'black-and-white': { before: tall, after: tall },
  removed: { before: tall, after: tall },
  'red-area': { before: tall, after: tall },
  'half-strength': { before: tall, after: tall },
  collage: { before: row(4), after: { width: 364, height: 450 } },
  scene: { before: row(2), after: tall },
} as const satisfies Record<string, { before: Size; after: Size }>;

export type EditExample = keyof typeof editExamples;
