import type { ColourName } from '#language/colours.ts';
import { courtesyPhrases } from './courtesy-phrases.ts';
import type { Direction, Effect, Meaning, Measure, Part, Verb } from './meaning.ts';

export type Language = 'vi' | 'en';
/** Phrases by language, separated by commas. Vietnamese is written with its diacritics; sentences may omit them. */
type Entry = readonly [meaning: Meaning, vi: string, en: string];

const parts: Record<Part, readonly [vi: string, en: string]> = {
  background: [
    'nền, nền sau, phông sau, phông nền, phông, hậu cảnh, phía sau lưng, background nền, cảnh nền, bối cảnh, nền phía sau, phông phía sau, cảnh phía sau, cảnh sau, phía sau, đằng sau, sau lưng, phông sau lưng, nền sau lưng, nền đằng sau, cái nền, background phía sau, cảnh đằng sau, màu nền, màu phông, bức tường phía sau',
    'background, bg, backdrop, paper background, paper backdrop, back ground, bgr, the back, backgrounds, behind, behind her, behind him, behind them, backround, background color, background colour, backdrop color, backdrop colour, background behind, wall behind, wall behind her, wall behind him, surroundings',
  ],
  subject: [
    'chủ thể, nhóm, cả nhóm, ng mẫu, ng, ngta, người mẫu, sản phẩm, mẫu, người, nhân vật, món hàng, bạn mẫu, sp, hàng, cô gái, bạn nữ, bạn nam, món ăn, món, đồ ăn, thức ăn, bánh, bánh mì, ổ bánh mì, tô phở, tô bún, cơm tấm, dĩa cơm, đĩa cơm, gỏi cuốn, bánh tráng, bánh xèo, bánh kem, kem dưỡng, kem chống nắng, em bé, cô ấy, chị ấy, mẫu nữ, mẫu nam, khách, cô dâu, chú rể, bạn gái này, cô này, chị này, bé gái, bé trai, bé',
    'subject, group, model, product, person, item, woman, man, girl, guy, goods, food, dish, meal, cake, lady, customer, client, bride, groom, baby, kid, child, boy, main subject, the model',
  ],
  face: ['mặt, vùng mặt, khuôn mặt, gương mặt, cái mặt, mặt mũi, mặt mày', 'face, faces'],
  skin: ['da, làn da, màu da, da mặt, da dẻ, nước da, tông da', 'skin, skin tone, complexion, skintone'],
  hair: ['tóc, đầu, mái tóc, đầu tóc, màu tóc', 'hair, hairs, hair color, hair colour'],
  top: [
    'áo, áo thun, áo sơ mi, áo khoác, áo kiểu, áo phông, áo len, áo vest, áo hoodie, áo croptop, áo polo, sơ mi, màu áo, áo dây, áo hai dây, áo 2 dây, áo ba lỗ, áo gi lê, áo blazer, áo cardigan, cardigan, áo dạ, áo phao, áo bà ba, áo yếm, áo bomber, áo măng tô, áo trễ vai, áo lụa, áo nỉ, áo sweater, croptop, hoodie',
    'top, shirt, t shirt, tshirt, tee, blouse, jacket, sweater, hoodie, jumper, coat, blazer, vest, polo, cardigan, tank top, crop top, camisole, cami, tunic, waistcoat, sweatshirt, pullover, turtleneck, trench coat, trench, bomber, parka, corset, tank, suit jacket, bodysuit, kimono, flannel',
  ],
  bottom: [
    'quần, chân váy, quần jean, quần jeans, quần tây, quần short, quần đùi, quần dài, váy ngắn, quần âu, quần kaki, quần ống rộng, quần ống suông, quần bò, quần vải, quần lửng, quần jogger, quần legging, legging, quần thun, chân váy xòe',
    'pants, trousers, jeans, skirt, shorts, bottoms, leggings, slacks, trouser, chinos, culottes, joggers, sweatpants, cargo pants, cargos, jean, miniskirt, mini skirt, tights, capris, bottom',
  ],
  dress: [
    'váy, đầm, đầm dạ hội, áo dài, váy đầm, váy liền, váy cưới, đầm cưới, áo cưới, đầm maxi, váy maxi, đầm xòe, váy xòe, đầm ngủ, váy ngủ, đầm suông, váy suông, váy hai dây, đầm hai dây, váy 2 dây, đầm body, váy body, sườn xám',
    'dress, gown, frock, wedding dress, sundress, maxi dress, bridal gown, ao dai, jumpsuit, romper, slip dress, qipao',
  ],
  shoes: [
    'giày, giầy, dép, đôi giày, giày cao gót, sneaker, giày thể thao, giày tây, giày búp bê, giày bốt, dép lê, guốc, cao gót, giầy cao gót',
    'shoes, shoe, sneakers, heels, boots, sandals, trainers, loafers, flats, slippers, footwear, stilettos, pumps, high heels',
  ],
  eyes: ['mắt, đôi mắt', 'eyes, eye'],
  teeth: ['răng, hàm răng', 'teeth, tooth, smile color'],
  lips: [
    'tô son, đánh son, thoa son, môi, son, son môi, đôi môi, màu son, màu môi',
    'lips, lip, lipstick, lip color, lip colour',
  ],
  outfit: [
    'quần áo, áo quần, bộ đồ, trang phục, đồ, bộ quần áo, bộ đồ bơi, outfit, set đồ, nguyên set, bộ vest, bộ suit, đồ bộ, đồ bơi, bikini, bộ này, set này, nguyên set này',
    'whole set, entire set, the set, matching set, co ord, coord set, two piece, outfit, clothes, clothing, suit, garment, ensemble, uniform, attire, swimsuit, tracksuit, pajamas, pyjamas, bikini, garments',
  ],
  masked: [
    'vùng chọn, vùng tô, chỗ tô, phần tô, cái tô, mình tô, mình đã tô, mình vừa tô, em tô, em đã tô, em vừa tô, e tô, e đã tô, e vừa tô, tôi tô, tôi đã tô, shop tô, chỗ mình tô, phần mình tô, cái mình tô, vùng mình tô, chỗ em tô, phần em tô, cái em tô, vùng em tô, mình chọn, mình khoanh, em khoanh, phần khoanh, tô đỏ trong ảnh, phần được bôi, chỗ bôi, phần bôi, mình bôi, em bôi, vùng đã chọn, vùng đã tô, chỗ được tô, cái được tô, phần được tô, phần đã tô, chỗ đã tô, vùng được chọn, vật được tô, phần đã chọn, vùng khoanh, chỗ khoanh',
    'i painted, i brushed, i marked, i selected, i highlighted, i circled, i masked, i covered, i coloured in, i colored in, i painted over, i brushed over, i drew over, i drew on, ive painted, ive brushed, ive marked, ive selected, ive highlighted, ive circled, ive masked, ive covered, ive coloured in, ive colored in, ive painted over, ive brushed over, ive drew over, ive drew on, what i painted, what i brushed, what i marked, what i selected, what i highlighted, what i circled, what i masked, what i covered, what i coloured in, what i colored in, what i painted over, what i brushed over, what i drew over, what i drew on, what ive painted, what ive brushed, what ive marked, what ive selected, what ive highlighted, what ive circled, what ive masked, what ive covered, what ive coloured in, what ive colored in, what ive painted over, what ive brushed over, what ive drew over, what ive drew on, the part i painted, the part i brushed, the part i marked, the part i selected, the part i highlighted, the part i circled, the part i masked, the part i covered, the part i coloured in, the part i colored in, the part i painted over, the part i brushed over, the part i drew over, the part i drew on, the part ive painted, the part ive brushed, the part ive marked, the part ive selected, the part ive highlighted, the part ive circled, the part ive masked, the part ive covered, the part ive coloured in, the part ive colored in, the part ive painted over, the part ive brushed over, the part ive drew over, the part ive drew on, painted part, painted bit, painted region, painted spot, painted over part, brushed area, brushed part, marked part, marked region, marked spot, highlighted part, highlighted region, circled area, circled part, coloured area, colored area, whatever is highlighted, what is highlighted, what is marked, what is painted, whats painted, whats marked, whats highlighted, whats selected, what is selected, selected bit, selected thing, selected stuff, part in the mask, inside the mask, under the mask, selected area, selection, masked area, selected part, mask, masked part, marked area, painted area, highlighted area, selected region',
  ],
};

const colours: Record<ColourName, readonly [vi: string, en: string]> = {
  white: [
    'trắng, tẩy trắng, trắng tinh, trắng tinh khôi, trắng toát, trắng trơn, trắng sạch, trắng muốt, trắng phau, trắng xóa, trắng bóc',
    'white, pure white, snow white, whiter, whiten, whte, wite, wihte',
  ],
  cream: ['kem, trắng kem, trắng sữa, kem sữa, vàng kem', 'cream, creme, off white'],
  ivory: ['trắng ngà, ngà, cốt dừa, trắng cốt dừa', 'ivory'],
  beige: ['be, màu be, nâu be, beige', 'beige, sand, tan'],
  camel: ['lạc đà, nâu lạc đà, màu lạc đà, nâu bò, camel', 'camel'],
  nude: ['nude, màu da người, hồng nude', 'nude, nude pink, pink nude, pinky nude, skin color, skin colour'],
  khaki: ['kaki', 'khaki'],
  brown: ['nâu, nâu sồng', 'brown'],
  chestnut: ['hạt dẻ, nâu hạt dẻ, nâu đỏ, nâu trầm', 'chestnut, auburn, brunette'],
  chocolate: ['nâu socola, socola, nâu sô cô la, nâu đất, nâu cà phê', 'chocolate, coffee brown'],
  'milk-tea': ['trà sữa, nâu trà sữa, nâu sữa, nâu tây, nâu sáng', 'milk tea, caramel'],
  copper: ['đồng, nâu đồng, cam đồng', 'copper, ginger'],
  black: [
    'đen, đen tuyền, đen nhánh, đen mượt, đen mượt mà, đen nhánh mượt mà, đen óng, đen láy, đen bóng, đen xì',
    'black, jet black, black denim, blck, balck, blk',
  ],
  charcoal: ['than, xám than, xám đen, ghi đậm', 'charcoal'],
  grey: ['xám, xám lông chuột, xám chuột, ghi, màu ghi', 'grey, gray'],
  silver: ['bạc, ánh bạc', 'silver'],
  ash: ['khói, xám khói, xám tro, tro, nâu khói', 'ash, ash grey, ash gray, smoky grey, smoky gray'],
  red: [
    'đỏ, đỏ tươi, đỏ mọng, đỏ cờ, đỏ chót, đỏ rực, đỏ thắm, đỏ cherry, đỏ anh đào, đỏ son, đỏ ớt, đỏ chói',
    'red, redder, bright red, scarlet, cherry red, cherry, crimson, ruby, ruby red, blood red, tomato red',
  ],
  burgundy: [
    'đỏ đô, đỏ rượu, đỏ mận, đỏ rượu vang, đỏ sẫm, rượu vang, rượu chát, bordeaux, đỏ bordeaux, bordo, đỏ booc đô',
    'burgundy, wine, maroon, wine red, oxblood, bordeaux, merlot',
  ],
  coral: ['san hô, cam san hô, đỏ cam, cam đỏ', 'coral'],
  terracotta: ['cam đất, đỏ đất, đỏ gạch, gạch', 'terracotta, brick, brick red, rust'],
  orange: ['cam, cam tươi', 'orange'],
  peach: ['đào, cam đào, hồng đào, cam nhạt, hồng cam', 'peach, apricot, peachy'],
  mustard: ['vàng nghệ, mù tạt, vàng mù tạt, vàng đất, vàng bò', 'mustard'],
  yellow: ['vàng, vàng tươi, vàng chanh', 'yellow, lemon'],
  gold: ['vàng kim, vàng gold, vàng đồng, ánh kim, vàng ánh kim', 'gold, golden'],
  blonde: ['vàng hoe, vàng rơm, blonde, vàng tây', 'blonde, blond'],
  platinum: ['bạch kim, vàng bạch kim', 'platinum, platinum blonde'],
  green: ['xanh lá, xanh lá cây, lục, xanh lục, xanh cây, lá cây, xanh ve', 'green'],
  lime: [
    'xanh chuối, xanh nõn chuối, xanh neon, xanh đọt chuối, xanh lá mạ, xanh mạ, xanh cốm, xanh lá non',
    'lime, lime green, neon green',
  ],
  mint: ['bạc hà, xanh bạc hà, xanh mint, mint', 'mint, mint green'],
  moss: ['rêu, xanh rêu, xanh bộ đội, xanh lính', 'moss, moss green, army green'],
  olive: ['ô liu, xanh ô liu, xanh olive', 'olive, olive green, avocado, avocado green'],
  emerald: ['ngọc lục bảo, xanh lục bảo, lục bảo', 'emerald, emerald green, forest green, bottle green'],
  teal: ['cổ vịt, xanh cổ vịt, xanh lông công, xanh két', 'teal'],
  turquoise: ['xanh ngọc, ngọc, ngọc bích, xanh lam ngọc, xanh ngọc bích', 'turquoise, aqua, cyan'],
  sky: [
    'xanh da trời, xanh trời, xanh thiên thanh, xanh biển nhạt, thiên thanh, xanh hòa bình, xanh baby, xanh da trời nhạt',
    'sky blue, baby blue, powder blue, sky',
  ],
  blue: ['xanh, xanh dương, xanh nước biển, xanh biển, xanh lam', 'blue'],
  cobalt: ['xanh coban, coban, xanh hoàng gia', 'cobalt, royal blue, cobalt blue'],
  navy: [
    'xanh navy, xanh navi, navy, xanh đen, xanh than, xanh tím than, tím than, xanh hải quân',
    'navy, navy blue, midnight blue',
  ],
  purple: ['tím, tím mộng mơ', 'purple, violet'],
  lavender: [
    'oải hương, lavender, tím oải hương, tím lavender, tím khoai môn, tím môn, tím hoa cà',
    'lavender, lilac',
  ],
  plum: ['mận, tím mận, mận chín', 'plum, aubergine'],
  berry: ['quả mọng, đỏ berry, berry', 'berry, raspberry'],
  pink: ['hồng, hường', 'pink, pinker, pinkish, rosy'],
  'hot-pink': [
    'hồng đậm, cánh sen, hồng cánh sen, hồng sen, hồng neon',
    'hot pink, fuchsia, magenta, neon pink',
  ],
  sage: ['xanh sage, xanh xô thơm', 'sage, sage green'],
  champagne: ['champagne, sâm panh, vàng champagne', 'champagne'],
  salmon: ['cá hồi, hồng cá hồi, cam cá hồi', 'salmon, salmon pink'],
  butter: ['vàng bơ', 'butter yellow, butter'],
  indigo: ['chàm, xanh chàm', 'indigo'],
  denim: ['xanh denim, xanh jean, xanh bò', 'denim blue'],
  taupe: ['taupe, xám nâu, nâu xám', 'taupe, greige'],
  mocha: ['mocha, nâu mocha, nâu cà phê sữa, nâu cafe sữa', 'mocha, mocha brown'],
  'rose-gold': ['vàng hồng, rose gold', 'rose gold'],
  'burnt-orange': ['cam cháy', 'burnt orange'],
  'smoky-purple': ['tím khói, tím tro, tím xám', 'smoky purple, dusty purple, dusty lavender'],
  'smoky-blue': ['xanh khói, xanh dương khói, xanh xám, xám xanh', 'dusty blue, smoky blue, slate blue'],
  'smoky-green': ['xanh lá khói, xanh rêu khói', 'smoky green, dusty green'],
  'dusty-pink': [
    'hồng khói, hồng đất, hồng tro, hồng trà',
    'dusty pink, dusty rose, rose, mauve, blush pink',
  ],
};

