import type { ImgHTMLAttributes } from 'react';

import type { BlogPicture } from '#api/contract/blog.ts';

type CoverPictureProps = Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'alt' | 'className' | 'fetchPriority' | 'loading' | 'decoding'
> & {
  cover: BlogPicture;
  /** The widths that it is shown at, for the browser's choice of file. */
  sizes: string;
};

/** The cover of a post, in the file that its place needs; its size is known before it comes. */
export function CoverPicture({ cover, sizes, alt = cover.alt, ...image }: CoverPictureProps) {
  const { src, small, width, height } = cover;
  const files =
    small !== null && width !== null ? { srcSet: `${small} 672w, ${src} ${width}w`, sizes } : undefined;
  const size = width !== null && height !== null ? { width, height } : undefined;
  return <img {...image} {...files} {...size} src={src} alt={alt} />;
}
