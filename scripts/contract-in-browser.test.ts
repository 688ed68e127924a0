import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';

import { clientContract } from './contract-in-browser.mjs';

const read = (code: string) => clientContract(code, parseAst(code));

describe('the contract in the browser', () => {
  test('a call keeps its request line and its response schema', () => {
    expect(
      read(
        `op({ method: 'GET', path: '/a', summary: 'A', access: 'public', query: v.object({}), status: 200, answer: A, errors: [] })`,
      ),
    ).toBe(`/* @__PURE__ */ op({ method: 'GET', path: '/a', access: 'public', status: 200, answer: A,  })`);
  });

  test('the bundler may drop a schema, but not the checks in a used one', () => {
    expect(read('const A = v.pipe(B, v.check((given) => known(given)));')).toBe(
      'const A = /* @__PURE__ */ v.pipe(B, /* @__PURE__ */ v.check((given) => known(given)));',
    );
  });
});
