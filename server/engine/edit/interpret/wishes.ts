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
export type Before = {
  readonly part: Part | undefined;
  readonly operation: EditOperation | undefined;
  /** Whether it said what is wrong. */
  readonly complained: boolean;
};

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
  /** What is counted by an unknown word («2 bên») is no amount. */
  get figure(): Figure | undefined {
    const figures = this.clause.flatMap(({ meaning }, k) => {
      if (meaning?.is !== 'number') return [];
      const next = this.clause[k + 1];
      return meaning.unit === '' && next && next.meaning === undefined ? [] : [meaning];
    });
    return figures.at(-1);
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

/** An outfit is a top and a bottom. */
const regionsOf = (part: Part | undefined): readonly EditRegion[] =>
  part === 'outfit' ? ['top', 'bottom'] : part === 'masked' || part === undefined ? [] : [part];

/** Rules in the order in which they are asked; the first that has an answer gives it. */
type Rule = (reader: Reader) => Wish | undefined;

/** «except the dress», «except her». */
const exception: Rule = (reader) => {
  if (!reader.has('except')) return undefined;
  const parts = reader.parts.flatMap(regionsOf);
  const person = reader.said('her', 'him', 'them', 'me') ? (['subject'] as const) : [];
  const kept = [...parts, ...person];
  return kept.length > 0
    ? done(...kept.map((region): EditOperation => ({ kind: 'keep', region })))
    : refused('not_understood');
};

const restraint: Rule = (reader) => {
  const negated = reader.has('not');
  // «no yellow tint» is a wish.
  if (negated && reader.has('tinted') && !reader.verb('add', 'make', 'put')) return undefined;
  if (!negated && !(reader.verb('keep') && reader.colours.length === 0)) return undefined;
  if (
    negated &&
    reader.has('effect', 'quality', 'measure', 'smooth', 'blurred', 'noise', 'beyond', 'writing')
  )
    return idle;
  const kept = reader.parts.flatMap(regionsOf);
  if (kept.length > 0) return done(...kept.map((region): EditOperation => ({ kind: 'keep', region })));
  const unseen = reader.unknown.length > 0 || reader.has('object');
  return reader.verb('keep') && unseen && !reader.has('photo') ? refused('not_understood') : idle;
};

const writing: Rule = (reader) =>
  reader.verb('write') || (reader.has('writing') && reader.verb('add', 'put', 'make'))
    ? refused('text_not_drawn')
    : undefined;

const frame: Rule = (reader) => {
  const colour = reader.colours.at(-1) ?? palette.white;
  const ratio = reader.all('ratio').at(-1)?.ratio;
  if (reader.has('frame') && reader.has('blurred')) return refused('not_understood');
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
  // Turning one's head is another thing than turning the picture.
  const body = reader.parts.some((part) => part !== 'background' && (part !== 'subject' || !reader.figure));
  if (body || reader.has('beyond')) return refused('needs_ai_model');
  const degrees = Math.min(180, Math.abs(reader.figure?.value ?? 90));
  const back = directions.some((direction) => direction === 'left' || direction === 'counter');
  return done({ kind: 'rotate', degrees: back || (reader.figure?.value ?? 0) < 0 ? -degrees : degrees });
};

const cropping: Rule = (reader) => {
  const ratio = reader.all('ratio').at(-1)?.ratio;
  if (ratio) return done({ kind: 'crop', ratio });
  if (reader.has('tight') && (reader.verb('crop') || reader.parts.includes('subject')))
    return done({ kind: 'crop-to-subject' });
  const away = reader.parts.some((part) => part !== 'subject' && part !== 'background');
  const pointed = away || reader.has('direction', 'object', 'writing', 'beyond');
  if (reader.verb('crop') && !reader.verb('change') && pointed) return refused('not_understood');
  if (
    reader.verb('crop') &&
    (reader.has('number') ||
      reader.unknown.some(({ plain }) => /\d/.test(plain)) ||
      reader.said('resize', 'kich thuoc', 'size'))
  )
    return refused('not_understood');
  return reader.verb('crop') && !reader.verb('change') ? done({ kind: 'crop-to-subject' }) : undefined;
};

const lightFrom = (directions: readonly Direction[]): 'left' | 'right' | 'above' | 'front' =>
  directions.find((direction) => direction === 'left' || direction === 'right' || direction === 'above') ??
  'front';

const lighting: Rule = (reader) => {
  if (!reader.has('light') || reader.has('quality', 'beyond')) return undefined;
  const amount = shareOf('lighting', reader.level, reader.figure);
  const from = lightFrom(reader.directions);
  const garish = reader.all('colour').some(({ name }) => name !== 'white');
  if (reader.parts.length === 0 && garish) return refused('needs_ai_model');
  if (reader.parts.includes('background'))
    return reader.colours.length > 0
      ? undefined
      : done({ kind: 'background-gradient', top: '#e9eaec', bottom: '#b9bcc0' });
  const regions = regionsOf(reader.parts[0]);
  if (from === 'front' && regions.length > 0 && !regions.includes('subject'))
    return limitedTo(regions, adjust('brightness', reader.lowers ? -1 : 1, reader.level, reader.figure));
  if (from === 'front' && reader.verb('increase', 'decrease'))
    return done(adjust('brightness', reader.lowers ? -1 : 1, reader.level, reader.figure));
  return done({ kind: 'lighting', from, amount });
};

/** «remove everything except the dress»: a garment is not told from who wears it. */
const leavesPart = ({ clause, parts }: Reader): boolean =>
  clause.some(({ plain }) => /(?: except| but| tru| chua)$/.test(plain)) &&
  parts.some((part) => part !== 'subject');

const isolating: Rule = (reader) =>
  leavesPart(reader)
    ? refused('needs_ai_model')
    : (reader.verb('isolate') && !(reader.colours.length > 0 && reader.verb('put', 'change', 'make'))) ||
        (reader.has('transparent') && !reader.has('quality'))
      ? done({ kind: 'background-remove' })
      : undefined;

const isPart = (phrase: Phrase | undefined, ground: boolean): boolean =>
  phrase?.meaning?.is === 'part' && (phrase.meaning.part === 'background') === ground;

/** What stands between two things. */
const apart = new Set(['on', 'in', 'against', 'tren', 'trong']);

/** «the dress on a white background»: whether the last colour stands beside the ground, and beside nothing else. */
function groundIsColoured(clause: Clause): boolean {
  const said = clause.filter(
    ({ meaning, plain }) =>
      apart.has(plain) || !['filler', 'colour-word', 'shade', 'level', 'pronoun'].includes(meaning?.is ?? ''),
  );
  const at = said.findLastIndex(({ meaning }) => meaning?.is === 'colour' || meaning?.is === 'hex');
  const beside = [said[at - 1], said[at + 1]];
  return beside.some((phrase) => isPart(phrase, true)) && !beside.some((phrase) => isPart(phrase, false));
}

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
  if (reader.verb('remove') && !(last && reader.verb('change', 'make', 'put', 'add')))
    return removes(reader) ?? done({ kind: 'background-remove' });
  const garment = reader.parts.some((part) => part !== 'background' && part !== 'subject');
  if (last && (!garment || groundIsColoured(reader.clause)))
    return done({ kind: 'background-colour', colour: last });
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

/** «take the bag out»; «bỏ cái móc với cái bóng»: the second thing goes with the first. */
function takesOut(reader: Reader): boolean {
  if (reader.verb('remove')) return true;
  if (!reader.has('object', 'writing')) return false;
  const alone = !reader.has('verb', 'colour', 'not');
  return (
    (reader.said('take') && reader.said('out', 'off', 'away')) ||
    (alone && reader.before.operation?.kind === 'remove-object')
  );
}

const removing: Rule = (reader) => {
  if (!takesOut(reader) || reader.has('effect', 'quality', 'measure', 'tinted', 'noise')) return undefined;
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

const garments = new Set<Part>(['top', 'bottom', 'dress', 'outfit', 'shoes']);

const effects: Rule = (reader) => {
  const found = reader.all('effect').map((meaning) => meaning.effect);
  if (found.length === 0) return undefined;
  if (found.includes('enhance') && reader.parts.includes('background')) return refused('not_understood');
  // Creases, not wrinkles.
  if (found.includes('smooth-skin') && reader.parts.some((part) => garments.has(part)))
    return reader.clause.some(({ plain }) => /nhan|wrinkle/.test(plain))
      ? done({ kind: 'remove-object' })
      : refused('needs_ai_model');
  return done(...[...new Set(found)].map((kind) => effect(kind, reader)));
};

const faceWishes: Rule = (reader) => {
  const { parts } = reader;
  const white = reader.colours.at(-1) === palette.white;
  const bright = reader.all('quality').some(({ measure, sign }) => measure === 'brightness' && sign > 0);
  const softened = reader.all('quality').some(({ measure, sign }) => measure === 'sharpness' && sign < 0);
  if (softened && parts.includes('skin')) return done(effect('smooth-skin', reader));
  const spokenOf = [...parts, parts.length === 0 ? reader.before.part : undefined];
  if (
    reader.has('smooth') &&
    (spokenOf.includes('skin') ||
      spokenOf.includes('face') ||
      reader.before.operation?.kind === 'smooth-skin')
  )
    return done(effect('smooth-skin', reader));
  if (parts.includes('teeth') && (white || bright)) return done(effect('whiten-teeth', reader));
  if (parts.includes('teeth') && reader.all('colour').some(({ name }) => name === 'yellow'))
    return done(effect('whiten-teeth', reader));
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
  if (tinted) {
    const wanted = reader.verb('add', 'increase', 'put') ? 1 : -1;
    return done(adjust('temperature', tinted.sign === wanted ? 1 : -1, reader.level, reader.figure));
  }
  const name = reader.all('colour')[0]?.name;
  const skin = reader.parts.find((part) => part === 'skin' || part === 'face');
  if (!name || reader.parts.some((part) => part !== 'background' && part !== skin)) return undefined;
  const warm = warmColours.has(name) ? 1 : coolColours.has(name) ? -1 : 0;
  if (warm === 0) return undefined;
  const complains = reader.has('complaint') || (reader.before.complained && !reader.has('verb'));
  const unwanted = reader.lowers || reader.verb('remove') || complains;
  const toned = reader.said('tong', 'tone', 'tong mau', 'tone mau', 'tones', 'hue');
  if (!unwanted && (!toned || skin)) return undefined;
  const shift = adjust('temperature', warm > 0 === unwanted ? -1 : 1, reader.level, reader.figure);
  return limitedTo(regionsOf(skin), shift);
};

const recolourable = new Set<Part>(['top', 'bottom', 'dress', 'outfit', 'shoes', 'hair', 'lips', 'masked']);
const isTarget = (part: Part): part is RecolourTarget => recolourable.has(part);

/** «áo trắng hơn xíu», «tóc đen bớt»: more or less of what it is, not another colour. */
function toneOfColour(reader: Reader, target: RecolourTarget | undefined): Wish | undefined {
  const name = reader.all('colour').at(-1)?.name;
  const region = target && target !== 'masked' && target !== 'outfit' ? target : undefined;
  if (!region || (name !== 'white' && name !== 'black')) return undefined;
  const compared = reader.all('degree').length > 0 || reader.verb('decrease', 'increase');
  if (!compared || reader.verb('change')) return undefined;
  const way = (name === 'white') === reader.lowers ? -1 : 1;
  return limitedTo([region], adjust('brightness', way, reader.level, reader.figure));
}

const recolouring: Rule = (reader) => {
  const colour = reader.colours.at(-1);
  const { parts } = reader;
  const targets = [...new Set(parts.filter(isTarget))];
  const [target] = targets;
  const begun = reader.verb('change', 'make', 'put');
  if (!colour) {
    if (!target || reader.has('quality', 'measure', 'effect', 'smooth', 'blurred')) return undefined;
    if (reader.has('colour-word')) return refused('colour_missing');
    return reader.verb('change') ? refused('needs_ai_model') : undefined;
  }
  const shift = toneOfColour(reader, target);
  if (shift) return shift;
  // «tóc bớt vàng» asks for less of that colour.
  if (target && reader.lowers && !reader.verb('change')) return refused('not_understood');
  if (target)
    return done(...targets.map((each): EditOperation => ({ kind: 'recolour', target: each, colour })));
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
  const regions = regionsOf(reader.parts[0]);
  const toned =
    measure !== undefined || quality !== undefined || reader.verb('blur') || reader.has('blurred');
  // «brighten the bag», «sáng góc trái»: what is not told apart is not done to everything.
  if (toned && reader.parts.length === 0 && reader.has('object', 'writing', 'direction'))
    return refused('not_understood');
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
    // «kéo highlight xuống».
    const falls = measure !== undefined && towards > 0 && !reader.lowers && reader.said('xuong');
    return limitedTo(regions, adjust(kind, falls ? -1 : way, reader.level, reader.figure));
  }
  if (reader.has('blurred') && regions.length === 0)
    return done(adjust('sharpness', 1, reader.level, reader.figure));
  if (reader.has('noise') && !reader.verb('increase', 'add')) return done(effect('denoise', reader));
  if (reader.verb('blur') || reader.has('blurred'))
    return limitedTo(regions, { kind: 'blur', amount: shareOf('blur', reader.level, reader.figure) });
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
/** An operation for each of the regions, or one for the whole picture. */
const limitedTo = (regions: readonly EditRegion[], operation: EditOperation): Wish =>
  regions.length > 0 && canBeLimited(operation)
    ? done(...regions.map((region) => ({ ...operation, region })))
    : done(operation);

const beauty: Rule = (reader) =>
  reader.has('beautiful') &&
  (reader.has('photo') || reader.verb('make', 'fix')) &&
  reader.unknown.length === 0
    ? done({ kind: 'enhance', amount: 1 })
    : undefined;

/** «tăng sáng nền và mặt»: the wish before, of another part. */
function samePart({ clause, parts, before: { operation } }: Reader): Wish | undefined {
  const bare = clause.every(({ meaning }) => meaning?.is === 'part' || meaning?.is === 'filler');
  const regions = parts.flatMap(regionsOf);
  if (!bare || regions.length === 0 || !operation || !('region' in operation) || !operation.region)
    return undefined;
  if (operation.kind === 'keep') return done(...regions.map((region) => ({ ...operation, region })));
  return canBeLimited(operation) ? limitedTo(regions, operation) : undefined;
}

const leftOver: Rule = (reader) => {
  const { level, figure, before } = reader;
  const nothingElse = reader.clause.every(({ meaning }) =>
    ['level', 'number', 'degree', 'filler', 'pronoun', 'complaint', 'nothing-but'].includes(
      meaning?.is ?? '',
    ),
  );
  if (nothingElse && (reader.has('level') || figure) && before.operation)
    return { is: 'amend', level, figure };
  const again = samePart(reader);
  if (again) return again;
  const speaks = reader.clause.some(
    ({ meaning }) =>
      meaning === undefined ||
      ['beautiful', 'colour', 'hex', 'part', 'object', 'writing', 'collage', 'smooth'].includes(meaning.is),
  );
  const aside = reader.clause[0]?.meaning?.is === 'purpose';
  return speaks && !aside ? refused('not_understood') : idle;
};

const rules: readonly Rule[] = [
  exception,
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
export function wishOf(
  clause: Clause,
  before: Before,
): { wish: Wish; part: Part | undefined; complained: boolean } {
  const reader = new Reader(clause, before);
  for (const rule of rules) {
    const wish = rule(reader);
    if (wish) return { wish, part: reader.parts[0] ?? before.part, complained: reader.complains };
  }
  return { wish: idle, part: before.part, complained: reader.complains };
}
