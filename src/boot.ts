import { wireConsentBanner } from './ui/chrome/consent-banner-script.ts';
import { holdFocusInMenu } from './ui/chrome/hold-focus.ts';
import { watchScroll } from './ui/chrome/watch-scroll.ts';
import { copyOnPress } from './ui/blog/copy-on-press.ts';
import { autoplay } from './ui/home/autoplay.ts';

/*
 * Script of a public page, inlined: as a file it would delay the first paint by a quarter of a second on a phone. The page is
 * complete without it. The application starts only on pages marked live, with the visitor's first interaction.
 */

/** Whether the settings name a visit counter: the build drops the code otherwise. */
declare const COUNTS_VISITS: boolean;

const { documentElement, cookie } = document;
const root = document.querySelector<HTMLElement>('#root');
/** Files of the application, its main module first. */
const files = root?.dataset.app?.split(' ') ?? [];

function once(events: readonly string[], isIt: (event: Event) => boolean, run: () => void) {
  const listen = (event: Event) => {
    if (!isIt(event)) return;
    for (const name of events) removeEventListener(name, listen);
    run();
  };
  for (const name of events) addEventListener(name, listen, { passive: true });
}

function fetchApp() {
  for (const href of files) {
    const link = Object.assign(document.createElement('link'), { href, crossOrigin: '' });
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    document.head.append(link);
  }
}

/** Web fonts load after the first paint; a browser that has cached them uses them in it (see index.html). */
function showFonts() {
  if (cookie.includes('fonts=1')) return;
  afterFirstPaint(() => {
    documentElement.setAttribute('data-fonts', '');
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `fonts=1; path=/; max-age=31536000; samesite=lax${secure}`;
  });
}

/** A frame's callback runs before the frame is painted: its requests would still compete with the first paint. */
function afterFirstPaint(run: () => void) {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
}

watchScroll();
holdFocusInMenu();
showFonts();
if (COUNTS_VISITS) wireConsentBanner();
for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) autoplay(slider);
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) copyOnPress(button);
// Pointing at a link into the studio prefetches the application's files before the click.
once(
  ['pointerover', 'touchstart', 'focusin'],
  ({ target }) => target instanceof Element && target.closest('a[data-app]') !== null,
  fetchApp,
);
if (root !== null && 'live' in root.dataset) {
  once(
    ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin'],
    () => true,
    () => void import(/* @vite-ignore */ files[0] ?? ''),
  );
}
