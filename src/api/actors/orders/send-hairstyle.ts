import { hairstyleOps } from '#api/contract/hairstyles.ts';

import { refuseFeature, type SendOrder } from './send-order.ts';

export const sendHairstyle: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'hairstyle') return refuseFeature(request);
  return call(hairstyleOps.hairstyle, { body: request.body, ...delivery });
};