const measures: Record<Measure, readonly [vi: string, en: string]> = {
  brightness: ['độ sáng, độ chói, ánh sáng tổng thể, sáng tối', 'brightness, lightness'],
  contrast: ['tương phản, độ tương phản, contrast', 'contrast'],
  exposure: ['phơi sáng, độ phơi sáng, ev', 'exposure, ev'],
  highlights: [
    'vùng trắng, chỗ nào sáng, chỗ sáng quá, chỗ cháy sáng, chỗ cháy, vùng sáng, highlight, highlights, điểm sáng, vùng cháy sáng, vùng highlight',
    'highlights, highlight, bright areas, bright parts, whites, the whites',
  ],
  shadows: [
    'chỗ nào tối, mấy chỗ tối, vùng nào tối, vùng tối, bóng tối, shadow, shadows, chỗ tối, vùng bóng',
    'shadows, shadow detail, shadow details, dark areas, dark parts, blacks, the blacks, shadow areas',
  ],
  temperature: [
    'nhiệt độ màu, nhiệt màu, độ ấm, độ nóng, nóng màu',
    'temperature, warmth, color temperature, colour temperature',
  ],
  saturation: [
    'bão hòa, độ bão hòa, độ rực, độ tươi, độ đậm, độ đậm màu, độ đậm nhạt, độ bão hòa màu, sat',
    'saturation, vibrance, color intensity, vibrancy, sat, color saturation, colour saturation, color strength',
  ],
  sharpness: [
    'độ nét, độ sắc nét, độ rõ nét, chi tiết, độ rõ',
    'sharpness, clarity, detail, details, definition',
  ],
  vignette: [
    'tối góc, vignette, tối viền, tối bốn góc, tối 4 góc, làm tối góc',
    'vignette, vignetting, dark corners, darker edges, darker corners, darker at the edges, dark at the edges, dark edges',
  ],
};

type Sided = readonly [more: readonly [vi: string, en: string], less: readonly [vi: string, en: string]];
const qualities: Record<Measure, Sided> = {
  brightness: [
    [
      'sáng, mở sáng, sáng sủa, sáng rực, sáng bừng, sáng trưng, tươi sáng, bừng sáng, rạng rỡ, up tone, up tông, nâng tone, nâng tông, lên tone, lên tông, bật tone, bật tông, tone sáng, tông sáng, tone up, tươi sáng lên',
      'fairer, bright, brighter, brighten, brightening, lighter, lighten, light up, brighten up, lit, luminous, radiant, airy, light and airy, illuminate, illuminated, well lit, brightened, lightened',
    ],
    [
      'hạ tông, hạ tone, xuống tông, xuống tone, ngăm hơn, ngăm lại, độ tối, tối, u ám, tối bớt, âm u, tối tối',
      'dark, darker, darken, dim, dimmer, gloomy, darkish, in shadow, in the shadow, in the shade, shadowed, darkened',
    ],
  ],
  contrast: [
    [
      'tương phản cao, độ tương phản cao, đậm nét',
      'contrasty, punchier, punchy, harsh, punch, more punch, oomph',
    ],
    ['phẳng', 'flat, faded, low contrast'],
  ],
  exposure: [
    ['', ''],
    ['', ''],
  ],
  highlights: [
    ['', ''],
    ['', ''],
  ],
  shadows: [
    ['', ''],
    ['', ''],
  ],
  temperature: [
    [
      'ấm, ấm áp, tông ấm, wb ấm, tone ấm, ấm nóng, tông nóng, tone nóng',
      'golden hour, golden hour glow, golden hour light, golden hour look, golden hour feel, golden hour vibe, warm, warmer, warm tone, warm up, cozy, warm tones',
    ],
    [
      'lạnh, mát, tông lạnh, wb lạnh, tone lạnh, mát mẻ, lạnh lẽo',
      'de yellow, deyellow, un yellow, cool, cooler, cold, colder, cool tone, cool down, cool it down, cool this down, cool tones',
    ],
  ],
  saturation: [
    [
      'rực, rực rỡ, tươi, tươi mát, tươi tắn, đậm đà, hồng hào, đậm màu, tươi màu, sặc sỡ, sống động, sinh động, nổi màu, lên màu, đậm, bắt mắt, ngon mắt, ngon miệng, tươi rói, tươi tỉnh, rực màu, đậm sắc, vui tươi, tươi vui',
      'vibrant, vivid, saturated, colorful, colourful, saturate, pop, color pop, popping, lively, livelier, richer colors, rich colors, punchier colors, rich, richer, bold, bolder, juicy, juicier, vivid colors, bold colors, intense colors, more life',
    ],
    [
      'nhạt màu, màu nhạt, nhàn nhạt, nhạt bớt, nhạt màu bớt, nhạt màu đi, lợt bớt',
      'paler, dull, desaturate, desaturated, muted, pale, subdued, mute, flat colors, flat colours',
    ],
  ],
  sharpness: [
    [
      'nét, rõ, khử mờ, khử nhòe, rõ nét, sắc nét, sắc, rõ ràng, rõ hơn, căng nét, nét căng, sắc cạnh, sắc sảo, nét nẹt, rõ mồn một, rõ nét hơn',
      'unblur, deblur, less blurry, less blur, reduce blur, reduce the blur, remove blur, remove the blur, fix the blur, fix blur, sharp, sharper, sharpen, crisp, crisper, clear, clearer, sharpening, in focus, detailed, crystal clear, tack sharp, sharpened, clearer, sharpest',
    ],
    [
      'mềm, mềm mại, dịu, mơ màng, mơ mộng, mộng mơ, huyền ảo, mờ ảo, mờ mờ ảo ảo, mờ ảo ảo, mờ ảo mờ ảo',
      'soft, softer, soften, softening, dreamy, soft focus',
    ],
  ],
  vignette: [
    ['', ''],
    ['', ''],
  ],
};

/** Qualities that are always unwanted. */
const faults: readonly (readonly [measure: Measure, sign: 1 | -1, vi: string, en: string])[] = [
  ['brightness', 1, 'chói, cháy sáng, chói sáng, chói lóa, chói mắt, nhức mắt', ''],
  [
    'brightness',
    -1,
    'chụp ngược nắng, ngược nắng, tối tăm, tối om, thiếu sáng, tối thui, tối hù, tối đen, tối mò, tối thùi, tối thùi lùi, tối mịt, tối sầm, đen thui, đen ngòm, thiếu ánh sáng, thiếu đèn, ngược sáng, bị ngược sáng, chụp ngược sáng',
    'against the light, shot against the light, into the light, against the sun, into the sun, backlit, back lit, pitch black, pitch dark, underexposed, under exposed, poorly lit, badly lit, under lit, underlit, murky, dingy, low light, lowlight',
  ],
  ['contrast', 1, 'gắt, nắng gắt, ánh sáng gắt', ''],
  ['contrast', -1, 'bệt, bạc màu ảnh, đục', 'washed out, hazy, flat looking, foggy, milky, muddy'],
  ['exposure', 1, 'dư sáng, thừa sáng, lố sáng, cháy', 'overexposed, over exposed, blown out, burnt out'],
  ['exposure', -1, 'thiếu phơi sáng', 'under exposure'],
  [
    'shadows',
    -1,
    'bóng gắt, bóng đổ gắt, bóng đậm',
    'harsh shadows, harsh shadow, heavy shadows, deep shadows, strong shadows, dark shadows',
  ],
  [
    'saturation',
    1,
    'lòe loẹt, chua màu, màu chua, màu bị chua, chua lè',
    'garish, gaudy, oversaturated, over saturated',
  ],
  [
    'saturation',
    -1,
    'nhợt nhạt, nhạt nhẽo, bạc màu, xỉn, xỉn màu, nhợt, phai màu, tái, lợt lạt, xám xịt, xuống màu, mất màu, mất hết màu, phai hết màu, bay màu, tai tái, nhợt màu',
    'drab, lifeless, bland, lackluster, lacklustre',
  ],
];

