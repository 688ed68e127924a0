/** Where wizards and the contact form keep drafts, and by what a browser without a list of its databases finds them. */
const draftDatabases = ['mot', 'mot-contact'] as const;
const ownDatabases = [...draftDatabases, 'mot-keys', 'firebaseLocalStorageDb'] as const;
/** By what a browser knows its own writing is no draft. */
const noDraft = JSON.stringify(['writer']);
/** In ms: how long a page that works on a draft is waited for. */
const patience = 2_000;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the store gives no answer')));
  });

async function databases(): Promise<readonly string[]> {
  // Firefox before 126 lists none.
  if (!('databases' in indexedDB)) return ownDatabases;
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

/** Opened, used and closed; one that is not there yet is not made. */
async function within<T>(name: string, act: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await settled(indexedDB.open(name));
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
  return Promise.all(names.map((name) => settled(transaction.objectStore(name).getAllKeys()))).then((all) =>
    all.flat(),
  );
};

/** Cleared, not deleted: other tabs hold them open. */
const emptied = (database: IDBDatabase): Promise<void> => {
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

/** Whether a draft lies in this browser. */
export async function hasKeptDrafts(): Promise<boolean> {
  const there = new Set(await databases());
  for (const name of draftDatabases) {
    if (!there.has(name)) continue;
    const keys = await within(name, keysIn);
    if (keys.some((key) => JSON.stringify(key) !== noDraft)) return true;
  }
  return false;
}

/** A page that works on a draft holds its lock and may write until it is left. */
async function pagesLeft(): Promise<void> {
  if (!('locks' in navigator)) return;
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith('draft ') ? [name] : []));
  const signal = AbortSignal.timeout(patience);
  await Promise.all(
    names.map((name) => navigator.locks.request(name, { signal }, () => {}).catch(() => undefined)),
  );
}

/** Empties what this browser keeps of this site: databases, stores and caches. @throws where something stays. */
export async function forgetKeptData(stores: readonly Storage[]): Promise<void> {
  await pagesLeft();
  for (const name of await databases()) await within(name, emptied);
  for (const store of stores) store.clear();
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
}
