import { retryDelayAfter } from '#machines/_kit/retry.ts';

/** Without the network's return: a picture that is gone does not come however often it is asked for. */
const maxTries = 5;

/** Pictures of the page that did not come are asked for again: after a while, and at once when the network is back. @returns what ends it. */
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
  // This comes later than the page: what failed before it is told by no event any more.
  for (const picture of document.images) if (hasFailed(picture)) note(picture);
  // Neither event goes up from a picture.
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
