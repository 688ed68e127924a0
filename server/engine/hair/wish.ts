import { colourOf, hexOf } from '#server/engine/core/oklab.ts';
import { isMarked, isSlip, wordsOf, type Word } from '#server/engine/edit/interpret/words.ts';
import { EngineError } from '#server/engine/types.ts';

import { tailed, type Cut, type Fringe } from './cut.ts';
import { cuts } from './styles.ts';

/** What a prompt asks for: a cut, and a colour where it names one. */
export type Wish = { readonly cut: Cut; readonly color: string | undefined };

type Change = (wish: Wish) => Wish;
const reshape =
  (change: (cut: Cut) => Partial<Cut>): Change =>
  (wish) => ({ ...wish, cut: { ...wish.cut, ...change(wish.cut) } });
const wear = (cut: Cut): Change => reshape(() => ({ timesOwn: undefined, ...cut }));

/** A fringe falls as the photo's own. */
const ownFringe: Fringe = { kind: 'curtain', end: 0.7 };
/** What words start from where no template is chosen: as long as the hair hangs, with the fringe that it has. */
export const ownCut: Cut = { ...cuts['middle-part'], timesOwn: 1, fringe: ownFringe };

/** Hair that hangs down so far below the hairline, in face heights. */
const hanging = (hem: number): Change =>
  reshape(({ comb, volume, layers }) => ({
    comb: 'fall',
    length: { top: hem, side: hem, back: hem },
    timesOwn: undefined,
    fade: 0,
    strip: 1,
    layers: comb === 'fall' ? layers : 0.2,
    volume: comb === 'fall' ? volume : cuts['middle-part'].volume,
  }));
const longer = (by: number): Change =>
  reshape(({ length, timesOwn }) => ({
    length: {
      top: length.top * by,
      side: length.side * by,
      back: length.back > tailed ? length.back * by : Math.min(tailed, length.back * by),
    },
    timesOwn: timesOwn && timesOwn * by,
  }));
const curled = (width: number, turns: number, side: number): Change =>
  reshape(({ volume }) => ({
    curl: { width, turns },
    volume: { ...volume, side: Math.max(volume.side, side) },
  }));
const fringed = (fringe: Fringe): Change => reshape(() => ({ fringe }));
const parted = (part: number): Change =>
  reshape(({ fringe }) => ({
    part,
    eitherSide: undefined,
    ...((fringe.kind === 'full' || fringe === ownFringe) && { fringe: { kind: 'none' } as const }),
  }));
const fuller = (by: number): Change =>
  reshape(({ volume }) => ({
    volume: { top: volume.top * by, front: volume.front * by, side: volume.side * by },
  }));

/** Where a change stands in the order of doing: a named cut first, then its length, then its details. */
type Rank = 'cut' | 'length' | 'detail';
/** What its words ask for, in Vietnamese and in English: a change of the cut, or a colour. */
type Entry =
  | readonly [rank: Rank, vi: string, en: string, change: Change]
  | readonly [rank: 'colour', vi: string, en: string, hex: string];

const blunt: Fringe = { kind: 'full', end: 0.29, sweep: 0, width: 0.4 };
const swept: Fringe = { kind: 'swept', end: 0.28, sweep: 0.26, width: 0.34 };

