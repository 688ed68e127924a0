import type { EditOperation, EditRegion, Instead, RefusalReason } from '@mot-studio/terms/editing';
import { adjustment, type Quantity, type Level } from './amounts.ts';
import type { Clause, Direction, Meaning, Measure, Part, Phrase, Verb } from './meaning.ts';
import { isNoun, namesDirt } from './thing-names.ts';
import { coloursOf, is, isExcess, isGarment, isGround, isSubject, isVerb, textOf } from './word-senses.ts';

/** Outcome of a clause: operations, or the reason of a refusal. `idle` asks for nothing; `amend` changes the operation before it. */
export type Wish =
  | ({ is: 'operations'; operations: readonly EditOperation[] } & Weight)
  /** `meant` has the requested operations that do not cover the whole clause. */
  | ({
      is: 'refused';
      reason: RefusalReason;
      instead?: Instead;
      meant?: readonly EditOperation[];
    } & Weight)
  | { is: 'amend'; level: Level; figure: Quantity | undefined }
  | ({ is: 'idle' } & Weight);

/** `unlessOthers` yields to any other wish; `takesBack` retracts the operation before it. */
type Weight = { unlessOthers?: true; takesBack?: true };

/** Named part, or an object or place with a name of its own. */
export type NamedThing = Part | 'thing' | undefined;

/** Context from the clauses before. */
export type Context = {
  readonly part: Part | undefined;
  readonly operation: EditOperation | undefined;
  /** Whether the clause before named a fault. */
  readonly complained: boolean;
  /** Whether the clause before asked for a new colour without naming it. */
  readonly colourless: boolean;
  /** Whether the clause before protected something from cropping. */
  readonly uncut: boolean;
  /** Object that the clause before named without a wish. */
  readonly topic: NamedThing;
  /** Antecedent of «it», if it is not the picture. */
  readonly antecedent: NamedThing;
  /** Whether the last operation may be only a description. */
  readonly stated: boolean;
  /** Whether the clause before named dirt on an object. */
  readonly soiled: boolean;
  /** Whether the clause before removed something. */
  readonly removes: boolean;
  /** Whether the part named before must not be changed. */
  readonly untouched: boolean;
  /** Whether the clause before ended with a person who did something wrong. */
  readonly wrongly: boolean;
  /** Whether the requested rotation may describe how the picture leans. */
  readonly mayLean: boolean;
};

export const noop: Extract<Wish, { is: 'idle' }> = { is: 'idle' };
export const refuse = (reason: RefusalReason, instead?: Instead): Extract<Wish, { is: 'refused' }> => ({
  is: 'refused',
  reason,
  ...(instead && { instead }),
});
export const edit = (...operations: readonly EditOperation[]): Extract<Wish, { is: 'operations' }> => ({
  is: 'operations',
  operations,
});

/** English levels that precede a fault; a wish («a bit brighter») has a comparative. */
const faultLevels =
  /^(?:a bit|bit|a little|a little bit|a lil|a lil bit|kinda|slightly|somewhat|a tad|abit)$/;

/** Kinds of softness that are never a complaint. */
const softWords = [
  'mo ao',
  'mo mang',
  'mo mong',
  'mong mo',
  'huyen ao',
  'dreamy',
  'mem',
  'mem mai',
  'mem mem',
  'diu',
];

type Of<K extends Meaning['is']> = Extract<Meaning, { is: K }>;
const hasMeaning = <K extends Meaning['is']>(meaning: Meaning | undefined, kind: K): meaning is Of<K> =>
  meaning?.is === kind;

