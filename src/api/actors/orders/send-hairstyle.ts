import { toolOrderOps } from '#api/contract/tool-orders.ts';

import { refuseFeature, type SendOrder } from './send-order.ts';

export const sendHairstyle: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'hairstyle') return refuseFeature(request);
  return call(toolOrderOps.hairstyle, { body: request.body, ...delivery });
};
