import type { EditOperation, EditRegion } from '@mot-studio/terms/editing';
import { palette } from '#language/colours.ts';
import type { Clause, Meaning, Phrase } from './meaning.ts';
import { canBeLimited, todo, noop, refuse, regionsOf, type Reader, type Rule, type Wish } from './reader.ts';
import { isGoods, isNoun } from './thing-names.ts';
import { is, isSubject, isUnknownWord, isVerb, textOf } from './word-senses.ts';

const keeping = (regions: readonly EditRegion[]): Extract<Wish, { is: 'operations' }> =>
  todo(...regions.map((region): EditOperation => ({ kind: 'keep', region })));

/** «except the dress», «except her». */
export const exceptionRule: Rule = (reader) => {
  if (!reader.has('except')) return undefined;
  const parts = reader.parts.flatMap(regionsOf);
  const person = reader.isOfSomebody && parts.length === 0 ? (['subject'] as const) : [];
  const kept = [...parts, ...person];
  // «lighter, but not white»: which colour it should not be.
  if (reader.has('colour', 'hex') && reader.only('except', 'colour', 'hex', 'shade')) return noop;
  // "darken all but the face, make it warmer": it would be darkened as well.
  if (kept.length === 0 || reader.has('quality', 'degree') || reader.verb('increase', 'decrease'))
    return refuse('not_understood');
  return keeping(kept);
};

/** «not too much»: the wish before, but less of it. */
const isModest = (reader: Reader): boolean =>
  (reader.has('complaint', 'level') ||
    isOfDegree(reader) ||
    reader.said('lo', 'gat', 'gia', 'overdo', 'over', 'overboard', 'fake', 'plastic')) &&
  reader.clause.every(
    ({ meaning, plain }) =>
      ['not', 'complaint', 'level', 'filler', 'pronoun'].includes(meaning?.is ?? '') ||
      ['lo', 'lo qua', 'gat', 'gia', 'overdo', 'over', 'overboard', 'fake', 'plastic', 'nothing'].includes(
        plain,
      ) ||
      notSo.test(plain) ||
      speaksOfLast(reader, meaning),
  );

const notSo = /^not (?:so|as)$/;
/** "that bright", «sáng vậy»; not "brighten that". */
export const isDegree = (clause: Clause): boolean =>
  clause.some((phrase, at) => {
    const of = /^(?:that|so)$/.test(phrase.plain)
      ? clause[at + 1]
      : /^(?:nhu |du )?vay$/.test(phrase.plain) && clause[at - 1];
    return of && is(of, 'quality', 'blurred', 'smooth');
  });
/** "not that bright", «đừng sáng vậy», "not so bright": of what has been asked for, less. */
const isOfDegree = (reader: Reader): boolean => {
  const { complained, operation } = reader.before;
  const way = operation && 'amount' in operation ? Math.sign(operation.amount) : 1;
  return (
    !complained &&
    reader.clause.some(({ meaning }) => speaksOfLast(reader, meaning)) &&
    reader.all('quality').every(({ sign }) => sign === way) &&
    ((reader.has('not') && isDegree(reader.clause)) || reader.clause.some(({ plain }) => notSo.test(plain)))
  );
};

/** «blur it, but not too blurry»: what the wish before was about. */
function speaksOfLast({ before: { operation } }: Reader, meaning: Meaning | undefined): boolean {
  if (!operation || !meaning) return false;
  if (meaning.is === 'quality' || meaning.is === 'measure') return meaning.measure === operation.kind;
  if (meaning.is === 'effect') return meaning.effect === operation.kind;
  if (meaning.is === 'smooth') return operation.kind === 'smooth-skin';
  const blurs = operation.kind === 'blur' || operation.kind === 'background-blur';
  return blurs && (meaning.is === 'blurred' || (meaning.is === 'verb' && meaning.verb === 'blur'));
}

/** «keep the lipstick red»: it is so already. A ground may become so. */
const keepsColoured = (reader: Reader): boolean =>
  (reader.parts.length > 0 || reader.has('object')) &&
  reader.colours.length === 1 &&
  !reader.parts.includes('background') &&
  !reader.verb('change', 'make', 'put');