/** Drops the purpose of a wish but not the wish after it: «nền trắng để đăng web 1:1». */
function withoutPurpose(clause: Clause): Clause {
  const end = clause.findIndex(({ meaning }, k) => k > 0 && meaning?.is === 'purpose');
  if (end < 0) return clause;
  // Example: «swap the background for grey».
  const changes = clause.slice(0, end).some((phrase) => isVerb(phrase, 'change'));
  const kinds = clause.slice(end).map(({ meaning }) => meaning?.is);
  if (clause[end]?.plain === 'for' && changes && kinds.includes('colour') && !kinds.includes('part'))
    return clause.filter((_, k) => k !== end);
  // Example: "swap the mug for a teacup".
  const exchanged =
    /^(?:a|an|some|another|the|our)$/.test(clause[end + 1]?.plain ?? '') && isNoun(clause.at(-1));
  if (clause[end]?.plain === 'for' && changes && exchanged) return clause.filter((_, k) => k !== end);
  // «#1a2b3c for the background» names a target, not a purpose.
  const where = clause.slice(end + 1).filter(({ meaning }) => meaning?.is !== 'filler');
  const coloured = clause
    .slice(0, end)
    .some(({ meaning }) => meaning?.is === 'colour' || meaning?.is === 'hex');
  if (clause[end]?.plain === 'for' && coloured && where.length === 1 && where[0]?.meaning?.is === 'part')
    return clause.filter((_, k) => k !== end);
  // «richer brown for the leather bag» names a target.
  const hasTarget =
    clause.slice(0, end).some((phrase) => is(phrase, 'quality', 'measure', 'colour')) &&
    clause.slice(end + 1).some(isNoun) &&
    /^(?:the|her|his|my|this)$/.test(clause[end + 1]?.plain ?? '');
  if (clause[end]?.plain === 'for' && hasTarget) return clause.filter((_, k) => k !== end);
  const aside = clause.slice(end);
  // «for my banner» is a purpose; «crop it for a banner» is an aspect ratio.
  const crops = clause.some(
    ({ meaning }) =>
      (meaning?.is === 'verb' && meaning.verb === 'crop') ||
      (meaning?.is === 'direction' && ['upright', 'across'].includes(meaning.direction)),
  );
  const resumed = aside.findIndex(
    ({ meaning, plain }, k) =>
      (meaning?.is === 'ratio' && (/\d|vuong|square|doc|ngang|portrait|landscape/.test(plain) || crops)) ||
      meaning?.is === 'tight' ||
      (meaning?.is === 'part' && aside.slice(k).some((later) => later.meaning?.is === 'colour')),
  );
  return [...clause.slice(0, end), ...(resumed < 0 ? [] : aside.slice(resumed))];
}

/** Turns colours that only identify an object of another wish into fillers: «make the red dress brighter». */
const withoutAttributes = (full: Clause): Clause => {
  const clause = full.map((phrase, at) =>
    is(phrase, 'colour') && isOnColour(full, at) ? { ...phrase, meaning: { is: 'filler' } as const } : phrase,
  );
  const toned = asksForTone(clause);
  return clause.some((phrase) => isVerb(phrase, 'keep', 'remove'))
    ? clause
    : clause.map((phrase, at) => {
        const shade = is(clause[at - 1], 'shade') ? 1 : 0;
        const pointed = /^(?:the|her|his|this|that|my)$/.test(clause[at - 1 - shade]?.plain ?? '');
        const named = is(phrase, 'colour') && is(clause[at + 1], 'part', 'object');
        const rest = clause.slice(at + 2);
        // Example: «only the red dress in colour».
        const isWish = rest.some(
          (later, k) =>
            is(later, 'quality', 'smooth', 'blurred') ||
            isVerb(later, 'put') ||
            (later.plain === 'in' && is(rest[k + 1], 'colour-word')),
        );
        return (pointed && named && isWish) || (toned && identifies(clause, at))
          ? { ...phrase, meaning: { is: 'filler' } }
          : phrase;
      });
};

const surfaceWords = /^(?:tren|o|khoi|ra khoi|trong|on|off|from|in|out of)$/;
const haveWords = /^(?:co|dinh|bi dinh|has|have)$/;
/** Matches a colour under an object: «cái tem trên áo trắng», "the white background has a stain"; not «cái túi trên nền trắng». */
function isOnColour(clause: Clause, at: number): boolean {
  const owner = clause[at]?.language === 'vi' ? at - 1 : at + 1;
  const base = clause[owner];
  if (!is(base, 'part', 'object') || clause.some((phrase) => isVerb(phrase, 'change', 'put', 'add')))
    return false;
  const from = Math.min(at, owner);
  const lead = clause
    .slice(0, from)
    .findLastIndex((phrase) => !is(phrase, 'filler') || surfaceWords.test(phrase.plain));
  const [before, after] = [clause.slice(0, Math.max(0, lead)), clause.slice(Math.max(at, owner) + 1)];
  const borne = after.findIndex((phrase) => haveWords.test(phrase.plain));
  const thing = [
    ...(surfaceWords.test(clause[lead]?.plain ?? '') ? before : []),
    ...(borne < 0 ? [] : after.slice(borne + 1)),
  ];
  return isGround(base) ? namesDirt(thing) : thing.some((phrase) => isNoun(phrase) || is(phrase, 'writing'));
}

