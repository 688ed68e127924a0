import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { GraceHours, TokenMode, UsedService } from '#api/contract/tokens.ts';

import { featureNames } from './features-messages.ts';

export const tokenToasts = {
  token_changed: { title: msg`The token is changed`, tone: 'done' },
  token_deleted: { title: msg`The token is deleted`, tone: 'done' },
  token_on: { title: msg`The token is switched on`, tone: 'done' },
  token_off: { title: msg`The token is switched off`, tone: 'done' },
  token_copied: { title: msg`Token copied to clipboard`, tone: 'done' },
  copy_failed: { title: msg`Failed to copy token to clipboard.`, tone: 'problem' },
  delete_failed: { title: msg`Failed to delete API token. Please try again.`, tone: 'problem' },
  switch_failed: { title: msg`The token could not be switched. Please try again.`, tone: 'problem' },
} as const satisfies Record<string, { title: MessageDescriptor; tone: 'done' | 'problem' }>;

export const tokenModeNames: Record<TokenMode, MessageDescriptor> = {
  live: msg`Live`,
  test: msg`Test`,
};

export const graceNames: Record<GraceHours, MessageDescriptor> = {
  0: msg`Stop at once`,
  24: msg`Work for another 24 hours`,
  168: msg`Work for another 7 days`,
};

export const usedServiceNames: Record<UsedService, MessageDescriptor> = {
  ...featureNames,
  other: msg`Other calls`,
};