/** «no need to remove the background»: the rest may change it all the same. */
const sparesGround = (reader: Reader): boolean =>
  reader.has('not') &&
  (reader.verb('remove', 'isolate', 'make') || reader.said('dung xoa')) &&
  !reader.has('quality', 'measure') &&
  reader.parts.every((part) => part === 'background');

const touches = /(?:dung|cam|duoc|co) (?:dung|cham|dong)|touch|mess with/;
const untouched = /dung|touch|change|alter|mess|doi/;

/** «her skirt is charcoal | leave that», «tóc nhuộm khói | đừng đổi»: what sounded like a wish says what there is. */
function leavesLast(reader: Reader): Wish | undefined {
  const { clause, colours } = reader;
  const { operation, part, stated } = reader.before;
  const recoloured = operation?.kind === 'recolour' ? operation : undefined;
  const forbids =
    reader.has('not') && (reader.verb('fix', 'change') || clause.some(({ plain }) => untouched.test(plain)));
  // «đổi áo sang đỏ, đừng đổi gì hết»: nothing else.
  const left = forbids && recoloured !== undefined && !reader.said('gi', 'gi het', 'gi ca', 'gi khac');
  const kept = stated && reader.verb('keep');
  const bare = clause.every(
    (phrase) =>
      is(phrase, 'not', 'pronoun', 'filler', 'level', 'colour') || isVerb(phrase, 'keep', 'fix', 'change'),
  );
  // «áo dài trắng | đừng bị ám xanh»: it is white.
  const white = stated && recoloured?.colour === palette.white && reader.has('not');
  if (white && reader.has('tinted') && reader.only('not', 'tinted', 'colour', 'complaint', 'filler'))
    return takenBack(keeping(regionsOf(recoloured.target)));
  // «tóc nhuộm khói rồi | đừng đổi».
  if (forbids && bare && !operation && part && clause.length <= 2) return keeping(regionsOf(part));
  if (!(left || kept) || !bare || !operation) return undefined;
  // «… đừng đổi theo»: along with it, and so of something else; «no», «may» may be things without their marks.
  if (reader.said('theo') || /^(?:no|may)$/.test(clause[0]?.plain ?? '')) return refuse('not_understood');
  // «red dress | stays white»: another colour than it was said to have.
  if (colours.length > 0 && colours[0] !== recoloured?.colour) return noop;
  // A thing is not told apart to be kept.
  if (recoloured?.target === 'masked') return takenBack(refuse('not_understood'));
  const regions = regionsOf(recoloured?.target ?? ('region' in operation ? operation.region : undefined));
  return takenBack(regions.length > 0 ? keeping(regions) : noop);
}

/** «hay làm tone ấm, lần này đừng», "not this time": the wish before is none. */
const takesAllBack = (reader: Reader): boolean =>
  reader.before.operation !== undefined &&
  reader.only('not', 'filler', 'join') &&
  /(?:lan nay|thoi) dung|not this time|never mind/.test(textOf(reader.clause));

const takenBack = (wish: Exclude<Wish, { is: 'amend' }>): Wish => ({ ...wish, takesBack: true });

const forbids =
  /^(?:dung|khong duoc|cam|chu dung|ma dung|nhung dung|dont|do not|without|never|avoid|not)(?: |$)/;
export const isProhibition = (phrase: Phrase): boolean => is(phrase, 'not') && forbids.test(phrase.plain);
/** «đừng làm mờ tóc»: a deed, and not what there is none of («không viền»). */
const forbidsDeed = (reader: Reader): boolean => reader.clause.some(isProhibition);

const regionOf = (operation: EditOperation): EditRegion | undefined =>
  operation.kind === 'background-blur'
    ? 'background'
    : operation.kind !== 'keep' && 'region' in operation
      ? operation.region
      : undefined;

/** "no watermark from my shop in the corner", "no people in the back": it is there, and only a mask shows where. */
const isThere = (reader: Reader): boolean =>
  (reader.has('writing', 'object') || reader.parts.includes('subject')) &&
  !forbidsDeed(reader) &&
  !reader.has('verb') &&
  (reader.has('place', 'direction', 'fade-from') ||
    reader.parts.includes('background') ||
    (reader.only('not', 'part', 'filler') &&
      reader.clause.every((phrase) => !is(phrase, 'part') || (isSubject(phrase) && !isGoods(phrase)))) ||
    reader.clause.some(({ plain }) => isSeen.test(plain)));
