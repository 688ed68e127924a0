import type { CropRatio, EditOperation, Instead, LightSide, RecolourTarget } from '@mot-studio/terms/editing';
import { palette, type ColourName } from '#language/colours.ts';
import { coversClause } from './clause-coverage.ts';
import { levelsOf, shareOf } from './amounts.ts';
import { castRule, hasColourExcess, removesColour } from './colour-casts.ts';
import {
  is,
  isColour,
  isExcess,
  isGarment,
  isGround,
  isSubject,
  isUnknownWord,
  isVerb,
  textOf,
} from './word-senses.ts';
import { cleansThing, determiners, isCheek, isGoods, isTiltWord, isNoun, namesDirt } from './thing-names.ts';
import { editsFace } from './person-names.ts';
import { exceptionRule, prohibitionRule } from './negation-scope.ts';
import { isAmbiguous, isReduced } from './ambiguity.ts';
import { descriptionRule, onlyStates, statementRule } from './statements.ts';
import { inReality } from './clauses.ts';
import type { Clause, Effect, Meaning, Measure, Part, Phrase } from './meaning.ts';
import {
  canBeLimited,
  todo,
  noop,
  perRegion,
  Reader,
  refuse,
  regionsOf,
  refersBack,
  type Context,
  type Rule,
  type Wish,
} from './reader.ts';

const effect = (kind: Effect, reader: Reader): EditOperation => ({
  kind,
  amount: shareOf(kind, reader.level, reader.figure),
});

/** «9:16 without cutting anything»: the shape is made by adding to the picture. */
const uncut: Rule = (reader) => {
  const ratio = reader.all('ratio').at(-1)?.ratio ?? ratioBefore(reader);
  return ratio && forbidsCutting(reader) && !forbidsShape(reader) ? padTo(ratio, reader) : undefined;
};

/** "don't crop it square": that shape is not wished, and none without cutting. */
const forbidsShape = ({ clause }: Reader): boolean => {
  const not = clause.findIndex((phrase) => is(phrase, 'not'));
  const shape = clause.findIndex((phrase, k) => k > not && is(phrase, 'ratio'));
  const between = clause.slice(not + 1, shape).filter((phrase) => is(phrase, 'verb'));
  return (
    not >= 0 && shape > not && between.every((phrase) => isVerb(phrase, 'crop') || phrase.plain === 'want')
  );
};

const padTo = (ratio: CropRatio, reader: Reader): Wish =>
  todo({ kind: 'pad', ratio, colour: reader.colours.at(-1) ?? palette.white });

/** «don't crop her feet»: what comes after must not either. */
const forbidsCutting = (reader: Reader): boolean =>
  (reader.has('not') &&
    (reader.verb('crop') ||
      reader.said('cut', 'lose', 'chop', 'losing', 'cutting', 'chopping') ||
      losesSomething(reader))) ||
  keepsWhole(reader);

/** «đừng mất đầu». */
const losesSomething = ({ unknown }: Reader): boolean => unknown.some(({ plain }) => plain === 'mat');

/** «keep her whole head in», «lấy trọn người». */
const keepsWhole = (reader: Reader): boolean =>
  (reader.verb('keep') && reader.clause.at(-1)?.plain === 'in' && ratioBefore(reader) !== undefined) ||
  keepsAll(reader);

const keepsAll = (reader: Reader): boolean =>
  (reader.verb('keep', 'make') || !reader.has('verb')) &&
  reader.said('whole', 'entire', 'full', 'tron', 'du', 'day du', 'ca') &&
  reader.has('part', 'beyond', 'object') &&
  (reader.has('ratio') || ratioBefore(reader) !== undefined);

/** The shape that was asked for before. */
function ratioBefore({ before: { operation } }: Reader): CropRatio | undefined {
  return operation?.kind === 'crop' || operation?.kind === 'pad' ? operation.ratio : undefined;
}

/** «shop name in gold at the top»: how it should look or where it goes, of what is not there. */
const describesWriting = (reader: Reader): boolean =>
  reader.has('writing') &&
  reader.parts.length === 0 &&
  reader.has('colour', 'hex') &&
  reader.has('direction') &&
  !reader.has('verb', 'not');

/** "watermark bottom left", «logo góc dưới»: where it goes, which asks for it. */
const placesWriting = (reader: Reader): boolean =>
  !reader.before.removes &&
  reader.before.operation?.kind !== 'remove-object' &&
  is(
    reader.clause.find((phrase) => !is(phrase, 'filler')),
    'writing',
  ) &&
  reader.has('direction', 'place') &&
  reader.only('writing', 'direction', 'place', 'filler', 'level', 'number');

const writing: Rule = (reader) =>
  reader.verb('write') ||
  placesWriting(reader) ||
  describesWriting(reader) ||
  (reader.has('writing') &&
    (reader.verb('add', 'put') || (reader.verb('make') && !reader.has('quality', 'measure', 'blurred'))))
    ? refuse('text_not_drawn')
    : undefined;

/** The frame of an instant picture, as shares of its 79 mm: about 4.5 mm around it and 20 mm below. */
const instantBorder = { width: 0.06, foot: 0.25 };

/** «viền 5 %»: of the shorter side, as far as that still frames a picture. */
const widthSaid = ({ figure }: Reader): number | undefined =>
  figure?.unit === '%' && figure.value > 0 && figure.value <= 25 ? figure.value / 100 : undefined;

const oneSide = ['left', 'right', 'above', 'below'];
const oneWay = /(?:^| )(?:up|down|upwards?|downwards?|xuong|ben tren|duoi|mot ben|1 ben|one side)(?: |$)/;
/** «khoảng trống bên phải», "extend it downwards": on one side alone nothing is added. */
const isOnOneSide = (reader: Reader): boolean =>
  (reader.has('white-space') || reader.verb('pad')) &&
  !reader.has('ratio', 'complaint') &&
  !reader.clause.some(
    (phrase) =>
      isVerb(phrase, 'remove', 'crop', 'decrease') &&
      !oneWay.test(phrase.plain) &&
      phrase.plain !== 'khung hinh',
  ) &&
  (oneWay.test(textOf(reader.clause)) ||
    new Set(reader.directions.filter((direction) => oneSide.includes(direction))).size === 1);

const frame: Rule = (reader) => {
  if (isOnOneSide(reader))
    return refuse(reader.parts.includes('background') ? 'needs_ai_model' : 'not_understood');
  const colour = reader.colours.at(-1) ?? palette.white;
  const ratio = reader.all('ratio').at(-1)?.ratio;
  // «khung 4:5» is a shape; what is added to the ground at its sides fills it up.
  const onGround = reader.parts.includes('background') && !reader.verb('crop');
  const filledUp =
    ratio && onGround && (reader.verb('add') || (reader.has('frame') && reader.colours.length > 0));
  if (reader.has('frame') && !ratio && !reader.verb('remove')) {
    const instant = reader.all('frame').some((phrase) => phrase.instant);
    return todo({
      kind: 'border',
      ...(instant ? instantBorder : { width: widthSaid(reader) ?? levelsOf('border')[reader.level] }),
      colour,
    });
  }
  // «cắt bỏ khoảng trống phía trên»: on one side.
  if (
    reader.has('white-space') &&
    !ratio &&
    reader.before.operation?.kind !== 'crop-to-subject' &&
    reader.verb('crop', 'remove', 'decrease') &&
    reader.directions.some((direction) => oneSide.includes(direction))
  )
    return refuse('not_understood');
  if (reader.has('white-space') && !ratio && reader.verb('remove', 'crop', 'decrease'))
    return todo({ kind: 'crop-to-subject' });
  // «extend the background»: more of what is there.
  const bare = ratio === undefined && reader.colours.length === 0 && !reader.has('white-space');
  if (reader.verb('pad') && bare && reader.parts.includes('background')) return refuse('needs_ai_model');
  // "her dress is cut off, extend it".
  const ofLast = reader.before.complained || reader.before.topic !== undefined;
  if (reader.verb('pad') && bare && ofLast && reader.only('verb', 'pronoun', 'filler', 'level'))
    return refuse('not_understood');
  // «chừa đầu»: of something, and nothing that is added.
  const bareVerb =
    bare &&
    ratioBefore(reader) === undefined &&
    reader.clause.every((phrase) => !isVerb(phrase, 'pad') || phrase.plain === 'chua');
  const padded =
    reader.verb('pad') &&
    !bareVerb &&
    (ratio !== undefined || reader.colours.length > 0 || !reader.said('fit'));
  // «cắt bỏ phần dư, chừa tí lề»: between what was cut and the edge.
  if (ratio === undefined && reader.before.operation?.kind === 'crop-to-subject' && !reader.verb('add'))
    return refuse('not_understood');
  if (padded || filledUp || (reader.has('white-space') && !reader.verb('remove')))
    return todo({ kind: 'pad', ratio: ratio ?? ratioBefore(reader) ?? '1:1', colour });
  return undefined;
};

/** A picture is levelled by a few degrees, never by a quarter turn. */
const levelling =
  /^(?:straighten|tilt|tilted|level the horizon|nghieng|chinh nghieng|(?:chinh|lam|cho|xoay|dung|keo)(?: cho)? thang(?: lai)?|dung lai cho thang|(?:chinh|xoay|dung)(?: cho)? ngay(?: ngan| lai)?|crooked|slanted)$/;

/** «ảnh nghiêng 5 độ qua phải», "it leans 4 degrees left": it is turned the other way; «nghiêng ảnh», "I want it tilted" ask for it. */
function saysItLeans({ clause }: Reader): boolean {
  const figure = clause.findIndex(({ meaning }) => meaning?.is === 'number' && meaning.unit === 'degrees');
  const at = clause.findLastIndex(
    (phrase, k) => k < figure && (isTiltWord(phrase) || isVerb(phrase, 'rotate')),
  );
  const before = clause.slice(0, at);
  if (!isTiltWord(clause[at]) || before.some((phrase) => isVerb(phrase, 'make', 'rotate', 'put')))
    return false;
  return (
    clause[at]?.plain !== 'nghieng' ||
    before.some(
      (phrase) => is(phrase, 'photo', 'complaint', 'level') || /^(?:dang|chup|no)$/.test(phrase.plain),
    ) ||
    clause.slice(figure).some((phrase) => isVerb(phrase, 'rotate', 'fix'))
  );
}

/** «nghiêng qua trái 3 độ»: asked for, unless it is put right after that. */
const mayLean = (reader: Reader): boolean =>
  reader.figure?.unit === 'degrees' &&
  reader.directions.length > 0 &&
  reader.clause.find((phrase) => !is(phrase, 'filler'))?.plain === 'nghieng' &&
  !saysItLeans(reader);

/** «cho thẳng», "straighten it": by a few degrees. */
const levels = (reader: Reader): boolean =>
  reader.clause.some(({ plain }) => levelling.test(plain)) || reader.said('thang', 'ngay', 'level', 'back');

/** «xoay lại», "put it back": as it should stand. */
const setsUpright = (reader: Reader): boolean =>
  reader.clause.every(
    (phrase) =>
      is(phrase, 'verb', 'filler', 'pronoun', 'photo') || /^(?:thang|ngay|level)$/.test(phrase.plain),
  ) &&
  (levels(reader) || reader.verb('fix') || reader.said('xoay lai', 'lat lai', 'lai'));

const turning: Rule = (reader) => {
  const { directions } = reader;
  const times = reader.all('times').at(-1)?.value ?? 1;
  const { operation } = reader.before;
  // «nghiêng 3 độ, xoay lại», "upside down, flip it back": by so much.
  if (operation?.kind === 'rotate' && setsUpright(reader))
    return reader.before.mayLean ? todo({ ...operation, degrees: -operation.degrees }) : noop;
  if (saysItLeans(reader)) {
    const [way] = directions;
    if (!way || !reader.figure) return refuse('not_understood');
    return todo({
      kind: 'rotate',
      degrees: (way === 'left' || way === 'counter' ? 1 : -1) * Math.abs(reader.figure.value),
    });
  }
  // «hình bị ngược đầu lật lại»: as it was held.
  if (reader.verb('flip') && reader.has('upside-down') && reader.has('complaint'))
    return todo({ kind: 'rotate', degrees: 180 });
  if (reader.verb('flip')) {
    // «lật ngược lại trái phải»: which way is said.
    const across = directions.some((direction) => ['across', 'left', 'right'].includes(direction));
    const upright =
      directions.some((direction) => ['upright', 'above', 'below'].includes(direction)) ||
      reader.all('collage').some(({ layout }) => layout === 'stacked') ||
      (reader.has('upside-down') && !across);
    // Mirrored twice, it is as it was.
    if (times % 2 === 0) return todo({ kind: 'rotate', degrees: 0 });
    return todo({ kind: 'flip', axis: upright ? 'vertical' : 'horizontal' });
  }
  // «áo đen quần trắng đổi ngược lại»: of what was named, and not of the picture.
  if (reader.said('nguoc lai') && reader.verb('change') && !reader.has('photo'))
    return refuse('not_understood');
  const turned = reader.before.operation?.kind === 'rotate' || reader.has('complaint');
  if (
    reader.has('upside-down') &&
    (reader.verb('rotate', 'change', 'make') ||
      reader.clause.length === 1 ||
      (turned && reader.parts.length === 0))
  )
    return todo({ kind: 'rotate', degrees: 180 });
  // "turn it 90 degrees clockwise".
  const turned90 =
    reader.clause.some(({ plain }) => /^turn(?:ed)?(?: |$)/.test(plain)) &&
    (reader.figure?.unit === 'degrees' || directions.some((each) => /clockwise|counter/.test(each)));
  if (!reader.verb('rotate') && !turned90) return undefined;
  // Turning one's head is another thing than turning the picture.
  const body = reader.parts.some((part) => part !== 'background' && (part !== 'subject' || !reader.figure));
  if (body || reader.has('beyond')) return refuse('needs_ai_model');
  // «xoay nhẹ sang trái»: not by a quarter.
  const vague = (directions.length === 0 && reader.has('object')) || reader.level === 'little';
  if (!reader.figure && (levels(reader) || vague)) return refuse('angle_missing');
  // «quả bơ thâm một bên, xoay qua bên kia»: of what was spoken of.
  const ofThing = reader.before.topic === 'thing' || reader.said('ben kia', 'ben nay');
  if (ofThing && !reader.has('photo') && !reader.figure) return refuse('not_understood');
  if (reader.figure?.unit === '%') return refuse('angle_missing');
  const degrees = Math.abs(reader.figure?.value ?? 90);
  const left = directions.some((direction) => direction === 'left' || direction === 'counter');
  // «xoay … đang bị nghiêng bên trái»: it is turned the other way.
  const tilted = reader.has('complaint') && directions.length > 0 && reader.figure !== undefined;
  const back = tilted ? !left : left;
  const clockwise = back || (reader.figure?.value ?? 0) < 0 ? -degrees : degrees;
  return todo({ kind: 'rotate', degrees: shorterWayRound(clockwise * times) });
};

