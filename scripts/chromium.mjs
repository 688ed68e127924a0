// The browser for walks and end-to-end tests: the machine's own, or else the system's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium on this machine, or undefined. */
export const findChromium = () => places.find((path) => path && existsSync(path));

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Finds a Chromium or installs the system's; says what to do where neither works. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the system’s packages …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error(
    'No Chromium was found, and it could not be installed. Install Chromium or Chrome (Debian: apt-get install chromium), or name its path in the variable CHROMIUM.',
  );
  return undefined;
}
