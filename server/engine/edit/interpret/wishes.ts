import type { EditOperation, EditRegion, RecolourTarget, RefusalReason } from '#api/contract/editing.ts';
import { adjust, levelsOf, shareOf, type Figure, type Level } from './amounts.ts';
import type { Clause } from './clauses.ts';
import { palette, shaded } from './colours.ts';
import type { Direction, Effect, Meaning, Part, Phrase, Verb } from './meaning.ts';

/** What a clause asks for: operations, or why it is refused. `idle` says nothing; `amend` speaks of the wish before. */
export type Wish =
  | { is: 'operations'; operations: readonly EditOperation[] }
  | { is: 'refused'; reason: RefusalReason }
  | { is: 'amend'; level: Level; figure: Figure | undefined }
  | { is: 'idle' };

/** What went before in the sentence. */
export type Before = { readonly part: Part | undefined; readonly operation: EditOperation | undefined };

const idle: Wish = { is: 'idle' };
const refused = (reason: RefusalReason): Wish => ({ is: 'refused', reason });
const done = (...operations: readonly EditOperation[]): Wish => ({ is: 'operations', operations });

type Of<K extends Meaning['is']> = Extract<Meaning, { is: K }>;
const hasMeaning = <K extends Meaning['is']>(meaning: Meaning | undefined, kind: K): meaning is Of<K> =>
  meaning?.is === kind;

/** «nền trắng để đăng web 1:1»: what it is for is left out, but not a wish that comes after. */
function withoutPurpose(clause: Clause): Clause {
  const end = clause.findIndex(({ meaning }, k) => k > 0 && meaning?.is === 'purpose');
  if (end < 0) return clause;
  const aside = clause.slice(end);
  const resumed = aside.findIndex(
    ({ meaning }, k) =>
      meaning?.is === 'ratio' ||
      (meaning?.is === 'part' && aside.slice(k).some((later) => later.meaning?.is === 'colour')),
  );
  return [...clause.slice(0, end), ...(resumed < 0 ? [] : aside.slice(resumed))];
}

/** A clause with what can be asked of it. */
class Reader {
  readonly clause: Clause;
  readonly before: Before;
  constructor(clause: Clause, before: Before) {
    this.clause = withoutPurpose(clause);
    this.before = before;
  }
  all<K extends Meaning['is']>(kind: K): Of<K>[] {
    return this.clause.flatMap(({ meaning }) => (hasMeaning(meaning, kind) ? [meaning] : []));
  }
  has(...kinds: readonly Meaning['is'][]): boolean {
    return this.clause.some(({ meaning }) => meaning && kinds.includes(meaning.is));
  }
  verb(...verbs: readonly Verb[]): boolean {
    return this.clause.some(({ meaning }) => meaning?.is === 'verb' && verbs.includes(meaning.verb));
  }
  said(...plain: readonly string[]): boolean {
    return this.clause.some((phrase) => plain.includes(phrase.plain));
  }
  get parts(): Part[] {
    return this.all('part').map(({ part }) => part);
  }
  get directions(): Direction[] {
    return this.all('direction').map(({ direction }) => direction);
  }
  get level(): Level {
    return this.all('level').at(-1)?.level ?? (this.has('thin') ? 'little' : 'plain');
  }
  get figure(): Figure | undefined {
    return this.all('number').at(-1);
  }
  /** In the order said, each in its shade. */
  get colours(): string[] {
    return this.clause.flatMap(({ meaning }, k) => {
      if (meaning?.is === 'hex') return [meaning.hex];
      if (meaning?.is !== 'colour') return [];
      const beside = [this.clause[k - 1], this.clause[k + 1]].map((phrase) => phrase?.meaning);
      return [shaded(meaning.name, beside.find((m) => hasMeaning(m, 'shade'))?.shade)];
    });
  }
  get unknown(): Phrase[] {
    return this.clause.filter(({ meaning }) => meaning === undefined);
  }
  /** The wish to change something shows: it is not said how it is, but how it should be. */
  get isWish(): boolean {
    const wishes = new Set(['di', 'lai', 'xuong', 'len', 'hon', 'nua', 'len di', 'vao']);
    return (
      this.has('degree', 'number') ||
      this.verb('increase', 'decrease', 'make', 'change', 'fix') ||
      this.clause.some(
        ({ plain, meaning }) => wishes.has(plain) || (meaning?.is === 'quality' && /(?:er|en)$/.test(plain)),
      )
    );
  }
  get complains(): boolean {
    return !this.isWish && (this.has('complaint') || this.said('hoi', 'bi'));
  }
  get lowers(): boolean {
    return (
      (this.verb('decrease') || this.all('degree').some(({ sign }) => sign < 0)) && !this.verb('increase')
    );
  }
}

