import { msg } from '@lingui/core/macro';

import { notices } from './notices-messages.ts';

/** Failures of the picker, by the code of its chart. */
export const pickerFailures = {
  asset_failed: { ...notices.assetFailed, body: msg`It is gone. Please choose another one.` },
  selection_failed: {
    ...notices.assetSelectionFailed,
    body: msg`The studio could not be reached. Please check your network.`,
  },
};
