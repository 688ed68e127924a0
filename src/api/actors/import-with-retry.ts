/** Maximum wait in ms for the network, for browsers without an `online` event. */
const maxWait = 5_000;

const waitForNetwork = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, maxWait);
    addEventListener('online', finish);
  });

/** Imports a chunk and retries until it arrives: for work that can't continue without it. */
export async function importWithRetry<Part>(fetch: () => Promise<Part>): Promise<Part> {
  try {
    return await fetch();
  } catch {
    await waitForNetwork();
    return importWithRetry(fetch);
  }
}
