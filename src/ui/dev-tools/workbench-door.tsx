import { lazy, Suspense, useSyncExternalStore } from 'react';

const LivePanel = lazy(() => import('./live-panel.tsx'));

const key = 'workbench';
const listeners = new Set<() => void>();

function isOpen(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function toggle(): void {
  try {
    if (isOpen()) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, 'open');
  } catch {
    // A browser that keeps nothing has no workbench beside the page; the charts themselves stand at /dev-tools.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onKey = ({ ctrlKey, altKey, code }: KeyboardEvent) => {
    if (ctrlKey && altKey && code === 'KeyW') toggle();
  };
  listeners.add(listener);
  addEventListener('keydown', onKey);
  return () => {
    listeners.delete(listener);
    removeEventListener('keydown', onKey);
  };
}

/** The workbench beside a page of the studio: opened and closed by Ctrl+Alt+W, for as long as the tab lives. */
export function WorkbenchDoor() {
  return useSyncExternalStore(subscribe, isOpen) ? (
    <Suspense>
      <LivePanel onClose={toggle} />
    </Suspense>
  ) : null;
}
