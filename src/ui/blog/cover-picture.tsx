import type { ImgHTMLAttributes } from 'react';

import type { BlogPicture } from '#api/contract/blog.ts';

type CoverPictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'alt' | 'className' | 'fetchPriority' | 'loading' | 'decoding'
> & {
  cover: BlogPicture;
  /** Displayed widths, from which the browser chooses the file. */
  sizes: string;
};

/** Cover of a post in a size that fits its place; the known dimensions prevent a layout shift. */
export function CoverPicture({ cover, sizes, alt = cover.alt, ...image }: CoverPictureProps) {
  const { src, small, width, height } = cover;
  const files =
    small !== null && width !== null ? { srcSet: `${small} 672w, ${src} ${width}w`, sizes } : undefined;
  const size = width !== null && height !== null ? { width, height } : undefined;
  return <img {...image} {...files} {...size} src={src} alt={alt} />;
}