const effect = (kind: Effect, reader: Reader): EditOperation => ({
  kind,
  amount: shareOf(kind, reader.level, reader.figure),
});

const regionOf = (part: Part | undefined): EditRegion | undefined =>
  part === 'outfit' ? 'top' : part === 'masked' ? undefined : part;

/** Rules in the order in which they are asked; the first that has an answer gives it. */
type Rule = (reader: Reader) => Wish | undefined;

const restraint: Rule = (reader) => {
  const negated = reader.has('not');
  if (!negated && !(reader.verb('keep') && reader.colours.length === 0)) return undefined;
  if (
    negated &&
    reader.has('effect', 'quality', 'measure', 'smooth', 'blurred', 'noise', 'beyond', 'writing')
  )
    return idle;
  const kept = reader.parts.flatMap((part) => regionOf(part) ?? []);
  return kept.length > 0 ? done(...kept.map((region): EditOperation => ({ kind: 'keep', region }))) : idle;
};

const writing: Rule = (reader) =>
  reader.verb('write') || (reader.has('writing') && reader.verb('add', 'put', 'make'))
    ? refused('text_not_drawn')
    : undefined;

const frame: Rule = (reader) => {
  const colour = reader.colours.at(-1) ?? palette.white;
  const ratio = reader.all('ratio').at(-1)?.ratio;
  if (reader.has('frame') && !reader.verb('remove'))
    return done({ kind: 'border', width: levelsOf('border')[reader.level], colour });
  if (reader.verb('pad') || (reader.has('white-space') && !reader.verb('remove')))
    return done({ kind: 'pad', ratio: ratio ?? '1:1', colour });
  return undefined;
};

const turning: Rule = (reader) => {
  const { directions } = reader;
  if (reader.verb('flip')) {
    const upright =
      directions.some((direction) => ['upright', 'above', 'below'].includes(direction)) ||
      reader.all('collage').some(({ layout }) => layout === 'stacked') ||
      reader.has('upside-down');
    return done({ kind: 'flip', axis: upright ? 'vertical' : 'horizontal' });
  }
  if (reader.has('upside-down') && (reader.verb('rotate', 'change', 'make') || reader.clause.length === 1))
    return done({ kind: 'rotate', degrees: 180 });
  if (!reader.verb('rotate')) return undefined;
  const degrees = Math.min(180, Math.abs(reader.figure?.value ?? 90));
  const back = directions.some((direction) => direction === 'left' || direction === 'counter');
  return done({ kind: 'rotate', degrees: back || (reader.figure?.value ?? 0) < 0 ? -degrees : degrees });
};

const cropping: Rule = (reader) => {
  const ratio = reader.all('ratio').at(-1)?.ratio;
  if (ratio) return done({ kind: 'crop', ratio });
  if (reader.has('tight') && (reader.verb('crop') || reader.parts.includes('subject')))
    return done({ kind: 'crop-to-subject' });
  return reader.verb('crop') && !reader.has('beyond') && !reader.verb('change')
    ? done({ kind: 'crop-to-subject' })
    : undefined;
};

const lightFrom = (directions: readonly Direction[]): 'left' | 'right' | 'above' | 'front' =>
  directions.find((direction) => direction === 'left' || direction === 'right' || direction === 'above') ??
  'front';

