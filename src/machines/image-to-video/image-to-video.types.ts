import type { Asset } from '#api/contract/assets.ts';
import type { FilmModelId } from '#api/contract/film-models.ts';
import type { FilmResolution, FilmSeconds } from '#api/contract/film-shape.ts';
import type { MotionStyle } from '#api/contract/image-to-video.ts';

import type { RequestContext, WizardInput } from '../_wizard/wizard-request.ts';
import type { SaveRequested, WizardEvent } from '../_wizard/events.ts';
import type { WizardNews, WizardToast } from '../_wizard/wizard-news.ts';
import type { OrderContext } from '../_wizard/order-state.ts';

export type FilmStep = 'picture' | 'configure' | 'generate' | 'result';

/** Settings of a film. */
export type FilmSettings = {
  /** Model that makes the film. */
  model: FilmModelId;
  duration: FilmSeconds;
  resolution: FilmResolution;
  motion: MotionStyle;
  prompt: string;
  /** The camera stands still. */
  fixCamera: boolean;
  /** The last frame matches the first one. */
  loop: boolean;
  /** How literally the description is taken, 0–1; only for models that support it, as the next two. */
  cfgScale: number;
  optimizePrompt: boolean;
  audio: boolean;
};

export type ImageToVideoInput = WizardInput;
export type ImageToVideoContext = RequestContext &
  OrderContext & { step: FilmStep; picture: Asset | null; settings: FilmSettings };

/** Work that an earlier order restores. */
export type FilmWork = Pick<ImageToVideoContext, 'step' | 'picture' | 'settings'>;

export type ImageToVideoEvent =
  | WizardEvent<FilmStep>
  | SaveRequested
  | { type: 'picture.chosen'; asset: Asset }
  | { type: 'settings.changed'; change: Partial<FilmSettings> };

export type ImageToVideoToast = 'choose_picture' | WizardToast;
export type ImageToVideoNews = WizardNews<ImageToVideoToast>;
