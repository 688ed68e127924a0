const id = '0198c1f2-7a3b-7c4d-8e5f-6a7b8c9d0e1f';
const other = '0198c1f2-9b4c-7d5e-8f60-7b8c9d0e1f2a';

/** Example bodies with more than the required fields, by the operation's name. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  tryOn: { person: id, garments: [{ asset: other, category: 'tops' }], seed: 7 },
  bodyGenerator: {
    gender: 'female',
    height_cm: 165,
    weight_kg: 55,
    age: 28,
    skin_tone: 'honey',
    body_type: 'average',
    aspect_ratio: '3:4',
    prompt: 'nền trắng',
  },
  hairstyle: { photo: id, style: 'modern-bob', color: { name: 'copper' } },
  previewHair: { photo: id, style: 'modern-bob', seed: 7 },
  imageToVideo: { image: id, duration_s: 5, resolution: '480p', motion_style: 'natural', prompt: 'lia trái' },
  editPicture: { image: id, prompt: 'sáng hơn 20%, nền trắng' },
  editPictures: { images: [id, other], prompt: 'ghép hai ảnh cạnh nhau' },
  batch: {
    orders: [
      { call: 'virtual-tryon', body: { person: id, garments: [{ asset: other, category: 'dresses' }] } },
      { call: 'hairstyle', body: { photo: id, style: 'pixie' } },
    ],
  },
  createToken: {
    mode: 'test',
    name: 'Website',
    services: ['virtual-tryon'],
    rate_limit: 60,
    monthly_cap: 500,
  },
  changeToken: { rate_limit: 120 },
  createWebhook: {
    url: 'https://shop.example/mot-events',
    events: ['generation.succeeded', 'generation.failed'],
  },
  changeWebhook: { active: true },
};
