import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import {
  requiredShare,
  countCaught,
  readOutcomes,
  readReasons,
  reportFile,
  reportOf,
  unaccounted,
} from './mutations/report.ts';

const outcomes = readOutcomes();
const reasons = readReasons();

test('every chart was mutated, and tests catch nineteen of twenty mutants', () => {
  const charts = readdirSync('src/machines', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
  expect(Object.keys(outcomes).toSorted()).toEqual(charts.toSorted());
  const [caught, made] = countCaught(outcomes);
  expect(caught / made).toBeGreaterThanOrEqual(requiredShare);
});

test('every surviving mutant has a reason, and every reason a surviving mutant', () => {
  expect(unaccounted(outcomes, reasons)).toEqual({ withoutReason: [], withoutSurvivor: [] });
  const [chart, of] = Object.entries(outcomes).find(([, { survivors }]) => survivors.length > 0) ?? [];
  expect(unaccounted(outcomes, { ...reasons, [String(chart)]: {} }).withoutReason).toEqual(
    of?.survivors.map((name) => [chart, name]),
  );
});

test('the report of mutants shows the outcomes of the last runs', () => {
  expect(readFileSync(reportFile, 'utf8')).toBe(reportOf(outcomes, reasons));
});
