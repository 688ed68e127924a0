import { type ReactNode, useSyncExternalStore } from 'react';

import { fetchPart } from './fetch-part.ts';

export type ToastTone = 'done' | 'problem' | 'plain';
export type Notice = {
  title: ReactNode;
  body?: ReactNode;
  tone?: ToastTone;
  /** The one thing that can still be done about it; such a toast stays twice as long. */
  action?: { label: ReactNode; onPress: () => void };
};

// Most pages never say anything: the list comes with the first words.
const load = () => fetchPart(() => import('./toast-list.tsx'));

let list: Awaited<ReturnType<typeof load>> | undefined;
/** What waits for the list. */
let unsaid: readonly Notice[] = [];
const watchers = new Set<() => void>();
const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

function arrive(fetched: NonNullable<typeof list>) {
  list = fetched;
  for (const notice of unsaid) fetched.raiseToast(notice);
  unsaid = [];
  for (const changed of watchers) changed();
}

/** Fetches the list ahead, for a page that has something to say when the network is gone. Where that fails, the next words try again. */
export const prepareToasts = (): Promise<void> => load().then(arrive, () => {});

/** Shows short words at the edge of the screen. The same words twice are shown once. */
export function showToast(notice: Notice): void {
  unsaid = [...unsaid, notice];
  void prepareToasts();
}

/** Where the words of `showToast` appear, once there are any. */
export function Toasts() {
  const shown = useSyncExternalStore(
    watch,
    () => list,
    () => undefined,
  );
  return shown && <shown.ToastList />;
}
