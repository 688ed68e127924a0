/** Any address that no page has. */
const nowhere = 'http://nowhere.invalid';

/**
 * A path within the studio, or null: whoever follows it can be led to no other site, however the address was written
 * (`//host`, `/\host`, `javascript:`, tabs and line ends that browsers drop). Pages of signing in are none to come back to.
 */
export function innerPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || !URL.canParse(path, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(path, nowhere);
  // `/.//host` is a path, and would be another host when it is resolved once more.
  if (origin !== nowhere || pathname.startsWith('//') || pathname.startsWith('/auth/')) return null;
  return `${pathname}${search}${hash}`;
}
