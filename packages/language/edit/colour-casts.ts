import type { ColourName } from '#language/colours.ts';

import type { Clause, Part } from './meaning.ts';
import { is, isColour, isExcess, isVerb } from './word-senses.ts';
import { perRegion, refuse, regionsOf, type Reader, type Rule } from './reader.ts';

const warmColours = new Set<ColourName>([
  'yellow',
  'orange',
  'red',
  'gold',
  'mustard',
  'pink',
  'brown',
  'peach',
]);
const coolColours = new Set<ColourName>(['blue', 'sky', 'green', 'teal', 'turquoise', 'navy', 'purple']);
const greys = new Set<ColourName>(['grey', 'ash', 'silver']);
/** Colours of a cast that light alone causes. */
const castColours = new Set<ColourName>(['yellow', 'orange', 'blue']);

/** Colours of tints that a complaint may name. */
const tints = new Set<ColourName>([...castColours, 'red', 'pink', 'green', 'purple', 'sky']);

/** Returns the part whose tint the clause, or the clause before it, names. */
function tintedPart({ parts, lowers, before: { topic, part: last, untouched } }: Reader): Part | undefined {
  const [part] = parts;
  if (part) return part;
  // Example: «mặt sáng đều, bớt đỏ».
  if (topic === undefined && lowers && isSkin(last) && !untouched) return last;
  return topic === 'thing' ? undefined : topic;
}

const isSkin = (part: Part | undefined): boolean => part === 'skin' || part === 'face';

/** Matches an excess of a colour: «too blue», «xanh quá». */
function isTooMuch({ clause, isWish }: Reader): boolean {
  const at = clause.findLastIndex(({ meaning }) => meaning?.is === 'colour');
  return !isWish && (/(?:^| )too$/.test(clause[at - 1]?.plain ?? '') || isExcess(clause[at + 1]));
}

const takeVerbs = /^(?:take|pull|get|draw)$/;
const article = /^(?:the|all|some|any|het|bot|mau|color|colour)$/;
const whence = /^(?:out|in|on|of|from|o|tren|trong|cua|khoi)$/;
/** Matches the removal of a colour from an object that stays: «xóa vàng ở cái túi», "take the yellow out of the bag". */
export const removesColour = ({ clause }: Reader): boolean => {
  const at = clause.findIndex((phrase) => isVerb(phrase, 'remove') || takeVerbs.test(phrase.plain));
  const [colour, from] = clause.slice(at + 1).filter(({ plain }) => !article.test(plain));
  return at >= 0 && isColour(colour) && (is(from, 'fade-from') || whence.test(from?.plain ?? ''));
};

const excess = /^(?:qua|wa|bi|too|way too|too much|so much|qua nhieu)$/;
/** Matches an unwanted colour: «nền bị đỏ», "the background has too much yellow". */
export const hasColourExcess = (reader: Reader): boolean =>
  reader.colours.length === 1 &&
  !reader.verb('change', 'make', 'put', 'add') &&
  !reader.has('toward', 'not') &&
  reader.clause.some(
    (phrase, at) =>
      isColour(phrase) &&
      [reader.clause[at - 1], reader.clause[at + 1]].some((beside) => excess.test(beside?.plain ?? '')),
  );

/** Returns whether the last colour is unwanted. */
function isUnwanted(reader: Reader, part: Part | undefined, ownColour: boolean): boolean {
  if (reader.lowers || reader.verb('remove') || removesColour(reader)) return true;
  // The phrase «ảnh hơi vàng» is a complaint about the photo.
  const blamed = reader.has('photo') && reader.complains;
  const complains =
    blamed ||
    reader.findsFault ||
    reader.has('complaint') ||
    (reader.before.complained &&
      !reader.has('verb') &&
      !reader.isWish &&
      !reader.word('really', 'actually', 'should', 'ngoai doi', 'thuc te', 'that ra', 'thuc ra'));
  const mended = reader.verb('fix') && !reader.has('toward') && !reader.verb('change');
  if (isSkin(part)) return complains || mended;
  if (isTooMuch(reader)) return true;
  // «her dress is yellow» is a wish, «the white shirt looks yellow» a complaint.
  return reader.parts.every((each) => each === 'background') ? complains : complains && ownColour;
}

/**
 * Matches a wish for a tint: «thêm ám vàng», "add a yellow tint"; not the complaints «chụp ở tiệm bị ám vàng», "the lights add a yellow
 * cast".
 */