const lighting: Rule = (reader) => {
  if (!reader.has('light') || reader.has('quality', 'beyond')) return undefined;
  const amount = shareOf('lighting', reader.level, reader.figure);
  const from = lightFrom(reader.directions);
  if (reader.parts.includes('background'))
    return reader.colours.length > 0
      ? undefined
      : done({ kind: 'background-gradient', top: '#e9eaec', bottom: '#b9bcc0' });
  if (from === 'front' && reader.verb('increase', 'decrease'))
    return done(adjust('brightness', reader.lowers ? -1 : 1, reader.level, reader.figure));
  return done({ kind: 'lighting', from, amount });
};

const isolating: Rule = (reader) =>
  reader.verb('isolate') || (reader.has('transparent') && !reader.has('quality'))
    ? done({ kind: 'background-remove' })
    : undefined;

const background: Rule = (reader) => {
  const { colours } = reader;
  const [first, second] = colours;
  const last = colours.at(-1);
  if (reader.has('gradient') && first && (second || reader.parts.includes('background')))
    return done({ kind: 'background-gradient', top: first, bottom: second ?? palette.white });
  if (!reader.parts.includes('background')) return undefined;
  if (
    reader.verb('blur') ||
    reader.has('blurred') ||
    reader.all('effect').some((m) => m.effect === 'background-blur')
  )
    return done(effect('background-blur', reader));
  if (reader.verb('remove') && !(last && reader.verb('change', 'make')))
    return removes(reader) ?? done({ kind: 'background-remove' });
  const garment = reader.parts.some((part) => part !== 'background' && part !== 'subject');
  if (last && !garment) return done({ kind: 'background-colour', colour: last });
  if (reader.has('beyond')) return refused('needs_ai_model');
  if (reader.has('quality', 'measure', 'tinted', 'effect')) return undefined;
  const begun = reader.verb('change', 'put', 'add', 'make');
  if (begun && reader.unknown.length > 0) return refused('needs_ai_model');
  return begun || reader.has('colour-word') ? refused('colour_missing') : undefined;
};

/** Things in the background, not the background itself. */
const removes: Rule = (reader) =>
  reader.has('object', 'writing') || reader.parts.includes('masked')
    ? done({ kind: 'remove-object' })
    : undefined;

const removing: Rule = (reader) => {
  if (!reader.verb('remove') || reader.has('effect', 'quality', 'measure', 'tinted', 'noise'))
    return undefined;
  const thing = removes(reader);
  if (thing) return thing;
  if (reader.has('colour-word') && reader.parts.length === 0)
    return done({ kind: 'black-and-white', amount: 1 });
  if (reader.has('frame', 'beyond') || reader.parts.includes('subject'))
    return done({ kind: 'remove-object' });
  if (reader.parts.length > 0) return refused('needs_ai_model');
  return reader.unknown.length > 0 ? done({ kind: 'remove-object' }) : undefined;
};

/** «striped shirt»: it says which one, not what it should become. */
function describes(clause: Clause): boolean {
  return clause.every(({ meaning }, k) => {
    if (meaning?.is !== 'beyond') return true;
    const beside = [clause[k - 1], clause[k + 1]].map((phrase) => phrase?.meaning);
    return beside.some((m) => m?.is === 'part') && !beside.some((m) => m?.is === 'verb');
  });
}

const imagining: Rule = (reader) => {
  const coloured = reader.colours.length > 0 && reader.parts.length > 0;
  if (reader.has('beyond') && !(coloured && describes(reader.clause))) return refused('needs_ai_model');
  if (reader.verb('wear')) return refused('needs_ai_model');
  const toned = reader.has(
    'effect',
    'quality',
    'measure',
    'light',
    'tinted',
    'colour-word',
    'noise',
    'smooth',
    'beautiful',
  );
  if (reader.verb('add') && !toned) return refused('needs_ai_model');
  if (reader.verb('put') && !toned && reader.unknown.length > 0) return refused('needs_ai_model');
  return undefined;
};

