const inch = 2.54;
const pound = 0.453_592_37;

/** Converts centimetres to feet and inches: `5′ 3″`. */
export function formatFeet(centimetres: number): string {
  const inches = Math.round(centimetres / inch);
  return `${Math.floor(inches / 12)}′ ${inches % 12}″`;
}

/** Converts kilograms to pounds: `115 lb`. */
export const formatPounds = (kilograms: number): string => `${Math.round(kilograms / pound)} lb`;
