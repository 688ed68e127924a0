/** Parts that the hair hid and a cut exposes; the engine invents them. */
export const hairGuesses = [
  'ears_guessed',
  'forehead_guessed',
  'body_guessed',
  'background_guessed',
] as const;
export type HairGuess = (typeof hairGuesses)[number];
