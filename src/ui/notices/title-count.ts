const countPattern = /^\(\d+\) /;

/**
 * Puts a number before the tab's title, whichever page sets the title.
 * @returns a function that removes it.
 */
export function countInTitle(count: number): () => void {
  const write = () => {
    const plain = document.title.replace(countPattern, '');
    const title = count > 0 ? `(${count}) ${plain}` : plain;
    if (document.title !== title) document.title = title;
  };
  write();
  const observer = new MutationObserver(write);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = document.title.replace(countPattern, '');
  };
}
