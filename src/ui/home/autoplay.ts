const interval = 6_000;

/**
 * Advances a slider of plain markup automatically. Its dots scroll without a change of the URL, and the marked dot follows the
 * scroll. The slider rests while it is hovered, focused, hidden or paused, after the visitor has moved it, and with reduced
 * motion. Returns the function that stops it.
 */
export function autoplay(slider: HTMLElement): () => void {
  const slides = slider.querySelector<HTMLElement>('.slides');
  const pause = slider.querySelector<HTMLButtonElement>('.slider-pause');
  const dots = [...slider.querySelectorAll<HTMLAnchorElement>('.slider-dot')];
  if (slides === null || pause === null) return () => {};

  const current = () => Math.round(slides.scrollLeft / slides.clientWidth);
  const show = (index: number) =>
    slides.scrollTo({ left: (index % dots.length) * slides.clientWidth, behavior: 'smooth' });
  const setPaused = (paused: boolean) => pause.setAttribute('aria-pressed', String(paused));
  const isPaused = () => pause.getAttribute('aria-pressed') === 'true';
  const isResting = () =>
    isPaused() ||
    document.hidden ||
    slider.matches(':hover, :focus-within') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;

  pause.addEventListener('click', () => setPaused(!isPaused()));
  slides.addEventListener('pointerdown', () => setPaused(true));
  slides.addEventListener('keydown', () => setPaused(true));
  slides.addEventListener(
    'scroll',
    () => {
      for (const [index, dot] of dots.entries()) dot.toggleAttribute('aria-current', index === current());
    },
    { passive: true },
  );
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener('click', (event) => {
      event.preventDefault();
      setPaused(true);
      show(index);
    });
  }
  const timer = setInterval(() => isResting() || show(current() + 1), interval);
  return () => clearInterval(timer);
}
