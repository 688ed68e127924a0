import type { Feature } from '#api/contract/choices.ts';

export type Tool = { feature: Feature; studio: string; about: string; icon: string };

export const tryOnTool: Tool = {
  feature: 'virtual-tryon',
  studio: '/virtual-tryon',
  about: '/services/virtual-tryon',
  icon: 'i-lucide-shirt',
};

/** Makes the people whom try-on dresses. */
export const bodyTool: Tool = {
  feature: 'body-generator',
  studio: '/body-generator',
  about: '/services/body-generator',
  icon: 'i-lucide-person-standing',
};

/** The five tools of the studio, in the order of every menu. */
export const tools: readonly Tool[] = [
  tryOnTool,
  bodyTool,
  {
    feature: 'hairstyle',
    studio: '/hairstyle-changer',
    about: '/services/hairstyle-changer',
    icon: 'i-lucide-scissors',
  },
  {
    feature: 'image-to-video',
    studio: '/image-to-video',
    about: '/services/image-to-video',
    icon: 'i-lucide-clapperboard',
  },
  {
    feature: 'image-editing',
    studio: '/image-editing',
    about: '/services/image-editing',
    icon: 'i-lucide-wand-sparkles',
  },
];

/** Where everything that was made is listed. */
export const historyPath: string = '/history';
