import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { parse } from 'valibot';

import { FilmResolution, FilmSeconds } from '#api/contract/film-shape.ts';
import { filmPromptLength, motionStyles, type MotionStyle } from '#api/contract/image-to-video.ts';
import { selectPicture, selectSettings } from '#machines/image-to-video/image-to-video.selectors.ts';
import type { FilmSettings } from '#machines/image-to-video/image-to-video.types.ts';
import { motionStyleMessages } from '#ui/messages/image-to-video-messages.ts';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { pictureRatio } from '#ui/patterns/picture-ratio.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { PromptField } from '#ui/wizard/prompt-field.tsx';
import { StepColumns } from '#ui/wizard/one-page.tsx';

import { FilmPanel } from './film-panel.tsx';
import { filmLengths, useFilmModel, useNearestFilm } from './film-model.ts';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';
import { MakerSettings } from './maker-settings.tsx';
import { ModelChoice } from './model-choice.tsx';
import { UnheededWords } from './unheeded-words.tsx';

/** Step 2: length, size, motion, and further settings of the model. */
export function ConfigureStep() {
  const { i18n } = useLingui();
  const picture = useImageToVideoSelector(selectPicture);
  return (
    <StepColumns panel={<FilmPanel />}>
      <div className="picture-columns">
        {picture && (
          <img
            src={picture.url}
            alt={pictureDescription(i18n, picture)}
            width={picture.width}
            height={picture.height}
            style={pictureRatio(picture)}
            className="fits-screen stage-light h-auto rounded"
          />
        )}
        <Settings />
      </div>
    </StepColumns>
  );
}

function Settings() {
  const { t, i18n } = useLingui();
  const wizard = useImageToVideo();
  const settings = useImageToVideoSelector(selectSettings);
  const set = (change: Partial<FilmSettings>) => wizard.send({ type: 'settings.changed', change });
  const model = useFilmModel();
  const nearest = useNearestFilm();
  return (
    <div className="grid content-start gap-6">
      <ModelChoice />
      <Setting name={<Trans>Length</Trans>}>
        <SegmentedControl
          label={t`Length`}
          value={String(nearest.seconds)}
          onChange={(text) => set({ duration: parse(FilmSeconds, Number(text)) })}
          choices={filmLengths(model).map((seconds) => ({
            value: String(seconds),
            label: t`${seconds} seconds`,
          }))}
        />
      </Setting>
      <Setting name={<Trans>Resolution</Trans>}>
        <SegmentedControl
          label={t`Resolution`}
          value={nearest.resolution}
          onChange={(resolution) => set({ resolution: parse(FilmResolution, resolution) })}
          choices={model.resolutions.map((value) => ({ value, label: value }))}
        />
      </Setting>
      <Setting name={<Trans>Motion</Trans>} hint={i18n._(motionStyleMessages[settings.motion].description)}>
        <SegmentedControl<MotionStyle>
          label={t`Motion`}
          value={settings.motion}
          onChange={(motion) => set({ motion })}
          choices={motionStyles.map((value) => ({ value, label: i18n._(motionStyleMessages[value].name) }))}
        />
      </Setting>
      <PromptField
        label={<Trans>Description (optional)</Trans>}
        hint={
          model.id === 'built-in' && (
            <Trans>
              What is made is a moving photo: the camera moves, the person stands still. Only words about the
              camera are followed; hair in the wind, a turn or a walk are not.
            </Trans>
          )
        }
        limit={filmPromptLength}
        placeholder={t`Slowly zoom in on the face`}
        value={settings.prompt}
        onChange={(prompt) => set({ prompt })}
      />
      <UnheededWords />
      <MakerSettings />
    </div>
  );
}

/** Labelled row of choices. */
const Setting = ({ name, hint, children }: { name: ReactNode; hint?: ReactNode; children: ReactNode }) => (
  <div>
    <p className="mb-1.5 text-[14px] font-500" aria-hidden="true">
      {name}
    </p>
    {children}
    {hint && <p className="field-note text-ink-2">{hint}</p>}
  </div>
);
