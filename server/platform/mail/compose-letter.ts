import { html } from 'hono/html';

import type { Locale } from '#api/contract/common.ts';

import type { Letter } from './mail.ts';

type Paragraph = string | { highlight: string } | { link: string; label: string };
type Words = { subject: string; greeting: string; paragraphs: readonly Paragraph[] };

const closing: Record<Locale, string> = { vi: 'Thân mến,\nMốt', en: 'Warm regards,\nMốt' };

/** Composes a letter in the reader's language, as plain text and as HTML with the same content. */
export function composeLetter(to: string, locale: Locale, words: Record<Locale, Words>): Letter {
  const { subject, greeting, paragraphs } = words[locale];
  return {
    to,
    // A line break in a subject would start another header.
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: [greeting, ...paragraphs.map(asText), closing[locale]].join('\n\n'),
    html: syncText(page(locale, subject, [greeting, ...paragraphs])),
  };
}

/** Returns the template's text; it is a promise only if one of its parts is. */
function syncText(markup: string | Promise<string>): string {
  if (markup instanceof Promise) throw new TypeError('a letter is written at once');
  return markup.toString();
}

const asText = (paragraph: Paragraph): string => {
  if (typeof paragraph === 'string') return paragraph;
  return 'highlight' in paragraph ? paragraph.highlight : `${paragraph.label}: ${paragraph.link}`;
};

const asHtml = (paragraph: Paragraph) => {
  if (typeof paragraph === 'string') return html`<p style="margin:0 0 16px">${paragraph}</p>`;
  if ('highlight' in paragraph)
    return html`<p style="margin:0 0 16px;font-size:32px;letter-spacing:8px;font-weight:600">
      ${paragraph.highlight}
    </p>`;
  return html`<p style="margin:0 0 16px">
    <a
      href="${paragraph.link}"
      style="display:inline-block;padding:12px 20px;background:#a8232a;color:#fff;text-decoration:none;border-radius:4px"
      >${paragraph.label}</a
    >
  </p>`;
};

const page = (locale: Locale, subject: string, paragraphs: readonly Paragraph[]) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:32px;background:#f6f1e7;color:#1d1a16;font:16px/1.6 'Be Vietnam Pro',system-ui,sans-serif"
      >
        <div style="max-width:520px;margin:0 auto">
          <p style="margin:0 0 24px;font:400 28px Fraunces,Georgia,serif">Mốt</p>
          ${paragraphs.map(asHtml)}
          <p style="margin:24px 0 0;white-space:pre-line">${closing[locale]}</p>
        </div>
      </body>
    </html>`;
