/**
 * The one script of every page. A prerendered page is whole without it: React comes at the visitor's first sign of life.
 * A page of the studio is an empty shell and starts at once.
 */
const start = () => import('./main.tsx');

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'wheel'] as const;

function startAtFirstSign() {
  const first = () => {
    for (const sign of signs) removeEventListener(sign, first);
    void start();
  };
  for (const sign of signs) addEventListener(sign, first, { passive: true });
}

/** The header of the home page is clear until the page has moved by 60 px. */
function watchScroll() {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY >= 60);
  addEventListener('scroll', mark, { passive: true });
  mark();
}

watchScroll();
if (document.getElementById('root')?.hasChildNodes()) startAtFirstSign();
else void start();
