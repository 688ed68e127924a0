import type { Client, Result } from '#api/client.ts';
import { bodyOps } from '#api/contract/body.ts';
import { type Generation, generationOps } from '#api/contract/generation.ts';
import { imageEditingOps } from '#api/contract/image-editing.ts';
import { imageToVideoOps } from '#api/contract/image-to-video.ts';
import type { GenerationRequest } from '#machines/generation/generation.types.ts';

type Delivery = { idempotencyKey: string; signal: AbortSignal };

/** Sends a request to the call that takes it. */
export function sendRequest(
  { call }: Client,
  request: GenerationRequest,
  delivery: Delivery,
): Promise<Result<Generation>> {
  switch (request.feature) {
    case 'virtual-tryon':
      return call(generationOps.tryOn, { body: request.body, ...delivery });
    case 'hairstyle':
      return call(generationOps.hairstyle, { body: request.body, ...delivery });
    case 'image-editing':
      return request.call === 'single'
        ? call(imageEditingOps.editPicture, { body: request.body, ...delivery })
        : call(imageEditingOps.editPictures, { body: request.body, ...delivery });
    case 'image-to-video':
      return call(imageToVideoOps.imageToVideo, { body: request.body, ...delivery });
    case 'body-generator':
      return call(bodyOps.bodyGenerator, { body: request.body, ...delivery });
  }
}

/** The request with the id of a picture in its place. */
export function withPicture(request: GenerationRequest, field: string, id: string): GenerationRequest {
  switch (request.feature) {
    case 'virtual-tryon':
      return { ...request, body: { ...request.body, [field]: id } };
    case 'hairstyle':
      return { ...request, body: { ...request.body, [field]: id } };
    case 'image-editing':
      return request.call === 'single'
        ? { ...request, body: { ...request.body, [field]: id } }
        : { ...request, body: { ...request.body, [field]: id } };
    case 'image-to-video':
      return { ...request, body: { ...request.body, [field]: id } };
    case 'body-generator':
      return { ...request, body: { ...request.body, [field]: id } };
  }
}
