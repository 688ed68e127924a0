const brokenStyles = new Set<HTMLLinkElement>();

const hasLoaded = (link: HTMLLinkElement) => link.sheet !== null;

function fetchStyle(broken: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = broken.crossOrigin;
  link.href = broken.href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      broken.remove();
      brokenStyles.delete(broken);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`no styles came from ${link.href}`));
    });
    broken.after(link);
  });
}

/**
 * Loads a part of a page that is a separate chunk. A bundler requests a chunk's styles once and ignores their failure the next
 * time, so missing styles are requested again first.
 * @throws the error of `fetch`, and if the styles fail again.
 */
export async function fetchPart<Part>(fetch: () => Promise<Part>): Promise<Part> {
  await Promise.all([...brokenStyles].filter((link) => !hasLoaded(link)).map(fetchStyle));
  try {
    return await fetch();
  } catch (error) {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    for (const link of links) if (!hasLoaded(link)) brokenStyles.add(link);
    throw error;
  }
}
