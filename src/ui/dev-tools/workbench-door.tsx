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
    // A browser without session storage has no panel; the charts remain available at /dev-tools.
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

/** Developer panel beside a page of the studio: Ctrl+Alt+W opens and closes it, the tab's session storage keeps its state. */
export function WorkbenchDoor() {
  return useSyncExternalStore(subscribe, isOpen) ? (
    <Suspense>
      <LivePanel onClose={toggle} />
    </Suspense>
  ) : null;
}
