import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import { maxImages } from '#api/contract/edit-settings.ts';
import { selectImages } from '#machines/image-editing/image-editing.selectors.ts';
import { pictureName } from '#ui/patterns/picture-name.ts';
import { IconButton } from '#ui/primitives/icon-button.tsx';

import { useImageEditing, useImageEditingSelector } from './image-editing-actor.ts';

/** Target of a key for a picture `at` one of `count` places. */
const keyMoves: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Reorderable list of the pictures, with announcements for screen readers. */
export function ImageOrder() {
  const images = useImageEditingSelector(selectImages);
  const { move, announcement } = useMoving(images);
  const chosen = images.length;
  const most = maxImages;
  return (
    <>
      {chosen > 0 && <Order images={images} move={move} />}
      <p className="sr-only" aria-live="polite">
        {announcement ?? (
          <Trans>
            {chosen} of {most} chosen
          </Trans>
        )}
      </p>
    </>
  );
}

/** List whose pictures move by drag or by arrow keys. */
function Order({ images, move }: { images: readonly Asset[]; move: Move }) {
  const wizard = useImageEditing();
  const { list, dragged, grab, drag, drop } = useDragging(images, move);
  return (
    <div className="mb-6">
      <h2 className="mb-2.5 font-text text-sm font-500 tracking-normal">
        <Trans>Their order</Trans>
        <span className="ml-2 font-400 text-ink-3">
          <Trans>Drag them, or use the arrow keys</Trans>
        </span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list follows a drag that began on a grip; the grips handle the keys */}
      <ol ref={list} className="image-order" onPointerMove={drag} onPointerUp={drop} onPointerCancel={drop}>
        {images.map((image, index) => (
          <Ordered
            key={image.id}
            image={image}
            place={index + 1}
            count={images.length}
            isDragged={dragged === image.id}
            onKey={(event) => {
              const target = keyMoves[event.key]?.(index, images.length);
              if (target === undefined) return;
              event.preventDefault();
              move(image, target);
            }}
            onGrab={(event) => grab(image, event)}
            onRemove={() => wizard.send({ type: 'image.removed', id: image.id })}
          />
        ))}
      </ol>
    </div>
  );
}

type Move = (image: Asset, to: number) => void;

/** Moves a picture within the bounds of the list and announces its new place; an added or removed picture clears the announcement. */
function useMoving(images: readonly Asset[]) {
  const { t, i18n } = useLingui();
  const wizard = useImageEditing();
  const [announcement, setAnnouncement] = useState<string>();
  const [count, setCount] = useState(images.length);
  if (count !== images.length) {
    setCount(images.length);
    setAnnouncement(undefined);
  }
  const move: Move = (image, target) => {
    const place = Math.min(images.length - 1, Math.max(0, target));
    if (images[place]?.id === image.id) return;
    wizard.send({ type: 'image.moved', id: image.id, to: place });
    const [name, number] = [pictureName(i18n, image), place + 1];
    setAnnouncement(t`${name}: place ${number} of ${count}`);
  };
  return { move, announcement };
}

/** Moves a dragged picture to the place under the pointer. */
function useDragging(images: readonly Asset[], move: Move) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const placeUnder = ({ clientX, clientY }: PointerEvent) =>
    [...(list.current?.children ?? [])].findIndex((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    });
  return {
    list,
    dragged,
    grab: (image: Asset, { pointerId }: PointerEvent) => {
      // The list captures the pointer, because the grip itself moves during the drag.
      list.current?.setPointerCapture(pointerId);
      setDragged(image.id);
    },
    drag: (event: PointerEvent) => {
      const image = images.find(({ id }) => id === dragged);
      const place = placeUnder(event);
      if (image && place >= 0) move(image, place);
    },
    drop: () => setDragged(null),
  };
}

type OrderedProps = {
  image: Asset;
  /** Place in the list, from 1. */
  place: number;
  count: number;
  isDragged: boolean;
  onKey: (event: KeyboardEvent) => void;
  onGrab: (event: PointerEvent) => void;
  onRemove: () => void;
};

function Ordered({ image, place, count, isDragged, onKey, onGrab, onRemove }: OrderedProps) {
  const { t, i18n } = useLingui();
  const name = pictureName(i18n, image);
  return (
    <li data-dragged={isDragged || undefined}>
      <button
        type="button"
        aria-label={t`${name}, place ${place} of ${count}: arrow keys move it`}
        className="image-order-grip"
        onKeyDown={onKey}
        onPointerDown={onGrab}
      >
        <img
          src={image.thumbnail_url}
          alt=""
          width={image.width}
          height={image.height}
          draggable={false}
          className="stage-light aspect-4/5 h-auto w-full object-cover"
        />
        <span className="image-order-number" aria-hidden="true">
          {place}
        </span>
      </button>
      <IconButton
        label={t`Take out: ${name}`}
        icon="i-lucide-x"
        className="image-order-out"
        onClick={onRemove}
      />
    </li>
  );
}
