// Finds programs that tests need and npm does not provide: an installed one, or else the system's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Returns the result of `find`, after installing the first available package if needed; undefined if none can be installed. */
export function findOrInstall(find, ...names) {
  const found = find();
  if (found) return found;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  run('apt-get', ['update', '-qq']);
  for (const name of names) {
    console.log(`Installing ${name} from the system’s packages …`);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    const installed = find();
    if (installed) return installed;
  }
  return undefined;
}
