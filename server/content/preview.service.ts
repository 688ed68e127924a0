import type { Locale } from '#api/contract/common.ts';

import { minutesToRead, renderMarkdown } from './markdown.ts';
import { sizeOfPicture } from './blog-picture-paths.ts';

/** Renders Markdown by the same rules as the site, for the editor's preview. */
export async function previewMarkdown(
  body: string,
  lang: Locale,
): Promise<{ html: string; minutes: number }> {
  const { html, text } = await renderMarkdown(body, lang, sizeOfPicture);
  return { html, minutes: minutesToRead(text, lang) };
}
