import { expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { checkoutMachine } from './checkout.machine.ts';
import {
  checkoutAnswers,
  checkoutInput,
  checkoutModel,
  checkouts,
  chosen,
  paying,
} from './checkout.model.ts';

describeModel(checkoutModel);

function newsOf(...events: AnyEventObject[]) {
  const news: AnyEventObject[] = [];
  const actor = createActor(withInertActors(checkoutMachine), { input: checkoutInput });
  actor.on('*', (event) => news.push(event));
  actor.start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return news;
}

test('a purchase gets its URL, and the browser goes to a gateway with a page of its own', () => {
  const { id, redirect_url: url } = checkouts.redirected;
  expect(newsOf(chosen, paying, done('create', checkoutAnswers.redirected))).toEqual([
    { type: 'checkout.opened', id },
    { type: 'gateway.opened', url },
  ]);
});

test('a purchase that was paid before the answer arrived skips the gateway and is confirmed', () => {
  expect(newsOf(chosen, paying, done('create', checkoutAnswers.paid)).map(({ type }) => type)).toEqual([
    'checkout.opened',
    'purchase.confirmed',
  ]);
});

test('a purchase is confirmed once, however often the server repeats it', () => {
  const news = newsOf(
    chosen,
    paying,
    done('create', checkoutAnswers.waiting),
    done('look', checkoutAnswers.paid),
    done('look', checkoutAnswers.paid),
  );
  expect(news.filter(({ type }) => type === 'purchase.confirmed')).toHaveLength(1);
});
