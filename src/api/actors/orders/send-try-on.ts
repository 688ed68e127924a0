import { generationOps } from '#api/contract/generation.ts';

import { refuseFeature, type SendOrder } from './send-order.ts';

export const sendTryOn: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'virtual-tryon') return refuseFeature(request);
  return call(generationOps.tryOn, { body: request.body, ...delivery });
};
