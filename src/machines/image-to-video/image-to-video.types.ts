import type { Asset } from '#api/contract/assets.ts';
import type { FilmModelId } from '#api/contract/film-models.ts';
import type { FilmResolution, FilmSeconds } from '#api/contract/film-shape.ts';
import type { MotionStyle } from '#api/contract/image-to-video.ts';

import type { RequestContext, WizardInput } from '../_wizard/wizard-request.ts';
import type { SaveRequested, WizardEvent } from '../_wizard/events.ts';
import type { WizardNews, WizardToast } from '../_wizard/wizard-news.ts';
import type { OrderContext } from '../_wizard/order-state.ts';

export type FilmStep = 'picture' | 'configure' | 'generate' | 'result';

/** How the film is to be. */
export type FilmSettings = {
  /** Who makes it. */
  model: FilmModelId;
  duration: FilmSeconds;
  resolution: FilmResolution;
  motion: MotionStyle;
  prompt: string;
  /** The camera stands still. */
  fixCamera: boolean;
  /** The end joins the beginning. */
  loop: boolean;
  /** How literally the description is taken, 0–1; for makers who know it, as the next two. */
  cfgScale: number;
  optimizePrompt: boolean;
  audio: boolean;
};

export type ImageToVideoInput = WizardInput;
export type ImageToVideoContext = RequestContext &
  OrderContext & { step: FilmStep; picture: Asset | null; settings: FilmSettings };

/** What an earlier order makes of it. */
export type FilmWork = Pick<ImageToVideoContext, 'step' | 'picture' | 'settings'>;

export type ImageToVideoEvent =
  | WizardEvent<FilmStep>
  | SaveRequested
  | { type: 'picture.chosen'; asset: Asset }
  | { type: 'settings.changed'; change: Partial<FilmSettings> };

export type ImageToVideoToast = 'choose_picture' | WizardToast;
export type ImageToVideoNews = WizardNews<ImageToVideoToast>;
