// The browsers of tests and of measurements: the machine's own, or else the system's package.
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
 * What Playwright turns off: the last list of features on a command line is the one that counts, so its own has to be said again.
 * With it goes what Chromium's address bar loads for every window, which takes more of the processor than a test's page does.
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

/** For a Chromium that Playwright starts. */
export const playwrightArguments = [...chromiumArguments, `--disable-features=${featuresOff.join(',')}`];

const firstOf = (paths) => [process.env.CHROMIUM, ...paths].find((path) => path && existsSync(path));

/** The path of a Chromium on this machine, or undefined. */
export const findChromium = () => firstOf(places);

/** As `findChromium`; one without windows, to which nobody can allow notifications, only where there is no other. */
export const findTestBrowser = () => firstOf([...places, ...shells]);

/** Finds a Chromium or installs the system's; says what to do where neither works. */
export const ensureChromium = () => told(findOrInstall(findChromium, 'chromium'));

/** Finds a browser for tests or installs the system's, the whole of Chromium before any other; says what to do where neither works. */
export const ensureTestBrowser = () =>
  told(findOrInstall(findTestBrowser, 'chromium', 'chromium-headless-shell'));

function told(found) {
  if (!found)
    console.error(
      'No Chromium was found, and it could not be installed. Install Chromium or Chrome (Debian: apt-get install chromium), or name its path in the variable CHROMIUM.',
    );
  return found;
}
