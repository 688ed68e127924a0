/** Returns a store that lives as long as the page. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Returns the browser's store, or one in memory if site data is blocked and access throws. */
export function storageOrMemory(open: () => Storage): { storage: Storage; isKept: boolean } {
  try {
    const storage = open();
    const probe = 'mot.probe';
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return { storage, isKept: true };
  } catch {
    return { storage: memoryStorage(), isKept: false };
  }
}

/** Stores of this browser, opened once. */
let opened: { local: Storage; session: Storage; isKept: boolean } | undefined;
export function browserStores(): { local: Storage; session: Storage; isKept: boolean } {
  if (opened === undefined) {
    const local = storageOrMemory(() => localStorage);
    const { storage: session } = storageOrMemory(() => sessionStorage);
    opened = { local: local.storage, session, isKept: local.isKept };
  }
  return opened;
}
