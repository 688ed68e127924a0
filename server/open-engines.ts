import type { Env } from './env.ts';
import type { Log } from './platform/log.ts';
import type { Engines } from './providers/generation-engine.ts';

/** The engines that the environment names, the best first. */
export const openEngines = (_env: Env, _log: Log): Engines => [];
