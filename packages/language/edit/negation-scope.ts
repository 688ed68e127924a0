import type { EditOperation, EditRegion } from '@mot-studio/terms/editing';
import { palette } from '#language/colours.ts';
import type { Clause, Meaning, Phrase } from './meaning.ts';
import { canBeLimited, edit, noop, refuse, regionsOf, type Reader, type Rule, type Wish } from './reader.ts';
import { isGoods, isNoun } from './thing-names.ts';
import { is, isSubject, isUnknownWord, isVerb, textOf } from './word-senses.ts';

const keeping = (regions: readonly EditRegion[]): Extract<Wish, { is: 'operations' }> =>
  edit(...regions.map((region): EditOperation => ({ kind: 'keep', region })));

/** Keeps an excepted part: «except the dress», «except her». */
export const exceptionRule: Rule = (reader) => {
  if (!reader.has('except')) return undefined;
  const parts = reader.parts.flatMap(regionsOf);
  const person = reader.isOfSomebody && parts.length === 0 ? (['subject'] as const) : [];
  const regions = [...parts, ...person];
  // In «lighter, but not white» only a colour is excluded.
  if (reader.has('colour', 'hex') && reader.only('except', 'colour', 'hex', 'shade')) return noop;
  // In "darken all but the face, make it warmer" the second wish would change the face as well.
  if (regions.length === 0 || reader.has('quality', 'degree') || reader.verb('increase', 'decrease'))
    return refuse('not_understood');
  return keeping(regions);
};

/** Matches a wish for less of the operation before it: «not too much». */
const isModest = (reader: Reader): boolean =>
  (reader.has('complaint', 'level') ||
    isOfDegree(reader) ||
    reader.word('lo', 'gat', 'gia', 'overdo', 'over', 'overboard', 'fake', 'plastic')) &&
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
/** Matches a demonstrative degree: "that bright", «sáng vậy»; not "brighten that". */
export const isDegree = (clause: Clause): boolean =>
  clause.some((phrase, at) => {
    const head = /^(?:that|so)$/.test(phrase.plain)
      ? clause[at + 1]
      : /^(?:nhu |du )?vay$/.test(phrase.plain) && clause[at - 1];
    return head && is(head, 'quality', 'blurred', 'smooth');
  });
/** Matches a wish for less of the requested quality: "not that bright", «đừng sáng vậy», "not so bright". */
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

/** Returns whether a phrase is about the operation before it: «blur it, but not too blurry». */
function speaksOfLast({ before: { operation } }: Reader, meaning: Meaning | undefined): boolean {
  if (!operation || !meaning) return false;
  if (meaning.is === 'quality' || meaning.is === 'measure') return meaning.measure === operation.kind;
  if (meaning.is === 'effect') return meaning.effect === operation.kind;
  if (meaning.is === 'smooth') return operation.kind === 'smooth-skin';
  const blurs = operation.kind === 'blur' || operation.kind === 'background-blur';
  return blurs && (meaning.is === 'blurred' || (meaning.is === 'verb' && meaning.verb === 'blur'));
}

/** Matches the current colour of a part to keep: «keep the lipstick red». A background may still become that colour. */
const keepsColoured = (reader: Reader): boolean =>
  (reader.parts.length > 0 || reader.has('object')) &&
  reader.colours.length === 1 &&
  !reader.parts.includes('background') &&
  !reader.verb('change', 'make', 'put');

/** Matches a denied change of the background, which other wishes may still change: «no need to remove the background». */
const sparesGround = (reader: Reader): boolean =>
  reader.has('not') &&
  (reader.verb('remove', 'isolate', 'make') || reader.word('dung xoa')) &&
  !reader.has('quality', 'measure') &&
  reader.parts.every((part) => part === 'background');

const touches = /(?:dung|cam|duoc|co) (?:dung|cham|dong)|touch|mess with/;
const untouched = /dung|touch|change|alter|mess|doi/;

