import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import { defaultTurn } from '#machines/body-preview/body-preview.machine.ts';
import { selectBody, selectPainting } from '#machines/body-preview/body-preview.selectors.ts';
import type { BodyPreviewEvent } from '#machines/body-preview/body-preview.types.ts';
import { bodyLine, bodyTypeMessages, skinToneMessages } from '#ui/messages/body-messages.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

import type { PreviewRef } from './preview-ref.ts';

/** Controls and caption below the figure. */
export const ViewerFooter = ({ preview }: { preview: PreviewRef }) => (
  <>
    <Controls preview={preview} />
    <Caption preview={preview} />
    <Painted preview={preview} />
  </>
);

/** Text description of the figure for screen readers. */
function Caption({ preview }: { preview: PreviewRef }) {
  const { t, i18n } = useLingui();
  const body = useSelector(preview, selectBody);
  if (body === null) return null;
  const { age, body_type, skin_tone } = body.parameters;
  const who = bodyLine(i18n, body.parameters);
  const build = i18n._(bodyTypeMessages[body_type].name);
  const skin = i18n._(skinToneMessages[skin_tone]);
  return (
    <figcaption className="sr-only">
      {t`Preview: ${who}, ${age} years old, build ${build}, skin tone ${skin}`}
    </figcaption>
  );
}

function Controls({ preview }: { preview: PreviewRef }) {
  const { t } = useLingui();
  const controls: readonly { label: string; icon: string; event: BodyPreviewEvent }[] = [
    {
      label: t`Turn to the left`,
      icon: 'i-lucide-rotate-cw',
      event: { type: 'view.turned', by: -defaultTurn },
    },
    {
      label: t`Turn to the right`,
      icon: 'i-lucide-rotate-ccw',
      event: { type: 'view.turned', by: defaultTurn },
    },
    { label: t`Closer`, icon: 'i-lucide-zoom-in', event: { type: 'view.zoomed', factor: 1.5 } },
    { label: t`Farther`, icon: 'i-lucide-zoom-out', event: { type: 'view.zoomed', factor: 1 / 1.5 } },
    { label: t`As at first`, icon: 'i-lucide-scan', event: { type: 'view.reset' } },
  ];
  return (
    <div className="body-controls">
      {controls.map(({ label, icon, event }) => (
        <IconButton key={label} label={label} icon={icon} onClick={() => preview.send(event)} />
      ))}
    </div>
  );
}

/** Note that the figure is drawn without WebGL, with the reason. */
function Painted({ preview }: { preview: PreviewRef }) {
  const painting = useSelector(preview, selectPainting);
  if (painting !== 'flat' && painting !== 'lost') return null;
  return (
    <p className="mt-2 text-sm text-ink-2" aria-live="polite">
      {painting === 'flat' ? (
        <Trans>This browser draws without 3D graphics, so the preview is simpler. Your picture is not.</Trans>
      ) : (
        <Trans>The 3D graphics stopped for a moment. The preview is simpler until they are back.</Trans>
      )}
    </p>
  );
}
