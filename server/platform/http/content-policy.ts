/** Hashes of a page's inline parts, as `'sha256-…'`; the browser refuses any other inline part. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

/** Sources that a page may use beyond the server's own origin. */
export type ForeignSources = {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  pictures: readonly string[];
};
export const noForeignSources: ForeignSources = {
  scripts: [],
  connections: [],
  frames: [],
  pictures: [],
};

/** Content-Security-Policy of a page: the server's own origin, the named sources, and the inline parts of the build. */
export function pagePolicy(
  { scripts, styles }: InlineHashes,
  foreign: ForeignSources = noForeignSources,
): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...foreign.scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:', ...foreign.pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...foreign.connections],
    ...(foreign.frames.length > 0 && { 'frame-src': foreign.frames }),
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
