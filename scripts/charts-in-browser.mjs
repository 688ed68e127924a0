// Vite plugin that removes the descriptions of charts from the browser's build.
import { applyEdits } from './source-edits.mjs';

const chartFile = /\/src\/machines\/.+\.ts$/;

/** @returns {import('vite').Plugin} */
export const chartsInBrowser = () => ({
  name: 'charts-in-browser',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  transform: {
    filter: { id: chartFile, code: 'description' },
    handler(code) {
      return { code: dropDescriptions(code, this.parse(code)), map: null };
    },
  },
});

/** The module without the `description: '…'` of its states and transitions. */
export function dropDescriptions(code, program) {
  const edits = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string') return undefined;
    if (node.type === 'Property' && node.key.name === 'description' && node.value.type === 'Literal')
      return edits.push({ start: node.value.start, end: node.value.end, text: 'undefined' });
    return Object.values(node).forEach(visit);
  };
  visit(program.body);
  return applyEdits(code, edits);
}
