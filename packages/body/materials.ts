/** Materials of a surface; a mesh stores indices into this list. */
export const materials = [
  'skin',
  'top',
  'bottom',
  'trim',
  'hair',
  'shoe',
  'sole',
  'lips',
  'brow',
  'lash',
  'eye',
  'iris',
] as const;
export type Material = (typeof materials)[number];

/** Returns the index of a material in the list. */
export const indexOfMaterial = (material: Material): number => materials.indexOf(material);
