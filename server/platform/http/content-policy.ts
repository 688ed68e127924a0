/** What stands inline in a page, as `'sha256-…'`; anything else inline is refused by the browser. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

/** What a page may use beyond our own origin. */
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

/**
 * The Content-Security-Policy of a page: nothing but our own origin and what is named, and of the inline parts only those
 * that the build wrote.
 */
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
