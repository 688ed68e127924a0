/** Base for resolving paths; no page has this address. */
const baseUrl = 'http://nowhere.invalid';

/**
 * Returns a path within the studio, or null. The path can lead to no other site, however the address was written (`//host`,
 * `/\host`, `javascript:`, tabs and line ends that browsers drop). Sign-in pages are refused as well.
 */
export function innerPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || !URL.canParse(path, baseUrl)) return null;
  const { origin, pathname, search, hash } = new URL(path, baseUrl);
  // `/.//host` is a path here, but resolving its result again would make it another host.
  if (origin !== baseUrl || pathname.startsWith('//') || pathname.startsWith('/auth/')) return null;
  return `${pathname}${search}${hash}`;
}