const effects: Record<Effect, readonly [vi: string, en: string]> = {
  'auto-colour': [
    'cân bằng màu, cân bằng trắng, wb, chỉnh wb, chỉnh màu, chuẩn màu, cân màu, đúng màu, sửa màu, chỉnh màu sắc, cân chỉnh màu, cân bằng màu sắc, chỉnh lại màu, tự động chỉnh màu, tone màu chuẩn, màu tự nhiên, màu tự nhiên hơn, cân bằng màu tự động, chỉnh màu tự động, lệch màu, sai màu, màu chuẩn, màu thật, đúng màu thật, lệch màu so với thực tế, không giống thật, không đúng màu, không đúng màu thật, ko đúng màu, ko đúng màu thật, không giống màu thật, khác màu thật, không giống ngoài đời, giống ngoài đời, khác ngoài đời',
    'white balance, color correct, colour correct, color correction, colour correction, auto color, auto colour, auto tone, color balance, colour balance, fix the colors, fix the colours, fix colors, fix colours, correct the colors, correct the colours, correct colors, color grade, auto color correct, true colors, natural colors, colors more natural, colours more natural, balance the colors, true to life, true to life colors, color accurate, accurate colors, real colors, natural colours, not the real colors, not the real colours, not the right colors, not the right colours, true colours, color off, balance colors, balance colours, correct the white balance',
  ],
  enhance: [
    'tự chỉnh cho đẹp, tự chỉnh đẹp, tự chỉnh ảnh cho đẹp, tự chỉnh hình cho đẹp, làm đẹp ảnh, nâng cao chất lượng, nâng cấp ảnh, cải thiện, cải thiện chất lượng, đẹp hơn, tối ưu ảnh, nâng cấp, tăng chất lượng, làm ảnh đẹp hơn, ảnh cho chuyên nghiệp, hình cho chuyên nghiệp, ảnh chuyên nghiệp, làm đẹp hình, chuyên nghiệp hơn, ảnh đẹp hơn, chỉnh đẹp, đẹp lên, lung linh, chỉnh sửa cho đẹp, nâng chất lượng, nhìn chuyên nghiệp, tự động chỉnh, xịn hơn, xịn xò, xịn sò, nhìn xịn, nhìn đẹp hơn, chỉnh cho đẹp, làm cho đẹp, trông đẹp hơn, chỉn chu hơn, tút ảnh, tút hình, retouch, tút lại ảnh, tút lại hình',
    'enhance, hd, full hd, ultra hd, 4k, 8k, high quality, high resolution, hi res, look better, improve quality, improve, better quality, make it better, look professional, more professional, auto enhance, touch up the photo, make it nicer, look nicer, look good, improve the quality, professional look, look great, polish, look nice, touch up, glow up, level up, retouch, spruce up, spruce it up, look pro, more polished, look more professional, improve the photo, improve the picture',
  ],
  denoise: [
    'khử nhiễu, giảm nhiễu, khử noise, giảm noise, hết nhiễu, giảm hạt, khử hạt, bớt hạt, bớt noise, bớt nhiễu, xóa nhiễu, mịn ảnh, hết noise, hết hạt, đỡ nhiễu, đỡ hạt, đỡ noise, giảm noise hạt',
    'denoise, remove noise, reduce noise, noise reduction, remove grain, less grain, de noise, reduce grain, clean up noise, less noise, less grainy, less noisy, remove the noise, remove the grain, reduce the noise, cut noise, cut the noise, noise removal, get rid of noise, get rid of the noise, get rid of grain, get rid of the grain, clean up the noise, less grain',
  ],
  'black-and-white': [
    'đen trắng, trắng đen, đơn sắc, ảnh đen trắng, hình trắng đen',
    'black and white, b&w, bw, monochrome, grayscale, greyscale, black white, mono, black & white, b & w, b/w, no color, no colour, without color, without colour, black n white, b n w, grey scale, gray scale, black-and-white',
  ],
  sepia: [
    'sepia, nâu hoài niệm, màu nâu cũ, ảnh nâu cũ, nâu cổ điển, nâu retro, nâu vintage',
    'sepia, sepia tone, brown tone, retro brown, vintage brown',
  ],
  vintage: [
    'vintage, hoài cổ, cổ điển, retro, phim cũ, màu phim, kiểu phim, film cũ, ảnh cũ, hoài niệm, phong cách cũ, màu film, kiểu hàn quốc cũ, thập niên 90, giả cổ, film nhật, film hàn, film fuji, phim fuji, màu phim fuji, màu film fuji, phim kodak, màu phim kodak, màu film kodak, fujifilm, polaroid cũ, ảnh polaroid cũ, màu polaroid, tông màu polaroid, tông polaroid, màu kiểu polaroid, chỉnh màu kiểu polaroid, đổi màu kiểu polaroid, ảnh xưa, kiểu xưa, xưa cũ, ngày xưa, thời xưa, hồi xưa, film kodak, chụp film, ảnh film, máy film, phim nhật, phim hàn, kiểu phim nhật, kiểu phim hàn, phim hong kong, phim hồng kông',
    '35mm film, 35 mm film, fuji look, fuji vibes, fuji colours, fuji colors, kodak portra, portra, kodak gold, fuji film, fujifilm, kodachrome, film stock, vintage, retro, old film, film look, film style, old photo, analog, analogue, film style retro, nostalgic, old school, 90s, film, old polaroid, vintage polaroid, polaroid film, polaroid film look, polaroid colors, polaroid colours, polaroid tones, vhs, disposable camera, kodak, 80s, 70s, antique, film camera, old timey, old fashioned, old time',
  ],
  artistic: [
    'tranh vẽ, sơn dầu, tranh sơn dầu, nghệ thuật, kiểu tranh, màu nước, hội họa, tranh màu nước, tranh nghệ thuật, bức tranh, tranh, tranh sơn mài, tranh vẽ tay',
    'painting, oil painting, artistic, painted, painterly, watercolor, watercolour, art style, oil paint, paint style, drawing like',
  ],
  'background-blur': [
    'xóa phông, xóa phông nền mờ, xóa mờ nền, xóa mờ hậu cảnh, xóa mờ phía sau, xóa mờ cảnh sau, bokeh, xóa mờ phông, chân dung xóa phông',
    'bokeh, portrait mode, depth of field, shallow depth of field, shallow focus, out of focus background',
  ],
  'smooth-skin': [
    'mịn da, làm trong da, da trong trẻo, da không đều màu, da không đều, min da, da mịn, làm mịn da, mịn màng, mụn, nám, xóa nám, mụn trên mặt, xóa mụn, mờ mụn, xóa thâm, mờ thâm, hết mụn, trị mụn, xóa nếp nhăn, mờ nếp nhăn, xóa tàn nhang, mờ khuyết điểm, che khuyết điểm, che mụn, xóa khuyết điểm, bớt mụn, láng mịn, da căng bóng, da đều màu, đều màu da, mịn mặt, làm mịn mặt, vết thâm, thâm mụn, sẹo mụn, lỗ chân lông, đốm nâu, mụn cám, mụn đầu đen, mụn ẩn, sần sùi, xóa vết thâm, da láng, da mướt, da láng mịn, bớt thâm, da mịn màng, láng da, vết mụn, nốt mụn, mụn thâm, mụn với thâm, mụn và thâm, mụn ẩn với thâm, tút da, tút lại da, tút da mặt',
    'smooth skin, skin smoothing, smoother skin, skin retouch, retouch skin, remove pimples, remove acne, remove blemishes, remove wrinkles, clear skin, airbrush, skin smooth, retouch the skin, smoothing, fix skin, remove spots, large pores, big pores, acne scars, acne marks, flawless skin, acne, pimples, pimple, blemishes, blemish, wrinkles, skin clean up, even skin, even out skin, even out the skin, even out her skin, even out his skin, even the skin, even her skin, even the skin tone, even skin tone, even out skin tone, even out her skin tone, even out the skin tone, even her skin tone, even his skin tone, pores, dark spots, age spots, zits, zit, breakouts, breakout, fine lines, crows feet, smoother skin, clear up her skin, clear up his skin, clearer skin, glass skin, airbrushed, skin texture, smooth her skin, smooth his skin',
  ],
  'whiten-teeth': [
    'trắng răng, làm trắng răng, tẩy trắng răng, răng trắng, cho răng trắng, răng trắng sáng',
    'whiten teeth, white teeth, teeth whitening, whiter teeth, whiten the teeth, pearly whites, pearly white teeth, pearly teeth, whiten her teeth, whiten his teeth, whiter smile',
  ],
  'brighten-eyes': [
    'mắt long lanh, mắt có hồn, long lanh, mắt sáng long lanh, mắt lấp lánh',
    'brighten eyes, brighten the eyes, eye brightening, eyes pop, sparkling eyes, brighter eyes, sparkly eyes, sparkling eyes, sparkle in the eyes, sparkle in her eyes, bright eyes, eyes sparkle, make her eyes sparkle, make the eyes pop, eyes stand out',
  ],
  'face-enhance': [
    'làm đẹp mặt, làm đẹp khuôn mặt, đẹp mặt, makeup lại, trang điểm, trang điểm lại, make up, make up lại, làm đẹp gương mặt, mặt đẹp hơn, tút mặt, tút lại mặt, tút lại, chỉnh mặt, retouch mặt, làm đẹp da mặt',
    'face retouch, retouch the face, retouch face, beautify, beautify face, beautify the face, beauty filter, face enhance, enhance face, enhance the face, makeup, bridal makeup, wedding makeup, make up, retouch her face, retouch his face, beauty retouch, face touch up, portrait retouch, retouch portrait',
  ],
};

const verbs: Record<Verb, readonly [vi: string, en: string]> = {
  increase: [
    'tăng, nâng, đẩy, thấp quá, quá thấp, hơi thấp, bị thấp, yếu quá, thêm độ, tăng thêm, kéo, up, tăng cường, nâng cao, chưa đủ, không đủ, thiếu',
    'increase, raise, boost, up the, lift, turn up, bump up, bump, crank up, open up, open up the, pump up, push, up, amp up, amp, jack up, punch up, step up, intensify, strengthen, deepen, not enough, needs more, is too low, too low, is low, is too weak, too weak, need more, needs some, lacks, lacking',
  ],
  decrease: [
    'giảm, bớt, hạ, giảm bớt, hạ bớt, giảm thiểu, kéo giảm, đỡ, khử',
    'tone that down, tone this down, bring it down, bring that down, dial that down, turn it down, turn that down, knock that down, knock it down, take it down, take that down, decrease, reduce, lower, turn down, bring down, tone down, tone it down, drop, cut down, recover, dial back, take down, down, minus, dial down, dial it down, dial it back, tame, pull down, pull back, ease off, cut back, knock down, tone it back, crush',
  ],
  remove: [
    'lau, lau sạch, làm sạch, lau đi, lau chùi, chùi, chùi sạch, quét, quét sạch, phủi, phủi sạch, tẩy sạch, cạo, nhổ, xóa, bỏ, loại bỏ, xóa bỏ, gỡ, bỏ đi, xóa đi, tẩy, loại, dẹp, dọn, xóa sạch, xóa hết, bỏ hết, dọn sạch, gỡ bỏ, tẩy xóa, xóa giúp, xóa giùm, xóa dùm, bỏ giùm, bỏ giúp, bỏ bớt, dẹp bỏ, tháo, tháo bỏ, bóc, lột, vứt, biến đi, lấy ra, lấy đi, biến mất, làm biến mất, cho biến mất',
    'could do without, can do without, rm, rmv, rmove, zap, remove, delete, erase, get rid of, take out, clean up, clean, eliminate, take away, clear out, removing, take off, lose, ditch, photoshop out, edit out, wipe out, wipe, hide, scrub, scrub out, cover up, cover the, cover her, cover his, cover my, disappear, can that go, can it go, can this go, can they go, can those go, needs to go, need to go, has to go, have to go, must go, should go, vanish, gone, removed, rid of, clear up, clear away, clean off, kill, kill off, strip out, strip',
  ],
  isolate: [
    'xóa hết trừ, xóa tất cả trừ, xóa mọi thứ trừ, bỏ hết trừ, xóa hết chỉ chừa, tách, tách riêng, tách ra, lấy riêng, cắt nền, cắt phông, cắt bg',
    'remove everything except, delete everything except, remove everything but, delete everything but, remove all but, remove all except, cut out, cutout, extract, isolate, knock out, separate',
  ],
  change: [
    'đổi, đổi sang, đổi thành, chuyển về, đổi về, thay, thay bằng, chuyển, chuyển sang, chuyển thành, biến thành, đổi màu, thay đổi, đổi qua, chuyển qua, biến, thành, sang màu, qua màu, phiên bản, phiên bản màu, đưa tone về, đưa tông về, đưa màu về, kéo tone về, kéo tông về, thay màu, nhuộm, nhuộm màu, sơn, đổi lại, đổi thành màu, thay thành, thành màu, tô màu, phối, khác, màu khác, làm lại màu, đổi ra, chuyển ra, sửa thành, chỉnh về, đưa về, trả về, sửa về, làm thành, thế bằng, đổi thành màu khác, nhuộm thành, nhuộm lại, đổi qua màu, chuyển qua màu, chuyển sang màu, đổi sang màu',
    'change, turn, recolor, recolour, switch, swap, redraw, redraw as, redraw it as, redye, re dye, replace, convert, transform, dye, paint, color, colour, change to, turn into, turn it into, make into, recoloring, tint, become, becomes, replace with, switch to, changed, replaced, redo, different, another, other, go with, alter, shift',
  ],
  add: [
    'thêm, chèn, ghép thêm, bổ sung, cho thêm, thêm vào, gắn, đính, dán, vẽ, vẽ thêm, tạo thêm, tạo ảnh, sinh ra, cho thêm vào',
    'add, insert, include, adding, paste, attach, place a, place some, draw, generate, throw in, include a',
  ],
  make: [
    'làm, làm cho, cho, để màu, khiến, để nền, chỉnh thành, lấy',
    'make, make it, set, get, turn it, making, have, let, want, use, goes',
  ],
  keep: [
    'giữ vậy, giữ vậy đi, kệ nó, kệ đi, mặc kệ, mặc kệ nó, để thế, cứ để thế, để nguyên thế, để nguyên vậy, để nguyên si, thì thôi, giữ, giữ nguyên, giữ lại, để nguyên, giữ y, giữ nguyên màu, để yên, giữ y nguyên, giữ y, để y, để y nguyên, chừa nguyên, giữ như cũ, giữ như vậy, giữ như ban đầu, để vậy, cứ để vậy, để như cũ, để như vậy, y nguyên, giữ y như cũ, chừa lại, giữ y chang, để y chang, giữ đúng, để lại, như cũ, như ban đầu, giữ lại nguyên',
    'keep, preserve, leave, ignore, forget about, keep the same, maintain, leave alone, retain, protect, as is, untouched, unchanged, unaltered, intact, left alone, leave as is, keep as is, stay the same, stays the same, remain the same, remains the same, exactly as it is, as it is, as they are, the way it is, hands off',
  ],
  blur: ['làm mờ, mờ hóa, blur, làm nhòe, che mờ', 'blur, blurring, defocus'],
  crop: [
    'cắt, cắt bỏ, cắt bớt, cắt bỏ phần thừa, cắt phần thừa, cắt bỏ chỗ thừa, crop, cắt ảnh, cắt hình, cắt khung, cắt lại, tỉ lệ, tỷ lệ, khổ, kích thước, khung hình, size',
    'crop, cropping, cut, cutting, trim, aspect, aspect ratio, ratio, resize, cropped, format',
  ],
  rotate: [
    'bị xéo, bị xiên, dựng thẳng, dựng lại cho thẳng, xoay cho ngay, xoay cho ngay ngắn, xoay ngay lại, chỉnh cho ngay, chỉnh cho ngay ngắn, chỉnh ngay lại, dựng cho ngay, xoay, quay, xoay ảnh, nghiêng, xoay hình, quay ảnh, chỉnh nghiêng, chỉnh thẳng, xoay thẳng, làm thẳng, kéo thẳng, kéo thẳng lại, kéo cho thẳng, cho thẳng, xoay lại',
    'rotate, straighten, tilt, tilted, crooked, slanted, turn it around, rotation, spin, level the horizon',
  ],
  flip: [
    'soi gương bị ngược, đảo trái phải, đảo lại trái phải, đảo ngược trái phải, đảo chiều trái phải, ngược trái phải, lật, lật ảnh, lật hình, đảo chiều, phản chiếu, lật ngược, soi gương, đối xứng, lật lại',
    'flip, mirror, mirrored, flipped, reverse',
  ],
  fix: [
    'pts, photoshop, cứu, cứu vớt, sửa, xử lý, xử lí, chỉnh, kéo lại, chỉnh lại, chỉnh sửa, sửa lại, khắc phục, căn',
    'photoshop, neutralise, neutralize, fix, correct, adjust, edit, tweak, repair, fix it, edit it, rescue, save, sort out, sort, take care of',
  ],
  put: [
    'đặt, ghép, ghép vô, đặt vô, bỏ vô, bỏ vào, cho vô, cho vào, đưa vô, đứng, ngồi, đứng ở, ngồi ở, đi dạo, ghép vào, đặt vào, chụp ở, đưa vào, ở ngoài, ghép nền, bay đến, thả vô, thả vào, nhét vô, nhét vào, bỏ qua, đem qua, cho đứng, cho ngồi, cho qua, dời qua, dán vô, nằm ở, nằm, nằm trên',
    'put, place, standing, sitting, move, sit, stand, walking, position, set her, compose, composite, drop him, drop her, drop it, drop them, stick our, stick my, slap our, slap my, slap a, stick a, stick it, stick her, stick him, seated',
  ],
  write: [
    'viết, ghi chữ, gõ, in chữ, đánh chữ, thêm chữ, chèn chữ, thêm text, ghi giá, đóng dấu, đóng logo, chèn logo, in logo, in tên, ghi tên, đề tên, thêm dòng, ghi dòng, thêm câu, ghi câu',
    'write, type, text saying, caption, add text, add the text, put text, stamp our logo, stamp',
  ],
  wear: [
    'mặc, mặc thêm, đội, đeo, mang, khoác, đội thêm, đeo thêm, cầm, cầm theo',
    'wear, wearing, dressed in, hold, holding, carrying, give her a, give him a, give them a, give her, give him, put on a hat, put sunglasses on, dress her in, dress him in',
  ],
  pad: [
    'nới, mở rộng, chừa, thêm khoảng, thêm khoảng trống, thêm lề, nới rộng, chèn thêm khoảng, thêm nền cho đủ, thêm nền 2 bên, thêm nền hai bên, thêm nền xung quanh, thêm nền trên dưới, chừa lề, chừa trống',
    'pad, fill sides, fill the sides, fill the space, fill the empty space, fill the empty area, fill empty space, fill the blank space, fill the empty sides, fill the rest, fill with, fill it with, fill w, extend, letterbox, add space, add margin, add margins, add padding, padding, expand canvas, extend canvas, expand the canvas, extend the canvas, widen the canvas, expand the frame, extend the frame, expand, fit, fit into, fit to, fit it to, fit it into',
  ],
};