/** The same turn, of more than -180 and at most 180 degrees. */
const shorterWayRound = (degrees: number): number => degrees - 360 * Math.ceil((degrees - 180) / 360);

/** «zoom in» on nothing in particular is closer to the subject. */
const zoomsIn = (reader: Reader): boolean =>
  reader.clause.some(
    ({ meaning, plain }) => meaning?.is === 'tight' && /zoom|fill|crop|khung|phong/.test(plain),
  ) &&
  !reader.said('out', 'ra', 'anh', 'hinh') &&
  reader.figure === undefined &&
  !reader.has('part', 'object', 'writing', 'direction', 'photo', 'beyond');

/** «banner», «story»: a shape by what has it, and not by its own name. */
const isNamedByUse = ({ clause }: Reader): boolean =>
  clause.some((phrase) => is(phrase, 'ratio') && !/\d|vuong|square|format|orientation/.test(phrase.plain));

const cropping: Rule = (reader) => {
  const ratio = reader.all('ratio').at(-1)?.ratio;
  if (ratio && reader.before.uncut) return padTo(ratio, reader);
  const { operation } = reader.before;
  // «add white space to make it square»: by what is added.
  if (ratio && operation?.kind === 'pad' && !reader.verb('crop')) return todo({ ...operation, ratio });
  // «put it on our banner»: where it goes.
  if (ratio && reader.verb('put') && !reader.verb('crop') && reader.said('on', 'onto', 'len'))
    return isNamedByUse(reader) ? noop : todo({ kind: 'crop', ratio });
  if (ratio) return todo({ kind: 'crop', ratio });
  // «the wick is too long, trim it».
  if (reader.verb('crop') && reader.before.topic === 'thing') return refuse('not_understood');
  // «cắt cái túi ra nền trắng»: it is laid on a ground, not cut off.
  if (cutsOntoGround(reader)) return undefined;
  if (reader.verb('crop') && ((reader.said('out') && reader.isOfSomebody) || reader.said('khoi', 'ra khoi')))
    return refuse('not_understood');
  if (reader.has('tight') && (reader.verb('crop') || reader.parts.includes('subject') || zoomsIn(reader)))
    return todo({ kind: 'crop-to-subject' });
  // «cắt đôi».
  if (reader.verb('crop') && reader.said('doi', 'half', 'in half')) return refuse('not_understood');
  // «kích thước giống nhau».
  if (reader.verb('crop') && reader.said('nhau', 'giong nhau', 'bang nhau', 'same'))
    return refuse('not_understood');
  const away = reader.parts.some((part) => part !== 'subject' && part !== 'background');
  const pointed = away || reader.has('direction', 'object', 'writing', 'beyond', 'place');
  const sized = reader.has('number') || reader.unknown.some(({ plain }) => plain.length > 2);
  if (reader.verb('crop') && ((pointed && !reader.verb('change')) || sized || refersToRest(reader.clause)))
    return refuse('not_understood');
  // «kích thước …», "same size": of a size, and not closer.
  const ofSize =
    !reader.has('writing') &&
    reader.clause.some(({ plain }) =>
      /^(?:kich thuoc|size|kho|ti le|ty le|aspect|ratio|aspect ratio|format)$/.test(plain),
    );
  if (ofSize) return refuse('not_understood');
  return reader.verb('crop') && !reader.verb('change') ? todo({ kind: 'crop-to-subject' }) : undefined;
};

/** «căn giữa sản phẩm»: whoever or whatever the picture shows. */
const centring: Rule = (reader) => {
  const [first] = reader.clause;
  const begins = first?.meaning?.is === 'direction' && first.meaning.direction === 'centre';
  // "9:16 | with her in the middle": of what is left of the picture.
  const { operation } = reader.before;
  const cropped =
    (operation?.kind === 'crop' || operation?.kind === 'pad') &&
    reader.directions.length === 1 &&
    reader.directions[0] === 'centre' &&
    (reader.isOfSomebody || reader.parts.includes('subject')) &&
    reader.clause.every((phrase) => is(phrase, 'direction', 'filler') || isSubject(phrase));
  if (cropped) return todo({ kind: 'centre' });
  // "the bottle should sit dead centre".
  const [only, ...more] = reader.directions;
  const sits =
    only === 'centre' &&
    more.length === 0 &&
    reader.said('sit', 'sits', 'should', 'placed', 'bang') &&
    reader.has('object', 'part') &&
    !reader.has('picture-number', 'colour', 'beyond', 'writing', 'beside') &&
    reader.clause.every(
      (phrase) => !is(phrase, 'verb') || /^(?:sit|placed|position|goes|put)$/.test(phrase.plain),
    );
  if (sits && reader.clause.every((phrase) => !is(phrase, 'part') || isSubject(phrase) || isGarment(phrase)))
    return todo({ kind: 'centre' });
  if (!reader.has('centred') && !(begins && reader.parts.includes('subject'))) return undefined;
  // «centred on the shoes»: not what the picture shows.
  const isTold = (phrase: Phrase): boolean =>
    isSubject(phrase) || (isGarment(phrase) && !reader.said('on', 'around'));
  const ofWhole = reader.clause.every((phrase) => !is(phrase, 'part') || isTold(phrase));
  if (reader.has('ratio', 'not', 'quality') || !ofWhole) return undefined;
  return todo({ kind: 'centre' });
};

/** Words for one side that do not say which. */
const sideways = ['side', 'the side', 'ngang', 'ben hong', 'mot ben', '1 ben', 'xien', 'cheo', 'ben'];

/** From the left where only a side is spoken of, as the preset does. */
function lightFrom(reader: Reader): LightSide {
  const said = reader.directions.find(
    (direction) => direction === 'left' || direction === 'right' || direction === 'above',
  );
  return said ?? (reader.said(...sideways) ? 'left' : 'front');
}

/** "I want the hair to look shinier", "it should look glossy": how it is to be, and not how it is. */
const looksAsWished = (clause: Clause): boolean => {
  const at = clause.findIndex(({ plain }) => plain === 'look');
  return (
    clause
      .slice(0, Math.max(0, at))
      .some(({ plain }) => /^(?:want|wants|need|should|must|make|like|to)$/.test(plain)) &&
    clause.every((phrase) => !is(phrase, 'complaint') || phrase.plain === 'look')
  );
};

const dull = /^(?:mat(?:te|tify)(?: |$)|(?:lam )?li(?: |$))/;
/** «skin too shiny», «bớt bóng dầu»: its highlights give way. Hair may be meant to shine, so that must be said. */
const shine: Rule = (reader) => {
  // «giảm bóng trên mặt»: gloss, not a shadow.
  const glossy =
    reader.said('bong') && reader.lowers && reader.parts.some((each) => each === 'face' || each === 'skin');
  if (!reader.has('shine') && !glossy) return undefined;
  const { operation } = reader.before;
  const shone = operation?.kind === 'highlights' ? operation.region : undefined;
  const oily = reader.clause.some(({ plain }) => /dau|nhon|oil|greas|sweat/.test(plain));
  // «a pink dress and glossy», «áo tối quá, bớt bóng».
  const ofLast =
    operation?.kind === 'recolour'
      ? regionsOf(operation.target)[0]
      : operation && operation.kind !== 'keep' && 'region' in operation
        ? operation.region
        : undefined;
  const coloured =
    !oily && reader.only('shine', 'filler', 'level', 'degree') && ofLast !== 'background'
      ? ofLast
      : undefined;
  // "make the pink lipstick more coral and less shiny": of what could not be done to it.
  const { part: last } = reader.before;
  const untold = !operation && !oily && last && canRecolour(last) ? regionsOf(last)[0] : undefined;
  const spoken = coloured ?? (reader.before.topic === 'thing' ? undefined : (reader.before.topic ?? untold));
  const restores = bringsItBack(reader) || reader.clause.some(({ plain }) => bringsBack.test(plain));
  // «làm cho mặt bớt bóng dầu»: the word for less is of the gloss.
  const lessened =
    (reader.parts.length > 0 || coloured !== undefined) &&
    reader.clause.some(
      (phrase, at) =>
        is(phrase, 'shine') &&
        (/^(?:bot|giam|khu|het|do|it) /.test(phrase.plain) || reader.clause[at - 1]?.plain === 'it'),
    );
  const dulls = reader.clause.some(({ plain }) => dull.test(plain));
  const lowers = (reader.lowers || lessened || dulls) && !restores;
  const complains = reader.has('complaint') && !looksAsWished(reader.clause);
  const more =
    !lowers &&
    !reader.has('not') &&
    (coloured !== undefined ||
      (reader.parts[0] === 'hair' && reader.all('degree').some(({ sign }) => sign > 0)) ||
      restores ||
      reader.verb('increase', 'add', 'make') ||
      looksAsWished(reader.clause) ||
      reader.said('bong hon', 'bong len', 'shinier', 'glossier'));
  const less = lowers || (reader.verb('remove', 'fix') && !restores) || complains;
  // "make the bag coral and less shiny": of what was named last.
  const ofThing = reader.before.antecedent === 'thing' || reader.before.topic === 'thing';
  if (ofThing && reader.parts.length === 0 && !shone && spoken === undefined)
    return refuse('not_understood', 'mask');
  // Too shiny is most often the skin; what should shine, and a thing that does, is named.
  const part =
    reader.parts[0] ?? shone ?? spoken ?? (more || reader.clause.some(isNoun) ? undefined : 'skin');
  // "glossy finish": wished or blamed, and nobody says which.
  const blames =
    less || reader.clause.some(({ plain }) => /bot|giam|khu|do |het|nhon|dau|oil|greas|sweat/.test(plain));
  // "glossy skin": wished or blamed.
  if (
    reader.said('glossy', 'gloss') &&
    !lowers &&
    !reader.has('complaint', 'verb') &&
    /^(?:skin|face)$/.test(reader.parts[0] ?? '')
  )
    return refuse('not_understood');
  // "the sky is too shiny".
  if (
    reader.parts.length === 0 &&
    !shone &&
    spoken === undefined &&
    reader.colours.length > 0 &&
    !reader.clause.some(isNoun)
  )
    return refuse('not_understood');
  if (reader.parts.length === 0 && part === 'skin' && !blames && !shone && spoken === undefined)
    return refuse('not_understood');
  const regions = regionsOf(part);
  const skin = part === 'skin' || part === 'face';
  if (regions.length === 0 || (!skin && !more && !less)) return undefined;
  // «tóc đen óng ả hơn», "a red shine", "matte lips in brick": the colour as well.
  if ((!less || dulls) && reader.colours.length > 0) return undefined;
  const sign = more && !complains ? 1 : -1;
  return perRegion(regions, reader.adjusted('highlights', sign));
};

const blushes = new Set<ColourName>([
  'pink',
  'hot-pink',
  'dusty-pink',
  'peach',
  'coral',
  'salmon',
  'red',
  'terracotta',
  'orange',
  'plum',
  'nude',
]);

/** «má hồng hơn», "pinker cheeks": a tint. What is on cheeks already is not taken off. */
const blush: Rule = (reader) => {
  const names = reader.all('colour').map(({ name }) => name);
  const tinted = reader.clause.some(isCheek) && names.some((name) => blushes.has(name));
  if (!reader.has('blush') && !tinted) return undefined;
  const tooMuch = reader.clause.at(-1)?.plain === 'qua' || (reader.has('complaint') && !reader.isWish);
  // «má hồng nhạt lại».
  const less =
    reader.has('quality', 'shade') && reader.clause.some(({ plain }) => /(?:^| )(?:lai|bot|di)$/.test(plain));
  if (reader.lowers || reader.verb('remove') || tooMuch || less) return refuse('not_understood');
  const colour = reader.colours.find((_, k) => blushes.has(names[k] ?? 'white')) ?? palette.pink;
  const pale = reader.all('quality').some(({ measure, sign }) => measure === 'saturation' && sign < 0);
  const level = pale ? 'little' : reader.level;
  return todo({ kind: 'blush', amount: shareOf('blush', level, reader.figure), colour });
};

const badly =
  /^(?:terrible|awful|horrible|bad|poor|rubbish|crap|crappy|weak|uneven|te|xau|do te|yeu|kem|chan)(?: |$)/;

/** «the light is too yellow»: of the picture. */
const blamesTint = (reader: Reader): boolean =>
  reader.has('complaint') &&
  reader.all('colour').some(({ name }) => ['yellow', 'orange', 'blue'].includes(name));

const shining =
  /(?:^| )(?:light(?:ing|s)?|sun(?:light|shine)?|glow|rays?|flash|den|nang|anh sang|rim)(?: |$)/;
/** "golden light from behind", «nắng hắt từ phía sau»: from where no light is made to come. */
const comesFromBehind = ({ clause }: Reader): boolean => {
  const from = clause.findIndex(
    ({ plain }, at) =>
      /(?:^| )(?:from|tu)$/.test(plain) &&
      isGround(clause.slice(at + 1).find((phrase) => !is(phrase, 'filler'))),
  );
  return (
    from >= 0 &&
    /(?:^| )(?:behind|back|sau|sau lung)(?: |$)/.test(textOf(clause.slice(from))) &&
    shining.test(textOf(clause))
  );
};

