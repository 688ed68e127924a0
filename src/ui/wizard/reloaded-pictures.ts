import { retryDelayAfter } from '#machines/_kit/retry.ts';

/** Maximum of timed retries, for a picture that no longer exists. */
const maxTries = 5;

/**
 * Reloads failed pictures of the page: after a delay, and at once when the network is back. @returns a function that stops it.
 */
export function reloadPictures(): () => void {
  const missing = new Map<HTMLImageElement, { tries: number; timer: number }>();
  const reload = (picture: HTMLImageElement) => {
    if (picture.isConnected) picture.setAttribute('src', picture.src);
    else missing.delete(picture);
  };
  const scheduleReload = (picture: HTMLImageElement) => {
    const tries = (missing.get(picture)?.tries ?? 0) + 1;
    const timer = tries < maxTries ? window.setTimeout(reload, retryDelayAfter(tries), picture) : 0;
    missing.set(picture, { tries, timer });
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) scheduleReload(target);
  };
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) missing.delete(target);
  };
  const reloadAll = () => {
    for (const [picture, { timer }] of missing) {
      clearTimeout(timer);
      reload(picture);
    }
  };
  // This code loads after the page, so earlier failures fire no more events.
  for (const picture of document.images) if (hasFailed(picture)) scheduleReload(picture);
  // Neither event bubbles.
  document.addEventListener('error', onError, true);
  document.addEventListener('load', onLoad, true);
  addEventListener('online', reloadAll);
  return () => {
    for (const { timer } of missing.values()) clearTimeout(timer);
    document.removeEventListener('error', onError, true);
    document.removeEventListener('load', onLoad, true);
    removeEventListener('online', reloadAll);
  };
}

const hasFailed = ({ src, complete, naturalWidth }: HTMLImageElement) =>
  src !== '' && complete && naturalWidth === 0;
