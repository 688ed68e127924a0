import type { ComposePlan, EditOperation, Interpretation } from '@mot-studio/terms/editing';
import { levelsOf } from '#language/edit/amounts.ts';
import { palette } from '#language/colours.ts';
import { shadedHex, shades } from '#language/edit/shades.ts';

import type { Sentence } from './sentence.ts';

const names = new Map<string, string>();
for (const name of Object.keys(palette))
  if (isColour(name)) {
    for (const shade of shades) names.set(shadedHex(name, shade), `${shade}-${name}`);
    names.set(palette[name], name);
  }

function isColour(name: string): name is keyof typeof palette {
  return Object.hasOwn(palette, name);
}

const colour = (hex: string): string => names.get(hex) ?? hex;

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const amount = ({ amount: size }: { amount: number }, signed: boolean): string =>
  `${signed ? (size < 0 ? '-' : '+') : ''}${percent(Math.abs(size))}`;

const alwaysShown = new Set<EditOperation['kind']>([
  'brightness',
  'contrast',
  'highlights',
  'shadows',
  'temperature',
  'saturation',
  'sharpness',
  'vignette',
]);

function formatOperation(operation: EditOperation): string {
  const { kind } = operation;
  if (kind === 'exposure') return `${kind} ${operation.stops < 0 ? '-' : '+'}${Math.abs(operation.stops)}`;
  if (kind === 'background-gradient') return `${kind} ${colour(operation.top)} ${colour(operation.bottom)}`;
  if (kind === 'recolour') return `${kind} ${operation.target} ${colour(operation.colour)}`;
  if (kind === 'background-colour' || kind === 'border') return `${kind} ${colour(operation.colour)}`;
  if (kind === 'blush') return `${kind} ${colour(operation.colour)} ${amount(operation, false)}`;
  if (kind === 'lighting') return `${kind} ${operation.from} ${amount(operation, false)}`;
  if (kind === 'crop') return `${kind} ${operation.ratio}`;
  if (kind === 'pad') return `${kind} ${operation.ratio} ${colour(operation.colour)}`;
  if (kind === 'rotate') return `${kind} ${operation.degrees}`;
  if (kind === 'flip') return `${kind} ${operation.axis}`;
  if (kind === 'keep') return `${kind} ${operation.region}`;
  const where = 'region' in operation && operation.region ? `${kind}@${operation.region}` : kind;
  return 'amount' in operation ? `${where} ${amount(operation, alwaysShown.has(kind))}` : where;
}

/** Kinds of operations whose amount a table may leave out. */
const kinds = new Set<string>([
  ...alwaysShown,
  'exposure',
  'blur',
  'denoise',
  'auto-colour',
  'enhance',
  'black-and-white',
  'sepia',
  'vintage',
  'artistic',
  'lighting',
  'background-blur',
  'smooth-skin',
  'whiten-teeth',
  'brighten-eyes',
  'face-enhance',
]);

const formatPlan = (plan: ComposePlan): string =>
  plan.kind === 'collage'
    ? `collage ${plan.layout}`
    : `scene ${plan.scene + 1}: ${plan.subjects.map(({ image, side }) => (side ? `${image + 1} ${side}` : `${image + 1}`)).join(', ')}`;

/** Formats an interpretation in the short notation of the tables: `brightness +20%; recolour top navy; !needs_ai_model`. */
export const expectedReading = ({ operations, plan, refused }: Interpretation): string =>
  [
    ...(plan ? [formatPlan(plan)] : []),
    ...operations.map(formatOperation),
    ...refused.map(({ reason }) => `!${reason}`),
  ].join('; ');

const isKind = (word: string): word is EditOperation['kind'] => kinds.has(word);

/** Converts the amount of a table's item into figures: `brightness +little` is `brightness +15%`. */
function withFigures(item: string): string {
  const [, head = '', kind = '', sign = '', word = ''] =
    /^(([a-z-]+)(?:@[a-z]+)?(?: (?:left|right|above|front))?) ?([+-]?)(little|lot)?$/.exec(item) ?? [];
  if (!isKind(kind)) return item;
  const level = levelsOf(kind)[word === 'little' || word === 'lot' ? word : 'plain'];
  return `${head} ${sign}${kind === 'exposure' ? level : percent(level)}`;
}

/** Returns the expected outcome of a sentence in the notation of `expectedReading`: amounts in figures, refusals last. */
export function expectedOutcome([, expected]: Sentence): string {
  const items = expected.split('; ').map(withFigures);
  return [
    ...items.filter((item) => !item.startsWith('!')),
    ...items.filter((item) => item.startsWith('!')),
  ].join('; ');
}
