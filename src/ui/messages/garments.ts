import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { GarmentCategory } from '#api/contract/assets.ts';

export const garmentCategoryMessages: Record<GarmentCategory, MessageDescriptor> = {
  dresses: msg`Dresses`,
  tops: msg`Tops`,
  bottoms: msg`Bottoms`,
  outerwear: msg`Outerwear`,
};
export const allGarments: MessageDescriptor = msg`All`;
