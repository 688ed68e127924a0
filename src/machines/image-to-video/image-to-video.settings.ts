import type { FilmSettings } from './image-to-video.types.ts';

/** How a film is made if nothing else is wanted. */
export const defaultSettings: FilmSettings = {
  model: 'built-in',
  duration: 5,
  resolution: '480p',
  motion: 'natural',
  prompt: '',
  fixCamera: false,
  loop: false,
  cfgScale: 0.5,
  optimizePrompt: true,
  audio: false,
};
