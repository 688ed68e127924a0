import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

export type ToastTone = 'done' | 'problem' | 'plain';
export type Notice = {
  title: ReactNode;
  body?: ReactNode;
  tone?: ToastTone;
  /** The one thing that can still be done about it; such a toast stays twice as long. */
  action?: { label: ReactNode; onPress: () => void };
};

// Most pages never say anything: the list comes with the first words.
const load = () => import('./toast-list.tsx');
const ToastList = lazy(async () => ({ default: (await load()).ToastList }));

let wanted = false;
const watchers = new Set<() => void>();
const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Shows short words at the edge of the screen. The same words twice are shown once. */
export function showToast(notice: Notice): void {
  wanted = true;
  for (const changed of watchers) changed();
  void load().then(({ raiseToast }) => raiseToast(notice));
}

/** Where the words of `showToast` appear, once there are any. */
export function Toasts() {
  const isWanted = useSyncExternalStore(
    watch,
    () => wanted,
    () => false,
  );
  return <Suspense fallback={null}>{isWanted && <ToastList />}</Suspense>;
}
