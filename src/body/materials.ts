/** What a surface is made of; a mesh holds places in this list. */
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
] as const;
export type Material = (typeof materials)[number];

export const materialIndex = Object.fromEntries(materials.map((name, i) => [name, i])) as Record<
  Material,
  number
>;
