import { bodyOps } from '#api/contract/body.ts';

import { refuseFeature, type SendOrder } from './send-order.ts';

export const sendBodyGenerator: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'body-generator') return refuseFeature(request);
  return call(bodyOps.bodyGenerator, { body: request.body, ...delivery });
};