/** Phrases parted by commas; Vietnamese is written with its marks, and read without them too. */
const entries: readonly Entry[] = [
  ['cut', 'tóc bob, bob', 'bob, bob cut', wear(cuts['modern-bob'])],
  ['cut', 'tém, tóc tém, tomboy', 'pixie, pixie cut', wear(cuts.pixie)],
  ['cut', 'hime, tóc công chúa', 'hime, hime cut', wear(cuts.hime)],
  ['cut', 'mullet', 'mullet', wear(cuts.mullet)],
  ['cut', 'undercut', 'undercut', wear(cuts.undercut)],
  [
    'cut',
    'vuốt ngược, vuốt ra sau, chải ngược',
    'slicked back, slick back, combed back',
    wear(cuts.undercut),
  ],
  ['cut', 'pompadour', 'pompadour', wear(cuts.pompadour)],
  ['cut', 'vuốt dựng, dựng đứng, quiff', 'quiff, spiky, spiked up', wear(cuts['short-quiff'])],
  ['cut', 'đầu đinh, húi cua, đầu cua, cua', 'crew cut, buzz cut, buzzcut', wear(cuts['crew-cut'])],
  ['cut', 'two block', 'two block', wear(cuts['two-block'])],
  ['cut', 'french crop', 'french crop, crop cut', wear(cuts['french-crop'])],
  ['cut', 'mohican, mào gà', 'mohican, mohawk', wear(cuts.mohican)],
  ['length', 'ngắn, tóc ngắn', 'short', hanging(1.05)],
  ['length', 'ngang cằm, đến cằm, tới cằm, chấm cằm', 'chin length, to the chin', hanging(1.1)],
  [
    'length',
    'ngang vai, chấm vai, đến vai, tới vai, qua vai, lỡ, vừa, dài vừa',
    'shoulder length, to the shoulders, medium, medium length, lob',
    hanging(1.45),
  ],
  ['length', 'dài, ngang ngực, đến ngực, tới ngực', 'long, chest length', hanging(2.1)],
  [
    'length',
    'rất dài, ngang lưng, đến lưng, tới lưng, dài ngang lưng',
    'very long, waist length',
    hanging(2.6),
  ],
  ['detail', 'ngắn hơn', 'shorter', longer(0.8)],
  ['detail', 'dài hơn', 'longer', longer(1.25)],
  ['detail', 'thẳng, duỗi, duỗi thẳng, suôn', 'straight, straightened', curled(0.003, 1, 0.08)],
  ['detail', 'gợn sóng, sóng, sóng nhẹ, sóng nước', 'wavy, waves, beach waves', curled(0.04, 1.8, 0.15)],
  [
    'detail',
    'xoăn lơi, xoăn nhẹ, xoăn, quăn, uốn, uốn xoăn, xoăn sóng',
    'curly, curls, loose curls, curled',
    curled(0.055, 2.4, 0.2),
  ],
  [
    'detail',
    'xoăn tít, xoăn mì, xoăn mì tôm, xù mì, quăn tít',
    'tight curls, very curly, noodle curls, coils',
    curled(0.045, 5.5, 0.24),
  ],
  ['detail', 'cụp, uốn cụp, cúp, ôm mặt', 'c curl, curved in, inward ends', reshape(() => ({ ends: 0.9 }))],
  ['detail', 'vểnh, uốn vểnh', 'flipped, flipped out, flicked out', reshape(() => ({ ends: -0.4 }))],
  ['detail', 'mái bằng, mái ngố', 'bangs, fringe, full fringe, blunt bangs, blunt fringe', fringed(blunt)],
  [
    'detail',
    'mái thưa, mái hàn quốc',
    'wispy bangs, wispy fringe, see through bangs',
    fringed({ ...blunt, width: 0.28 }),
  ],
  [
    'detail',
    'mái bay, mái dài, mái rẽ',
    'curtain bangs, curtain fringe, long bangs',
    fringed({ kind: 'curtain', end: 0.7 }),
  ],
  [
    'detail',
    'mái lệch, mái xéo, mái chéo',
    'side bangs, side fringe, side swept bangs, swept fringe',
    fringed(swept),
  ],
  [
    'detail',
    'không mái, không có mái, không để mái, hở trán',
    'no bangs, no fringe, without bangs, without fringe',
    fringed({ kind: 'none' }),
  ],
  ['detail', 'ngôi giữa, rẽ ngôi giữa, chẻ ngôi giữa', 'middle part, centre part, center part', parted(0)],
  [
    'detail',
    'ngôi lệch, rẽ ngôi lệch, rẽ lệch, ngôi bên, ngôi trái, rẽ trái',
    'side part, left part, parted on the left',
    parted(-0.2),
  ],
  ['detail', 'ngôi phải, rẽ phải', 'right part, parted on the right', parted(0.2)],
  ['detail', 'phồng, bồng bềnh, bồng, dày, phồng chân tóc', 'volume, voluminous, full, thick', fuller(1.5)],
  ['detail', 'ép sát, mượt, phẳng, gọn', 'flat, sleek, smooth, neat', fuller(0.65)],
  [
    'detail',
    'layer, tỉa layer, tỉa, tỉa tầng, nhiều tầng',
    'layered, layers',
    reshape(() => ({ layers: 0.6 })),
  ],
  ['detail', 'đều, cắt bằng, một độ dài', 'blunt, one length, even', reshape(() => ({ layers: 0 }))],
  [
    'detail',
    'cạo hai bên, sát hai bên, cạo bên, fade',
    'shaved sides, fade, faded sides',
    reshape(({ length }) => ({
      fade: 0.85,
      length: { ...length, side: 0.04, back: 0.04 },
      timesOwn: undefined,
    })),
  ],
  ['colour', 'đen', 'black', '#17130f'],
  ['colour', 'nâu đen, nâu tối, nâu đậm', 'dark brown', '#3b2418'],
  ['colour', 'hạt dẻ, nâu hạt dẻ, nâu đỏ', 'chestnut, auburn', '#5e3420'],
  ['colour', 'nâu', 'brown', '#7a4a2a'],
  ['colour', 'mật ong, nâu mật ong, nâu vàng, nâu sáng', 'honey, light brown, caramel', '#b07a3f'],
  ['colour', 'vàng, vàng hoe', 'blonde, blond', '#d4ac6e'],
  ['colour', 'bạch kim, trắng', 'platinum, platinum blonde, white', '#e6d9c2'],
  ['colour', 'khói, xám, xám khói, tro, xám tro, bạc, xám bạc', 'ash, smoky, grey, gray, silver', '#8d8580'],
  ['colour', 'đồng, cam, cam đồng', 'copper, ginger, orange', '#a8501f'],
  ['colour', 'đỏ, đỏ rượu, rượu vang, đỏ rượu vang, đỏ vang', 'red, burgundy, wine, wine red', '#641b2c'],
  ['colour', 'hồng', 'pink, rose', '#c27d85'],
  ['colour', 'xanh dương, xanh biển, xanh đen', 'blue', '#28487a'],
  ['colour', 'tím', 'purple, violet', '#5a3a7c'],
  ['colour', 'xanh lá, xanh rêu', 'green', '#3c6450'],
  ['colour', 'trà sữa, nâu trà sữa, màu be, nâu be', 'milk tea, beige', '#a88b6d'],
  ['colour', 'socola, sô cô la, nâu socola, nâu sô cô la', 'chocolate, chocolate brown', '#4a2c20'],
  ['colour', 'rêu, nâu rêu', 'moss, mossy brown, olive brown', '#5b5136'],
  ['colour', 'xanh than, xanh navy, navy', 'navy, navy blue', '#1f2c44'],
];

