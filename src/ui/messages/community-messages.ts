import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ReportReason } from '#api/contract/community.ts';

export const reportReasonNames: Record<ReportReason, MessageDescriptor> = {
  real_person: msg`It shows somebody who did not agree`,
  sexual: msg`It is sexual`,
  violence: msg`It shows violence or hate`,
  rights: msg`It uses somebody else's work or brand`,
  spam: msg`It is advertising or spam`,
  other: msg`Something else`,
};
