import type { Feature } from '#api/contract/choices.ts';
import type { EditPreset } from '#api/contract/edit-settings.ts';
import type { HairColorName, HairTemplate } from '#api/contract/hairstyles.ts';
import type { MotionStyle } from '#api/contract/image-to-video.ts';
import type { PortraitSlug, SampleSlug } from '#api/contract/samples.ts';

/** Names in each language; a test compares them with the interface's. */
export type Words = { en: string; vi: string };

const words = (en: string, vi = en): Words => ({ en, vi });

export const featureWords: Record<Feature, Words> = {
  'virtual-tryon': words('Virtual try-on', 'Thử đồ ảo'),
  'body-generator': words('Body Generator', 'Người mẫu ảo'),
  hairstyle: words('Hairstyle changer', 'Đổi kiểu tóc'),
  'image-to-video': words('Image to video', 'Ảnh thành video'),
  'image-editing': words('Image editing', 'Sửa ảnh'),
};

export const hairWords: Record<HairTemplate | 'keep', Words> = {
  keep: words('Only the colour', 'Chỉ đổi màu'),
  'straight-layer': words('Straight layers', 'Tóc layer thẳng'),
  'curly-loose': words('Loose curls', 'Xoăn lơi'),
  'short-layer': words('Short layers', 'Layer ngắn'),
  'modern-bob': words('Modern bob', 'Bob hiện đại'),
  'mullet-layer': words('Layered mullet', 'Mullet layer'),
  hime: words('Hime cut', 'Tóc hime'),
  pixie: words('Pixie'),
  'c-curl': words('C-curl', 'Uốn cụp chữ C'),
  'noodle-curls': words('Noodle curls', 'Xoăn mì'),
  'middle-part': words('Middle part', 'Rẽ ngôi giữa'),
  undercut: words('Undercut'),
  'side-part': words('Side part', 'Rẽ ngôi lệch'),
  mullet: words('Mullet'),
  'short-quiff': words('Short quiff', 'Quiff ngắn'),
  pompadour: words('Pompadour'),
  layer: words("Men's layers", 'Layer nam'),
  'crew-cut': words('Crew cut', 'Đầu đinh'),
  'two-block': words('Two block'),
  'french-crop': words('French crop'),
  mohican: words('Mohican'),
};

export const hairColorWords: Record<HairColorName, Words> = {
  black: words('Black', 'Đen'),
  'dark-brown': words('Dark brown', 'Nâu đen'),
  chestnut: words('Chestnut', 'Nâu hạt dẻ'),
  brown: words('Brown', 'Nâu'),
  honey: words('Honey', 'Nâu mật ong'),
  blonde: words('Blonde', 'Vàng'),
  platinum: words('Platinum', 'Bạch kim'),
  ash: words('Ash grey', 'Xám khói'),
  copper: words('Copper', 'Cam đồng'),
  burgundy: words('Burgundy', 'Đỏ rượu vang'),
  rose: words('Rose', 'Hồng khói'),
  blue: words('Blue', 'Xanh dương'),
  violet: words('Violet', 'Tím'),
  green: words('Green', 'Xanh rêu'),
};

export const presetWords: Record<EditPreset, Words> = {
  enhance: words('Enhance', 'Nâng cao chất lượng'),
  artistic: words('Artistic', 'Nghệ thuật'),
  'color-adjust': words('Color adjust', 'Chỉnh màu'),
  'background-removal': words('Background removal', 'Xoá nền'),
  'face-enhance': words('Face enhance', 'Làm đẹp khuôn mặt'),
  lighting: words('Lighting', 'Ánh sáng'),
};

export const motionWords: Record<MotionStyle, Words> = {
  subtle: words('Subtle', 'Nhẹ'),
  natural: words('Natural', 'Tự nhiên'),
  dramatic: words('Dramatic', 'Mạnh'),
};

export const genderWords: Record<'female' | 'male', Words> = {
  female: words('Female', 'Nữ'),
  male: words('Male', 'Nam'),
};

export const sampleWords: Record<Exclude<SampleSlug, PortraitSlug>, Words> = {
  lan: words('Lan'),
  minh: words('Minh'),
  amara: words('Amara'),
  linh: words('Linh'),
  thu: words('Thu'),
  hugo: words('Hugo'),
  sofia: words('Sofia'),
  kofi: words('Kofi'),
  'ao-dai': words('Red short áo dài', 'Áo dài cách tân đỏ'),
  'a-line-dress': words('Green A-line dress', 'Đầm xoè xanh ngọc'),
  'tea-dress': words('Floral tea dress', 'Đầm hoa nhí'),
  'slip-dress': words('Satin slip dress', 'Đầm lụa hai dây'),
  'print-tee': words('Lotus T-shirt', 'Áo thun in sen'),
  'linen-shirt': words('White linen shirt', 'Sơ mi lanh trắng'),
  'striped-tee': words('Striped top', 'Áo kẻ ngang'),
  'knit-jumper': words('Rust jumper', 'Áo len màu gạch'),
  'crop-top': words('Ribbed crop top', 'Áo croptop gân'),
  jeans: words('Slim jeans', 'Quần jean ôm'),
  'pleated-skirt': words('Pleated skirt', 'Chân váy xếp ly'),
  'wide-trousers': words('Wide trousers', 'Quần ống rộng'),
  'satin-skirt': words('Satin midi skirt', 'Chân váy lụa midi'),
  'linen-shorts': words('Linen shorts', 'Quần short lanh'),
  blazer: words('Brown blazer', 'Blazer nâu'),
  'denim-jacket': words('Denim jacket', 'Áo khoác denim'),
  trench: words('Trench coat', 'Áo măng tô'),
};
