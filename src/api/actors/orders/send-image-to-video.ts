import { imageToVideoOps } from '#api/contract/image-to-video.ts';

import { misdirected, type SendOrder } from './send-order.ts';

export const sendImageToVideo: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'image-to-video') return misdirected(request);
  return call(imageToVideoOps.imageToVideo, { body: request.body, ...delivery });
};
