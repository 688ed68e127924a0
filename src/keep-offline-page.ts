/** Registers the worker that stores the offline page in the active language (see src/offline-worker.ts). */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { lang } = document.documentElement;
  // Browsers without storage, as in a private window, refuse the registration.
  navigator.serviceWorker
    .register(`/offline-worker.js?lang=${lang}`, { updateViaCache: 'none' })
    .catch(() => {});
}
