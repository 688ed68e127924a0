import type { Feature } from '#api/contract/choices.ts';

type Start = (feature: Feature) => void;

/** `/virtual-tryon#tour` begins the tour of the tool there, once somebody is signed in. */
export const tourHash = 'tour';

let start: Start | null = null;
/** Asked for before what shows it was there. */
let asked: Feature | null = null;

/** Begins the tutorial of a tool, on that tool's page. */
export function askForTutorial(feature: Feature): void {
  if (start === null) asked = feature;
  else start(feature);
}

/**
 * Whoever shows tutorials takes the wishes from now on.
 *
 * @returns what ends that.
 */
export function openTutorialDoor(open: Start): () => void {
  start = open;
  const waiting = asked;
  asked = null;
  if (waiting !== null) open(waiting);
  return () => {
    start = null;
  };
}
