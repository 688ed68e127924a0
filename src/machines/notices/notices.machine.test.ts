import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { withInertActors } from '../_kit/model.ts';
import { noticesMachine } from './notices.machine.ts';
import { firstEnded, noticesModel, noticesRead, secondEnded } from './notices.model.ts';
import type { NoticesNews } from './notices.types.ts';

describeModel(noticesModel);

function begun() {
  const actor = createActor(withInertActors(noticesMachine));
  const news: NoticesNews[] = [];
  actor.on('*', (said) => news.push(said));
  return { actor: actor.start(), news };
}

test('orders that ended earlier cause no notice, and later ones are announced once', () => {
  const { actor, news } = begun();
  actor.send(noticesRead([firstEnded]));
  actor.send(noticesRead([firstEnded, secondEnded]));
  actor.send(noticesRead([firstEnded, secondEnded]));
  expect(news).toEqual([{ type: 'jobs.ended', jobs: [secondEnded], where: 'page' }]);
});

test('the browser notifies of orders that end while the page is hidden', () => {
  const { actor, news } = begun();
  actor.send(noticesRead([]));
  actor.send(noticesRead([firstEnded], ['a'], false));
  expect(news).toEqual([]);
  actor.send(noticesRead([firstEnded, secondEnded], ['a'], false));
  expect(news).toEqual([{ type: 'jobs.ended', jobs: [secondEnded], where: 'browser' }]);
});

test('a result on a visible page counts as seen and causes no notice', () => {
  const { actor, news } = begun();
  actor.send(noticesRead([]));
  actor.send(noticesRead([firstEnded], ['a'], false));
  actor.send(noticesRead([firstEnded], ['a'], true));
  expect(news).toEqual([{ type: 'jobs.seen', ids: ['a'] }]);
});
