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
  'eye',
  'iris',
] as const;
export type Material = (typeof materials)[number];

/** The place of a material in the list. */
export const indexOfMaterial = (material: Material): number => materials.indexOf(material);
