// Vite plugin that writes the modules of each file of the build, by their paths in the repository, beside Vite's manifest.
import { relative } from 'node:path';

export const moduleListFile = '.vite/modules.json';

/** @returns {import('vite').Plugin} */
export function moduleList() {
  let root;
  return {
    name: 'module-list',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      ({ root } = config);
    },
    generateBundle(_options, bundle) {
      const lists = Object.values(bundle)
        .filter(({ type }) => type === 'chunk')
        .map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => relative(root, id))]);
      this.emitFile({
        type: 'asset',
        fileName: moduleListFile,
        source: JSON.stringify(Object.fromEntries(lists)),
      });
    },
  };
}
