/** Marks a page that has moved by 60 px: until then the header lies clear on the hero. Answers how to stop. */
export function watchScroll(): () => void {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY >= 60);
  addEventListener('scroll', mark, { passive: true });
  mark();
  return () => removeEventListener('scroll', mark);
}
