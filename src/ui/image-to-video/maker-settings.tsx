import { Trans, useLingui } from '@lingui/react/macro';

import { selectSettings } from '#machines/image-to-video/image-to-video.selectors.ts';
import type { FilmSettings } from '#machines/image-to-video/image-to-video.types.ts';
import { Checkbox } from '#ui/primitives/checkbox.tsx';
import { Slider } from '#ui/primitives/slider.tsx';

import { useFilmModel } from './film-model.ts';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

/** Settings that only some models support, visible for those models. */
export function MakerSettings() {
  const { t, i18n } = useLingui();
  const wizard = useImageToVideo();
  const settings = useImageToVideoSelector(selectSettings);
  const model = useFilmModel();
  const set = (change: Partial<FilmSettings>) => wizard.send({ type: 'settings.changed', change });
  return (
    <>
      {model.cfg_scale && (
        <Slider
          label={<Trans>Closeness to the description</Trans>}
          value={settings.cfgScale}
          min={0}
          max={1}
          step={0.1}
          text={i18n.number(settings.cfgScale, { style: 'percent' })}
          onChange={(cfgScale) => set({ cfgScale })}
        />
      )}
      {model.prompt_optimizer && (
        <Checkbox
          label={<Trans>The maker may refine the description</Trans>}
          checked={settings.optimizePrompt}
          onChange={(optimizePrompt) => set({ optimizePrompt })}
        />
      )}
      {model.audio && (
        <Checkbox label={t`With sound`} checked={settings.audio} onChange={(audio) => set({ audio })} />
      )}
      {model.fix_camera && (
        <Checkbox
          label={<Trans>The camera stands still</Trans>}
          checked={settings.fixCamera}
          onChange={(fixCamera) => set({ fixCamera })}
        />
      )}
      {model.loop && (
        <Checkbox
          label={<Trans>The end joins the beginning, so that it can play on and on</Trans>}
          checked={settings.loop}
          onChange={(loop) => set({ loop })}
        />
      )}
    </>
  );
}