const directions: Record<Direction, readonly [vi: string, en: string]> = {
  left: [
    'trái, bên trái, phía trái, sang trái, qua trái, từ bên trái, góc trái, từ trái',
    'left, on the left, on the left side, to the left side, from the left side, on the left hand side, left hand side, from the left hand side, the left hand side, from the left, to the left, left side, top left, bottom left, top left corner, bottom left corner, left corner',
  ],
  right: [
    'phải, bên phải, phía phải, sang phải, qua phải, từ bên phải, góc phải, từ phải',
    'right, on the right, on the right side, to the right side, from the right side, on the right hand side, right hand side, from the right hand side, the right hand side, from the right, to the right, right side, top right, bottom right, top right corner, bottom right corner, right corner',
  ],
  above: [
    'trên, từ trên, phía trên, trên xuống, từ trên xuống, trên cao, trên đầu',
    'above, at top, at the top, on top, up top, from above, from the top, overhead, top down',
  ],
  below: [
    'dưới, phía dưới, từ dưới, xuống dưới',
    'below, at bottom, at the bottom, bottom up, from below, underneath',
  ],
  front: ['trước, phía trước, chính diện, từ phía trước, trước mặt', 'front, in front, from the front'],
  centre: [
    'giữa, ở giữa, chính giữa, vào giữa, trung tâm',
    'middle, in the middle, center, centre, in the center, in the centre',
  ],
  across: [
    'ngang, theo chiều ngang, trái phải',
    'left and right, on the left and right, horizontal, left to right, sideways, side, the side, sides, both sides',
  ],
  upright: ['dọc, theo chiều dọc, trên dưới', 'vertical'],
  clockwise: ['theo chiều kim đồng hồ, cùng chiều kim đồng hồ', 'clockwise, cw'],
  counter: [
    'ngược chiều kim đồng hồ',
    'counterclockwise, counter clockwise, anticlockwise, anti clockwise, ccw',
  ],
};

const spelled: readonly (readonly [
  value: number,
  unit: '%' | 'degrees' | 'stops',
  vi: string,
  en: string,
])[] = [
  [0.5, 'stops', 'nửa stop, nửa khẩu, nửa ev', 'half a stop, half stop, a half stop, by half a stop'],
  [
    0.33,
    'stops',
    '1/3 khẩu, 1/3 stop, một phần ba khẩu, một phần ba stop',
    'a third of a stop, third of a stop, 1/3 stop, 1/3 of a stop',
  ],
  [1, 'stops', 'một stop, một khẩu, 1 khẩu', 'one stop, a stop, a full stop, by a stop, by one stop'],
  [2, 'stops', 'hai stop, hai khẩu, 2 khẩu', 'two stops, by two stops'],
  [25, '%', 'một phần tư, 1 phần tư', 'a quarter, by a quarter, twenty five percent'],
  [20, '%', 'một phần năm, 1 phần năm', 'a fifth, by a fifth, one fifth'],
  [10, '%', 'một phần mười, 1 phần mười', 'a tenth, by a tenth, one tenth'],
  [67, '%', 'hai phần ba, 2 phần 3', 'two thirds, by two thirds'],
  [75, '%', 'ba phần tư, 3 phần 4', 'three quarters, by three quarters'],
  [33, '%', 'một phần ba, 1 phần ba', 'a third, by a third'],
  [5, '%', 'năm phần trăm', 'five percent'],
  [10, '%', 'mười phần trăm, một chục phần trăm', 'ten percent'],
  [15, '%', 'mười lăm phần trăm', 'fifteen percent'],
  [20, '%', 'hai mươi phần trăm, hai chục phần trăm', 'twenty percent'],
  [30, '%', 'ba mươi phần trăm, ba chục phần trăm', 'thirty percent'],
  [40, '%', 'bốn mươi phần trăm, bốn chục phần trăm', 'forty percent'],
  [50, '%', 'năm mươi phần trăm, năm chục phần trăm', 'fifty percent'],
  [90, 'degrees', 'chín mươi độ, một góc vuông', 'ninety degrees, a quarter turn'],
  [180, 'degrees', 'một trăm tám mươi độ, nửa vòng', 'half a turn'],
];

