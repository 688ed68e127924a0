import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

import { dropDescriptions } from './charts-in-browser.mjs';

test("the browser's build of a chart has no descriptions", () => {
  const chart = `createMachine({ states: { kept: { description: 'It is kept.', on: { go: { target: 'gone', description: "Away." } } }, gone: {} } })`;
  expect(dropDescriptions(chart, parseAst(chart))).toBe(
    "createMachine({ states: { kept: { description: undefined, on: { go: { target: 'gone', description: undefined } } }, gone: {} } })",
  );
});
