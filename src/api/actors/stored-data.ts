/** Databases of the drafts of wizards and contact form; a browser that lists no databases is searched for these names. */
const draftDatabases = ['mot', 'mot-contact'] as const;
const ownDatabases = [...draftDatabases, 'mot-keys', 'firebaseLocalStorageDb'] as const;
/** Key of the browser's writer id, which is no draft. */
const writerKey = JSON.stringify(['writer']);
/** Maximum wait in ms for a page that works on a draft. */
const maxWait = 2_000;

const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store gives no answer')));
  });

async function databases(): Promise<readonly string[]> {
  // Firefox before 126 has no `databases()`.
  if (!('databases' in indexedDB)) return ownDatabases;
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

/** Opens a database, runs `act` and closes it; only for databases that exist, since `open` would create one. */
async function withDatabase<T>(name: string, act: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await requestResult(indexedDB.open(name));
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

const keysIn = (database: IDBDatabase): Promise<IDBValidKey[]> => {
  const names = [...database.objectStoreNames];
  if (names.length === 0) return Promise.resolve([]);
  const transaction = database.transaction(names);
  return Promise.all(names.map((name) => requestResult(transaction.objectStore(name).getAllKeys()))).then(
    (all) => all.flat(),
  );
};

/** Cleared instead of deleted: other tabs hold the databases open. */
const clearDatabase = (database: IDBDatabase): Promise<void> => {
  const names = [...database.objectStoreNames];
  if (names.length === 0) return Promise.resolve();
  const transaction = database.transaction(names, 'readwrite');
  for (const name of names) transaction.objectStore(name).clear();
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the store keeps what it has')),
    );
  });
};

/** Returns whether this browser stores a draft. */
export async function hasStoredDrafts(): Promise<boolean> {
  const existing = new Set(await databases());
  for (const name of draftDatabases) {
    if (!existing.has(name)) continue;
    const keys = await withDatabase(name, keysIn);
    if (keys.some((key) => JSON.stringify(key) !== writerKey)) return true;
  }
  return false;
}

/** Waits for pages that work on a draft: each holds its lock and may write until it is closed. */
async function waitForDraftPages(): Promise<void> {
  if (!('locks' in navigator)) return;
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith('draft ') ? [name] : []));
  const signal = AbortSignal.timeout(maxWait);
  await Promise.all(
    names.map((name) => navigator.locks.request(name, { signal }, () => {}).catch(() => undefined)),
  );
}

/**
 * Clears everything that this site stores in the browser: databases, stores and caches. @throws if something can't be cleared.
 */
export async function clearStoredData(stores: readonly Storage[]): Promise<void> {
  await waitForDraftPages();
  for (const name of await databases()) await withDatabase(name, clearDatabase);
  for (const store of stores) store.clear();
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
}
