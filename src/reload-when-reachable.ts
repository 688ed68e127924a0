/*
 * Script of the page shown in place of one that could not be fetched: it reloads as soon as the server is reachable. At its own
 * address it does nothing.
 */
const pollInterval = 5_000;
const reload = () => location.reload();
const poll = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok && reload(),
    () => {},
  );

document.querySelector('[data-again]')?.addEventListener('click', reload);
if (location.pathname !== '/offline') {
  addEventListener('online', reload);
  // The browser reports a restored network, but not a restored server.
  setInterval(poll, pollInterval);
}

export {};