/** «bớt đèn trong mắt», "less ring light in the eyes": what shines in them, and not they themselves. */
const dimmed = (reader: Reader): EditOperation =>
  reader.adjusted(reader.parts.includes('eyes') ? 'highlights' : 'brightness', -1);

const lighting: Rule = (reader) => {
  if (comesFromBehind(reader)) return refuse('not_understood');
  if (!reader.has('light') || reader.has('quality', 'beyond', 'tinted') || blamesTint(reader))
    return undefined;
  // «the lighting in my salon is terrible»: which it should not be, and nobody says how it should.
  if (reader.clause.some(({ plain }) => badly.test(plain)) && reader.parts.length === 0)
    return { ...refuse('not_understood'), unlessOthers: true };
  // «the studio lights were off»: how it was.
  if (reader.said('was', 'were') && !reader.has('verb', 'degree'))
    return { ...refuse('not_understood'), unlessOthers: true };
  const amount = shareOf('lighting', reader.level, reader.figure);
  const from = lightFrom(reader);
  // «ánh sáng đẹp quá».
  if (reader.has('beautiful') && !reader.has('verb', 'degree')) return refuse('not_understood');
  // "less light", "too much light".
  const tooMuch = reader.clause.some(
    (phrase) =>
      is(phrase, 'complaint') && (isExcess(phrase) || /(?:^| )too(?: (?!many)|$)/.test(phrase.plain)),
  );
  if (
    from === 'front' &&
    (reader.lowers || (tooMuch && !reader.verb('increase'))) &&
    reader.parts.every((part) => regionsOf(part).length > 0)
  )
    return perRegion(regionsOf(reader.parts[0]), dimmed(reader));
  const garish = reader.all('colour').some(({ name }) => name !== 'white');
  if (reader.parts.length === 0 && garish) return refuse('needs_ai_model');
  if (reader.parts.includes('background')) return undefined;
  const regions = regionsOf(reader.parts[0]);
  if (from === 'front' && regions.length > 0 && !regions.includes('subject'))
    return perRegion(regions, reader.lowers ? dimmed(reader) : reader.adjusted('brightness', 1));
  if (from === 'front' && reader.verb('increase', 'decrease') && regions.length === 0)
    return todo(reader.adjusted('brightness', reader.lowers ? -1 : 1));
  // "less light on the left": it is there already.
  if (from !== 'front' && (reader.lowers || reader.complains)) return refuse('not_understood');
  return todo({ kind: 'lighting', from, amount });
};

/** «remove everything except the dress»: a garment is not told from who wears it. */
const leavesPart = ({ clause, parts }: Reader): boolean =>
  clause.some((phrase) => isVerb(phrase, 'isolate') && /(?: except| but| tru| chua)$/.test(phrase.plain)) &&
  parts.some((part) => part !== 'subject');

/** «cut her out», «cắt người ra». */
const cutsOut = (reader: Reader): boolean =>
  reader.said('cut', 'cat') &&
  reader.said('out', 'ra', 'away') &&
  !reader.has('object', 'writing', 'beyond') &&
  (reader.parts.length > 0 || reader.isOfSomebody);

const isOnColour = ({ parts, colours }: Reader): boolean =>
  colours.length > 0 && parts.at(-1) === 'background';

/** Cut out of one ground and laid on another one. */
const cutsOntoGround = (reader: Reader): boolean =>
  reader.said('cut', 'cat') && reader.said('out', 'ra') && isOnColour(reader);

/** «cut the bag out on white»: the colour right behind «on», with nothing after it. */
const colourLaidOn = ({ clause, colours }: Reader): string | undefined =>
  is(clause.at(-1), 'colour') &&
  /(?:^| )(?:on|onto|tren)$/.test(clause.findLast((phrase) => !is(phrase, 'colour', 'shade'))?.plain ?? '')
    ? colours.at(-1)
    : undefined;

const isPng = ({ plain }: Phrase): boolean => /(?:^| )(?:png|alpha|nen|background|bg)(?: |$)/.test(plain);

const isolating: Rule = (reader) => {
  if (leavesPart(reader)) return refuse('needs_ai_model');
  // «make the bottle more transparent»: glass is not made of what is not.
  const clearer = reader.all('degree').some(({ sign }) => sign > 0) && !reader.parts.includes('background');
  if (reader.has('transparent') && clearer) return refuse('needs_ai_model');
  // «see-through top»: what there is.
  const worn = reader.clause.some(isGarment) && !reader.parts.includes('background');
  const cutOut = reader.clause.some(isPng);
  if (
    reader.has('transparent') &&
    worn &&
    !cutOut &&
    !reader.verb('isolate', 'remove', 'make', 'change', 'put')
  )
    return refuse('not_understood');
  // "make the dress see through".
  const ofPart = worn || reader.parts.some((part) => part !== 'background' && part !== 'subject');
  if (reader.has('transparent') && ofPart && reader.verb('make', 'change') && !cutOut)
    return refuse('needs_ai_model');
  const ground = colourLaidOn(reader);
  // «bag on white», «the red dress on white» say all that there is to say.
  const bare =
    !reader.has('effect', 'quality', 'measure', 'light', 'writing', 'frame') &&
    reader.clause.every((phrase) => !is(phrase, 'part') || isGarment(phrase) || isSubject(phrase));
  const lays = bare && (!reader.has('verb') || reader.verb('put'));
  if (ground && (lays || reader.verb('isolate') || (reader.said('cut') && reader.said('out'))))
    return todo({ kind: 'background-colour', colour: ground });
  const recoloured = reader.colours.length > 0 && reader.verb('put', 'change', 'make');
  const isolates = (reader.verb('isolate') && !recoloured) || cutsOut(reader);
  return isolates || (reader.has('transparent') && !reader.has('quality'))
    ? todo({ kind: 'background-remove' })
    : undefined;
};

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
  // "shoes: white bg", «tách nền trắng cái váy này».
  const [own] = beside.filter((phrase, k) => phrase?.language === (k === 0 ? 'vi' : 'en'));
  if (isPart(own, true)) return true;
  return beside.some((phrase) => isPart(phrase, true)) && !beside.some((phrase) => isPart(phrase, false));
}

/** «cut her out | put it on white»: what was cut out lies on a colour. */
const isLaidOn = (reader: Reader): boolean =>
  reader.parts.length === 0 &&
  reader.before.operation?.kind === 'background-remove' &&
  // «xóa nền, bớt vàng».
  !reader.lowers &&
  !reader.has('degree', 'complaint') &&
  !reader.has('object', 'writing', 'frame', 'quality', 'measure', 'tinted');

/** «chuyển nền từ …» tells what it was, «nền chuyển từ …» how it is to run. */
function changesGround({ clause }: Reader): boolean {
  const ground = clause.findIndex((phrase) => isPart(phrase, true));
  return clause.some(
    ({ meaning, plain }, k) =>
      meaning?.is === 'verb' && meaning.verb === 'change' && !(plain === 'chuyen' && k > ground),
  );
}

/** «phông rèm nhung đỏ», "white marble background": not a colour, but what the ground is made of. */
const isOfSomething = (clause: Clause): boolean =>
  clause.some(
    (phrase, k) => phrase.meaning?.is === 'beyond' && phrase.meaning.place && isGround(clause[k + 1]),
  ) ||
  clause.some(({ meaning, plain }, k) => {
    const [thing, colour] = clause.slice(k + 1, k + 3);
    return (
      meaning?.is === 'part' &&
      meaning.part === 'background' &&
      /^(?:nen|phong|phong nen)$/.test(plain) &&
      thing !== undefined &&
      (thing.meaning === undefined || thing.meaning.is === 'object') &&
      /^\p{L}{3,}$/u.test(thing.plain) &&
      (colour?.meaning?.is === 'colour' || colour?.meaning?.is === 'object')
    );
  });

/** «đổi mấy cái ghế phía sau sang trắng»: where a thing is that is given a colour. */
const isBehindOnly = ({ clause }: Reader): boolean => {
  const at = clause.findIndex((phrase) => isPart(phrase, true));
  return (
    clause.some(isColour) &&
    clause.some((phrase) => isVerb(phrase, 'change') || is(phrase, 'degree')) &&
    /^(?:phia sau|dang sau|sau|sau lung|behind|behind her|behind him|the back)$/.test(
      clause[at]?.plain ?? '',
    ) &&
    clause.slice(0, at).some(isNoun)
  );
};

/** «xóa bóng đổ phía sau», "the shadows behind the product": what lies on a ground, and neither the ground nor how dark it is. */
const isShadowOnGround = (clause: Clause): boolean => {
  const at = clause.findIndex((phrase) => shadows.test(phrase.plain));
  return at >= 0 && clause.slice(at).some(isGround);
};

const aroundPadded = ['part', 'colour', 'hex', 'shade', 'colour-word', 'filler'] as const;

const background: Rule = (reader) => {
  const { colours } = reader;
  const [first, second] = colours;
  const last = colours.at(-1);
  const ofPart = reader.parts.length > 0 && !reader.parts.includes('background');
  if (ofPart && (reader.has('gradient') || (reader.has('fade-from') && second))) return undefined;
  // "let the background fade to white": from what nobody says.
  if (reader.has('gradient') && first === palette.white && !second) return refuse('not_understood');
  if (reader.has('gradient') && first && (second || reader.parts.includes('background')))
    return todo({ kind: 'background-gradient', top: first, bottom: second ?? palette.white });
  // «nền từ hồng sang trắng», but «đổi nền từ hồng sang trắng» says what it was.
  const fades = reader.has('fade-from') && reader.parts.includes('background') && !changesGround(reader);
  if (fades && first && second) return todo({ kind: 'background-gradient', top: first, bottom: second });
  // «vừa khung vuông, nền trắng»: what is added to the picture.
  if (last && reader.before.operation?.kind === 'pad' && reader.only(...aroundPadded))
    return todo({ ...reader.before.operation, colour: last });
  if (last && isLaidOn(reader)) return todo({ kind: 'background-colour', colour: last });
  if (!reader.parts.includes('background') || isBehindOnly(reader)) return undefined;
  if (hasColourExcess(reader) || removesColour(reader)) return castRule(reader) ?? refuse('not_understood');
  // «nền bị mờ»: wished or blamed, and nobody says which.
  if ((reader.has('complaint') || reader.raisesWhatLacks) && blamesBlur(reader))
    return refuse('not_understood');
  // «xóa phông để nền trắng».
  if (reader.said('xoa phong') && reader.said('de nen') && last)
    return todo({ kind: 'background-colour', colour: last });
  if (
    reader.verb('blur') ||
    reader.has('blurred') ||
    reader.all('effect').some((m) => m.effect === 'background-blur')
  )
    return todo(effect('background-blur', reader));
  if (isOfSomething(reader.clause) && !reader.verb('remove', 'isolate'))
    return refuse('needs_ai_model', 'own-scene');
  // «nền pastel»: pale, and of which colour nobody says.
  if (reader.said('pastel') && !last) return refuse('colour_missing');
  if (reader.verb('remove') && (isSomebodyBehind(reader) || isShadowOnGround(reader.clause)))
    return todo({ kind: 'remove-object' });
  if (reader.said('take', 'get') && reader.said('out', 'off', 'away') && reader.parts.length === 1 && !last)
    return todo({ kind: 'background-remove' });
  // "clean up the background", «dọn nền»: what lies about there, and not the ground.
  if (
    reader.clause.some(({ plain }) => /^(?:clean|don|lau|lam sach)(?: |$)/.test(plain)) &&
    reader.only('verb', 'part', 'filler', 'level', 'photo')
  )
    return refuse('not_understood');
  // «xóa phông nền trắng»: on white, as shops show their goods; «xóa phông nền xanh», «xóa nền trắng»: that one goes.
  const onWhite = reader.said('xoa phong') && last === palette.white;
  // «xóa nền để trắng».
  const left = reader.clause.some(
    ({ plain }, at) =>
      (plain === 'de' && isColour(reader.clause[at + 1])) ||
      (plain === 'de nen' && reader.clause.slice(at + 1).some(isColour)),
  );
  const another = reader.verb('change', 'make', 'put', 'add') || onWhite || left;
  if (reader.verb('remove') && !(last && another))
    return removes(reader) ?? todo({ kind: 'background-remove' });
  // «nền be sáng hơn»: the colour says which.
  if (last && reader.has('quality') && reader.has('degree') && !reader.has('verb', 'toward'))
    return undefined;
  // «nền đang hồng»: what there is.
  if (last && reader.said('dang') && !reader.verb('change', 'put', 'remove') && !reader.has('toward'))
    return refuse('not_understood');
  // «the wall behind her is a bit yellow»: a tint that is wrong.
  if (last && reader.findsFault && !reader.has('verb', 'toward')) return undefined;
  // "the background looks yellow": a tint where light makes one, and no ground of that colour.
  const looks = reader.clause.some(
    (phrase) =>
      is(phrase, 'complaint') &&
      /^(?:looks?|looking|seems?|came out|nhin|trong|len hinh)$/.test(phrase.plain),
  );
  const wished = reader.clause.some(({ plain }) => /^(?:should|must|needs?|wants?)$/.test(plain));
  if (last && looks && !wished && reader.colours.length === 1 && !reader.has('verb', 'toward', 'degree'))
    return castRule(reader) ?? refuse('not_understood');
  if (last && isRatherSo(reader)) return castRule(reader) ?? refuse('not_understood');
  // «nền hơi vàng», «… kéo xuống»: wished or blamed, and nobody says which.
  const blamed = reader.clause.some(
    (phrase, at) =>
      isColour(phrase) && reader.clause[at - 1]?.plain === 'hoi' && !is(reader.clause[at - 2], 'colour-word'),
  );
  if (last && blamed && !reader.verb('change', 'make', 'put', 'add') && !reader.has('toward'))
    return refuse('not_understood');
  const garment = reader.parts.some((part) => part !== 'background' && part !== 'subject');
  if (last && !reader.lowers && (!garment || groundIsColoured(reader.clause)))
    return todo({ kind: 'background-colour', colour: last });
  if (reader.has('beyond')) return refuse('needs_ai_model', 'own-scene');
  if (reader.has('quality', 'measure', 'tinted', 'effect') || (last && reader.lowers)) return undefined;
  const begun = reader.verb('change', 'put', 'add', 'make');
  if (begun && reader.unknown.length > 0) return refuse('needs_ai_model', 'own-scene');
  return begun || reader.has('colour-word') ? refuse('colour_missing') : undefined;
};

