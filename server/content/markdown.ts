import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

import type { BlogHeading } from '#api/contract/blog.ts';
import type { Locale } from '#api/contract/common.ts';
import { slugOf } from '#server/library/slug.ts';

import type { PictureSize } from './blog-picture-paths.ts';

export type Article = {
  html: string;
  contents: BlogHeading[];
  /** Plain text without Markdown marks. */
  text: string;
};

const inText = ['p', 'h1', 'h2', 'h3', 'h4', 'strong', 'em', 'del', 'a', 'img', 'br', 'hr', 'blockquote'];
const inBlocks = ['ul', 'ol', 'li', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Strips the author's own HTML; pictures come from this server alone; links lead to the web, to mail or within the site. */
const schema: Options = {
  ...defaultSchema,
  tagNames: [...inText, ...inBlocks],
  attributes: { a: ['href', 'title'], img: ['src', 'alt', 'title'], ol: ['start'], code: [] },
  protocols: { href: ['http', 'https', 'mailto'], src: [] },
};

const tableWords: Record<Locale, string> = { vi: 'Bảng', en: 'Table' };

/** Renders the Markdown of a post. */
export async function renderMarkdown(
  markdown: string,
  locale: Locale,
  sizeOf: (src: string) => Promise<PictureSize | undefined>,
): Promise<Article> {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize, schema);
  const tree: Root = await processor.run(processor.parse(markdown));
  const text = toString(tree).replaceAll(/\s+/g, ' ').trim();
  const contents = nameHeadings(tree);
  await sizePictures(tree, sizeOf);
  arrangeBlocks(tree, locale);
  return { html: unified().use(rehypeStringify).stringify(tree), contents, text };
}

/** Gives each heading its own id; the page's title is the only heading of the first level. */
function nameHeadings(tree: Root): BlogHeading[] {
  const contents: BlogHeading[] = [];
  const used = new Map<string, number>();
  visit(tree, 'element', (node) => {
    if (!/^h[1-4]$/.test(node.tagName)) return;
    if (node.tagName === 'h1') node.tagName = 'h2';
    const text = toString(node).trim();
    const base = slugOf(text) || 'part';
    const times = (used.get(base) ?? 0) + 1;
    used.set(base, times);
    const id = times === 1 ? base : `${base}-${times}`;
    node.properties = { id };
    if (node.tagName === 'h2') contents.push({ id, text, depth: 2 });
    if (node.tagName === 'h3') contents.push({ id, text, depth: 3 });
  });
  return contents;
}

/** Sets the sizes of known pictures, which reserves their space; removes foreign pictures, which the content policy blocks anyway. */
async function sizePictures(
  tree: Root,
  sizeOf: (src: string) => Promise<PictureSize | undefined>,
): Promise<void> {
  const pictures: Element[] = [];
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img') return;
    const src = String(node.properties['src'] ?? '');
    if (isOwnPath(src)) pictures.push(node);
    else if (parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
  });
  for (const { properties } of pictures) {
    const size = await sizeOf(String(properties['src']));
    Object.assign(properties, { loading: 'lazy', decoding: 'async', ...size });
  }
}

export const isOwnPath = (src: string): boolean => /^\/(?!\/)[^\\]*$/.test(src);

/** Turns a paragraph of pictures alone into a figure; makes a wide table scrollable, by the keyboard too. */
function arrangeBlocks(tree: Root, locale: Locale): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return;
    if (node.tagName === 'table') {
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: {
          className: ['table-scroll'],
          role: 'region',
          tabIndex: 0,
          ariaLabel: tableWords[locale],
        },
        children: [node],
      };
      return SKIP;
    }
    if (node.tagName === 'p' && isOfPictures(node)) {
      parent.children[index] = figureOf(node);
      return SKIP;
    }
  });
}

const isPicture = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'img';
const isSpace = (node: ElementContent) =>
  (node.type === 'text' && node.value.trim() === '') || (node.type === 'element' && node.tagName === 'br');

const isOfPictures = ({ children }: Element) =>
  children.some(isPicture) && children.every((child) => isPicture(child) || isSpace(child));

function figureOf({ children }: Element): Element {
  const pictures = children.filter(isPicture);
  const caption = pictures
    .map(({ properties }) => String(properties['title'] ?? ''))
    .filter((title) => title !== '')
    .join(' ');
  for (const { properties } of pictures) delete properties['title'];
  const words: Element[] =
    caption === ''
      ? []
      : [
          {
            type: 'element',
            tagName: 'figcaption',
            properties: {},
            children: [{ type: 'text', value: caption }],
          },
        ];
  const row: Element = {
    type: 'element',
    tagName: 'div',
    properties: { className: ['figure-row'] },
    children: pictures,
  };
  return { type: 'element', tagName: 'figure', properties: {}, children: [row, ...words] };
}

/** Reading speed per minute: syllables in Vietnamese, words in English. */
const readingSpeed: Record<Locale, number> = { vi: 250, en: 220 };

export const minutesToRead = (text: string, locale: Locale): number =>
  Math.max(1, Math.ceil(text.split(/\s+/).length / readingSpeed[locale]));
