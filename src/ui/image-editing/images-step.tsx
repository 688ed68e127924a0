import { Trans, useLingui } from '@lingui/react/macro';

import { minImages, maxImages } from '#api/contract/edit-settings.ts';
import { selectPicker } from '#machines/_wizard/selectors.ts';
import {
  selectHasEnough,
  selectImages,
  selectMode,
  selectUpload,
} from '#machines/image-editing/image-editing.selectors.ts';
import type { EditMode } from '#machines/image-editing/image-editing.types.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { StepActions } from '#ui/wizard/step-actions.tsx';
import { PictureChoice } from '#ui/wizard/picture-choice.tsx';
import { UploadTile } from '#ui/wizard/upload-tile.tsx';

import { EditPanel } from './edit-panel.tsx';
import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

const imageOrder = latePart(() => import('./image-order.tsx'));

/** Step 1: one picture, or several pictures in order. */
export function ImagesStep() {
  const { t } = useLingui();
  const wizard = useImageEditing();
  const mode = useImageEditingSelector(selectMode);
  const images = useImageEditingSelector(selectImages);
  const upload = useImageEditingSelector(selectUpload);
  const picker = useImageEditingSelector(selectPicker);
  const hasEnough = useImageEditingSelector(selectHasEnough);
  const part = useLatePart(imageOrder, mode === 'several');
  return (
    <div className="wizard-columns">
      <div>
        <PictureChoice
          label={t`Pictures to edit`}
          own="image"
          chosen={images}
          multiple={mode === 'several'}
          onToggle={(asset) => wizard.send({ type: 'image.chosen', asset })}
          beside={<ModeChoice mode={mode} />}
          upload={
            upload && (
              <UploadTile
                upload={upload}
                picker={picker}
                room={mode === 'several' ? maxImages - images.length : undefined}
                taken={mode === 'several' ? images.map(({ id }) => id) : undefined}
                label={t`Add a picture`}
                broken={notices.imageUploadFailed}
              />
            )
          }
        >
          {mode === 'several' && part && <part.ImageOrder />}
        </PictureChoice>
        <p className="after-loading mt-6 max-w-160 text-sm text-ink-2">
          {mode === 'single' ? (
            <Trans>Any photo: of a person, a garment, a room. JPEG, PNG or WebP.</Trans>
          ) : (
            <Trans>
              {minImages} to {maxImages} pictures that become one: a collage, or subjects on a scene. Their
              order counts: “the first picture”, “picture 2”.
            </Trans>
          )}
        </p>
      </div>
      <EditPanel>
        <StepActions onGo={() => wizard.send({ type: 'step.chosen', step: 'describe' })} isReady={hasEnough}>
          <Trans>Describe the edit</Trans>
        </StepActions>
      </EditPanel>
    </div>
  );
}

function ModeChoice({ mode }: { mode: EditMode }) {
  const { t } = useLingui();
  const wizard = useImageEditing();
  return (
    <SegmentedControl<EditMode>
      label={t`How many pictures`}
      value={mode}
      onChange={(chosen) => wizard.send({ type: 'mode.chosen', mode: chosen })}
      choices={[
        { value: 'single', label: t`One picture` },
        { value: 'several', label: t`Several pictures` },
      ]}
    />
  );
}
