import type { Colour } from '#server/engine/core/oklab.ts';

import { hidesForehead, isCurled, tailed, type Cut, type Fringe } from './cut.ts';
import { cuts } from './styles.ts';

/** What a prompt asks for: a cut, and a colour where it names one. */
export type Wish = { readonly cut: Cut; readonly color: string | undefined };

type Change = (wish: Wish) => Wish;
const reshape =
  (change: (cut: Cut) => Partial<Cut>): Change =>
  (wish) => ({ ...wish, cut: { ...wish.cut, asWorn: undefined, ...change(wish.cut) } });
const wear = (cut: Cut): Change => reshape(() => ({ timesOwn: undefined, ...cut }));

/** A fringe falls as the photo's own. */
const ownFringe: Fringe = { kind: 'curtain', end: 0.7 };
/** What words start from where no template is chosen: as long as the hair hangs, with the fringe that it has. */
export const ownCut: Cut = { ...cuts['middle-part'], timesOwn: 1, asWorn: true, fringe: ownFringe };

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
/** The same of a cut that is longer; one that is as short says so itself («short pixie»). */
const shortened =
  (hem: number): Change =>
  (wish) =>
    wish.cut.timesOwn === undefined && wish.cut.length.side <= hem ? wish : hanging(hem)(wish);
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
const fringed = (fringe: Fringe): Change =>
  reshape(({ asWorn }) => ({ fringe, asWorn: hidesForehead(fringe) ? asWorn : undefined }));
const parted = (part: number, eitherSide?: true): Change =>
  reshape(({ fringe }) => ({
    part,
    eitherSide,
    ...((fringe.kind === 'full' || fringe === ownFringe) && { fringe: { kind: 'none' } as const }),
  }));
const fuller = (by: number): Change =>
  reshape(({ volume }) => ({
    volume: { top: volume.top * by, front: volume.front * by, side: volume.side * by },
  }));
const higher = (by: number): Change =>
  reshape(({ volume }) => ({ volume: { ...volume, top: volume.top * by, front: volume.front * by } }));

/** A colour a little lighter or darker, in OKLab lightness. */
const lighter =
  (by: number) =>
  ([l, a, b]: Colour): Colour => [Math.min(0.92, Math.max(0.16, l + by)), a, b];
/** A colour with a little more or less yellow in it, along OKLab's b. */
const warmer =
  (by: number) =>
  ([l, a, b]: Colour): Colour => [l, a, b + by];

const paler = ([l, a, b]: Colour): Colour => [Math.min(0.9, l + 0.12), 0.7 * a, 0.7 * b];

/** Where a change stands in the order of doing: a named cut first, then its length, then its details. */
export type Rank = 'cut' | 'length' | 'detail';
/** What words ask for, in Vietnamese and in English. */
export type Entry =
  | readonly [rank: Rank, vi: string, en: string, change: Change]
  | readonly [kind: 'colour', vi: string, en: string, hex: string]
  /** Beside a colour. */
  | readonly [kind: 'shade', vi: string, en: string, shift: (colour: Colour) => Colour]
  /** Something stays as it is: whether it does in what is asked for besides. */
  | readonly [kind: 'kept', vi: string, en: string, isKept: (wish: Wish) => boolean]
  /** Known, and not to be carried out: its words mean something else one by one. */
  | readonly [kind: 'never', vi: string, en: string];

const blunt: Fringe = { kind: 'full', end: 0.29, sweep: 0, width: 0.4 };
const swept: Fringe = { kind: 'swept', end: 0.28, sweep: 0.26, width: 0.34 };
const lob: Cut = { ...cuts['modern-bob'], length: { top: 1.45, side: 1.45, back: 1.45 } };

/** Kinds of a fringe as they are asked for. */
const fringes = (kinds: string): string =>
  kinds
    .split(', ')
    .flatMap((kind) => ['', 'thêm ', 'cắt ', 'để '].map((verb) => `${verb}mái ${kind}`))
    .join(', ');

