// Enforces limits that the code does not meet everywhere yet: cycles of imports (types count), files of 400 lines, functions of 60,
// unused exports and dependencies. ratchet.json lists the violations with their sizes; the list may only shrink.
//   node scripts/ratchet.mjs            fails on new violations, on grown ones, and on entries that are too high
//   node scripts/ratchet.mjs --shrink   lowers and removes entries; adds none
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './prepare.mjs';

const ratchetFile = join(root, 'ratchet.json');

/** Reads sizes by rule and place from oxlint's JSON report. */
export function limitsFound({ diagnostics }) {
  const found = { cycles: {}, files: {}, functions: {} };
  for (const { code, message, filename } of diagnostics) {
    const [, lines = '1'] = /\((\d+)\)/.exec(message) ?? [];
    if (code === 'import(no-cycle)') found.cycles[filename] = (found.cycles[filename] ?? 0) + 1;
    else if (code === 'eslint(max-lines)') found.files[filename] = Number(lines);
    else if (code === 'eslint(max-lines-per-function)') {
      const [, name = 'arrow function'] = /`([^`]+)`/.exec(message) ?? [];
      const place = `${filename}#${name}`;
      found.functions[place] = Math.max(found.functions[place] ?? 0, Number(lines));
    } else throw new Error(`oxlint says ${code} of ${filename}: ${message}`);
  }
  return found;
}

/** Reads unused exports and dependencies from knip's JSON report, each with the size 1. */
export function unusedFound({ issues }) {
  const kinds = ['files', 'dependencies', 'devDependencies', 'unlisted', 'exports', 'types', 'duplicates'];
  const unused = {};
  for (const { file, ...found } of issues)
    for (const kind of kinds)
      for (const { name } of (found[kind] ?? []).flat())
        unused[kind === 'files' ? file : `${file}#${name}`] = 1;
  return { unused };
}

/** Returns the faults of the ratchet, one per line. */
export function ratchetFaults(allowed, found) {
  return Object.entries(found).flatMap(([rule, places]) => {
    const most = allowed[rule] ?? {};
    const grown = Object.entries(places)
      .filter(([place, size]) => size > (most[place] ?? 0))
      .map(
        ([place, size]) => `${rule}: ${place} (${size}${place in most ? `, ${most[place]} allowed` : ''})`,
      );
    const slack = Object.entries(most)
      .filter(([place, size]) => size > (places[place] ?? 0))
      .map(
        ([place]) =>
          `${rule}: ${place} is better than ratchet.json says: run node scripts/ratchet.mjs --shrink`,
      );
    return [...grown, ...slack];
  });
}

/** Returns the ratchet with each entry lowered to the found size; adds no entry. */
export const shrinkRatchet = (allowed, found) =>
  Object.fromEntries(
    Object.entries(allowed).map(([rule, most]) => [
      rule,
      Object.fromEntries(
        Object.entries(most)
          .map(([place, size]) => [place, Math.min(size, found[rule]?.[place] ?? 0)])
          .filter(([, size]) => size > 0),
      ),
    ]),
  );

/** Runs the linters on a folder with the configuration of this repository. */
export function measureFolder(
  folder,
  paths = ['src', 'server', 'packages', 'scripts', 'tests', 'vite.config.ts'],
) {
  const oxlint = jsonOf(folder, 'oxlint', '-c', '.oxlintrc.limits.json', '-f', 'json', ...paths);
  const knip = jsonOf(folder, 'knip', '--no-progress', '--reporter', 'json');
  return { ...limitsFound(oxlint), ...unusedFound(knip) };
}

function jsonOf(folder, tool, ...args) {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${tool} answered no JSON: ${stdout}${stderr}`);
  }
}

if (import.meta.filename === process.argv[1]) {
  const found = measureFolder(root);
  const allowed = existsSync(ratchetFile) ? JSON.parse(readFileSync(ratchetFile, 'utf8')) : found;
  const next = process.argv.includes('--shrink') ? shrinkRatchet(allowed, found) : allowed;
  if (next !== allowed || !existsSync(ratchetFile))
    writeFileSync(ratchetFile, `${JSON.stringify(next, undefined, 2)}\n`);
  const faults = ratchetFaults(next, found);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
