import type { Locale } from '#api/contract/common.ts';

import { minutesToRead, renderMarkdown } from './markdown.ts';
import { sizeOfPicture } from './blog-picture-paths.ts';

/** Markdown as the site would show it: through the same rules, so that what is shown is what will stand there. */
export async function previewMarkdown(
  body: string,
  lang: Locale,
): Promise<{ html: string; minutes: number }> {
  const { html, text } = await renderMarkdown(body, lang, sizeOfPicture);
  return { html, minutes: minutesToRead(text, lang) };
}
