/** Has the browser keep the page that is shown without network, in the language that is spoken (see src/offline-worker.ts). */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { lang } = document.documentElement;
  // Browsers that keep nothing, as in a private window, refuse it.
  navigator.serviceWorker
    .register(`/offline-worker.js?lang=${lang}`, { updateViaCache: 'none' })
    .catch(() => {});
}
