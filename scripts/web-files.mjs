// Finds the files of the web build that a page loads, by Vite's manifest.

/** Manifest key of the application's entry. */
const entry = 'index.html';
const words = (locale, part) => `src/locales/${locale}.po?part=${part}`;

/** Returns the files with which the application starts in a language, its main module first. */
export const filesOfApp = (manifest, locale) => filesOf(manifest, [entry, words(locale, 'app')]);

/** Returns the same files with the layouts around a screen and the screen itself. `path` is in the router's form: `/history/$id`. */
export function filesOfScreen(manifest, path, locale) {
  const keys = Object.keys(manifest);
  const screens = keys.filter((key) => pathOf(key) === path);
  const layouts = keys.filter(
    (key) => nameOf(key) !== '' && screens.some((screen) => nameOf(screen).startsWith(`${nameOf(key)}/`)),
  );
  const routes = [...layouts, ...screens];
  return filesOf(manifest, [
    entry,
    words(locale, 'app'),
    ...routes.map((key) => words(locale, `/${nameOf(key)}`)),
    ...routes,
  ]);
}

/** Returns the files that the chunks of these keys load statically: scripts, then their stylesheets. */
function filesOf(manifest, keys) {
  const seen = new Set();
  const collect = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) collect(imported);
  };
  for (const key of keys) collect(key);
  const chunks = [...seen].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  return [...new Set([...chunks.map(({ file }) => file), ...chunks.flatMap(({ css = [] }) => css)])];
}

/** Converts `src/routes/_studio/history.$id.tsx?tsr-split=component` to `_studio/history/$id`. */
function nameOf(key) {
  const [, name] = /^src\/routes\/(.+)\.tsx(?:\?|$)/.exec(key) ?? [];
  return (name ?? '').replaceAll('.', '/');
}

/** Converts `_studio/history/$id` to `/history/$id`. */
function pathOf(key) {
  const name = nameOf(key);
  if (name === '') return undefined;
  const parts = name.split('/');
  // `(plans)` and the underscore of `admin_` only group files.
  const named = parts.filter((part) => !/^(?:_|\(|index$|route$)/.test(part));
  return `/${named.map((part) => part.replace(/_$/, '')).join('/')}`;
}
