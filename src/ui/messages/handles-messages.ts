import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { HandleName } from '#api/contract/generation.ts';

/** Labels of the pose handles; left and right from the viewer's perspective. */
export const handleLabels: Record<HandleName, MessageDescriptor> = {
  head: msg`Head`,
  left_shoulder: msg`Left shoulder`,
  right_shoulder: msg`Right shoulder`,
  left_elbow: msg`Left elbow`,
  right_elbow: msg`Right elbow`,
  left_wrist: msg`Left wrist`,
  right_wrist: msg`Right wrist`,
  left_hip: msg`Left hip`,
  right_hip: msg`Right hip`,
};
