import type { GarmentCategory } from '@mot-studio/terms/pictures';
import type { SampleRole, SampleSlug } from '@mot-studio/terms/samples';

/** A picture that the studio brings along, drawn by code. */
export type SamplePicture = {
  slug: SampleSlug;
  role: SampleRole;
  category?: GarmentCategory;
  /** Changes with the drawing, so that an installation that has an older one draws it anew. */
  revision: string;
  render: () => Promise<{
    bytes: Uint8Array;
    contentType: 'image/png' | 'image/webp' | 'image/jpeg';
    width: number;
    height: number;
  }>;
};