/** Retracts a colour that turns out to be a description: «her skirt is charcoal | leave that», «tóc nhuộm khói | đừng đổi». */
function leavesLast(reader: Reader): Wish | undefined {
  const { clause, colours } = reader;
  const { operation, part, stated } = reader.before;
  const recoloured = operation?.kind === 'recolour' ? operation : undefined;
  const forbids =
    reader.has('not') && (reader.verb('fix', 'change') || clause.some(({ plain }) => untouched.test(plain)));
  // «đổi áo sang đỏ, đừng đổi gì hết» excludes only other changes.
  const isSpared = forbids && recoloured !== undefined && !reader.word('gi', 'gi het', 'gi ca', 'gi khac');
  const isKept = stated && reader.verb('keep');
  const bare = clause.every(
    (phrase) =>
      is(phrase, 'not', 'pronoun', 'filler', 'level', 'colour') || isVerb(phrase, 'keep', 'fix', 'change'),
  );
  // In «áo dài trắng | đừng bị ám xanh» white is the current colour.
  const white = stated && recoloured?.colour === palette.white && reader.has('not');
  if (white && reader.has('tinted') && reader.only('not', 'tinted', 'colour', 'complaint', 'filler'))
    return retracted(keeping(regionsOf(recoloured.target)));
  // Example: «tóc nhuộm khói rồi | đừng đổi».
  if (forbids && bare && !operation && part && clause.length <= 2) return keeping(regionsOf(part));
  if (!(isSpared || isKept) || !bare || !operation) return undefined;
  // «… đừng đổi theo» is about another object; «no» and «may» may be objects without their diacritics.
  if (reader.word('theo') || /^(?:no|may)$/.test(clause[0]?.plain ?? '')) return refuse('not_understood');
  // In «red dress | stays white» the wished colour differs from the described one.
  if (colours.length > 0 && colours[0] !== recoloured?.colour) return noop;
  // A masked object has no region to keep.
  if (recoloured?.target === 'masked') return retracted(refuse('not_understood'));
  const regions = regionsOf(recoloured?.target ?? ('region' in operation ? operation.region : undefined));
  return retracted(regions.length > 0 ? keeping(regions) : noop);
}

/** Matches a retraction of the wish before it: «hay làm tone ấm, lần này đừng», "not this time". */
const retractsAll = (reader: Reader): boolean =>
  reader.before.operation !== undefined &&
  reader.only('not', 'filler', 'join') &&
  /(?:lan nay|thoi) dung|not this time|never mind/.test(textOf(reader.clause));

const retracted = (wish: Exclude<Wish, { is: 'amend' }>): Wish => ({ ...wish, takesBack: true });

const forbids =
  /^(?:dung|khong duoc|cam|chu dung|ma dung|nhung dung|dont|do not|without|never|avoid|not)(?: |$)/;
export const isProhibition = (phrase: Phrase): boolean => is(phrase, 'not') && forbids.test(phrase.plain);
/** Matches a prohibited operation, «đừng làm mờ tóc», not a missing object («không viền»). */
const forbidsDeed = (reader: Reader): boolean => reader.clause.some(isProhibition);

const regionOf = (operation: EditOperation): EditRegion | undefined =>
  operation.kind === 'background-blur'
    ? 'background'
    : operation.kind !== 'keep' && 'region' in operation
      ? operation.region
      : undefined;

/** Matches an unwanted object that only a mask can locate: "no watermark from my shop in the corner", "no people in the back". */
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

