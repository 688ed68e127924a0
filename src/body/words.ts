import type { BodyLook, StyleHint } from './parameters.ts';
import { formOf, plainOf } from './spelling.ts';
import type { BodyLight } from './stage.ts';

/** A look with the light it is seen in. */
export type BodyScene = { readonly look: BodyLook; readonly light: BodyLight };

/** What a prompt and style hints make of a look, and the words of the prompt that ask for what can't be done. */
export type ReadScene = BodyScene & { readonly ignored: readonly string[] };

type Change = { readonly look?: Partial<BodyLook>; readonly light?: BodyLight };
/** What a colour belongs to. */
type Target = 'outfit' | 'backdrop' | 'other';
type Colour = {
  readonly hex: string;
  readonly backdrop?: BodyLook['backdrop'];
  /** A Vietnamese colour stands after its noun, an English one before. */
  readonly after: boolean;
};

type Meaning =
  | { readonly kind: 'change'; readonly change: Change; readonly target?: Target }
  | { readonly kind: 'colour'; readonly colour: Colour }
  | { readonly kind: 'noun'; readonly target: Target }
  | { readonly kind: 'negation' }
  | { readonly kind: 'filler' };

const hints: Readonly<Record<StyleHint, Change>> = {
  minimal: { look: { backdrop: 'white' } },
  elegant: { look: { outfit: 'dress', pose: 'hand-on-hip' } },
  sporty: { look: { outfit: 'sport', pose: 'walking' } },
  'warm-light': { light: 'warm' },
  'soft-light': { light: 'soft' },
  'dramatic-light': { light: 'dramatic' },
};

const colours: readonly (readonly [vi: string, en: string, hex: string, backdrop?: BodyLook['backdrop']])[] =
  [
    ['đen, đen tuyền', 'black', '#1d1d1f', 'charcoal'],
    ['trắng, trắng tinh', 'white', '#f2f1ee', 'white'],
    ['xám, ghi, xám nhạt', 'grey, gray, light grey, light gray', '#8a8f98', 'grey'],
    ['xám đậm, xám tối, than', 'dark grey, dark gray, charcoal', '#45484e', 'charcoal'],
    ['be, kem, vàng kem, trắng kem', 'beige, cream, ivory, off white', '#d9c7a8', 'cream'],
    ['hồng, hồng nhạt, hồng phấn', 'pink, light pink, blush, rose', '#d98fa0', 'blush'],
    ['hồng đậm, hồng cánh sen', 'hot pink, fuchsia, magenta', '#c2307a'],
    ['đỏ, đỏ tươi', 'red', '#b3252c'],
    ['đỏ đô, đỏ rượu, đỏ mận, đỏ sẫm', 'burgundy, wine, maroon, dark red', '#641b2c'],
    ['cam, cam đất', 'orange, terracotta', '#cf6a2e'],
    ['vàng', 'yellow', '#e0b52f'],
    ['vàng đồng, mù tạt', 'gold, mustard', '#b8892f'],
    ['nâu, cà phê, nâu đất', 'brown, chocolate, camel', '#7a4e30'],
    ['xanh lá, xanh lá cây, xanh lục', 'green', '#3d7a4a', 'sage'],
    ['xanh rêu, rêu, ô liu, xanh ô liu', 'olive, moss, khaki', '#5f6238', 'sage'],
    ['xanh bạc hà, xanh xô thơm, xanh nhạt', 'mint, sage, light green', '#a9c4a8', 'sage'],
    ['xanh dương, xanh biển, xanh da trời, xanh lam, xanh', 'blue, sky blue', '#3a6fb0'],
    ['xanh navy, xanh than, xanh đậm, xanh đen', 'navy, navy blue, dark blue', '#1f2d4d'],
    ['xanh ngọc, ngọc lam', 'teal, turquoise', '#1f7d7d'],
    ['tím, tím than', 'purple, violet', '#6a4590'],
    ['tím nhạt, oải hương', 'lavender, lilac', '#b3a0cf'],
  ];

