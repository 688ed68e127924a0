import type { BodyLook } from '@mot-studio/terms/body';
import type { BodyLight } from '@mot-studio/terms/body';

/** Change of a scene that a phrase or a hint asks for. */
export type SceneChange = { readonly look?: Partial<BodyLook>; readonly light?: BodyLight };
/** Thing that a colour belongs to. */
export type ColourTarget = 'outfit' | 'backdrop' | 'other';
export type NamedColour = {
  readonly hex: string;
  readonly backdrop?: BodyLook['backdrop'];
  /** Whether the colour follows its noun, as in Vietnamese; an English colour precedes it. */
  readonly after: boolean;
};

/** Comma-separated phrases that change the scene, and the thing that an adjacent colour belongs to. */
export const scenePhrases: readonly (readonly [
  vi: string,
  en: string,
  change: SceneChange,
  target?: ColourTarget,
])[] = [
  [
    'chống hông, tay chống hông, chống nạnh, tay chống nạnh, chống tay lên hông, một tay chống hông, hai tay chống hông, chống eo, tay chống eo',
    'hand on hip, hand on the hip, hands on hips, hand on her hip, hand on his hip, hands on her hips, hands on his hips',
    { look: { pose: 'hand-on-hip' } },
  ],
  [
    'bước, bước đi, đang đi, đi bộ, dáng đi, sải bước, sải bước đi, đi catwalk, catwalk, bước tới, bước tới trước, đi tới, đi lại',
    'walking, walkin, walks, walk, striding, stride, mid stride, catwalk, runway, runway walk, stepping forward, walking forward',
    { look: { pose: 'walking' } },
  ],
  [
    'đứng thẳng, đứng tự nhiên, thả lỏng, đứng yên, đứng im, đứng, dáng đứng, buông tay, tay buông, tay buông xuôi, buông xuôi',
    'standing, stand, stands, standing straight, relaxed, arms down, arms at her sides, arms at his sides, arms by her side, arms by his side',
    { look: { pose: 'relaxed' } },
  ],
  ['trọc, đầu trọc, không tóc, cạo đầu', 'bald, no hair, shaved head', { look: { hair: 'bald' } }, 'other'],
  [
    'tóc ngắn, tóc tém, tém, cắt ngắn',
    'short hair, pixie, pixie cut, crew cut',
    { look: { hair: 'short' } },
    'other',
  ],
  [
    'tóc bob, bob, tóc ngang vai, tóc ngắn ngang vai, ngang vai, tóc lỡ',
    'bob, bob cut, bob haircut, bob hair, shoulder length hair',
    { look: { hair: 'bob' } },
    'other',
  ],
  [
    'tóc dài, xõa tóc, tóc xõa, tóc thả, tóc dài xõa, tóc dài thả, tóc xõa dài, tóc thả dài, xõa',
    'long hair, hair down, long hair down, loose hair',
    { look: { hair: 'long' } },
    'other',
  ],
  [
    'tóc búi, búi tóc, búi cao, búi, tóc búi cao, búi tóc cao',
    'bun, hair up, hair tied up, updo, topknot, hair in a bun',
    { look: { hair: 'bun' } },
    'other',
  ],
  [
    'đồ thể thao, thể thao, đồ tập, đồ gym, đồ tập gym, đồ yoga, đồ tập yoga',
    'sportswear, activewear, sporty, gym wear, gym clothes, gym outfit, workout clothes, yoga clothes, yoga wear',
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
    'ánh sáng ấm, ánh sáng ấm áp, ánh sáng vàng, ánh sáng vàng ấm, ánh sáng vàng ấm áp, nắng ấm, đèn vàng, ánh vàng, sáng ấm, tông ấm, nắng chiều, hoàng hôn',
    'warm light, warm lighting, warm tone, warm tones, warm, golden hour, sunset light',
    { light: 'warm' },
  ],
  [
    'ánh sáng dịu, ánh sáng tự nhiên, ánh sáng mềm, sáng dịu, ánh sáng nhẹ, ánh sáng mềm mại',
    'soft light, soft lighting, natural light, soft natural light, softbox, diffused light',
    { light: 'soft' },
  ],
  [
    'ánh sáng kịch tính, kịch tính, tương phản, tương phản mạnh, tương phản cao, ánh sáng mạnh, ánh sáng gắt, sáng tối rõ',
    'dramatic light, dramatic lighting, dramatic, hard light, high contrast, moody, moody light',
    { light: 'dramatic' },
  ],
  ['nền sáng, phông sáng', 'light background, bright background', { look: { backdrop: 'white' } }],
  ['nền tối, phông tối', 'dark background, dark backdrop', { look: { backdrop: 'charcoal' } }],
  ['ánh sáng studio, sáng studio, đèn studio', 'studio light, studio lighting', { light: 'studio' }],
];

/** Nouns that a colour may belong to. */
export const targetNouns: Readonly<Record<ColourTarget, string>> = {
  backdrop: 'nền, phông, phông nền, hậu cảnh, background, backdrop, backround, bg, wall',
  outfit:
    'áo, quần, đồ, quần áo, trang phục, bộ đồ, áo quần, áo thun, áo ba lỗ, mặc, set đồ, outfit, clothes, clothing, top, suit, shorts, leggings, t shirt, tshirt, wearing, wear, wears, shirt, trousers, pants',
  other:
    'tóc, giày, dép, da, mắt, môi, mũ, nón, túi, kính, hair, shoes, skin, eyes, lips, hat, bag, glasses, heels',
};
export const negations = "không, không có, ko, đừng, chẳng, bỏ, no, not, without, never, don't, dont, do not";
/** Words that ask for nothing. */
export const fillerWords =
  'người mẫu, người, cô gái, chàng trai, nữ, nam, một, cái, chiếc, bộ, màu, tông màu, với, và, cùng, có, của, ở, trên, trong, trước, là, thì, cho, kiểu, dáng, tư thế, để, chụp, ảnh, hình, đang, rất, hơi, nhẹ, nhàng, studio, tôi, muốn, hãy, cho tôi, nhé, ạ, trơn, đẹp, ánh sáng, tay, model, woman, man, girl, boy, person, a, an, the, with, and, in, on, of, at, is, her, his, their, color, colour, coloured, colored, pose, posing, photo, picture, shot, plain, simple, i, want, please, make, studio photo, light, lighting, very, against, front, style, body, virtual, mannequin, nice, mẫu, mẫu nữ, mẫu nam, em, anh, chị, mình, shop, xin, cần, lấy, dùng, nha, ơi, đi ạ, giúp, lookbook, tông, tone, tones, she, he, for, my, pls, plz, use, male, female, view, full, look, haircut, toward, towards, the camera, to, neutral';
