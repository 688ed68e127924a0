import type { Feature } from '#api/contract/choices.ts';

export type Tool = { feature: Feature; studio: string; about: string; icon: string };

export const tryOnTool: Tool = {
  feature: 'virtual-tryon',
  studio: '/virtual-tryon',
  about: '/services/virtual-tryon',
  icon: 'i-lucide-shirt',
};

/** Tool that makes the models for try-on. */
export const bodyTool: Tool = {
  feature: 'body-generator',
  studio: '/body-generator',
  about: '/services/body-generator',
  icon: 'i-lucide-person-standing',
};

/** The five tools of the studio, in the sequence of every menu. */
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

/** Path of the list of all generations. */
export const historyPath: string = '/history';