const effects: Rule = (reader) => {
  const found = reader.all('effect').map((meaning) => meaning.effect);
  if (found.length === 0) return undefined;
  if (found.includes('enhance') && reader.parts.includes('background')) return refused('not_understood');
  return done(...[...new Set(found)].map((kind) => effect(kind, reader)));
};

const faceWishes: Rule = (reader) => {
  const { parts } = reader;
  const white = reader.colours.at(-1) === palette.white;
  const bright = reader.all('quality').some(({ measure, sign }) => measure === 'brightness' && sign > 0);
  if (
    reader.has('smooth') &&
    (parts.includes('skin') || parts.includes('face') || reader.before.operation?.kind === 'smooth-skin')
  )
    return done(effect('smooth-skin', reader));
  if (parts.includes('teeth') && (white || bright)) return done(effect('whiten-teeth', reader));
  if (parts.includes('eyes') && bright) return done(effect('brighten-eyes', reader));
  const named = parts.length > 0 ? parts : reader.before.part ? [reader.before.part] : [];
  const person = reader.has('colour-word') ? undefined : named.find((part) => part === 'subject');
  const pale = named.find((part) => part === 'skin' || part === 'face') ?? (person && 'skin');
  if (pale && reader.all('colour')[0]?.name === 'white' && (pale === 'face' || pale === 'skin'))
    return done({ ...adjustOf(reader, 'brightness', 1), region: pale });
  if (reader.has('beautiful') && parts.includes('face')) return done(effect('face-enhance', reader));
  return undefined;
};

function adjustOf(
  reader: Reader,
  measure: 'brightness',
  sign: 1 | -1,
): { kind: 'brightness'; amount: number } {
  const way = reader.figure?.signed ? Math.sign(reader.figure.value) || 1 : sign;
  return { kind: measure, amount: way * shareOf(measure, reader.level, reader.figure) };
}

const warmColours = new Set(['yellow', 'orange', 'red', 'gold', 'mustard', 'pink', 'brown', 'peach']);
const coolColours = new Set(['blue', 'sky', 'green', 'teal', 'turquoise', 'navy', 'purple']);

/** A tint of the whole picture: what is too yellow becomes cooler. */
const casts: Rule = (reader) => {
  const tinted = reader.all('tinted')[0];
  if (tinted) return done(adjust('temperature', tinted.sign > 0 ? -1 : 1, reader.level, reader.figure));
  const name = reader.all('colour')[0]?.name;
  if (!name || reader.parts.some((part) => part !== 'background')) return undefined;
  const warm = warmColours.has(name) ? 1 : coolColours.has(name) ? -1 : 0;
  if (warm === 0) return undefined;
  const unwanted = reader.lowers || reader.verb('remove') || reader.has('complaint');
  const toned = reader.said('tong', 'tone', 'tong mau', 'tone mau', 'tones', 'hue');
  if (!unwanted && !toned) return undefined;
  return done(adjust('temperature', warm > 0 === unwanted ? -1 : 1, reader.level, reader.figure));
};

const recolourable = new Set<Part>(['top', 'bottom', 'dress', 'outfit', 'shoes', 'hair', 'lips', 'masked']);
const isTarget = (part: Part): part is RecolourTarget => recolourable.has(part);

const recolouring: Rule = (reader) => {
  const colour = reader.colours.at(-1);
  const { parts } = reader;
  const target = parts.find(isTarget);
  const begun = reader.verb('change', 'make', 'put');
  if (!colour) {
    if (!target || reader.has('quality', 'measure', 'effect', 'smooth', 'blurred')) return undefined;
    if (reader.has('colour-word')) return refused('colour_missing');
    return reader.verb('change') ? refused('needs_ai_model') : undefined;
  }
  if (target) return done({ kind: 'recolour', target, colour });
  if (reader.has('object') || (parts.includes('subject') && begun))
    return done({ kind: 'recolour', target: 'masked', colour });
  if (parts.some((part) => part === 'skin' || part === 'eyes' || part === 'teeth' || part === 'face'))
    return refused('needs_ai_model');
  const { part } = reader.before;
  if (part === 'background') return done({ kind: 'background-colour', colour });
  return part && isTarget(part) && (reader.has('pronoun') || begun)
    ? done({ kind: 'recolour', target: part, colour })
    : undefined;
};

