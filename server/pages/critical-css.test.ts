import { expect, test } from 'vitest';

import { criticalCss } from './critical-css.ts';

const page = '<main class="a md:b"><p>x</p></main>';

test('keeps the rules of present elements in their order', () => {
  const css = '.a{color:red}.gone{color:red}p{margin:0}table{margin:0}@media (width>=1px){.md\\:b{top:0}}';
  expect(criticalCss(css, page)).toBe('.a{color:red}p{margin:0}@media (width>=1px){.md\\:b{top:0}}');
});

test('drops only the absent selectors of a list', () => {
  expect(criticalCss('.a,.gone,.a .gone{top:0}', page)).toBe('.a{top:0}');
});

test('keeps a rule that requires the absence of a class', () => {
  expect(criticalCss('.a:not(.gone){top:0}', page)).toBe('.a:not(.gone){top:0}');
});

test('keeps states that a script or the browser sets', () => {
  expect(criticalCss('html[data-scrolled] .a:hover::before{top:0}', page)).toBe(
    'html[data-scrolled] .a:hover::before{top:0}',
  );
});

test('drops unused animations and empty at-rules', () => {
  const css =
    '@keyframes in{from{top:0}}@keyframes out{from{top:1px}}.a{animation:in 1s}.gone{animation:out 1s}@media (width>=1px){.gone{top:0}}';
  expect(criticalCss(css, page)).toBe('@keyframes in{from{top:0}}.a{animation:in 1s}');
});

test('reads escaped class names', () => {
  const html = '<main class="md:w-[2px] hover:top-1/2">';
  const css = '.md\\:w-\\[2px\\]{top:0}.hover\\:top-1\\/2:hover{top:0}.md\\:w-\\[3px\\]{top:0}';
  expect(criticalCss(css, html)).toBe('.md\\:w-\\[2px\\]{top:0}.hover\\:top-1\\/2:hover{top:0}');
});

test('drops custom properties without a reader, and those that only they read', () => {
  const css = ':root{--read:1px;--unread:2px;--between:3px;--alone:var(--between)}.a{top:var(--read,0)}';
  expect(criticalCss(css, page)).toBe(':root{--read:1px}.a{top:var(--read,0)}');
});

test('removes spaces after commas in custom properties, and keeps those in quotes', () => {
  const css = ':root{--font:"A, B", Georgia, serif}.a{font:1px var(--font)}';
  expect(criticalCss(css, page)).toBe(':root{--font:"A, B",Georgia,serif}.a{font:1px var(--font)}');
});

test('drops an unused bold font and repeated declarations', () => {
  const faces = '@font-face{font-family:A;font-weight:400}@font-face{font-family:A;font-weight:600}';
  const [regular] = faces.split('}@');
  expect(criticalCss(`${faces}p{color:red;color:red}`, '<p></p>')).toBe(`${regular}}p{color:red}`);
  expect(criticalCss(faces, '<p><b></b></p>')).toBe(faces);
  expect(criticalCss(`${faces}p{font:600 1em A}`, '<p></p>')).toBe(`${faces}p{font:600 1em A}`);
});

test('drops a rule without any possible alternative', () => {
  expect(criticalCss(':is(.gone:hover,.gone p){top:0}:is(.gone,.a):hover{top:1px}', page)).toBe(
    ':is(.gone,.a):hover{top:1px}',
  );
});
