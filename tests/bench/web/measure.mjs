// Measures the sizes of the build, and runs Lighthouse on a running server.
//   node tests/bench/web/measure.mjs [origin] [runs]
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { chromiumArguments, ensureChromium } from '../../../scripts/chromium.mjs';
import { pageSizes } from '../../../scripts/size-report.mjs';

const directory = fileURLToPath(new URL('.', import.meta.url));
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Limits: scores of the median run, and kB of script: gzip, and brotli for the home page until it is interactive. */
const bars = { scores: [99, 100, 100, 100], home: 5, interactive: 94, studio: 205 };
const studio = [
  '/dashboard',
  '/history',
  '/profile',
  '/virtual-tryon',
  '/hairstyle-changer',
  '/image-editing',
  '/image-to-video',
  '/body-generator',
];

/** Runs Lighthouse's mobile preset `runs` times; returns the run with the median performance. */
export async function lighthouseOf(url, runs, chromePath) {
  if (!existsSync(`${directory}node_modules`)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: directory, stdio: 'inherit' });
  }
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
  ]);
  const results = [];
  for (let run = 0; run < runs; run++) {
    const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArguments] });
    try {
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: categories,
      });
      results.push({
        scores: categories.map((name) => Math.round(lhr.categories[name].score * 100)),
        firstPaint: Math.round(lhr.audits['first-contentful-paint'].numericValue),
        largestPaint: Math.round(lhr.audits['largest-contentful-paint'].numericValue),
        blocked: Math.round(lhr.audits['total-blocking-time'].numericValue),
        shift: lhr.audits['cumulative-layout-shift'].numericValue,
        failing: Object.values(lhr.audits)
          .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
          .map(({ id }) => id),
      });
    } finally {
      chrome.kill();
    }
  }
  return results.toSorted((one, other) => one.scores[0] - other.scores[0])[Math.floor(runs / 2)];
}

const kilobytes = (path, part, coding = 'gzip') => {
  const page = pageSizes().find((size) => size.path === path);
  return page === undefined ? Number.NaN : page[part][coding] / 1000;
};
const mark = (passes) => (passes ? '✓' : '✗');

async function main([origin = 'http://127.0.0.1:4310', runs = '5']) {
  const home = kilobytes('/', 'first');
  console.log(`${mark(home <= bars.home)} home, script before first use: ${home.toFixed(1)} kB gzip`);
  const interactive = kilobytes('/', 'all', 'brotli');
  console.log(
    `${mark(interactive <= bars.interactive)} home, script until interactive: ${interactive.toFixed(1)} kB brotli`,
  );
  for (const path of studio) {
    const script = kilobytes(path, 'all');
    console.log(`${mark(script <= bars.studio)} ${path}, script: ${script.toFixed(1)} kB gzip`);
  }
  for (const path of ['/', '/?lang=en']) {
    const { scores, firstPaint, largestPaint, blocked, shift, failing } = await lighthouseOf(
      `${origin}${path}`,
      Number(runs),
      ensureChromium(),
    );
    const holds = scores.every((score, index) => score >= bars.scores[index]);
    console.log(
      `${mark(holds)} Lighthouse mobile ${path}: ${scores.join('/')}, first paint ${firstPaint} ms, ` +
        `largest ${largestPaint} ms, blocked ${blocked} ms, shift ${shift.toFixed(3)}`,
    );
    if (failing.length > 0) console.log(`  not passed: ${failing.join(', ')}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
