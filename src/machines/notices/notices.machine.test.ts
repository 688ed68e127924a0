import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { withInertActors } from '../_kit/model.ts';
import { noticesMachine } from './notices.machine.ts';
import { first, noticesModel, read, second } from './notices.model.ts';
import type { NoticesNews } from './notices.types.ts';

describeModel(noticesModel);

function begun() {
  const actor = createActor(withInertActors(noticesMachine));
  const news: NoticesNews[] = [];
  actor.on('*', (said) => news.push(said));
  return { actor: actor.start(), news };
}

test('what was over before is no news, and what ends then is told once', () => {
  const { actor, news } = begun();
  actor.send(read([first]));
  actor.send(read([first, second]));
  actor.send(read([first, second]));
  expect(news).toEqual([{ type: 'jobs.ended', jobs: [second], where: 'page' }]);
});

test('what ends while the page is out of sight is told by the browser', () => {
  const { actor, news } = begun();
  actor.send(read([]));
  actor.send(read([first], ['a'], false));
  expect(news).toEqual([]);
  actor.send(read([first, second], ['a'], false));
  expect(news).toEqual([{ type: 'jobs.ended', jobs: [second], where: 'browser' }]);
});

test('a result that the page shows is seen as soon as the page is in sight, and is no news', () => {
  const { actor, news } = begun();
  actor.send(read([]));
  actor.send(read([first], ['a'], false));
  actor.send(read([first], ['a'], true));
  expect(news).toEqual([{ type: 'jobs.seen', ids: ['a'] }]);
});
