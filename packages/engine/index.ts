export { createEngine, defaultThreads } from './runtime/pool.ts';
export * from './runtime/types.ts';
export { planOutfit } from './try-on/rules.ts';
export { filmSize } from './video/film-size.ts';
