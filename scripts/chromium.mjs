// Finds the browsers of tests and benchmarks: an installed one, or else the system's package.
import { existsSync } from 'node:fs';
import process from 'node:process';

import { findOrInstall } from './system-package.mjs';

const places = [
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

/** Chromium without windows, menus and profiles. */
const shells = ['/usr/bin/chromium-headless-shell'];

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Features that Playwright disables: Chromium reads only the last list on a command line, so Playwright's own list is repeated here.
 * The list also disables the address bar's pages, which load with every window and take more of the processor than a test's page.
 */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Arguments for a Chromium that Playwright starts. */
export const playwrightArguments = [...chromiumArguments, `--disable-features=${featuresOff.join(',')}`];

const firstOf = (paths) => [process.env.CHROMIUM, ...paths].find((path) => path && existsSync(path));

/** Returns the path of an installed Chromium, or undefined. */
export const findChromium = () => firstOf(places);

/** Like `findChromium`, but falls back to the headless shell, which cannot grant notifications. */
export const findTestBrowser = () => firstOf([...places, ...shells]);

/** Finds a Chromium or installs the system's package; prints instructions if neither works. */
export const ensureChromium = () => told(findOrInstall(findChromium, 'chromium'));

/** Finds a browser for tests or installs the system's package, full Chromium first; prints instructions if neither works. */
export const ensureTestBrowser = () =>
  told(findOrInstall(findTestBrowser, 'chromium', 'chromium-headless-shell'));

function told(found) {
  if (!found)
    console.error(
      'No Chromium was found, and it could not be installed. Install Chromium or Chrome (Debian: apt-get install chromium), or name its path in the variable CHROMIUM.',
    );
  return found;
}
