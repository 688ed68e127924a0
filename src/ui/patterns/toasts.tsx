import { type ReactNode, useSyncExternalStore } from 'react';

import { fetchPart } from './fetch-part.ts';

export type ToastTone = 'done' | 'problem' | 'plain';
export type Notice = {
  title: ReactNode;
  body?: ReactNode;
  tone?: ToastTone;
  /** One action of the toast, which then stays twice as long. */
  action?: { label: ReactNode; onPress: () => void };
};

// Loaded with the first toast, since most pages never show one.
const load = () => fetchPart(() => import('./toast-list.tsx'));

let list: Awaited<ReturnType<typeof load>> | undefined;
/** Toasts queued until the list has loaded. */
let queued: readonly Notice[] = [];
const watchers = new Set<() => void>();
const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

function onLoaded(fetched: NonNullable<typeof list>) {
  list = fetched;
  for (const notice of queued) fetched.raiseToast(notice);
  queued = [];
  for (const changed of watchers) changed();
}

/** Preloads the list for a page that must report a lost network. If it fails, the next toast retries. */
export const prepareToasts = (): Promise<void> => load().then(onLoaded, () => {});

/** Shows a short message at the edge of the screen. Equal messages are shown once. */
export function showToast(notice: Notice): void {
  queued = [...queued, notice];
  void prepareToasts();
}

/** Container of the toasts, empty until the first one. */
export function Toasts() {
  const module = useSyncExternalStore(
    watch,
    () => list,
    () => undefined,
  );
  return module && <module.ToastList />;
}
