import { Trans, useLingui } from '@lingui/react/macro';

import {
  type FilmModel,
  type FilmModelId,
  findFilmModel,
  unsupportedAbilities,
} from '#api/contract/film-models.ts';
import { selectSettings } from '#machines/image-to-video/image-to-video.selectors.ts';
import { filmAbilityMessages } from '#ui/messages/image-to-video-messages.ts';
import { Select } from '#ui/primitives/select.tsx';

import { useFilmModel, useFilmModels, useNearestFilm } from './film-model.ts';
import { useImageToVideo, useImageToVideoSelector } from './image-to-video-actor.ts';

/** Choice of the video model; a model without a connection or a retired one is disabled, with the reason. */
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
    const successor = model.successor && findFilmModel(model.successor)?.name;
    if (id === 'built-in') return t`Moving photo (built in)`;
    if (status === 'retired') return t`${name}: no longer offered, replaced by ${successor}`;
    if (!isConnected) return t`${name}: needs a key, not connected`;
    return status === 'deprecated' ? t`${name}: soon replaced by ${successor}` : name;
  };
}

/** Note on differences between the settings and the chosen model's abilities, and on the third party that receives the picture. */
function Delivered() {
  const { i18n } = useLingui();
  const { id, name, ...model } = useFilmModel();
  const { duration, resolution, fixCamera, loop } = useImageToVideoSelector(selectSettings);
  const { seconds, resolution: size } = useNearestFilm();
  const unheeded = unsupportedAbilities(model, { fix_camera: fixCamera, loop })
    .map((ability) => i18n._(filmAbilityMessages[ability]))
    .join(', ');
  return (
    <>
      {seconds !== duration && (
        <Trans>
          Asked for: {duration} seconds. {name} makes {seconds}.{' '}
        </Trans>
      )}
      {size !== resolution && (
        <Trans>
          Asked for: {resolution}. {name} makes {size}.{' '}
        </Trans>
      )}
      {unheeded !== '' && (
        <Trans>
          {name} does not know: {unheeded}.{' '}
        </Trans>
      )}
      {id !== 'built-in' && (
        <Trans>Your picture is sent to fal, which runs {name}, and is deleted there after a day.</Trans>
      )}
    </>
  );
}
