import type { CallFailure } from '#api/contract/problem.ts';
import type { WebhookForm } from '#api/contract/webhook-forms.ts';
import type { Webhook } from '#api/contract/webhooks.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { webhookMachine } from './webhook.machine.ts';

const refused = { code: 'unreachable', message: '', fields: [] } as const satisfies CallFailure;
const privateAddress = {
  code: 'webhook_address_refused',
  message: '',
  fields: [{ path: 'url', code: 'url_invalid', message: '' }],
} as const satisfies CallFailure;

export const shopWebhook: Webhook = {
  id: '01940000-0000-7000-8000-000000000011',
  url: 'https://shop.example/mot-events',
  events: ['generation.succeeded', 'credits.low'],
  low_credits: 10,
  active: true,
  stopped: null,
  created_at: '2026-01-01T03:00:00.000Z',
};
const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw3kJ1bV0c5dA=';

export const webhookAnswers = {
  made: { outcome: 'made', webhook: shopWebhook, secret: webhookSecret },
  saved: { outcome: 'saved', webhook: shopWebhook },
  switchedOff: { outcome: 'saved', webhook: { ...shopWebhook, active: false } },
  deleted: { outcome: 'deleted' },
  refused: { outcome: 'refused', failure: refused },
  privateAddress: { outcome: 'refused', failure: privateAddress },
} as const;

const webhookForm: WebhookForm = {
  url: 'https://shop.example/mot-events',
  events: ['generation.succeeded', 'credits.low'],
  low_credits: 10,
};

const about = (type: 'change.wanted' | 'rotation.wanted' | 'deletion.wanted' | 'switch.toggled') => ({
  type,
  webhook: shopWebhook,
});
const creationWanted = { type: 'creation.wanted' } as const;
export const submitted = { type: 'form.submitted', form: webhookForm } as const;
const rotated = { type: 'rotation.confirmed' } as const;
const confirmed = { type: 'deletion.confirmed' } as const;
const copy = { type: 'copy.wanted' } as const;
const closed = { type: 'window.closed' } as const;
const { made, saved, switchedOff, deleted } = webhookAnswers;

export const webhookModel = modelOf({
  machine: webhookMachine,
  input: undefined,
  events: {
    'creation.wanted': [creationWanted],
    'change.wanted': [{ type: 'change.wanted', webhook: shopWebhook }],
    'rotation.wanted': [{ type: 'rotation.wanted', webhook: shopWebhook }],
    'deletion.wanted': [{ type: 'deletion.wanted', webhook: shopWebhook }],
    'switch.toggled': [{ type: 'switch.toggled', webhook: shopWebhook }],
    'form.submitted': [submitted],
    'rotation.confirmed': [rotated],
    'deletion.confirmed': [confirmed],
    'copy.wanted': [copy],
    'window.closed': [closed],
  },
  outputs: {
    create: [made, webhookAnswers.refused, webhookAnswers.privateAddress],
    change: [saved, webhookAnswers.refused],
    switch: [switchedOff, webhookAnswers.refused],
    rotate: [made, webhookAnswers.refused],
    delete: [deleted, webhookAnswers.refused],
    copy: [{ outcome: 'copied' }, { outcome: 'failed' }],
  },
  leaves: [
    'listed',
    'creating',
    'savingNew',
    'changing',
    'savingChange',
    'switching',
    'askingToRotate',
    'rotating',
    'askingToDelete',
    'deleting',
    { secretShown: 'waiting' },
    { secretShown: 'copying' },
    { secretShown: 'copied' },
    { secretShown: 'notCopied' },
  ],
  budget: 14,
  journeys: [
    {
      name: 'an endpoint is created, its secret copied and hidden',
      events: [
        creationWanted,
        submitted,
        done('create', made),
        copy,
        done('copy', { outcome: 'copied' }),
        closed,
      ],
      ends: 'listed',
    },
    {
      name: 'a secret that could not be copied stays visible for copying by hand',
      events: [creationWanted, submitted, done('create', made), copy, failed('copy')],
      ends: { secretShown: 'notCopied' },
    },
    {
      name: 'a failed call keeps the typed values',
      events: [creationWanted, submitted, failed('create')],
      ends: 'creating',
    },
    {
      name: 'a rotated secret is shown like the first one',
      events: [about('rotation.wanted'), rotated, done('rotate', made)],
      ends: { secretShown: 'waiting' },
    },
    {
      name: 'a deletion requires a confirmation',
      events: [about('deletion.wanted'), closed, confirmed],
      ends: 'listed',
    },
    {
      name: 'a window with a running deletion cannot be closed',
      events: [about('deletion.wanted'), confirmed, closed],
      ends: 'deleting',
    },
    {
      name: 'a failed change can be retried',
      events: [about('change.wanted'), submitted, failed('change'), submitted],
      ends: 'savingChange',
    },
    {
      name: 'a failed switch leaves the list unchanged',
      events: [about('switch.toggled'), failed('switch')],
      ends: 'listed',
    },
    {
      name: 'a failed rotation can be retried',
      events: [about('rotation.wanted'), rotated, failed('rotate')],
      ends: 'askingToRotate',
    },
    {
      name: 'a failed deletion can be retried',
      events: [about('deletion.wanted'), confirmed, failed('delete')],
      ends: 'askingToDelete',
    },
  ],
});
