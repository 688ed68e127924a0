import type { GarmentCategory } from '@mot-studio/terms/pictures';
import type { SampleRole, SampleSlug } from '@mot-studio/terms/samples';

/** Picture that the studio ships with, drawn by code. */
export type SamplePicture = {
  slug: SampleSlug;
  role: SampleRole;
  category?: GarmentCategory;
  /** Revision of the drawing: an installation with an older one renders it again. */
  revision: string;
  render: () => Promise<{
    bytes: Uint8Array;
    contentType: 'image/png' | 'image/webp' | 'image/jpeg';
    width: number;
    height: number;
  }>;
};
