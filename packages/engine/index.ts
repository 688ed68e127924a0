export { createEngine, defaultThreads } from './runtime/pool.ts';
export * from './runtime/engine-types.ts';
export { planOutfit } from './try-on/outfit-rules.ts';
export { filmSize } from './video/film-size.ts';
