// Vite plugin that keeps only the parts of the contract that the client reads. The server's request schemas and the documentation
// would be a tenth of a page's own script.
import { applyEdits } from './source-edits.mjs';

const contractFile = /\/(?:src\/api\/contract|packages\/terms)\/[\w-]+\.ts$/;
/** Properties of a call that the client never reads. */
const serverOnlyProperties = new Set([
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
      // The module only declares calls, so the bundler may drop it if nothing in it is used.
      return { code: clientContract(code, this.parse(code)), map: null, moduleSideEffects: false };
    },
  },
});

/**
 * Returns the module with every `op({ … })` reduced, and with every call at load time marked as pure, so that the bundler drops
 * unused schemas too.
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
    if (!serverOnlyProperties.has(part.key?.name)) return visit(part);
    return edits.push({ start: part.start, end: parts[at + 1]?.start ?? part.end, text: '' });
  };
  visit(program.body);
  return applyEdits(code, edits);
}

const runsLater = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);