/** Phrases parted by commas; Vietnamese is written with its marks, and read without them too. */
export const entries: readonly Entry[] = [
  ['cut', 'bob', 'bob, bob cut', wear(cuts['modern-bob'])],
  ['cut', 'bob dài, lob', 'long bob, lob', wear(lob)],
  [
    'cut',
    'bob pháp',
    'french bob',
    wear({ ...cuts['modern-bob'], length: { top: 1.1, side: 1.1, back: 1.1 }, layers: 0, fringe: blunt }),
  ],
  ['cut', 'tém, tomboy', 'pixie, pixie cut', wear(cuts.pixie)],
  ['cut', 'hime, tóc công chúa', 'hime, hime cut', wear(cuts.hime)],
  ['cut', 'mullet', 'mullet', wear(cuts.mullet)],
  ['cut', 'sói', 'wolf cut, mullet layer, layered mullet', wear(cuts['mullet-layer'])],
  ['cut', 'undercut', 'undercut', wear(cuts.undercut)],
  [
    'cut',
    'vuốt ngược, vuốt ra sau, vuốt ngược ra sau, chải ngược, chải ngược ra sau',
    'slicked back, slick back, combed back',
    wear(cuts.undercut),
  ],
  ['cut', 'pompadour', 'pompadour', wear(cuts.pompadour)],
  ['cut', 'vuốt dựng, dựng đứng, quiff', 'quiff, spiky, spiked up', wear(cuts['short-quiff'])],
  ['cut', 'đầu đinh, húi cua, đầu cua, cua', 'crew cut, buzz cut, buzzcut', wear(cuts['crew-cut'])],
  ['cut', 'two block', 'two block', wear(cuts['two-block'])],
  ['cut', 'french crop', 'french crop, crop cut', wear(cuts['french-crop'])],
  ['cut', 'mohican, mào gà', 'mohican, mohawk', wear(cuts.mohican)],
  ['length', 'ngắn', 'short', shortened(1.05)],
  [
    'length',
    'ngang cằm, đến cằm, tới cằm, chấm cằm, dài tới cằm, dài đến cằm, ngắn tới cằm, ngắn đến cằm, ngắn ngang cằm',
    'chin length, to the chin, to my chin, jaw length, to the jaw',
    hanging(1.1),
  ],
  [
    'length',
    'ngang vai, chấm vai, đến vai, tới vai, qua vai, dài ngang vai, dài tới vai, dài đến vai, dài qua vai, ngắn ngang vai, ngắn tới vai, ngắn đến vai, lỡ, vừa, dài vừa',
    'shoulder length, to the shoulders, to the shoulder, to my shoulders, medium, medium length',
    hanging(1.45),
  ],
  [
    'length',
    'ngang xương quai xanh, tới xương quai xanh, đến xương quai xanh',
    'collarbone length, to the collarbone',
    hanging(1.65),
  ],
  [
    'length',
    'dài, ngang ngực, đến ngực, tới ngực',
    'long, chest length, to the chest, to my chest, down to the chest, down to my chest',
    hanging(2.1),
  ],
  [
    'length',
    'rất dài, ngang lưng, đến lưng, tới lưng, dài ngang lưng, ngang eo, tới eo, đến eo',
    'very long, waist length, to the waist, down to the waist, down to my waist',
    hanging(2.6),
  ],
  ['detail', 'ngắn hơn, ngắn bớt, ngắn đi, ngắn lại', 'shorter', longer(0.8)],
  ['detail', 'dài hơn, dài thêm, dài ra', 'longer', longer(1.25)],
  [
    'detail',
    'thẳng, duỗi, duỗi thẳng, suôn, ép, ép thẳng, ép duỗi',
    'straight, straightened, straighten',
    curled(0.003, 1, 0.08),
  ],
  [
    'detail',
    'gợn sóng, sóng, sóng nhẹ, sóng nước',
    'wavy, waves, beach waves, light waves, loose waves',
    curled(0.04, 1.8, 0.15),
  ],
  [
    'detail',
    'xoăn lơi, xoăn nhẹ, xoăn, quăn, uốn, uốn xoăn, xoăn sóng, sóng lơi, xoăn sóng lơi, uốn lơi, xoăn hơn',
    'curly, curls, loose curls, curled, perm, permed, curlier',
    curled(0.055, 2.4, 0.2),
  ],
  [
    'detail',
    'lọn to, xoăn to, xoăn lọn to, uốn lọn to, sóng to, lọn lớn, xoăn lọn lớn, sóng lớn',
    'big curls, big waves, large curls, big loose curls, bouncy curls, big bouncy curls',
    curled(0.065, 1.9, 0.2),
  ],
  [
    'detail',
    'xoăn tít, xoăn mì, xoăn mì tôm, xù mì, xoăn xù mì, quăn tít, lọn nhỏ, xoăn lọn nhỏ, uốn lọn nhỏ',
    'tight curls, small curls, very curly, noodle curls, coils, tight perm',
    curled(0.045, 5.5, 0.24),
  ],
  [
    'detail',
    'cụp, uốn cụp, cúp, ôm mặt, cụp vào trong, cúp vào trong, cụp vào, cúp vào, cụp đuôi, cúp đuôi, uốn cụp đuôi, uốn đuôi cụp, đuôi cụp, đuôi cúp',
    'c curl, curved in, inward ends, ends turned in, ends curved in',
    reshape(() => ({ ends: 0.9 })),
  ],
  [
    'detail',
    'vểnh, uốn vểnh, vểnh ra, vểnh ra ngoài, uốn vểnh ra ngoài, đuôi vểnh, vểnh đuôi',
    'flipped, flipped out, flicked out, ends flipped out',
    reshape(() => ({ ends: -0.4 })),
  ],
  [
    'detail',
    `${fringes('bằng, ngố, dày, thẳng, bằng dày, ngang mày, ngang chân mày, ngang lông mày, bằng ngang mày, bằng ngang chân mày, bằng ngang lông mày')}, thêm mái, thêm tóc mái, cắt mái, cắt thêm mái, để mái, có mái`,
    'bangs, fringe, full fringe, full bangs, thick bangs, thick fringe, blunt bangs, blunt fringe, straight bangs, straight fringe',
    fringed(blunt),
  ],
  [
    'detail',
    fringes('thưa, hàn quốc, hàn, thưa hàn quốc, thưa hàn'),
    'wispy bangs, wispy fringe, see through bangs, light bangs, thin bangs, air bangs',
    fringed({ ...blunt, density: 0.3 }),
  ],
  [
    'detail',
    fringes('ngắn, ngố ngắn, bằng ngắn'),
    'short bangs, short fringe, baby bangs, micro bangs',
    fringed({ ...blunt, end: 0.2 }),
  ],
  [
    'detail',
    fringes(
      'bay, dài, rẽ, bay hàn quốc, bay hàn, rẽ giữa, rẽ đôi, bay hai bên, bay 2 bên, rẽ hai bên, rẽ 2 bên',
    ),
    'curtain bangs, curtain fringe, long bangs, long fringe',
    fringed({ kind: 'curtain', end: 0.7 }),
  ],
  [
    'detail',
    fringes('lệch, xéo, chéo'),
    'side bangs, side fringe, side swept bangs, side swept fringe, swept fringe',
    fringed(swept),
  ],
  [
    'detail',
    'không mái, không có mái, không để mái, đừng có mái, đừng để mái, hở trán, lộ trán, để lộ trán, bỏ mái, bỏ tóc mái, bỏ mái đi, không cần mái',
    'no bangs, no fringe, without bangs, without fringe, without a fringe, remove the fringe, remove the bangs, remove bangs',
    fringed({ kind: 'none' }),
  ],
  [
    'detail',
    'ngôi giữa, rẽ ngôi giữa, rẽ giữa, chẻ ngôi giữa, 5/5',
    'middle part, centre part, center part, parted in the middle',
    parted(0),
  ],
  ['detail', '6/4, 4/6', '', parted(-0.1, true)],
  ['detail', '7/3, 3/7', '', parted(-0.2, true)],
  [
    'detail',
    'ngôi lệch, rẽ ngôi lệch, rẽ lệch, ngôi bên, ngôi trái, rẽ trái',
    'side part, left part, parted on the left, side part on the left',
    parted(-0.2),
  ],
  ['detail', 'ngôi lệch sâu, rẽ lệch sâu, 8/2, 2/8', 'deep side part', parted(-0.28, true)],
  [
    'detail',
    'ngôi phải, rẽ phải, rẽ ngôi phải, rẽ ngôi lệch phải, rẽ lệch phải',
    'right part, parted on the right, side part on the right',
    parted(0.2),
  ],
  [
    'detail',
    'phồng, bồng bềnh, bồng, dày, phồng chân tóc, phồng hơn, bồng hơn, bồng bềnh hơn, dày hơn',
    'volume, more volume, voluminous, full, fuller, thick, thicker, blowout, bouncy, bouncy blowout',
    fuller(1.5),
  ],
  [
    'detail',
    'phồng đỉnh, phồng đỉnh đầu, phồng trên đỉnh đầu, phồng ở đỉnh đầu, bồng đỉnh đầu',
    'volume on top, more volume on top, volume at the crown, more volume at the crown, height on top',
    higher(1.6),
  ],
  [
    'detail',
    'ép sát, mượt, phẳng, gọn, bớt phồng, ít phồng, giảm phồng, đỡ phồng, bớt dày, mượt hơn, gọn hơn, gọn lại',
    'flat, sleek, smooth, neat, less volume, flatter, sleeker, smoother',
    fuller(0.65),
  ],
  [
    'detail',
    'layer, tỉa layer, cắt layer, tỉa, tỉa tầng, nhiều tầng',
    'layered, layers, long layers, face framing layers, face framing',
    reshape(() => ({ layers: 0.6 })),
  ],
  ['detail', 'đều, cắt bằng, một độ dài', 'blunt, one length, even', reshape(() => ({ layers: 0 }))],
  [
    'detail',
    'cạo hai bên, cạo sạch hai bên, cạo sát hai bên, cạo trắng hai bên, sát hai bên, cạo bên, fade, fade cao, fade hai bên',
    'shaved sides, shave the sides, fade, high fade, skin fade, faded sides',
    reshape(({ length }) => ({
      fade: 0.85,
      length: { ...length, side: 0.04, back: 0.04 },
      timesOwn: undefined,
    })),
  ],
  ['colour', 'đen, đen tuyền', 'black, jet black', '#17130f'],
  ['colour', 'nâu đen, nâu tối, nâu đậm, nâu trầm', 'dark brown', '#3b2418'],
  ['colour', 'hạt dẻ, nâu hạt dẻ, nâu đỏ', 'chestnut, auburn, chestnut brown', '#5e3420'],
  ['colour', 'nâu', 'brown', '#7a4a2a'],
  ['colour', 'nâu tây', 'medium brown', '#6a4630'],
  ['colour', 'nâu lạnh', 'cool brown, ash brown, ashy brown', '#5c4a3f'],
  ['colour', 'mật ong, nâu mật ong, nâu vàng, nâu sáng, caramel', 'honey, light brown, caramel', '#b07a3f'],
  ['colour', 'cà phê, nâu cà phê, mocha, nâu mocha', 'coffee, coffee brown, mocha, mocha brown', '#4f3628'],
  ['colour', 'hạnh nhân, nâu hạnh nhân', 'almond', '#8a6548'],
  ['colour', 'vàng, vàng hoe', 'blonde, blond', '#d4ac6e'],
  ['colour', 'vàng rơm', 'sandy blonde', '#d0b586'],
  ['colour', 'vàng kim, vàng tây', 'golden blonde, golden', '#d2a85a'],
  ['colour', 'vàng sẫm', 'dirty blonde, dark blonde', '#a3835a'],
  ['colour', 'vàng dâu', 'strawberry blonde', '#c98f62'],
  ['colour', 'hồng đào', 'peach', '#dba488'],
  ['colour', 'vàng hồng', 'rose gold', '#c98f7c'],
  ['colour', 'bạch kim, trắng', 'platinum, platinum blonde, white', '#e6d9c2'],
  ['colour', 'khói, xám, xám khói, tro, xám tro, bạc, xám bạc', 'ash, smoky, grey, gray, silver', '#8d8580'],
  ['colour', 'đồng, cam, cam đồng', 'copper, ginger, orange', '#a8501f'],
  [
    'colour',
    'đỏ, đỏ rượu, rượu vang, đỏ rượu vang, rượu vang đỏ, đỏ vang, cherry, đỏ cherry',
    'red, burgundy, wine, wine red, cherry, cherry red',
    '#641b2c',
  ],
  ['colour', 'hồng', 'pink, rose', '#c27d85'],
  ['colour', 'xanh dương, xanh biển, xanh đen', 'blue', '#28487a'],
  ['colour', 'xanh khói', '', '#5d687c'],
  ['colour', 'tím', 'purple, violet', '#5a3a7c'],
  ['colour', 'oải hương, tím oải hương, tím lavender, lavender', 'lavender, lilac', '#a08cc0'],
  ['colour', 'xanh lá, xanh rêu', 'green', '#3c6450'],
  ['colour', 'trà sữa, nâu trà sữa, màu be, nâu be', 'milk tea, beige', '#a88b6d'],
  ['colour', 'socola, sô cô la, nâu socola, nâu sô cô la', 'chocolate, chocolate brown', '#4a2c20'],
  ['colour', 'rêu, nâu rêu', 'moss, mossy brown, olive brown', '#5b5136'],
  ['colour', 'xanh than, xanh navy, navy', 'navy, navy blue', '#1f2c44'],
  ['shade', 'sáng, nhạt, sáng hơn, nhạt hơn', 'light, pale, lighter', lighter(0.08)],
  ['shade', 'đậm, tối, trầm, đậm hơn, tối hơn, sẫm', 'dark, deep, darker', lighter(-0.08)],
  ['shade', 'pastel', 'pastel', paler],
  ['shade', 'lạnh', 'cool, ashy', warmer(-0.025)],
  ['shade', 'ấm', 'warm', warmer(0.02)],
  [
    'kept',
    'giữ màu, giữ nguyên màu, giữ màu tóc, giữ nguyên màu tóc, giữ màu hiện tại, giữ màu tóc hiện tại, giữ màu cũ, giữ màu tóc cũ, không nhuộm, đừng nhuộm, không đổi màu, đừng đổi màu, không đổi màu tóc',
    'keep the colour, keep the color, keep my colour, keep my color, keep her colour, keep his colour, same colour, same color, the same colour, dont change the colour, dont change the color, dont dye it, dont dye, no dye, no colour, no color',
    ({ color }: Wish) => color === undefined,
  ],
  [
    'kept',
    'giữ độ dài, giữ nguyên độ dài, giữ chiều dài, giữ nguyên chiều dài, không cắt, đừng cắt, không cắt ngắn, đừng cắt ngắn, không cắt tóc, đừng cắt tóc',
    'keep the length, keep length, keep my length, same length, the same length, dont cut it, dont cut',
    ({ cut }: Wish) => cut.timesOwn === 1,
  ],
  [
    'kept',
    'giữ mái, giữ nguyên mái, để nguyên mái, không cắt mái, đừng cắt mái',
    'keep the bangs, keep bangs, keep my bangs, keep the fringe, keep my fringe',
    ({ cut }: Wish) => cut.fringe === ownFringe,
  ],
  [
    'kept',
    'không uốn, đừng uốn, không xoăn, đừng xoăn, không làm xoăn',
    'no curls, no waves, without curls, no perm',
    ({ cut }: Wish) => !isCurled(cut),
  ],
  [
    'never',
    'mái xoăn, mái uốn, mái sóng, mái tém, uốn đuôi, xoăn đuôi, uốn xoăn đuôi, uốn phần đuôi, xoăn phần đuôi, uốn xoăn phần đuôi, rất ngắn, siêu ngắn',
    'curly bangs, curly fringe, wavy bangs, wavy fringe, very short',
  ],
];

/** Words that a wish is wrapped in and that ask for nothing. */
export const fillers =
  'tóc, mái tóc, kiểu, màu, kiểu tóc, màu tóc, tôi, mình, em, chị, anh, bạn, shop, khách, muốn, cho, một, chút, hơi, với, và, có, cắt, làm, nhuộm, hãy, để, nhé, nha, nhen, ạ, thành, sang, giúp, giùm, dùm, xin, nam, nữ, hàn, hàn quốc, thêm, hơn, đi, lên, chỉ, đổi, chuyển, thôi, nhưng, rồi, rẽ, ngôi, nhẹ, hairstyle, hair, haircut, cut, style, color, colour, i, me, my, her, his, she, him, he, women, womens, woman, men, mens, man, want, would, like, please, a, an, the, with, and, in, to, make, it, some, give, add, just, only, but, then, go, for, korean, dye, dyed, very, slightly, bit, little, of, on, is, be, soft, softly, gentle, natural, naturally, mềm, mềm mại, nhẹ nhàng, tự nhiên';

/** Words that may stand between colours which are one. */
export const links = 'ánh, pha, tông, tone, màu';
