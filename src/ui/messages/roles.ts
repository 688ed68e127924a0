import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { AssetRole } from '#api/contract/assets.ts';
import type { Feature } from '#api/contract/choices.ts';

const roles: Record<AssetRole, MessageDescriptor> = {
  person: msg`Person image`,
  garment: msg`Clothing item`,
  face: msg`Face reference`,
  photo: msg`Original person`,
  mask: msg`Mask`,
  image: msg`Original picture`,
  result: msg`Result`,
};
const firstFrame = msg`First frame`;

/** Returns the name of a picture's role in a generation. */
export const roleWords = (feature: Feature, role: AssetRole): MessageDescriptor =>
  feature === 'image-to-video' && role === 'image' ? firstFrame : roles[role];
