import type { Colour } from '@mot-studio/terms/colour';
import { drawsFringe, isCurled, tailLength, type Cut, type Fringe } from '@mot-studio/terms/hair-cut';
import { cuts } from '@mot-studio/terms/hair-cuts';
import { hairColours } from '#language/colours.ts';

/** Wish of a prompt: a cut, a colour if it names one, and the words of properties that stay as in the photo nevertheless. */
export type CutWish = { readonly cut: Cut; readonly color: string | undefined; readonly left?: string };

type Change = (wish: CutWish) => CutWish;
const reshape =
  (change: (cut: Cut) => Partial<Cut>): Change =>
  (wish) => ({ ...wish, cut: { ...wish.cut, asWorn: undefined, ...change(wish.cut) } });
const wear = (cut: Cut): Change =>
  reshape(() => ({ timesOwn: undefined, partedInMiddle: undefined, ...cut }));

/** Fringe that falls as in the photo. */
const ownFringe: Fringe = { kind: 'curtain', end: 0.7 };
/** Base cut without a template: the current length of the hair, with its fringe. */
export const ownCut: Cut = {
  ...cuts['middle-part'],
  partedInMiddle: undefined,
  timesOwn: 1,
  asWorn: true,
  fringe: ownFringe,
};

/** Makes the hair hang to a length below the hairline, in face heights. */
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
/** Shortens a longer cut to a length; a cut that is already as short stays («short pixie»). */
const shortened =
  (hem: number): Change =>
  (wish) =>
    wish.cut.timesOwn === undefined && wish.cut.length.side <= hem ? wish : hanging(hem)(wish);
const longer = (by: number): Change =>
  reshape(({ length, timesOwn }) => ({
    length: {
      top: length.top * by,
      side: length.side * by,
      back: length.back > tailLength ? length.back * by : Math.min(tailLength, length.back * by),
    },
    timesOwn: timesOwn && timesOwn * by,
  }));
const curled = (width: number, turns: number, side: number): Change =>
  reshape(({ volume }) => ({
    curl: { width, turns },
    volume: { ...volume, side: Math.max(volume.side, side) },
  }));
const fringed = (fringe: Fringe): Change =>
  reshape(({ asWorn }) => ({ fringe, asWorn: drawsFringe(fringe) ? asWorn : undefined }));
const parted = (part: number, eitherSide?: true): Change =>
  reshape(({ fringe }) => ({
    part,
    eitherSide,
    ...(fringe.kind === 'full' && { fringe: { kind: 'none' } as const }),
  }));
const fuller = (by: number): Change =>
  reshape(({ volume }) => ({
    volume: { top: volume.top * by, front: volume.front * by, side: volume.side * by },
  }));
/** Centimetres from the hairline to the chin of adults (L. G. Farkas, Anthropometry of the Head and Face, 1994). */
const faceHeight = 18;
/** Makes the hair longer or shorter by a number of centimetres. */
const changed =
  (sign: 1 | -1) =>
  (cm: number): Change =>
    reshape(({ length, moreThanOwn, timesOwn }) => {
      const by = (sign * cm) / faceHeight;
      const sized = (part: number) => Math.max(0.02, part + by);
      return {
        length: { top: sized(length.top), side: sized(length.side), back: sized(length.back) },
        ...(timesOwn !== undefined && { moreThanOwn: (moreThanOwn ?? 0) + by }),
      };
    });
const higher = (by: number): Change =>
  reshape(({ volume }) => ({ volume: { ...volume, top: volume.top * by, front: volume.front * by } }));

/** Changes a colour's OKLab lightness. */
const lighter =
  (by: number) =>
  ([l, a, b]: Colour): Colour => [Math.min(0.92, Math.max(0.16, l + by)), a, b];
/** Changes a colour's yellowness, along OKLab's b. */
const warmer =
  (by: number) =>
  ([l, a, b]: Colour): Colour => [l, a, b + by];

const paler = ([l, a, b]: Colour): Colour => [Math.min(0.9, l + 0.12), 0.7 * a, 0.7 * b];

