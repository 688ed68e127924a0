import type { CallFailure } from '#api/contract/problem.ts';
import type { TokenForm } from '#api/contract/token-forms.ts';
import type { ApiToken } from '#api/contract/tokens.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { apiTokenMachine } from './api-token.machine.ts';

const refused = { code: 'unreachable', message: '', fields: [] } as const satisfies CallFailure;
const nameless = {
  code: 'unprocessable',
  message: '',
  fields: [{ path: 'name', code: 'token_name_required', message: '' }],
} as const satisfies CallFailure;

export const shopToken: ApiToken = {
  id: '01940000-0000-7000-8000-000000000001',
  name: 'Cửa hàng',
  mode: 'live',
  hint: 'mot_live_k3Qa…9xYz',
  services: ['virtual-tryon', 'hairstyle'],
  rate_limit: 60,
  active: true,
  expires_at: null,
  expired: false,
  allowed_ips: [],
  monthly_cap: 500,
  spent_this_month: 42,
  last_used: { at: '2026-01-05T03:00:00.000Z', ip: '203.0.113.7' },
  created_at: '2026-01-01T03:00:00.000Z',
  replaced: [],
};
export const tokenSecret = 'mot_live_k3QaT7uV0bN5cX2zL8pR4sW6yD1fG9hJm2K9xYz';

export const tokenAnswers = {
  made: { outcome: 'made', token: shopToken, secret: tokenSecret },
  saved: { outcome: 'saved', token: shopToken },
  switchedOff: { outcome: 'saved', token: { ...shopToken, active: false } },
  deleted: { outcome: 'deleted' },
  refused: { outcome: 'refused', failure: refused },
  nameless: { outcome: 'refused', failure: nameless },
} as const;

export const tokenForm: TokenForm = {
  name: 'Cửa hàng',
  mode: 'live',
  services: ['virtual-tryon', 'hairstyle'],
  rate_limit: 60,
  expires_at: null,
  allowed_ips: [],
  monthly_cap: 500,
};

const about = (
  type: 'change.wanted' | 'regeneration.wanted' | 'deletion.wanted' | 'usage.wanted' | 'switch.toggled',
) => ({ type, token: shopToken });
const creationWanted = { type: 'creation.wanted' } as const;
export const submitted = { type: 'form.submitted', form: tokenForm } as const;
const regenerated = { type: 'regeneration.submitted', keepOldHours: 24 } as const;
const confirmed = { type: 'deletion.confirmed' } as const;
const copy = { type: 'copy.wanted' } as const;
const closed = { type: 'window.closed' } as const;
const { made, saved, switchedOff, deleted } = tokenAnswers;

export const apiTokenModel = modelOf({
  machine: apiTokenMachine,
  input: undefined,
  events: {
    'creation.wanted': [creationWanted],
    'change.wanted': [{ type: 'change.wanted', token: shopToken }],
    'regeneration.wanted': [{ type: 'regeneration.wanted', token: shopToken }],
    'deletion.wanted': [{ type: 'deletion.wanted', token: shopToken }],
    'usage.wanted': [{ type: 'usage.wanted', token: shopToken }],
    'switch.toggled': [{ type: 'switch.toggled', token: shopToken }],
    'form.submitted': [submitted],
    'regeneration.submitted': [regenerated],
    'deletion.confirmed': [confirmed],
    'copy.wanted': [copy],
    'window.closed': [closed],
  },
  outputs: {
    create: [made, tokenAnswers.refused, tokenAnswers.nameless],
    change: [saved, tokenAnswers.refused],
    switch: [switchedOff, tokenAnswers.refused],
    regenerate: [made, tokenAnswers.refused],
    delete: [deleted, tokenAnswers.refused],
    copy: [{ outcome: 'copied' }, { outcome: 'failed' }],
  },
  leaves: [
    'listed',
    'creating',
    'savingNew',
    'changing',
    'savingChange',
    'switching',
    'askingToRegenerate',
    'regenerating',
    'askingToDelete',
    'deleting',
    'usageShown',
    { secretShown: 'waiting' },
    { secretShown: 'copying' },
    { secretShown: 'copied' },
    { secretShown: 'notCopied' },
  ],
  budget: 15,
  journeys: [
    {
      name: 'a token is made, its secret copied and put away',
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
      name: 'a replaced secret is shown like a new one',
      events: [about('regeneration.wanted'), regenerated, done('regenerate', made)],
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
      name: 'a regeneration that breaks can be asked again',
      events: [about('regeneration.wanted'), regenerated, failed('regenerate')],
      ends: 'askingToRegenerate',
    },
    {
      name: 'a failed deletion can be retried',
      events: [about('deletion.wanted'), confirmed, failed('delete')],
      ends: 'askingToDelete',
    },
  ],
});
