import { createEngine, defaultThreads } from '@mot-studio/engine';
import type { Env } from './env.ts';
import type { Log } from './platform/log.ts';
import { builtInEngine } from './providers/built-in.ts';
import { falEngine } from './providers/fal/fal.ts';
import type { Engines } from './providers/generation-engine.ts';

/** Opens the engines that the environment names, the default engine first. Threads start with the first work. */
export function openEngines(
  { ENGINE_THREADS: threads = defaultThreads(), FAL_KEY: key, FAL_URL: url }: Env,
  log: Log,
): Engines {
  const onFault = (cause: unknown) => log.error({ err: cause }, 'an engine thread broke and is replaced');
  const builtIn = builtInEngine(createEngine({ threads, onFault }), threads);
  return key === undefined ? [builtIn] : [builtIn, falEngine({ key, url }, log)];
}
