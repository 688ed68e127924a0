import './body-viewer.css';

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';

import type { BodyAspect } from '#api/contract/body.ts';
import {
  selectFigure,
  selectFigurePhase,
  selectPainting,
} from '#machines/body-preview/body-preview.selectors.ts';
import { fetchPart } from '#ui/patterns/fetch-part.ts';
import { Button } from '#ui/primitives/button.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { Spinner } from '#ui/primitives/spinner.tsx';

import type { PreviewRef } from './preview-ref.ts';
import type * as viewer from './viewer.tsx';

/** Loads the figure's viewer lazily; the machine asks for another attempt after a failure. */
function useViewer(preview: PreviewRef) {
  const isAbsent = useSelector(preview, selectPainting) === 'absent';
  const [fetched, setFetched] = useState<typeof viewer>();
  useEffect(() => {
    if (isAbsent) return undefined;
    let isUnmounted = false;
    fetchPart(() => import('./viewer.tsx')).then(setFetched, () => {
      if (!isUnmounted) preview.send({ type: 'painters.missing' });
    });
    return () => {
      isUnmounted = true;
    };
  }, [preview, isAbsent]);
  return fetched;
}

type BodyFigureProps = {
  preview: PreviewRef;
  aspect: BodyAspect;
  className?: string;
};

/** Preview of the chosen body in the aspect ratio of its picture. */
export function BodyFigure({ preview, aspect, className }: BodyFigureProps) {
  const figure = useSelector(preview, selectFigure);
  const fetched = useViewer(preview);
  const backdrop = figure && { '--middle': figure.backdrop.middle, '--corner': figure.backdrop.corner };
  return (
    <figure className={className}>
      <div className="body-stage" style={{ aspectRatio: aspect.replace(':', '/'), ...backdrop }}>
        {fetched && <fetched.Viewer preview={preview} />}
        <FigureStatus preview={preview} />
      </div>
      <div className="body-beneath">{fetched && <fetched.ViewerFooter preview={preview} />}</div>
    </figure>
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

/** Message or spinner in place of a missing figure. */
function FigureStatus({ preview }: { preview: PreviewRef }) {
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