/**
 * Rank of a change in the order of execution: a named cut first, then its length, then its details. `combed` changes do not apply to
 * hair that hangs, and `hung` changes apply only to it.
 */
export type ChangeRank = 'cut' | 'length' | 'detail' | 'combed' | 'hung';
/** Entry of the lexicon: phrases in Vietnamese and in English, and their meaning. */
export type CutEntry =
  | readonly [rank: ChangeRank, vi: string, en: string, change: Change]
  /** Change by a number of centimetres, which is `#0` in the phrases. */
  | readonly [kind: 'measure', vi: string, en: string, change: (cm: number) => Change]
  | readonly [kind: 'colour', vi: string, en: string, hex: string]
  /** Shade, beside a colour. */
  | readonly [kind: 'shade', vi: string, en: string, shift: (colour: Colour) => Colour]
  /** Property to keep, with a test of whether the rest of the wish keeps it. */
  | readonly [kind: 'kept', vi: string, en: string, isKept: (wish: CutWish) => boolean]
  /** Known wish that cannot be carried out; its words mean something else individually. */
  | readonly [kind: 'never', vi: string, en: string];

const blunt: Fringe = { kind: 'full', end: 0.29, sweep: 0, width: 0.4 };
const swept: Fringe = { kind: 'swept', end: 0.28, sweep: 0.26, width: 0.34 };
const doll: Cut = {
  ...cuts['modern-bob'],
  length: { top: 1.1, side: 1.1, back: 1.1 },
  layers: 0,
  fringe: blunt,
};
const lob: Cut = { ...cuts['modern-bob'], length: { top: 1.45, side: 1.45, back: 1.45 } };

const toBrows = 'ngang mày, ngang chân mày, ngang lông mày';
/** Returns the ways to ask for kinds of a fringe. */
const fringes = (kinds: string): string =>
  kinds
    .split(', ')
    .flatMap((kind) => ['', 'thêm ', 'cắt ', 'để '].map((verb) => `${verb}mái ${kind}`))
    .join(', ');

/** Returns all phrases that combine one option of each part. */
const each = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.split(', '))
    .reduce((phrases, next) => phrases.flatMap((before) => next.map((word) => `${before} ${word}`.trim())))
    .join(', ');

/** Returns the ways to say that things stay as they are. */
const staying = (things: string): string =>
  [
    each('giữ, giữ nguyên, để nguyên, đừng đụng, đừng đụng vào, không đụng vào', things),
    each(things, 'giữ nguyên, để nguyên, như cũ, y nguyên, đừng đụng, đừng đụng vào'),
  ].join(', ');
const stayingInEnglish = (things: string): string =>
  each('keep, leave, dont touch, dont change', ' , the, my, her, his', things, ' , alone, as it is');

/** Phrases for the current colour of the hair; a space stands for no word. */
const ownColours = each(
  'màu, màu tóc',
  ' , đen, nâu, nâu đen, vàng',
  ' , hiện tại, đang có, cũ, gốc, thật, tự nhiên, như cũ',
);
const ownColoursInEnglish = `${each(' , hair, natural, natural hair', 'colour, color')}, ${each(' , natural', 'black, brown, blonde')}`;

/** Returns phrases for a length by where it ends. */
const reaching = (place: string): string => each(' , dài, ngắn', 'ngang, tới, đến, chấm, chạm, đụng', place);
const past = (place: string): string => each(' , dài', 'qua, quá', place);

/** Returns phrases for the side of a parting. */
const partedOn = (side: string): string => each('ngôi, rẽ, rẽ ngôi, ngôi lệch, rẽ lệch, rẽ ngôi lệch', side);
const partedOnInEnglish = (side: string): string =>
  `${side} part, ${side} side part, ${each('parted, part, parting, side part, side parting', 'on the, to the, on my, on her', side)}`;

/** Phrases for the decade of a cut that is named as well: «kiểu thập niên 90», "90s style". */
const decades = `${each(' , như, như hồi, kiểu, hồi', 'thập niên, những năm', '60, 70, 80, 90')}, ${each('60s, 70s, 80s, 90s, y2k', ' , style')}`;

