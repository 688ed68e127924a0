import { useLingui } from '@lingui/react/macro';

import {
  type MaskPhase,
  selectBrush,
  selectOverlay,
  selectPhase,
  selectShare,
  selectStep,
  selectSteps,
  selectTool,
  selectView,
} from '#machines/mask-editor/mask-editor.selectors.ts';
import { maskToolWords } from '#ui/messages/mask-editor.ts';

import { useStableValue } from '#ui/patterns/use-stable-value.ts';

import type { BoardNews } from './keyboard.ts';
import { useMaskSelector } from './mask-editor-actor.ts';

/** Time in ms without zooming before the scale is announced. */
const pause = 400;

/** Phases that end in a selection, changed or not. */
const pendingPhases: readonly MaskPhase[] = ['folding', 'finding', 'reading'];

/** Announcements for screen readers: position of the crosshair, effect of a key, or the tool and the size of the selection. */
export function MaskAnnouncements({ news }: { news: BoardNews }) {
  const isAwaited = useMaskSelector((snapshot) => pendingPhases.includes(selectPhase(snapshot)));
  return (
    <p className="sr-only" aria-live="polite">
      {/* An unchanged text is not announced again: removing it meanwhile makes sure that the end of the phase is. */}
      {!isAwaited && <Words news={news} />}
    </p>
  );
}

function Words({ news }: { news: BoardNews }) {
  const { t, i18n } = useLingui();
  const tool = useMaskSelector(selectTool);
  const brush = useMaskSelector(selectBrush);
  const share = useMaskSelector(selectShare);
  const scale = useMaskSelector((snapshot) => selectView(snapshot).scale);
  // Pinching and wheeling pass many scales; only the last one is announced.
  const isZooming = useStableValue(scale, pause) !== scale;
  const step = useMaskSelector(selectStep);
  const steps = useMaskSelector(selectSteps);
  const { isShown } = useMaskSelector(selectOverlay);
  const name = i18n._(maskToolWords[tool].name);
  const percent = (value: number, maximumFractionDigits = 0) =>
    i18n.number(value, { style: 'percent', maximumFractionDigits });
  const selected = percent(share, 1);
  const state = () => {
    if (tool !== 'brush' && tool !== 'eraser') return t`${name}. ${selected} is selected.`;
    const { size } = brush;
    const hardness = percent(brush.hardness);
    return t`${name}, ${size} pixels, hardness ${hardness}. ${selected} is selected.`;
  };
  const place = ({ at, isDown }: BoardNews & { kind: 'place' }) => {
    const [x, y] = [Math.round(at.x), Math.round(at.y)];
    return isDown
      ? t`${name} is down: ${x} from the left, ${y} from the top`
      : t`${x} from the left, ${y} from the top`;
  };
  const words = () => {
    switch (news.kind) {
      case 'place':
        return place(news);
      case 'state':
        return state();
      case 'unchanged':
        return t`Nothing has changed. ${selected} is selected.`;
      case 'undone':
        return t`Undone, at step ${step} of ${steps}. ${selected} is selected.`;
      case 'redone':
        return t`Redone, at step ${step} of ${steps}. ${selected} is selected.`;
      case 'zoom': {
        if (isZooming) return null;
        const zoom = percent(scale);
        return t`The picture is shown at ${zoom} of its size.`;
      }
      case 'original':
        return isShown ? t`The selection is shown.` : t`The original is shown, without the selection.`;
    }
  };
  return words();
}
