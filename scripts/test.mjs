// Runs every check and test in one run that ends with «N passed, N failed».
//   npm test              runs all of them
//   npm run check         runs the ones without a build: format, lint, types, generated files, unit and server tests
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureTestBrowser } from './chromium.mjs';
import { ensureExiftool } from './exiftool.mjs';
import { ensureFfprobe } from './ffprobe.mjs';
import { endWithParent, install, runOnPinnedNode, root } from './prepare.mjs';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

/** Checks without a build: a name, and the command that fails if the check fails. */
const sourceChecks = [
  ['format', 'oxfmt', '--check'],
  ['lint and import rules', 'oxlint', '--type-aware', '--deny-warnings'],
  // Each checker repeats the work on shared files: four checkers take more than twice the work of one.
  ['types', 'tsc', '--noEmit', '--checkers', '1'],
  ['types of the browser', 'tsc', '-p', 'tsconfig.browser.json', '--checkers', '1'],
  ['types of the server', 'tsc', '-p', 'tsconfig.server.json', '--checkers', '1'],
  ['limits and unused exports', 'node', 'scripts/ratchet.mjs'],
  ['charts are drawn as they stand', 'node', 'scripts/draw-charts.ts', '--check'],
  ['the parts are drawn as they stand', 'node', 'scripts/architecture.mjs', '--check'],
  ['committed pictures are drawn as they stand', 'node', 'scripts/draw-samples.ts', '--check'],
  // This check runs two charts at once, so it runs last, with both cores.
  ['slips in charts are caught, a tenth of them', 'node', 'scripts/mutate-charts.ts', '--sample'],
];

/** Checks of the built pages. */
const buildChecks = {
  'no page weighs more than it may': 'scripts/size-report.mjs',
  'React draws every screen': 'scripts/renderer.mjs',
  'code of administrators is on their pages alone': 'scripts/admin-code.mjs',
};

async function main() {
  process.chdir(root);
  endWithParent();
  const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : 'all';
  const reports = mkdtempSync(join(tmpdir(), 'mot-test-'));
  const chromium = only === 'all' ? ensureTestBrowser() : undefined;
  if (only === 'all' && !chromium) return finish({ passed: 0, failed: 1 });
  const ffprobe = only === 'all' ? ensureFfprobe() : undefined;
  const exiftool = only === 'all' ? ensureExiftool() : undefined;
  const env = {
    ...process.env,
    ...(chromium ? { CHROMIUM: chromium } : {}),
    ...(ffprobe ? { FFPROBE: ffprobe } : {}),
    ...(exiftool ? { EXIFTOOL: exiftool } : {}),
  };
  const totals = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    totals.passed += passed;
    totals.failed += failed;
  };

  const check = async (name, command, ...args) => {
    const { status, output, seconds } = await run(command, args, { env, quiet: true });
    add({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (status !== 0) console.log(output);
  };
  /** Fails if a generator changes committed files. */
  const generated = async (name, files, command, ...args) => {
    const before = hashes(files);
    const { status, output, seconds } = await run(command, args, { env, quiet: true });
    const after = hashes(files);
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (file) => before.get(file) !== after.get(file),
    );
    const good = status === 0 && changed.length === 0;
    add({ passed: good ? 1 : 0, failed: good ? 0 : 1 });
    console.log(`${good ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (status !== 0) console.log(output);
    if (changed.length > 0) console.log(`  changed, to be committed: ${changed.join(', ')}`);
  };
  const suite = async (name, count, command, ...args) => {
    const { status, seconds } = await run(command, args, { env });
    const counted = count();
    // A runner that crashed without a failed test counts as failed.
    if (status !== 0 && counted.failed === 0) counted.failed = 1;
    add(counted);
    console.log(
      `${counted.failed === 0 ? '✓' : '✗'} ${name}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)\n`,
    );
  };
  const vitest = (name, projects, ...options) => {
    const report = join(reports, `${name}.json`);
    return suite(
      name,
      () => vitestCounts(read(report)),
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    );
  };

  const look = sharedQueue(sourceChecks, check);
  const built = async () => {
    await generated(
      'migrations match the tables',
      ['server/platform/database/migrations/**/*'],
      'drizzle-kit',
      'generate',
    );
    await generated('catalogs hold every message', ['src/locales/*.po'], 'lingui', 'extract', '--clean');
    if (only !== 'all') return;
    await generated(
      'build, with no Vietnamese string missing',
      ['src/routeTree.gen.ts'],
      'node',
      'scripts/build.mjs',
    );
    for (const [name, script] of Object.entries(buildChecks)) await check(name, 'node', script);
  };
  const units = () => vitest('charts and units', ['unit'], '--maxWorkers=1');
  // The build ends with one long thread, so the checks of sources use the other core meanwhile.
  await Promise.all([built().then(units).then(look), look()]);
  // These tests mostly wait for files, databases and processes, so two run at once even on one core.
  await vitest('server', ['process', 'server', 'engine'], '--maxWorkers=2');
  if (only === 'all') {
    await vitest('walks through the screens', ['walks'], '--maxWorkers=2');
    const report = join(reports, 'e2e.json');
    env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
    await suite(
      'end to end',
      () => playwrightCounts(read(report)),
      'playwright',
      'test',
      '--reporter=dot,json',
    );
  }
  rmSync(reports, { recursive: true, force: true });
  finish(totals);
}

/** Returns a function that takes the next item for each free worker. */
function sharedQueue(items, act) {
  const waiting = [...items];
  return async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(...next);
  };
}

function finish({ passed, failed }) {
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}

function run(command, args, { env, quiet = false }) {
  const started = performance.now();
  mkdirSync('.cache', { recursive: true });
  return new Promise((resolve) => {
    const local = command === 'node' ? process.execPath : join('node_modules', '.bin', command);
    const child = spawn(local, args, {
      env: {
        ...env,
        PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${env.PATH}`,
      },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    const ended = (status) =>
      resolve({ status, output, seconds: ((performance.now() - started) / 1000).toFixed(1) });
    child.on('error', (error) => {
      output += error.message;
      ended(1);
    });
    child.on('close', ended);
  });
}

function hashes(patterns) {
  return new Map(
    // A static import would fail on Node 20 before the pinned Node takes over.
    fs
      .globSync(patterns, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

install();
if (runOnPinnedNode()) await main();