/** Things and people in the background, not the background itself. */
const removes: Rule = (reader) =>
  reader.has('object', 'writing') || reader.parts.includes('masked') || isSomebodyBehind(reader)
    ? todo({ kind: 'remove-object' })
    : undefined;

const helps = /(?:^| )(?:giup|gium|dum|ho|cho|nho)$/;
const who = /^(?:em|anh|chi|co|chu|bac|ba|ong|di|cau|thim|ban|may ban|cac ban|dua|gia dinh|moi nguoi)$/;
const points = /^(?:cai|chiec|con|may|cac|nhung|the|those|these|his|my|our|some|whole|entire|all|het)$/;
/** «mấy bạn», "the shop", «cái thẻ»: what is else only said in passing; not «giùm chị». */
const isSomebody = ({ plain }: Phrase, { plain: before = '' }: Partial<Phrase> = {}): boolean =>
  /^(?:cai|chiec|con)$/.test(before) ||
  (points.test(before) ? !points.test(plain) : who.test(plain) && !helps.test(before));

/** «xóa ông chú phía sau», «xóa chị đứng phía sau», «the shop behind her»: by a name that nobody knows here, or in passing. */
function isSomethingBehind({ clause }: Reader): boolean {
  const at = clause.findIndex((phrase) => isPart(phrase, true));
  const from = clause.findIndex((phrase) => isVerb(phrase, 'remove'));
  const behind = /sau|behind|back$/.test(clause[at]?.plain ?? '');
  const said = clause.slice(0, Math.max(0, at));
  // «con mèo phía sau»; not "the beach behind her".
  const drawn = (phrase: Phrase): boolean => phrase.meaning?.is === 'beyond' && !phrase.meaning.place;
  if (behind && said.some((phrase) => isUnknownWord(phrase) || drawn(phrase))) return true;
  const within = behind || said.slice(from).some(({ plain }) => plain === 'in');
  return (
    within && said.some((phrase, k) => k > from && is(phrase, 'filler') && isSomebody(phrase, said[k - 1]))
  );
}

/** «the guy in the back», but not «her from the background». */
const isSomebodyBehind = (reader: Reader): boolean =>
  (reader.parts[0] === 'subject' || isSomethingBehind(reader)) &&
  reader.parts.includes('background') &&
  !reader.has('fade-from') &&
  !reader.said('out', 'ra', 'khoi', 'ra khoi');

/** «her coffee is on the counter, take it out». */
const speaksOfThing = ({ clause, before: { antecedent } }: Reader): boolean =>
  antecedent === 'thing' && refersBack(clause);

/** "the freckles are hers", «nốt ruồi là của chị ấy»: what something is, and not what is wrong with it. */
const saysWhatItIs = (clause: Clause): boolean =>
  clause.some(({ plain }, at) => at > 0 && /^(?:is|are|la)$/.test(plain)) &&
  !clause.some((phrase) => is(phrase, 'complaint') && !/^(?:is|are)$/.test(phrase.plain));

const isNamedAsItIs = ({ clause, before: { removes, operation } }: Reader): boolean =>
  (removes || operation?.kind === 'remove-object') &&
  saysWhatItIs(clause) &&
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'writing')) &&
  clause.every((phrase) => isNoun(phrase) || is(phrase, 'filler', 'complaint', 'writing', 'pronoun'));

/** "press the collar", «đánh bóng cái nhẫn»: in a word that nobody knows here, what is done with a thing that stays. */
const beginsDeed = (clause: Clause): boolean => {
  const [deed, ...what] = clause.filter(
    (phrase) => !is(phrase, 'filler') || determiners.includes(phrase.plain),
  );
  const goes = ({ plain }: Phrase): boolean => /^(?:off|out|away|nep|creases?)$/.test(plain);
  return (
    isUnknownWord(deed) &&
    what.slice(0, 2).some(({ plain }) => determiners.includes(plain)) &&
    !clause.some(goes)
  );
};

/** «take the bag out»; «bỏ cái móc với cái bóng»: the second thing goes with the first. */
function takesOut(reader: Reader): boolean {
  if (reader.verb('remove')) return true;
  const alone =
    !reader.has('verb', 'not') &&
    !beginsDeed(reader.clause) &&
    // "remove the lint and dust on this black coat".
    (!reader.has('colour') || namesDirt(reader.clause)) &&
    !saysWhatItIs(reader.clause);
  const named =
    (reader.unknown.some(({ plain }) => plain.length > 1) || reader.has('place')) &&
    reader.said(...determiners);
  const removes = reader.before.removes || reader.before.operation?.kind === 'remove-object';
  if (alone && named && removes) return true;
  if (!reader.has('verb', 'not', 'toward') && removes && reader.has('fade-from') && reader.parts.length > 0)
    return true;
  const out = reader.said('take', 'get') && reader.said('out', 'off', 'away') && reader.colours.length === 0;
  if (out && (reader.has('object', 'writing', 'beyond') || named || speaksOfThing(reader))) return true;
  const gone = reader.said('off', 'gone') && !reader.has('colour-word');
  return alone && reader.has('object', 'writing') && (removes || gone);
}

export const refersToRest = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'photo') && /con lai|rest|else|khac/.test(phrase.plain));

/** «only the product stays | the rest goes». */
const isTheRest = ({ clause, before: { operation } }: Reader): boolean =>
  operation?.kind === 'keep' &&
  operation.region === 'subject' &&
  refersToRest(clause) &&
  clause.every((phrase) => is(phrase, 'photo', 'verb', 'filler'));

/** On skin they are blemishes, not stains. */
const areBlemishes = (reader: Reader, parts: readonly (Part | undefined)[]): boolean =>
  reader.said('spots', 'spot', 'marks', 'vet', 'dom') &&
  parts.some((part) => part === 'skin' || part === 'face');

const ofBody =
  /^(?:dark circles?|(?:under ?)?eye ?bags?|bags under eyes|under ?eyes?|quang (?:tham|mat)|tham (?:mat|quang|quang mat)|bong mat|(?:double )?chin|cheeks?|go ma|ma|jawline|waist|belly|tummy|stomach|fat|thighs?|hips?|butt|nose|nong(?: cam)?|cam|mui|bung(?: mo)?|mo bung|eo|mong|dui|bap tay|bap chan)$/;

/** «bỏ làm mờ», «bỏ cắt»: what was done before, or is not to be. */
const undoesDeed: Rule = ({ clause }) =>
  clause.some(
    (phrase, k) =>
      isVerb(phrase, 'remove') &&
      /^(?:bo|xoa|huy|remove)$/.test(phrase.plain) &&
      (isVerb(clause[k + 1], 'blur', 'crop', 'rotate', 'flip') ||
        /^(?:lam|xoa|tang|giam|khu|doi|tach|them) ?/.test(
          is(clause[k + 1], 'verb', 'effect') ? (clause[k + 1]?.plain ?? '') : '',
        )),
  )
    ? refuse('not_understood')
    : undefined;

const removing: Rule = (reader) => {
  if (removesColour(reader)) return undefined;
  // «xóa mác áo. cái nơ là hàng bán kèm».
  if (isNamedAsItIs(reader)) return noop;
  if (!takesOut(reader) || reader.has('effect', 'quality', 'measure', 'tinted', 'noise', 'shine'))
    return undefined;
  // «xoá … nhẹ thôi»: nothing is taken out by a little.
  if (
    reader.level === 'little' &&
    reader.clause.some(isNoun) &&
    !reader.clause.some(({ plain }) => /(?:^| )(?:bot|clean up|tay)(?: |$)/.test(plain))
  )
    return refuse('not_understood');
  // «tẩy trang»: what is on a face.
  if (reader.clause.some(({ plain }, at) => plain === 'tay' && reader.clause[at + 1]?.plain === 'trang'))
    return refuse('needs_ai_model');
  // "cover the roots to match", "cover my greys with brown".
  if (reader.clause.some(({ plain }) => plain.startsWith('cover')) && reader.said('roots', 'greys', 'grays'))
    return refuse('not_understood');
  const surface = reader.clause.some(isNoun) || reader.before.topic === 'thing';
  // «có vết cà phê trên tay áo, | lau giúp em».
  const ofStain = reader.before.soiled && reader.only('verb', 'pronoun', 'filler', 'level');
  if (cleansThing(reader.clause) && surface && !ofStain) return refuse('not_understood');
  const thing = removes(reader);
  if (thing && !areBlemishes(reader, reader.parts)) return thing;
  if (areBlemishes(reader, reader.parts)) return undefined;
  // «hide the customers' faces»: who it is must not be seen.
  if (
    reader.clause.some(({ plain }) => /^(?:hide|che|cover)(?: |$)/.test(plain)) &&
    reader.parts.includes('face')
  )
    return todo({ kind: 'blur', amount: shareOf('blur', reader.level, reader.figure), region: 'face' });
  if (isTheRest(reader)) return todo({ kind: 'background-remove' });
  // «xóa nọng cằm», "remove the red from her cheeks": somebody has it.
  if (
    reader.clause.some((phrase) => is(phrase, 'beyond') && ofBody.test(phrase.plain)) &&
    !reader.has('object', 'writing')
  )
    return refuse('needs_ai_model');
  // «remove dust | and hairs from the black coat».
  if (!reader.has('verb') && reader.has('fade-from')) return todo({ kind: 'remove-object' });
  const bare = reader.only('verb', 'filler', 'pronoun', 'complaint', 'level');
  if (bare && (reader.before.topic === 'thing' || !reader.has('verb')))
    return todo({ kind: 'remove-object' });
  if (reader.has('colour-word') && reader.parts.length === 0)
    return todo({ kind: 'black-and-white', amount: 1 });
  // "remove the yellow from her teeth".
  if (reader.parts.includes('teeth') && reader.all('colour').some(({ name }) => name === 'yellow'))
    return undefined;
  if (reader.parts.some((part) => ['face', 'eyes', 'teeth', 'lips', 'hair', 'skin'].includes(part)))
    return refuse('needs_ai_model');
  if (reader.has('frame', 'beyond') || reader.parts.includes('subject'))
    return todo({ kind: 'remove-object' });
  if (reader.parts.length > 0) return refuse('needs_ai_model');
  if (reader.colours.length > 0 && !reader.said(...determiners)) return undefined;
  return reader.unknown.length > 0 || reader.has('place') ? todo({ kind: 'remove-object' }) : undefined;
};

const severalColours = /^(?:two tone|hai mau|2 mau)$/;

/** «striped shirt»: it says which one, not what it should become. */
function describes(clause: Clause): boolean {
  return clause.every(({ meaning, plain }, k) => {
    if (meaning?.is !== 'beyond') return true;
    if (severalColours.test(plain)) return false;
    const beside = [clause[k - 1], clause[k + 1]].map((phrase) => phrase?.meaning);
    return beside.some((m) => m?.is === 'part') && !beside.some((m) => m?.is === 'verb');
  });
}

/** «cái váy hoa này | đổi …»: which one. */
const pointsAt = (reader: Reader): boolean =>
  reader.said('nay', 'kia') &&
  (reader.has('object') || reader.clause.some(isGarment)) &&
  !reader.has('verb', 'degree', 'level', 'complaint');

/** «thêm túi xách màu đen»: what is added, and its colour. */
const addsThing = ({ clause, colours }: Reader): boolean => {
  const at = clause.findIndex((phrase) => isVerb(phrase, 'add'));
  const what =
    at < 0 ? undefined : clause.slice(at + 1).find((phrase) => !is(phrase, 'filler', 'number', 'level'));
  return colours.length > 0 && is(what, 'object');
};

/** «thêm bóng đổ dưới giày», "put a soft reflection under it": a new one. */
const drawsShadow = (reader: Reader): boolean =>
  !reader.has('measure') &&
  reader.clause.some((phrase, at) => {
    const next = reader.clause.slice(at + 1).find((each) => !is(each, 'filler', 'level', 'quality'));
    return isVerb(phrase, 'add', 'put') && next !== undefined && shadows.test(next.plain);
  });
const shadows = /^(?:(?:drop |cast )?shadows?|reflections?|bong do|do bong|bong|cai bong|phan chieu)$/;

const replacing = /^(?:a|an|some|another|for|by|bang|thanh)$|(?:^| )(?:with|bang|thanh)$/;
/** "replace the plastic chair with an armchair": by another thing, and not in another colour. */
const exchangesThing = (reader: Reader): boolean => {
  const at = reader.clause.findLastIndex(({ plain }) => replacing.test(plain));
  const after = reader.clause.slice(at + 1);
  return (
    at > 0 &&
    reader.verb('change') &&
    reader.parts.length === 0 &&
    !reader.has('colour', 'hex', 'colour-word', 'gradient', 'quality', 'effect', 'photo', 'picture-number') &&
    reader.clause.slice(0, at).some(isNoun) &&
    after.some(isNoun)
  );
};

