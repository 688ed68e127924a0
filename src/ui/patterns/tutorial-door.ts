import type { Feature } from '#api/contract/choices.ts';

type Start = (feature: Feature) => void;

/** `/virtual-tryon#tour` starts the tour of that tool once the user is signed in. */
export const tourHash = 'tour';

let start: Start | null = null;
/** Tutorial requested before its overlay had loaded. */
let requested: Feature | null = null;

/** Starts the tutorial of a tool on that tool's page. */
export function requestTutorial(feature: Feature): void {
  if (start === null) requested = feature;
  else start(feature);
}

/**
 * Registers the handler of tutorial requests.
 * @returns a function that unregisters it.
 */
export function registerTutorialHandler(open: Start): () => void {
  start = open;
  const waiting = requested;
  requested = null;
  if (waiting !== null) open(waiting);
  return () => {
    start = null;
  };
}
