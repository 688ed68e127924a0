// What every script needs before it starts, in plain JavaScript that Node 20 runs: packages that match the lockfile, and Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;

/** Installs the packages when they are missing or the lockfile has changed since. */
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

/** Whether npm's own record of what it put there names every package of the lockfile; optional ones may not fit the machine. */
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
 * Ends this process as a signal would when the npm that runs it is gone: npm passes signals on, but not that it was killed.
 * Debian's shell stays between the two and would wait on; a shell that makes way for its command leaves npm as the parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const { ppid } = process;
  const npm = parentOfShell(ppid);
  const gone = () => process.ppid !== ppid || parentOfShell(ppid) !== npm;
  setInterval(() => gone() && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

/** Undefined for anything but a shell, and where there is no `/proc` to ask. */
function parentOfShell(pid) {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(path, 'utf8')) ?? [];
  return shells.test(name) ? parent : undefined;
}

/**
 * Ends this process when the one that started it on the pinned Node is gone, however it went. Answers what takes that back:
 * for who ends in an order of its own.
 */
export function endWithParent() {
  const end = () => process.exit(1);
  process.once('disconnect', end);
  // A channel that is listened to would keep a process alive that is done.
  process.channel?.unref();
  return () => process.off('disconnect', end);
}

/**
 * How glibc is to keep memory: in few arenas, where there would be one a thread, and what is as large as a picture in a mapping
 * of its own, which goes back to the system when it is freed. Pictures leave a server with half as much in hand.
 */
const thrift = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/**
 * Answers true when this process is the Node that the project pins, started to be thrifty with memory. Otherwise runs the
 * same script so, passes signals on, ends with its code and answers false.
 */
export function runOnPinnedNode() {
  const [major] = process.versions.node.split('.');
  const isThrifty = process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined;
  if (Number(major) >= 24 && isThrifty) return true;
  const node = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
  // The channel tells the child when this process is gone, however it went.
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...thrift, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  return false;
}
