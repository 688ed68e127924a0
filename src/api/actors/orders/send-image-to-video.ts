import { imageToVideoOps } from '#api/contract/image-to-video.ts';

import { refuseFeature, type SendOrder } from './send-order.ts';

export const sendImageToVideo: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'image-to-video') return refuseFeature(request);
  return call(imageToVideoOps.imageToVideo, { body: request.body, ...delivery });
};
