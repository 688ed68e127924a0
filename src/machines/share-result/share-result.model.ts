import type { Sharing } from '#api/contract/community.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { shareResultMachine } from './share-result.machine.ts';
import type { ShareAnswer } from './share-result.types.ts';

const answer = (state: Sharing['state']): ShareAnswer => ({
  outcome: 'done',
  sharing: { state, named: false, post: null },
});
const refused: ShareAnswer = {
  outcome: 'refused',
  failure: { code: 'unreachable', message: '', fields: [] },
};
const all = [answer('private'), answer('shown'), answer('under_review'), answer('taken_down'), refused];
const consentGiven = { type: 'consent.changed', given: true } as const;
const request = { type: 'share.requested' } as const;
const asking = done('read', answer('private'));

export const shareResultModel = modelOf({
  machine: shareResultMachine,
  input: { generation: '01934b1c-0000-7000-8000-000000000001' },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'consent.changed': [consentGiven, { type: 'consent.changed', given: false }],
    'name.changed': [{ type: 'name.changed', named: true }],
    'share.requested': [request],
    'unshare.requested': [{ type: 'unshare.requested' }],
  },
  outputs: { read: all, share: all, unshare: all },
  leaves: [
    'looking',
    'unread',
    { asking: 'unconfirmed' },
    { asking: 'confirmed' },
    'sharing',
    'shown',
    'unsharing',
    'underReview',
    'takenDown',
  ],
  budget: 9,
  journeys: [
    { name: 'sharing requires the consent', events: [asking, request], ends: { asking: 'unconfirmed' } },
    {
      name: 'withdrawn consent prevents the sharing',
      events: [asking, consentGiven, { type: 'consent.changed', given: false }, request],
      ends: { asking: 'unconfirmed' },
    },
    {
      name: 'a result is shared with consent',
      events: [asking, consentGiven, request, done('share', answer('shown'))],
      ends: 'shown',
    },
    {
      name: 'a refused sharing keeps the consent and can be tried again',
      events: [asking, consentGiven, request, done('share', refused), request],
      ends: 'sharing',
    },
    {
      name: 'the owner ends the sharing of a result',
      events: [
        done('read', answer('shown')),
        { type: 'unshare.requested' },
        done('unshare', answer('private')),
      ],
      ends: { asking: 'unconfirmed' },
    },
    {
      name: 'a failed read is retried',
      events: [failed('read'), { type: 'retry.requested' }],
      ends: 'looking',
    },
    {
      name: 'a result that was taken down stays so',
      events: [done('read', answer('taken_down'))],
      ends: 'takenDown',
    },
  ],
});