/** Words that a wish is wrapped in and that ask for nothing. */
const fillers =
  'tóc, mái tóc, kiểu, màu, kiểu tóc, màu tóc, tôi, mình, em, muốn, cho, một, chút, hơi, với, và, có, cắt, làm, nhuộm, hãy, để, nhé, nha, ạ, thành, sang, giúp, xin, phần, đuôi, đuôi tóc, rẽ, ngôi, nhẹ, hairstyle, hair, haircut, cut, style, color, colour, i, me, my, want, would, like, please, a, an, the, with, and, in, to, make, it, some, give, dye, dyed, very, slightly, bit, little, of, on, is, be, soft, softly, gentle, natural, naturally, mềm, mềm mại, nhẹ nhàng, tự nhiên';

type Colouring = Extract<Entry, readonly ['colour', ...unknown[]]>;
const isColouring = (entry: Entry): entry is Colouring => entry[0] === 'colour';

type Phrase = { readonly words: readonly Word[]; readonly entry: Entry | undefined };

const phrasesIn = (list: string, entry: Entry | undefined): Phrase[] =>
  list.split(',').map((phrase) => ({ words: wordsOf(phrase), entry }));

const phrases: readonly Phrase[] = [
  ...entries.flatMap((entry) => [...phrasesIn(entry[1], entry), ...phrasesIn(entry[2], entry)]),
  ...phrasesIn(fillers, undefined),
].toSorted((a, b) => b.words.length - a.words.length);

