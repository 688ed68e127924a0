/**
 * Runs an effect whose code is a separate chunk: it starts once the chunk has loaded, and never if that fails.
 * @returns a function that ends it.
 */
export function lateEffect<Part>(fetch: () => Promise<Part>, begin: (part: Part) => () => void): () => void {
  let isEnded = false;
  let end = () => {};
  fetch().then(
    (part) => {
      if (!isEnded) end = begin(part);
    },
    () => {},
  );
  return () => {
    isEnded = true;
    end();
  };
}
