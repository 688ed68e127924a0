import { spawn, spawnSync } from 'node:child_process';

/** Returns a shell command in its own mount namespace; works as root, or for users who may create namespaces. */
const inNamespace = (script: string): [string, string[]] => ['unshare', ['-rm', 'sh', '-c', script]];

/** Whether the system permits small file systems in tests. */
export const hasSmallDisks =
  process.platform === 'linux' &&
  (() => {
    const [command, args] = inNamespace('mount -t tmpfs -o size=1m none /mnt');
    return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  })();

/** Starts a program with a private small file system mounted on a folder. */
export function spawnOnSmallDisk(
  { folder, megabytes }: { folder: string; megabytes: number },
  program: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
) {
  const script = `mount -t tmpfs -o size=${megabytes}m none "$FOLDER" && exec "$@"`;
  const [command, args] = inNamespace(script);
  return spawn(command, [...args, 'sh', ...program], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(options.env ?? process.env), FOLDER: folder },
  });
}
