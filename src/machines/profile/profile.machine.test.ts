import { expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { profileMachine } from './profile.machine.ts';
import { languageChosen, nameSubmitted, profileModel, saveAnswers } from './profile.model.ts';

describeModel(profileModel);

function newsAfter(...events: AnyEventObject[]) {
  const news: AnyEventObject[] = [];
  const actor = createActor(withInertActors(profileMachine));
  actor.on('*', (event) => news.push(event));
  actor.start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return news;
}

test('a changed name shows a toast and is emitted as the server stores it', () => {
  expect(newsAfter({ type: 'rename.wanted' }, nameSubmitted, done('saveName', saveAnswers.saved))).toEqual([
    { type: 'toast.requested', code: 'name_changed' },
    { type: 'name.changed', name: saveAnswers.saved.name },
  ]);
});

test('the chart emits a language only after it is saved', () => {
  expect(newsAfter(languageChosen, done('saveLanguage', saveAnswers.refused))).toEqual([
    { type: 'failure.logged', failure: saveAnswers.refused.failure },
  ]);
  expect(newsAfter(languageChosen, done('saveLanguage', saveAnswers.saved))).toEqual([
    { type: 'language.changed', locale: 'en' },
  ]);
});
