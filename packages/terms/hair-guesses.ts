/** What hair hid and a cut lays bare: it is made up. */
export const hairGuesses = [
  'ears_guessed',
  'forehead_guessed',
  'body_guessed',
  'background_guessed',
] as const;
export type HairGuess = (typeof hairGuesses)[number];
