import { hairstyleOps } from '#api/contract/hairstyles.ts';

import { misdirected, type SendOrder } from './send-order.ts';

export const sendHairstyle: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'hairstyle') return misdirected(request);
  return call(hairstyleOps.hairstyle, { body: request.body, ...delivery });
};