const imagining: Rule = (reader) => {
  if (drawsShadow(reader) || exchangesThing(reader)) return refuse('needs_ai_model');
  if (addsThing(reader)) return refuse('needs_ai_model');
  if (reader.has('beyond') && pointsAt(reader)) return noop;
  const coloured = reader.colours.length > 0 && reader.parts.length > 0;
  if (reader.has('beyond') && !(coloured && describes(reader.clause)) && !tellsWhereOnFace(reader))
    return refuse(
      // «a bit murky around the hem»: nothing new is asked for, but something of what cannot be told apart.
      (reader.complains && reader.has('quality') ? 'not_understood' : reader.all('beyond')[0]?.reason) ??
        'needs_ai_model',
      reader.all('beyond').some(({ place }) => place) ? 'own-scene' : undefined,
    );
  if (reader.verb('wear') || exchangesBody(reader)) return refuse('needs_ai_model');
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
  if (reader.verb('add') && !toned) return refuse('needs_ai_model');
  // «add highlights to her hair»: strands of another colour.
  if (reader.verb('add') && reader.parts.includes('hair') && reader.said('highlights'))
    return refuse('needs_ai_model');
  const onSomebody = reader.isOfSomebody && reader.clause.some(isGarment);
  if (reader.verb('put') && !toned && (reader.unknown.length > 0 || onSomebody))
    return refuse('needs_ai_model');
  return undefined;
};

const placesOnFace = /^(?:tran|ma|go ma|cam|mui|forehead|cheeks?|chin|nose)$/;

/** «xóa mụn trên trán»: skin is smoothed all over. */
const tellsWhereOnFace = (reader: Reader): boolean =>
  reader.all('effect').some((meaning) => meaning.effect === 'smooth-skin') &&
  reader.clause.every(({ meaning, plain }) => meaning?.is !== 'beyond' || placesOnFace.test(plain));

/** «thay gương mặt», «swap her hair for another»: not its colour, but another one. */
const exchangesBody = (reader: Reader): boolean =>
  reader.verb('change') &&
  reader.colours.length === 0 &&
  !speaksOfColour(reader) &&
  !reader.has('effect', 'quality', 'measure', 'light', 'tinted', 'noise', 'smooth', 'beautiful', 'blurred') &&
  reader.parts.some((part) => ['face', 'eyes', 'teeth', 'lips', 'hair', 'subject'].includes(part));

/** «… off the sleeve and fix the wrinkles»: of what was spoken of last, which has no skin. */
const creasesLast = ({ clause, before: { part, antecedent } }: Reader): boolean =>
  clause.some(({ plain }) => /nhan$|^wrinkles?$/.test(plain)) &&
  (antecedent === 'thing' || (part !== undefined && clothing.has(part)));
const clothing = new Set<Part>(['top', 'bottom', 'dress', 'outfit']);

/** «only the dress in colour | the rest black and white»: what was named stays. */
function keptBeside({ clause, before: { part } }: Reader): EditOperation[] {
  return refersToRest(clause)
    ? regionsOf(part).map((region): EditOperation => ({ kind: 'keep', region }))
    : [];
}

/** «heavier makeup», "remove her makeup": hers, and not how fresh a face looks. */
const changesMakeup = (reader: Reader): boolean =>
  reader.clause.some(({ plain }) => /make ?up|trang diem/.test(plain)) &&
  (reader.lowers || reader.verb('remove') || reader.level === 'lot');

const effects: Rule = (reader) => {
  const found = reader.all('effect').map((meaning) => meaning.effect);
  if (found.length === 0) return undefined;
  if (changesMakeup(reader)) return refuse('needs_ai_model');
  // «I still want to see pores»: to stay, and not told apart from what goes.
  if (
    found.includes('smooth-skin') &&
    reader.said('see', 'show', 'showing', 'visible', 'still', 'thay', 'van')
  )
    return refuse('not_understood');
  if (found.includes('enhance') && reader.parts.some((part) => part === 'face' || part === 'skin'))
    return todo(effect('face-enhance', reader));
  // Creases, not wrinkles.
  if (
    found.includes('smooth-skin') &&
    (reader.clause.some(isGarment) ||
      (reader.parts.length === 0 && (reader.has('object') || creasesLast(reader))))
  )
    // "de-wrinkle the trousers": they would go, where the creases are not what is marked.
    return reader.clause.some(({ plain }) => /nhan|wrinkle/.test(plain)) && !reader.said('de')
      ? todo({ kind: 'remove-object' })
      : refuse('needs_ai_model');
  return todo(...keptBeside(reader), ...[...new Set(found)].map((kind) => effect(kind, reader)));
};

const isWhite = ({ meaning }: Phrase): boolean => meaning?.is === 'colour' && meaning.name === 'white';

const faceWishes: Rule = (reader) => {
  const { parts } = reader;
  const white = reader.colours.at(-1) === palette.white;
  const bright = reader.all('quality').some(({ measure, sign }) => measure === 'brightness' && sign > 0);
  const softened = reader.all('quality').some(({ measure, sign }) => measure === 'sharpness' && sign < 0);
  if (softened && parts.includes('skin')) return todo(effect('smooth-skin', reader));
  // «mặt căng quá»: there is too much of it already.
  if (reader.has('smooth') && reader.said('qua', 'wa', 'too', 'too much') && !reader.isWish)
    return refuse('not_understood');
  const spokenOf = [...parts, parts.length === 0 ? reader.before.part : undefined];
  if (areBlemishes(reader, spokenOf)) return todo(effect('smooth-skin', reader));
  if (
    reader.has('smooth') &&
    (spokenOf.includes('skin') ||
      spokenOf.includes('face') ||
      (parts.length === 0 && reader.before.operation?.kind === 'smooth-skin'))
  )
    return todo(effect('smooth-skin', reader));
  if (parts.includes('teeth') && (white || bright)) return todo(effect('whiten-teeth', reader));
  // «răng hơi xỉn», | «cho trắng lên»: of the teeth that were spoken of.
  const dull = reader.all('quality').some(({ measure, sign }) => measure === 'saturation' && sign < 0);
  const ofTeeth = reader.before.part === 'teeth' && reader.before.operation?.kind === 'whiten-teeth';
  if (
    parts.length === 0 &&
    white &&
    ofTeeth &&
    reader.only('verb', 'colour', 'filler', 'level', 'degree', 'pronoun')
  )
    return todo(effect('whiten-teeth', reader));
  if (parts.includes('teeth') && dull && reader.complains) return todo(effect('whiten-teeth', reader));
  const yellow =
    reader.has('tinted') ||
    reader.said('de yellow', 'deyellow') ||
    reader.all('colour').some(({ name }) => name === 'yellow');
  if (parts.includes('teeth') && yellow) return todo(effect('whiten-teeth', reader));
  const { topic } = reader.before;
  const eyes = parts.includes('eyes') || (parts.length === 0 && topic === 'eyes');
  // «mắt bị chói».
  const blamed = reader.complains || reader.has('light') || reader.all('quality').some(({ fault }) => fault);
  if (eyes && bright && !blamed) return todo(effect('brighten-eyes', reader));
  const named = parts.length > 0 ? parts : reader.before.part ? [reader.before.part] : [];
  const person =
    reader.has('colour-word') || reader.clause.some((phrase) => isGoods(phrase) || isGarment(phrase))
      ? undefined
      : parts.find((part) => part === 'subject');
  const pale = named.find((part) => part === 'skin' || part === 'face') ?? (person && 'skin');
  if (pale && reader.all('colour')[0]?.name === 'white' && (pale === 'face' || pale === 'skin'))
    // «da trắng quá», «da bớt trắng»: less of it.
    return perRegion([pale], reader.adjusted('brightness', isReduced(reader.clause, isWhite) ? -1 : 1));
  if (reader.has('beautiful') && parts.includes('face')) return todo(effect('face-enhance', reader));
  return undefined;
};

const recolourable = new Set<Part>(['top', 'bottom', 'dress', 'outfit', 'shoes', 'hair', 'lips', 'masked']);
export const canRecolour = (part: Part): part is RecolourTarget => recolourable.has(part);

/** «whiten the plate», «áo trắng hơn xíu», «tóc đen bớt»: more or less of what it is, not another colour. */
function toneOfColour(reader: Reader, target: RecolourTarget | undefined): Wish | undefined {
  const name = reader.all('colour').at(-1)?.name;
  if ((name !== 'white' && name !== 'black') || reader.verb('change')) return undefined;
  // «tăng màu giày trắng», «bớt vàng giày trắng»: of something else than that colour.
  const ofOther = reader.clause.some((phrase, at) => {
    const next = reader.clause[at + 1];
    return (
      isVerb(phrase, 'increase', 'decrease') &&
      (is(next, 'colour-word') || (isColour(next) && reader.clause.slice(at + 2).some(isColour)))
    );
  });
  if (ofOther) return undefined;
  const bright = reader.all('quality').some(({ measure }) => measure === 'brightness');
  const blamed = reader.said('hoi') && !reader.isWish;
  const compared =
    blamed ||
    bright ||
    reader.has('degree') ||
    reader.verb('decrease', 'increase') ||
    // "white shoes, make them whiter".
    (reader.said('whiter') && refersBack(reader.clause));
  const ofThing = reader.isOfThingOn || (!target && reader.clause.some(isNoun));
  if (ofThing && (compared || reader.said('whiten', 'whiter', 'tay trang'))) return refuse('not_understood');
  if (!compared || !target || target === 'masked' || target === 'outfit') return undefined;
  const way = (name === 'white') === (reader.lowers || blamed) ? -1 : 1;
  return perRegion([target], reader.adjusted('brightness', way));
}

/** «đổi màu áo», «dye her hair»: the colour is meant, in whatever word it stands. */
const speaksOfColour = (reader: Reader): boolean =>
  reader.has('colour-word') ||
  reader.clause.some(({ plain }) => /(?:^| )(?:mau|nhuom)(?: |$)|colou?r|^dye$/.test(plain));

/** «đổi chai màu hồng thành xanh», «turn the apron sage»: a thing by a name that nobody knows here. */
function changesUnknown(reader: Reader): boolean {
  const { clause, parts } = reader;
  const first = clause.findIndex(isUnknownWord);
  const named = clause.slice(first, clause.findLastIndex(isUnknownWord) + 1);
  const begun = clause.some(({ plain }) => /^(?:(?:doi|chuyen)(?: .*)?|change|make|turn|lam)$/.test(plain));
  return (
    begun &&
    !reader.has('scene') &&
    parts.length === 0 &&
    named.length > 0 &&
    named.length < 4 &&
    named.every(isUnknownWord)
  );
}

/** "is a bit yellow", "is so yellow": how something is, and not how it should be. */
const isRatherSo = ({ clause }: Reader): boolean => {
  const at = clause.findIndex(({ plain }) => /^(?:is|its|are|was|were)$/.test(plain));
  const coloured = clause.findIndex((phrase, k) => k > at && isColour(phrase));
  const between = clause.slice(at + 1, Math.max(0, coloured));
  return (
    at >= 0 &&
    between.every((phrase) => is(phrase, 'filler', 'level', 'shade', 'colour-word', 'complaint')) &&
    between.some(
      (phrase) =>
        (is(phrase, 'level') && phrase.plain !== 'really') ||
        /^(?:so|kind|sort|kinda|very|still)$/.test(phrase.plain),
    )
  );
};

/** «áo da màu đen nhìn cũ»: which one, or what is wrong with it, and not what it should become. */
const onlyDescribes = (reader: Reader): boolean =>
  (reader.said('hoi') ||
    isRatherSo(reader) ||
    reader.clause.some(
      ({ meaning, plain }, at) =>
        meaning?.is === 'complaint' &&
        // «her dress is red» may ask for it, «the red dress is …» does not.
        !(
          /^(?:is|its|are)$/.test(plain) &&
          reader.clause.slice(at).some((later) => is(later, 'colour', 'hex'))
        ),
    )) &&
  reader.colours.length > 0 &&
  !reader.verb('change', 'make', 'put', 'fix', 'add', 'keep') &&
  // «trắng lại»: as it was.
  !reader.clause.some((phrase, at) => is(phrase, 'colour') && reader.clause[at + 1]?.plain === 'lai') &&
  !reader.has('toward', 'not', 'nothing-but');

/** «from black to stone»: into a colour that nobody knows here. */
const onlySaysFrom = ({ clause, colours }: Reader): boolean =>
  colours.length === 1 &&
  clause.some(({ meaning }, k) => meaning?.is === 'fade-from' && clause[k + 1]?.meaning?.is === 'colour');

/** «her cardigan reads orange»: a word between the two that nobody knows here. */
const isLikened = ({ clause }: Reader): boolean =>
  clause.some(({ meaning, plain }, k) => {
    const verbs = clause.some((phrase) => ['verb', 'complaint', 'toward'].includes(phrase.meaning?.is ?? ''));
    const beside = [clause[k - 1]?.meaning?.is, clause[k + 1]?.meaning?.is];
    return (
      !verbs &&
      meaning === undefined &&
      /^[a-z]{4,}s$/.test(plain) &&
      (beside[0] === 'part' || isNoun(clause[k - 1])) &&
      beside[1] === 'colour'
    );
  });

/** «giày để trên hộp đỏ»: what a colour stands behind is what has it, where nothing asks for it. */
const isOfAnother = ({ clause }: Reader): boolean => {
  const at = clause.findLastIndex((phrase) => is(phrase, 'colour', 'hex'));
  const before = clause.slice(0, at).findLast((phrase) => is(phrase, 'part', 'object', 'verb', 'toward'));
  return is(before, 'object') && before?.language === 'vi' && clause.slice(0, at).some(isGarment);
};

/** «trắng hoặc xám», "black or navy": one of two, and nobody says which. */
const eitherColour: Rule = (reader) => {
  const at = reader.clause.findIndex(({ plain }) => /^(?:hoac|hay|or|hay la)$/.test(plain));
  const isBeside = (step: -1 | 1): boolean => {
    let beside = at + step;
    while (is(reader.clause[beside], 'shade', 'colour-word', 'filler')) beside += step;
    return is(reader.clause[beside], 'colour', 'hex');
  };
  return at > 0 && isBeside(-1) && isBeside(1) ? refuse('colour_missing') : undefined;
};

