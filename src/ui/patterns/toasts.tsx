import { lazy, type ReactNode, Suspense } from 'react';

export type ToastTone = 'done' | 'problem' | 'plain';
export type Notice = {
  title: ReactNode;
  body?: ReactNode;
  tone?: ToastTone;
  /** The one thing that can still be done about it; such a toast stays twice as long. */
  action?: { label: ReactNode; onPress: () => void };
};

// No page needs them for its first paint.
const load = () => import('./toast-list.tsx');
const ToastList = lazy(async () => ({ default: (await load()).ToastList }));

/** Shows short words at the edge of the screen. The same words twice are shown once. */
export function showToast(notice: Notice): void {
  void load().then(({ raiseToast }) => raiseToast(notice));
}

/** Where the words of `showToast` appear. */
export const Toasts = () => (
  <Suspense fallback={null}>
    <ToastList />
  </Suspense>
);
