import { toolOrderOps } from '#api/contract/tool-orders.ts';

import { refuseFeature, type SendOrder } from './send-order.ts';

export const sendImageToVideo: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'image-to-video') return refuseFeature(request);
  return call(toolOrderOps.imageToVideo, { body: request.body, ...delivery });
};