/** «áo trắng bị tối», «váy đỏ bị mờ»: the colour says which one, and what is wrong with it is its tone. */
const blamesTone = (reader: Reader): boolean =>
  reader.colours.length === 1 &&
  reader.ownParts.length === 1 &&
  reader.ownParts.every(
    (part) => part !== 'background' && part !== 'subject' && regionsOf(part).length > 0,
  ) &&
  !reader.isOfThingOn &&
  reader.clause.some(
    (phrase) =>
      is(phrase, 'complaint') &&
      (!/^(?:nhin|trong|looks?|is|are)$/.test(phrase.plain) ||
        reader.all('quality').some(({ sign }) => sign < 0)),
  ) &&
  reader.has('quality', 'blurred') &&
  reader.only(
    ...([
      'part',
      'photo',
      'colour',
      'shade',
      'colour-word',
      'complaint',
      'level',
      'quality',
      'blurred',
      'filler',
    ] as const),
  );

/** A colour that is spoken of, and none to be given. */
function colourAside(reader: Reader): Wish | undefined {
  if (onlyDescribes(reader) && reader.has('part', 'object')) return refuse('not_understood');
  if (onlySaysFrom(reader)) return refuse('colour_missing');
  // «son cùng tông với áo đỏ»: of two, one is only what the other should be like.
  const likened = /(?:^| )(?:cung|tiep|hop|giong|ton) (?:mau|tong|tone)(?: |$)/.test(textOf(reader.clause));
  if (likened && reader.parts.length + reader.all('object').length > 1) return refuse('not_understood');
  // «as white as hers».
  const compared = reader.clause.filter(({ plain }) => plain === 'as').length > 1;
  // «cân trắng theo áo trắng»: by what it should go.
  const measured = reader.clause.some(
    ({ plain }, k) => plain === 'theo' && reader.clause.slice(k).some(isColour),
  );
  // «chân tóc để đen»: as it is.
  const left =
    reader.has('object') &&
    !reader.has('verb') &&
    reader.said('de', 'van') &&
    reader.clause.some(({ language }) => language === 'vi');
  // «giờ nó ra hồng»: how it came out.
  const nowIs =
    reader.said('gio', 'bay gio', 'hien tai', 'now') &&
    !reader.verb('change', 'make', 'put', 'keep') &&
    reader.before.operation !== undefined &&
    reader.colours.length > 0;
  if (nowIs || left || compared || measured || isLikened(reader) || isOfAnother(reader))
    return refuse('not_understood');
  return reader.isOfUnknownColour && reader.has('part', 'object') ? refuse('colour_missing') : undefined;
}

/** A colour without a part, of what was spoken of before. */
function colourOfLast(reader: Reader, colour: string): Wish | undefined {
  const { part, colourless, operation, antecedent, topic } = reader.before;
  const begun = reader.verb('change', 'make', 'put');
  // «má hồng | đổi màu san hô».
  if (
    operation?.kind === 'blush' &&
    reader.only('colour', 'hex', 'colour-word', 'shade', 'verb', 'filler', 'toward')
  )
    return todo({ ...operation, colour });
  const bareThing =
    (operation?.kind === 'recolour' && operation.target === 'masked') ||
    // «the ribbon clashes, make it ivory», «móng tay bóng hơn, đổi từ đỏ sang hồng».
    (antecedent === 'thing' &&
      (refersBack(reader.clause) || (reader.verb('change') && reader.has('fade-from'))));
  // «cái ghế trắng | chuyển đen».
  if (bareThing && begun && reader.parts.length === 0)
    return todo({ kind: 'recolour', target: 'masked', colour });
  // «whiter background, it looks a bit grey»: what is wrong with it now.
  const said = operation?.kind === 'background-colour' && reader.has('pronoun') && reader.has('complaint');
  if (part === 'background') return said ? noop : todo({ kind: 'background-colour', colour });
  // «váy trắng ngả vàng | chỉnh lại cho trắng»: the tint is what is wrong, not the colour.
  const untinted = operation?.kind === 'temperature' && operation.region === part;
  if (untinted && colour === palette.white) return noop;
  // «tóc xoăn, màu nâu»: of what was spoken of.
  const bare = reader.only('colour-word', 'colour', 'hex', 'shade', 'filler', 'level', 'degree');
  // «quần phai màu quá, xanh đậm lên», «the shoes came out grey, they should be white».
  const righted =
    ((reader.said('should') || reader.clause.some(({ plain }) => inReality.test(plain))) && part === topic) ||
    (reader.before.complained && reader.has('degree', 'shade'));
  const told = bare && (reader.has('colour-word') || reader.said('lai') || righted);
  return part && canRecolour(part) && (reader.has('pronoun', 'toward') || begun || colourless || told)
    ? todo({ kind: 'recolour', target: part, colour })
    : undefined;
}

const ofHairAlone = /^(?:(?:platinum )?blonde?|brunette|ginger|redhead)$/;
/** «nhuộm nâu hạt dẻ», "make her a blonde": hair, unless something else is spoken of. */
const dyesHair = (reader: Reader): boolean =>
  (reader.clause.some(({ plain }) => /^(?:nhuom|dye)(?: |$)/.test(plain)) ||
    (reader.verb('make', 'change') &&
      (reader.isOfSomebody || reader.parts.includes('subject')) &&
      reader.clause.some((phrase) => isColour(phrase) && ofHairAlone.test(phrase.plain)))) &&
  reader.parts.every((part) => part === 'subject') &&
  !reader.has('object') &&
  reader.before.topic === undefined &&
  reader.before.antecedent !== 'thing';

/** «tóc đen óng ả», «glossy red lips», "matte red lips": beside the colour. */
const glossOf = (reader: Reader, targets: readonly RecolourTarget[]): EditOperation[] =>
  reader.has('shine') && !reader.has('not', 'complaint') && !reader.lowers
    ? targets.flatMap(regionsOf).map((region) => ({
        kind: 'highlights',
        amount:
          (reader.clause.some(({ plain }) => dull.test(plain)) ? -1 : 1) *
          shareOf('highlights', reader.level, undefined),
        region,
      }))
    : [];

const dyesFirst = ({ clause }: Reader): boolean => {
  const at = clause.findIndex((phrase) => isVerb(phrase, 'change'));
  return (
    at >= 0 &&
    isColour(clause[at + 1]) &&
    is(clause[at + 2], 'part', 'object') &&
    isColour(clause[at + 3]) &&
    clause[at]?.language === 'vi'
  );
};

const isReal =
  /(?:^| )(?:(?:real|true|actual|correct|right) colou?r (?:is|should be)|mau (?:that|dung|goc|chuan)(?: cua no| ngoai doi)? (?:la|phai la))(?: |$)/;

const recolouring: Rule = (reader) => {
  if (blamesTone(reader)) return undefined;
  const aside = colourAside(reader);
  if (aside) return aside;
  // «nhuộm đen tóc bạc»: which hair stands behind what it is dyed.
  const colour = dyesFirst(reader) ? reader.colours[0] : reader.colours.at(-1);
  const { parts } = reader;
  const targets = [...new Set(parts.filter(canRecolour))];
  if (dyesHair(reader)) targets.push('hair');
  const [target] = targets;
  const begun = reader.verb('change', 'make', 'put');
  if (!colour) {
    if (!target) return undefined;
    // «only the dress in colour»: it has one.
    if (reader.has('nothing-but') && reader.said('in') && !reader.has('verb')) return noop;
    if (reader.verb('change') && speaksOfColour(reader)) return refuse('colour_missing');
    if (reader.has('quality', 'measure', 'effect', 'smooth', 'blurred')) return undefined;
    const more = reader.all('degree').some(({ sign }) => sign > 0) && !reader.verb('change');
    if (reader.has('colour-word') && (reader.lowers || reader.verb('increase') || more)) return undefined;
    if (speaksOfColour(reader)) return refuse('colour_missing');
    return reader.verb('change') ? refuse('needs_ai_model') : undefined;
  }
  // «áo trắng bị xám, trắng lên tí».
  const { topic } = reader.before;
  const named = topic !== 'thing' && topic && canRecolour(topic) ? topic : undefined;
  // "the pink came out orange, the real colour is dusty rose".
  if (isReal.test(textOf(reader.clause)) && parts.length === 0) {
    const worn = reader.before.part;
    return todo({ kind: 'recolour', target: worn && canRecolour(worn) ? worn : 'masked', colour });
  }
  const shift = toneOfColour(reader, target ?? named);
  if (shift) return shift;
  // «tóc bớt xám», «bớt vàng ở cái túi» ask for less of that colour.
  if ((target || reader.has('object')) && !reader.verb('change') && (reader.lowers || removesColour(reader)))
    return refuse('not_understood', target ? undefined : 'mask');
  // «bộ vest xám tối hơn một chút»: the colour says which.
  if (target && reader.has('quality') && reader.has('degree') && !reader.verb('change')) return undefined;
  if (target && !reader.isOfThingOn)
    return todo(
      ...targets.map((each): EditOperation => ({ kind: 'recolour', target: each, colour })),
      ...glossOf(reader, targets),
    );
  // «nước lèo đỏ cam hơn», «làm bánh vàng giòn lên»: more of it, and not that colour.
  const more =
    !reader.verb('change') &&
    reader.clause.some(
      (phrase, at) =>
        isColour(phrase) &&
        (is(reader.clause[at - 1], 'degree') ||
          is(
            reader.clause.slice(at + 1).find((each) => !isUnknownWord(each)),
            'degree',
          )),
    );
  if (
    reader.has('object') ||
    reader.isOfThingOn ||
    (parts.includes('subject') && begun) ||
    changesUnknown(reader)
  )
    return more ? refuse('not_understood', 'mask') : todo({ kind: 'recolour', target: 'masked', colour });
  if (parts.some((part) => part === 'skin' || part === 'eyes' || part === 'teeth' || part === 'face'))
    return refuse('needs_ai_model');
  return colourOfLast(reader, colour);
};

/** «dịu màu xuống», «tone it down», «the colours are too much»: less colour. */
function easing(reader: Reader): Wish | undefined {
  const soothed = reader.said('diu', 'soften', 'softer');
  const eased = reader.said('tone down', 'tone it down') || soothed;
  const said = reader.clause.filter(
    ({ meaning }) => !['filler', 'pronoun', 'photo', 'level', 'degree', 'verb'].includes(meaning?.is ?? ''),
  );
  const colourful = reader.has('colour-word') && reader.unknown.length === 0;
  const garish =
    colourful &&
    reader.has('complaint') &&
    !reader.verb('increase') &&
    said.every(({ meaning }) => meaning?.is !== 'quality');
  const alone = said.every(
    ({ plain }) =>
      plain === 'diu' ||
      (reader.before.operation && /^soften$/.test(plain)) ||
      (reader.before.operation?.kind === 'background-blur' && plain === 'softer'),
  );
  // What was too much has been taken back already.
  const { operation } = reader.before;
  if (eased && alone && (reader.before.complained || (operation && editsFace(operation)))) return noop;
  if (soothed && alone && operation?.kind === 'lighting')
    return { is: 'amend', level: 'little', figure: undefined };
  const tooMuch =
    garish && reader.clause.some(({ plain }) => /^qua$|too (?:much|strong|intense|heavy)$/.test(plain));
  if (!(soothed && colourful) && !tooMuch && !(eased && said.length === 0)) return undefined;
  return perRegion(regionsOf(reader.parts[0]), reader.adjusted('saturation', -1));
}

/** «brighten her up»: whoever is in the picture, unless something of hers follows; "colours look dull, make them pop" is of what is wrong. */
const somebodyIn = ({ clause, before: { part, antecedent, complained } }: Reader): Part | undefined =>
  clause.some(
    ({ plain, meaning }, k) =>
      meaning?.is === 'filler' &&
      (plain === 'them'
        ? part === undefined && antecedent === undefined && !complained
        : plain === 'her' || plain === 'him') &&
      (clause[k + 1] === undefined ||
        clause[k + 1]?.plain === 'up' ||
        ['level', 'quality', 'number', 'degree'].includes(clause[k + 1]?.meaning?.is ?? '')),
  )
    ? 'subject'
    : undefined;

/** «more punch in the colours» is not contrast. */
const measureOf = (
  quality: Extract<Meaning, { is: 'quality' }> | undefined,
  reader: Reader,
): Measure | undefined =>
  quality !== undefined &&
  quality.sign > 0 &&
  ((quality.measure === 'contrast' && reader.has('colour-word')) ||
    (quality.measure === 'sharpness' && isOfColour(reader.clause)))
    ? 'saturation'
    : quality?.measure;
/** «màu son rõ hơn», "a clearer colour": it is to be seen better. */
const isOfColour = (clause: Clause): boolean =>
  clause.some(
    (phrase, at) =>
      evident.includes(phrase.plain) &&
      [clause[at - 1], clause[at + 1]].some(
        (beside) => is(beside, 'colour-word') || /(?:^| )(?:mau|colou?r)(?: |$)/.test(beside?.plain ?? ''),
      ),
  );
const evident = ['ro', 'ro hon', 'ro len', 'clear', 'clearer'];

/** «nhiễu», "grainy": how a picture is; «hạt», "grain": what it has, or is to have. */
const grainy = /(?:^| )(?:nhieu|noise|noisy|grainy|graininess|speckles|vo hat|be hat)(?: |$)/;
/** "with grain", «có hạt», «thêm hạt»: it is to have some. */
const withGrain =
  /(?:^| )(?:with|w|add|adding|plus|some|bit of|little|them|co|kem|chut|xiu)(?: \p{L}+)? (?:film )?(?:grain|noise|hat|nhieu hat|hat nhieu)(?: |$)/u;
