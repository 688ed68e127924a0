// Prepares the start of every script, in plain JavaScript that Node 20 runs: packages that match the lockfile, and Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;

/** Installs the packages if they are missing or older than the lockfile. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (installedByHand()) return writeFileSync(stamp, lock);
  console.log('Installing packages (about a minute, once) …');
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

/** Whether npm's record of installed packages names every package of the lockfile; optional ones may not fit the machine. */
function installedByHand() {
  const record = `${root}node_modules/.package-lock.json`;
  if (!existsSync(record)) return false;
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const present = packagesOf(record);
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : optional === true),
  );
}

const shells = /^(?:a|ba|da|z)?sh$/;

/**
 * Ends this process like a signal when its npm process is gone: npm forwards signals, but cannot report that it was killed.
 * Debian's shell stays between the two and would wait on; a shell that execs its command leaves npm as the parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const { ppid } = process;
  const npm = parentOfShell(ppid);
  const gone = () => process.ppid !== ppid || parentOfShell(ppid) !== npm;
  setInterval(() => gone() && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

/** Returns the parent of a shell; undefined for other processes and without `/proc`. */
function parentOfShell(pid) {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(path, 'utf8')) ?? [];
  return shells.test(name) ? parent : undefined;
}

/**
 * Ends this process when the process that started it on the pinned Node has ended for any reason. Returns a function that
 * cancels this, for scripts with their own shutdown.
 */
export function endWithParent() {
  const end = () => process.exit(1);
  process.once('disconnect', end);
  // A listener on the channel would keep a finished process alive.
  process.channel?.unref();
  return () => process.off('disconnect', end);
}

/**
 * Settings of glibc's allocator: few arenas instead of one per thread, and a separate mapping for blocks of a picture's size, which
 * return to the system when they are freed. They halve the memory that a server retains after pictures.
 */
const thrift = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/**
 * Returns true if this process is the pinned Node with the settings for memory. Otherwise runs the same script that way,
 * forwards signals, exits with its code and returns false.
 */
export function runOnPinnedNode() {
  const [major] = process.versions.node.split('.');
  const isThrifty = process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined;
  if (Number(major) >= 24 && isThrifty) return true;
  const node = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
  // The IPC channel tells the child when this process ends for any reason.
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...thrift, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  return false;
}