/** Interprets a prohibition, «đừng …», «miễn đừng trắng», which needs no operation; returns undefined if a part is meant. */
function forbidden(reader: Reader): Wish | undefined {
  const { operation, part } = reader.before;
  // In «làm mịn da, đừng xóa nốt ruồi» the mole cannot be segmented from the smoothed skin.
  const removes = reader.verb('remove') || reader.word('dung xoa', 'lose', 'losing', 'mat');
  if (operation?.kind === 'smooth-skin' && forbidsDeed(reader) && removes && reader.clause.some(isNoun))
    return refuse('not_understood');
  // In «don't touch her makeup», "the lace" the object to keep cannot be segmented.
  const makeup = reader.all('effect').some(({ effect }) => effect === 'face-enhance');
  if ((makeup || reader.has('beyond', 'writing')) && reader.clause.some(({ plain }) => touches.test(plain)))
    return refuse('not_understood');
  // In «đừng mất cái bóng», "don't lose the shadow" the object to keep cannot be segmented.
  if (
    reader.word('lose', 'losing', 'mat') &&
    reader.has('object') &&
    !reader.before.uncut &&
    operation?.kind !== 'crop'
  )
    return refuse('not_understood');
  if (isThere(reader)) return refuse('not_understood');
  // "don't let the whites go yellow" is about one end of the tonal range, which the operation before it changes too.
  const end = reader.all('measure').some(({ measure }) => measure === 'highlights' || measure === 'shadows');
  if (end && reader.colours.length > 0 && forbidsDeed(reader)) return refuse('not_understood');
  if (reader.has('effect', 'quality', 'measure', 'smooth', 'blurred', 'noise', 'beyond', 'writing')) {
    const blamed = reader.all('quality').some(({ fault }) => fault);
    // In «sáng mặt thôi, đừng sáng cổ», "don't sharpen the freckles" the object cannot be segmented from the changed part.
    if (!blamed && forbidsDeed(reader) && (reader.clause.some(isNoun) || reader.has('place', 'beyond')))
      return refuse('not_understood');
    // In «ảnh sáng lên, đừng sáng nền» an operation on the full picture would change the part as well.
    const isWhole = operation && canBeLimited(operation) && !operation.region;
    const isOther =
      operation &&
      forbidsDeed(reader) &&
      !reader.ownParts.flatMap(regionsOf).some((each) => each === regionOf(operation));
    return (isWhole || isOther) && reader.has('part') && !blamed ? undefined : noop;
  }
  // «đừng cắt sát đầu» is about the frame, which a later wish sets.
  if (reader.verb('crop', 'pad') || reader.has('tight')) return noop;
  // The rest interprets a prohibited colour.
  if (reader.colours.length === 0 || reader.has('verb')) return undefined;
  // Example: «don't blow out the white background».
  if (reader.word('blow', 'blown', 'burn', 'chay', 'loa', 'chay sang')) return noop;
  if (['recolour', 'background-colour', 'border'].includes(operation?.kind ?? '')) return noop;
  if (reader.parts.includes('background') || part === 'background') return refuse('colour_missing');
  return reader.has('part') ? undefined : noop;
}

const groundDenial =
  /^(?:khong|ko|k|hong|hok|hem|khoi|dont|do not)(?: (?:i|em|minh|lay|can|muon|de|giu|want|need|the|any|this|that|nay|do|nua))*$/;
/** Interprets an unwanted background, which is not one to keep: «không lấy nền», "I don't need the background". */
function doesWithoutGround(reader: Reader): Wish | undefined {
  const at = reader.clause.findIndex((phrase) => is(phrase, 'not'));
  const ground = reader.clause.findIndex((phrase) => is(phrase, 'part'));
  const rest = reader.clause.slice(Math.max(0, at)).filter((phrase) => !is(phrase, 'part'));
  if (
    at < 0 ||
    reader.parts.length !== 1 ||
    !reader.parts.includes('background') ||
    !groundDenial.test(textOf(rest)) ||
    !reader.clause.every(
      (phrase) => is(phrase, 'not', 'part', 'filler', 'degree') || isVerb(phrase, 'make', 'keep'),
    )
  )
    return undefined;
  // «không muốn nền này» asks for another background without a colour.
  if (reader.word('nay', 'do', 'this', 'that')) return refuse('colour_missing');
  // In «sáng người lên, nền không cần» the background is either exempt from the wish before it or unwanted.
  const spares = /(?:^| )(?:can|need)(?: |$)/.test(textOf(rest)) && reader.before.operation !== undefined;
  if (spares || (ground < at && !/(?:^| )(?:lay|giu)(?: |$)/.test(textOf(rest)))) return undefined;
  return edit({ kind: 'background-remove' });
}

/** Matches a look or an object to keep that cannot be segmented: «giữ màu cũ», «keep the flowers», «giữ bóng đổ». */
const keepsLook = (reader: Reader): boolean =>
  reader.verb('keep') &&
  (reader.has('colour-word', 'beyond', 'light', 'writing', 'place', 'blush') ||
    // Example: "keep the skin texture".
    reader.all('effect').some(({ effect }) => effect === 'smooth-skin'));

const idealWords =
  /^(?:deu|deu nhau|deu mau|can|can doi|bang|giong|khop|thang|dung|chuan|dep|even|level|right|good|nice)$/;