/** A word without marks may have lost them; one that has them means what they say. */
const reads = (written: Word | undefined, known: Word): boolean =>
  written !== undefined &&
  (written.form === known.form || (!isMarked(written) && written.plain === known.plain));

/** Words shorter than this have too many others one letter away. */
const leastToSlip = 4;
const vocabulary: ReadonlySet<string> = new Set(
  phrases.flatMap(({ words }) => words.map(({ plain }) => plain)),
);

/** As `reads`, one slip of the hand forgiven in a word that is no other one that is known; its first letter is right. */
const readsSlip = (written: Word | undefined, known: Word): boolean =>
  reads(written, known) ||
  (written !== undefined &&
    known.plain.length >= leastToSlip &&
    written.plain[0] === known.plain[0] &&
    !vocabulary.has(written.plain) &&
    isSlip(written.plain, known.plain));

const phraseAt = (words: readonly Word[], at: number): Phrase | undefined =>
  [reads, readsSlip]
    .map((alike) => phrases.find(({ words: known }) => known.every((word, k) => alike(words[at + k], word))))
    .find((phrase) => phrase !== undefined);

/** An entry that was read, and its words from the first to before the last. */
type Found = { readonly entry: Entry; readonly from: number; readonly to: number };

const between = (hexes: readonly string[]): string | undefined => {
  if (hexes.length < 2) return hexes[0];
  const colours = hexes.map(colourOf);
  const mean = (k: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[k], 0) / colours.length;
  return hexOf([mean(0), mean(1), mean(2)]);
};

const ranks: readonly Rank[] = ['cut', 'length', 'detail'];

/** What a prompt's words stand for. */
function readPhrases(words: readonly Word[]): { found: Found[]; unknown: Word[] } {
  const found: Found[] = [];
  const unknown: Word[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    const to = at + (phrase?.words.length ?? 1);
    if (phrase?.entry) found.push({ entry: phrase.entry, from: at, to });
    if (!phrase) unknown.push(...words.slice(at, to));
    at = to;
  }
  return { found, unknown };
}

/**
 * Reads what a prompt asks of a cut, in Vietnamese or English: length, curl, fringe, parting, volume, colour. Colours side by
 * side are one between them.
 *
 * @param base the cut that it starts from: a template's, or the own one.
 * @throws EngineError `hair_wish_unclear` with the words that it does not know, or with the colours that it can't give at once
 */
export function readWish(prompt: string, base: Cut): Wish {
  const words = wordsOf(prompt).filter(({ form }) => /[\p{L}\p{N}]/u.test(form));
  const written = (of: readonly Word[]) => of.map(({ start, end }) => prompt.slice(start, end)).join(' ');
  const { found, unknown } = readPhrases(words);
  if (unknown.length > 0 || found.length === 0)
    throw new EngineError('hair_wish_unclear', written(unknown) || prompt);
  const named = found.flatMap(({ entry, from, to }) =>
    isColouring(entry) ? [{ hex: entry[3], from, to }] : [],
  );
  if (named.some(({ from }, k) => k > 0 && named[k - 1]?.to !== from))
    throw new EngineError(
      'hair_wish_unclear',
      written(named.flatMap(({ from, to }) => words.slice(from, to))),
    );
  const start: Wish = { cut: base, color: between(named.map(({ hex }) => hex)) };
  return ranks
    .flatMap((rank) =>
      found.flatMap(({ entry }) => (!isColouring(entry) && entry[0] === rank ? [entry] : [])),
    )
    .reduce((wish, [, , , change]) => change(wish), start);
}
