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

test('slips were made in every chart, and nineteen of twenty are caught', () => {
  const charts = readdirSync('src/machines', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
  expect(Object.keys(outcomes).toSorted()).toEqual(charts.toSorted());
  const [caught, made] = countCaught(outcomes);
  expect(caught / made).toBeGreaterThanOrEqual(requiredShare);
});

test('every slip that survives has a reason, and every reason a slip that survives', () => {
  expect(unaccounted(outcomes, reasons)).toEqual({ withoutReason: [], withoutSurvivor: [] });
  const [chart, of] = Object.entries(outcomes).find(([, { survivors }]) => survivors.length > 0) ?? [];
  expect(unaccounted(outcomes, { ...reasons, [String(chart)]: {} }).withoutReason).toEqual(
    of?.survivors.map((name) => [chart, name]),
  );
});

test('the report of slips says what the last runs came to', () => {
  expect(readFileSync(reportFile, 'utf8')).toBe(reportOf(outcomes, reasons));
});