function noise(reader: Reader): Wish | undefined {
  if (!reader.has('noise')) return undefined;
  const asks = reader.has('complaint', 'verb', 'degree', 'not', 'question', 'effect', 'photo');
  const faulty = reader.clause.some((phrase) => is(phrase, 'noise') && grainy.test(phrase.plain));
  const wanted =
    withGrain.test(textOf(reader.clause)) &&
    !reader.verb('remove', 'decrease', 'fix') &&
    !reader.has('complaint', 'not');
  // «lots of grain», "with grain": nothing is made to have it.
  if (wanted || (!asks && !faulty)) return refuse('not_understood');
  return reader.verb('increase', 'add') ? undefined : todo(effect('denoise', reader));
}

/** «the bride's face», «người mẫu mặt tối»: the part, not all of who has it. */
const partOfSomebody = ({ clause }: Reader): Part | undefined => {
  const whose = clause.findIndex(isSubject);
  const next = whose < 0 ? undefined : clause[whose + 1]?.meaning;
  return next?.is === 'part' && next.part !== 'background' ? next.part : undefined;
};

/** "darken everything around her", «tối xung quanh người mẫu»: the ground. */
const aroundSomebody = ({ clause }: Reader): Part | undefined => {
  const at = clause.findIndex(({ plain }) => /^(?:around|xung quanh|quanh|surrounding)$/.test(plain));
  const who = clause
    .slice(at + 1)
    .find((phrase) => isSubject(phrase) || /^(?:her|him|them)$/.test(phrase.plain));
  return at >= 0 && who ? 'background' : undefined;
};

/** «giày này màu kem, ảnh sáng quá»: the picture, whatever was named before. */
const blamesPicture = (reader: Reader): boolean =>
  reader.has('photo') && is(reader.clause[0], 'photo') && reader.complains && !refersBack(reader.clause);

/** Of what part a tone is, here or just before. */
function tonedPart(reader: Reader): Part | undefined {
  const { topic, antecedent, operation } = reader.before;
  // «áo giữ màu đó | mà sáng lên», "keep the shirt | but brighter".
  const kept =
    !reader.before.untouched &&
    (reader.said('ma', 'nhung', 'nhung ma', 'but') ||
      refersBack(reader.clause) ||
      // «da đẹp rồi, chỉ cần sáng hơn xíu».
      (/^(?:chi can|(?:just|only) needs?) /.test(textOf(reader.clause)) && !reader.has('verb'))) &&
    operation?.kind === 'keep' &&
    operation.region === reader.before.part &&
    !reader.has('photo')
      ? operation.region
      : undefined;
  // "make the shoes whiter and them brighter".
  const last =
    operation?.kind === 'recolour'
      ? regionsOf(operation.target)[0]
      : operation && 'region' in operation
        ? operation.region
        : undefined;
  const them = reader.said('them') && last === reader.before.part ? last : undefined;
  const meant = topic ?? (refersBack(reader.clause) ? (antecedent ?? them) : undefined);
  return (
    aroundSomebody(reader) ??
    partOfSomebody(reader) ??
    reader.parts[0] ??
    (reader.said('hong hao') ? 'skin' : undefined) ??
    kept ??
    somebodyIn(reader) ??
    (meant === 'thing' || blamesPicture(reader) ? undefined : meant)
  );
}

const bringsBack =
  /^(?:recover|recovered|restore|rescue|save|bring back|get back|cuu|cuu vot|keo lai|lay lai)$/;

const bringsItBack = (reader: Reader): boolean =>
  reader.said('back', 'lai') && reader.said('bring', 'get', 'keo', 'lay');

/** «váy bị cháy, kéo lại chi tiết», "it's blown out, bring back the detail": what there is too much of has been taken back. */
const bringsDetailBack = (reader: Reader): boolean => {
  const { complained, operation } = reader.before;
  const takesLight =
    (operation?.kind === 'exposure' && operation.stops < 0) ||
    ((operation?.kind === 'brightness' || operation?.kind === 'highlights') && operation.amount < 0);
  return (
    complained &&
    takesLight &&
    reader.all('measure').some(({ measure }) => measure === 'sharpness') &&
    (reader.verb('fix') ||
      reader.clause.some(({ plain }) => bringsBack.test(plain)) ||
      bringsItBack(reader)) &&
    !reader.has('part', 'object', 'quality', 'number')
  );
};

/** «bring back detail in the highlights», «the shadows are too harsh»: bright parts come down, dark ones up. */
function restoring(reader: Reader): EditOperation | undefined {
  // «less harsh highlights»; not «less detail in the highlights».
  const softens = reader.all('quality').some(({ measure, sign }) => measure === 'sharpness' && sign < 0);
  const harsh = softens || reader.all('quality').some(({ measure: blamed }) => blamed === 'contrast');
  if (!harsh && reader.all('degree').some(({ sign }) => sign < 0)) return undefined;
  const measures = reader.all('measure').map(({ measure }) => measure);
  const measure = measures.find((each) => each === 'highlights' || each === 'shadows');
  const asked =
    measures.includes('sharpness') ||
    reader.clause.some(({ plain }) => bringsBack.test(plain)) ||
    bringsItBack(reader) ||
    harsh;
  const lessens = reader.verb('decrease') && !reader.clause.some(({ plain }) => bringsBack.test(plain));
  const hardens = isReduced(reader.clause, ({ plain }) => /^(?:soft(?:er)?|mem(?: mai)?|diu)$/.test(plain));
  if (!measure || !asked || lessens || hardens) return undefined;
  return reader.adjusted(measure, measure === 'shadows' ? 1 : -1);
}

/** "soft shadows", with no word that asks for softer ones: what a new picture is to have. */
const describesShadows = (reader: Reader): boolean =>
  reader.said('soft', 'mem', 'mem mai', 'diu') &&
  reader.all('measure').some(({ measure }) => measure === 'shadows') &&
  (reader.verb('add', 'put') || !reader.has('verb', 'degree', 'complaint'));

const corners = /(?:^| )(?:corners|goc)$/;
/** «làm bốn góc tối đi», «the corners are too dark»: all of them, and no other place. */
const cornersToned: Rule = (reader) => {
  const [quality] = reader.all('quality');
  const all = reader.clause.some(
    (phrase) => is(phrase, 'place') && corners.test(phrase.plain) && phrase.plain !== 'goc',
  );
  if (!all || quality?.measure !== 'brightness' || reader.parts.length > 0) return undefined;
  const way = quality.sign * (reader.complains ? -1 : 1) * (reader.lowers ? -1 : 1);
  return todo(reader.adjusted('vignette', way > 0 ? -1 : 1));
};

/** «mờ hơn gấp đôi», «mờ mờ xíu», "slightly blurred": how it should be; «hơi mờ», "too blurry" blame. */
const wantsBlur = (reader: Reader): boolean => {
  const at = reader.clause.findIndex((phrase) => is(phrase, 'blurred'));
  const more = reader.all('degree').some(({ sign }) => sign > 0);
  // "make it more blurry", «mờ thêm».
  const [before, after] = [reader.clause[at - 1]?.meaning, reader.clause[at + 1]?.meaning];
  const asked = [before, after].some((meaning) => meaning?.is === 'degree' && meaning.sign > 0);
  const raised = reader.verb('increase') && reader.said('blurry', 'blurrier', 'blurred', 'fuzzy');
  // «mờ 50 %».
  const counted = reader.figure !== undefined && !reader.verb('decrease', 'remove', 'fix');
  if ((asked || raised || counted) && !reader.has('complaint', 'not', 'question')) return true;
  return (
    (more ||
      is(reader.clause[at + 1], 'level') ||
      reader.clause[at + 1]?.plain === 'di' ||
      reader.said('blurred')) &&
    !reader.has('complaint', 'not', 'question', 'photo') &&
    !reader.said('hoi', 'bi') &&
    !reader.verb('fix', 'make', 'increase', 'decrease')
  );
};

/** «mặt bị mờ», "her face looks a bit blurry": a part is to be sharper; what is "blurred" may be meant to be. */
const blamesBlur = (reader: Reader): boolean =>
  reader.has('blurred') &&
  !reader.said('blurred') &&
  (reader.raisesWhatLacks ||
    ((reader.has('complaint') || reader.said('hoi', 'a bit', 'a little', 'slightly')) &&
      !reader.clause.some((phrase) => is(phrase, 'verb') && !isVerb(phrase, 'fix')) &&
      !reader.has('not', 'question', 'degree', 'toward', 'effect')));

const bareBlur = ['blurred', 'nothing-but', 'filler', 'level', 'pronoun'] as const;

const lacking =
  /^(?:(?:bi )?mat(?: het| sach)?|lost|gone|missing|khong thay(?: ro)?|ko thay|cant see|cannot see|can barely see)$/;

const tones: Rule = (reader) => {
  const measure = reader.all('measure')[0]?.measure;
  // «từ nóng qua lạnh»: towards the last of them.
  const quality = reader.all('quality').at(reader.has('toward') ? -1 : 0);
  const regions = regionsOf(tonedPart(reader));
  const eased = easing(reader);
  if (eased) return eased;
  if (describesShadows(reader)) return refuse('not_understood');
  // «tóc nâu, độ đậm 50 %»: of the colour that was given.
  const given = /^(?:recolour|background-colour|blush)$/.test(reader.before.operation?.kind ?? '');
  // «tóc lên màu khói | rõ hơn»: that colour, and not the picture.
  const seen = reader.said(...evident) && reader.only('quality', 'filler', 'level', 'degree');
  if (seen && given) return refuse('not_understood');
  if (seen && reader.before.operation?.kind === 'saturation') return noop;
  if (given && reader.said('do dam', 'do dam mau', 'do dam nhat') && regions.length === 0)
    return refuse('not_understood');
  if (bringsDetailBack(reader)) return noop;
  const restored = restoring(reader);
  if (restored) return perRegion(regions, restored);
  // «warmer highlights», «vùng tối ngả xanh»: the colour of a part of the light.
  const isOfEnd = measure === 'highlights' || measure === 'shadows';
  if (isOfEnd && (quality?.measure === 'temperature' || quality?.measure === 'saturation'))
    return refuse('not_understood');
  // "add soft shadows": new ones.
  if (
    measure === 'shadows' &&
    reader.verb('add') &&
    !reader.has('number') &&
    !reader.said('detail', 'details')
  )
    return refuse('not_understood');
  // «vùng tối»: named, and nothing asked of it.
  if (
    (isOfEnd || measure === 'brightness') &&
    !quality &&
    !reader.lowers &&
    !reader.has('verb', 'degree', 'level', 'number', 'complaint', 'nothing-but', 'direction', 'beautiful') &&
    !reader.said('lifted')
  )
    return refuse('not_understood');
  // «the whites are yellow»: their colour, and not how light they are.
  if (
    (measure === 'highlights' || measure === 'shadows') &&
    reader.all('colour').some(({ name }) => !['white', 'black', 'grey'].includes(name)) &&
    regions.length === 0
  )
    return refuse('not_understood');
  // «nâu lạnh ánh tím»: which brown.
  if (
    quality?.measure === 'temperature' &&
    reader.verb('change') &&
    reader.colours.length > 0 &&
    regions.length > 0
  )
    return refuse('not_understood');
  // «bump contrast half as much»: of an amount before.
  if (reader.said('half as') && (reader.verb('increase', 'decrease', 'add') || reader.said('much', 'strong')))
    return refuse('not_understood');
  // «đổi nền xanh, đậm vừa thôi»: of the colour that was given, and not of the whole.
  const ofColour =
    reader.before.operation?.kind === 'background-colour' &&
    reader.only('quality', 'level', 'filler', 'degree', 'nothing-but') &&
    reader.said('dam', 'nhat', 'deep', 'pale', 'deeper', 'paler');
  if (ofColour)
    return reader.clause.some(({ plain }) => /^vua(?: |$)/.test(plain)) ? noop : refuse('not_understood');
  if (measure || quality) {
    // «brighten the shadows»: the noun says what, the adjective which way.
    const kind = measure ?? measureOf(quality, reader) ?? 'brightness';
    const deepens = kind === 'shadows' && reader.said('deepen', 'deeper');
    const softens = measure !== undefined && reader.said('soften');
    const agrees = quality && (quality.measure === kind || quality.measure === 'brightness');
    const lessens = softens && kind !== 'shadows';
    const towards = deepens || lessens ? -1 : agrees ? quality.sign : 1;
    // «dịu bớt»: softer; «bớt mềm»: less soft.
    const soothes =
      !softens &&
      quality?.measure === 'sharpness' &&
      quality.sign < 0 &&
      reader.said('diu', 'mem') &&
      !isReduced(reader.clause, ({ plain }) => /^(?:diu|mem)$/.test(plain));
    // «mất hết chi tiết», "detail is gone": of what is lost there is too little.
    const lost =
      measure !== undefined &&
      !quality &&
      reader.clause.some(
        (phrase) => (!phrase.meaning || is(phrase, 'complaint')) && lacking.test(phrase.plain),
      );
    const turns =
      (lost ? 1 : undefined) ??
      // «underexposed, lift it»: nobody wants more of a fault.
      (quality?.fault && agrees ? -1 : undefined) ??
      ((reader.lowers && !soothes) || (measure !== undefined && reader.verb('remove')) ? -1 : 1) *
        (reader.complains ? -1 : 1);
    const sign = towards * turns > 0 ? 1 : -1;
    // «nền mờ ảo», "softer background".
    if (kind === 'sharpness' && sign < 0 && regions.length === 1 && regions[0] === 'background')
      return todo(effect('background-blur', reader));
    const tooDark = isReduced(reader.clause, (phrase) => is(phrase, 'measure'));
    const way = kind === 'vignette' ? (reader.lowers || tooDark || reader.verb('remove') ? -1 : 1) : sign;
    // «kéo highlight xuống».
    const falls =
      (measure !== undefined || reader.verb('increase')) &&
      towards > 0 &&
      !reader.lowers &&
      reader.said('xuong');
    // «bớt chói đèn trong mắt».
    const glares =
      reader.has('light') || reader.clause.some(({ plain }) => /(?:^| )(?:choi|loa)(?: |$)/.test(plain));
    if (kind === 'brightness' && way < 0 && regions.includes('eyes') && glares)
      return perRegion(regions, dimmed(reader));
    return perRegion(regions, reader.adjusted(kind, falls ? -1 : way));
  }
  const afterGround =
    regions.length === 0 && reader.before.part === 'background' && reader.before.topic !== 'thing';
  // «khỏi xóa nền, chỉ cần mờ thôi».
  if (
    afterGround &&
    (reader.verb('blur') || (reader.has('blurred') && reader.has('nothing-but') && reader.only(...bareBlur)))
  )
    return todo(effect('background-blur', reader));
  // «giày nét, còn lại mờ hết».
  if ((reader.has('blurred') || reader.verb('blur')) && regions.length === 0 && refersToRest(reader.clause))
    return todo(effect('background-blur', reader));
  if (reader.has('blurred') && regions.length === 0) {
    if (!wantsBlur(reader)) return todo(reader.adjusted('sharpness', 1));
    return reader.before.part === 'background' && reader.before.topic !== 'thing'
      ? todo(effect('background-blur', reader))
      : refuse('not_understood');
  }
  const grain = noise(reader);
  if (grain) return grain;
  if (regions.length > 0 && !regions.includes('background') && blamesBlur(reader))
    return perRegion(regions, reader.adjusted('sharpness', 1));
  if ((reader.verb('blur') || reader.has('blurred')) && regions.includes('background'))
    return todo(effect('background-blur', reader));
  if (reader.verb('blur') || reader.has('blurred'))
    return perRegion(regions, { kind: 'blur', amount: shareOf('blur', reader.level, reader.figure) });
  // «giảm 1 tone da», "lift her skin tone": how light it is.
  const ofSkinTone =
    regions.some((region) => region === 'skin' || region === 'face') &&
    reader.clause.some((phrase) => is(phrase, 'colour-word') && /^(?:tong|tone)/.test(phrase.plain));
  if (ofSkinTone && reader.verb('increase', 'decrease'))
    return perRegion(regions, reader.adjusted('brightness', reader.lowers ? -1 : 1));
  // «màu -5»: as much more or less of it.
  const signed =
    reader.figure?.signed === true &&
    reader.has('colour-word') &&
    reader.only('colour-word', 'number', 'filler');
  if (signed) return perRegion(regions, reader.adjusted('saturation', 1));
  const moreColour = reader.said('color', 'colour', 'colors', 'colours') && reader.has('degree');
  if (
    reader.has('colour-word') &&
    reader.colours.length === 0 &&
    (moreColour || bringsItBack(reader) || reader.verb('increase', 'decrease', 'add'))
  )
    return perRegion(regions, reader.adjusted('saturation', reader.lowers && !bringsItBack(reader) ? -1 : 1));
  return undefined;
};

