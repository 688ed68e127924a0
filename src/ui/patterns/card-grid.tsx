import './card-grid.css';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const minWidth = 200;
const gap = 20;
/** Height of the caption: two lines with name and date. */
const captionHeight = 58;

type CardGridProps<Item extends { id: string }> = {
  items: readonly Item[];
  isStale: boolean;
  /** Runs when the next page of items should load. */
  onNearEnd: () => void;
  renderItem: (item: Item) => ReactNode;
};

/** Virtualized grid of cards: only the rows near the viewport are in the DOM. */
export function CardGrid<Item extends { id: string }>({
  items,
  isStale,
  onNearEnd,
  renderItem,
}: CardGridProps<Item>) {
  const grid = useRef<HTMLUListElement>(null);
  const { width, top } = usePlace(grid);
  const columns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)));
  const cardWidth = (width - gap * (columns - 1)) / columns;
  const rows = Math.ceil(items.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- it mutates itself, so that the compiler skips this component
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : rows,
    estimateSize: () => (cardWidth * 5) / 4 + captionHeight + gap,
    scrollMargin: top,
    overscan: 1,
    onChange: ({ range }) => {
      if (range !== null && range.endIndex >= rows - 3) onNearEnd();
    },
  });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, columns);
    const card = event.target instanceof Element ? event.target.closest('[data-item]') : null;
    if (step === undefined || card === null) return;
    const next = items[items.findIndex(({ id }) => id === card.getAttribute('data-item')) + step];
    const found = cardOf(grid.current, next?.id);
    if (!found) return;
    event.preventDefault();
    found.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cards are the controls; arrow keys move between them
    <ul
      ref={grid}
      className="card-grid"
      aria-busy={isStale || undefined}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={move}
    >
      {virtualizer.getVirtualItems().flatMap(({ index: row, start }) =>
        items.slice(row * columns, (row + 1) * columns).map((item, column) => (
          <li
            key={item.id}
            ref={column === 0 ? virtualizer.measureElement : undefined}
            data-index={row}
            aria-posinset={row * columns + column + 1}
            aria-setsize={items.length}
            style={{
              width: cardWidth,
              transform: `translate(${column * (cardWidth + gap)}px, ${start - top}px)`,
            }}
          >
            {renderItem(item)}
          </li>
        )),
      )}
    </ul>
  );
}

const cardOf = (grid: HTMLElement | null, id: string | undefined): HTMLElement | undefined =>
  [...(grid?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find((card) => card.dataset['item'] === id);

const stepOf = (key: string, columns: number): number | undefined =>
  ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns })[key];

/** Returns an element's width and its position in the page, before the paint and after each change. */
function usePlace(ref: { current: HTMLElement | null }): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const look = () => {
      const { width, top } = element.getBoundingClientRect();
      const found = { width, top: top + window.scrollY };
      setPlace((before) => (before.width === found.width && before.top === found.top ? before : found));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // Content above the element may grow as well.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return place;
}
