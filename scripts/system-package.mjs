// What npm does not bring and tests need: the machine's own, or else the system's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** What `find` gives once the package is there; undefined where it isn't and can't be installed. */
export function findOrInstall(find, name) {
  const found = find();
  if (found) return found;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  console.log(`Installing ${name} from the system’s packages …`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  return find();
}