const isSeen = /^(?:my|our|own|cua|more|visible|showing)$|(?:^| )(?:sau|behind|in the back)(?: |$)/;

/** «đừng …», «miễn đừng trắng»: what must not be, of which nothing is done anyway; undefined where a part is meant. */
function forbidden(reader: Reader): Wish | undefined {
  const { operation, part } = reader.before;
  // «làm mịn da, đừng xóa nốt ruồi»: it is not told apart from what goes.
  const taken = reader.verb('remove') || reader.said('dung xoa', 'lose', 'losing', 'mat');
  if (operation?.kind === 'smooth-skin' && forbidsDeed(reader) && taken && reader.clause.some(isNoun))
    return refuse('not_understood');
  // «don't touch her makeup», "the lace": it is to stay, and is not told apart.
  const makeup = reader.all('effect').some(({ effect }) => effect === 'face-enhance');
  if ((makeup || reader.has('beyond', 'writing')) && reader.clause.some(({ plain }) => touches.test(plain)))
    return refuse('not_understood');
  // «đừng mất cái bóng», "don't lose the shadow": what is to stay is not told apart.
  if (
    reader.said('lose', 'losing', 'mat') &&
    reader.has('object') &&
    !reader.before.uncut &&
    operation?.kind !== 'crop'
  )
    return refuse('not_understood');
  if (isThere(reader)) return refuse('not_understood');
  // "don't let the whites go yellow": of one end of the light, which the wish before changes as well.
  const end = reader.all('measure').some(({ measure }) => measure === 'highlights' || measure === 'shadows');
  if (end && reader.colours.length > 0 && forbidsDeed(reader)) return refuse('not_understood');
  if (reader.has('effect', 'quality', 'measure', 'smooth', 'blurred', 'noise', 'beyond', 'writing')) {
    const blamed = reader.all('quality').some(({ fault }) => fault);
    // «sáng mặt thôi, đừng sáng cổ», "don't sharpen the freckles": nobody tells it apart from what changes.
    if (!blamed && forbidsDeed(reader) && (reader.clause.some(isNoun) || reader.has('place', 'beyond')))
      return refuse('not_understood');
    // «ảnh sáng lên, đừng sáng nền»: what is done to the whole would be done to it as well.
    const ofWhole = operation && canBeLimited(operation) && !operation.region;
    const ofAnother =
      operation &&
      forbidsDeed(reader) &&
      !reader.ownParts.flatMap(regionsOf).some((each) => each === regionOf(operation));
    return (ofWhole || ofAnother) && reader.has('part') && !blamed ? undefined : noop;
  }
  // «đừng cắt sát đầu»: of the frame, which comes after.
  if (reader.verb('crop', 'pad') || reader.has('tight')) return noop;
  // Which colour it should not be.
  if (reader.colours.length === 0 || reader.has('verb')) return undefined;
  // «don't blow out the white background».
  if (reader.said('blow', 'blown', 'burn', 'chay', 'loa', 'chay sang')) return noop;
  if (['recolour', 'background-colour', 'border'].includes(operation?.kind ?? '')) return noop;
  if (reader.parts.includes('background') || part === 'background') return refuse('colour_missing');
  return reader.has('part') ? undefined : noop;
}

const ofGround =
  /^(?:khong|ko|k|hong|hok|hem|khoi|dont|do not)(?: (?:i|em|minh|lay|can|muon|de|giu|want|need|the|any|this|that|nay|do|nua))*$/;
/** «không lấy nền», "I don't need the background": it is not wanted, and not what must stay. */
function doesWithoutGround(reader: Reader): Wish | undefined {
  const at = reader.clause.findIndex((phrase) => is(phrase, 'not'));
  const ground = reader.clause.findIndex((phrase) => is(phrase, 'part'));
  const rest = reader.clause.slice(Math.max(0, at)).filter((phrase) => !is(phrase, 'part'));
  if (
    at < 0 ||
    reader.parts.length !== 1 ||
    !reader.parts.includes('background') ||
    !ofGround.test(textOf(rest)) ||
    !reader.clause.every(
      (phrase) => is(phrase, 'not', 'part', 'filler', 'degree') || isVerb(phrase, 'make', 'keep'),
    )
  )
    return undefined;
  // «không muốn nền này»: another one, and nobody says which.
  if (reader.said('nay', 'do', 'this', 'that')) return refuse('colour_missing');
  // «sáng người lên, nền không cần»: of what was asked for, or gone.
  const spares = /(?:^| )(?:can|need)(?: |$)/.test(textOf(rest)) && reader.before.operation !== undefined;
  if (spares || (ground < at && !/(?:^| )(?:lay|giu)(?: |$)/.test(textOf(rest)))) return undefined;
  return todo({ kind: 'background-remove' });
}