/** Matches a tone beside a colour that identifies the object: «tăng sáng cho áo trắng», "less saturation in the red dress". */
const asksForTone = (clause: Clause): boolean =>
  clause.filter((phrase) => is(phrase, 'colour', 'hex')).length === 1 &&
  clause.some((phrase) => is(phrase, 'measure', 'quality')) &&
  (clause.some((phrase) => isVerb(phrase, 'increase', 'decrease') || is(phrase, 'degree')) ||
    beginsWithTone(clause)) &&
  !clause.some((phrase) => isVerb(phrase, 'change', 'put', 'wear', 'add') || is(phrase, 'toward', 'tinted'));

/** Matches a tone before its object: «làm nét đôi giày đen», "sharpen the black shoes"; "brighter red" is a new colour. */
const beginsWithTone = (clause: Clause): boolean => {
  const [first, second] = clause.filter((phrase) => !isVerb(phrase, 'make'));
  return (
    first?.meaning?.is === 'quality' &&
    !first.meaning.fault &&
    !is(second, 'colour', 'shade') &&
    !clause.some((phrase) => is(phrase, 'complaint') || isExcess(phrase)) &&
    clause.filter((phrase) => is(phrase, 'part')).length === 1
  );
};

/** Returns whether a colour is adjacent to its object: «áo trắng», "white shirt". */
const identifies = (clause: Clause, at: number): boolean => {
  const phrase = clause[at];
  if (!is(phrase, 'colour')) return false;
  const behind = clause.slice(0, at).findLast((each) => !is(each, 'colour-word'));
  const next = clause.slice(at + 1).find((each) => !is(each, 'shade'));
  const owner = phrase?.language === 'vi' ? behind : next;
  if (isGround(owner)) return clause.slice(0, at).some(({ plain }) => isBackgroundWord.test(plain));
  return is(owner, 'part', 'object') && !isSubject(owner);
};
/** Prepositions between a tone and its object: "the brightness of the white background"; «tăng sáng nền trắng» may be two wishes. */
const isBackgroundWord = /^(?:cua|of|in|on)$/;

/** Returns the word before a part, without an article between them. */
const wordBefore = (clause: Clause, at: number, link: Phrase | undefined): string =>
  (link && ['the', 'her', 'his', 'my', 'cai'].includes(link.plain) ? clause[at - 2]?.plain : link?.plain) ??
  '';

/** Matches a pronoun for an object named before: «make it», «làm nó». */
export const refersBack = (clause: Clause): boolean =>
  clause.some(
    ({ meaning, plain }) => meaning?.is === 'pronoun' || /(?:^| )(?:it|them)$|^cho no$/.test(plain),
  );

