// A Vite plugin: of the contract the browser's build keeps what the client reads. What the server checks a request by and what
// only documents a call would be a tenth of a page's own script.
import { applyEdits } from './source-edits.mjs';

const contractFile = /\/(?:src\/api\/contract|packages\/terms)\/[\w-]+\.ts$/;
/** Of a call: what the client never looks at. */
const ofTheServer = new Set([
  'summary',
  'params',
  'query',
  'body',
  'multipart',
  'idempotent',
  'produces',
  'errors',
]);

/** @returns {import('vite').Plugin} */
export const contractInBrowser = () => ({
  name: 'contract-in-browser',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  transform: {
    filter: { id: contractFile },
    handler(code) {
      // It only says what calls are: where nothing of it is read, it need not be there.
      return { code: clientContract(code, this.parse(code)), map: null, moduleSideEffects: false };
    },
  },
});

/**
 * The module with every `op({ … })` cut down, and with every call that runs when it is loaded marked as one that does nothing but
 * answer, so that a schema which nothing names any more falls out too.
 */
export function clientContract(code, program) {
  const edits = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string' || runsLater.has(node.type)) return undefined;
    if (node.type !== 'CallExpression') return Object.values(node).forEach(visit);
    edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
    if (node.callee.name !== 'op') return Object.values(node).forEach(visit);
    return node.arguments[0].properties.forEach(visitPartOfCall);
  };
  const visitPartOfCall = (part, at, parts) => {
    if (!ofTheServer.has(part.key?.name)) return visit(part);
    return edits.push({ start: part.start, end: parts[at + 1]?.start ?? part.end, text: '' });
  };
  visit(program.body);
  return applyEdits(code, edits);
}

const runsLater = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
