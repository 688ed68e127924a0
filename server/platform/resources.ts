import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

/** Path of a file or folder that ships with the server, by its path from the package's root: the same from source and bundled. */
export const resourcePath = (path: string): string => join(packageRoot, path);

export const migrationsFolder = resourcePath('server/platform/database/migrations');
