import type { Feature } from '#api/contract/generation.ts';

/** The five tools of the studio, in the order of every menu. `ready` ones can be used in this release. */
export type Tool = { feature: Feature; studio: string; about: string; icon: string; ready: boolean };

/** Makes the people whom try-on dresses. */
export const bodyTool: Tool = {
  feature: 'body-generator',
  studio: '/body-generator',
  about: '/services/body-generator',
  icon: 'i-lucide-person-standing',
  ready: false,
};

export const tools: readonly Tool[] = [
  {
    feature: 'virtual-tryon',
    studio: '/virtual-tryon',
    about: '/services/virtual-tryon',
    icon: 'i-lucide-shirt',
    ready: true,
  },
  bodyTool,
  {
    feature: 'hairstyle',
    studio: '/hairstyle-changer',
    about: '/services/hairstyle-changer',
    icon: 'i-lucide-scissors',
    ready: true,
  },
  {
    feature: 'image-to-video',
    studio: '/image-to-video',
    about: '/services/image-to-video',
    icon: 'i-lucide-clapperboard',
    ready: true,
  },
  {
    feature: 'image-editing',
    studio: '/image-editing',
    about: '/services/image-editing',
    icon: 'i-lucide-wand-sparkles',
    ready: true,
  },
];

/** Where everything that was made is listed. */
export const historyPath: string = '/history';