/** Matches a negated ideal, which is a fault: «mắt không đều nhau», "her teeth are not straight". */
const namesLack = ({ clause }: Reader): boolean => {
  const at = clause.findIndex(({ plain }) => /^(?:khong|ko|k|hong|not|isnt|arent)$/.test(plain));
  const rest = clause.slice(at + 1);
  return (
    at > 0 &&
    clause.slice(0, at).some((phrase) => is(phrase, 'part', 'beyond')) &&
    rest.some((phrase) => isUnknownWord(phrase) || idealWords.test(phrase.plain)) &&
    !rest.some((phrase) => is(phrase, 'verb', 'part') || touches.test(phrase.plain))
  );
};

/** Matches approval of a part, which is kept: «nền tối vậy đẹp rồi», "the background is fine". */
export const approvesPart = (reader: Reader): boolean =>
  reader.ownParts.flatMap(regionsOf).length > 0 &&
  !reader.isOfThingOn &&
  !reader.has('verb', 'degree', 'number', 'not', 'object') &&
  /^(?:(?:dep|ok|oke|on|duoc|tot) roi|fine|perfect)$/.test(reader.clause.at(-1)?.plain ?? '');

/** Matches a wish for the same amount as another object, which is unknown: «same brightness», «sáng đều nhau». */
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

/** Interprets a property or part that stays the same, which asks for no increase: «tương phản y cũ», "contrast ok", "same background". */
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
/** Matches a part whose colour stays true while an operation changes all colours: «chỉnh màu, nhưng màu áo phải giống thật». */
const staysTrue = (reader: Reader): boolean =>
  !reader.before.complained &&
  /^(?:auto-colour|enhance|temperature|saturation)$/.test(reader.before.operation?.kind ?? '') &&
  reader.ownParts.flatMap(regionsOf).length > 0 &&
  !reader.has('colour', 'hex', 'quality', 'object', 'beyond') &&
  isTrue.test(textOf(reader.clause));

const textureWords = /^(?:lo chan long|(?:large |big )?pores|skin texture|van da|ket cau da)$/;
/** Matches a texture to keep, which limits the smoothing: «mịn da, còn giữ lỗ chân lông», "smooth her skin but keep the texture". */
export const keepsTexture = (clause: Clause): boolean =>
  clause.some((phrase) => isVerb(phrase, 'keep') || isProhibition(phrase)) &&
  clause.some(({ plain }) => textureWords.test(plain)) &&
  clause.every(
    (phrase) =>
      is(phrase, 'verb', 'filler', 'not', 'effect', 'level', 'pronoun') || /^(?:mat|xoa)$/.test(phrase.plain),
  );

const leaving = /^(?:doi|dung|cham|dong|toi|vao|sua|gi|change|changing|alter|altering|touch|touching|let)$/;
const denialStart = /^(?:nhung |ma |mien )*(?:dung|khong|ko|k|cam|dont|do not|without|not|no)(?: |$)/;
/** Matches an object to keep that cannot be segmented: «chân tóc đừng nhuộm», "without touching the bag". */
function sparesThing({ clause, before: { operation } }: Reader): boolean {
  const at = clause.findIndex((phrase) => is(phrase, 'not'));
  if (at < 0) return false;
  const denied = clause.slice(at);
  const isThing = (phrase: Phrase): boolean =>
    (isNoun(phrase) && !leaving.test(phrase.plain)) || is(phrase, 'writing', 'beyond');
  const changes = (phrase: Phrase): boolean => isVerb(phrase, 'change') && phrase.plain !== 'thay';
  // Example: "smooth her skin, not the freckles"; an operation on a whole person changes nothing else.
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
      // Example: «chân mày thôi khỏi».
      textOf(denied) === 'khoi' ||
      denied.some(changes) ||
      textOf(denied)
        .replace(denialStart, '')
        .split(' ')
        .some((word) => leaving.test(word)))
  );
}