/** «giữ màu cũ», «keep the flowers», «giữ bóng đổ»: how something is, or what cannot be told apart to be kept. */
const keepsLook = (reader: Reader): boolean =>
  reader.verb('keep') &&
  (reader.has('colour-word', 'beyond', 'light', 'writing', 'place', 'blush') ||
    // "keep the skin texture".
    reader.all('effect').some(({ effect }) => effect === 'smooth-skin'));

const should =
  /^(?:deu|deu nhau|deu mau|can|can doi|bang|giong|khop|thang|dung|chuan|dep|even|level|right|good|nice)$/;

/** «mắt không đều nhau», "her teeth are not straight": how a part is not, which is wrong. */
const saysIsNot = ({ clause }: Reader): boolean => {
  const at = clause.findIndex(({ plain }) => /^(?:khong|ko|k|hong|not|isnt|arent)$/.test(plain));
  const rest = clause.slice(at + 1);
  return (
    at > 0 &&
    clause.slice(0, at).some((phrase) => is(phrase, 'part', 'beyond')) &&
    rest.some((phrase) => isUnknownWord(phrase) || should.test(phrase.plain)) &&
    !rest.some((phrase) => is(phrase, 'verb', 'part') || touches.test(phrase.plain))
  );
};

/** «nền tối vậy đẹp rồi», "the background is fine": it may stay. */
export const approvesPart = (reader: Reader): boolean =>
  reader.ownParts.flatMap(regionsOf).length > 0 &&
  !reader.isOfThingOn &&
  !reader.has('verb', 'degree', 'number', 'not', 'object') &&
  /^(?:(?:dep|ok|oke|on|duoc|tot) roi|fine|perfect)$/.test(reader.clause.at(-1)?.plain ?? '');

/** «same brightness», «sáng đều nhau»: as much as something else has, which nobody says how much it is. */
const likens = (reader: Reader): boolean =>
  reader.has('quality', 'measure', 'light') &&
  !reader.has('beside', 'collage') &&
  (/(?:^| )nhau$/.test(
    reader.clause.findLast((phrase) =>
      is(phrase, 'filler')
        ? /(?:^| )nhau$/.test(phrase.plain)
        : is(phrase, 'quality', 'measure', 'light', 'part', 'verb'),
    )?.plain ?? '',
  ) ||
    reader.clause.some(
      (phrase, k) =>
        is(phrase, 'quality') &&
        reader.clause[k - 1]?.plain === 'as' &&
        reader.clause[k + 1]?.plain === 'as' &&
        !reader.has('not'),
    ) ||
    reader.clause.some(
      (phrase, k) =>
        is(phrase, 'measure', 'quality', 'light') &&
        /(?:^| )(?:same|cung)$/.test(reader.clause[k - 1]?.plain ?? ''),
    ));

/** «tương phản y cũ», "contrast ok", "same background": it stays, and there is no more of it. */
function staysSo(reader: Reader): Wish | undefined {
  const text = textOf(reader.clause.filter((phrase) => phrase.plain !== 'ma'));
  const parts = reader.ownParts.flatMap(regionsOf);
  if (/^(?:the )?same /.test(text) && parts.length > 0 && reader.only('part', 'filler'))
    return keeping(parts);
  if (
    reader.all('measure').length !== 1 ||
    !reader.only('measure', 'filler', 'part', 'complaint', 'verb') ||
    !reader.clause.every((phrase) => !is(phrase, 'verb') || isVerb(phrase, 'keep'))
  )
    return undefined;
  if (/ (?:binh thuong|normal)$/.test(text)) return refuse('not_understood');
  return /^same old | (?:y cu|nhu cu|nhu hien tai|y nguyen|y vay|vay duoc|unchanged|same|alone|du|on|ok|oke|okay|is fine)(?: roi)?$/.test(
    text,
  )
    ? noop
    : undefined;
}

