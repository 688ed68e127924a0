import { Trans, useLingui } from '@lingui/react/macro';
import { type PointerEvent, useRef, useState } from 'react';

import { type HandleName, handleNames, type Point, type PoseHandles } from '#api/contract/generation.ts';
import { selectPerson, selectPose } from '#machines/try-on/try-on.selectors.ts';
import { handleLabels } from '#ui/messages/handles-messages.ts';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { pictureRatio } from '#ui/patterns/picture-ratio.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { limbs, moveByKey, pointAt, defaultPose } from './handle-points.ts';
import { useFoundPose } from './found-pose.ts';
import { useTryOn, useTryOnSelector } from './try-on-actor.ts';

const percent = (share: number) => `${share * 100}%`;

/** Editor of nine points that replace an undetected pose; it starts with the joints that were detected. */
export function Handles() {
  const person = useTryOnSelector(selectPerson);
  const placed = useTryOnSelector(selectPose);
  const { found, isLooking } = useFoundPose(person);
  if (placed === null && isLooking) return <Looking />;
  return <Placing start={found?.pose ?? defaultPose} placed={placed} />;
}

const Looking = () => (
  <div className="grid grid-cols-[fit-content(58%)_minmax(200px,1fr)] items-start gap-8" aria-busy="true">
    <Skeleton className="block aspect-3/4 h-120" />
    <output className="block text-ink-2">
      <Trans>Looking for the body in the photo…</Trans>
    </output>
  </div>
);

function Placing({ start, placed }: { start: PoseHandles; placed: PoseHandles | null }) {
  const wizard = useTryOn();
  const [points, setPoints] = useState<PoseHandles>(placed ?? start);
  return (
    <div className="grid grid-cols-[fit-content(58%)_minmax(200px,1fr)] items-start gap-8">
      <Board points={points} onMove={(name, point) => setPoints({ ...points, [name]: point })} />
      <div className="grid content-start gap-4">
        <h2 className="text-[32px]">
          <Trans>Where is the body?</Trans>
        </h2>
        <p className="text-ink-2">
          {start === defaultPose ? (
            <Trans>
              Drag each point to its joint: head, shoulders, elbows, wrists and hips. With the keyboard, go
              from point to point with Tab and move it with the arrow keys; Shift goes further.
            </Trans>
          ) : (
            <Trans>
              The points stand where the body was found. Drag those that are wrong to their joints. With the
              keyboard, go from point to point with Tab and move it with the arrow keys; Shift goes further.
            </Trans>
          )}
        </p>
        <p className="text-ink-2">
          <Trans>Left and right are as you see them in the photo.</Trans>
        </p>
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button onClick={() => wizard.send({ type: 'handles.placed', pose: points })}>
            <Trans>Create with these points</Trans>
          </Button>
          <Button look="ghost" onClick={() => setPoints(start)}>
            <Trans>Place them anew</Trans>
          </Button>
          <Button look="ghost" onClick={() => wizard.send({ type: 'handles.abandoned' })}>
            <Trans>Back to the outfit</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

type BoardProps = { points: PoseHandles; onMove: (name: HandleName, point: Point) => void };

function Board({ points, onMove }: BoardProps) {
  const { t, i18n } = useLingui();
  const person = useTryOnSelector(selectPerson);
  const board = useRef<HTMLDivElement>(null);
  const drag = (name: HandleName) => (event: PointerEvent) => {
    const box = board.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onMove(name, pointAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
  };
  return (
    <div
      ref={board}
      className="relative fits-screen stage-light rounded"
      style={person ? pictureRatio(person) : undefined}
    >
      {person && (
        <img
          src={person.url}
          alt={pictureDescription(i18n, person)}
          width={person.width}
          height={person.height}
          draggable={false}
          className="h-auto w-full rounded select-none"
        />
      )}
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full"
        aria-hidden="true"
      >
        {limbs.map(([from, to]) => (
          <line
            key={`${from} ${to}`}
            x1={points[from].x}
            y1={points[from].y}
            x2={points[to].x}
            y2={points[to].y}
            className="stroke-white"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {handleNames.map((name) => {
        const { x, y } = points[name];
        const label = i18n._(handleLabels[name]);
        const across = Math.round(x * 100);
        const down = Math.round(y * 100);
        return (
          <button
            key={name}
            type="button"
            className="handle"
            style={{ left: percent(x), top: percent(y) }}
            aria-label={t`${label}: ${across}% from the left, ${down}% from the top`}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(name)}
            onKeyDown={(event) => {
              const moved = moveByKey(points[name], event);
              if (!moved) return;
              event.preventDefault();
              onMove(name, moved);
            }}
          >
            <span className="handle-name" aria-hidden="true">
              {label}
            </span>
          </button>
        );
      })}
    </div>
  );
}
