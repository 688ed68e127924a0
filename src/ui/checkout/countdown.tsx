import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};
const now = () => Math.floor(Date.now() / 1000);

/** Remaining time of a payment, for information alone: the server decides about the expiry. */
export function Countdown({ until }: { until: string }) {
  const seconds = Math.max(0, Math.floor(Date.parse(until) / 1000) - useSyncExternalStore(everySecond, now));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="flex items-center gap-2 text-ink-2" role="timer" aria-live="off">
      <span className="i-lucide-clock" aria-hidden="true" />
      <Trans>
        The code waits for another <b className="text-ink tabular-nums">{left}</b>
      </Trans>
    </p>
  );
}