const isOtherDeed = (phrase: Phrase): boolean =>
  isUnknownWord(phrase) &&
  !/^(?:dung|dong|toi|cham|vo|vao|touch|touched|bother|anything)$/.test(phrase.plain);

const lacks = ({ clause }: Reader): boolean =>
  clause.some((phrase, k) => is(phrase, 'not') && clause[k + 1]?.plain === 'co' && k > 0);

const isTrue =
  /(?:^| )(?:phai|must|has to|have to|needs? to|should)(?: (?:y|nhin|van|duoc|stay|be|look|remain))*(?: (?:y chang|dung(?: mau)?|chuan(?: mau)?|true|unchanged|exactly)| (?:giong|y nhu|nhu|like)(?: in)? (?:that|ngoai doi|thuc te|real life|irl|in real life))(?: |$)|(?:^| )(?:must|should) not change$/;
/** «chỉnh màu, nhưng màu áo phải giống thật»: what is done to all of the colours is not done to it. */
const staysTrue = (reader: Reader): boolean =>
  !reader.before.complained &&
  /^(?:auto-colour|enhance|temperature|saturation)$/.test(reader.before.operation?.kind ?? '') &&
  reader.ownParts.flatMap(regionsOf).length > 0 &&
  !reader.has('colour', 'hex', 'quality', 'object', 'beyond') &&
  isTrue.test(textOf(reader.clause));

const texture = /^(?:lo chan long|(?:large |big )?pores|skin texture|van da|ket cau da)$/;
/** «mịn da, còn giữ lỗ chân lông», "smooth her skin but keep the texture": how far that goes. */
export const keepsTexture = (clause: Clause): boolean =>
  clause.some((phrase) => isVerb(phrase, 'keep') || isProhibition(phrase)) &&
  clause.some(({ plain }) => texture.test(plain)) &&
  clause.every(
    (phrase) =>
      is(phrase, 'verb', 'filler', 'not', 'effect', 'level', 'pronoun') || /^(?:mat|xoa)$/.test(phrase.plain),
  );

const leaving = /^(?:doi|dung|cham|dong|toi|vao|sua|gi|change|changing|alter|altering|touch|touching|let)$/;
const refusing = /^(?:nhung |ma |mien )*(?:dung|khong|ko|k|cam|dont|do not|without|not|no)(?: |$)/;
/** «chân tóc đừng nhuộm», "without touching the bag": it must stay as it is, and is not told apart. */
function sparesThing({ clause, before: { operation } }: Reader): boolean {
  const at = clause.findIndex((phrase) => is(phrase, 'not'));
  if (at < 0) return false;
  const denied = clause.slice(at);
  const isThing = (phrase: Phrase): boolean =>
    (isNoun(phrase) && !leaving.test(phrase.plain)) || is(phrase, 'writing', 'beyond');
  const changes = (phrase: Phrase): boolean => isVerb(phrase, 'change') && phrase.plain !== 'thay';
  // "smooth her skin, not the freckles"; of all of somebody nothing else is changed.
  const bare =
    /^(?:(?:but|and) )?not (?:the|her|his|my|their) /.test(textOf(clause)) &&
    operation !== undefined &&
    regionOf(operation) !== 'subject';
  return (
    clause.some(isThing) &&
    clause.every(
      (phrase) =>
        isThing(phrase) ||
        is(phrase, 'not', 'filler', 'pronoun', 'colour-word') ||
        isVerb(phrase, 'make') ||
        changes(phrase) ||
        leaving.test(phrase.plain),
    ) &&
    (bare ||
      // «chân mày thôi khỏi».
      textOf(denied) === 'khoi' ||
      denied.some(changes) ||
      textOf(denied)
        .replace(refusing, '')
        .split(' ')
        .some((word) => leaving.test(word)))
  );
}