const tones: Rule = (reader) => {
  const measure = reader.all('measure')[0]?.measure;
  const quality = reader.all('quality')[0];
  const region = regionOf(reader.parts[0]);
  if (measure || quality) {
    // «brighten the shadows»: the noun says what, the adjective which way.
    const kind = measure ?? quality?.measure ?? 'brightness';
    const towards =
      quality && (quality.measure === kind || quality.measure === 'brightness') ? quality.sign : 1;
    const turns =
      (reader.lowers || (measure !== undefined && reader.verb('remove')) ? -1 : 1) *
      (reader.complains ? -1 : 1);
    const sign = towards * turns > 0 ? 1 : -1;
    const way = kind === 'vignette' ? (reader.lowers ? -1 : 1) : sign;
    return done(limitedTo(region, adjust(kind, way, reader.level, reader.figure)));
  }
  if (reader.has('blurred') && !region) return done(adjust('sharpness', 1, reader.level, reader.figure));
  if (reader.has('noise') && !reader.verb('increase', 'add')) return done(effect('denoise', reader));
  if (reader.verb('blur') || reader.has('blurred'))
    return done({
      kind: 'blur',
      amount: shareOf('blur', reader.level, reader.figure),
      ...(region && { region }),
    });
  if (reader.has('colour-word') && reader.verb('increase', 'decrease', 'add'))
    return done(adjust('saturation', reader.lowers ? -1 : 1, reader.level, reader.figure));
  return undefined;
};

const limitable = [
  'brightness',
  'contrast',
  'exposure',
  'highlights',
  'shadows',
  'temperature',
  'saturation',
  'sharpness',
  'blur',
] as const;
type Limitable = Extract<EditOperation, { kind: (typeof limitable)[number] }>;
const canBeLimited = (operation: EditOperation): operation is Limitable =>
  limitable.some((kind) => kind === operation.kind);
const limitedTo = (region: EditRegion | undefined, operation: EditOperation): EditOperation =>
  region && canBeLimited(operation) ? { ...operation, region } : operation;

const beauty: Rule = (reader) =>
  reader.has('beautiful') &&
  (reader.has('photo') || reader.verb('make', 'fix')) &&
  reader.unknown.length === 0
    ? done({ kind: 'enhance', amount: 1 })
    : undefined;

const leftOver: Rule = (reader) => {
  const { level, figure, before } = reader;
  const nothingElse = reader.clause.every(({ meaning }) =>
    ['level', 'number', 'degree', 'filler', 'pronoun', 'complaint', 'nothing-but'].includes(
      meaning?.is ?? '',
    ),
  );
  if (nothingElse && (reader.has('level') || figure) && before.operation)
    return { is: 'amend', level, figure };
  const speaks = reader.clause.some(
    ({ meaning }) =>
      meaning === undefined ||
      ['beautiful', 'colour', 'hex', 'part', 'object', 'writing', 'collage', 'smooth'].includes(meaning.is),
  );
  const aside = reader.clause[0]?.meaning?.is === 'purpose';
  return speaks && !aside ? refused('not_understood') : idle;
};

const rules: readonly Rule[] = [
  restraint,
  writing,
  frame,
  turning,
  cropping,
  isolating,
  lighting,
  background,
  removing,
  imagining,
  effects,
  faceWishes,
  casts,
  recolouring,
  tones,
  beauty,
  leftOver,
];

/** What a clause asks for, and the part of the picture that it speaks of. */
export function wishOf(clause: Clause, before: Before): { wish: Wish; part: Part | undefined } {
  const reader = new Reader(clause, before);
  for (const rule of rules) {
    const wish = rule(reader);
    if (wish) return { wish, part: reader.parts[0] ?? before.part };
  }
  return { wish: idle, part: before.part };
}
