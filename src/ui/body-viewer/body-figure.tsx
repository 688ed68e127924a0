import './body-viewer.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';

import type { BodyAspect } from '#api/contract/body.ts';
import { usualTurn } from '#machines/body-preview/body-preview.machine.ts';
import {
  selectBody,
  selectFigure,
  selectFigurePhase,
  selectPainting,
} from '#machines/body-preview/body-preview.selectors.ts';
import type { BodyPreviewEvent } from '#machines/body-preview/body-preview.types.ts';
import { bodyLine, bodyTypeMessages, skinToneMessages } from '#ui/messages/body.ts';
import { fetchPart } from '#ui/patterns/fetch-part.ts';
import { Button } from '#ui/primitives/button.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import type { PreviewRef } from './run-viewer.ts';
import type { Viewer } from './viewer.tsx';

/** What draws the figure, once it is there: fetched behind the page, and again when the chart wants it again. */
function useViewer(preview: PreviewRef) {
  const isAbsent = useSelector(preview, selectPainting) === 'absent';
  const [fetched, setFetched] = useState<{ Viewer: typeof Viewer }>();
  useEffect(() => {
    if (isAbsent) return undefined;
    let isLeft = false;
    fetchPart(() => import('./viewer.tsx')).then(setFetched, () => {
      if (!isLeft) preview.send({ type: 'painters.missing' });
    });
    return () => {
      isLeft = true;
    };
  }, [preview, isAbsent]);
  return fetched;
}

type BodyFigureProps = {
  preview: PreviewRef;
  aspect: BodyAspect;
  className?: string;
};

/** The body as it is chosen so far, in the frame of its picture. */
export function BodyFigure({ preview, aspect, className }: BodyFigureProps) {
  const figure = useSelector(preview, selectFigure);
  const fetched = useViewer(preview);
  const backdrop = figure && { '--middle': figure.backdrop.middle, '--corner': figure.backdrop.corner };
  return (
    <figure className={className}>
      <div className="body-stage" style={{ aspectRatio: aspect.replace(':', '/'), ...backdrop }}>
        {fetched && <fetched.Viewer preview={preview} />}
        <Word preview={preview} />
      </div>
      <Controls preview={preview} />
      <Caption preview={preview} />
      <Painted preview={preview} />
    </figure>
  );
}

/** Who it is, for somebody who doesn't see it. */
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

const Centred = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div
    className={classNames('absolute inset-0 grid place-content-center justify-items-center p-6', className)}
  >
    {children}
  </div>
);
const Waiting = () => (
  <Centred>
    <Spinner />
  </Centred>
);

/** Why there is no figure, or not yet. */
function Word({ preview }: { preview: PreviewRef }) {
  const phase = useSelector(preview, selectFigurePhase);
  const painting = useSelector(preview, selectPainting);
  if (painting === 'absent') return <NotDrawn onRetry={() => preview.send({ type: 'painters.wanted' })} />;
  if (phase === 'empty')
    return (
      <Centred className="text-center text-sm text-ink-2">
        <Trans>Enter every measure to see the figure.</Trans>
      </Centred>
    );
  if (phase === 'failed') return <NotDrawn onRetry={() => preview.send({ type: 'retry.requested' })} />;
  return phase === 'coming' || painting === 'starting' ? <Waiting /> : null;
}

const NotDrawn = ({ onRetry }: { onRetry: () => void }) => (
  <Centred className="gap-3 text-center text-sm text-ink-2">
    <p role="alert">
      <Trans>The figure could not be drawn. The picture can be made all the same.</Trans>
    </p>
    <Button size="small" look="ghost" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </Centred>
);

function Controls({ preview }: { preview: PreviewRef }) {
  const { t } = useLingui();
  const controls: readonly { label: string; icon: string; event: BodyPreviewEvent }[] = [
    {
      label: t`Turn to the left`,
      icon: 'i-lucide-rotate-cw',
      event: { type: 'view.turned', by: -usualTurn },
    },
    {
      label: t`Turn to the right`,
      icon: 'i-lucide-rotate-ccw',
      event: { type: 'view.turned', by: usualTurn },
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

/** That it is drawn more simply than it could be, and why. */
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