const others: readonly Entry[] = [
  [{ is: 'shade', shade: 'light' }, 'nhạt, lợt, sáng màu', 'lighter shade of, baby, soft pale'],
  [{ is: 'shade', shade: 'dark' }, 'đậm, sẫm, thẫm, đậm màu, tối màu', 'deep, deeper'],
  [{ is: 'shade', shade: 'pastel' }, 'pastel, phấn', 'pastel'],
  [
    { is: 'level', level: 'little' },
    'một nấc, 1 nấc, một bậc, 1 bậc, phớt, phơn phớt, hơi, nhẹ, chút, một chút, 1 chút, xíu, một xíu, 1 xíu, tí, một tí, 1 tí, tý, chút xíu, tí xíu, nhẹ nhàng, nhẹ thôi, chút chút, một ít, ít, nửa tông, nửa nấc, nửa tone, vừa phải, nhè nhẹ, chút thôi, sơ sơ, tí ti, xí, mức nhẹ, tẹo, một tẹo, 1 tẹo, tẹo thôi, chút ít, đôi chút, chút đỉnh, tí tẹo, xíu xiu, xíu xíu, sương sương, hơi hơi, nhẹ hều, khẽ, vừa thôi, vừa vừa, vừa vừa thôi, một chút xíu, 1 chút xíu, một tí xíu, 1 tí xíu, chút éc, một xí, 1 xí, xí thôi, xíu thôi, tí thôi, chút nữa, nhẹ nhẹ, tự nhiên thôi',
    'one notch, a step, one step, half a shade, half a tone, half a notch, a bit, abit, bit, a little, little, slightly, slight, a touch, a tad, tad, subtle, subtly, gently, a little bit, lightly, just a little, somewhat, a hint, kinda, mild, mildly, touch of, gentle, a wee bit, softly, lil, a lil, lil bit, a lil bit, smidge, a smidge, smidgen, a smidgen, a notch, notch, tiny bit, a tiny bit, teeny bit, a teeny bit, ever so slightly, faint, faintly, a fraction, minimal, minimally, a dash, a pinch, light touch, a light touch, just a touch, just a bit, just a tad, delicate, delicately, a whisker, little bit, small amount, a bit of, bit of, a small lift, a small boost',
  ],
  [
    { is: 'level', level: 'lot' },
    'x2, x3, thật, rất, nhiều, nhìu, nhiu, mạnh, cực, hẳn, tối đa, max, thật mạnh, cực kỳ, thật nhiều, nhiều vào, rõ rệt, mạnh tay, hết cỡ, hết mức, siêu, tới bến, cực mạnh, mạnh vào, full, bao la, thiệt, dữ, gấp đôi, gấp 2, gấp ba, gấp 3, gấp bốn, gấp 4, gấp mấy lần, gấp nhiều lần, khủng, hết nấc, hết ga, kha khá, đáng kể, tối đa luôn, mạnh mạnh, nhiều lên, nhiều vô, nhìu vô, cực đại, thiệt nhiều, quá trời quá đất, dày, dày dày',
    'so many, alot, a lot, much, very, way, really, strongly, strong, heavy, heavily, extremely, super, max, maximum, far, lots, so much, dramatic, dramatically, significantly, intense, hard, greatly, big time, ton, a ton, double, full, tons, hugely, massively, drastically, considerably, a whole lot, loads, properly, twice as, twice, insanely, crazy, thick, chunky, stronger, harder',
  ],
  [{ is: 'degree', sign: 1 }, 'hơn, lên, thêm, hơn nữa, nữa', 'more, extra, higher, plus, greater'],
  [{ is: 'degree', sign: -1 }, 'kém, ít hơn, ít lại, ít đi', 'less, not so, not as'],
  [
    { is: 'join' },
    'mà là, và, rồi, với, nhưng, sau đó, xong, đồng thời, cùng với, cộng với, kèm, nhưng mà, còn, vs, cộng, xong rồi',
    'and, then, but, with, plus, also, while, after that, as well as, n, and also, and then, yet, however',
  ],
  [
    { is: 'complaint' },
    'vl, vcl, quá tay, lố tay, mà hình lên, mà ảnh lên, ra hình, ra ảnh, hình ra, ảnh ra, lem nhem, bừa bộn, mất hết, bị mất, mất sạch, bề bộn, luộm thuộm, rối, vướng mắt, chướng mắt, gai mắt, rối mắt, xấu hoắc, chê, bị chê, bị lên, lên thành, lên ra, bị ra, chụp lên thành, chụp ra thành, chụp lên ra, chụp lên bị, chụp ra bị, lên ảnh thành, lên hình thành, lên hình ra, lên ảnh ra, lên ảnh bị, lên hình bị, cháy nắng, bắt nắng, ăn nắng, rám nắng, sạm, sạm nắng, đen sạm, không thấy, ko thấy, không thấy rõ, nhìn không ra, khó thấy, xấu, xấu quá, kỳ, kì, ghê, dở, chán, dơ, dính dơ, lấm lem, vẫn còn, vẫn hơi, vẫn bị, quá, bị, sai, lệch, wa, quá trời, nhìn, trông, quá đi',
    'turned, blown, dirty, grubby, hurts my eyes, hurts the eyes, hard on the eyes, blinding, is cut off, are cut off, got cut off, over the top, messy, cluttered, busy, untidy, distracting, distracts, has gone, have gone, gone all, went all, went, wrong, too, too much, too many, af, asf, as hell, looks, look, is, its, bit too, way too, a bit too, kind of, seems, are, comes out, came out, ugly, awful, terrible, horrible, bad, feels, turned out, turns out, looking too, too strong, way too strong, blotchy, patchy, uneven, cant see, cannot see, can barely see, barely visible, hard to see, too intense, too heavy, a bit much',
  ],
  [{ is: 'question' }, 'sao, tại sao, vì sao, sao mà', 'why, how come'],
  [
    { is: 'not' },
    'đừng, không, ko, k, hok, hông cần, khỏi, không được, chớ, không cần, đừng có, không muốn, kg, khg, hổng, hông, đừng đổi, đừng làm, đừng thay, đừng chỉnh, đừng xóa, đừng đụng, đừng động, đừng chạm, cấm đụng, cấm đụng tới, cấm đụng vào, cấm đụng vô, cấm động vào, cấm chạm vào, đừng có đụng, đừng có đụng tới, đừng có đụng vào, đừng có đụng vô, đừng có mà, hem, hem cần, k cần, ko cần, khỏi cần, hông cần, cấm, tuyệt đối không, tuyệt đối đừng, chứ đừng, mà đừng, nhưng đừng, tránh, đừng nên, hổng cần, đừng sửa, đừng bóp, chứ không, chưa cần, chưa cần phải, chưa vội, khoan hãy, khoan vội, đừng vội, đừng bao giờ, khỏi phải, ai bảo, ai kêu, ai biểu, không cần phải, ko cần phải, miễn, đừng đụng vô, đừng đụng vào, đừng đụng tới, không đụng, không được đụng, không ảnh hưởng, không ảnh hưởng tới, không ảnh hưởng đến, đừng ảnh hưởng tới',
    'no background blur, no bg blur, no blur, nothing, dont, do not, no, not, without, never, avoid, doesnt, wont, shouldnt, cant, dont touch, do not touch, dont change, do not change, dont alter, without touching, without changing, without affecting, nothing to, dun, please dont, nor, isnt, neither, dont mess with, dont mess up, dont edit, without altering, skip, cancel, stop, refuse to, anything but, wouldnt, rather not, rather you didnt, nobody asked, no one asked, never asked, dont bother, dont you dare, dont u dare, dont ever, dont even think about',
  ],
  [
    { is: 'rather-than' },
    'thay vì, thay cho, so với, so vs, chứ không phải, chứ không phải là, hơn là, không phải, ko phải, chứ ko phải',
    'instead of, rather than, compared to, compared with, compared to the, compared with the, in place of, as opposed to',
  ],
  [
    { is: 'except' },
    'trừ, trừ ra, ngoại trừ, ngoài trừ, chừa ra, trừ phần, trừ cái',
    'except, except for, but not, everything but, everything but not, all but, all except, everything except, everything except for, apart from, other than, excluding',
  ],
  [
    { is: 'number', value: 50, unit: '%', signed: false },
    'một nửa, 1 nửa, phân nửa, đi nửa',
    'by half, by a half',
  ],
  [{ is: 'number', value: -50, unit: '%', signed: true }, '', 'half as, half the'],
  ...spelled.map(([value, unit, vi, en]): Entry => [{ is: 'number', value, unit, signed: false }, vi, en]),
  [
    { is: 'nothing-but' },
    'chỉ, chỉ cần, mỗi, chỉ thôi, chỉ riêng, duy nhất',
    'just, only, simply, nothing but, change nothing but',
  ],
  [
    { is: 'purpose' },
    'kẻo, cho có khối, để có khối, cho có chiều sâu, đăng bán, để đăng, để bán, đăng, để làm, làm, để up, để cho, cho nổi bật, để nổi bật, làm nổi bật, cho nổi, cho tập trung, để tập trung, cho hợp, để hợp, để tách, để ghép, để dùng, để gửi, để khoe, để treo, do chụp, vì chụp, tại chụp, bởi vì, do ánh sáng, do trời, dùng cho, để chạy, để in, đăng lên',
    'to give depth, to add depth, for depth, to give dimension, for dimension, to frame, to frame it, to hang, to print, to print it, due to, since, cause, cuz, coz, bc, because of, thanks to, for, so, so that, so it, to post, to sell, to use, because, in order to, to make it stand out, to stand out, to match, to go with, to suit',
  ],
  [{ is: 'pronoun' }, 'nó, tụi nó, chúng, chúng nó, bọn nó', 'it, that, this'],
  [{ is: 'toward' }, 'sang, qua', 'into'],
  [
    { is: 'place' },
    'tường, bức tường, góc, bốn góc, 4 góc, các góc, mấy góc, mép, rìa, nửa, tiền cảnh, phần trên, phần dưới, nửa trên, nửa dưới, nửa bên, bên dưới, bên trên, cạnh trên, cạnh dưới, mặt dưới, mặt trên, mặt sau, mặt trước, mặt bên, đáy, chỗ, khúc, khoảng giữa',
    'under, underneath, beneath, wall, walls, corner, corners, four corners, all corners, all four corners, edge, edges, half, upper, lower, upper half, lower half, top half, bottom half, left half, right half, third, top third, bottom third, lower third, upper third, top edge, bottom edge, top part, bottom part, upper part, lower part, upper right, upper left, lower right, lower left, foreground, near the bottom, near the top, towards the bottom, towards the top, toward the bottom, toward the top, around the bottom, around the top, along the bottom, along the top, the very top, the very bottom, top of the frame, bottom of the frame, bottom of the picture, top of the picture, bottom of the photo, top of the photo, bottom of the image, top of the image',
  ],
  [
    { is: 'transparent' },
    'không nền, ko nền, trong suốt, không có nền, ko có nền, hông có nền, k có nền, png, file png',
    'no background, no bg, without background, without a background, without bg, transparent, transparent png, clear background, clear bg, png, see through, alpha',
  ],
  [
    { is: 'blurred' },
    'mờ, nhòe, nhòe nhoẹt, out nét, mất nét, bể, vỡ, vỡ nét, bể nét, rung, mờ mờ, mờ đi',
    'blurry, blurred, blurrier, fuzzy, unsharp, out of focus, pixelated, shaky, camera shake, motion blur',
  ],
  [
    { is: 'tinted', sign: 1 },
    'ám vàng khè, ngả vàng khè, bị vàng khè, ám vàng ệch, ám vàng vọt, đèn vàng khè, vàng khè, vàng khé, vàng ệch, vàng vọt, đèn vàng, ánh đèn vàng, ám vàng, ố vàng, bị ố vàng, ngả vàng, bị vàng, vàng khè, vàng vọt, ám cam, ám đỏ, ám hồng, ngả cam, vàng quá, vàng úa',
    'redness, yellowness, yellow cast, yellowish, orange cast, yellow tint, orange tint, red cast, orangey, reddish cast, warm cast, yellow light, yellow lighting, orange light, orange hue, yellow hue',
  ],
  [
    { is: 'tinted', sign: -1 },
    'ám xanh lè, ngả xanh lè, bị xanh lè, ám xanh lét, đèn xanh lè, ám xanh, ngả xanh, bị xanh, xanh lè, ám lạnh, xanh quá, xanh lét',
    'blueness, blue cast, bluish, green cast, blue tint, cold cast, greenish, greenish cast, cool cast, blue light, blue hue, green tint, green hue',
  ],
  [
    { is: 'gradient' },
    'gradient, chuyển màu, loang, chuyển sắc, phối màu, ombre, pha màu, loang màu',
    'gradient, fade, fading, ombre, blend, transition, gradient background, fades, fades to, fades into, fading to, fading into, fade to, fade into',
  ],
  [{ is: 'fade-from' }, 'từ', 'from, between'],
  [
    { is: 'white-space' },
    'nền thừa, phần nền thừa, nền dư, phần nền dư, khoảng trắng, lề trắng, khoảng trống, phần trống, chỗ trống, phần dư, phần thừa, chỗ thừa, chỗ dư, lề, khoảng trắng hai bên, khoảng trắng 2 bên, nền hai bên',
    'excess background, extra background, excess bg, extra bg, white space, margin, negative space, margins, padding, blank space, empty space, space, whitespace, bars, white bars, side bars',
  ],
  [
    { is: 'frame' },
    'viền, bo viền, khung, đường viền, khung viền, đóng khung, khung ảnh',
    'border, frame, outline frame, borders, edge frame, edging',
  ],
  [
    { is: 'frame', instant: true },
    'polaroid, khung polaroid, viền polaroid, ảnh polaroid, kiểu polaroid, instax, khung ảnh polaroid, ảnh lấy liền',
    'polaroid, polaroid frame, vintage polaroid frame, retro polaroid frame, polaroid border, polaroid style, polaroid photo, polaroid picture, instax, instant photo',
  ],
  [{ is: 'thin' }, 'mỏng, mảnh', 'thin, narrow'],
  [
    { is: 'shine' },
    'làm lì, lì lại, lì bớt, làm lì lại, làm lì bớt, bớt bóng dầu, giảm bóng dầu, khử bóng dầu, hết bóng dầu, đỡ bóng dầu, bớt bóng nhờn, giảm bóng nhờn, bóng dầu, bóng nhờn, bóng nhẫy, bóng loáng, bóng lưỡng, đổ dầu, nhờn, dầu nhờn, bóng mỡ, bóng mặt, nhiều dầu, dầu trên da, dầu trên mặt, bóng bẩy, khử bóng, bớt bóng, giảm bóng, hết bóng, đỡ bóng, khử dầu, bớt dầu, bết bóng, bết dầu, bết nhờn, bóng lưỡng dầu, sáng bóng, bóng hơn, bóng lên, bóng mượt, óng ả, óng mượt, óng ánh',
    'matte, mattify, matte down, matte it down, the oil, oil on, shiny, shinier, shine, oily, greasy, glossy, oiliness, gloss, sweaty, sheen, shininess',
  ],
  [
    { is: 'blush' },
    'má hồng, má phấn, má ửng hồng, má ửng, má hây hây, gò má hồng, phấn má, phấn má hồng, đánh má hồng, đánh má, đánh phấn má, tán má hồng, ửng hồng má, hồng hai má',
    'blush, blusher, rouge, rosy cheeks, rosier cheeks, flushed cheeks, cheek tint, cheek blush, cheeks rosy, cheeks rosier',
  ],
  [
    { is: 'noise' },
    'noise, hạt, nhiễu, nhiễu hạt, hạt nhiễu, bể hạt, vỡ hạt',
    'noise, grain, grainy, noisy, speckles, graininess',
  ],
  [
    { is: 'light' },
    'ánh sáng, đèn, chiếu sáng, ánh sáng studio, studio, ánh đèn, rọi, rọi sáng, chiếu, hắt, đánh sáng, nguồn sáng, đánh đèn, ánh sáng phòng chụp, hắt sáng, rọi đèn, ánh nắng, nắng, trời nắng, chiếu đèn, ánh mặt trời',
    'light, lighting, studio light, studio lighting, studio lights, light source, lights, relight, spotlight, key light, softbox, studio look, studio, sunlight, sun light, window light, ring light, lit up, side light',
  ],
  [
    { is: 'tight' },
    'phóng to, phóng lớn, zoom, zoom vô, zoom vào, zoom gần, zoom sát, sát, sát người, gọn, sát mẫu, sát sản phẩm, sát vào, đầy khung, kín khung, đầy khung hình, kín khung hình',
    'tight, tightly, tighten the crop, tighten crop, close, closer, close up, tighter, zoom in, fill the frame, fills the frame, fill frame, fill the picture, fills the picture',
  ],
  [
    { is: 'centred' },
    'căn giữa, canh giữa, căn ra giữa, căn vào giữa, canh vào giữa, căn chính giữa, canh chính giữa, căn giữa khung, căn giữa khung hình, căn giữa hình, căn giữa ảnh, vào giữa khung, vào giữa khung hình, vào giữa hình, vào giữa ảnh, ra giữa, ra giữa khung, ra giữa hình, đưa vô giữa khung, đưa vào giữa khung, đưa ra giữa khung, dời vô giữa khung, dời vào giữa khung, vô giữa khung, vô giữa khung hình, đưa vô chính giữa, đưa vào chính giữa, ở giữa khung, ở giữa khung hình, nằm giữa khung, nằm giữa khung hình, giữa khung hình, chính giữa khung hình',
    'centered, centred, center it, centre it, center this, centre this, center her, centre her, center him, centre him, center the, centre the, center my, in the middle of the frame, in the center of the frame, in the centre of the frame, middle of the frame, center of the frame, centre of the frame, in the middle of the photo, in the middle of the picture, in the middle of the image, in the center of the photo, in the centre of the photo',
  ],
  [
    { is: 'upside-down' },
    'lộn ngược, ngược đầu, lộn đầu, chổng ngược, ngược lại, 180, 180 độ',
    'upside down, 180, the other way up, other way up, right way up, the right way up, right side up, wrong way up, the wrong way up',
  ],
  [
    { is: 'smooth' },
    'mịn, láng, nhẵn, căng, đều màu, làm đều màu, cho đều màu',
    'even it out, even them out, smooth, smoother, smoothen, flawless, silky, smoothed',
  ],
  [
    { is: 'beautiful' },
    'đẹp, xinh, làm đẹp, xinh đẹp, xinh hơn',
    'better, cleaner, beautiful, nicer, nice, pretty, prettier, good, great, gorgeous, professional',
  ],

  [
    { is: 'photo' },
    'ảnh hộ chiếu, hình hộ chiếu, hộ chiếu, hình mẫu, ảnh nhóm, hình nhóm, ảnh tập thể, ảnh, hình, phần còn lại, còn lại, mọi thứ, tất cả mọi thứ, mọi thứ khác, chỗ khác, tấm này, tấm hình, bức ảnh, ảnh này, hình này, tấm ảnh, ảnh nay, tấm, toàn bộ ảnh, cả ảnh, bức hình, hình ảnh, pic',
    'foto, fotos, group photo, group shot, group pic, group picture, portrait, selfie, screenshot, snapshot, photo, picture, image, pic, the whole thing, pics, photos, images, pictures, everything, whole image, shot, overall, entire image, everything else, the rest, rest, the whole photo, the whole picture, the other parts',
  ],
  [
    { is: 'beside' },
    'cạnh, kế, bên cạnh, cạnh bên, kế bên, ngay cạnh, sát bên, sát cạnh, đứng cạnh, đứng kế, đứng kế bên, đứng bên cạnh',
    'beside, next to, alongside, right next to',
  ],
  [{ is: 'scene' }, 'cảnh, khung cảnh', 'scene, scenery'],
  [
    { is: 'collage', layout: 'rows' },
    'collage, ghép khung, ghép các ảnh, thành 1 khung, thành một khung, ghép chung, chung một khung, ghép lại, ghép ảnh, ghép hình, chung 1 tấm, thành 1 tấm, thành một tấm, lại thành 1, lại thành một, lưới, thành một ảnh, gom, gom lại, gom chung, gộp, gộp lại, gộp chung, vào một hình, vào 1 hình, trong một hình, thành một hình, thành 1 hình, thành 1 ảnh, vào chung một ảnh, vào 1 ảnh, vào một ảnh',
    'collage, grid, combine, montage, merge, mosaic, one image, single image, lookbook page, photo grid, one picture, one photo, into one, moodboard, mood board, contact sheet',
  ],
  [
    { is: 'collage', layout: 'side-by-side' },
    'xếp ngang, cạnh nhau, kế nhau, ghép ngang, hàng ngang, nằm ngang, ngang hàng, bên cạnh nhau, dải ngang, 1 dải ngang, một dải ngang, 1 hàng, một hàng',
    'side by side, horizontal strip, in a row, next to each other, horizontally, beside each other, in one row, 1 row, one row, in a line, in one line',
  ],
  [
    { is: 'collage', layout: 'stacked' },
    'ghép trên dưới, xếp trên dưới, xếp chồng, xếp chồng dọc, chồng dọc, xếp dọc, ghép dọc, chồng lên nhau, hàng dọc, 1 hàng dọc, một hàng dọc, dải dọc, 1 dải dọc, một dải dọc, thành cột, 1 cột, một cột',
    'stack, stacked, vertical strip, vertically, one above the other, one above another, one under the other, one on top of the other, in a column, on top of each other, top to bottom, 1 column, one column',
  ],
  [
    { is: 'writing' },
    'chữ, tên quán, logo, text, giá tiền, giá, hotline, số điện thoại, watermark, tên shop, sdt, sđt, số đt, sticker, slogan, dòng chữ, tem, nhãn, khẩu hiệu, mã qr, chữ ký, tiêu đề, khuyến mãi, freeship, sale, tên tiệm, tên thương hiệu, hashtag, địa chỉ, ngày tháng, dấu ngày',
    'text, letters, lettering, logo, words, price, watermark, sticker, caption, label, phone number, slogan, shop name, brand name, emoji, price tag, tag, writing, signature, qr code, discount, sale sign, headline, title, heading, subtitle, quote, barcode, date stamp, timestamp, stamp, hashtag, letter, letters on it, sale, promo, handle, username, user name, page name, account name, web address, url',
  ],
  [
    { is: 'object' },
    'áo ngực, áo lót, quần lót, cửa sổ, đám đông, da bò, vân da, tay áo, thân áo, vạt áo, tà áo, ống quần, cạp quần, lưng quần, biển số xe, biển số, bảng số xe, phấn nền, kem nền, đầu móng, đường chỉ, sàn nhà, nền nhà, trần nhà, sợi tóc, cọng tóc, sợi lông, khóa kéo, dây kéo, quai túi, vật thể, vật, ng phía sau, ng đằng sau, ng thừa, ng đi đường, thùng rác, đt, người phía sau, người đằng sau, cái túi, túi, túi xách, điện thoại, dây điện, móc áo, cái móc, ghế, bàn, cái ghế, cái bàn, rác, vết bẩn, vết dơ, vết mực, vết son, vết dầu, vết cà phê, vết, đồ vật, cái đó, chỗ đó, chi tiết thừa, vật thừa, người thừa, cái cây, cột điện, bóng, bóng đen, cái bóng, nếp nhăn áo, nếp nhăn trên áo, vết ố, kính, mắt kính, hình xăm, khuyên tai, dây chuyền, vòng cổ, nón, mũ, đồ thừa, người đi đường, cái này, ma nơ canh, giá treo, tem mác, mác áo, bụi, xe, ly nước, cái ly, chai nước, thỏi son, cây son, ổ điện, dây sạc, cục sạc, sợi dây, dây cáp, biển hiệu, bảng hiệu, cột đèn, chậu cây, bình hoa, lọ hoa, quạt, rèm, gương, cái gương, đồng hồ, vòng tay, nhẫn, ba lô, balo, khăn, khẩu trang, thú bông, hộp, cái hộp, thùng, cái thùng, xe máy, xe hơi, xe đạp, ô tô, chân máy, vết trầy, vết xước, nốt ruồi, sẹo, vết sẹo, xơ vải, sợi chỉ, chỉ thừa, nhãn mác, tem giá, dấu vân tay, cái đèn, cây đèn, cái chai, cái bình, ấm trà, cái tủ, cái kệ, kệ, mắt kiếng, kiếng, bông tai, hoa tai, lắc tay, dây nịt, thắt lưng, cà vạt, cái cặp, bóp, ví tiền, cái ví, lá cờ, con người phía sau, mấy người phía sau, mấy người sau lưng, khách phía sau, móng, móng tay, bộ móng, móng chân, sơn móng, sơn móng tay, nail, mẫu nail, màu sơn, nước sơn, cổ áo, túi áo, nút áo, cúc áo, gấu áo, lai áo, dây áo, đế giày, dây giày, quai túi, quai, nắp chai, nắp, chân tóc, đuôi tóc, ngọn tóc, vệt nước, vệt, vết nước, lụa, nhung, vỏ hộp, bao bì, mấy vết, tai nghe, dây tai nghe, sợi dây tai nghe, cái tai nghe, dây nghe, cục tẩy',
    'drop shadow, drop shadows, cast shadow, number plate, number plates, license plate, licence plate, object, objects, thing, things, spots, marks, trash can, ppl, ppl behind, bag, handbag, phone, wire, wires, hanger, chair, table, stain, stains, spot, trash, person behind, people behind, people, person in the back, tree, pole, shadow, clutter, dust, glasses, tattoo, earring, earrings, necklace, hat, cap, mannequin, tag, stranger, passerby, car, cup, bottle, sign, crease, creases, marks, scratch, scratches, stuff, watch, distraction, distractions, lipstick tube, glass, glass bottle, socket, power socket, outlet, plug, cable, cables, cord, cords, charger, lamp, lamp post, light pole, power line, power lines, signboard, billboard, plant, plants, pot, vase, fan, curtain, curtains, mirror, clock, bracelet, ring, rings, backpack, scarf, wallet, purse, tote, box, boxes, motorbike, motorbikes, scooter, bike, bicycle, tripod, light stand, mole, moles, scar, scars, lint, thread, threads, loose thread, fingerprints, smudge, smudges, dirt, stray hairs, stray hair, flyaways, fly aways, door, railing, fence, poster, shelf, sofa, couch, bed, towel, crumbs, photobomber, photobombers, tourists, bystander, bystanders, crowd, passersby, reflection, reflections, belt, tie, umbrella, sunglasses, jewelry, jewellery, pendant, bin, garbage, rubbish, litter, bottles, cups, mug, plate, jar, tube, packaging, logo on the shirt, tags, nail, nails, nail polish, the polish, my polish, collar, cuff, cuffs, strap, straps, sole, soles, laces, shoelaces, lid, bottle cap, handle, handles, button, buttons, zipper, roots, hair tips, waistband, silk, satin, leather, linen, velvet, cotton, pillow, pillows, blanket, sheets, braces, bra strap, fabric, cloth',
  ],
  [
    { is: 'beyond', reason: 'needs_ai_model', place: true },
    'biển, bãi biển, núi, rừng, phố, đường phố, quán cà phê, quán cafe, cà phê, thành phố, công viên, vườn hoa, hoàng hôn, bầu trời, gỗ, cẩm thạch, đá cẩm thạch, quán ăn, nhà hàng, khách sạn, phòng ngủ, phòng khách, phòng bếp, nhà bếp, sân thượng, ban công, cầu thang, hồ bơi, bể bơi, đồng lúa, cánh đồng, ruộng, ruộng lúa, chợ nổi, chợ hoa, chợ đêm, phố cổ, phố đi bộ, hội an, đà lạt, sài gòn, hà nội, phú quốc, vũng tàu, nha trang, paris, tokyo, tháp eiffel, sân khấu, thảm đỏ, sàn diễn, sàn catwalk, lâu đài, cung điện, sa mạc, bãi cát, bờ hồ, thác nước, dòng suối, bãi cỏ, thảm cỏ, đồng cỏ, thiên nhiên, sân trường, trường học, thư viện, tiệm nail, siêu thị, trung tâm thương mại, văn phòng, tết, không khí tết, giáng sinh, noel, halloween, trung thu, vũ trụ, dải ngân hà, mây trời, đám mây, trời xanh, nhà cổ, quán cf, tiệm cà phê, tiệm cafe, quán trà sữa, rừng thông, đồi chè, đồi thông, biển xanh, mặt biển, resort, villa, vườn',
    'beach, mountain, mountains, forest, city, street, city street, cafe, park, garden, sunset, sunrise, sky, paris, jungle, wood, wooden, marble, concrete, brick wall, restaurant, hotel, bedroom, living room, kitchen, rooftop, balcony, staircase, swimming pool, pool, rice field, field, market, runway, catwalk, red carpet, castle, palace, desert, island, lake, river, waterfall, meadow, nature, school, library, mall, supermarket, office, christmas, halloween, galaxy, outer space, clouds, moon, temple, new york, tokyo, london, italy, santorini, eiffel tower, coffee shop, airport, countryside, village, tropical, palm trees, ocean, sea, seaside, autumn, summer, winter, season, nighttime, lunar new year, luxury store, boutique interior, garden party, wall of flowers, flower wall, seoul, new york street, hanoi, saigon, da lat, hoi an, terrace',
  ],
  [
    { is: 'beyond', reason: 'not_understood' },
    'đèn ven, đèn ven tóc, sáng ven tóc, viền sáng, ánh sáng viền, ánh sáng ven, cam xanh, xanh cam, hình tròn, tròn, đầu gối, bóng đổ, đổ bóng, trán, má, gò má, gáy, nửa người, nửa thân, bán thân, bo góc, bo tròn góc, gò má cao',
    'rim light, rim lights, rim lighting, rim lit, rimlight, hair light, kicker light, edge light, edge lighting, back lighting, flat lay, flatlay, teal and orange, orange and teal, drop shadow, drop shadows, forehead, cheek, cheeks, half body, half the body, upper body, waist up, headshot, round corners, rounded corners, round the corners',
  ],
  [
    { is: 'beyond', reason: 'needs_ai_model' },
    'trang điểm nhạt hơn, trang điểm nhạt bớt, trang điểm nhạt lại, trang điểm đậm hơn, makeup nhạt hơn, makeup nhạt bớt, makeup đậm hơn, mắt khói, kẻ mắt mèo, tranh vẽ chì, vẽ chì, tranh chì, tranh bút chì, vẽ bút chì, bút chì, ký họa, phác họa, tranh than, vẽ than, thu nhỏ, da tay, da cổ, da chân, da môi, môi dày, tô màu ảnh, tô màu hình, tô màu cho ảnh, tô màu cho hình, tô màu lại ảnh, ảnh to lên, hình to lên, ảnh lớn lên, hình lớn lên, to hơn, lớn hơn, bự hơn, bé hơn, nhỏ hơn, to nhất, lớn nhất, tóc mai, cạo râu, tóc xẹp, tóc bị xẹp, tóc dẹp, tóc bết, râu cạo, bốc khói, nghi ngút, nghi ngút khói, làm phẳng, phẳng lại, phẳng ra, là phẳng, ủi phẳng, ủi đồ, quầng thâm, thâm mắt, mờ thâm mắt, xóa thâm mắt, bọng mắt, thâm quầng, thâm quầng mắt, quầng mắt, hoán đổi, khôi phục, phục chế, phục hồi, hoạt hình, anime, chibi, hoạt họa, 3d, bóp eo, thon, thon gọn, thon lại, v-line, v line, mặt v line, mắt to, mắt to hơn, mũi cao, cao hơn, ốm, ốm lại, gầy, gầy hơn, gầy đi, mập, béo, eo, chân dài, kéo chân, kéo dài chân, kéo chân dài, eo thon, ngực to, mông, bụng nhỏ, giảm cân, cười, cười lên, nụ cười, cười tươi, nhắm mắt, mở mắt, tạo dáng, dáng khác, đổi dáng, quay lại, quay mặt, nhìn thẳng, ngồi xuống, trẻ hơn, trẻ ra, già đi, thay mẫu, thay người mẫu, đổi người mẫu, mẫu tây, người mẫu tây, mẫu hàn, đổi mặt, ghép mặt, thay mặt, cắt tóc ngắn, tóc ngắn, tóc dài, tóc xoăn, kiểu tóc, uốn tóc, để râu, râu, mặt nhỏ, mặt nhỏ lại, mũi, cằm, vai, thon mặt, lông mày, dáng đẹp, tuyết, mưa, thay đồ, đổi đồ, thay áo khác, tay dài, tay ngắn, họa tiết, hoa văn, kẻ sọc, sọc, chấm bi, ren, caro, mèo, chó, hoa, con mèo, ông già noel, video, cổ tim, dài tay, tay, cánh tay, bàn tay, ngón tay, bắp tay, bắp chân, đùi, ngực, vòng 1, vòng 2, vòng 3, vòng eo, nọng cằm, nọng, bụng, bụng mỡ, mỡ bụng, bụng bầu, vóc dáng, thân hình, body, cao lên, cao ráo, cắt mí, hai mí, 2 mí, lúm đồng tiền, mi giả, nối mi, lông mi, chân mày, kẻ mắt, eyeliner, phấn mắt, makeup đậm, trang điểm đậm, trang điểm cô dâu, khóc, nháy mắt, lè lưỡi, nhìn vào ống kính, nhìn camera, nhìn máy ảnh, nhìn thẳng vào máy, quay lưng, giơ tay, chống hông, dang tay, nhảy, nằm xuống, nằm kế bên, nằm cạnh, đi bộ, cởi áo, cởi, người tây, người hàn, người nước ngoài, tay phồng, hở vai, trễ vai, cổ tròn, cổ vest, dài hơn, ngắn hơn, ngắn lại, dài ra, rộng ra, ôm body, bó sát, hoa anh đào, hoa đào, hoa mai, hoa hồng, hoa sen, hoa cúc, hoa hướng dương, bó hoa, cành hoa, cánh hoa, bong bóng, pháo hoa, hộp quà, cây thông, bươm bướm, con chim, con bướm, cầu vồng, sương mù, làn khói, tuyết rơi, mưa rơi, vương miện, cánh thiên thần, trẻ lại, trẻ trung, già hơn, bóp, bóp lại, ảnh động, gif, v-line lại, mặt v-line, vline, v line lại, mặt vline, gọt mặt, gọt cằm, độn cằm, to ra, nhỏ lại, thon ra, ốm đi, ốm bớt, mập lên, ba đầu sáu tay, tóc thẳng, tóc mái, mái thưa, mái bằng, tóc bob, tóc uốn, uốn xoăn, cột tóc, búi tóc, tết tóc, nối tóc, đầu trọc, thay đầu, sinh nhật, trời sao, ngôi sao, trái tim, tim bay, lấp lánh, kim tuyến, thần tiên, công chúa, siêu nhân, pixar, disney, ghibli, kiểu ghibli, manga, robot, nhuộm highlight, highlight tóc, tóc highlight, móc light, balayage, vài lọn, lọn tóc, hai màu, 2 màu, tóc dày, tóc dài ra, cổ áo thấp, mắt mở, rộng hơn, chật hơn, chật lại, vừa người, trời xanh, trời xanh mây trắng',
    'lighter makeup, makeup lighter, softer makeup, makeup softer, heavier makeup, makeup heavier, darker makeup, makeup darker, lowlights, turn her around, turn him around, turn them around, turned around, facing away, waistline, smokey eye, smoky eye, smokey eyes, smoky eyes, winged liner, winged eyeliner, cat eye liner, red eye removal, colorize, colourise, colourize, colorise, wrinkled, crumpled, clean shaven, shave, under eye bags, undereye bags, hair too flat, hair is too flat, hair is flat, hair looks flat, flat hair, limp hair, shaved, shaven, iron, ironed, dark circles, dark circle, eye bags, eyebags, eyebag, undereye, undereyes, under eye, under eyes, bags under eyes, head, heads, neck, feet, foot, knees, restore, colorize, colourize, cartoon, anime, chibi, 3d, slimmer, slim, skinny, skinnier, thinner, thin waist, taller, bigger eyes, big eyes, larger eyes, bigger, smaller waist, longer legs, longer, shorter, legs, nose, smaller nose, waist, weight, muscular, muscles, younger, older, smile, smiling, laugh, close eyes, open eyes, pose, different pose, face swap, swap face, swap the face, change the model, another model, different model, different person, haircut, short hair, long hair, curly hair, curly, straight hair, hairstyle, beard, mustache, bangs, snow, rain, pattern, stripes, striped, floral, polka dots, plaid, lace, long sleeves, short sleeves, sleeveless, sleeves, cat, dog, flowers, flower, bird, santa, jump, dancing, dance, turn around, look at the camera, raise her hand, video, animate, fireworks, fire, chin, eyebrows, jawline, body shape, curvier, fat, fatter, breasts, bust, arm, arms, hand, hands, fingers, hips, hip, belly, tummy, stomach, thighs, thigh, butt, booty, double chin, lashes, eyelashes, false lashes, eyeliner, eyeshadow, eye shadow, mascara, contour, contouring, dimples, frown, cry, crying, wink, kiss, hug, tongue, looking at camera, looking at the camera, look at camera, face the camera, facing the camera, sit down, lie down, stand up, wider, narrower, shrink, smaller, abs, six pack, bald, ponytail, braid, braids, bob, pixie cut, wavy, perm, hair extensions, asian, caucasian, korean model, elf, wings, angel wings, superhero, princess, crown, neckline, v neck, sequins, glitter, sparkles, ruffles, baggy, oversized, hem, slit, pleats, backless, strapless, off shoulder, balloons, balloon, confetti, butterflies, butterfly, bouquet, roses, rose petals, petals, cherry blossoms, rainbow, fog, smoke, pixar, disney, ghibli, manga, sketch, pencil sketch, pencil drawing, charcoal drawing, charcoal sketch, ink drawing, line art, line drawing, crayon drawing, gif, animated, undress, clothes off, clone, duplicate, another person, someone else, celebrity, gender, 10 years, years younger, years older, look younger, look older, wet look, snowing, raining, sunbeams, lens flare, sparkler, tv, robot, shirtless, pregnant, tanned, circle, circular, two tone, two-tone, balayage, eyes open, eyes closed, highlights in her hair, hair highlights, on a podium, podium, leaves, thicker hair, more hair, younger looking, bluer sky',
  ],
  // Function words, times, softeners, forms of address, and devices that take or show pictures. A word outside this entry and all
  // others is an unknown object or wish.
  [
    { is: 'filler' },
    'tiếp, tiếp đi, trừ khi, nếu cần, nếu cần thiết, khi cần, k thì thôi, không thì thôi, ko thì thôi, không được thì thôi, chế độ, vừa khung, cho vừa khung, vừa khung hình, đồng bộ, số, để, về, đòi, bắt, kho, nhà kho, có thể, ngăm, ngăm đen, ngăm ngăm, bánh mật, mh, spa, salon, đôi, lè, xiên, chéo, hòa quyện, một bên, 1 bên, bên kia, bên này, vẫn, nhà, xung quanh, quanh, trở nên, cân, phía, hướng, chiều, đúng, đúng chiều, nhầm, hoài, mãi, suốt, lúc, khi, hồi, bữa, buổi, đêm, trưa, đêm qua, hôm qua, hồi nãy, nãy, nãy giờ, lúc nãy, mai, tuần sau, sáng nay, chiều nay, đâu, chi, gì đó, sao sao, thế, thế này, như này, như vầy, vầy, ngần này, bấy nhiêu, dù, tuy, nếu, nếu như, vì thế, do vậy, nên là, hay, hoặc, càng, hầu như, gần như, hình như là, chắc, chắc là, có lẽ, thật ra, thực ra, ngoài đời, thực tế, trước hết, lần này, lần sau, lần nữa, một lần, thêm lần nữa, từng, mỗi cái, cùng, chung, riêng, khá, đủ, vừa đủ, hơi bị, lố, quá đà, lm, nka, nhoé, zậy, dậy, thui, hén, nghe hông, nghe chưa, cưng, cưng ơi, bồ, mấy bồ, cháu, bác, cô, dì, cậu, bà, thím, mợ, bà con, các bạn, tụi em, tụi mình, bọn em, tiệm, quầy, sạp, dùng, chạy, lên hình cho, chạy quảng cáo, chạy ads, ads, quảng cáo, tạp chí, báo, bìa, máy, máy xịn, ống kính, màn hình, điện thoại em, bố cục, khung giờ, cưới, thẻ, bé nhà mình, bé nhà em, mong, mong muốn, ước, nhận, trả, trả lại, xuất, ra file, bệch, giả, sỉ, lẻ, cũ, xưa, buồn, buồn buồn, u buồn, huyền bí, bí ẩn, thoáng, thoáng đãng, khỏe, tây tây chút, sống ảo, đẹp trai, đẹp gái, ok nha, đúng không, phải không ạ, chớ bộ, lẹ, lẹ lẹ, nhanh nhanh, liền, ngay đi, kĩ, kỹ, cẩn thận, đàng hoàng chút, một tay, toàn, toàn là, mỗi tội, tội cái, chứ sao, gì khác, cảm ơn nhiều nhiều, cám ơn nhiều nhiều, cảm ơn rất nhiều, cám ơn rất nhiều, cảm ơn lắm, xin phép, hỏi, duyệt, giao, giao hàng, giao khách, gấp gáp, vội',
    'clinical, sterile, soulless, depressing, if needed, if necessary, if need be, if required, where needed, where necessary, as needed, show me, somewhere, somewhere around, ye, yer, made, said, told you, irl, in real life, real life, both of them, all of them, both of us, all of us, makes, if you get a sec, if you get a chance, if you get time, when you get a sec, when you get a chance, when you get a minute, when you can, if you have time, when you have time, thanks a lot, thanks a bunch, thanks a million, thanks heaps, thank you a lot, hiya, howdy, favour, favor, much obliged, nothing dramatic, poss, stays, remains, spa, salon, or, if, onto, upon, through, throughout, along, among, over, within, round, during, before, after, until, what, when, how, where exactly, whether, actually, truly, honestly, basically, literally, certainly, definitely, already, almost, always, sometimes, often, usually, ever, soon, later, today, yesterday, tomorrow, tonight, recently, anyway, though, although, even, enough, once, again please, together, apart, alone, instead, else, may, might, shall, ought, does, did, doing, done, having, gonna, wanna, gotta, ill, itll, thatll, youll, wed, youd, theyd, youve, weve, theyve, youre, were, theyre, theres, thats, lemme, gimme, ur, teh, smth, sth, w, ish, rn, tho, thru, yall, asap, urgent, urgently, fyi, imo, imho, idk, xx, xoxo, ta, mate, pal, babe, bestie, bro, fam, folks, gang, honey, hon, buddy, duck, miss, sorry, pardon, excuse, appreciate, appreciated, grateful, glad, happy, hoping, wonder, wondering, fancy, mind, wish, prefer, require, request, ask, asking, think, thinking, guess, suppose, believe, reckon, figure, work, works, see, make sure, ensure, sure, know, whatever, whichever, anything, something else, myself, yourself, itself, herself, himself, yet again, high, proper, correct amount, a fair, fair, rather, quite, wee, decent, grade, graded, sensible, tasteful, tastefully, realistic, earthy, seamless, bring, take, pull, knock, dial, blow, come, came, let us, mainly, mostly, especially, particularly, camera, cameras, lens, screen, my screen, monitor, still, editing, editor, edited, retouched, retouching, result, results, outcome, render, rendering, indoors, outdoors, lifted, even though, as well, as usual, as ever, in general, for once, at all, at least, at most, at once, no worries, no rush, sort of thing, of course, upright, hurry, quick, easy, simple, job, task, wedding, bridal, engagement, birthday, graduation, prom, anniversary, family, away, campaign, brand, menu, menu board, hk, hong kong, hongkong, magazine, flyer, brochure, leaflet, newsletter, print, printed, printing',
  ],
  [
    { is: 'filler' },
    'che giúp, che giùm, che dùm, trong hình, trong ảnh, trong tấm hình, trong tấm ảnh, trong hình này, trong ảnh này, ê, alo, chuyên, tên là, đánh xi, quai hậu, coi hợp hông, coi hợp không, coi hợp ko, mọi người, cả hai, mọi khi, mọi lần, mọi hôm, thường ngày, thường lệ, r, rùi, ùi, gòi, òi, luon, bình thường, chuyên về, bao nhiêu, bao nhiêu cũng được, 1 phát, một phát, coi được không, coi được ko, coi được hông, được bao nhiêu thì được, không gì khác, trước và sau, bên hông, ẻm, bả, ổng, xuống, ra khỏi, đẹp rồi, ok rồi, được rồi, ổn rồi, ban đầu, lúc đầu, giúp, giúp em, giúp mình, giúp tôi, giùm, giùm em, dùm, giùm mình, hộ, em, mình, tôi, anh, chị, shop, ad, admin, ơi, ạ, nha, nhé, nhen, nghe, đi, với, cái, chiếc, con, này, kia, đó, thôi, nào, giúp shop, lại, ra, vào, một, các, những, của, là, thì, mà, được, dc, đc, cần, muốn, hãy, vui lòng, xin, làm ơn, nhìn cho, cho em, cho mình, cho shop, hình như, tấm, giùm nha, trong, trên, nè, hen, ha, há, luôn, lun, có, bằng, mấy, tự nhiên, tông, chụp, chuyên nghiệp, cho nó, coi, thử, xem, dạ, vậy, sao cho, cả, toàn bộ, cân đối, cũng, nên, đang, sẽ, đã, đến, tới, vì, như, kiểu, phong cách, theo, phần, chỗ, khu vực, ngay, bản, mức, khoảng, còn, hết, nhau, iu, ui, shop ơi, ad ơi, em ơi, bạn, kiểu cũ, gần, tổng thể, đều, vừa, phải không, giống, sản phẩm này, giúp với, đẹp đẹp, sang trọng, nổi bật, hàng ngày, chuẩn, e, s, á, à, ừ, ờ, hả, nhaa, nhá, nghen, nhoa, đấy, ấy, í, tui, tớ, mik, mk, ní, mn, mng, sốp, shốp, cảm ơn, cám ơn, cảm ơn nhiều, cám ơn nhiều, cảm ơn shop, tks, thks, thanks, thank, oke, ok, okie, okela, uhm, ừm, mún, phiền, xin phiền, làm phiền, nhờ, bây giờ, giờ, hiện tại, sao cho đẹp, làm sao, miễn sao, đàng hoàng, y chang, gì, gì hết, gì cả, hết á, luôn á, vô, cứ, chứ, nói chung, kiểu như, kiểu kiểu, dạng, đẹp mắt, dễ nhìn, dễ thương, xinh xinh, xịn, ngọt ngào, nhẹ nhõm, trông, thấy, nhìn, z, v, j, ik, nx, hong biết, đang có, nếu được, nếu được thì, được không, được không ạ, được ko, dc ko, dc hông, được hông, có được không, bữa giờ, hôm nay, mới, cho tui, cho e, cho nó đẹp, help, với nha, với ạ, nhanh, gấp, gấp lắm, lắm, thôi nha, là được, là dc, là đc, trước tiên, đầu tiên, thứ hai, tiếp theo, cuối cùng, ngoài ra, nguyên, y, hết luôn, tất cả, toàn bộ hình, cái hình này, tấm hình này, tấm ảnh này, bức này, ảnh sản phẩm, web, website, page, fanpage, shopee, lazada, tiki, facebook, fb, zalo, insta, ig, canva, lên sàn, sàn tmđt, ăn ảnh, tây tây, kiểu nhật, kiểu hàn, kiểu hàn quốc, style hàn, style hàn quốc, kiểu thái, style nhật, nhật bản, hàn quốc, kiểu nhật bản, kiểu âu mỹ, gia đình, gửi, gởi, do đèn, do chụp, do ánh đèn, tại, bởi, tại vì, bị do, hấp dẫn, ngon, ngon hơn, cuốn hút, ấn tượng, thu hút, lung linh lên, mlem, sang chảnh, chảnh, tây, kiểu tây, độc lạ, hợp mắt, mượt mà, như quảng cáo, trời ơi, quá trời luôn, hài hòa, cho hài hòa, kính gửi, quý shop, xin chào, chào shop, xin cảm ơn, trân trọng, cho mình hỏi, cho em hỏi, cho hỏi, em hỏi, mình hỏi, hết trơn, hết trọi, tùm lum, tùm lum tà la, lung tung, lộn xộn, lớn tuổi, gấp dùm, với shop, tươi trẻ, trơn, lên ảnh, lên hình, như mới, thiệt là, nguyên cái, mát mắt, đã mắt, vui mắt, vừa mắt, tầm, chừng, cỡ, trước giờ, máy cơ, kiểu máy cơ, máy ảnh, cách nhau, trọn',
    'in the photo, in the picture, in the pic, in the image, in this photo, in this picture, in this pic, in this image, two shades, three shades, a few shades, a couple of shades, couple of shades, this time, this time round, this time around, next time, as you see fit, otherwise, fine, only thing, one thing, nothing crazy, nothing fancy, nothing drastic, nothing too crazy, nothing else, nothing more, thats it, thats all, before and after, already nice, already good, nice already, good already, please, pls, plz, can, u, you, could, would, the, a, an, of, her, his, their, my, our, me, i, we, to, in, on, at, by, be, him, them, like, do, go, im, id, need, needs, wanted, should, some, there, here, hey, hi, hello, thanks, thx, thank, ty, am, will, kindly, now, any, all, these, those, around, into, has, had, was, look like, naturally, natural, nicely, quickly, again, back, out, off, area, part, style, effect, filter, version, mode, apply, give, try, help, stay, remain, same, unchanged, as, she, he, they, whole, entire, level, levels, amount, value, pass, colored, coloured, percent only, overall, kind, sort, which, who, your, yours, whats, looking, where, shes, hes, one, put it, it on, photograph, photographs, dear, darling, sweetie, hun, love, team, guys, pls and thank you, many thanks, thanks so much, thank you so much, thank you very much, tysm, tyvm, cheers, regards, best, sincerely, ugh, lol, haha, hmm, omg, tbh, ngl, btw, ok, okay, alright, right, well, yeah, yes, possible, maybe, perhaps, if possible, if you can, be able, able, possibly, lets, got, been, were, being, than, usual, something, somehow, little one, well done, shopify, shopee, lazada, etsy, amazon, ebay, instagram, insta, ig, facebook, fb, website, web, webshop, store, shop, online, canva, pinterest, catalog, catalogue, listing, post, posts, feed, plain, solid, coming, comes, falling, going, while youre at it, from now on, first, second, third, next, finally, lastly, same time, please and thank you, both, each, every, totally, completely, fully, entirely, exactly, please make, tone wise, situation, thing is, vibe, vibes, glow, finish, aesthetic, atmosphere, ambience, feel, feeling, mood, knit, knitted, woolen, wool, natural, more natural, nicely done, old, creamy, kindly please, sent, send, attached, attach, be so kind as to, so kind as to, be so kind, so kind, enclosed, to whom it may concern, good morning, good afternoon, good evening, kind regards, best regards, thanks in advance, in advance, whom, sir, madam, mrs, mr, somewhat please, do the needful, the needful, about, roughly, approx, approximately, same as before, as before, like before',
  ],
];

