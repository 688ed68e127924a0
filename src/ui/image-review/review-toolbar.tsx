import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import type { Asset } from '#api/contract/assets.ts';
import {
  selectCanComeNearer,
  selectCanSlide,
  selectIsBoard,
  selectIsMagnified,
  selectMode,
  selectPercent,
  selectShown,
} from '#machines/image-review/image-review.selectors.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';

import type { ReviewRef } from './board-hands.ts';
import { turnKeys, zoomStep } from './review-keys.ts';

const middle = { x: 0, y: 0 };

type ReviewToolbarProps = {
  actor: ReviewRef;
  /** Photo to compare the result with, if there is one. */
  original: Asset | undefined;
  isFull: boolean;
  /** Absent where the browser has no full-screen mode. */
  onFull: (() => void) | undefined;
};

export function ReviewToolbar({ actor, original, isFull, onFull }: ReviewToolbarProps) {
  const { t } = useLingui();
  const mode = useSelector(actor, selectMode);
  const isBoard = useSelector(actor, selectIsBoard);
  const isResult = useSelector(actor, selectShown) === 0;
  return (
    <div className="review-toolbar" role="toolbar" aria-label={t`How the picture is seen`}>
      {isBoard && <ZoomControls actor={actor} />}
      {mode === 'single' && isResult && original && (
        <Button
          look="ghost"
          size="small"
          icon="i-lucide-chevrons-left-right"
          onClick={() => actor.send({ type: 'other.chosen', other: original })}
        >
          <Trans>Before and after</Trans>
        </Button>
      )}
      {mode === 'single' && (
        <Button
          look="ghost"
          size="small"
          icon="i-lucide-columns-2"
          onClick={() => actor.send({ type: 'comparison.requested' })}
        >
          <Trans>Compare</Trans>
        </Button>
      )}
      {mode !== 'single' && mode !== 'film' && <Comparison actor={actor} />}
      {onFull && (
        <IconButton
          className="ml-auto"
          label={isFull ? t`Leave full screen` : t`Full screen`}
          icon={isFull ? 'i-lucide-minimize' : 'i-lucide-maximize'}
          onClick={onFull}
        />
      )}
    </div>
  );
}

function ZoomControls({ actor }: { actor: ReviewRef }) {
  const { t, i18n } = useLingui();
  const percent = useSelector(actor, selectPercent);
  const isMagnified = useSelector(actor, selectIsMagnified);
  const canComeNearer = useSelector(actor, selectCanComeNearer);
  const zoom = (factor: number) => actor.send({ type: 'view.zoomed', factor, at: middle });
  const percentText = i18n.number(percent / 100, { style: 'percent' });
  return (
    <>
      <IconButton
        label={t`Zoom out`}
        tip={t`Zoom out (−)`}
        aria-keyshortcuts="-"
        icon="i-lucide-zoom-out"
        aria-disabled={!isMagnified || undefined}
        onClick={() => zoom(1 / zoomStep)}
      />
      <output className="review-percent" aria-label={t`Zoom`}>
        {percentText}
      </output>
      <IconButton
        label={t`Zoom in`}
        tip={t`Zoom in (+)`}
        aria-keyshortcuts="+"
        icon="i-lucide-zoom-in"
        aria-disabled={!canComeNearer || undefined}
        onClick={() => zoom(zoomStep)}
      />
      <IconButton
        label={t`See the whole picture`}
        tip={t`See the whole picture (0)`}
        aria-keyshortcuts="0"
        icon="i-lucide-scan"
        aria-disabled={!isMagnified || undefined}
        onClick={() => actor.send({ type: 'view.fitted' })}
      />
      <IconButton
        label={t`Turn left`}
        tip={t`Turn left (Shift R)`}
        aria-keyshortcuts={turnKeys.left}
        icon="i-lucide-rotate-ccw"
        onClick={() => actor.send({ type: 'picture.turned', to: 'left' })}
      />
      <IconButton
        label={t`Turn right`}
        tip={t`Turn right (R)`}
        aria-keyshortcuts={turnKeys.right}
        icon="i-lucide-rotate-cw"
        onClick={() => actor.send({ type: 'picture.turned', to: 'right' })}
      />
    </>
  );
}

function Comparison({ actor }: { actor: ReviewRef }) {
  const { t } = useLingui();
  const mode = useSelector(actor, selectMode);
  const canSlide = useSelector(actor, selectCanSlide);
  return (
    <>
      {mode !== 'choosing' && (
        <>
          <SegmentedControl
            label={t`How they are compared`}
            value={mode === 'sliding' ? 'slider' : 'sides'}
            choices={[
              { value: 'slider', label: t`Slider`, disabled: !canSlide },
              { value: 'sides', label: t`Side by side` },
            ]}
            onChange={(value) => actor.send({ type: value === 'slider' ? 'slider.chosen' : 'sides.chosen' })}
          />
          <Button
            look="ghost"
            size="small"
            icon="i-lucide-images"
            onClick={() => actor.send({ type: 'comparison.requested' })}
          >
            <Trans>Another picture</Trans>
          </Button>
        </>
      )}
      <Button
        look="quiet"
        size="small"
        icon="i-lucide-arrow-left"
        onClick={() => actor.send({ type: 'comparison.ended' })}
      >
        <Trans>Stop comparing</Trans>
      </Button>
    </>
  );
}
