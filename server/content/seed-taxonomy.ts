import type { AuthorForm, CategoryForm, TagForm } from './taxonomy.service.ts';

type WithSlug<Form> = Form & { slug: string };

export const author: WithSlug<AuthorForm> = {
  slug: 'mot',
  name: { vi: 'Đội ngũ Mốt', en: 'The Mốt team' },
  role: { vi: 'Những người làm ra Mốt', en: 'The people who make Mốt' },
  bio: {
    vi: 'Chúng tôi làm công cụ ảnh cho người bán hàng và salon, và ghi lại ở đây những điều học được trong lúc làm.',
    en: 'We build picture tools for sellers and salons, and write down here what we learn while building them.',
  },
};

export const categories: readonly WithSlug<CategoryForm>[] = [
  {
    slug: 'chup-anh',
    name: { vi: 'Chụp ảnh', en: 'Photography' },
    description: {
      vi: 'Chụp đồ và chụp người để ảnh bán được hàng, để máy ghép được đồ.',
      en: 'Photographing clothes and people so that the pictures sell, and work in try-on.',
    },
    position: 1,
  },
  {
    slug: 'ban-hang',
    name: { vi: 'Bán hàng', en: 'Selling' },
    description: {
      vi: 'Ảnh sản phẩm trên sàn, trên mạng xã hội và trong tin nhắn với khách.',
      en: 'Product pictures on marketplaces, on social networks and in messages.',
    },
    position: 2,
  },
  {
    slug: 'toc-va-salon',
    name: { vi: 'Tóc và salon', en: 'Hair and salons' },
    description: {
      vi: 'Tư vấn kiểu tóc, màu tóc và ảnh xem trước cho khách của salon.',
      en: 'Advice on cuts and colours, and pictures for a salon’s guests.',
    },
    position: 3,
  },
  {
    slug: 'ai-va-luat',
    name: { vi: 'AI và luật', en: 'AI and the law' },
    description: {
      vi: 'Dùng ảnh do AI làm ra sao cho đúng luật và thật lòng với khách.',
      en: 'Using AI pictures lawfully, and fairly to customers.',
    },
    position: 4,
  },
];

export const tags: readonly WithSlug<TagForm>[] = [
  { slug: 'thu-do', name: { vi: 'Thử đồ', en: 'Try-on' } },
  { slug: 'anh-san-pham', name: { vi: 'Ảnh sản phẩm', en: 'Product pictures' } },
  { slug: 'anh-sang', name: { vi: 'Ánh sáng', en: 'Light' } },
  { slug: 'nguoi-mau', name: { vi: 'Người mẫu', en: 'Models' } },
  { slug: 'kieu-toc', name: { vi: 'Kiểu tóc', en: 'Hairstyles' } },
  { slug: 'mau-toc', name: { vi: 'Màu tóc', en: 'Hair colour' } },
  { slug: 'chinh-sua', name: { vi: 'Chỉnh sửa ảnh', en: 'Editing' } },
  { slug: 'video', name: { vi: 'Video', en: 'Video' } },
  { slug: 'san-thuong-mai', name: { vi: 'Sàn thương mại điện tử', en: 'Marketplaces' } },
  { slug: 'minh-bach', name: { vi: 'Minh bạch', en: 'Honesty' } },
];
