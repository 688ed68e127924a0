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
import { descriptionRule, isDescribed, statementRule } from './statements.ts';
import { realWords } from './clauses.ts';
import type { Clause, Effect, Meaning, Measure, Part, Phrase } from './meaning.ts';
import {
  canBeLimited,
  edit,
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

/** Pads the picture to an aspect ratio without cropping: «9:16 without cutting anything». */
const uncutRule: Rule = (reader) => {
  const ratio = reader.all('ratio').at(-1)?.ratio ?? ratioBefore(reader);
  return ratio && forbidsCutting(reader) && !forbidsShape(reader) ? padTo(ratio, reader) : undefined;
};

/** Matches a prohibited aspect ratio: "don't crop it square". */
const forbidsShape = ({ clause }: Reader): boolean => {
  const not = clause.findIndex((phrase) => is(phrase, 'not'));
  const shape = clause.findIndex((phrase, k) => k > not && is(phrase, 'ratio'));
  const between = clause.slice(not + 1, shape).filter((phrase) => is(phrase, 'verb'));
  return (
    not >= 0 && shape > not && between.every((phrase) => isVerb(phrase, 'crop') || phrase.plain === 'want')
  );
};

const padTo = (ratio: CropRatio, reader: Reader): Wish =>
  edit({ kind: 'pad', ratio, colour: reader.colours.at(-1) ?? palette.white });

/** Matches a prohibition to crop, which also limits later wishes: «don't crop her feet». */
const forbidsCutting = (reader: Reader): boolean =>
  (reader.has('not') &&
    (reader.verb('crop') ||
      reader.word('cut', 'lose', 'chop', 'losing', 'cutting', 'chopping') ||
      losesSomething(reader))) ||
  keepsFull(reader);

/** Example: «đừng mất đầu». */
const losesSomething = ({ unknown }: Reader): boolean => unknown.some(({ plain }) => plain === 'mat');

/** Matches a wish to keep the full subject in the frame: «keep her whole head in», «lấy trọn người». */
const keepsFull = (reader: Reader): boolean =>
  (reader.verb('keep') && reader.clause.at(-1)?.plain === 'in' && ratioBefore(reader) !== undefined) ||
  keepsEverything(reader);

const keepsEverything = (reader: Reader): boolean =>
  (reader.verb('keep', 'make') || !reader.has('verb')) &&
  reader.word('whole', 'entire', 'full', 'tron', 'du', 'day du', 'ca') &&
  reader.has('part', 'beyond', 'object') &&
  (reader.has('ratio') || ratioBefore(reader) !== undefined);

/** Returns the aspect ratio of the operation before. */
function ratioBefore({ before: { operation } }: Reader): CropRatio | undefined {
  return operation?.kind === 'crop' || operation?.kind === 'pad' ? operation.ratio : undefined;
}

/** Matches the look or place of a text that is to be added: «shop name in gold at the top». */
const describesWriting = (reader: Reader): boolean =>
  reader.has('writing') &&
  reader.parts.length === 0 &&
  reader.has('colour', 'hex') &&
  reader.has('direction') &&
  !reader.has('verb', 'not');

/** Matches the place of a text, which implies adding it: "watermark bottom left", «logo góc dưới». */
const placesWriting = (reader: Reader): boolean =>
  !reader.before.removes &&
  reader.before.operation?.kind !== 'remove-object' &&
  is(
    reader.clause.find((phrase) => !is(phrase, 'filler')),
    'writing',
  ) &&
  reader.has('direction', 'place') &&
  reader.only('writing', 'direction', 'place', 'filler', 'level', 'number');

const writingRule: Rule = (reader) =>
  reader.verb('write') ||
  placesWriting(reader) ||
  describesWriting(reader) ||
  (reader.has('writing') &&
    (reader.verb('add', 'put') || (reader.verb('make') && !reader.has('quality', 'measure', 'blurred'))))
    ? refuse('text_not_drawn')
    : undefined;

/** Border of an instant photo, as shares of its 79 mm: about 4.5 mm around it and 20 mm below. */
const instantBorder = { width: 0.06, foot: 0.25 };

/** Returns the border width as a share of the shorter side, up to 25 %: «viền 5 %». */
const widthSaid = ({ figure }: Reader): number | undefined =>
  figure?.unit === '%' && figure.value > 0 && figure.value <= 25 ? figure.value / 100 : undefined;

const sideNames = ['left', 'right', 'above', 'below'];
const oneSided = /(?:^| )(?:up|down|upwards?|downwards?|xuong|ben tren|duoi|mot ben|1 ben|one side)(?: |$)/;
/** Matches an extension on one side only, which is not supported: «khoảng trống bên phải», "extend it downwards". */
const isOnOneSide = (reader: Reader): boolean =>
  (reader.has('white-space') || reader.verb('pad')) &&
  !reader.has('ratio', 'complaint') &&
  !reader.clause.some(
    (phrase) =>
      isVerb(phrase, 'remove', 'crop', 'decrease') &&
      !oneSided.test(phrase.plain) &&
      phrase.plain !== 'khung hinh',
  ) &&
  (oneSided.test(textOf(reader.clause)) ||
    new Set(reader.directions.filter((direction) => sideNames.includes(direction))).size === 1);

const frameRule: Rule = (reader) => {
  if (isOnOneSide(reader))
    return refuse(reader.parts.includes('background') ? 'needs_ai_model' : 'not_understood');
  const colour = reader.colours.at(-1) ?? palette.white;
  const ratio = reader.all('ratio').at(-1)?.ratio;
  // «khung 4:5» is an aspect ratio; an extended background fills it.
  const onGround = reader.parts.includes('background') && !reader.verb('crop');
  const filledUp =
    ratio && onGround && (reader.verb('add') || (reader.has('frame') && reader.colours.length > 0));
  if (reader.has('frame') && !ratio && !reader.verb('remove')) {
    const instant = reader.all('frame').some((phrase) => phrase.instant);
    return edit({
      kind: 'border',
      ...(instant ? instantBorder : { width: widthSaid(reader) ?? levelsOf('border')[reader.level] }),
      colour,
    });
  }
  // «cắt bỏ khoảng trống phía trên» is about one side.
  if (
    reader.has('white-space') &&
    !ratio &&
    reader.before.operation?.kind !== 'crop-to-subject' &&
    reader.verb('crop', 'remove', 'decrease') &&
    reader.directions.some((direction) => sideNames.includes(direction))
  )
    return refuse('not_understood');
  if (reader.has('white-space') && !ratio && reader.verb('remove', 'crop', 'decrease'))
    return edit({ kind: 'crop-to-subject' });
  // «extend the background» asks for more of the same background.
  const bare = ratio === undefined && reader.colours.length === 0 && !reader.has('white-space');
  if (reader.verb('pad') && bare && reader.parts.includes('background')) return refuse('needs_ai_model');
  // Example: "her dress is cut off, extend it".
  const isAboutLast = reader.before.complained || reader.before.topic !== undefined;
  if (reader.verb('pad') && bare && isAboutLast && reader.only('verb', 'pronoun', 'filler', 'level'))
    return refuse('not_understood');
  // «chừa đầu» keeps a part and adds nothing.
  const bareVerb =
    bare &&
    ratioBefore(reader) === undefined &&
    reader.clause.every((phrase) => !isVerb(phrase, 'pad') || phrase.plain === 'chua');
  const padded =
    reader.verb('pad') &&
    !bareVerb &&
    (ratio !== undefined || reader.colours.length > 0 || !reader.word('fit'));
  // In «cắt bỏ phần dư, chừa tí lề» the margin lies between the cut and the edge.
  if (ratio === undefined && reader.before.operation?.kind === 'crop-to-subject' && !reader.verb('add'))
    return refuse('not_understood');
  if (padded || filledUp || (reader.has('white-space') && !reader.verb('remove')))
    return edit({ kind: 'pad', ratio: ratio ?? ratioBefore(reader) ?? '1:1', colour });
  return undefined;
};

/** Phrases for levelling a picture, which takes a few degrees and never a quarter turn. */
const levelling =
  /^(?:straighten|tilt|tilted|level the horizon|nghieng|chinh nghieng|(?:chinh|lam|cho|xoay|dung|keo)(?: cho)? thang(?: lai)?|dung lai cho thang|(?:chinh|xoay|dung)(?: cho)? ngay(?: ngan| lai)?|crooked|slanted)$/;

/** Matches a tilt to correct, «ảnh nghiêng 5 độ qua phải», "it leans 4 degrees left"; «nghiêng ảnh», "I want it tilted" are wishes. */
function describesTilt({ clause }: Reader): boolean {
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

/** Matches a tilt that is a wish unless a later clause corrects it: «nghiêng qua trái 3 độ». */
const mayLean = (reader: Reader): boolean =>
  reader.figure?.unit === 'degrees' &&
  reader.directions.length > 0 &&
  reader.clause.find((phrase) => !is(phrase, 'filler'))?.plain === 'nghieng' &&
  !describesTilt(reader);

/** Matches a wish to level the picture: «cho thẳng», "straighten it". */
const levels = (reader: Reader): boolean =>
  reader.clause.some(({ plain }) => levelling.test(plain)) || reader.word('thang', 'ngay', 'level', 'back');

/** Matches a wish to restore the upright position: «xoay lại», "put it back". */
const setsUpright = (reader: Reader): boolean =>
  reader.clause.every(
    (phrase) =>
      is(phrase, 'verb', 'filler', 'pronoun', 'photo') || /^(?:thang|ngay|level)$/.test(phrase.plain),
  ) &&
  (levels(reader) || reader.verb('fix') || reader.word('xoay lai', 'lat lai', 'lai'));

const rotationRule: Rule = (reader) => {
  const { directions } = reader;
  const times = reader.all('times').at(-1)?.value ?? 1;
  const { operation } = reader.before;
  // In «nghiêng 3 độ, xoay lại», "upside down, flip it back" the clause before gives the angle.
  if (operation?.kind === 'rotate' && setsUpright(reader))
    return reader.before.mayLean ? edit({ ...operation, degrees: -operation.degrees }) : noop;
  if (describesTilt(reader)) {
    const [way] = directions;
    if (!way || !reader.figure) return refuse('not_understood');
    return edit({
      kind: 'rotate',
      degrees: (way === 'left' || way === 'counter' ? 1 : -1) * Math.abs(reader.figure.value),
    });
  }
  // «hình bị ngược đầu lật lại» asks for a rotation by 180 degrees.
  if (reader.verb('flip') && reader.has('upside-down') && reader.has('complaint'))
    return edit({ kind: 'rotate', degrees: 180 });
  if (reader.verb('flip')) {
    // In «lật ngược lại trái phải» the axis is explicit.
    const across = directions.some((direction) => ['across', 'left', 'right'].includes(direction));
    const upright =
      directions.some((direction) => ['upright', 'above', 'below'].includes(direction)) ||
      reader.all('collage').some(({ layout }) => layout === 'stacked') ||
      (reader.has('upside-down') && !across);
    // Two flips cancel each other.
    if (times % 2 === 0) return edit({ kind: 'rotate', degrees: 0 });
    return edit({ kind: 'flip', axis: upright ? 'vertical' : 'horizontal' });
  }
  // «áo đen quần trắng đổi ngược lại» is about the named objects, not the picture.
  if (reader.word('nguoc lai') && reader.verb('change') && !reader.has('photo'))
    return refuse('not_understood');
  const turned = reader.before.operation?.kind === 'rotate' || reader.has('complaint');
  if (
    reader.has('upside-down') &&
    (reader.verb('rotate', 'change', 'make') ||
      reader.clause.length === 1 ||
      (turned && reader.parts.length === 0))
  )
    return edit({ kind: 'rotate', degrees: 180 });
  // Example: "turn it 90 degrees clockwise".
  const turned90 =
    reader.clause.some(({ plain }) => /^turn(?:ed)?(?: |$)/.test(plain)) &&
    (reader.figure?.unit === 'degrees' || directions.some((each) => /clockwise|counter/.test(each)));
  if (!reader.verb('rotate') && !turned90) return undefined;
  // A rotation of a body part is not one of the picture.
  const body = reader.parts.some((part) => part !== 'background' && (part !== 'subject' || !reader.figure));
  if (body || reader.has('beyond')) return refuse('needs_ai_model');
  // «xoay nhẹ sang trái» is not a quarter turn.
  const vague = (directions.length === 0 && reader.has('object')) || reader.level === 'little';
  if (!reader.figure && (levels(reader) || vague)) return refuse('angle_missing');
  // «quả bơ thâm một bên, xoay qua bên kia» is about the named object.
  const isObject = reader.before.topic === 'thing' || reader.word('ben kia', 'ben nay');
  if (isObject && !reader.has('photo') && !reader.figure) return refuse('not_understood');
  if (reader.figure?.unit === '%') return refuse('angle_missing');
  const degrees = Math.abs(reader.figure?.value ?? 90);
  const left = directions.some((direction) => direction === 'left' || direction === 'counter');
  // «xoay … đang bị nghiêng bên trái» needs the opposite rotation.
  const tilted = reader.has('complaint') && directions.length > 0 && reader.figure !== undefined;
  const back = tilted ? !left : left;
  const clockwise = back || (reader.figure?.value ?? 0) < 0 ? -degrees : degrees;
  return edit({ kind: 'rotate', degrees: shorterWayRound(clockwise * times) });
};

/** Normalises an angle to more than -180 and at most 180 degrees. */
const shorterWayRound = (degrees: number): number => degrees - 360 * Math.ceil((degrees - 180) / 360);

/** Matches «zoom in» without an object, which crops closer to the subject. */
const zoomsIn = (reader: Reader): boolean =>
  reader.clause.some(
    ({ meaning, plain }) => meaning?.is === 'tight' && /zoom|fill|crop|khung|phong/.test(plain),
  ) &&
  !reader.word('out', 'ra', 'anh', 'hinh') &&
  reader.figure === undefined &&
  !reader.has('part', 'object', 'writing', 'direction', 'photo', 'beyond');

/** Matches an aspect ratio that is named by its use: «banner», «story». */
const isNamedByUse = ({ clause }: Reader): boolean =>
  clause.some((phrase) => is(phrase, 'ratio') && !/\d|vuong|square|format|orientation/.test(phrase.plain));

const cropRule: Rule = (reader) => {
  const ratio = reader.all('ratio').at(-1)?.ratio;
  if (ratio && reader.before.uncut) return padTo(ratio, reader);
  const { operation } = reader.before;
  // In «add white space to make it square» padding makes the aspect ratio.
  if (ratio && operation?.kind === 'pad' && !reader.verb('crop')) return edit({ ...operation, ratio });
  // «put it on our banner» is a purpose.
  if (ratio && reader.verb('put') && !reader.verb('crop') && reader.word('on', 'onto', 'len'))
    return isNamedByUse(reader) ? noop : edit({ kind: 'crop', ratio });
  if (ratio) return edit({ kind: 'crop', ratio });
  // Example: «the wick is too long, trim it».
  if (reader.verb('crop') && reader.before.topic === 'thing') return refuse('not_understood');
  // «cắt cái túi ra nền trắng» is a cut-out on a background, not a crop.
  if (cutsOntoGround(reader)) return undefined;
  if (reader.verb('crop') && ((reader.word('out') && reader.isOfSomebody) || reader.word('khoi', 'ra khoi')))
    return refuse('not_understood');
  if (reader.has('tight') && (reader.verb('crop') || reader.parts.includes('subject') || zoomsIn(reader)))
    return edit({ kind: 'crop-to-subject' });
  // Example: «cắt đôi».
  if (reader.verb('crop') && reader.word('doi', 'half', 'in half')) return refuse('not_understood');
  // Example: «kích thước giống nhau».
  if (reader.verb('crop') && reader.word('nhau', 'giong nhau', 'bang nhau', 'same'))
    return refuse('not_understood');
  const otherPart = reader.parts.some((part) => part !== 'subject' && part !== 'background');
  const pointed = otherPart || reader.has('direction', 'object', 'writing', 'beyond', 'place');
  const sized = reader.has('number') || reader.unknown.some(({ plain }) => plain.length > 2);
  if (reader.verb('crop') && ((pointed && !reader.verb('change')) || sized || refersToRest(reader.clause)))
    return refuse('not_understood');
  // «kích thước …», "same size" are about the size, not a closer crop.
  const isSize =
    !reader.has('writing') &&
    reader.clause.some(({ plain }) =>
      /^(?:kich thuoc|size|kho|ti le|ty le|aspect|ratio|aspect ratio|format)$/.test(plain),
    );
  if (isSize) return refuse('not_understood');
  return reader.verb('crop') && !reader.verb('change') ? edit({ kind: 'crop-to-subject' }) : undefined;
};

/** Centres the subject of the picture: «căn giữa sản phẩm». */
const centreRule: Rule = (reader) => {
  const [first] = reader.clause;
  const begins = first?.meaning?.is === 'direction' && first.meaning.direction === 'centre';
  // In "9:16 | with her in the middle" the cropped picture is centred.
  const { operation } = reader.before;
  const cropped =
    (operation?.kind === 'crop' || operation?.kind === 'pad') &&
    reader.directions.length === 1 &&
    reader.directions[0] === 'centre' &&
    (reader.isOfSomebody || reader.parts.includes('subject')) &&
    reader.clause.every((phrase) => is(phrase, 'direction', 'filler') || isSubject(phrase));
  if (cropped) return edit({ kind: 'centre' });
  // Example: "the bottle should sit dead centre".
  const [only, ...more] = reader.directions;
  const sits =
    only === 'centre' &&
    more.length === 0 &&
    reader.word('sit', 'sits', 'should', 'placed', 'bang') &&
    reader.has('object', 'part') &&
    !reader.has('picture-number', 'colour', 'beyond', 'writing', 'beside') &&
    reader.clause.every(
      (phrase) => !is(phrase, 'verb') || /^(?:sit|placed|position|goes|put)$/.test(phrase.plain),
    );
  if (sits && reader.clause.every((phrase) => !is(phrase, 'part') || isSubject(phrase) || isGarment(phrase)))
    return edit({ kind: 'centre' });
  if (!reader.has('centred') && !(begins && reader.parts.includes('subject'))) return undefined;
  // In «centred on the shoes» the shoes are not the subject.
  const isTold = (phrase: Phrase): boolean =>
    isSubject(phrase) || (isGarment(phrase) && !reader.word('on', 'around'));
  const isWhole = reader.clause.every((phrase) => !is(phrase, 'part') || isTold(phrase));
  if (reader.has('ratio', 'not', 'quality') || !isWhole) return undefined;
  return edit({ kind: 'centre' });
};

/** Words for an unspecified side. */
const sideways = ['side', 'the side', 'ngang', 'ben hong', 'mot ben', '1 ben', 'xien', 'cheo', 'ben'];

/** Returns the side of a light; an unspecified side is the left, as in the preset. */
function lightFrom(reader: Reader): LightSide {
  const side = reader.directions.find(
    (direction) => direction === 'left' || direction === 'right' || direction === 'above',
  );
  return side ?? (reader.word(...sideways) ? 'left' : 'front');
}

/** Matches «look» in a wish instead of a complaint: "I want the hair to look shinier", "it should look glossy". */
const looksAsWished = (clause: Clause): boolean => {
  const at = clause.findIndex(({ plain }) => plain === 'look');
  return (
    clause
      .slice(0, Math.max(0, at))
      .some(({ plain }) => /^(?:want|wants|need|should|must|make|like|to)$/.test(plain)) &&
    clause.every((phrase) => !is(phrase, 'complaint') || phrase.plain === 'look')
  );
};

const matteWords = /^(?:mat(?:te|tify)(?: |$)|(?:lam )?li(?: |$))/;
/** Changes gloss through the highlights: «skin too shiny», «bớt bóng dầu». Gloss of hair may be wanted, so less of it must be explicit. */
const glossRule: Rule = (reader) => {
  // In «giảm bóng trên mặt» the word is gloss, not a shadow.
  const glossy =
    reader.word('bong') && reader.lowers && reader.parts.some((each) => each === 'face' || each === 'skin');
  if (!reader.has('shine') && !glossy) return undefined;
  const { operation } = reader.before;
  const shone = operation?.kind === 'highlights' ? operation.region : undefined;
  const oily = reader.clause.some(({ plain }) => /dau|nhon|oil|greas|sweat/.test(plain));
  // Examples: «a pink dress and glossy», «áo tối quá, bớt bóng».
  const lastRegion =
    operation?.kind === 'recolour'
      ? regionsOf(operation.target)[0]
      : operation && operation.kind !== 'keep' && 'region' in operation
        ? operation.region
        : undefined;
  const coloured =
    !oily && reader.only('shine', 'filler', 'level', 'degree') && lastRegion !== 'background'
      ? lastRegion
      : undefined;
  // In "make the pink lipstick more coral and less shiny" the gloss belongs to the part of the refused wish.
  const { part: last } = reader.before;
  const untold = !operation && !oily && last && canRecolour(last) ? regionsOf(last)[0] : undefined;
  const spoken = coloured ?? (reader.before.topic === 'thing' ? undefined : (reader.before.topic ?? untold));
  const restores = restoresLast(reader) || reader.clause.some(({ plain }) => restoreWords.test(plain));
  // In «làm cho mặt bớt bóng dầu» the word for less belongs to the gloss.
  const lessened =
    (reader.parts.length > 0 || coloured !== undefined) &&
    reader.clause.some(
      (phrase, at) =>
        is(phrase, 'shine') &&
        (/^(?:bot|giam|khu|het|do|it) /.test(phrase.plain) || reader.clause[at - 1]?.plain === 'it'),
    );
  const dulls = reader.clause.some(({ plain }) => matteWords.test(plain));
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
      reader.word('bong hon', 'bong len', 'shinier', 'glossier'));
  const less = lowers || (reader.verb('remove', 'fix') && !restores) || complains;
  // In "make the bag coral and less shiny" the gloss belongs to the object named last.
  const isObject = reader.before.antecedent === 'thing' || reader.before.topic === 'thing';
  if (isObject && reader.parts.length === 0 && !shone && spoken === undefined)
    return refuse('not_understood', 'mask');
  // Excessive gloss without a part is most often that of the skin; wanted gloss, and that of an object, has a name.
  const part =
    reader.parts[0] ?? shone ?? spoken ?? (more || reader.clause.some(isNoun) ? undefined : 'skin');
  // "glossy finish" may be a wish or a complaint.
  const blames =
    less || reader.clause.some(({ plain }) => /bot|giam|khu|do |het|nhon|dau|oil|greas|sweat/.test(plain));
  // "glossy skin" may be a wish or a complaint.
  if (
    reader.word('glossy', 'gloss') &&
    !lowers &&
    !reader.has('complaint', 'verb') &&
    /^(?:skin|face)$/.test(reader.parts[0] ?? '')
  )
    return refuse('not_understood');
  // Example: "the sky is too shiny".
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
  // In «tóc đen óng ả hơn», "a red shine", "matte lips in brick" the wish includes a colour.
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

/** Adds a blush: «má hồng hơn», "pinker cheeks". An existing blush cannot be removed. */
const blushRule: Rule = (reader) => {
  const names = reader.all('colour').map(({ name }) => name);
  const tinted = reader.clause.some(isCheek) && names.some((name) => blushes.has(name));
  if (!reader.has('blush') && !tinted) return undefined;
  const tooMuch = reader.clause.at(-1)?.plain === 'qua' || (reader.has('complaint') && !reader.isWish);
  // Example: «má hồng nhạt lại».
  const less =
    reader.has('quality', 'shade') && reader.clause.some(({ plain }) => /(?:^| )(?:lai|bot|di)$/.test(plain));
  if (reader.lowers || reader.verb('remove') || tooMuch || less) return refuse('not_understood');
  const colour = reader.colours.find((_, k) => blushes.has(names[k] ?? 'white')) ?? palette.pink;
  const pale = reader.all('quality').some(({ measure, sign }) => measure === 'saturation' && sign < 0);
  const level = pale ? 'little' : reader.level;
  return edit({ kind: 'blush', amount: shareOf('blush', level, reader.figure), colour });
};

const badWords =
  /^(?:terrible|awful|horrible|bad|poor|rubbish|crap|crappy|weak|uneven|te|xau|do te|yeu|kem|chan)(?: |$)/;

/** Matches a tint of the light, which is that of the picture: «the light is too yellow». */
const blamesTint = (reader: Reader): boolean =>
  reader.has('complaint') &&
  reader.all('colour').some(({ name }) => ['yellow', 'orange', 'blue'].includes(name));

const shining =
  /(?:^| )(?:light(?:ing|s)?|sun(?:light|shine)?|glow|rays?|flash|den|nang|anh sang|rim)(?: |$)/;
/** Matches light from behind, which the engine cannot render: "golden light from behind", «nắng hắt từ phía sau». */
const isBacklight = ({ clause }: Reader): boolean => {
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

/** Dims a light; in eyes, the highlights of its reflection: «bớt đèn trong mắt», "less ring light in the eyes". */
const dimmed = (reader: Reader): EditOperation =>
  reader.adjusted(reader.parts.includes('eyes') ? 'highlights' : 'brightness', -1);

const lightRule: Rule = (reader) => {
  if (isBacklight(reader)) return refuse('not_understood');
  if (!reader.has('light') || reader.has('quality', 'beyond', 'tinted') || blamesTint(reader))
    return undefined;
  // «the lighting in my salon is terrible» names no wanted light.
  if (reader.clause.some(({ plain }) => badWords.test(plain)) && reader.parts.length === 0)
    return { ...refuse('not_understood'), unlessOthers: true };
  // «the studio lights were off» describes the past.
  if (reader.word('was', 'were') && !reader.has('verb', 'degree'))
    return { ...refuse('not_understood'), unlessOthers: true };
  const amount = shareOf('lighting', reader.level, reader.figure);
  const from = lightFrom(reader);
  // Example: «ánh sáng đẹp quá».
  if (reader.has('beautiful') && !reader.has('verb', 'degree')) return refuse('not_understood');
  // Examples: "less light", "too much light".
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
    return edit(reader.adjusted('brightness', reader.lowers ? -1 : 1));
  // "less light on the left" is about existing light.
  if (from !== 'front' && (reader.lowers || reader.complains)) return refuse('not_understood');
  return edit({ kind: 'lighting', from, amount });
};

/** Matches a garment as the only thing to keep, which cannot be segmented from its wearer: «remove everything except the dress». */
const leavesPart = ({ clause, parts }: Reader): boolean =>
  clause.some((phrase) => isVerb(phrase, 'isolate') && /(?: except| but| tru| chua)$/.test(phrase.plain)) &&
  parts.some((part) => part !== 'subject');

/** Matches a cut-out: «cut her out», «cắt người ra». */
const cutsOut = (reader: Reader): boolean =>
  reader.word('cut', 'cat') &&
  reader.word('out', 'ra', 'away') &&
  !reader.has('object', 'writing', 'beyond') &&
  (reader.parts.length > 0 || reader.isOfSomebody);

const isOnColour = ({ parts, colours }: Reader): boolean =>
  colours.length > 0 && parts.at(-1) === 'background';

/** Matches a cut-out that is placed on another background. */
const cutsOntoGround = (reader: Reader): boolean =>
  reader.word('cut', 'cat') && reader.word('out', 'ra') && isOnColour(reader);

/** Returns the last colour directly after «on»: «cut the bag out on white». */
const colourLaidOn = ({ clause, colours }: Reader): string | undefined =>
  is(clause.at(-1), 'colour') &&
  /(?:^| )(?:on|onto|tren)$/.test(clause.findLast((phrase) => !is(phrase, 'colour', 'shade'))?.plain ?? '')
    ? colours.at(-1)
    : undefined;

const isPng = ({ plain }: Phrase): boolean => /(?:^| )(?:png|alpha|nen|background|bg)(?: |$)/.test(plain);

const cutOutRule: Rule = (reader) => {
  if (leavesPart(reader)) return refuse('needs_ai_model');
  // «make the bottle more transparent» asks for a new material.
  const clearer = reader.all('degree').some(({ sign }) => sign > 0) && !reader.parts.includes('background');
  if (reader.has('transparent') && clearer) return refuse('needs_ai_model');
  // «see-through top» describes the garment.
  const worn = reader.clause.some(isGarment) && !reader.parts.includes('background');
  const cutOut = reader.clause.some(isPng);
  if (
    reader.has('transparent') &&
    worn &&
    !cutOut &&
    !reader.verb('isolate', 'remove', 'make', 'change', 'put')
  )
    return refuse('not_understood');
  // Example: "make the dress see through".
  const hasPart = worn || reader.parts.some((part) => part !== 'background' && part !== 'subject');
  if (reader.has('transparent') && hasPart && reader.verb('make', 'change') && !cutOut)
    return refuse('needs_ai_model');
  const ground = colourLaidOn(reader);
  // «bag on white», «the red dress on white» are complete wishes.
  const bare =
    !reader.has('effect', 'quality', 'measure', 'light', 'writing', 'frame') &&
    reader.clause.every((phrase) => !is(phrase, 'part') || isGarment(phrase) || isSubject(phrase));
  const lays = bare && (!reader.has('verb') || reader.verb('put'));
  if (ground && (lays || reader.verb('isolate') || (reader.word('cut') && reader.word('out'))))
    return edit({ kind: 'background-colour', colour: ground });
  const recoloured = reader.colours.length > 0 && reader.verb('put', 'change', 'make');
  const isolates = (reader.verb('isolate') && !recoloured) || cutsOut(reader);
  return isolates || (reader.has('transparent') && !reader.has('quality'))
    ? edit({ kind: 'background-remove' })
    : undefined;
};

const isPart = (phrase: Phrase | undefined, ground: boolean): boolean =>
  phrase?.meaning?.is === 'part' && (phrase.meaning.part === 'background') === ground;

/** Prepositions between two objects. */
const apart = new Set(['on', 'in', 'against', 'tren', 'trong']);

/** Returns whether the last colour is adjacent to the background only: «the dress on a white background». */
function groundIsColoured(clause: Clause): boolean {
  const words = clause.filter(
    ({ meaning, plain }) =>
      apart.has(plain) || !['filler', 'colour-word', 'shade', 'level', 'pronoun'].includes(meaning?.is ?? ''),
  );
  const at = words.findLastIndex(({ meaning }) => meaning?.is === 'colour' || meaning?.is === 'hex');
  const beside = [words[at - 1], words[at + 1]];
  // Examples: "shoes: white bg", «tách nền trắng cái váy này».
  const [own] = beside.filter((phrase, k) => phrase?.language === (k === 0 ? 'vi' : 'en'));
  if (isPart(own, true)) return true;
  return beside.some((phrase) => isPart(phrase, true)) && !beside.some((phrase) => isPart(phrase, false));
}

/** Matches a colour behind a cut-out: «cut her out | put it on white». */
const isLaidOn = (reader: Reader): boolean =>
  reader.parts.length === 0 &&
  reader.before.operation?.kind === 'background-remove' &&
  // Example: «xóa nền, bớt vàng».
  !reader.lowers &&
  !reader.has('degree', 'complaint') &&
  !reader.has('object', 'writing', 'frame', 'quality', 'measure', 'tinted');

/** Matches a change of the background's colour: «chuyển nền từ …» names the old colour, «nền chuyển từ …» a gradient. */
function changesGround({ clause }: Reader): boolean {
  const ground = clause.findIndex((phrase) => isPart(phrase, true));
  return clause.some(
    ({ meaning, plain }, k) =>
      meaning?.is === 'verb' && meaning.verb === 'change' && !(plain === 'chuyen' && k > ground),
  );
}

/** Matches a background material instead of a colour: «phông rèm nhung đỏ», "white marble background". */
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

/** Matches a background that is only the place of an object: «đổi mấy cái ghế phía sau sang trắng». */
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

/** Matches a shadow on a background, instead of the background or its tone: «xóa bóng đổ phía sau», "the shadows behind the product". */
const isShadowOnGround = (clause: Clause): boolean => {
  const at = clause.findIndex((phrase) => shadowWords.test(phrase.plain));
  return at >= 0 && clause.slice(at).some(isGround);
};

const aroundPadded = ['part', 'colour', 'hex', 'shade', 'colour-word', 'filler'] as const;

const backgroundRule: Rule = (reader) => {
  const { colours } = reader;
  const [first, second] = colours;
  const last = colours.at(-1);
  const otherPart = reader.parts.length > 0 && !reader.parts.includes('background');
  if (otherPart && (reader.has('gradient') || (reader.has('fade-from') && second))) return undefined;
  // "let the background fade to white" names no start colour.
  if (reader.has('gradient') && first === palette.white && !second) return refuse('not_understood');
  if (reader.has('gradient') && first && (second || reader.parts.includes('background')))
    return edit({ kind: 'background-gradient', top: first, bottom: second ?? palette.white });
  // Example: «nền từ hồng sang trắng»; «đổi nền từ hồng sang trắng» names the old colour.
  const fades = reader.has('fade-from') && reader.parts.includes('background') && !changesGround(reader);
  if (fades && first && second) return edit({ kind: 'background-gradient', top: first, bottom: second });
  // In «vừa khung vuông, nền trắng» the colour is that of the padding.
  if (last && reader.before.operation?.kind === 'pad' && reader.only(...aroundPadded))
    return edit({ ...reader.before.operation, colour: last });
  if (last && isLaidOn(reader)) return edit({ kind: 'background-colour', colour: last });
  if (!reader.parts.includes('background') || isBehindOnly(reader)) return undefined;
  if (hasColourExcess(reader) || removesColour(reader)) return castRule(reader) ?? refuse('not_understood');
  // «nền bị mờ» may be a wish or a complaint.
  if ((reader.has('complaint') || reader.raisesWhatLacks) && blamesBlur(reader))
    return refuse('not_understood');
  // Example: «xóa phông để nền trắng».
  if (reader.word('xoa phong') && reader.word('de nen') && last)
    return edit({ kind: 'background-colour', colour: last });
  if (
    reader.verb('blur') ||
    reader.has('blurred') ||
    reader.all('effect').some((m) => m.effect === 'background-blur')
  )
    return edit(effect('background-blur', reader));
  if (isOfSomething(reader.clause) && !reader.verb('remove', 'isolate'))
    return refuse('needs_ai_model', 'own-scene');
  // «nền pastel» names a shade without a colour.
  if (reader.word('pastel') && !last) return refuse('colour_missing');
  if (reader.verb('remove') && (isSomebodyBehind(reader) || isShadowOnGround(reader.clause)))
    return edit({ kind: 'remove-object' });
  if (reader.word('take', 'get') && reader.word('out', 'off', 'away') && reader.parts.length === 1 && !last)
    return edit({ kind: 'background-remove' });
  // "clean up the background", «dọn nền» ask for the removal of objects on it.
  if (
    reader.clause.some(({ plain }) => /^(?:clean|don|lau|lam sach)(?: |$)/.test(plain)) &&
    reader.only('verb', 'part', 'filler', 'level', 'photo')
  )
    return refuse('not_understood');
  // «xóa phông nền trắng» asks for a white background, as in shops; «xóa phông nền xanh», «xóa nền trắng» name the old background.
  const onWhite = reader.word('xoa phong') && last === palette.white;
  // Example: «xóa nền để trắng».
  const remains = reader.clause.some(
    ({ plain }, at) =>
      (plain === 'de' && isColour(reader.clause[at + 1])) ||
      (plain === 'de nen' && reader.clause.slice(at + 1).some(isColour)),
  );
  const another = reader.verb('change', 'make', 'put', 'add') || onWhite || remains;
  if (reader.verb('remove') && !(last && another))
    return removes(reader) ?? edit({ kind: 'background-remove' });
  // In «nền be sáng hơn» the colour identifies the background.
  if (last && reader.has('quality') && reader.has('degree') && !reader.has('verb', 'toward'))
    return undefined;
  // «nền đang hồng» describes the current background.
  if (last && reader.word('dang') && !reader.verb('change', 'put', 'remove') && !reader.has('toward'))
    return refuse('not_understood');
  // The tint in «the wall behind her is a bit yellow» is a fault.
  if (last && reader.findsFault && !reader.has('verb', 'toward')) return undefined;
  // In "the background looks yellow" a colour of light is a tint, not the colour of a background.
  const looks = reader.clause.some(
    (phrase) =>
      is(phrase, 'complaint') &&
      /^(?:looks?|looking|seems?|came out|nhin|trong|len hinh)$/.test(phrase.plain),
  );
  const wished = reader.clause.some(({ plain }) => /^(?:should|must|needs?|wants?)$/.test(plain));
  if (last && looks && !wished && reader.colours.length === 1 && !reader.has('verb', 'toward', 'degree'))
    return castRule(reader) ?? refuse('not_understood');
  if (last && isRatherSo(reader)) return castRule(reader) ?? refuse('not_understood');
  // «nền hơi vàng», «… kéo xuống» may be a wish or a complaint.
  const blamed = reader.clause.some(
    (phrase, at) =>
      isColour(phrase) && reader.clause[at - 1]?.plain === 'hoi' && !is(reader.clause[at - 2], 'colour-word'),
  );
  if (last && blamed && !reader.verb('change', 'make', 'put', 'add') && !reader.has('toward'))
    return refuse('not_understood');
  const garment = reader.parts.some((part) => part !== 'background' && part !== 'subject');
  if (last && !reader.lowers && (!garment || groundIsColoured(reader.clause)))
    return edit({ kind: 'background-colour', colour: last });
  if (reader.has('beyond')) return refuse('needs_ai_model', 'own-scene');
  if (reader.has('quality', 'measure', 'tinted', 'effect') || (last && reader.lowers)) return undefined;
  const begun = reader.verb('change', 'put', 'add', 'make');
  if (begun && reader.unknown.length > 0) return refuse('needs_ai_model', 'own-scene');
  return begun || reader.has('colour-word') ? refuse('colour_missing') : undefined;
};

/** Removes objects and people in the background, not the background itself. */
const removes: Rule = (reader) =>
  reader.has('object', 'writing') || reader.parts.includes('masked') || isSomebodyBehind(reader)
    ? edit({ kind: 'remove-object' })
    : undefined;

const helpWords = /(?:^| )(?:giup|gium|dum|ho|cho|nho)$/;
const kin = /^(?:em|anh|chi|co|chu|bac|ba|ong|di|cau|thim|ban|may ban|cac ban|dua|gia dinh|moi nguoi)$/;
const points = /^(?:cai|chiec|con|may|cac|nhung|the|those|these|his|my|our|some|whole|entire|all|het)$/;
/** Matches a word for a person or object, instead of one in an aside such as «giùm chị»: «mấy bạn», "the shop", «cái thẻ». */
const isSomebody = ({ plain }: Phrase, { plain: before = '' }: Partial<Phrase> = {}): boolean =>
  /^(?:cai|chiec|con)$/.test(before) ||
  (points.test(before) ? !points.test(plain) : kin.test(plain) && !helpWords.test(before));

/** Matches an object behind the subject: «xóa ông chú phía sau», «xóa chị đứng phía sau», «the shop behind her». */
function isSomethingBehind({ clause }: Reader): boolean {
  const at = clause.findIndex((phrase) => isPart(phrase, true));
  const from = clause.findIndex((phrase) => isVerb(phrase, 'remove'));
  const behind = /sau|behind|back$/.test(clause[at]?.plain ?? '');
  const words = clause.slice(0, Math.max(0, at));
  // Example: «con mèo phía sau»; not "the beach behind her".
  const drawn = (phrase: Phrase): boolean => phrase.meaning?.is === 'beyond' && !phrase.meaning.place;
  if (behind && words.some((phrase) => isUnknownWord(phrase) || drawn(phrase))) return true;
  const within = behind || words.slice(from).some(({ plain }) => plain === 'in');
  return (
    within && words.some((phrase, k) => k > from && is(phrase, 'filler') && isSomebody(phrase, words[k - 1]))
  );
}

/** Matches a person in the background: «the guy in the back», but not «her from the background». */
const isSomebodyBehind = (reader: Reader): boolean =>
  (reader.parts[0] === 'subject' || isSomethingBehind(reader)) &&
  reader.parts.includes('background') &&
  !reader.has('fade-from') &&
  !reader.word('out', 'ra', 'khoi', 'ra khoi');

/** Matches a pronoun for an object: «her coffee is on the counter, take it out». */
const speaksOfThing = ({ clause, before: { antecedent } }: Reader): boolean =>
  antecedent === 'thing' && refersBack(clause);

/** Matches a definition instead of a complaint: "the freckles are hers", «nốt ruồi là của chị ấy». */
const isDefinition = (clause: Clause): boolean =>
  clause.some(({ plain }, at) => at > 0 && /^(?:is|are|la)$/.test(plain)) &&
  !clause.some((phrase) => is(phrase, 'complaint') && !/^(?:is|are)$/.test(phrase.plain));

const isNamedAsItIs = ({ clause, before: { removes, operation } }: Reader): boolean =>
  (removes || operation?.kind === 'remove-object') &&
  isDefinition(clause) &&
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'writing')) &&
  clause.every((phrase) => isNoun(phrase) || is(phrase, 'filler', 'complaint', 'writing', 'pronoun'));

/** Matches an unknown verb for an object that stays: "press the collar", «đánh bóng cái nhẫn». */
const beginsDeed = (clause: Clause): boolean => {
  const [deed, ...object] = clause.filter(
    (phrase) => !is(phrase, 'filler') || determiners.includes(phrase.plain),
  );
  const isLoose = ({ plain }: Phrase): boolean => /^(?:off|out|away|nep|creases?)$/.test(plain);
  return (
    isUnknownWord(deed) &&
    object.slice(0, 2).some(({ plain }) => determiners.includes(plain)) &&
    !clause.some(isLoose)
  );
};

/** Matches a removal, also of a second object: «take the bag out», «bỏ cái móc với cái bóng». */
function removesThing(reader: Reader): boolean {
  if (reader.verb('remove')) return true;
  const alone =
    !reader.has('verb', 'not') &&
    !beginsDeed(reader.clause) &&
    // Example: "remove the lint and dust on this black coat".
    (!reader.has('colour') || namesDirt(reader.clause)) &&
    !isDefinition(reader.clause);
  const named =
    (reader.unknown.some(({ plain }) => plain.length > 1) || reader.has('place')) &&
    reader.word(...determiners);
  const removes = reader.before.removes || reader.before.operation?.kind === 'remove-object';
  if (alone && named && removes) return true;
  if (!reader.has('verb', 'not', 'toward') && removes && reader.has('fade-from') && reader.parts.length > 0)
    return true;
  const out = reader.word('take', 'get') && reader.word('out', 'off', 'away') && reader.colours.length === 0;
  if (out && (reader.has('object', 'writing', 'beyond') || named || speaksOfThing(reader))) return true;
  const goesOff = reader.word('off', 'gone') && !reader.has('colour-word');
  return alone && reader.has('object', 'writing') && (removes || goesOff);
}

export const refersToRest = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'photo') && /con lai|rest|else|khac/.test(phrase.plain));

