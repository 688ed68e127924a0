import { imageEditingOps } from '#api/contract/image-editing.ts';

import { refuseFeature, type SendOrder } from './send-order.ts';

export const sendImageEditing: SendOrder = ({ call }, request, delivery) => {
  if (request.feature !== 'image-editing') return refuseFeature(request);
  return request.call === 'single'
    ? call(imageEditingOps.editPicture, { body: request.body, ...delivery })
    : call(imageEditingOps.editPictures, { body: request.body, ...delivery });
};