/** "deepen the black of the coat", «làm đậm màu đen của váy»: darker, and a deeper white is none. */
const tonesOfGreys: Rule = (reader) => {
  const wish = tones(reader);
  const grey = reader.clause.find(
    (phrase) =>
      is(phrase, 'colour', 'colour-word') && /^(?:black|den|white|trang|gr[ae]y|xam)$/.test(phrase.plain),
  );
  if (!grey || wish?.is !== 'operations' || wish.operations.some(({ kind }) => kind !== 'saturation'))
    return wish;
  const deeper = wish.operations.every((each) => 'amount' in each && each.amount > 0);
  if (!deeper || /^(?:white|trang)$/.test(grey.plain)) return refuse('not_understood');
  const worn = reader.ownParts.find(canRecolour);
  if (/^(?:black|den)$/.test(grey.plain) && worn)
    return todo({ kind: 'recolour', target: worn, colour: palette.black });
  return todo(
    ...wish.operations.map((each): EditOperation =>
      each.kind === 'saturation' ? { ...each, kind: 'brightness', amount: -each.amount } : each,
    ),
  );
};

/** «colours look off», «màu bị sai»: they should be right. */
const wrongColours: Rule = (reader) =>
  reader.has('colour-word') &&
  reader.parts.length === 0 &&
  !reader.has('colour', 'hex') &&
  reader.said('off', 'wrong', 'sai', 'lech', 'inaccurate', 'weird')
    ? todo({ kind: 'auto-colour', amount: 1 })
    : undefined;

const praise = /^(?:beautiful|nice|pretty|good|great|gorgeous|lovely)$/;

/** «great shot»: praise asks for nothing. */
const praises = ({ clause }: Reader): boolean =>
  clause.some(
    ({ meaning, plain }, k) =>
      meaning?.is === 'beautiful' && praise.test(plain) && clause[k + 1]?.meaning?.is === 'photo',
  ) && !clause.some((phrase) => is(phrase, 'verb', 'level', 'degree'));
/** «tuần trước làm đẹp lắm», «ảnh đẹp quá trời»: how it was, and none of «cho đẹp lắm vào». */
const tellsHowItWas = ({ clause }: Reader): boolean => {
  const said = textOf(clause);
  return (
    /(?:^| )dep (?:lam|qua|ghe|qua troi|xuat sac)(?: (?:luon|a|y|roi))*$/.test(said) &&
    !/(?:^| )(?:cho|giup|dum|gium|ho|them)(?: |$)/.test(said)
  );
};

const beauty: Rule = (reader) => {
  if (praises(reader)) return noop;
  const isAsked =
    reader.has('beautiful') && (reader.has('photo') || reader.said('lam dep') || reader.verb('make', 'fix'));
  return isAsked && !tellsHowItWas(reader) ? todo({ kind: 'enhance', amount: 1 }) : undefined;
};

/** «tăng sáng nền và mặt»: the wish before, of another part. */
function samePart(reader: Reader): Wish | undefined {
  const { operation } = reader.before;
  const regions = reader.ownParts.flatMap(regionsOf);
  if (
    !reader.only('part', 'filler') ||
    regions.length === 0 ||
    !operation ||
    !('region' in operation) ||
    !operation.region
  )
    return undefined;
  if (operation.kind === 'keep') return todo(...regions.map((region) => ({ ...operation, region })));
  return canBeLimited(operation) ? perRegion(regions, operation) : undefined;
}

/** «ngược sáng mặt tối quá, cứu cái mặt»: what was said to be wrong is put right already. */
const mendsLast = (reader: Reader): boolean =>
  reader.before.complained &&
  reader.before.operation !== undefined &&
  (reader.verb('fix') || (reader.verb('increase') && reader.has('part'))) &&
  reader.clause.every(
    (phrase) =>
      is(phrase, 'part', 'filler', 'pronoun', 'photo', 'level') ||
      isVerb(phrase, 'fix', 'make', 'increase') ||
      phrase.plain === 'len',
  );

/** «no background, just the bottle»: what is left when the ground is gone. */
const isLeftAlone = ({ clause, before: { operation } }: Reader): boolean =>
  (operation?.kind === 'background-remove' || operation?.kind === 'background-colour') &&
  clause.some((phrase) => is(phrase, 'nothing-but')) &&
  clause.every((phrase) => is(phrase, 'nothing-but', 'object', 'filler') || isSubject(phrase));

/** «… cho mẫu», «nền xám cho giày»: whom or what it is for. */
const isForSomebody = ({ clause, before: { operation } }: Reader): boolean => {
  const onGround = operation?.kind === 'background-colour' && clause[0]?.plain === 'cho';
  const isWhom = (phrase: Phrase): boolean =>
    isSubject(phrase) || (onGround && (isGarment(phrase) || isNoun(phrase)));
  // «pts giùm bé»: who asks for it.
  const asks = (phrase: Phrase, at: number): boolean =>
    isVerb(phrase, 'fix') && /^(?:giup|gium|dum|ho)$/.test(clause[at + 1]?.plain ?? '');
  return (
    clause.some(isWhom) &&
    clause.every(
      (phrase, at) => is(phrase, 'filler') || phrase.plain === 'cho' || isWhom(phrase) || asks(phrase, at),
    )
  );
};

const asBefore =
  /^(?:(?:lam |chinh |y |y chang )?(?:nhu|giong)|(?:the )?same as|like) .*(?:usual|always|last time|yesterday|last one|moi khi|moi lan|moi hom|lan truoc|hom qua|hom truoc|hom bua|bua truoc|tam truoc|thuong le|thuong ngay)/;
/** «như mọi khi», "same as last time": nobody here has seen the other picture. */
const likensToOthers = ({ clause }: Reader): boolean =>
  asBefore.test(textOf(clause)) &&
  clause.every(
    (phrase) => !phrase.meaning || is(phrase, 'filler', 'photo', 'verb', 'number', 'picture-number'),
  );

const earlier =
  /^(?:lay|dung|giu|chon|use|take|keep|go with)(?: lai)? (?:.* )?(?:hoi nay|luc nay|vua nay|hoi truoc|lan truoc|truoc do|earlier|previous one|last one|first version|before)$/;
/** «lấy bản hồi nãy»: another version, which is gone back to by hand. */
const speaksOfEarlier = ({ clause }: Reader): boolean => earlier.test(textOf(clause));

/** «16:9 with space around | white»: what is added to the picture. */
function edging(reader: Reader): Wish | undefined {
  const { operation } = reader.before;
  const colour = reader.colours.at(-1);
  if (
    !reader.only('colour', 'hex', 'shade', 'filler', 'colour-word') ||
    !colour ||
    (operation?.kind !== 'pad' &&
      operation?.kind !== 'border' &&
      // «váy hồng đất (#c08081)».
      !(operation && 'colour' in operation && reader.has('hex')))
  )
    return undefined;
  return todo({ ...operation, colour });
}

const deeds = ['remove', 'isolate', 'add', 'crop', 'rotate', 'flip', 'blur', 'write', 'wear'] as const;

const leftOver: Rule = (reader) => {
  const { level, figure, before } = reader;
  const nothingElse = reader.clause.every(
    (phrase) =>
      is(phrase, 'level', 'number', 'degree', 'filler', 'pronoun', 'complaint', 'nothing-but') ||
      // «sáng quá, hạ xuống 10», "down a touch".
      (before.complained && isVerb(phrase, 'increase', 'decrease')),
  );
  if (nothingElse && (reader.has('level') || figure) && before.operation)
    return { is: 'amend', level, figure };
  if (likensToOthers(reader) || speaksOfEarlier(reader)) return refuse('not_understood');
  // "take her out of it".
  if (reader.said('take', 'get') && reader.said('out') && reader.isOfSomebody)
    return refuse('not_understood');
  // «làm tone tây tây»: in a manner that nobody can tell.
  if (reader.has('colour-word') && reader.said('tay tay')) return refuse('not_understood');
  if (isLeftAlone(reader) || mendsLast(reader) || isForSomebody(reader)) return noop;
  const again = edging(reader) ?? samePart(reader);
  if (again) return again;
  const speaks =
    reader.unknown.length > 0 ||
    reader.has(
      'beautiful',
      'colour',
      'hex',
      'part',
      'object',
      'writing',
      'collage',
      'smooth',
      'shine',
      'place',
    );
  // «quần dài thêm»: more of what it is, which is none of what can be changed.
  if (
    reader.has('degree') &&
    reader.has('part') &&
    !reader.has('complaint', 'not') &&
    !reader.verb('increase', 'decrease')
  )
    return refuse('not_understood');
  const aside = reader.clause[0]?.meaning?.is === 'purpose';
  // «còn lại xóa»: something is to be done, nobody knows what to.
  const does = reader.has('photo', 'direction') && !reader.has('pronoun') && reader.verb(...deeds);
  return (speaks || does || figure?.unit === '%') && !aside ? refuse('not_understood') : noop;
};

/** In the order in which they are asked; the first that has an answer gives it. */
const rules: readonly Rule[] = [
  statementRule,
  descriptionRule,
  exceptionRule,
  uncut,
  undoesDeed,
  eitherColour,
  prohibitionRule,
  writing,
  frame,
  turning,
  isolating,
  centring,
  cropping,
  lighting,
  blush,
  background,
  removing,
  imagining,
  effects,
  faceWishes,
  shine,
  castRule,
  recolouring,
  wrongColours,
  cornersToned,
  tonesOfGreys,
  beauty,
  leftOver,
];

const isLimitedByMask = (operation: EditOperation): boolean =>
  canBeLimited(operation) || editsFace(operation) || operation.kind === 'recolour';

/** What the first rule says that leaves nothing of the clause aside; where all do, it is not understood. */
function firstAccounting(reader: Reader): Wish {
  let meant: readonly EditOperation[] | undefined;
  // «brighten the vase», «the left cheek».
  const instead = (): Instead | undefined => (meant?.every(isLimitedByMask) ? 'mask' : undefined);
  const untold = (): Wish => ({ ...refuse('not_understood', instead()), ...(meant && { meant }) });
  for (const rule of rules) {
    const wish = rule(reader);
    if (!wish) continue;
    if (wish.is === 'operations' && wish.operations.some((operation) => onlyStates(operation, reader)))
      return { ...refuse('not_understood'), unlessOthers: true };
    if (wish.is === 'refused' && wish.reason === 'not_understood' && meant) return { ...untold(), ...wish };
    if (
      wish.is !== 'operations' ||
      wish.operations.every((operation) => coversClause(operation, reader) && !isAmbiguous(operation, reader))
    )
      return wish.is === 'idle' && meant ? untold() : wish;
    meant ??= wish.operations;
  }
  return meant ? untold() : noop;
}

/** What a clause asks for, and the part of the picture that it speaks of. */
export function wishOf(
  clause: Clause,
  before: Context,
): { wish: Wish; part: Part | undefined; complained: boolean; uncut: boolean; mayLean: boolean } {
  const reader = new Reader(clause, before);
  const uncut = before.uncut || (forbidsCutting(reader) && !forbidsShape(reader));
  const wish = firstAccounting(reader);
  return {
    wish,
    part: reader.parts[0] ?? before.part,
    complained: reader.complains,
    uncut,
    mayLean: mayLean(reader),
  };
}