/** Matches the rest beside the only kept subject: «only the product stays | the rest goes». */
const isTheRest = ({ clause, before: { operation } }: Reader): boolean =>
  operation?.kind === 'keep' &&
  operation.region === 'subject' &&
  refersToRest(clause) &&
  clause.every((phrase) => is(phrase, 'photo', 'verb', 'filler'));

/** Returns whether spots are on skin, where they are blemishes and not stains. */
const areBlemishes = (reader: Reader, parts: readonly (Part | undefined)[]): boolean =>
  reader.word('spots', 'spot', 'marks', 'vet', 'dom') &&
  parts.some((part) => part === 'skin' || part === 'face');

const bodyWords =
  /^(?:dark circles?|(?:under ?)?eye ?bags?|bags under eyes|under ?eyes?|quang (?:tham|mat)|tham (?:mat|quang|quang mat)|bong mat|(?:double )?chin|cheeks?|go ma|ma|jawline|waist|belly|tummy|stomach|fat|thighs?|hips?|butt|nose|nong(?: cam)?|cam|mui|bung(?: mo)?|mo bung|eo|mong|dui|bap tay|bap chan)$/;

/** Refuses to undo or omit an operation: «bỏ làm mờ», «bỏ cắt». */
const undoRule: Rule = ({ clause }) =>
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

