import { expect, test } from 'vitest';

import { guessesOf } from './guessed-areas.ts';

const none = { area: 0, busy: 0.02 };
const nothing = {
  ears: false,
  forehead: false,
  background: none,
  clothes: none,
  chest: none,
  outline: 0,
  neckline: 0,
};

test.each([
  ['nothing', {}, []],
  ['ears', { ears: true }, ['ears_guessed']],
  ['a forehead under a fringe', { forehead: true }, ['forehead_guessed']],
  ['a sliver of cloth', { clothes: { area: 0.01, busy: 0.02 } }, []],
  ['a shoulder', { clothes: { area: 0.02, busy: 0 }, chest: { area: 0.02, busy: 0 } }, ['body_guessed']],
  ['the outline of a neck', { outline: 0.2 }, ['body_guessed']],
  ['a collar', { neckline: 0.2 }, ['body_guessed']],
  ['leaves', { background: { area: 0.1, busy: 0.02 } }, ['background_guessed']],
  ['a plain wall', { background: { area: 0.5, busy: 0.004 } }, []],
  [
    'ears and leaves',
    { ears: true, background: { area: 0.1, busy: 0.02 } },
    ['ears_guessed', 'background_guessed'],
  ],
])('guessesOf returns the notices of a cut that uncovers %s', (_, changes, guesses) => {
  expect(guessesOf({ ...nothing, ...changes })).toEqual(guesses);
});
