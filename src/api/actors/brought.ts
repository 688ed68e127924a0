/** Maximum wait in ms for the network, for browsers without an `online` event. */
const patience = 5_000;

const networkReturn = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(waiting);
      removeEventListener('online', goOn);
      resolve();
    };
    const waiting = setTimeout(goOn, patience);
    addEventListener('online', goOn);
  });

/** Imports a chunk and retries until it arrives: for work that can't continue without it. */
export async function importWithRetry<Part>(fetch: () => Promise<Part>): Promise<Part> {
  try {
    return await fetch();
  } catch {
    await networkReturn();
    return importWithRetry(fetch);
  }
}
