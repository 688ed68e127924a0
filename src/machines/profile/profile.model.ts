import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { profileMachine } from './profile.machine.ts';
import type { SaveAnswer } from './profile.types.ts';

const refusal = (code: CallFailure['code']) =>
  ({ outcome: 'refused', failure: { code, message: '', fields: [] } }) as const satisfies SaveAnswer;

/** Answers of the call, for scripted simulations and tests. */
export const saveAnswers = {
  saved: { outcome: 'saved', name: 'Lan Anh Trần', locale: 'en' },
  refused: refusal('unreachable'),
} as const satisfies Record<string, SaveAnswer>;

const renameWanted = { type: 'rename.wanted' } as const;
const cancelled = { type: 'rename.cancelled' } as const;
export const nameSubmitted = { type: 'name.submitted', form: { name: 'Lan Anh Trần' } } as const;
const labelled = { type: 'label.chosen', isOn: true } as const;
export const languageChosen = { type: 'language.chosen', locale: 'en' } as const;

export const profileModel = modelOf({
  machine: profileMachine,
  input: undefined,
  events: {
    'rename.wanted': [renameWanted],
    'rename.cancelled': [cancelled],
    'name.submitted': [nameSubmitted],
    'language.chosen': [languageChosen],
    'label.chosen': [labelled],
  },
  outputs: {
    saveName: Object.values(saveAnswers),
    saveLanguage: Object.values(saveAnswers),
    saveLabel: Object.values(saveAnswers),
  },
  leaves: ['shown', 'naming', 'savingName', 'savingLanguage', 'savingLabel'],
  budget: 5,
  journeys: [
    {
      name: 'a name is changed',
      events: [renameWanted, nameSubmitted, done('saveName', saveAnswers.saved)],
      ends: 'shown',
    },
    { name: 'a cancelled change keeps the name', events: [renameWanted, cancelled], ends: 'shown' },
    {
      name: 'a refused name can be typed again',
      events: [renameWanted, nameSubmitted, done('saveName', saveAnswers.refused), nameSubmitted],
      ends: 'savingName',
    },
    {
      name: 'a language is chosen',
      events: [languageChosen, done('saveLanguage', saveAnswers.saved)],
      ends: 'shown',
    },
    {
      name: 'a language that was not saved can be chosen again',
      events: [languageChosen, failed('saveLanguage'), languageChosen],
      ends: 'savingLanguage',
    },
    {
      name: 'the label of downloads is switched on, and again after a failed save',
      events: [labelled, failed('saveLabel'), labelled, done('saveLabel', saveAnswers.saved)],
      ends: 'shown',
    },
    {
      name: 'a language cannot be chosen while the name is edited',
      events: [renameWanted, languageChosen],
      ends: 'naming',
    },
  ],
});