/** Lexicon of haircuts. Commas separate phrases; Vietnamese is written with its diacritics, and matches without them too. */
export const cutLexicon: readonly CutEntry[] = [
  ['cut', 'bob', 'bob, bob cut', wear(cuts['modern-bob'])],
  ['cut', 'bob dài, lob', 'long bob, lob', wear(lob)],
  ['cut', 'bob pháp, búp bê', 'french bob', wear(doll)],
  ['cut', 'tém, tomboy', 'pixie, pixie cut', wear(cuts.pixie)],
  ['cut', 'hime, tóc công chúa', 'hime, hime cut', wear(cuts.hime)],
  ['cut', 'mullet', 'mullet', wear(cuts.mullet)],
  ['cut', 'sói', 'wolf cut, wolfcut, mullet layer, layered mullet', wear(cuts['mullet-layer'])],
  ['cut', 'undercut, undercut hai bên, undercut 2 bên', 'undercut', wear(cuts.undercut)],
  [
    'cut',
    `${each(' , đỉnh, trên đỉnh, phần trên, phía trên, chừa đỉnh, chừa trên đỉnh, chừa phần trên', 'vuốt ngược, vuốt ra sau, vuốt ngược ra sau, chải ngược, chải ngược ra sau')}`,
    'slicked back, slick back, slick back undercut, slicked back undercut, combed back, slicked back on top, top slicked back',
    wear(cuts.undercut),
  ],
  ['cut', 'pompadour', 'pompadour', wear(cuts.pompadour)],
  ['cut', 'vuốt dựng, dựng đứng, quiff', 'quiff, spiky, spiked up', wear(cuts['short-quiff'])],
  [
    'cut',
    'đầu đinh, húi cua, đầu cua, cua',
    'crew cut, buzz cut, buzzcut, number 1, number 2, number 3',
    wear(cuts['crew-cut']),
  ],
  ['cut', 'two block', 'two block', wear(cuts['two-block'])],
  [
    'cut',
    'french crop',
    'french crop, crop cut, textured crop, textured crop on top',
    wear(cuts['french-crop']),
  ],
  ['cut', 'mohican, mào gà', 'mohican, mohawk', wear(cuts.mohican)],
  ['length', 'ngắn', 'short', shortened(1.05)],
  [
    'length',
    reaching('cằm'),
    'chin length, to the chin, to my chin, at the chin, jaw length, to the jaw, at the jaw',
    hanging(1.1),
  ],
  // The nape begins behind the jaw, so its length is that of a bob.
  [
    'length',
    `${reaching('gáy')}, ${reaching('cổ')}`,
    'nape length, to the nape, at the nape, neck length',
    hanging(1.16),
  ],
  [
    'length',
    `${reaching('vai')}, lỡ, vừa, dài vừa`,
    'shoulder length, to the shoulders, to the shoulder, to my shoulders, at the shoulders, medium, medium length',
    hanging(1.45),
  ],
  [
    'length',
    `${reaching('xương quai xanh')}, ${reaching('xương đòn')}, ${past('vai')}`,
    'collarbone length, to the collarbone, at the collarbone, to my collarbone, past the shoulders, past my shoulders, below the shoulders',
    hanging(1.65),
  ],
  [
    'length',
    `dài, ${reaching('ngực')}, ${past('ngực')}`,
    'long, chest length, to the chest, to my chest, down to the chest, down to my chest',
    hanging(2.1),
  ],
  [
    'length',
    `rất dài, ${reaching('lưng')}, ${reaching('eo')}`,
    'very long, waist length, to the waist, down to the waist, down to my waist',
    hanging(2.6),
  ],
  [
    'measure',
    'ngắn đi #0, ngắn bớt #0, ngắn hơn #0, ngắn hơn hiện tại #0, ngắn lại #0, cắt ngắn #0, cắt ngắn đi #0, cắt ngắn bớt #0, cắt bớt #0, cắt đi #0, cắt #0, tỉa #0, tỉa bớt #0, bớt #0',
    '#0 shorter, shorter by #0, cut #0, cut #0 off, cut off #0, trim #0, trim #0 off, trim off #0, take #0 off, take off #0, #0 off',
    changed(-1),
  ],
  [
    'measure',
    'dài thêm #0, dài hơn #0, dài hơn hiện tại #0, dài ra #0, thêm #0, nối dài #0, nối dài thêm #0',
    '#0 longer, longer by #0',
    changed(1),
  ],
  ['detail', 'ngắn hơn, ngắn bớt, ngắn đi, ngắn lại', 'shorter', longer(0.8)],
  ['detail', 'dài hơn, dài thêm, dài ra', 'longer', longer(1.25)],
  [
    'detail',
    'thẳng, thẳng tắp, thẳng tưng, thẳng băng, thẳng đuột, thẳng mượt, duỗi, duỗi thẳng, suôn, suôn mượt, suôn thẳng, ép, ép thẳng, ép duỗi',
    'straight, straightened, straighten, pin straight, poker straight, bone straight, dead straight, super straight',
    curled(0.003, 1, 0.08),
  ],
  [
    'detail',
    'gợn sóng, gợn sóng nhẹ nhàng, sóng, sóng nhẹ, sóng nhẹ nhàng, sóng nước, xoăn sóng nước, uốn sóng, uốn sóng nhẹ, uốn sóng nhẹ nhàng, uốn sóng nước',
    'wavy, waves, beach waves, beachy waves, light waves, loose waves, loose beach waves, soft beach waves, loosely wavy, not too curly',
    curled(0.04, 1.8, 0.15),
  ],
  [
    'detail',
    'xoăn lơi, xoăn nhẹ, xoăn nhẹ nhàng, uốn nhẹ nhàng, xoăn, quăn, uốn, uốn xoăn, uốn xoăn lơi, xoăn lọn lơi, uốn xoăn lọn lơi, uốn lọn lơi, uốn xoăn sóng lơi, xoăn sóng, sóng lơi, xoăn sóng lơi, uốn sóng lơi, uốn lơi, xoăn hơn',
    'curly, curls, loose curls, curled, perm, permed, curlier',
    curled(0.055, 2.4, 0.2),
  ],
  [
    'detail',
    'lọn to, xoăn to, xoăn lọn to, uốn lọn to, sóng to, uốn sóng to, uốn sóng lớn, lọn lớn, xoăn lọn lớn, sóng lớn, sóng hollywood',
    'big curls, bigger curls, big waves, large curls, big loose curls, bouncy curls, big bouncy curls, hollywood waves, old hollywood waves',
    curled(0.065, 1.9, 0.2),
  ],
  [
    'detail',
    'xoăn tít, xoăn mì, xoăn mì tôm, xù mì, xoăn xù mì, quăn tít, lọn nhỏ, xoăn lọn nhỏ, uốn lọn nhỏ, uốn xoăn mì, uốn xoăn mì tôm, hippie, xoăn hippie, uốn hippie, phi dê',
    'tight curls, tight natural curls, small curls, very curly, noodle curls, coils, tight perm',
    curled(0.045, 5.5, 0.24),
  ],
  [
    'detail',
    `${each(' , uốn, uốp, úp', 'cụp, cúp, cụp đuôi, cúp đuôi, đuôi cụp, đuôi cúp', ' , vào, vào trong')}, ôm mặt, uốn c, đuôi c, uốn đuôi c, setting c, uốn setting c`,
    'c curl, curved in, inward ends, ends turned in, ends curved in',
    reshape(() => ({ ends: 0.9 })),
  ],
  [
    'detail',
    'vểnh, uốn vểnh, vểnh ra, vểnh ra ngoài, uốn vểnh ra ngoài, đuôi vểnh, vểnh đuôi',
    'flipped, flipped out, flicked out, ends flipped out, flipped out ends, flipped ends',
    reshape(() => ({ ends: -0.4 })),
  ],
  [
    'detail',
    `${fringes('dày, thẳng, bằng dày')}, ${fringes(each(' , bằng, ngố', toBrows))}, ${fringes('bằng, ngố')}, thêm mái, thêm tóc mái, cắt mái, cắt thêm mái, để mái, có mái`,
    'bangs, fringe, full fringe, full bangs, thick bangs, thick fringe, blunt bangs, blunt fringe, straight bangs, straight fringe, brow length bangs, eyebrow length bangs, bangs to the eyebrows, bangs over the eyebrows',
    fringed(blunt),
  ],
  [
    'detail',
    `${fringes('thưa, hàn quốc, hàn, thưa hàn quốc, thưa hàn')}, ${fringes(each('thưa', toBrows))}`,
    'wispy bangs, wispy fringe, see through bangs, light bangs, thin bangs, air bangs',
    fringed({ ...blunt, density: 0.3 }),
  ],
  [
    'detail',
    fringes('ngắn, ngố ngắn, bằng ngắn'),
    'short bangs, short fringe, baby bangs, baby fringe, micro bangs, micro fringe',
    fringed({ ...blunt, end: 0.2 }),
  ],
  [
    'hung',
    fringes(
      'bay, bay chữ c, chữ c, dài, rẽ, chữ m, chữ bát, contour, ôm má, ôm gò má, ôm hai gò má, contour ôm má, contour ôm gò má, contour ôm hai gò má, dài ôm má, ôm mặt, dài ôm mặt, bay hàn quốc, bay hàn, rẽ giữa, rẽ đôi, bay hai bên, bay 2 bên, rẽ hai bên, rẽ 2 bên',
    ),
    'curtain bangs, curtain fringe, long bangs, long fringe, grown out bangs, grown out fringe, bottleneck bangs',
    fringed({ kind: 'curtain', end: 0.64, isDrawn: true }),
  ],
  [
    'detail',
    fringes('lệch, xéo, chéo'),
    'side bangs, side fringe, side swept bangs, side swept fringe, swept fringe',
    fringed(swept),
  ],
  [
    'detail',
    'không mái, không có mái, không để mái, đừng có mái, đừng để mái, hở trán, lộ trán, để lộ trán, bỏ mái, bỏ tóc mái, bỏ mái đi, bỏ tóc mái đi, không cần mái',
    `no bangs, no fringe, without bangs, without fringe, without a fringe, ${each('remove, lose, get rid of', ' , the, my, her, his', 'bangs, fringe')}`,
    fringed({ kind: 'none' }),
  ],
  [
    'combed',
    'ngôi giữa, rẽ ngôi giữa, rẽ giữa, chẻ ngôi giữa, 5/5',
    'middle part, centre part, center part, parted in the middle',
    parted(0),
  ],
  ['combed', '6/4, 4/6', '', parted(-0.1, true)],
  ['combed', '7/3, 3/7', '', parted(-0.2, true)],
  [
    'combed',
    `ngôi lệch, rẽ ngôi lệch, rẽ lệch, ngôi bên, mái rẽ trái, ${partedOn('trái, bên trái, qua trái, sang trái')}`,
    `side part, ${partedOnInEnglish('left')}`,
    parted(-0.2),
  ],
  ['combed', 'ngôi lệch sâu, rẽ lệch sâu, 8/2, 2/8', 'deep side part', parted(-0.28, true)],
  [
    'combed',
    `mái rẽ phải, ${partedOn('phải, bên phải, qua phải, sang phải')}`,
    partedOnInEnglish('right'),
    parted(0.2),
  ],
  [
    'combed',
    'phồng, bồng bềnh, bồng, dày, phồng chân tóc, phồng hơn, bồng hơn, bồng bềnh hơn, dày hơn, uốn phồng, uốn phồng chân tóc, uốn phồng nhẹ, uốn chân tóc',
    'volume, more volume, blowout volume, voluminous, full, fuller, thick, thicker, blowout, bouncy, bouncy blowout',
    fuller(1.5),
  ],
  [
    'combed',
    'phồng đỉnh, phồng đỉnh đầu, phồng trên đỉnh đầu, phồng ở đỉnh đầu, bồng đỉnh đầu',
    'volume on top, more volume on top, volume at the crown, more volume at the crown, height on top',
    higher(1.6),
  ],
  [
    'combed',
    'ép sát, mượt, phẳng, gọn, gọn gàng, bớt phồng, ít phồng, giảm phồng, đỡ phồng, bớt dày, mượt hơn, gọn hơn, gọn lại',
    'flat, sleek, glass, smooth, neat, less volume, flatter, sleeker, smoother',
    fuller(0.65),
  ],
  [
    'combed',
    'layer, tỉa layer, cắt layer, tỉa, tỉa tầng, nhiều tầng',
    'layered, layers, long layers, choppy layers, shaggy layers, shaggy, butterfly layers, face framing layers, face framing',
    reshape(() => ({ layers: 0.6 })),
  ],
  ['detail', 'đều, cắt bằng, một độ dài', 'blunt, one length, even', reshape(() => ({ layers: 0 }))],
  [
    'detail',
    'cạo hai bên, cạo sạch hai bên, cạo sát hai bên, cạo trắng hai bên, sát hai bên, hai bên cạo, hai bên cạo sát, hai bên cạo sạch, hai bên cạo trắng, hai bên sát, hai bên fade, cạo bên, fade, fade cao, fade hai bên',
    'shaved sides, shave the sides, sides shaved, fade, high fade, mid fade, skin fade, mid skin fade, high skin fade, faded sides',
    reshape(({ length }) => ({
      fade: 0.85,
      length: { ...length, side: 0.04, back: 0.04 },
      timesOwn: undefined,
    })),
  ],
  ...hairColours.map(([vi, en, hex]): CutEntry => ['colour', vi, en, hex]),
  ['shade', 'sáng, nhạt, sáng hơn, nhạt hơn', 'light, pale, lighter', lighter(0.08)],
  ['shade', 'đậm, tối, trầm, đậm hơn, tối hơn, sẫm', 'dark, deep, darker', lighter(-0.08)],
  ['shade', 'pastel', 'pastel', paler],
  ['shade', 'lạnh', 'cool, ashy', warmer(-0.025)],
  ['shade', 'ấm', 'warm', warmer(0.02)],
  [
    'kept',
    `${staying(ownColours)}, ${each('để màu', ' , hiện tại, cũ, tự nhiên, đen, đen tự nhiên, nâu tự nhiên, như cũ')}, không nhuộm, đừng nhuộm, không đổi màu, đừng đổi màu, không đổi màu tóc`,
    `${stayingInEnglish(ownColoursInEnglish)}, same colour, same color, the same colour, dont dye it, dont dye, no dye, no dyeing, no colour, no color`,
    ({ color }: CutWish) => color === undefined,
  ],
  [
    'kept',
    `${staying('độ dài, chiều dài')}, ${each('phần sau, phía sau', 'giữ nguyên, để nguyên', ' , độ dài, chiều dài')}, ${each('không, đừng', 'cắt, cắt ngắn, cắt tóc')}, dài như cũ`,
    `${stayingInEnglish('length')}, keep length, same length, the same length, dont cut it, dont cut, no cutting`,
    ({ cut }: CutWish) => cut.timesOwn === 1 && cut.moreThanOwn === undefined,
  ],
  [
    'kept',
    `${staying('mái, tóc mái')}, không cắt mái, đừng cắt mái`,
    `${stayingInEnglish('bangs, fringe')}, keep bangs`,
    ({ cut }: CutWish) => cut.fringe === ownFringe,
  ],
  [
    'kept',
    'không uốn, đừng uốn, không xoăn, đừng xoăn, không làm xoăn',
    'no curls, no waves, without curls, no perm',
    ({ cut }: CutWish) => !isCurled(cut),
  ],
  [
    'kept',
    'giữ kiểu, giữ kiểu tóc, giữ nguyên kiểu, giữ nguyên kiểu tóc, giữ kiểu cũ, giữ kiểu tóc cũ, giữ kiểu tóc hiện tại, giữ nguyên kiểu tóc hiện tại, giữ dáng tóc',
    'keep the style, keep my style, keep the haircut, keep my haircut, keep the cut, same style, same haircut, same cut',
    ({ cut }: CutWish) => cut === ownCut,
  ],
  [
    'kept',
    'không cạo, đừng cạo, không cạo hai bên, đừng cạo hai bên, không cạo 2 bên, không fade, đừng fade',
    'no fade, no shaved sides, dont shave the sides, sides not shaved',
    ({ cut }: CutWish) => cut.fade === 0,
  ],
  [
    'kept',
    'không layer, đừng layer, không tỉa layer, đừng tỉa layer, không tỉa, đừng tỉa',
    'no layers, without layers, no layering',
    ({ cut }: CutWish) => cut.layers < 0.6,
  ],
  [
    'kept',
    `${each('tỉa, cắt', 'gáy', ' , gọn, cho gọn, gọn gàng')}, gáy gọn, gáy cho gọn, gáy gọn gàng, gọn gáy, gáy tỉa gọn, gáy tỉa cho gọn, tỉa gọn gáy, gáy ngắn`,
    'short at the back, short in the back, tidy nape',
    ({ cut }: CutWish) => cut.length.back < 0.6,
  ],
  ['kept', 'gáy dài, để gáy dài', 'long at the back', ({ cut }: CutWish) => cut.length.back > tailLength],
  [
    'kept',
    `${staying('râu')}, còn lại giữ nguyên, còn lại để nguyên, còn lại y nguyên, còn lại như cũ, phần còn lại giữ nguyên, những thứ khác giữ nguyên, mọi thứ khác giữ nguyên, không đổi gì khác, không làm gì khác, đừng làm gì khác`,
    `${stayingInEnglish('beard')}, everything else stays the same, everything else the same, keep everything else, keep everything else the same, keep the rest, the rest stays the same, leave the rest, nothing else, nothing more`,
    () => true,
  ],
  [
    'never',
    'mái xoăn, mái uốn, mái sóng, mái tém, uốn đuôi, xoăn đuôi, uốn xoăn đuôi, uốn phần đuôi, xoăn phần đuôi, uốn xoăn phần đuôi, rất ngắn, siêu ngắn',
    'curly bangs, curly fringe, wavy bangs, wavy fringe, very short, super short, really short',
  ],
];