/** Clause with its context, and queries for the intent rules. */
export class Reader {
  readonly clause: Clause;
  readonly before: Context;
  constructor(clause: Clause, before: Context) {
    this.clause = withoutAttributes(withoutPurpose(clause));
    this.before = before;
  }
  all<K extends Meaning['is']>(kind: K): Of<K>[] {
    return this.clause.flatMap(({ meaning }) => (hasMeaning(meaning, kind) ? [meaning] : []));
  }
  has(...kinds: readonly Meaning['is'][]): boolean {
    return this.clause.some(({ meaning }) => meaning && kinds.includes(meaning.is));
  }
  /** Returns whether the clause has only phrases of these kinds. */
  only(...kinds: readonly Meaning['is'][]): boolean {
    return this.clause.every((phrase) => is(phrase, ...kinds));
  }
  verb(...verbs: readonly Verb[]): boolean {
    return this.clause.some((phrase) => isVerb(phrase, ...verbs));
  }
  /** Returns an adjustment by the clause's amount. */
  adjusted(measure: Measure, sign: 1 | -1): ReturnType<typeof adjustment> {
    return adjustment(measure, sign, this.level, measure === 'exposure' ? this.stops : this.figure);
  }
  /** Amount in stops, where a share is written in words: "exposure up by a third". */
  private get stops(): Quantity | undefined {
    const { figure } = this;
    const inWords = this.clause.some(({ plain }) => /(?:^| )(?:third|half|quarter)$/.test(plain));
    return figure?.unit === '%' && inWords ? { ...figure, value: figure.value / 100, unit: 'stops' } : figure;
  }
  word(...plain: readonly string[]): boolean {
    return this.clause.some((phrase) => plain.includes(phrase.plain));
  }
  get parts(): Part[] {
    return this.all('part').map(({ part }) => part);
  }
  /** Parts to keep or change, without their owner («da khách», «the bride's face»). */
  get ownParts(): Part[] {
    const others = this.parts.filter((part) => part !== 'subject' && part !== 'background');
    return others.length > 0 ? this.parts.filter((part) => part !== 'subject') : this.parts;
  }
  get directions(): Direction[] {
    return this.all('direction').map(({ direction }) => direction);
  }
  get level(): Level {
    return this.all('level').at(-1)?.level ?? (this.has('thin') ? 'little' : 'plain');
  }
  /** Amount of the clause; a count («2 bên», «2 người») is not an amount. */
  get figure(): Quantity | undefined {
    const figure = this.figures.at(-1);
    return figure && this.leavesShare(figure) ? { ...figure, value: 100 - figure.value } : figure;
  }
  /** Returns whether an amount is the remaining share: «giảm sáng còn 80 %», "reduce contrast to 80 %". */
  private leavesShare({ value, unit, signed }: Quantity): boolean {
    const at = this.clause.findIndex(({ meaning }) => meaning?.is === 'number' && meaning.value === value);
    return (
      unit === '%' &&
      !signed &&
      value > 0 &&
      value < 100 &&
      this.clause.slice(0, at).some((phrase) => isVerb(phrase, 'decrease')) &&
      /^(?:to|con|chi con|down to)$/.test(this.clause[at - 1]?.plain ?? '')
    );
  }
  get figures(): Quantity[] {
    return this.clause.flatMap(({ meaning }, k) => {
      if (meaning?.is !== 'number') return [];
      const next = this.clause[k + 1];
      const counts =
        next &&
        (next.meaning === undefined ||
          isSubject(next) ||
          is(next, 'photo', 'object') ||
          next.plain === 'anh');
      return meaning.unit === '' && counts ? [] : [meaning];
    });
  }
  /** Colours in their order, each with its shade. */
  get colours(): string[] {
    return coloursOf(this.clause);
  }
  /** Whether the clause has a colour with an unknown name: «màu hường». */
  get isOfUnknownColour(): boolean {
    return (
      this.colours.length === 0 &&
      this.clause.some(
        ({ plain, meaning }, k) =>
          (meaning?.is === 'colour-word' ? /^(?:mau|color|colour)$/.test(plain) : plain.endsWith(' mau')) &&
          this.clause[k + 1] !== undefined &&
          this.clause[k + 1]?.meaning === undefined &&
          /^\p{L}{2,}$/u.test(this.clause[k + 1]?.plain ?? ''),
      )
    );
  }
  get unknown(): Phrase[] {
    return this.clause.filter(({ meaning }) => meaning === undefined);
  }
  /** Whether the clause names a fault by a level before a quality, unless it is a wish: «a bit dark», «hơi tối». */
  get findsFault(): boolean {
    return this.clause.some(
      ({ plain }, k) =>
        faultLevels.test(plain) && ['quality', 'colour'].includes(this.clause[k + 1]?.meaning?.is ?? ''),
    );
  }
  /** Whether a correction without a direction follows the fault: «hơi tối chỉnh giùm». */
  private get isMendedAfter(): boolean {
    const at = this.clause.findIndex((phrase) => isVerb(phrase, 'fix'));
    return at > 0 && this.clause.slice(0, at).some((phrase) => is(phrase, 'quality', 'blurred'));
  }
  /** Whether the clause names an excess: «chỉnh giúp hình này tối quá», "fix this, too dark". */
  private get saysTooMuch(): boolean {
    return this.clause.some(
      (phrase, k) =>
        is(phrase, 'quality') &&
        (/^(?:qua|wa)(?: |$)/.test(this.clause[k + 1]?.plain ?? '') ||
          /^(?:bi|too|way too)$/.test(this.clause[k - 1]?.plain ?? '')),
    );
  }
  /** Whether the clause describes the wanted state instead of the current one. */
  get isWish(): boolean {
    const wishes = new Set(['di', 'lai', 'xuong', 'len', 'hon', 'nua', 'len di', 'vao']);
    return (
      this.has('degree') ||
      this.figure !== undefined ||
      this.verb('increase', 'decrease', 'make', 'change') ||
      (this.verb('fix') && !this.isMendedAfter && !this.saysTooMuch) ||
      this.clause.some(
        ({ plain, meaning }) =>
          wishes.has(plain) ||
          (meaning?.is === 'quality' && /(?:er|en)$|^(?:less|more|reduce|remove|fix) /.test(plain)),
      )
    );
  }
  /** Whether the quality exceeds reality, which is an excess: «đậm hơn thực tế», "darker than in real life". */
  private get exceedsReality(): boolean {
    return (
      this.has('quality') &&
      /(?:hon|than)(?: so voi| o| la| it is| they are)* (?:thuc te|ngoai doi|doi that|hang that|do that|in real life|real life|irl|in person|the real (?:one|thing))(?: |$)/.test(
        textOf(this.clause),
      )
    );
  }
  /** Whether a verb raises an insufficient quality, which is then a wish and not a fault: «hơi tối nâng lên», «mặt hơi mờ chỉnh lên». */
  get raisesWhatLacks(): boolean {
    const at = this.clause.findIndex(
      (phrase, k) =>
        isVerb(phrase, 'increase') || (isVerb(phrase, 'fix') && this.clause[k + 1]?.plain === 'len'),
    );
    const before = this.clause.slice(0, Math.max(0, at));
    const raised = before.findLast((phrase) => !is(phrase, 'level', 'filler'));
    return (
      !before.some((phrase) => is(phrase, 'verb')) &&
      ((raised?.meaning?.is === 'blurred' && (this.word('hoi', 'bi') || this.has('complaint'))) ||
        (raised?.meaning?.is === 'quality' && raised.meaning.sign < 0)) &&
      this.clause
        .slice(at + 1)
        .every((phrase) => is(phrase, 'filler', 'level', 'degree', 'number', 'pronoun'))
    );
  }
  get complains(): boolean {
    if (this.exceedsReality || this.raisesWhatLacks) return true;
    // In «fix the washed out photo» the word for the fault suffices.
    if (this.all('quality').some(({ fault }) => fault))
      return !this.has('degree') && !this.verb('increase', 'decrease', 'make', 'change');
    // In «an old photo, slightly faded» the quality belongs to the look.
    if (this.before.operation?.kind === 'vintage' && !this.has('complaint', 'photo')) return false;
    // Example: «nếu tối thì nâng lên».
    if (this.word('neu', 'if') && this.all('quality')[0]?.measure === 'brightness') return true;
    if (this.isWish || this.word(...softWords)) return false;
    if (this.has('blurred', 'noise')) return true;
    // «mặt tối», "dark face" is always a complaint.
    if (this.darkFace || this.flatPicture) return true;
    return (
      this.has('complaint', 'question') || this.word('hoi', 'bi') || this.findsFault || this.goesOnBlaming
    );
  }
  /** Example: "flat image". */
  private get flatPicture(): boolean {
    return this.word('flat', 'phang') && this.has('photo') && !this.has('verb', 'level', 'not', 'degree');
  }
  /** Examples: «áo tối», «sản phẩm tối»; a dark background may be intended. */
  private get darkThing(): boolean {
    const [part, how, ...more] = this.clause.filter((phrase) => !is(phrase, 'filler', 'photo'));
    return (
      is(part, 'part') &&
      part?.language === 'vi' &&
      !isGround(part) &&
      is(how, 'quality') &&
      more.length === 0
    );
  }
  /** Examples: «mặt tối», «ảnh tối», "dark photo". */
  private get darkFace(): boolean {
    const isPicture = this.has('photo') && this.only('photo', 'quality', 'filler', 'purpose', 'pronoun');
    return (
      this.word('toi', 'toi toi', 'u am', 'dark', 'darkish', 'dim', 'gloomy', 'in shadow', 'in the shade') &&
      (isPicture || this.parts[0] === 'face' || this.parts[0] === 'skin' || this.darkThing) &&
      !this.has('verb', 'level', 'not', 'nothing-but')
    );
  }
  /** Whether the clause adds another insufficiency to a complaint: «looks flat and dull», «bị nhiễu với tối». */
  private get goesOnBlaming(): boolean {
    const [quality] = this.all('quality');
    const { complained, operation } = this.before;
    const bare = this.only('quality', 'filler');
    return bare && complained && quality?.sign === -1 && operation?.kind !== quality.measure;
  }
  /** Whether the clause is about an object on a part, not the part: «the bow on her hair», «gấu váy», «dress hem». */
  get isOfThingOn(): boolean {
    return this.clause.some((phrase, k) => {
      if (!is(phrase, 'part') || isGround(phrase)) return false;
      if (isNoun(phrase.language === 'vi' ? this.clause[k - 1] : this.clause[k + 1])) return true;
      // Examples: «tay áo», «viền váy».
      if (phrase.language === 'vi' && isGarment(phrase) && is(this.clause[k - 1], 'beyond'))
        return !/^(?:bop|thon|keo|om|gay|map|beo|cao|dai)(?: |$)/.test(this.clause[k - 1]?.plain ?? '');
      const thing = this.clause
        .slice(0, Math.max(0, k - 1))
        .findLast((each) => !is(each, 'filler', 'colour', 'shade', 'colour-word'));
      return (
        (isNoun(thing) || is(thing, 'writing', 'pronoun')) &&
        ['tren', 'on', 'cua', 'duoi', 'under', 'near', 'canh', 'above', 'below', 'beside'].includes(
          wordBefore(this.clause, k, this.clause[k - 1]),
        )
      );
    });
  }
  /** Whether a pronoun such as «her», «him» refers to a person. */
  get isOfSomebody(): boolean {
    return this.word('her', 'him', 'them', 'me');
  }
  get lowers(): boolean {
    const back = this.word('back') && this.word('knock', 'dial', 'pull', 'bring', 'scale', 'take', 'cut');
    // Example: «take 20 % off the highlights».
    const off = this.word('off') && this.word('take', 'knock', 'shave', 'cut');
    // Example: "pull the warmth out".
    const drained =
      this.word('out') &&
      this.word('pull', 'drain', 'draw', 'suck', 'take') &&
      this.clause.some(
        ({ meaning }) =>
          (meaning?.is === 'measure' || meaning?.is === 'quality') &&
          (meaning.measure === 'temperature' || meaning.measure === 'saturation'),
      );
    // «cool things down» asks for a cooler tone.
    const cools = this.all('quality').some(({ measure }) => measure === 'temperature');
    const decreases = this.clause.some(
      (phrase) => isVerb(phrase, 'decrease') && !(cools && phrase.plain === 'down'),
    );
    const less = decreases || this.all('degree').some(({ sign }) => sign < 0) || back || off || drained;
    return less && !this.verb('increase');
  }
}

/** Returns the regions of a part; an outfit is a top and a bottom. */
export const regionsOf = (part: Part | undefined): readonly EditRegion[] =>
  part === 'outfit' ? ['top', 'bottom'] : part === 'masked' || part === undefined ? [] : [part];

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
export const canBeLimited = (operation: EditOperation): operation is Limitable =>
  limitable.some((kind) => kind === operation.kind);

/** Returns one operation per region, or one for the full picture. */
export const perRegion = (regions: readonly EditRegion[], operation: EditOperation): Wish =>
  regions.length > 0 && canBeLimited(operation)
    ? edit(...regions.map((region) => ({ ...operation, region })))
    : edit(operation);

/** Rule that returns the wish of a clause, or undefined if the clause is of another kind. */
export type Rule = (reader: Reader) => Wish | undefined;