/** What is to stay as it is, and what must not be done. */
export const prohibitionRule: Rule = (reader) => {
  // «why no beach?» asks for it.
  if (reader.has('question')) return undefined;
  if (likens(reader)) return refuse('not_understood');
  const same = staysSo(reader);
  if (same) return same;
  if (reader.before.operation?.kind === 'smooth-skin' && keepsTexture(reader.clause))
    return { is: 'amend', level: 'little', figure: undefined };
  const groundless = doesWithoutGround(reader);
  if (groundless) return groundless;
  if (staysTrue(reader)) return keeping(reader.ownParts.flatMap(regionsOf));
  const negated = reader.has('not');
  // «keep her centred», "keep it square".
  const shaped =
    reader.has('ratio') && reader.verb('keep') && !reader.has('part', 'object', 'beyond', 'place');
  if ((reader.has('centred') || shaped) && !negated) return undefined;
  if ((negated || isOfDegree(reader)) && reader.before.operation && isModest(reader))
    return { is: 'amend', level: 'little', figure: undefined };
  // «no yellow tint» is a wish, «da mặt đừng ám cam» leaves it as it is.
  const warns =
    // «quần trắng đừng ám vàng»: they have it.
    reader.colours.length === 0 &&
    ((reader.said('bi xanh', 'bi vang', 'bi') && reader.before.operation !== undefined) ||
      reader.said('dung', 'dung lam', 'dung de', 'dont', 'tranh', 'ma dung', 'nhung dung'));
  if (negated && reader.has('tinted') && !warns && !reader.verb('add', 'make', 'put')) return undefined;
  // «da mịn thôi đừng bóng»: less of it.
  const lessens = reader.clause.some(
    (phrase) => is(phrase, 'shine') && /^(?:bot|giam|khu|het|do) /.test(phrase.plain),
  );
  if (negated && !lessens && reader.has('shine') && reader.only('not', 'shine', 'filler', 'part'))
    return undefined;
  if (takesAllBack(reader)) return takenBack(noop);
  if (sparesThing(reader)) return refuse('not_understood');
  const left = leavesLast(reader);
  if (left) return left;
  if (approvesPart(reader)) return keeping(reader.ownParts.flatMap(regionsOf));
  const keeps = reader.verb('keep') && (reader.colours.length === 0 || keepsColoured(reader));
  if (!negated && !keeps) return undefined;
  // "the background isn't white": it should be.
  if (reader.said('isnt') && reader.parts.includes('background') && reader.colours[0] === palette.white)
    return todo({ kind: 'background-colour', colour: palette.white });
  if (negated && saysIsNot(reader)) return refuse('not_understood');
  const not = negated ? forbidden(reader) : undefined;
  if (not) return not;
  // «hộp son để nguyên»: a thing that is named after a part.
  if (reader.isOfThingOn && reader.verb('keep')) return refuse('not_understood');
  // «keep the shadow under the shoe».
  if (reader.verb('keep') && reader.said('shadow', 'shadows', 'the shadow', 'bong'))
    return refuse('not_understood');
  // «có đổi được màu đế giày mà giữ màu thân giày»: what is to change beside it is not told apart.
  if (reader.verb('keep') && reader.verb('change') && reader.has('object')) return refuse('not_understood');
  const kept = reader.ownParts.flatMap(regionsOf);
  // «shop hok có ảnh nền»: what there is none of.
  if (negated && !keeps && lacks(reader)) return noop;
  // «lì nha, hổng bóng»: of which part, or how, is not understood.
  if (negated && reader.has('shine') && reader.unknown.length > 0) return refuse('not_understood');
  // «màu không giống hàng thật»: what it is not like.
  if (negated && !keeps && reader.said('giong', 'khop', 'look like', 'match'))
    return refuse('not_understood');
  // "keep the sign behind her sharp": a thing, and not the ground it stands before.
  const thing = reader.clause.findIndex((phrase) => is(phrase, 'object'));
  const ground = reader.clause.findIndex((phrase) => is(phrase, 'part'));
  if (keeps && thing >= 0 && thing < ground && reader.ownParts.every((part) => part === 'background'))
    return refuse('not_understood');
  // «ko muốn lộ mặt»: what must not be done is not understood.
  if (negated && !keeps && kept.length > 0 && (reader.clause.some(isOtherDeed) || reader.said('thay', 'see')))
    return refuse('not_understood');
  if (kept.length > 0) return { ...keeping(kept), ...(sparesGround(reader) && { unlessOthers: true }) };
  const unseen =
    reader.unknown.length > 0 ||
    reader.has('white-space') ||
    reader.said('khoang', 'room', 'le') ||
    reader.has('object') ||
    (keeps && keepsLook(reader));
  const spares = reader.verb('keep') || reader.clause.some(({ plain }) => touches.test(plain));
  return spares && unseen && !reader.has('photo') ? refuse('not_understood') : noop;
};
