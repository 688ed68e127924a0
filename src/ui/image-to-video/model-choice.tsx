import { Trans, useLingui } from '@lingui/react/macro';

import { deliveredBy, type FilmModel, type FilmModelId, filmModelOf } from '#api/contract/film-models.ts';
import { selectSettings } from '#machines/image-to-video/image-to-video.selectors.ts';
import { Select } from '#ui/primitives/select.tsx';

import { useFilmModel, useFilmModels } from './film-model.ts';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

/** Who makes the film: what this studio can't reach, or what is gone, is named with the reason and can't be chosen. */
export function ModelChoice() {
  const wizard = useImageToVideo();
  const { model } = useImageToVideoSelector(selectSettings);
  const models = useFilmModels();
  const nameOf = useModelNames();
  if (!models) return null;
  return (
    <Select<FilmModelId>
      label={<Trans>Made with</Trans>}
      value={model}
      hint={<Delivered />}
      onChange={(chosen) => wizard.send({ type: 'settings.changed', change: { model: chosen } })}
      options={models.map((each) => ({
        value: each.id,
        label: nameOf(each, each.connected),
        disabled: !each.connected || each.status === 'retired',
      }))}
    />
  );
}

function useModelNames() {
  const { t } = useLingui();
  return ({ id, name, status, ...model }: FilmModel, isConnected: boolean): string => {
    const successor = model.successor && filmModelOf(model.successor)?.name;
    if (id === 'built-in') return t`${name} (built in)`;
    if (status === 'retired') return t`${name}: no longer offered, replaced by ${successor}`;
    if (!isConnected) return t`${name}: needs a key, not connected`;
    return status === 'deprecated' ? t`${name}: soon replaced by ${successor}` : name;
  };
}

/** What is asked for beside what the chosen model makes of it, where they differ. */
function Delivered() {
  const model = useFilmModel();
  const { duration, resolution } = useImageToVideoSelector(selectSettings);
  if (!model) return null;
  const { name } = model;
  const made = deliveredBy(model, { seconds: duration, resolution });
  const seconds = made.seconds;
  const size = made.resolution;
  return (
    <>
      {seconds !== duration && (
        <Trans>
          Asked for: {duration} seconds. {name} makes {seconds}.{' '}
        </Trans>
      )}
      {size !== resolution && (
        <Trans>
          Asked for: {resolution}. {name} makes {size}.
        </Trans>
      )}
    </>
  );
}