const changes: readonly (readonly [vi: string, en: string, change: Change, target?: Target])[] = [
  [
    'chống hông, tay chống hông, chống nạnh, chống tay lên hông, một tay chống hông',
    'hand on hip, hand on the hip, hands on hips, hand on her hip, hand on his hip',
    { look: { pose: 'hand-on-hip' } },
  ],
  [
    'bước đi, đang đi, đang bước, đi bộ, dáng đi, sải bước, đi catwalk, bước tới',
    'walking, walk, striding, catwalk, stepping forward',
    { look: { pose: 'walking' } },
  ],
  [
    'đứng thẳng, đứng tự nhiên, thả lỏng, đứng yên, đứng, dáng đứng, buông tay, tay buông',
    'standing, stand, stands, standing straight, relaxed, arms down',
    { look: { pose: 'relaxed' } },
  ],
  ['trọc, đầu trọc, không tóc, cạo đầu', 'bald, no hair, shaved head', { look: { hair: 'bald' } }],
  ['tóc ngắn, tóc tém, tém', 'short hair, pixie, crew cut', { look: { hair: 'short' } }],
  ['tóc bob, bob, tóc ngang vai, tóc lỡ', 'bob, bob cut, shoulder length hair', { look: { hair: 'bob' } }],
  ['tóc dài, xõa tóc, tóc xõa, tóc thả', 'long hair, hair down, loose hair', { look: { hair: 'long' } }],
  ['tóc búi, búi tóc, búi cao, búi', 'bun, hair up, updo, topknot, hair in a bun', { look: { hair: 'bun' } }],
  [
    'đồ thể thao, thể thao, đồ tập, đồ gym, đồ tập gym',
    'sportswear, activewear, sporty, gym wear, gym clothes',
    { look: { outfit: 'sport' } },
    'outfit',
  ],
  ['váy, đầm, áo đầm, chân váy', 'dress, skirt, gown', { look: { outfit: 'dress' } }, 'outfit'],
  [
    'đồ ôm, đồ bó, bó sát, ôm sát, đồ lót nền',
    'fitted, bodysuit, tight clothes, base layer',
    { look: { outfit: 'fitted' } },
    'outfit',
  ],
  [
    'ánh sáng ấm, nắng ấm, đèn vàng, ánh vàng, sáng ấm, tông ấm, nắng chiều, hoàng hôn',
    'warm light, warm lighting, warm, golden hour, sunset light',
    { light: 'warm' },
  ],
  [
    'ánh sáng dịu, ánh sáng mềm, sáng dịu, ánh sáng nhẹ, ánh sáng mềm mại',
    'soft light, soft lighting, softbox, diffused light',
    { light: 'soft' },
  ],
  [
    'ánh sáng kịch tính, kịch tính, tương phản, tương phản mạnh, ánh sáng mạnh, ánh sáng gắt, sáng tối rõ',
    'dramatic light, dramatic lighting, dramatic, hard light, high contrast, moody, moody light',
    { light: 'dramatic' },
  ],
  ['ánh sáng studio, sáng studio, đèn studio', 'studio light, studio lighting', { light: 'studio' }],
];

const nouns: Readonly<Record<Target, string>> = {
  backdrop: 'nền, phông, phông nền, hậu cảnh, background, backdrop, wall',
  outfit:
    'áo, quần, đồ, quần áo, trang phục, bộ đồ, áo quần, áo thun, áo ba lỗ, mặc, outfit, clothes, clothing, top, suit, shorts, leggings, wearing, wear, wears, shirt, trousers, pants',
  other:
    'tóc, giày, dép, da, mắt, môi, mũ, nón, túi, kính, hair, shoes, skin, eyes, lips, hat, bag, glasses, heels',
};
const negations = 'không, không có, đừng, chẳng, bỏ, no, not, without, never';
const fillers =
  'người mẫu, người, cô gái, chàng trai, nữ, nam, một, cái, chiếc, bộ, màu, tông màu, với, và, có, của, ở, trên, trong, trước, là, thì, cho, kiểu, dáng, tư thế, để, chụp, ảnh, hình, đang, rất, hơi, nhẹ, nhàng, studio, tôi, muốn, hãy, cho tôi, nhé, ạ, trơn, đẹp, ánh sáng, tay, model, woman, man, girl, boy, person, a, an, the, with, and, in, on, of, at, is, her, his, their, color, colour, coloured, colored, pose, posing, photo, picture, shot, plain, simple, i, want, please, make, studio photo, light, lighting, very, against, front, style, body, virtual, mannequin, nice';

type Word = { readonly text: string; readonly plain: string; readonly written: string };

const wordsOf = (text: string): Word[] =>
  [...text.normalize('NFC').matchAll(/#[0-9a-f]{6}\b|[\p{L}\p{M}]+|\p{N}+/giu)].map(([written]) => {
    const form = formOf(written);
    return { text: form, plain: plainOf(form), written };
  });