const wantsTint = (clause: Clause): boolean =>
  !clause.some((phrase) => is(phrase, 'complaint')) &&
  clause.some(
    (phrase, at) =>
      isVerb(phrase, 'add', 'increase', 'put') &&
      !(
        phrase.language === 'en' &&
        clause.slice(0, at).some((each) => is(each, 'light', 'object') || each.plain === 'the')
      ),
  );

/** Corrects a tint of the picture or of a part: a yellow cast is cooled. */
export const castRule: Rule = (reader) => {
  const { operation } = reader.before;
  const part = tintedPart(reader);
  const regions = regionsOf(part);
  const tinted = reader.all('tinted')[0];
  // «vùng tối ngả xanh» is about one end of the tonal range only.
  if (
    tinted &&
    reader.all('measure').some(({ measure }) => measure === 'highlights' || measure === 'shadows')
  )
    return refuse('not_understood');
  // In «tóc bị vàng chuyển về đen» a new colour is the remedy.
  const isGivenAnother =
    reader.verb('change') && reader.all('colour').some(({ name }) => name !== 'white') && part !== undefined;
  if (tinted && isGivenAnother) return undefined;
  if (tinted) {
    // Redness without a part is that of the skin.
    if (reader.word('redness') && regions.length === 0)
      return perRegion(['skin'], reader.adjusted('temperature', -1));
    // In «like an old film, slightly yellow» the tint belongs to the look.
    const inLook = operation?.kind === 'vintage' && !reader.has('complaint');
    // In «bị vàng kéo xuống» the remedy follows the complaint, so only a wish before the tint counts.
    const at = reader.clause.findIndex((phrase) => is(phrase, 'tinted'));
    const wished = wantsTint(reader.clause.slice(0, at));
    const wantedSign = wished || inLook ? 1 : -1;
    return perRegion(regions, reader.adjusted('temperature', tinted.sign === wantedSign ? 1 : -1));
  }
  const names = reader.all('colour').map(({ name }) => name);
  // In «bớt vàng váy xanh» the colour after the verb counts.
  const behind = reader.clause.find((_, k) => isVerb(reader.clause[k - 1], 'decrease'))?.meaning;
  const name = behind?.is === 'colour' ? behind.name : names.at(-1);
  // Example: «less yellow in the whites».
  if (name && castColours.has(name) && reader.lowers && reader.has('measure'))
    return refuse('not_understood');
  if (!name || reader.has('quality', 'measure')) return undefined;
  // «nhìn giống chụp lúc chiều tà nắng vàng» may be a wish or a description.
  const coloured = reader.clause.findIndex((phrase) => is(phrase, 'colour'));
  if (
    !part &&
    reader.clause.slice(0, coloured).some(({ plain }) => /^(?:giong|nhu|kieu|like)(?: |$)/.test(plain))
  )
    return refuse('not_understood');
  // «she is in red» describes her clothes.
  if (reader.clause.some((phrase, k) => is(phrase, 'colour') && reader.clause[k - 1]?.plain === 'in'))
    return undefined;
  // «more green, less blue»: light does not change in two directions at once.
  if (new Set(reader.all('degree').map(({ sign }) => sign)).size > 1) return refuse('not_understood');
  // «hơi xám» is a veil over the picture.
  const veiled = greys.has(name) && reader.has('photo') && reader.complains;
  if (veiled && !part) return perRegion([], reader.adjusted('contrast', 1));
  // «tone down the reds» is about everything red.
  const isGeneral = reader.clause.some(
    ({ meaning }, k) => meaning?.is === 'colour' && reader.clause[k - 1]?.plain === 'the',
  );
  if ((isGeneral || reader.lowers) && !part && !castColours.has(name)) return refuse('not_understood');
  const warm = warmColours.has(name) ? 1 : coolColours.has(name) ? -1 : 0;
  if (warm === 0) return undefined;
  const ownColour = names.length > 1 && names[0] !== name;
  const unwanted = isUnwanted(reader, part, ownColour);
  const hasPart = part !== undefined && part !== 'background' && !isSkin(part);
  const toned = reader.word('tong', 'tone', 'tong mau', 'tone mau', 'tones', 'hue');
  if (unwanted ? !tints.has(name) : !toned || part !== undefined) return undefined;
  // In «đầm đỏ bớt đỏ» the part has too much of its own colour.
  if (hasPart && !ownColour && !castColours.has(name))
    return perRegion(regions, reader.adjusted('saturation', -1));
  return perRegion(regions, reader.adjusted('temperature', warm > 0 === unwanted ? -1 : 1));
};
