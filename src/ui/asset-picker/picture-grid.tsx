import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import { pictureDescription, pictureName } from '#ui/patterns/picture-name.ts';

type PictureGridProps = {
  label: string;
  pictures: readonly Asset[];
  /** Ids of the selected pictures; null where one press takes a picture. */
  marked: readonly string[] | null;
  /** Returns whether a picture can't be chosen now. */
  isOff: (asset: Asset) => boolean;
  onChoose: (asset: Asset) => void;
};

/** Moves of the focus by key, in tiles, for a grid of `columns`. */
const strides: Partial<Record<string, (columns: number, at: number, last: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  Home: (_, index) => -index,
  End: (_, index, last) => last - index,
};

const columnsOf = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** Grid of pictures with a roving tab index: one picture is in the tab order, arrow keys move in both directions. */
export function PictureGrid({ label, pictures, marked, isOff, onChoose }: PictureGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const last = pictures.length - 1;
  const current = Math.min(focused, last);
  const moveFocus = (event: KeyboardEvent) => {
    const stride = strides[event.key];
    if (!stride || !grid.current) return;
    event.preventDefault();
    const next = current + stride(columnsOf(grid.current), current, last);
    if (next < 0) return;
    const tile = grid.current.children.item(next);
    if (tile instanceof HTMLElement) tile.focus();
  };
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div ref={grid} className="picker-grid">
        {pictures.map((asset, index) => (
          <Tile
            key={asset.id}
            asset={asset}
            isMarked={marked?.includes(asset.id)}
            isOff={isOff(asset)}
            takesTab={index === current}
            onFocus={() => setFocused(index)}
            onKeyDown={moveFocus}
            onChoose={() => onChoose(asset)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type TileProps = {
  asset: Asset;
  isMarked: boolean | undefined;
  isOff: boolean;
  takesTab: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
};

function Tile({ asset, isMarked, isOff, takesTab, onFocus, onKeyDown, onChoose }: TileProps) {
  const { i18n } = useLingui();
  return (
    <button
      type="button"
      aria-label={pictureDescription(i18n, asset)}
      aria-pressed={isMarked}
      aria-disabled={isOff || undefined}
      tabIndex={takesTab ? 0 : -1}
      className="picker-tile"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={isOff ? undefined : onChoose}
    >
      <img
        src={asset.thumbnail_url}
        alt=""
        width={asset.width}
        height={asset.height}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="aspect-4/5 h-auto w-full bg-paper-2 object-cover"
      />
      <span className="flex items-center gap-1.5 px-2.5 py-2 text-sm">
        {asset.kind === 'video' && <span className="i-lucide-clapperboard text-ink-3" aria-hidden="true" />}
        <span className="line-clamp-1 break-anywhere text-left">{pictureName(i18n, asset)}</span>
      </span>
      <span className="picker-mark" aria-hidden="true">
        <span className="i-lucide-check" />
      </span>
    </button>
  );
}
