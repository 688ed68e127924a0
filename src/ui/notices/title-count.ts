const counted = /^\(\d+\) /;

/**
 * Puts a number before the title of the tab, whichever page gives it the title.
 *
 * @returns what takes it away.
 */
export function countInTitle(count: number): () => void {
  const write = () => {
    const plain = document.title.replace(counted, '');
    const wanted = count > 0 ? `(${count}) ${plain}` : plain;
    if (document.title !== wanted) document.title = wanted;
  };
  write();
  const observer = new MutationObserver(write);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.title = document.title.replace(counted, '');
  };
}
