// Finds exiftool, by which tests read metadata of files: an installed one, or the system's package.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

import { findOrInstall } from './system-package.mjs';

const runs = (command) => spawnSync(command, ['-ver'], { stdio: 'ignore' }).status === 0;

/** Returns a command that runs exiftool on this machine, or undefined. */
export const findExiftool = () =>
  [process.env.EXIFTOOL, 'exiftool'].find((command) => command && runs(command));

/** Finds exiftool or installs the system's package; prints instructions if neither works. */
export function ensureExiftool() {
  const found = findOrInstall(findExiftool, 'libimage-exiftool-perl');
  if (!found)
    console.error(
      'No exiftool was found, and it could not be installed: its tests are left out. Install it (Debian: apt-get install libimage-exiftool-perl), or name its path in the variable EXIFTOOL.',
    );
  return found;
}