const removalRule: Rule = (reader) => {
  if (removesColour(reader)) return undefined;
  // Example: «xóa mác áo. cái nơ là hàng bán kèm».
  if (isNamedAsItIs(reader)) return noop;
  if (!removesThing(reader) || reader.has('effect', 'quality', 'measure', 'tinted', 'noise', 'shine'))
    return undefined;
  // In «xoá … nhẹ thôi» the low level contradicts a removal.
  if (
    reader.level === 'little' &&
    reader.clause.some(isNoun) &&
    !reader.clause.some(({ plain }) => /(?:^| )(?:bot|clean up|tay)(?: |$)/.test(plain))
  )
    return refuse('not_understood');
  // «tẩy trang» removes makeup.
  if (reader.clause.some(({ plain }, at) => plain === 'tay' && reader.clause[at + 1]?.plain === 'trang'))
    return refuse('needs_ai_model');
  // Examples: "cover the roots to match", "cover my greys with brown".
  if (reader.clause.some(({ plain }) => plain.startsWith('cover')) && reader.word('roots', 'greys', 'grays'))
    return refuse('not_understood');
  const surface = reader.clause.some(isNoun) || reader.before.topic === 'thing';
  // Example: «có vết cà phê trên tay áo, | lau giúp em».
  const isStain = reader.before.soiled && reader.only('verb', 'pronoun', 'filler', 'level');
  if (cleansThing(reader.clause) && surface && !isStain) return refuse('not_understood');
  const thing = removes(reader);
  if (thing && !areBlemishes(reader, reader.parts)) return thing;
  if (areBlemishes(reader, reader.parts)) return undefined;
  // «hide the customers' faces» asks for anonymity.
  if (
    reader.clause.some(({ plain }) => /^(?:hide|che|cover)(?: |$)/.test(plain)) &&
    reader.parts.includes('face')
  )
    return edit({ kind: 'blur', amount: shareOf('blur', reader.level, reader.figure), region: 'face' });
  if (isTheRest(reader)) return edit({ kind: 'background-remove' });
  // «xóa nọng cằm», "remove the red from her cheeks" change a body.
  if (
    reader.clause.some((phrase) => is(phrase, 'beyond') && bodyWords.test(phrase.plain)) &&
    !reader.has('object', 'writing')
  )
    return refuse('needs_ai_model');
  // Example: «remove dust | and hairs from the black coat».
  if (!reader.has('verb') && reader.has('fade-from')) return edit({ kind: 'remove-object' });
  const bare = reader.only('verb', 'filler', 'pronoun', 'complaint', 'level');
  if (bare && (reader.before.topic === 'thing' || !reader.has('verb')))
    return edit({ kind: 'remove-object' });
  if (reader.has('colour-word') && reader.parts.length === 0)
    return edit({ kind: 'black-and-white', amount: 1 });
  // Example: "remove the yellow from her teeth".
  if (reader.parts.includes('teeth') && reader.all('colour').some(({ name }) => name === 'yellow'))
    return undefined;
  if (reader.parts.some((part) => ['face', 'eyes', 'teeth', 'lips', 'hair', 'skin'].includes(part)))
    return refuse('needs_ai_model');
  if (reader.has('frame', 'beyond') || reader.parts.includes('subject'))
    return edit({ kind: 'remove-object' });
  if (reader.parts.length > 0) return refuse('needs_ai_model');
  if (reader.colours.length > 0 && !reader.word(...determiners)) return undefined;
  return reader.unknown.length > 0 || reader.has('place') ? edit({ kind: 'remove-object' }) : undefined;
};

