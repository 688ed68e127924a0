import { generationOps } from '#api/contract/generation.ts';

import { misdirected, type SendOrder } from './send-order.ts';

export const sendHairstyle: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'hairstyle') return misdirected(request);
  return call(generationOps.hairstyle, { body: request.body, ...delivery });
};
