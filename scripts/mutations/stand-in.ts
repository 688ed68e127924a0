// Replaces the test runner, so that the tests of one chart can run repeatedly in one process.
import { expect as playwrightExpect } from '@playwright/test';

type Body = () => unknown;
let tests: { name: string; body: Body }[] = [];
let around: string[] = [];

const add = (name: string, body: Body) => {
  tests.push({ name: [...around, name].join(' › '), body });
};
const group = (name: string, body: Body) => {
  around = [...around, name];
  body();
  around = around.slice(0, -1);
};
const filled = (name: string, row: readonly unknown[]): string =>
  row.reduce<string>((text, cell) => text.replace(/%[sdijo]/, String(cell)), name);
const each =
  (of: (name: string, body: Body) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, body: (...cells: unknown[]) => unknown) => {
    for (const row of rows) {
      const cells = Array.isArray(row) ? (row as unknown[]) : [row];
      of(filled(name, cells), () => body(...cells));
    }
  };

export const test = Object.assign(add, { each: each(add) });
export const describe = Object.assign(group, { each: each(group) });
export const expect = playwrightExpect;
export const vi = {
  waitFor: (body: Body) => playwrightExpect(() => body()).toPass({ timeout: 500, intervals: [1] }),
};

/** Returns the tests that were registered since the last call. */
export function collectTests() {
  const found = tests;
  tests = [];
  around = [];
  return found;
}