type Phrase = { readonly words: readonly Word[]; readonly meaning: Meaning };
const phrasesOf = (list: string, meaning: Meaning): Phrase[] =>
  list.split(',').map((phrase) => ({ words: wordsOf(phrase), meaning }));

const phrases: readonly Phrase[] = [
  ...changes.flatMap(([vi, en, change, target]) =>
    phrasesOf(`${vi},${en}`, { kind: 'change', change, ...(target && { target }) }),
  ),
  ...colours.flatMap(([vi, en, hex, backdrop]) => [
    ...phrasesOf(vi, { kind: 'colour', colour: { hex, after: true, ...(backdrop && { backdrop }) } }),
    ...phrasesOf(en, { kind: 'colour', colour: { hex, after: false, ...(backdrop && { backdrop }) } }),
  ]),
  ...(['backdrop', 'outfit', 'other'] as const).flatMap((target) =>
    phrasesOf(nouns[target], { kind: 'noun', target }),
  ),
  ...phrasesOf(negations, { kind: 'negation' }),
  ...phrasesOf(fillers, { kind: 'filler' }),
].toSorted((a, b) => b.words.length - a.words.length);

/** A word without marks may have lost them; one that has them means what they say. */
const reads = (word: Word | undefined, known: Word): boolean =>
  word !== undefined &&
  (word.text === known.text || (word.text === word.plain && word.plain === known.plain));

type Token = { readonly written: string; readonly meaning: Meaning | undefined };

function tokensOf(prompt: string): Token[] {
  const words = wordsOf(prompt);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const phrase =
      phrases.find(({ words: known }) => known.every((word, k) => words[at + k]?.text === word.text)) ??
      phrases.find(({ words: known }) => known.every((word, k) => reads(words[at + k], word)));
    const count = phrase?.words.length ?? 1;
    const written = words
      .slice(at, at + count)
      .map((word) => word.written)
      .join(' ');
    const meaning: Meaning | undefined = written.startsWith('#')
      ? { kind: 'colour', colour: { hex: written.toLowerCase(), after: true } }
      : phrase?.meaning;
    tokens.push({ written, meaning });
    at += count;
  }
  return tokens;
}

const targetIn = (meaning: Meaning | undefined): Target | undefined =>
  meaning?.kind === 'noun' || meaning?.kind === 'change' ? meaning.target : undefined;

/** What the colour at a place is the colour of: the noun it stands by, or the clothes. */
function targetOf(tokens: readonly Token[], at: number, after: boolean): Target {
  const before = tokens.slice(0, at).map(({ meaning }) => targetIn(meaning));
  const behind = tokens.slice(at + 1, at + 4).map(({ meaning }) => targetIn(meaning));
  const last = before.findLast((target) => target !== undefined);
  const next = behind.find((target) => target !== undefined);
  return (after ? (last ?? next) : (next ?? last)) ?? 'outfit';
}

function applied(scene: BodyScene, { look, light }: Change): BodyScene {
  return { look: { ...scene.look, ...look }, light: light ?? scene.light };
}

/**
 * Reads what a prompt in Vietnamese or English, and style hints, ask of a look: colours of clothes and backdrop, pose, hair,
 * outfit and light. The prompt goes before the hints, and both before the look.
 */
export function readScene(look: BodyLook, prompt: string, styleHints: readonly StyleHint[]): ReadScene {
  const tokens = tokensOf(prompt);
  const ignored: string[] = [];
  let scene: BodyScene = { look, light: 'studio' };
  for (const hint of styleHints) scene = applied(scene, hints[hint]);
  for (const [at, { written, meaning }] of tokens.entries()) {
    const refused = tokens[at - 1]?.meaning?.kind === 'negation';
    if (!meaning || meaning.kind === 'negation') ignored.push(written);
    else if (meaning.kind === 'filler') continue;
    else if (refused) ignored.push(written);
    else if (meaning.kind === 'change') scene = applied(scene, meaning.change);
    else if (meaning.kind === 'noun') {
      if (meaning.target === 'other') ignored.push(written);
    } else {
      const { hex, backdrop, after } = meaning.colour;
      const target = targetOf(tokens, at, after);
      if (target === 'outfit') scene = applied(scene, { look: { outfit_color: hex } });
      else if (target === 'backdrop' && backdrop) scene = applied(scene, { look: { backdrop } });
      else ignored.push(written);
    }
  }
  return { ...scene, ignored };
}
