import { bodyMesh, type BodyMesh } from './mesh.ts';
import type { BodyLook, BodyParameters } from './parameters.ts';
import { bodyShape } from './shape.ts';

/** How fine a figure beside the sliders is: a draft while they move, a fine one once they rest. */
export type PreviewDetail = 'draft' | 'fine';

/** Metres between two places where the surface is looked for. */
const voxels: Readonly<Record<PreviewDetail, number>> = { draft: 0.024, fine: 0.01 };

/** The triangles of a body as it is seen beside the sliders. */
export function previewMesh(parameters: BodyParameters, look: BodyLook, detail: PreviewDetail): BodyMesh {
  const shape = bodyShape(parameters, look);
  const voxel = voxels[detail];
  // A draft has no fingers: they cost as much as the rest.
  return detail === 'draft'
    ? bodyMesh({ ...shape, details: [] }, { voxel })
    : bodyMesh(shape, { voxel, quick: true });
}
