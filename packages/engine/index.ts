export { createEnginePool, defaultThreads } from './runtime/pool.ts';
export * from './runtime/types.ts';
export * from './try-on/rules.ts';
export * from './video/film-size.ts';