const severalColours = /^(?:two tone|hai mau|2 mau)$/;

/** Returns whether all unsupported words describe the object instead of the wanted result: «striped shirt». */
function describes(clause: Clause): boolean {
  return clause.every(({ meaning, plain }, k) => {
    if (meaning?.is !== 'beyond') return true;
    if (severalColours.test(plain)) return false;
    const beside = [clause[k - 1], clause[k + 1]].map((phrase) => phrase?.meaning);
    return beside.some((m) => m?.is === 'part') && !beside.some((m) => m?.is === 'verb');
  });
}

/** Matches an object that a demonstrative identifies: «cái váy hoa này | đổi …». */
const pointsAt = (reader: Reader): boolean =>
  reader.word('nay', 'kia') &&
  (reader.has('object') || reader.clause.some(isGarment)) &&
  !reader.has('verb', 'degree', 'level', 'complaint');

/** Matches a new object with its colour: «thêm túi xách màu đen». */
const addsThing = ({ clause, colours }: Reader): boolean => {
  const at = clause.findIndex((phrase) => isVerb(phrase, 'add'));
  const added =
    at < 0 ? undefined : clause.slice(at + 1).find((phrase) => !is(phrase, 'filler', 'number', 'level'));
  return colours.length > 0 && is(added, 'object');
};

/** Matches a new shadow or reflection: «thêm bóng đổ dưới giày», "put a soft reflection under it". */
const drawsShadow = (reader: Reader): boolean =>
  !reader.has('measure') &&
  reader.clause.some((phrase, at) => {
    const next = reader.clause.slice(at + 1).find((each) => !is(each, 'filler', 'level', 'quality'));
    return isVerb(phrase, 'add', 'put') && next !== undefined && shadowWords.test(next.plain);
  });
const shadowWords = /^(?:(?:drop |cast )?shadows?|reflections?|bong do|do bong|bong|cai bong|phan chieu)$/;

