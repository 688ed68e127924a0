import { spawn, spawnSync } from 'node:child_process';

/** A shell that has a file system of its own over some folders: as root, or as whoever may have a name space. */
const inNamespace = (script: string): [string, string[]] => ['unshare', ['-rm', 'sh', '-c', script]];

/** Whether this system lets a test have a small file system. */
export const hasSmallDisks =
  process.platform === 'linux' &&
  (() => {
    const [command, given] = inNamespace('mount -t tmpfs -o size=1m none /mnt');
    return spawnSync(command, given, { stdio: 'ignore' }).status === 0;
  })();

/** Starts a program that finds a small file system in a folder, which nobody else sees. */
export function spawnOnSmallDisk(
  { folder, megabytes }: { folder: string; megabytes: number },
  program: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
) {
  const script = `mount -t tmpfs -o size=${megabytes}m none "$FOLDER" && exec "$@"`;
  const [command, given] = inNamespace(script);
  return spawn(command, [...given, 'sh', ...program], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(options.env ?? process.env), FOLDER: folder },
  });
}
