import type { GarmentCategory } from '#api/contract/assets.ts';

import type { ArtProps } from './art.ts';

const outlines: Record<GarmentCategory, string> = {
  dresses:
    'M8.5 3c.4 2 1.8 3 3.5 3s3.1-1 3.5-3M8.5 3 8 6.5c.3 2 .8 3 1 4L5 21h14l-4-10.5c.2-1 .7-2 1-4L15.5 3M9 10.5h6',
  tops: 'M9 4c.5 1.6 1.6 2.4 3 2.4S14.5 5.6 15 4l6 3-2 4.5-2.5-1V20h-9v-9.5l-2.5 1L3 7l6-3Z',
  bottoms: 'M7.5 3h9l2.5 18h-4.5L12 9.5 9.5 21H5L7.5 3ZM7.2 5.8h9.6M12 5.8v3.7',
  outerwear:
    'M9 3 4.5 5.5 3 16h3.5V21h11v-5H21L19.5 5.5 15 3l-3 7-3-7ZM12 10v11M6.5 16V9M17.5 16V9M14.2 15h.01',
};

/** A 24 px line icon in the text's colour. */
export function GarmentIcon({ category, className }: ArtProps & { category: GarmentCategory }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[category]} />
    </svg>
  );
}
