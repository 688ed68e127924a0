/*
 * Script of the page shown in place of one that could not be fetched: it reloads as soon as the server is reachable. At its own
 * address it does nothing.
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
  // The browser reports a restored network, but not a restored server.
  setInterval(look, betweenLooks);
}

export {};
