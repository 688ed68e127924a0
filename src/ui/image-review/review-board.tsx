import { useSelector } from '@xstate/react';
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import {
  selectBoard,
  selectIsMagnified,
  selectTurns,
  selectView,
} from '#machines/image-review/image-review.selectors.ts';
import { fittedScale, turnedSize } from '#machines/image-review/review-view.ts';

import { listenToBoard, type ReviewRef } from './board-hands.ts';

type ReviewBoardProps = {
  actor: ReviewRef;
  picture: Asset;
  /** Description of the picture. */
  alt: string;
  caption?: string;
};

/** Screen pixels per picture pixel from which the picture is rendered without smoothing. */
const pixelatedFrom = 4;

/** Picture that the user can zoom, pan and turn. */
export function ReviewBoard({ actor, picture, alt, caption }: ReviewBoardProps) {
  const ref = useRef<HTMLDivElement>(null);
  const board = useSelector(actor, selectBoard);
  const turns = useSelector(actor, selectTurns);
  const view = useSelector(actor, selectView);
  const isMagnified = useSelector(actor, selectIsMagnified);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) actor.send({ type: 'board.measured', board: { width, height } });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [actor]);
  useEffect(() => (ref.current === null ? undefined : listenToBoard(ref.current, actor)), [actor]);
  const scale = fittedScale(turnedSize(picture, turns), board);
  const style: CSSProperties = {
    width: picture.width * scale,
    height: picture.height * scale,
    transform: `translate(calc(-50% + ${view.x}px), calc(-50% + ${view.y}px)) rotate(${turns * 90}deg) scale(${view.zoom})`,
    ...(scale * view.zoom >= pixelatedFrom && { imageRendering: 'pixelated' }),
  };
  return (
    <figure className="review-pane">
      <div ref={ref} className="review-board" data-magnified={isMagnified || undefined}>
        <img
          src={picture.url}
          alt={alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          style={style}
        />
      </div>
      {caption !== undefined && <figcaption className="review-caption">{caption}</figcaption>}
    </figure>
  );
}