const aspects = [
  [
    '1:1',
    'vuông, vuông vức, hình vuông, khung vuông, cắt vuông, ảnh vuông, avatar',
    'square, avatar, profile picture',
  ],
  [
    '9:16',
    'story, stories, reels, reel, tiktok, dọc story, khổ dọc',
    'story, stories, reels, reel, tiktok, tall',
  ],
  [
    '16:9',
    'youtube, ảnh bìa, khổ ngang, banner, màn hình rộng',
    'youtube, widescreen, wide screen, banner, cover photo, thumbnail',
  ],
  ['4:5', 'instagram dọc', 'instagram portrait'],
  ['3:4', 'khổ chân dung', 'portrait format, portrait orientation'],
  ['4:3', 'khổ phong cảnh', 'landscape format, landscape orientation'],
] as const;

const list = <K extends string>(
  table: Record<K, readonly [string, string]>,
  meaning: (key: K) => Meaning,
): Entry[] =>
  Object.keys(table)
    .filter((key): key is K => Object.hasOwn(table, key))
    .map((key) => [meaning(key), ...table[key]]);

const sided = (measure: Measure): Entry[] =>
  ([1, -1] as const).map((sign) => {
    const [vi, en] = qualities[measure][sign > 0 ? 0 : 1];
    return [{ is: 'quality', measure, sign }, vi, en];
  });

