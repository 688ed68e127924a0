import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Notice while the network is down. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {isOnline || (
        <p className="flex gap-2.5 px-4 py-2.5 bg-amber-soft text-amber text-sm">
          <span className="i-lucide-wifi-off mt-0.5" aria-hidden="true" />
          <Trans>You are offline. What you chose is kept, and work goes on when the network is back.</Trans>
        </p>
      )}
    </div>
  );
}
