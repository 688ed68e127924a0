// What npm does not bring and tests need: the machine's own, or else the system's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** What `find` gives once one of the packages is there, the first that the system has; undefined where none is nor can be installed. */
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
