/** Until the network is back, and where the browser does not tell: in ms. */
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

/** Code that is a file of its own, fetched for as long as it takes: for work that can't go on without it. */
export async function brought<Part>(fetch: () => Promise<Part>): Promise<Part> {
  try {
    return await fetch();
  } catch {
    await networkReturn();
    return brought(fetch);
  }
}
