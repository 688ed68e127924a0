import { retryDelayAfter } from '#machines/_kit/retry.ts';

/** Maximum of timed retries, for a picture that no longer exists. */
const maxTries = 5;

/**
 * Reloads failed pictures of the page: after a delay, and at once when the network is back. @returns a function that stops it.
 */
export function reloadPictures(): () => void {
  const missing = new Map<HTMLImageElement, { tries: number; timer: number }>();
  const ask = (picture: HTMLImageElement) => {
    if (picture.isConnected) picture.setAttribute('src', picture.src);
    else missing.delete(picture);
  };
  const note = (picture: HTMLImageElement) => {
    const tries = (missing.get(picture)?.tries ?? 0) + 1;
    const timer = tries < maxTries ? window.setTimeout(ask, retryDelayAfter(tries), picture) : 0;
    missing.set(picture, { tries, timer });
  };
  const noteFailed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) note(target);
  };
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) missing.delete(target);
  };
  const askForAll = () => {
    for (const [picture, { timer }] of missing) {
      clearTimeout(timer);
      ask(picture);
    }
  };
  // This code loads after the page, so earlier failures fire no more events.
  for (const picture of document.images) if (hasFailed(picture)) note(picture);
  // Neither event bubbles.
  document.addEventListener('error', noteFailed, true);
  document.addEventListener('load', forget, true);
  addEventListener('online', askForAll);
  return () => {
    for (const { timer } of missing.values()) clearTimeout(timer);
    document.removeEventListener('error', noteFailed, true);
    document.removeEventListener('load', forget, true);
    removeEventListener('online', askForAll);
  };
}

const hasFailed = ({ src, complete, naturalWidth }: HTMLImageElement) =>
  src !== '' && complete && naturalWidth === 0;
