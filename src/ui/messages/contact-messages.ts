import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ContactTopic } from '#api/contract/choices.ts';

/** Topics in the sequence of the form. */
export const contactTopics: Record<ContactTopic, MessageDescriptor> = {
  technical_support: msg`Technical support`,
  service_and_pricing: msg`Service information and pricing`,
  cooperation: msg`Business cooperation`,
  feedback: msg`Feedback and suggestions`,
  other: msg`Other`,
};
