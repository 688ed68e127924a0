/**
 * An effect whose code is a file of its own: until that is there, and where it does not come, there is none.
 *
 * @returns what ends it.
 */
export function lateEffect<Part>(fetch: () => Promise<Part>, begin: (part: Part) => () => void): () => void {
  let over = false;
  let end = () => {};
  fetch().then(
    (part) => {
      if (!over) end = begin(part);
    },
    () => {},
  );
  return () => {
    over = true;
    end();
  };
}
