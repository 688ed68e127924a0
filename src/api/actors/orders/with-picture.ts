import type { GenerationRequest } from '#machines/generation/generation.types.ts';

/** Returns the request with the id of a picture in the field. */
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