/** Phrases around a wish that ask for nothing. */
export const fillerPhrases = `${decades}, giùm cô, giúp cô, cho cô, cô muốn, như con trai, nhưng vẫn nữ tính, gì hết, gì cả, nối, nối tóc, đi ăn cưới, đi đám cưới, đi tiệc, đi phỏng vấn, đi làm, đi học, đi chơi, đi biển, for work, for school, for a wedding, for an interview, tóc, mái tóc, kiểu, màu, kiểu tóc, màu tóc, tôi, mình, em, chị, anh, bạn, shop, khách, muốn, cho, một, chút, hơi, với, và, có, cắt, làm, nhuộm, hãy, để, nhé, nha, nhen, ạ, thành, sang, giúp, giùm, dùm, xin, nam, nữ, hàn, hàn quốc, thêm, hơn, đi, lên, chỉ, đổi, chuyển, thôi, nhưng, rồi, rẽ, ngôi, nhẹ, hairstyle, hair, haircut, cut, style, color, colour, i, me, my, her, his, she, him, he, women, womens, woman, men, mens, man, want, would, like, please, a, an, the, with, and, in, to, make, it, some, give, add, just, only, but, then, go, for, korean, dye, dyed, very, slightly, bit, little, of, on, is, be, soft, softly, gentle, natural, naturally, mềm, mềm mại, nhẹ nhàng, tự nhiên, tí, xíu, á, nè, pls, w, super, really, quite, kinda, mom, mẹ, bé, bé gái, bé trai, cô dâu, nên, kpop, idol, nhật, nhật bản, japanese, modern, trendy, chic, elegant, cute, hiện đại, trẻ trung, cá tính, dễ thương, nữ tính, thanh lịch, nguyên đầu, cả đầu, toàn bộ, all over, không cần tẩy, không tẩy, no bleach, phủ bạc, cover the grey, cover the gray, mặt tròn, mặt dài, mặt vuông, cho thon, cho thon mặt, xoã, thả, for a round face, for my round face`;

/** Words that may stand between colours of one mixture. */
export const colourLinks = 'ánh, pha, tông, tone, màu';
