/** Block of a Markdown guide. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

/** Inline part of a line. */
export type Span =
  | { kind: 'text' | 'code' | 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

const idOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Parses the Markdown subset of the guides: headings, paragraphs, lists, tables and fenced code. */
export function parseBlocks(markdown: string): Block[] {
  const fences = markdown.split(/^```/m);
  return fences.flatMap((part, index) => (index % 2 === 1 ? [codeOf(part)] : proseOf(part)));
}

function codeOf(part: string): Block {
  const [language = '', ...lines] = part.split('\n');
  return { kind: 'code', language, text: lines.join('\n').trimEnd() };
}

const proseOf = (part: string): Block[] =>
  part
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(blockOf);

function blockOf(text: string): Block {
  const [, marks, title] = /^(##?) (.+)$/.exec(text) ?? [];
  if (marks && title)
    return { kind: 'heading', level: marks.length === 1 ? 1 : 2, text: title, id: idOf(title) };
  if (text.startsWith('- ')) return { kind: 'list', items: text.slice(2).split(/\n- /).map(joined) };
  if (text.startsWith('|')) {
    const [head = [], , ...rows] = text.split('\n').map(cellsOf);
    return { kind: 'table', head, rows };
  }
  return { kind: 'paragraph', text: joined(text) };
}

const joined = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** Splits a line into text, code, bold text and links. */
export function parseSpans(text: string): Span[] {
  return text
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part): Span => {
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      const [, name, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      return name && href ? { kind: 'link', text: name, href } : { kind: 'text', text: part };
    });
}
