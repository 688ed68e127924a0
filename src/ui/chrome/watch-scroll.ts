/** Marks a page that has scrolled by 60 px: until then the header is transparent over the hero. Returns the function that stops it. */
export function watchScroll(): () => void {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY >= 60);
  addEventListener('scroll', mark, { passive: true });
  mark();
  return () => removeEventListener('scroll', mark);
}
