import postcss, { type AtRule, type Container, type Declaration, type Root } from 'postcss';

export type PageNames = { classes: ReadonlySet<string>; tags: ReadonlySet<string> };

/** Finds the class names and the tags of a page. */
export function namesIn(html: string): PageNames {
  const classes = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)) classes.add(name);
  }
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9-]*)/gi)].map(([, tag = '']) => tag.toLowerCase()));
  return { classes, tags: tags.add('html').add('body') };
}

const classNames = /\.((?:\\.|[\w-])+)/g;
const tagNames = /(?:^|[\s>+~(])([a-z][a-z0-9-]*)/g;

/**
 * Returns the part of a minified stylesheet that a page can need. Removes selectors that name an absent class or tag, custom
 * properties without a reader, repeated declarations and unused bold fonts; the order of all other rules stays.
 */
export function criticalCss(css: string, html: string | PageNames): string {
  const { classes, tags } = typeof html === 'string' ? namesIn(html) : html;
  const fits = (selector: string): boolean => {
    const alternatives = [...selector.matchAll(/(?<!\\):(?:is|where)\(([^()]*)\)/g)];
    if (!alternatives.every(([, list = '']) => list.split(',').some(fits))) return false;
    // Names in :not(), :has() and attributes may be absent; all others must be present.
    const required = selector.replace(/(?<!\\):(?:not|is|where|has)\([^)]*\)|(?<!\\)\[[^\]]*\]/g, '');
    return (
      [...required.matchAll(classNames)].every(([, name = '']) => classes.has(name.replaceAll('\\', ''))) &&
      [...required.replace(classNames, '').matchAll(tagNames)].every(([, name = '']) => tags.has(name))
    );
  };
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (isAtRule(rule.parent) && rule.parent.name.endsWith('keyframes')) return;
    const usedSelectors = rule.selectors.filter(fits);
    if (usedSelectors.length === 0) rule.remove();
    else if (usedSelectors.length < rule.selectors.length) rule.selectors = usedSelectors;
  });
  const text = sheet.toString();
  sheet.walkAtRules('keyframes', (rule) => {
    if (text.split(rule.params).length < 3) rule.remove();
  });
  removeUnread(sheet);
  removeRepeated(sheet);
  if (![...bold].some((tag) => tags.has(tag))) removeBold(sheet);
  removeEmpty(sheet);
  // A minifier leaves the values of custom properties unchanged.
  sheet.walkDecls(/^--/, (declaration) => {
    declaration.value = declaration.value.replace(/,\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ',');
  });
  return sheet.toString().trim();
}

/** Removes custom properties without a reader, and then those that only they read. */
function removeUnread(sheet: Root): void {
  const read = new Set([...sheet.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  let removed = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return;
    declaration.remove();
    removed = true;
  });
  if (removed) removeUnread(sheet);
}

/** Removes the repeated declarations that a minifier leaves of a prefixed property. */
function removeRepeated(sheet: Root): void {
  sheet.walkDecls((declaration) => {
    if (declaration.prev()?.toString() === declaration.toString()) declaration.remove();
  });
}

/** Elements that browsers set in bold. */
const bold = new Set(['b', 'strong', 'th', 'h4', 'h5', 'h6']);

/** Removes fonts of a weight from 600 on, unless a rule uses one. */
function removeBold(sheet: Root): void {
  const faceOf = ({ parent }: Declaration) =>
    isAtRule(parent) && parent.name === 'font-face' ? parent : undefined;
  const faces: AtRule[] = [];
  let isUsed = false;
  sheet.walkDecls(/^font(?:-weight)?$/, (declaration) => {
    if (!/(?:^|\s)(?:[6-9]00|bold|bolder)(?:\s|$)/.test(declaration.value)) return;
    const face = faceOf(declaration);
    if (face) faces.push(face);
    else isUsed = true;
  });
  if (!isUsed) for (const face of faces) face.remove();
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

const isAtRule = (node: { type: string } | undefined): node is AtRule => node?.type === 'atrule';
