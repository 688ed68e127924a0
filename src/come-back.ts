/*
 * The script of the page that stands where another one could not be fetched: it opens that one as soon as it can be. At its own
 * address there is nothing to come back to.
 */
const betweenLooks = 5_000;
const comeBack = () => location.reload();
const look = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok && comeBack(),
    () => {},
  );

document.querySelector('[data-again]')?.addEventListener('click', comeBack);
if (location.pathname !== '/offline') {
  addEventListener('online', comeBack);
  // A server that was away says nothing when it is back.
  setInterval(look, betweenLooks);
}

export {};
