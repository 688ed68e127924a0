// Finds ffprobe, by which tests read videos: an installed one, or the system's package.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

import { findOrInstall } from './system-package.mjs';

const runs = (command) => spawnSync(command, ['-version'], { stdio: 'ignore' }).status === 0;

/** Returns a command that runs ffprobe on this machine, or undefined. */
export const findFfprobe = () => [process.env.FFPROBE, 'ffprobe'].find((command) => command && runs(command));

/** Finds ffprobe or installs the system's package (beside Chromium: 8 MB to fetch, 39 MB on disk); prints instructions if neither works. */
export function ensureFfprobe() {
  const found = findOrInstall(findFfprobe, 'ffmpeg');
  if (!found)
    console.error(
      'No ffprobe was found, and it could not be installed: its tests are left out. Install ffmpeg (Debian: apt-get install ffmpeg), or name the path of ffprobe in the variable FFPROBE.',
    );
  return found;
}
