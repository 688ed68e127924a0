import { bodyMesh, type BodyMesh } from './mesh.ts';
import type { BodyLook, BodyParameters } from './parameters.ts';
import { bodyShape } from './shape.ts';

/** Resolution of the figure beside the sliders: a draft while they move, a fine mesh once they rest. */
export type PreviewDetail = 'draft' | 'fine';

/** Distance of the lattice's points, in metres. */
const voxels: Readonly<Record<PreviewDetail, number>> = { draft: 0.024, fine: 0.01 };

/** Builds the mesh of a body for the preview beside the sliders. */
export function previewMesh(parameters: BodyParameters, look: BodyLook, detail: PreviewDetail): BodyMesh {
  const shape = bodyShape(parameters, look);
  const voxel = voxels[detail];
  // Fingers would cost as much as the rest of a draft.
  return detail === 'draft'
    ? bodyMesh({ ...shape, details: [] }, { voxel })
    : bodyMesh(shape, { voxel, quick: true });
}