const counts = [
  [2, 'hai', 'two'],
  [3, 'ba', 'three'],
  [4, 'bốn', 'four'],
  [5, 'năm', 'five'],
] as const;

/** Collage grids by number of columns or rows, or both. */
const grids = counts.flatMap(([n, vi, en]): Entry[] => [
  [
    { is: 'collage', layout: 'rows', columns: n },
    `${n} cột, ${vi} cột, ảnh ${n} cột, hình ${n} cột, mỗi hàng ${n} ảnh, mỗi hàng ${n} hình, mỗi hàng ${n} tấm, ${n} ảnh một hàng, ${n} ảnh mỗi hàng, ${n} hình mỗi hàng`,
    `${n} columns, ${en} columns, ${n} column, ${en} column, ${n} per row, ${en} per row, ${n} in each row, ${n} cols`,
  ],
  [
    { is: 'collage', layout: 'rows', rows: n },
    `${n} hàng, ${vi} hàng, ảnh ${n} hàng, hình ${n} hàng, ${n} hàng ngang, ${vi} hàng ngang, ${n} dòng, ${vi} dòng`,
    `${n} rows, ${en} rows`,
  ],
  ...counts.map(([m]): Entry => [
    { is: 'collage', layout: 'rows', columns: n, rows: m },
    `lưới ${n}x${m}, khung ${n}x${m}, ${n} cột ${m} hàng, ${m} hàng ${n} cột`,
    `${n}x${m} grid, grid of ${n}x${m}, ${n} by ${m} grid, ${n}x${m} collage, ${n} columns and ${m} rows, ${m} rows and ${n} columns, ${m} rows of ${n}`,
  ]),
]);

