import { toolOrderOps } from '#api/contract/tool-orders.ts';

import { refuseFeature, type SendOrder } from './send-order.ts';

export const sendBodyGenerator: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'body-generator') return refuseFeature(request);
  return call(toolOrderOps.bodyGenerator, { body: request.body, ...delivery });
};