const replaceWords = /^(?:a|an|some|another|for|by|bang|thanh)$|(?:^| )(?:with|bang|thanh)$/;
/** Matches the replacement of an object by another one: "replace the plastic chair with an armchair". */
const exchangesThing = (reader: Reader): boolean => {
  const at = reader.clause.findLastIndex(({ plain }) => replaceWords.test(plain));
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

const newContentRule: Rule = (reader) => {
  if (drawsShadow(reader) || exchangesThing(reader)) return refuse('needs_ai_model');
  if (addsThing(reader)) return refuse('needs_ai_model');
  if (reader.has('beyond') && pointsAt(reader)) return noop;
  const coloured = reader.colours.length > 0 && reader.parts.length > 0;
  if (reader.has('beyond') && !(coloured && describes(reader.clause)) && !isFacePlace(reader))
    return refuse(
      // «a bit murky around the hem» asks for no new content, but for a part that cannot be segmented.
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
  // «add highlights to her hair» asks for dyed strands.
  if (reader.verb('add') && reader.parts.includes('hair') && reader.word('highlights'))
    return refuse('needs_ai_model');
  const onSomebody = reader.isOfSomebody && reader.clause.some(isGarment);
  if (reader.verb('put') && !toned && (reader.unknown.length > 0 || onSomebody))
    return refuse('needs_ai_model');
  return undefined;
};

const placesOnFace = /^(?:tran|ma|go ma|cam|mui|forehead|cheeks?|chin|nose)$/;

/** Matches a place on the face for smoothing, which applies to all skin: «xóa mụn trên trán». */
const isFacePlace = (reader: Reader): boolean =>
  reader.all('effect').some((meaning) => meaning.effect === 'smooth-skin') &&
  reader.clause.every(({ meaning, plain }) => meaning?.is !== 'beyond' || placesOnFace.test(plain));

/** Matches the replacement of a body part, not of its colour: «thay gương mặt», «swap her hair for another». */
const exchangesBody = (reader: Reader): boolean =>
  reader.verb('change') &&
  reader.colours.length === 0 &&
  !speaksOfColour(reader) &&
  !reader.has('effect', 'quality', 'measure', 'light', 'tinted', 'noise', 'smooth', 'beautiful', 'blurred') &&
  reader.parts.some((part) => ['face', 'eyes', 'teeth', 'lips', 'hair', 'subject'].includes(part));

/** Matches creases of the object named last, which is not skin: «… off the sleeve and fix the wrinkles». */
const creasesLast = ({ clause, before: { part, antecedent } }: Reader): boolean =>
  clause.some(({ plain }) => /nhan$|^wrinkles?$/.test(plain)) &&
  (antecedent === 'thing' || (part !== undefined && clothing.has(part)));
const clothing = new Set<Part>(['top', 'bottom', 'dress', 'outfit']);

/** Returns the parts to keep beside an effect on the rest: «only the dress in colour | the rest black and white». */
function keptParts({ clause, before: { part } }: Reader): EditOperation[] {
  return refersToRest(clause)
    ? regionsOf(part).map((region): EditOperation => ({ kind: 'keep', region }))
    : [];
}

/** Matches a change of makeup, which is not a retouch of the face: «heavier makeup», "remove her makeup". */
const changesMakeup = (reader: Reader): boolean =>
  reader.clause.some(({ plain }) => /make ?up|trang diem/.test(plain)) &&
  (reader.lowers || reader.verb('remove') || reader.level === 'lot');

const effectRule: Rule = (reader) => {
  const found = reader.all('effect').map((meaning) => meaning.effect);
  if (found.length === 0) return undefined;
  if (changesMakeup(reader)) return refuse('needs_ai_model');
  // «I still want to see pores» keeps details that cannot be segmented.
  if (
    found.includes('smooth-skin') &&
    reader.word('see', 'show', 'showing', 'visible', 'still', 'thay', 'van')
  )
    return refuse('not_understood');
  if (found.includes('enhance') && reader.parts.some((part) => part === 'face' || part === 'skin'))
    return edit(effect('face-enhance', reader));
  // On clothes the words are creases, not wrinkles.
  if (
    found.includes('smooth-skin') &&
    (reader.clause.some(isGarment) ||
      (reader.parts.length === 0 && (reader.has('object') || creasesLast(reader))))
  )
    // "de-wrinkle the trousers" would remove the trousers, because a mask marks objects and not creases.
    return reader.clause.some(({ plain }) => /nhan|wrinkle/.test(plain)) && !reader.word('de')
      ? edit({ kind: 'remove-object' })
      : refuse('needs_ai_model');
  return edit(...keptParts(reader), ...[...new Set(found)].map((kind) => effect(kind, reader)));
};

const isWhite = ({ meaning }: Phrase): boolean => meaning?.is === 'colour' && meaning.name === 'white';

const faceRule: Rule = (reader) => {
  const { parts } = reader;
  const white = reader.colours.at(-1) === palette.white;
  const bright = reader.all('quality').some(({ measure, sign }) => measure === 'brightness' && sign > 0);
  const softened = reader.all('quality').some(({ measure, sign }) => measure === 'sharpness' && sign < 0);
  if (softened && parts.includes('skin')) return edit(effect('smooth-skin', reader));
  // «mặt căng quá» is a complaint about an excess.
  if (reader.has('smooth') && reader.word('qua', 'wa', 'too', 'too much') && !reader.isWish)
    return refuse('not_understood');
  const spokenOf = [...parts, parts.length === 0 ? reader.before.part : undefined];
  if (areBlemishes(reader, spokenOf)) return edit(effect('smooth-skin', reader));
  if (
    reader.has('smooth') &&
    (spokenOf.includes('skin') ||
      spokenOf.includes('face') ||
      (parts.length === 0 && reader.before.operation?.kind === 'smooth-skin'))
  )
    return edit(effect('smooth-skin', reader));
  if (parts.includes('teeth') && (white || bright)) return edit(effect('whiten-teeth', reader));
  // In «răng hơi xỉn», | «cho trắng lên» the tone is that of the teeth.
  const dull = reader.all('quality').some(({ measure, sign }) => measure === 'saturation' && sign < 0);
  const isTeeth = reader.before.part === 'teeth' && reader.before.operation?.kind === 'whiten-teeth';
  if (
    parts.length === 0 &&
    white &&
    isTeeth &&
    reader.only('verb', 'colour', 'filler', 'level', 'degree', 'pronoun')
  )
    return edit(effect('whiten-teeth', reader));
  if (parts.includes('teeth') && dull && reader.complains) return edit(effect('whiten-teeth', reader));
  const yellow =
    reader.has('tinted') ||
    reader.word('de yellow', 'deyellow') ||
    reader.all('colour').some(({ name }) => name === 'yellow');
  if (parts.includes('teeth') && yellow) return edit(effect('whiten-teeth', reader));
  const { topic } = reader.before;
  const eyes = parts.includes('eyes') || (parts.length === 0 && topic === 'eyes');
  // Example: «mắt bị chói».
  const blamed = reader.complains || reader.has('light') || reader.all('quality').some(({ fault }) => fault);
  if (eyes && bright && !blamed) return edit(effect('brighten-eyes', reader));
  const named = parts.length > 0 ? parts : reader.before.part ? [reader.before.part] : [];
  const person =
    reader.has('colour-word') || reader.clause.some((phrase) => isGoods(phrase) || isGarment(phrase))
      ? undefined
      : parts.find((part) => part === 'subject');
  const pale = named.find((part) => part === 'skin' || part === 'face') ?? (person && 'skin');
  if (pale && reader.all('colour')[0]?.name === 'white' && (pale === 'face' || pale === 'skin'))
    // «da trắng quá», «da bớt trắng» ask for less.
    return perRegion([pale], reader.adjusted('brightness', isReduced(reader.clause, isWhite) ? -1 : 1));
  if (reader.has('beautiful') && parts.includes('face')) return edit(effect('face-enhance', reader));
  return undefined;
};

const recolourable = new Set<Part>(['top', 'bottom', 'dress', 'outfit', 'shoes', 'hair', 'lips', 'masked']);
export const canRecolour = (part: Part): part is RecolourTarget => recolourable.has(part);

/** Interprets white and black as a tone instead of a new colour: «whiten the plate», «áo trắng hơn xíu», «tóc đen bớt». */
function toneOfColour(reader: Reader, target: RecolourTarget | undefined): Wish | undefined {
  const name = reader.all('colour').at(-1)?.name;
  if ((name !== 'white' && name !== 'black') || reader.verb('change')) return undefined;
  // In «tăng màu giày trắng», «bớt vàng giày trắng» the tone is not that of the named colour.
  const otherTone = reader.clause.some((phrase, at) => {
    const next = reader.clause[at + 1];
    return (
      isVerb(phrase, 'increase', 'decrease') &&
      (is(next, 'colour-word') || (isColour(next) && reader.clause.slice(at + 2).some(isColour)))
    );
  });
  if (otherTone) return undefined;
  const bright = reader.all('quality').some(({ measure }) => measure === 'brightness');
  const blamed = reader.word('hoi') && !reader.isWish;
  const compared =
    blamed ||
    bright ||
    reader.has('degree') ||
    reader.verb('decrease', 'increase') ||
    // Example: "white shoes, make them whiter".
    (reader.word('whiter') && refersBack(reader.clause));
  const isObject = reader.isOfThingOn || (!target && reader.clause.some(isNoun));
  if (isObject && (compared || reader.word('whiten', 'whiter', 'tay trang'))) return refuse('not_understood');
  if (!compared || !target || target === 'masked' || target === 'outfit') return undefined;
  const way = (name === 'white') === (reader.lowers || blamed) ? -1 : 1;
  return perRegion([target], reader.adjusted('brightness', way));
}

/** Matches words for a colour: «đổi màu áo», «dye her hair». */
const speaksOfColour = (reader: Reader): boolean =>
  reader.has('colour-word') ||
  reader.clause.some(({ plain }) => /(?:^| )(?:mau|nhuom)(?: |$)|colou?r|^dye$/.test(plain));

/** Matches a recolouring of an object with an unknown name: «đổi chai màu hồng thành xanh», «turn the apron sage». */
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

/** Matches a description with a degree: "is a bit yellow", "is so yellow". */
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

/** Matches a colour that identifies an object or names a fault: «áo da màu đen nhìn cũ». */
const onlyDescribes = (reader: Reader): boolean =>
  (reader.word('hoi') ||
    isRatherSo(reader) ||
    reader.clause.some(
      ({ meaning, plain }, at) =>
        meaning?.is === 'complaint' &&
        // «her dress is red» may be a wish, «the red dress is …» is not.
        !(
          /^(?:is|its|are)$/.test(plain) &&
          reader.clause.slice(at).some((later) => is(later, 'colour', 'hex'))
        ),
    )) &&
  reader.colours.length > 0 &&
  !reader.verb('change', 'make', 'put', 'fix', 'add', 'keep') &&
  // «trắng lại» restores a colour.
  !reader.clause.some((phrase, at) => is(phrase, 'colour') && reader.clause[at + 1]?.plain === 'lai') &&
  !reader.has('toward', 'not', 'nothing-but');

/** Matches a change whose new colour is unknown: «from black to stone». */
const onlySaysFrom = ({ clause, colours }: Reader): boolean =>
  colours.length === 1 &&
  clause.some(({ meaning }, k) => meaning?.is === 'fade-from' && clause[k + 1]?.meaning?.is === 'colour');

/** Matches an unknown verb between an object and a colour: «her cardigan reads orange». */
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

/** Matches a colour of the object directly before it, without a wish: «giày để trên hộp đỏ». */
const isOfAnother = ({ clause }: Reader): boolean => {
  const at = clause.findLastIndex((phrase) => is(phrase, 'colour', 'hex'));
  const before = clause.slice(0, at).findLast((phrase) => is(phrase, 'part', 'object', 'verb', 'toward'));
  return is(before, 'object') && before?.language === 'vi' && clause.slice(0, at).some(isGarment);
};

/** Refuses two alternative colours: «trắng hoặc xám», "black or navy". */
const choiceRule: Rule = (reader) => {
  const at = reader.clause.findIndex(({ plain }) => /^(?:hoac|hay|or|hay la)$/.test(plain));
  const isBeside = (step: -1 | 1): boolean => {
    let beside = at + step;
    while (is(reader.clause[beside], 'shade', 'colour-word', 'filler')) beside += step;
    return is(reader.clause[beside], 'colour', 'hex');
  };
  return at > 0 && isBeside(-1) && isBeside(1) ? refuse('colour_missing') : undefined;
};

/** Matches a fault of tone in an object that a colour identifies: «áo trắng bị tối», «váy đỏ bị mờ». */
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

/** Interprets a colour that is mentioned but not requested. */
function colourAside(reader: Reader): Wish | undefined {
  if (onlyDescribes(reader) && reader.has('part', 'object')) return refuse('not_understood');
  if (onlySaysFrom(reader)) return refuse('colour_missing');
  // In «son cùng tông với áo đỏ» the second object is only a reference.
  const likened = /(?:^| )(?:cung|tiep|hop|giong|ton) (?:mau|tong|tone)(?: |$)/.test(textOf(reader.clause));
  if (likened && reader.parts.length + reader.all('object').length > 1) return refuse('not_understood');
  // Example: «as white as hers».
  const compared = reader.clause.filter(({ plain }) => plain === 'as').length > 1;
  // In «cân trắng theo áo trắng» the colour is a reference.
  const measured = reader.clause.some(
    ({ plain }, k) => plain === 'theo' && reader.clause.slice(k).some(isColour),
  );
  // «chân tóc để đen» keeps the colour.
  const keepsColour =
    reader.has('object') &&
    !reader.has('verb') &&
    reader.word('de', 'van') &&
    reader.clause.some(({ language }) => language === 'vi');
  // «giờ nó ra hồng» describes the result.
  const nowIs =
    reader.word('gio', 'bay gio', 'hien tai', 'now') &&
    !reader.verb('change', 'make', 'put', 'keep') &&
    reader.before.operation !== undefined &&
    reader.colours.length > 0;
  if (nowIs || keepsColour || compared || measured || isLikened(reader) || isOfAnother(reader))
    return refuse('not_understood');
  return reader.isOfUnknownColour && reader.has('part', 'object') ? refuse('colour_missing') : undefined;
}

/** Applies a colour without a part to the object named before. */
function colourOfLast(reader: Reader, colour: string): Wish | undefined {
  const { part, colourless, operation, antecedent, topic } = reader.before;
  const begun = reader.verb('change', 'make', 'put');
  // Example: «má hồng | đổi màu san hô».
  if (
    operation?.kind === 'blush' &&
    reader.only('colour', 'hex', 'colour-word', 'shade', 'verb', 'filler', 'toward')
  )
    return edit({ ...operation, colour });
  const bareThing =
    (operation?.kind === 'recolour' && operation.target === 'masked') ||
    // Examples: «the ribbon clashes, make it ivory», «móng tay bóng hơn, đổi từ đỏ sang hồng».
    (antecedent === 'thing' &&
      (refersBack(reader.clause) || (reader.verb('change') && reader.has('fade-from'))));
  // Example: «cái ghế trắng | chuyển đen».
  if (bareThing && begun && reader.parts.length === 0)
    return edit({ kind: 'recolour', target: 'masked', colour });
  // In «whiter background, it looks a bit grey» the second colour is the fault.
  const isFault = operation?.kind === 'background-colour' && reader.has('pronoun') && reader.has('complaint');
  if (part === 'background') return isFault ? noop : edit({ kind: 'background-colour', colour });
  // In «váy trắng ngả vàng | chỉnh lại cho trắng» the tint is the fault, not the colour.
  const untinted = operation?.kind === 'temperature' && operation.region === part;
  if (untinted && colour === palette.white) return noop;
  // In «tóc xoăn, màu nâu» the colour belongs to the object named before.
  const bare = reader.only('colour-word', 'colour', 'hex', 'shade', 'filler', 'level', 'degree');
  // Examples: «quần phai màu quá, xanh đậm lên», «the shoes came out grey, they should be white».
  const righted =
    ((reader.word('should') || reader.clause.some(({ plain }) => realWords.test(plain))) && part === topic) ||
    (reader.before.complained && reader.has('degree', 'shade'));
  const applies = bare && (reader.has('colour-word') || reader.word('lai') || righted);
  return part && canRecolour(part) && (reader.has('pronoun', 'toward') || begun || colourless || applies)
    ? edit({ kind: 'recolour', target: part, colour })
    : undefined;
}

const hairColourWords = /^(?:(?:platinum )?blonde?|brunette|ginger|redhead)$/;
/** Matches a dye for hair, unless another object is named: «nhuộm nâu hạt dẻ», "make her a blonde". */
const dyesHair = (reader: Reader): boolean =>
  (reader.clause.some(({ plain }) => /^(?:nhuom|dye)(?: |$)/.test(plain)) ||
    (reader.verb('make', 'change') &&
      (reader.isOfSomebody || reader.parts.includes('subject')) &&
      reader.clause.some((phrase) => isColour(phrase) && hairColourWords.test(phrase.plain)))) &&
  reader.parts.every((part) => part === 'subject') &&
  !reader.has('object') &&
  reader.before.topic === undefined &&
  reader.before.antecedent !== 'thing';

/** Returns the gloss that accompanies a colour: «tóc đen óng ả», «glossy red lips», "matte red lips". */
const glossOf = (reader: Reader, targets: readonly RecolourTarget[]): EditOperation[] =>
  reader.has('shine') && !reader.has('not', 'complaint') && !reader.lowers
    ? targets.flatMap(regionsOf).map((region) => ({
        kind: 'highlights',
        amount:
          (reader.clause.some(({ plain }) => matteWords.test(plain)) ? -1 : 1) *
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

const recolourRule: Rule = (reader) => {
  if (blamesTone(reader)) return undefined;
  const aside = colourAside(reader);
  if (aside) return aside;
  // In «nhuộm đen tóc bạc» the new colour precedes the old one.
  const colour = dyesFirst(reader) ? reader.colours[0] : reader.colours.at(-1);
  const { parts } = reader;
  const targets = [...new Set(parts.filter(canRecolour))];
  if (dyesHair(reader)) targets.push('hair');
  const [target] = targets;
  const begun = reader.verb('change', 'make', 'put');
  if (!colour) {
    if (!target) return undefined;
    // In «only the dress in colour» the part keeps its colour.
    if (reader.has('nothing-but') && reader.word('in') && !reader.has('verb')) return noop;
    if (reader.verb('change') && speaksOfColour(reader)) return refuse('colour_missing');
    if (reader.has('quality', 'measure', 'effect', 'smooth', 'blurred')) return undefined;
    const more = reader.all('degree').some(({ sign }) => sign > 0) && !reader.verb('change');
    if (reader.has('colour-word') && (reader.lowers || reader.verb('increase') || more)) return undefined;
    if (speaksOfColour(reader)) return refuse('colour_missing');
    return reader.verb('change') ? refuse('needs_ai_model') : undefined;
  }
  // Example: «áo trắng bị xám, trắng lên tí».
  const { topic } = reader.before;
  const named = topic !== 'thing' && topic && canRecolour(topic) ? topic : undefined;
  // Example: "the pink came out orange, the real colour is dusty rose".
  if (isReal.test(textOf(reader.clause)) && parts.length === 0) {
    const worn = reader.before.part;
    return edit({ kind: 'recolour', target: worn && canRecolour(worn) ? worn : 'masked', colour });
  }
  const shift = toneOfColour(reader, target ?? named);
  if (shift) return shift;
  // «tóc bớt xám», «bớt vàng ở cái túi» ask for less of that colour.
  if ((target || reader.has('object')) && !reader.verb('change') && (reader.lowers || removesColour(reader)))
    return refuse('not_understood', target ? undefined : 'mask');
  // In «bộ vest xám tối hơn một chút» the colour identifies the object.
  if (target && reader.has('quality') && reader.has('degree') && !reader.verb('change')) return undefined;
  if (target && !reader.isOfThingOn)
    return edit(
      ...targets.map((each): EditOperation => ({ kind: 'recolour', target: each, colour })),
      ...glossOf(reader, targets),
    );
  // «nước lèo đỏ cam hơn», «làm bánh vàng giòn lên» ask for a stronger colour, not for that colour.
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
    return more ? refuse('not_understood', 'mask') : edit({ kind: 'recolour', target: 'masked', colour });
  if (parts.some((part) => part === 'skin' || part === 'eyes' || part === 'teeth' || part === 'face'))
    return refuse('needs_ai_model');
  return colourOfLast(reader, colour);
};

/** Reduces the saturation: «dịu màu xuống», «tone it down», «the colours are too much». */
function easing(reader: Reader): Wish | undefined {
  const soothed = reader.word('diu', 'soften', 'softer');
  const eased = reader.word('tone down', 'tone it down') || soothed;
  const words = reader.clause.filter(
    ({ meaning }) => !['filler', 'pronoun', 'photo', 'level', 'degree', 'verb'].includes(meaning?.is ?? ''),
  );
  const colourful = reader.has('colour-word') && reader.unknown.length === 0;
  const garish =
    colourful &&
    reader.has('complaint') &&
    !reader.verb('increase') &&
    words.every(({ meaning }) => meaning?.is !== 'quality');
  const alone = words.every(
    ({ plain }) =>
      plain === 'diu' ||
      (reader.before.operation && /^soften$/.test(plain)) ||
      (reader.before.operation?.kind === 'background-blur' && plain === 'softer'),
  );
  // The operation before has already reduced the excess.
  const { operation } = reader.before;
  if (eased && alone && (reader.before.complained || (operation && editsFace(operation)))) return noop;
  if (soothed && alone && operation?.kind === 'lighting')
    return { is: 'amend', level: 'little', figure: undefined };
  const tooMuch =
    garish && reader.clause.some(({ plain }) => /^qua$|too (?:much|strong|intense|heavy)$/.test(plain));
  if (!(soothed && colourful) && !tooMuch && !(eased && words.length === 0)) return undefined;
  return perRegion(regionsOf(reader.parts[0]), reader.adjusted('saturation', -1));
}

/** Returns the person of a pronoun without a part: «brighten her up»; "colours look dull, make them pop" refers to the fault. */
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

/** Returns the measure of a quality; «more punch in the colours» is not contrast. */
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
/** Matches a wish for a more visible colour: «màu son rõ hơn», "a clearer colour". */
const isOfColour = (clause: Clause): boolean =>
  clause.some(
    (phrase, at) =>
      visibleWords.includes(phrase.plain) &&
      [clause[at - 1], clause[at + 1]].some(
        (beside) => is(beside, 'colour-word') || /(?:^| )(?:mau|colou?r)(?: |$)/.test(beside?.plain ?? ''),
      ),
  );
const visibleWords = ['ro', 'ro hon', 'ro len', 'clear', 'clearer'];

/** Words for noise as a fault: «nhiễu», "grainy"; «hạt», "grain" may be wanted. */
const noiseWords = /(?:^| )(?:nhieu|noise|noisy|grainy|graininess|speckles|vo hat|be hat)(?: |$)/;
/** Phrases for wanted grain: "with grain", «có hạt», «thêm hạt». */
const wantedGrain =
  /(?:^| )(?:with|w|add|adding|plus|some|bit of|little|them|co|kem|chut|xiu)(?: \p{L}+)? (?:film )?(?:grain|noise|hat|nhieu hat|hat nhieu)(?: |$)/u;
function noise(reader: Reader): Wish | undefined {
  if (!reader.has('noise')) return undefined;
  const isWish = reader.has('complaint', 'verb', 'degree', 'not', 'question', 'effect', 'photo');
  const faulty = reader.clause.some((phrase) => is(phrase, 'noise') && noiseWords.test(phrase.plain));
  const isWanted =
    wantedGrain.test(textOf(reader.clause)) &&
    !reader.verb('remove', 'decrease', 'fix') &&
    !reader.has('complaint', 'not');
  // The engine cannot add grain: «lots of grain», "with grain".
  if (isWanted || (!isWish && !faulty)) return refuse('not_understood');
  return reader.verb('increase', 'add') ? undefined : edit(effect('denoise', reader));
}

/** Returns the part of a person instead of the person: «the bride's face», «người mẫu mặt tối». */
const partOfPerson = ({ clause }: Reader): Part | undefined => {
  const owner = clause.findIndex(isSubject);
  const next = owner < 0 ? undefined : clause[owner + 1]?.meaning;
  return next?.is === 'part' && next.part !== 'background' ? next.part : undefined;
};

/** Returns the background for the area around a person: "darken everything around her", «tối xung quanh người mẫu». */
const aroundPerson = ({ clause }: Reader): Part | undefined => {
  const at = clause.findIndex(({ plain }) => /^(?:around|xung quanh|quanh|surrounding)$/.test(plain));
  const person = clause
    .slice(at + 1)
    .find((phrase) => isSubject(phrase) || /^(?:her|him|them)$/.test(phrase.plain));
  return at >= 0 && person ? 'background' : undefined;
};

/** Matches a complaint about the picture, regardless of an earlier object: «giày này màu kem, ảnh sáng quá». */
const blamesPicture = (reader: Reader): boolean =>
  reader.has('photo') && is(reader.clause[0], 'photo') && reader.complains && !refersBack(reader.clause);

/** Returns the part of a tone, named in this clause or the one before. */
function tonedPart(reader: Reader): Part | undefined {
  const { topic, antecedent, operation } = reader.before;
  // Examples: «áo giữ màu đó | mà sáng lên», "keep the shirt | but brighter".
  const isKept =
    !reader.before.untouched &&
    (reader.word('ma', 'nhung', 'nhung ma', 'but') ||
      refersBack(reader.clause) ||
      // Example: «da đẹp rồi, chỉ cần sáng hơn xíu».
      (/^(?:chi can|(?:just|only) needs?) /.test(textOf(reader.clause)) && !reader.has('verb'))) &&
    operation?.kind === 'keep' &&
    operation.region === reader.before.part &&
    !reader.has('photo')
      ? operation.region
      : undefined;
  // Example: "make the shoes whiter and them brighter".
  const last =
    operation?.kind === 'recolour'
      ? regionsOf(operation.target)[0]
      : operation && 'region' in operation
        ? operation.region
        : undefined;
  const lastPart = reader.word('them') && last === reader.before.part ? last : undefined;
  const referent = topic ?? (refersBack(reader.clause) ? (antecedent ?? lastPart) : undefined);
  return (
    aroundPerson(reader) ??
    partOfPerson(reader) ??
    reader.parts[0] ??
    (reader.word('hong hao') ? 'skin' : undefined) ??
    isKept ??
    somebodyIn(reader) ??
    (referent === 'thing' || blamesPicture(reader) ? undefined : referent)
  );
}

const restoreWords =
  /^(?:recover|recovered|restore|rescue|save|bring back|get back|cuu|cuu vot|keo lai|lay lai)$/;

const restoresLast = (reader: Reader): boolean =>
  reader.word('back', 'lai') && reader.word('bring', 'get', 'keo', 'lay');

/** Matches a wish for detail that is already restored: «váy bị cháy, kéo lại chi tiết», "it's blown out, bring back the detail". */
const restoresDetail = (reader: Reader): boolean => {
  const { complained, operation } = reader.before;
  const darkens =
    (operation?.kind === 'exposure' && operation.stops < 0) ||
    ((operation?.kind === 'brightness' || operation?.kind === 'highlights') && operation.amount < 0);
  return (
    complained &&
    darkens &&
    reader.all('measure').some(({ measure }) => measure === 'sharpness') &&
    (reader.verb('fix') ||
      reader.clause.some(({ plain }) => restoreWords.test(plain)) ||
      restoresLast(reader)) &&
    !reader.has('part', 'object', 'quality', 'number')
  );
};

/** Restores detail by lowering highlights and raising shadows: «bring back detail in the highlights», «the shadows are too harsh». */
function restoring(reader: Reader): EditOperation | undefined {
  // Example: «less harsh highlights»; not «less detail in the highlights».
  const softens = reader.all('quality').some(({ measure, sign }) => measure === 'sharpness' && sign < 0);
  const harsh = softens || reader.all('quality').some(({ measure: blamed }) => blamed === 'contrast');
  if (!harsh && reader.all('degree').some(({ sign }) => sign < 0)) return undefined;
  const measures = reader.all('measure').map(({ measure }) => measure);
  const measure = measures.find((each) => each === 'highlights' || each === 'shadows');
  const isWish =
    measures.includes('sharpness') ||
    reader.clause.some(({ plain }) => restoreWords.test(plain)) ||
    restoresLast(reader) ||
    harsh;
  const lessens = reader.verb('decrease') && !reader.clause.some(({ plain }) => restoreWords.test(plain));
  const hardens = isReduced(reader.clause, ({ plain }) => /^(?:soft(?:er)?|mem(?: mai)?|diu)$/.test(plain));
  if (!measure || !isWish || lessens || hardens) return undefined;
  return reader.adjusted(measure, measure === 'shadows' ? 1 : -1);
}

/** Matches a description of shadows in a new picture: "soft shadows", without a comparative. */
const describesShadows = (reader: Reader): boolean =>
  reader.word('soft', 'mem', 'mem mai', 'diu') &&
  reader.all('measure').some(({ measure }) => measure === 'shadows') &&
  (reader.verb('add', 'put') || !reader.has('verb', 'degree', 'complaint'));

const cornerWords = /(?:^| )(?:corners|goc)$/;
/** Adds or reduces a vignette; the wish must be for all corners: «làm bốn góc tối đi», «the corners are too dark». */
const vignetteRule: Rule = (reader) => {
  const [quality] = reader.all('quality');
  const all = reader.clause.some(
    (phrase) => is(phrase, 'place') && cornerWords.test(phrase.plain) && phrase.plain !== 'goc',
  );
  if (!all || quality?.measure !== 'brightness' || reader.parts.length > 0) return undefined;
  const way = quality.sign * (reader.complains ? -1 : 1) * (reader.lowers ? -1 : 1);
  return edit(reader.adjusted('vignette', way > 0 ? -1 : 1));
};

/** Matches a wish for blur: «mờ hơn gấp đôi», «mờ mờ xíu», "slightly blurred"; «hơi mờ», "too blurry" are complaints. */
const wantsBlur = (reader: Reader): boolean => {
  const at = reader.clause.findIndex((phrase) => is(phrase, 'blurred'));
  const more = reader.all('degree').some(({ sign }) => sign > 0);
  // Examples: "make it more blurry", «mờ thêm».
  const [before, after] = [reader.clause[at - 1]?.meaning, reader.clause[at + 1]?.meaning];
  const isMore = [before, after].some((meaning) => meaning?.is === 'degree' && meaning.sign > 0);
  const raised = reader.verb('increase') && reader.word('blurry', 'blurrier', 'blurred', 'fuzzy');
  // Example: «mờ 50 %».
  const counted = reader.figure !== undefined && !reader.verb('decrease', 'remove', 'fix');
  if ((isMore || raised || counted) && !reader.has('complaint', 'not', 'question')) return true;
  return (
    (more ||
      is(reader.clause[at + 1], 'level') ||
      reader.clause[at + 1]?.plain === 'di' ||
      reader.word('blurred')) &&
    !reader.has('complaint', 'not', 'question', 'photo') &&
    !reader.word('hoi', 'bi') &&
    !reader.verb('fix', 'make', 'increase', 'decrease')
  );
};

/** Matches a complaint about a blurry part: «mặt bị mờ», "her face looks a bit blurry"; "blurred" may be wanted. */
const blamesBlur = (reader: Reader): boolean =>
  reader.has('blurred') &&
  !reader.word('blurred') &&
  (reader.raisesWhatLacks ||
    ((reader.has('complaint') || reader.word('hoi', 'a bit', 'a little', 'slightly')) &&
      !reader.clause.some((phrase) => is(phrase, 'verb') && !isVerb(phrase, 'fix')) &&
      !reader.has('not', 'question', 'degree', 'toward', 'effect')));

const bareBlur = ['blurred', 'nothing-but', 'filler', 'level', 'pronoun'] as const;

const lackWords =
  /^(?:(?:bi )?mat(?: het| sach)?|lost|gone|missing|khong thay(?: ro)?|ko thay|cant see|cannot see|can barely see)$/;

const toneRule: Rule = (reader) => {
  const measure = reader.all('measure')[0]?.measure;
  // In «từ nóng qua lạnh» the last quality is the target.
  const quality = reader.all('quality').at(reader.has('toward') ? -1 : 0);
  const regions = regionsOf(tonedPart(reader));
  const eased = easing(reader);
  if (eased) return eased;
  if (describesShadows(reader)) return refuse('not_understood');
  // In «tóc nâu, độ đậm 50 %» the tone belongs to the new colour.
  const coloured = /^(?:recolour|background-colour|blush)$/.test(reader.before.operation?.kind ?? '');
  // In «tóc lên màu khói | rõ hơn» the quality belongs to the new colour, not to the picture.
  const seen = reader.word(...visibleWords) && reader.only('quality', 'filler', 'level', 'degree');
  if (seen && coloured) return refuse('not_understood');
  if (seen && reader.before.operation?.kind === 'saturation') return noop;
  if (coloured && reader.word('do dam', 'do dam mau', 'do dam nhat') && regions.length === 0)
    return refuse('not_understood');
  if (restoresDetail(reader)) return noop;
  const restored = restoring(reader);
  if (restored) return perRegion(regions, restored);
  // «warmer highlights», «vùng tối ngả xanh» are about the colour of one end of the tonal range.
  const isOfEnd = measure === 'highlights' || measure === 'shadows';
  if (isOfEnd && (quality?.measure === 'temperature' || quality?.measure === 'saturation'))
    return refuse('not_understood');
  // "add soft shadows" asks for new shadows.
  if (
    measure === 'shadows' &&
    reader.verb('add') &&
    !reader.has('number') &&
    !reader.word('detail', 'details')
  )
    return refuse('not_understood');
  // «vùng tối» names a measure without a wish.
  if (
    (isOfEnd || measure === 'brightness') &&
    !quality &&
    !reader.lowers &&
    !reader.has('verb', 'degree', 'level', 'number', 'complaint', 'nothing-but', 'direction', 'beautiful') &&
    !reader.word('lifted')
  )
    return refuse('not_understood');
  // «the whites are yellow» is about colour, not about brightness.
  if (
    (measure === 'highlights' || measure === 'shadows') &&
    reader.all('colour').some(({ name }) => !['white', 'black', 'grey'].includes(name)) &&
    regions.length === 0
  )
    return refuse('not_understood');
  // In «nâu lạnh ánh tím» the quality identifies the shade.
  if (
    quality?.measure === 'temperature' &&
    reader.verb('change') &&
    reader.colours.length > 0 &&
    regions.length > 0
  )
    return refuse('not_understood');
  // In «bump contrast half as much» the amount depends on an earlier one.
  if (reader.word('half as') && (reader.verb('increase', 'decrease', 'add') || reader.word('much', 'strong')))
    return refuse('not_understood');
  // In «đổi nền xanh, đậm vừa thôi» the tone belongs to the new background colour.
  const isColourTone =
    reader.before.operation?.kind === 'background-colour' &&
    reader.only('quality', 'level', 'filler', 'degree', 'nothing-but') &&
    reader.word('dam', 'nhat', 'deep', 'pale', 'deeper', 'paler');
  if (isColourTone)
    return reader.clause.some(({ plain }) => /^vua(?: |$)/.test(plain)) ? noop : refuse('not_understood');
  if (measure || quality) {
    // In «brighten the shadows» the noun is the measure, the adjective the direction.
    const kind = measure ?? measureOf(quality, reader) ?? 'brightness';
    const deepens = kind === 'shadows' && reader.word('deepen', 'deeper');
    const softens = measure !== undefined && reader.word('soften');
    const agrees = quality && (quality.measure === kind || quality.measure === 'brightness');
    const lessens = softens && kind !== 'shadows';
    const towards = deepens || lessens ? -1 : agrees ? quality.sign : 1;
    // «dịu bớt» is softer; «bớt mềm» is less soft.
    const soothes =
      !softens &&
      quality?.measure === 'sharpness' &&
      quality.sign < 0 &&
      reader.word('diu', 'mem') &&
      !isReduced(reader.clause, ({ plain }) => /^(?:diu|mem)$/.test(plain));
    // «mất hết chi tiết», "detail is gone" name a lack.
    const isLost =
      measure !== undefined &&
      !quality &&
      reader.clause.some(
        (phrase) => (!phrase.meaning || is(phrase, 'complaint')) && lackWords.test(phrase.plain),
      );
    const turns =
      (isLost ? 1 : undefined) ??
      // A fault always changes in the opposite direction: «underexposed, lift it».
      (quality?.fault && agrees ? -1 : undefined) ??
      ((reader.lowers && !soothes) || (measure !== undefined && reader.verb('remove')) ? -1 : 1) *
        (reader.complains ? -1 : 1);
    const sign = towards * turns > 0 ? 1 : -1;
    // Examples: «nền mờ ảo», "softer background".
    if (kind === 'sharpness' && sign < 0 && regions.length === 1 && regions[0] === 'background')
      return edit(effect('background-blur', reader));
    const tooDark = isReduced(reader.clause, (phrase) => is(phrase, 'measure'));
    const way = kind === 'vignette' ? (reader.lowers || tooDark || reader.verb('remove') ? -1 : 1) : sign;
    // Example: «kéo highlight xuống».
    const falls =
      (measure !== undefined || reader.verb('increase')) &&
      towards > 0 &&
      !reader.lowers &&
      reader.word('xuong');
    // Example: «bớt chói đèn trong mắt».
    const glares =
      reader.has('light') || reader.clause.some(({ plain }) => /(?:^| )(?:choi|loa)(?: |$)/.test(plain));
    if (kind === 'brightness' && way < 0 && regions.includes('eyes') && glares)
      return perRegion(regions, dimmed(reader));
    return perRegion(regions, reader.adjusted(kind, falls ? -1 : way));
  }
  const afterGround =
    regions.length === 0 && reader.before.part === 'background' && reader.before.topic !== 'thing';
  // Example: «khỏi xóa nền, chỉ cần mờ thôi».
  if (
    afterGround &&
    (reader.verb('blur') || (reader.has('blurred') && reader.has('nothing-but') && reader.only(...bareBlur)))
  )
    return edit(effect('background-blur', reader));
  // Example: «giày nét, còn lại mờ hết».
  if ((reader.has('blurred') || reader.verb('blur')) && regions.length === 0 && refersToRest(reader.clause))
    return edit(effect('background-blur', reader));
  if (reader.has('blurred') && regions.length === 0) {
    if (!wantsBlur(reader)) return edit(reader.adjusted('sharpness', 1));
    return reader.before.part === 'background' && reader.before.topic !== 'thing'
      ? edit(effect('background-blur', reader))
      : refuse('not_understood');
  }
  const grain = noise(reader);
  if (grain) return grain;
  if (regions.length > 0 && !regions.includes('background') && blamesBlur(reader))
    return perRegion(regions, reader.adjusted('sharpness', 1));
  if ((reader.verb('blur') || reader.has('blurred')) && regions.includes('background'))
    return edit(effect('background-blur', reader));
  if (reader.verb('blur') || reader.has('blurred'))
    return perRegion(regions, { kind: 'blur', amount: shareOf('blur', reader.level, reader.figure) });
  // «giảm 1 tone da», "lift her skin tone" are about brightness.
  const isSkinTone =
    regions.some((region) => region === 'skin' || region === 'face') &&
    reader.clause.some((phrase) => is(phrase, 'colour-word') && /^(?:tong|tone)/.test(phrase.plain));
  if (isSkinTone && reader.verb('increase', 'decrease'))
    return perRegion(regions, reader.adjusted('brightness', reader.lowers ? -1 : 1));
  // «màu -5» is a signed amount.
  const signed =
    reader.figure?.signed === true &&
    reader.has('colour-word') &&
    reader.only('colour-word', 'number', 'filler');
  if (signed) return perRegion(regions, reader.adjusted('saturation', 1));
  const moreColour = reader.word('color', 'colour', 'colors', 'colours') && reader.has('degree');
  if (
    reader.has('colour-word') &&
    reader.colours.length === 0 &&
    (moreColour || restoresLast(reader) || reader.verb('increase', 'decrease', 'add'))
  )
    return perRegion(regions, reader.adjusted('saturation', reader.lowers && !restoresLast(reader) ? -1 : 1));
  return undefined;
};

/** Interprets the tone of a black or white object; a deeper white is refused: "deepen the black of the coat", «làm đậm màu đen của váy». */
const greyToneRule: Rule = (reader) => {
  const wish = toneRule(reader);
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
    return edit({ kind: 'recolour', target: worn, colour: palette.black });
  return edit(
    ...wish.operations.map((each): EditOperation =>
      each.kind === 'saturation' ? { ...each, kind: 'brightness', amount: -each.amount } : each,
    ),
  );
};

/** Corrects wrong colours: «colours look off», «màu bị sai». */
const colourFixRule: Rule = (reader) =>
  reader.has('colour-word') &&
  reader.parts.length === 0 &&
  !reader.has('colour', 'hex') &&
  reader.word('off', 'wrong', 'sai', 'lech', 'inaccurate', 'weird')
    ? edit({ kind: 'auto-colour', amount: 1 })
    : undefined;

const praiseWords = /^(?:beautiful|nice|pretty|good|great|gorgeous|lovely)$/;

/** Matches praise, which asks for nothing: «great shot». */
const praises = ({ clause }: Reader): boolean =>
  clause.some(
    ({ meaning, plain }, k) =>
      meaning?.is === 'beautiful' && praiseWords.test(plain) && clause[k + 1]?.meaning?.is === 'photo',
  ) && !clause.some((phrase) => is(phrase, 'verb', 'level', 'degree'));
/** Matches praise of an earlier result, «tuần trước làm đẹp lắm», «ảnh đẹp quá trời», unlike «cho đẹp lắm vào». */
const praisesPast = ({ clause }: Reader): boolean => {
  const text = textOf(clause);
  return (
    /(?:^| )dep (?:lam|qua|ghe|qua troi|xuat sac)(?: (?:luon|a|y|roi))*$/.test(text) &&
    !/(?:^| )(?:cho|giup|dum|gium|ho|them)(?: |$)/.test(text)
  );
};

const beautyRule: Rule = (reader) => {
  if (praises(reader)) return noop;
  const isAsked =
    reader.has('beautiful') && (reader.has('photo') || reader.word('lam dep') || reader.verb('make', 'fix'));
  return isAsked && !praisesPast(reader) ? edit({ kind: 'enhance', amount: 1 }) : undefined;
};

/** Repeats the operation before for another part: «tăng sáng nền và mặt». */
function repeatForPart(reader: Reader): Wish | undefined {
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
  if (operation.kind === 'keep') return edit(...regions.map((region) => ({ ...operation, region })));
  return canBeLimited(operation) ? perRegion(regions, operation) : undefined;
}

/** Matches a fault whose remedy is already among the operations: «ngược sáng mặt tối quá, cứu cái mặt». */
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

/** Matches the remaining subject after the removal of the background: «no background, just the bottle». */
const isLeftAlone = ({ clause, before: { operation } }: Reader): boolean =>
  (operation?.kind === 'background-remove' || operation?.kind === 'background-colour') &&
  clause.some((phrase) => is(phrase, 'nothing-but')) &&
  clause.every((phrase) => is(phrase, 'nothing-but', 'object', 'filler') || isSubject(phrase));

/** Matches the beneficiary of a wish: «… cho mẫu», «nền xám cho giày». */
const isForPerson = ({ clause, before: { operation } }: Reader): boolean => {
  const onGround = operation?.kind === 'background-colour' && clause[0]?.plain === 'cho';
  const isWhom = (phrase: Phrase): boolean =>
    isSubject(phrase) || (onGround && (isGarment(phrase) || isNoun(phrase)));
  // In «pts giùm bé» the noun is the writer.
  const asker = (phrase: Phrase, at: number): boolean =>
    isVerb(phrase, 'fix') && /^(?:giup|gium|dum|ho)$/.test(clause[at + 1]?.plain ?? '');
  return (
    clause.some(isWhom) &&
    clause.every(
      (phrase, at) => is(phrase, 'filler') || phrase.plain === 'cho' || isWhom(phrase) || asker(phrase, at),
    )
  );
};

const earlierModel =
  /^(?:(?:lam |chinh |y |y chang )?(?:nhu|giong)|(?:the )?same as|like) .*(?:usual|always|last time|yesterday|last one|moi khi|moi lan|moi hom|lan truoc|hom qua|hom truoc|hom bua|bua truoc|tam truoc|thuong le|thuong ngay)/;
/** Matches a likeness to an unseen picture: «như mọi khi», "same as last time". */
const likensToOthers = ({ clause }: Reader): boolean =>
  earlierModel.test(textOf(clause)) &&
  clause.every(
    (phrase) => !phrase.meaning || is(phrase, 'filler', 'photo', 'verb', 'number', 'picture-number'),
  );

const earlierVersion =
  /^(?:lay|dung|giu|chon|use|take|keep|go with)(?: lai)? (?:.* )?(?:hoi nay|luc nay|vua nay|hoi truoc|lan truoc|truoc do|earlier|previous one|last one|first version|before)$/;
/** Matches a wish for an earlier version, which users restore manually: «lấy bản hồi nãy». */
const speaksOfEarlier = ({ clause }: Reader): boolean => earlierVersion.test(textOf(clause));

/** Colours the padding of the operation before: «16:9 with space around | white». */
function edging(reader: Reader): Wish | undefined {
  const { operation } = reader.before;
  const colour = reader.colours.at(-1);
  if (
    !reader.only('colour', 'hex', 'shade', 'filler', 'colour-word') ||
    !colour ||
    (operation?.kind !== 'pad' &&
      operation?.kind !== 'border' &&
      // Example: «váy hồng đất (#c08081)».
      !(operation && 'colour' in operation && reader.has('hex')))
  )
    return undefined;
  return edit({ ...operation, colour });
}

const deeds = ['remove', 'isolate', 'add', 'crop', 'rotate', 'flip', 'blur', 'write', 'wear'] as const;

const fallbackRule: Rule = (reader) => {
  const { level, figure, before } = reader;
  const onlyAmount = reader.clause.every(
    (phrase) =>
      is(phrase, 'level', 'number', 'degree', 'filler', 'pronoun', 'complaint', 'nothing-but') ||
      // Examples: «sáng quá, hạ xuống 10», "down a touch".
      (before.complained && isVerb(phrase, 'increase', 'decrease')),
  );
  if (onlyAmount && (reader.has('level') || figure) && before.operation)
    return { is: 'amend', level, figure };
  if (likensToOthers(reader) || speaksOfEarlier(reader)) return refuse('not_understood');
  // Example: "take her out of it".
  if (reader.word('take', 'get') && reader.word('out') && reader.isOfSomebody)
    return refuse('not_understood');
  // «làm tone tây tây» names an undefined style.
  if (reader.has('colour-word') && reader.word('tay tay')) return refuse('not_understood');
  if (isLeftAlone(reader) || mendsLast(reader) || isForPerson(reader)) return noop;
  const repeated = edging(reader) ?? repeatForPart(reader);
  if (repeated) return repeated;
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
  // «quần dài thêm» asks for a longer garment, which is not supported.
  if (
    reader.has('degree') &&
    reader.has('part') &&
    !reader.has('complaint', 'not') &&
    !reader.verb('increase', 'decrease')
  )
    return refuse('not_understood');
  const aside = reader.clause[0]?.meaning?.is === 'purpose';
  // «còn lại xóa» names an operation without an object.
  const does = reader.has('photo', 'direction') && !reader.has('pronoun') && reader.verb(...deeds);
  return (speaks || does || figure?.unit === '%') && !aside ? refuse('not_understood') : noop;
};

/** Rules in the order of evaluation; the first result counts. */
const rules: readonly Rule[] = [
  statementRule,
  descriptionRule,
  exceptionRule,
  uncutRule,
  undoRule,
  choiceRule,
  prohibitionRule,
  writingRule,
  frameRule,
  rotationRule,
  cutOutRule,
  centreRule,
  cropRule,
  lightRule,
  blushRule,
  backgroundRule,
  removalRule,
  newContentRule,
  effectRule,
  faceRule,
  glossRule,
  castRule,
  recolourRule,
  colourFixRule,
  vignetteRule,
  greyToneRule,
  beautyRule,
  fallbackRule,
];

const isLimitedByMask = (operation: EditOperation): boolean =>
  canBeLimited(operation) || editsFace(operation) || operation.kind === 'recolour';

/** Returns the first rule's wish that covers the full clause; if none does, the clause is not understood. */
function firstCovering(reader: Reader): Wish {
  let meant: readonly EditOperation[] | undefined;
  // Examples: «brighten the vase», «the left cheek».
  const instead = (): Instead | undefined => (meant?.every(isLimitedByMask) ? 'mask' : undefined);
  const untold = (): Wish => ({ ...refuse('not_understood', instead()), ...(meant && { meant }) });
  for (const rule of rules) {
    const wish = rule(reader);
    if (!wish) continue;
    if (wish.is === 'operations' && wish.operations.some((operation) => isDescribed(operation, reader)))
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

/** Returns the wish of a clause, and the part of the picture that it mentions. */
export function wishOf(
  clause: Clause,
  before: Context,
): { wish: Wish; part: Part | undefined; complained: boolean; uncut: boolean; mayLean: boolean } {
  const reader = new Reader(clause, before);
  const uncut = before.uncut || (forbidsCutting(reader) && !forbidsShape(reader));
  const wish = firstCovering(reader);
  return {
    wish,
    part: reader.parts[0] ?? before.part,
    complained: reader.complains,
    uncut,
    mayLean: mayLean(reader),
  };
}
