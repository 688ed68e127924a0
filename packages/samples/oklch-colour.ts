/** Colour in OKLCH: lightness 0–1, chroma 0–0.37, hue in degrees (Björn Ottosson, 2020). */
export type Colour = { l: number; c: number; h: number };

export const oklch = (l: number, c: number, h: number): Colour => ({ l, c, h });

export const white = oklch(1, 0, 0);
export const black = oklch(0, 0, 0);

const encode = (linear: number): number => {
  const clipped = Math.min(1, Math.max(0, linear));
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
};

const decode = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export function css({ l, c, h }: Colour): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels
    .map((channel) =>
      Math.round(encode(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Parses `#rrggbb`. */
export function colour(hex: string): Colour {
  const channel = (start: number) => decode(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Returns the colour in shadow: darker, a little more saturated, turned towards red. */
export const shaded = (base: Colour, amount: number): Colour => ({
  l: base.l * (1 - amount),
  c: base.c * (1 + amount * 0.35),
  h: base.h - amount * 14,
});

/** Returns the colour in light: nearer to a warm white. */
export const lit = (base: Colour, amount: number): Colour => ({
  l: base.l + (0.985 - base.l) * amount,
  c: base.c * (1 - amount * 0.5),
  h: base.h + amount * 8,
});