/** Interprets parts to keep and prohibited operations. */
export const prohibitionRule: Rule = (reader) => {
  // «why no beach?» asks for a beach.
  if (reader.has('question')) return undefined;
  if (likens(reader)) return refuse('not_understood');
  const unchanged = staysSo(reader);
  if (unchanged) return unchanged;
  if (reader.before.operation?.kind === 'smooth-skin' && keepsTexture(reader.clause))
    return { is: 'amend', level: 'little', figure: undefined };
  const groundless = doesWithoutGround(reader);
  if (groundless) return groundless;
  if (staysTrue(reader)) return keeping(reader.ownParts.flatMap(regionsOf));
  const negated = reader.has('not');
  // Examples: «keep her centred», "keep it square".
  const shaped =
    reader.has('ratio') && reader.verb('keep') && !reader.has('part', 'object', 'beyond', 'place');
  if ((reader.has('centred') || shaped) && !negated) return undefined;
  if ((negated || isOfDegree(reader)) && reader.before.operation && isModest(reader))
    return { is: 'amend', level: 'little', figure: undefined };
  // «no yellow tint» is a wish, «da mặt đừng ám cam» prohibits a change.
  const warns =
    // In «quần trắng đừng ám vàng» the trousers have the tint.
    reader.colours.length === 0 &&
    ((reader.word('bi xanh', 'bi vang', 'bi') && reader.before.operation !== undefined) ||
      reader.word('dung', 'dung lam', 'dung de', 'dont', 'tranh', 'ma dung', 'nhung dung'));
  if (negated && reader.has('tinted') && !warns && !reader.verb('add', 'make', 'put')) return undefined;
  // «da mịn thôi đừng bóng» asks for less gloss.
  const lessens = reader.clause.some(
    (phrase) => is(phrase, 'shine') && /^(?:bot|giam|khu|het|do) /.test(phrase.plain),
  );
  if (negated && !lessens && reader.has('shine') && reader.only('not', 'shine', 'filler', 'part'))
    return undefined;
  if (retractsAll(reader)) return retracted(noop);
  if (sparesThing(reader)) return refuse('not_understood');
  const spared = leavesLast(reader);
  if (spared) return spared;
  if (approvesPart(reader)) return keeping(reader.ownParts.flatMap(regionsOf));
  const keeps = reader.verb('keep') && (reader.colours.length === 0 || keepsColoured(reader));
  if (!negated && !keeps) return undefined;
  // "the background isn't white" asks for a white background.
  if (reader.word('isnt') && reader.parts.includes('background') && reader.colours[0] === palette.white)
    return edit({ kind: 'background-colour', colour: palette.white });
  if (negated && namesLack(reader)) return refuse('not_understood');
  const not = negated ? forbidden(reader) : undefined;
  if (not) return not;
  // «hộp son để nguyên» names an object after a part.
  if (reader.isOfThingOn && reader.verb('keep')) return refuse('not_understood');
  // Example: «keep the shadow under the shoe».
  if (reader.verb('keep') && reader.word('shadow', 'shadows', 'the shadow', 'bong'))
    return refuse('not_understood');
  // In «có đổi được màu đế giày mà giữ màu thân giày» the part to change cannot be segmented from the one to keep.
  if (reader.verb('keep') && reader.verb('change') && reader.has('object')) return refuse('not_understood');
  const kept = reader.ownParts.flatMap(regionsOf);
  // «shop hok có ảnh nền» says that the shop has no such picture.
  if (negated && !keeps && lacks(reader)) return noop;
  // In «lì nha, hổng bóng» the part or the finish is unknown.
  if (negated && reader.has('shine') && reader.unknown.length > 0) return refuse('not_understood');
  // «màu không giống hàng thật» names an unknown model.
  if (negated && !keeps && reader.word('giong', 'khop', 'look like', 'match'))
    return refuse('not_understood');
  // "keep the sign behind her sharp" is about an object, not the background behind it.
  const thing = reader.clause.findIndex((phrase) => is(phrase, 'object'));
  const ground = reader.clause.findIndex((phrase) => is(phrase, 'part'));
  if (keeps && thing >= 0 && thing < ground && reader.ownParts.every((part) => part === 'background'))
    return refuse('not_understood');
  // In «ko muốn lộ mặt» the prohibited operation is unknown.
  if (negated && !keeps && kept.length > 0 && (reader.clause.some(isOtherDeed) || reader.word('thay', 'see')))
    return refuse('not_understood');
  if (kept.length > 0) return { ...keeping(kept), ...(sparesGround(reader) && { unlessOthers: true }) };
  const unseen =
    reader.unknown.length > 0 ||
    reader.has('white-space') ||
    reader.word('khoang', 'room', 'le') ||
    reader.has('object') ||
    (keeps && keepsLook(reader));
  const spares = reader.verb('keep') || reader.clause.some(({ plain }) => touches.test(plain));
  return spares && unseen && !reader.has('photo') ? refuse('not_understood') : noop;
};
