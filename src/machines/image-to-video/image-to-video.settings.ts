import type { FilmSettings } from './image-to-video.types.ts';

/** Default settings of a film. */
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
