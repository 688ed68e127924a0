/*
 * Service worker of the site: if a page can't be fetched, it shows the offline page in the language of the last visit. It stores
 * that one page alone and handles only navigations.
 */

/** Hash of this build's offline page: another page makes another worker, which deletes this one's page. */
declare const OFFLINE_PAGE_HASH: string;

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
/** Members of a worker that the types of a page lack. */
type WorkerScope = {
  location: Location;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((name: 'install' | 'activate', hear: (event: Lasting) => void) => void) &
    ((name: 'fetch', hear: (event: Fetching) => void) => void);
};
const scope = globalThis as unknown as WorkerScope;

const locale = new URLSearchParams(scope.location.search).get('lang') ?? 'vi';
const page = `/offline?lang=${locale}`;
const prefix = 'offline-';
const store = `${prefix}${locale}-${OFFLINE_PAGE_HASH}`;

/** Without cookies: an address with a language would otherwise store it as the visitor's choice. */
async function keepPage(): Promise<void> {
  const answer = await fetch(page, { credentials: 'omit', cache: 'reload' });
  if (!answer.ok) throw new Error(`the page for no network is answered with ${answer.status}`);
  await (await caches.open(store)).put(page, answer);
}

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(prefix) && name !== store);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

async function offlinePage(): Promise<Response> {
  const cached = await caches.match(page, { cacheName: store, ignoreVary: true });
  if (!cached) return Response.error();
  const headers = new Headers(cached.headers);
  // The store holds the body decompressed, and browsers must not cache it for the requested address.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(cached.body, { status: 503, headers });
}

async function opened({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return offlinePage();
  }
}

scope.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([deleteOtherCaches(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  ),
);
scope.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || /^\/(?:api|ai)\//.test(new URL(url).pathname)) return;
  event.respondWith(opened(event));
});

export {};