/** Lexicon of the interpreter; the order decides between equal matches. */
export const lexicon: readonly Entry[] = [
  [
    { is: 'colour-word' },
    'màu, tông, tone, tông màu, màu sắc, gam màu, tone màu, mã màu, mã màu hex, mã hex',
    'hex, hex code, color code, colour code, color, colour, colors, colours, tone, tinge, hue, shade, tones, shade of',
  ],
  ...list(effects, (effect) => ({ is: 'effect', effect })),
  ...list(parts, (part) => ({ is: 'part', part })),
  ...list(measures, (measure) => ({ is: 'measure', measure })),
  ...Object.keys(qualities)
    .filter((key): key is Measure => Object.hasOwn(qualities, key))
    .flatMap(sided),
  ...faults.map(([measure, sign, vi, en]): Entry => [{ is: 'quality', measure, sign, fault: true }, vi, en]),
  ...list(colours, (name) => ({ is: 'colour', name })),
  ...aspects.map(([ratio, vi, en]): Entry => [{ is: 'ratio', ratio }, vi, en]),
  ...list(directions, (direction) => ({ is: 'direction', direction })),
  ...list(verbs, (verb) => ({ is: 'verb', verb })),
  ...courtesyPhrases.map(([vi, en]): Entry => [{ is: 'filler' }, vi, en]),
  [
    { is: 'level', level: 'little' },
    'giữ nhẹ nhàng',
    'keep it subtle, keep it light, keep it gentle, keep it soft, keep it mild, keep it believable',
  ],
  ...grids,
  ...others,
];
