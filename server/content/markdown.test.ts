import { expect, test } from 'vitest';

import { renderMarkdown } from './markdown.ts';

const render = (markdown: string) =>
  renderMarkdown(markdown, 'en', async (src) =>
    src === '/pictures/a.webp' ? { width: 4, height: 5 } : undefined,
  );

test.each([
  ['a script', 'Hi <script>alert(1)</script>'],
  ['a handler', '<img src="/a.webp" onerror="alert(1)">'],
  ['a link that runs', '[x](javascript:alert(1))'],
  ['a link that runs, disguised', '[x](jav&#x09;ascript:alert(1))'],
  ['a picture of data', '![x](data:text/html,<script>alert(1)</script>)'],
  ['a frame', '<iframe src="https://example.com"></iframe>'],
  ['a style', '<p style="position:fixed">x</p>'],
])('the Markdown renderer removes %s', async (_, markdown) => {
  const { html } = await render(markdown);
  expect(html).not.toMatch(/script|onerror|javascript|data:|iframe|style=/i);
});

test('a foreign picture is removed, and a local one gets its size', async () => {
  const { html } = await render('![far](https://example.com/a.png)\n\n![near](/pictures/a.webp "A caption")');
  expect(html).not.toContain('example.com');
  expect(html).toContain('<figure><div class="figure-row"><img src="/pictures/a.webp" alt="near"');
  expect(html).toContain('width="4" height="5"');
  expect(html).toContain('<figcaption>A caption</figcaption>');
});

test('headings get unique ids and form the table of contents', async () => {
  const { html, contents } = await render('# Ánh sáng\n\n## Ánh sáng\n\n### Đèn');
  expect(contents).toEqual([
    { id: 'anh-sang', text: 'Ánh sáng', depth: 2 },
    { id: 'anh-sang-2', text: 'Ánh sáng', depth: 2 },
    { id: 'den', text: 'Đèn', depth: 3 },
  ]);
  expect(html).not.toContain('<h1');
});

test('a wide table can be scrolled separately, also by the keyboard', async () => {
  const { html } = await render('| a | b |\n|---|---|\n| 1 | 2 |');
  expect(html).toContain('<div class="table-scroll" role="region" tabindex="0" aria-label="Table"><table>');
});
