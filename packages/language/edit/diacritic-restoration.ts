import type { Meaning, Phrase } from './meaning.ts';
import type { Reading } from './phrases.ts';
import { isNoun } from './thing-names.ts';
import { is, isColour, isGarment, isSubject, isVerb } from './word-senses.ts';

/** Context of a phrase without diacritics: its neighbours, the phrases before it in its sentence, and the sentence as first read. */
type Around = {
  readonly plain: string;
  readonly meaning: Meaning | undefined;
  readonly before: Phrase | undefined;
  readonly next: Phrase | undefined;
  readonly said: readonly Phrase[];
  readonly sentence: readonly Phrase[];
};
type Sense = (around: Around) => Meaning | 'unknown' | undefined;

const filler: Meaning = { is: 'filler' };
const begins = ({ before }: Around): boolean => !before || is(before, 'join');
const ends = ({ next }: Around): boolean => !next || is(next, 'join');
const isWord = (phrase: Phrase | undefined, words: RegExp): boolean =>
  phrase !== undefined && words.test(phrase.plain);

/** Returns the phrases since the last conjunction. */
const clauseOf = (phrases: readonly Phrase[]): readonly Phrase[] =>
  phrases.slice(phrases.findLastIndex((phrase) => is(phrase, 'join')) + 1);

const blames = (phrases: readonly Phrase[]): boolean =>
  phrases.some(
    (phrase) =>
      is(phrase, 'complaint', 'tinted', 'noise', 'level', 'light') ||
      (phrase.meaning?.is === 'quality' && phrase.meaning.fault === true) ||
      /^(?:chup|trong nha|ngoai nang|nguoc sang|toi nay|in bat|vo|treo)/.test(phrase.plain),
  );

/** Reads «đỏ chói» instead of «độ chói» where red was named before: «áo đỏ, …, đỏ chói quá». */
const readDoChoi: Sense = ({ said }) =>
  said.some(({ meaning }) => meaning?.is === 'colour' && meaning.name === 'red')
    ? { is: 'colour', name: 'red' }
    : undefined;

const speakers = /^(?:muon|mong|mong muon|la|co|can|nho|thay|xin|thich|ban|dang|chi)$/;
const askers = /^(?:ban|anh|chi|em|shop|ad|giup|gium|dum|ben|co|chu|bac)$/;

/** Reads «ảnh» and «sáng», the wish for a bright photo, instead of «ánh sáng»: «ảnh sáng hơn». */
const readAnhSang: Sense = ({ before, next }) => {
  if (isWord(next, /^(?:manh|yeu|gat|choi)(?: |$)/)) return undefined;
  if (is(next, 'degree', 'level', 'number', 'complaint') || isWord(next, /^(?:dep|len|hon|net|ro|lai|qua)$/))
    return { is: 'quality', measure: 'brightness', sign: 1 };
  // Example: «làm ảnh sáng».
  if (isVerb(before, 'make') && (!next || is(next, 'join') || isWord(next, /^(?:nhung|ma|roi|va)$/)))
    return { is: 'quality', measure: 'brightness', sign: 1 };
  if (is(next, 'effect', 'colour')) return { is: 'toward' };
  return isVerb(before, 'rotate') ? { is: 'photo' } : undefined;
};

/** Distinguishes «tôi», «tối» and «tới». */
const readToi: Sense = (around) => {
  const { before, next } = around;
  // Example: «+5 tới +8».
  if (is(before, 'number') && is(next, 'number')) return filler;
  if (isWord(next, speakers) || isWord(before, /^(?:cua|giup|gium|vo|chong|dung|dong|cham|den|thua)$/))
    return filler;
  if (is(next, 'quality') || (is(before, 'not') && is(next, 'part'))) return filler;
  return begins(around) && !ends(around) && !is(next, 'complaint', 'level', 'degree', 'toward')
    ? filler
    : undefined;
};

/** Reads a prohibition before an operation at the start of a clause: «cấm đổi nền», «hông làm mịn», «tránh làm mờ». */
const readForbid: Sense = (around) =>
  begins(around) &&
  (is(around.next, 'verb', 'effect') || isWord(around.next, /^(?:bot|giam|khu) bong/)) &&
  !isVerb(around.next, 'change')
    ? { is: 'not' }
    : undefined;

/** Reads the conjunction «nên» between a fault and its consequence, and «nền» elsewhere. */
const readNen: Sense = ({ before, next, said }) => {
  if (!before || is(before, 'verb', 'join')) return undefined;
  // Example: «chân nến».
  if (isWord(before, /^chan$/)) return 'unknown';
  // Example: «có nên đổi nền không».
  if (isWord(next, /^(?:can|muon|phai)$/) || (isWord(before, /^co$/) && is(next, 'verb', 'effect')))
    return filler;
  if (isVerb(next, 'crop') || isWord(next, /^cat /)) return { is: 'join' };
  // Example: «trời âm u nên xám quá».
  const dull =
    isWord(before, /^(?:am u|u am|toi|gat|lanh)$/) &&
    said.some((phrase) => isWord(phrase, /^(?:troi|den|nang)$/));
  if (dull && isColour(next)) return filler;
  const concludes =
    (next?.meaning?.is === 'part' && !isColour(next)) ||
    is(next, 'tinted', 'level', 'noise') ||
    is(next, 'photo') ||
    isWord(next, /^(?:can|hoi|ha|bi|muon|lam|keo|diu|nho|gat|mo|anh|hinh|nhin|trong|mau)$/);
  if (!concludes || !blames(said)) return undefined;
  return is(next, 'verb') ? { is: 'join' } : filler;
};

/** Distinguishes «đừng», «đứng» and «đúng». */
const readDung: Sense = (around) => {
  const { before, next } = around;
  if (isWord(next, /^(?:phia|phia sau|phia truoc|dang sau|sau|sau lung|truoc|giua|o|ben|chung|canh)$/))
    return undefined;
  if (ends(around)) return isWord(before, /^(?:lan nay|thi)$/) ? { is: 'not' } : filler;
  if (isWord(next, /^(?:gium|giup|dum|mau|chieu|y)$/) || isWord(before, /^(?:chinh|cho)$/)) return filler;
  const forbids =
    is(
      next,
      'verb',
      'shine',
      'quality',
      'measure',
      'shade',
      'tinted',
      'blurred',
      'effect',
      'noise',
      'complaint',
      'colour',
      'smooth',
      'light',
      'ratio',
    ) || isWord(next, /^(?:(?:to|danh|thoa) son|de|cho|qua|gat|lo|gia|nhu|dung|dong|cham|co|sang|dam)$/);
  return forbids && !isSubject(before) ? { is: 'not' } : undefined;
};

const isPicture = (phrase: Phrase): boolean => is(phrase, 'photo') || isWord(phrase, /^(?:anh|hinh|tam)$/);
const spokenOf = ({ said }: Around, isIt: (phrase: Phrase) => boolean): boolean => clauseOf(said).some(isIt);

/** Reads «đẹp» instead of «dép». */
const readDep: Sense = ({ before, next }) =>
  (isWord(before, /^co$/) && is(next, 'not')) ||
  (is(before, 'not') && (!next || is(next, 'join', 'filler'))) ||
  (is(before, 'quality', 'filler', 'verb', 'photo', 'join', 'toward') &&
    !isWord(before, /^(?:doi|cai|chiec|mau|cua)$/) &&
    !isVerb(before, 'change', 'remove', 'keep', 'put', 'wear') &&
    !is(next, 'colour', 'colour-word', 'verb', 'toward', 'quality'))
    ? { is: 'beautiful' }
    : undefined;

const readCon: Sense = ({ before, next: beside, said, sentence }) => {
  // Example: «còn cái áo».
  const next = isWord(beside, /^(?:cai|chiec|phan)$/) ? sentence[said.length + 2] : beside;
  const described = clauseOf(said).some((phrase) => is(phrase, 'quality', 'colour', 'effect', 'degree'));
  return before && described && next?.meaning?.is === 'part' && !isSubject(next) ? { is: 'join' } : undefined;
};

/** Reads the name of an object that has another meaning as well: «cái bảng». */
const readName: Sense = ({ before }) => (isWord(before, /^(?:cai|chiec)$/) ? 'unknown' : undefined);

/** Reads a shadow instead of gloss: «giảm bóng tối». */
const readShadow: Sense = ({ next }) =>
  isWord(next, /^(?:toi|do|den|cay|nguoi|mo)(?: |$)/) ? 'unknown' : undefined;

/** Reads paint or nail polish instead of lipstick: «tróc sơn móng». */
const readPaint: Sense = ({ before, said }) =>
  isWord(before, /^(?:troc|lem|nuoc|nut)$/) ||
  said.some((phrase) => isWord(phrase, /^(?:mong|nail|nails|mong tay|mong chan)$/))
    ? 'unknown'
    : undefined;

/** Word senses by the plain form of a phrase; its neighbours decide among the possible words. */
const senses: Readonly<Record<string, Sense>> = {
  'do choi': readDoChoi,
  'anh sang': readAnhSang,
  toi: readToi,
  nen: readNen,
  dung: readDung,
  dep: readDep,
  con: readCon,
  // In «ảnh tối» the word is the photo, not a form of address.
  anh: (around) =>
    begins(around) && isWord(around.next, /^(?:toi|mo|bi|hoi|nhin|chup|lanh|am|vang|nhat(?: mau)?)$/)
      ? { is: 'photo' }
      : undefined,
  // «dạ hình này …», «dạ shop».
  da: (around) =>
    begins(around) && (is(around.next, 'photo') || isWord(around.next, /^(?:shop|cho em|ad|thua)(?: |$)/))
      ? filler
      : undefined,
  // «hạ highlight», «hạ sáng nền».
  ha: ({ next }) =>
    is(next, 'quality', 'measure', 'shade', 'pronoun') || isWord(next, /^(?:xuong|sang)$/)
      ? { is: 'verb', verb: 'decrease' }
      : undefined,
  // «đậm hơn», not «đầm».
  dam: ({ meaning, before, next, said }) => {
    // «đừng làm đậm lên».
    if (
      isWord(before, /^(?:lam|chinh|dung lam|dung chinh)$/) &&
      (!next || is(next, 'join', 'filler', 'degree', 'pronoun'))
    )
      return { is: 'quality', measure: 'saturation', sign: 1 };
    if (isWord(before, /^do$/) && is(before, 'filler') && is(said.at(-2), 'number')) return 'unknown';
    return meaning?.is === 'part' &&
      (is(next, 'degree', 'level') ||
        isWord(next, /^(?:qua$|len (?:tong|tone))/) ||
        isWord(before, /^(?:duoi|tren)$/))
      ? { is: 'quality', measure: 'saturation', sign: 1 }
      : undefined;
  },
  // «đừng màu đen».
  'dung mau': ({ next }) => (is(next, 'colour') ? { is: 'not' } : undefined),
  // In «khách mới chịu mua» the word is not rain («mưa»).
  mua: ({ meaning, before }) => (meaning?.is === 'beyond' && !isVerb(before, 'add') ? filler : undefined),
  // «chưa trắng».
  chua: ({ before, next }) =>
    isColour(next) && (is(before, 'part') || isWord(before, /^(?:ma|van|nhin)$/)) ? 'unknown' : undefined,
  // «tẩy vết bẩn», «…, tẩy giùm».
  tay: (around) =>
    is(around.next, 'object', 'writing', 'noise') ||
    (begins(around) && isWord(around.next, /^(?:giup|gium|dum|di|sach|bo)$/))
      ? { is: 'verb', verb: 'remove' }
      : undefined,
  // «áo dính vết bẩn», «bị dính chỉ».
  dinh: ({ before, next }) => (is(before, 'complaint') || is(next, 'object') ? filler : undefined),
  // «ở phần áo».
  phan: ({ next }) => (is(next, 'part') ? filler : undefined),
  // «giúp bác».
  bac: ({ before }) => (isWord(before, /^(?:giup|gium|cho|cua|moi)$/) ? filler : undefined),
  // «đừng ảo quá», «ảo ảo».
  ao: ({ before, next }) =>
    (is(before, 'not') && isWord(next, /^qua/)) || isWord(next, /^ao$/) || isWord(before, /^ao$/)
      ? filler
      : undefined,
  // «khách chửi», not «chùi».
  chui: ({ before }) => (isWord(before, /^(?:khach|khach hang|sep|bi)$/) ? filler : undefined),
  // «ko muốn lộ mặt».
  lo: ({ next }) => (next?.meaning?.is === 'part' ? 'unknown' : undefined),
  // «2 mẫu».
  mau: ({ before }) => (is(before, 'number') ? { is: 'part', part: 'subject' } : undefined),
  // «áo đen có cổ».
  co: (around) =>
    isWord(around.before, /^co$/) ||
    // «cổ đừng sáng theo».
    isWord(around.next, /^dung$/) ||
    // «làm sáng cổ», «mịn da cổ».
    (ends(around) &&
      (is(around.before, 'quality', 'effect', 'smooth') ||
        isVerb(around.before, 'blur', 'increase') ||
        isWord(around.before, /^(?:sang|da)$/)))
      ? 'unknown'
      : undefined,
  // «nửa phải màu».
  'phai mau': ({ before }) => (isWord(before, /^nua$/) ? { is: 'direction', direction: 'right' } : undefined),
  // «dưới cằm».
  cam: (around) =>
    isWord(around.before, /^(?:duoi|o|tren|nong)$/)
      ? { is: 'beyond', reason: 'needs_ai_model' }
      : isWord(around.next, /^(?:dung|cham|dong|dung vao|dung vo)$/)
        ? { is: 'not' }
        : readForbid(around),
  tranh: (around) => readForbid(around),
  // «nửa mặt».
  nua: ({ before, next }) =>
    next?.meaning?.is === 'part' && !is(before, 'quality', 'colour', 'degree') ? { is: 'place' } : undefined,
  // «tách bé ra», «da bé», «môi bé để nguyên».
  be: ({ before, next }) => {
    const part = before?.meaning?.is === 'part' ? before.meaning.part : '';
    const whose =
      /^(?:face|skin|eyes|teeth)$/.test(part) ||
      (/^(?:hair|lips)$/.test(part) &&
        (isVerb(next, 'keep') || isWord(next, /^(?:de|giu|bi|hoi|dang|nhin)$/)));
    return whose ||
      isVerb(before, 'isolate') ||
      isVerb(next, 'wear', 'put') ||
      (!before && isWord(next, /^sang$/))
      ? { is: 'part', part: 'subject' }
      : undefined;
  },
  // «bọng mắt», «bóng mặt».
  'bong mat': ({ next }) => (isWord(next, /^(?:dau|nhon)/) ? undefined : 'unknown'),
  // «làm mịn da rồi mặt sáng», not «rối mắt».
  'roi mat': ({ before, next }) =>
    isWord(next, /^(?:sang|net|trang)$/) && !is(before, 'part', 'complaint')
      ? { is: 'part', part: 'face' }
      : undefined,
  // «bỏ viền», «bo viền».
  'bo vien': () => 'unknown',
  // In «móng tối quá» the word is nails, not hope («mong»).
  mong: ({ meaning, next }) =>
    meaning?.is === 'filler' &&
    (is(next, 'quality', 'colour', 'colour-word', 'complaint', 'shine', 'blurred') ||
      isWord(next, /^(?:toi|sang|bong|bi|hoi|xuoc|troc)$/))
      ? { is: 'object' }
      : undefined,
  // «tôi tối nay cần».
  'toi toi': ({ next }) => (isWord(next, /^(?:nay|mai|can|muon|qua)$/) ? filler : undefined),
  // «sang đỏ đâu nha», not «đổ dầu».
  'do dau': ({ before }) => (is(before, 'toward', 'colour-word') ? { is: 'colour', name: 'red' } : undefined),
  // In «xóa nền nha» the word is not a floor («nền nhà»).
  'nen nha': (around) => (ends(around) ? { is: 'part', part: 'background' } : undefined),
  bang: (around) => (isWord(around.before, /^tam$/) ? 'unknown' : readName(around)),
  // «hóa đơn».
  don: ({ before }) => (isWord(before, /^hoa$/) ? filler : undefined),
  ban: readName,
  // «đừng giả quá», not «giá».
  gia: (around) => (is(around.before, 'not') && isWord(around.next, /^qua$/) ? filler : readName(around)),
  qua: ({ before }) => (isWord(before, /^(?:gia|gat|lo)$/) ? { is: 'complaint' } : undefined),
  // «ngoài nắng», not «nâng».
  nang: ({ before, next }) => {
    if (isWord(before, /^(?:ngoai|troi|choi|chay|duoi)$/)) return { is: 'light' };
    // «tóc nàng».
    return isWord(before, /^(?:toc|mat|co|ao|vay|dam)$/) &&
      !is(next, 'quality', 'measure') &&
      !isWord(next, /^(?:sang|len)$/)
      ? filler
      : undefined;
  },
  // «cháy mặt», «chảy mắt», «chạy mất».
  chay: ({ next, said }) => {
    const lit = said.some(
      (phrase) =>
        is(phrase, 'complaint', 'not', 'level', 'quality', 'light') || isWord(phrase, /^(?:sang|qua|choi)$/),
    );
    return isWord(next, /^mat$/) && !lit ? 'unknown' : undefined;
  },
  // «bóng đèn».
  den: (around) => {
    if (isWord(around.before, /(?:^| )bong$/)) return filler;
    // «đèn phía sau».
    return (begins(around) || isWord(around.before, /^(?:bat|tat|mo|giam|tang)$/)) &&
      isWord(around.next, /^(?:phia sau|phia tren|tren tran|tren)$/)
      ? { is: 'light' }
      : undefined;
  },
  // Distinguishes «nổi», «nồi» and «nội»; in «nới» the frame is extended.
  noi: ({ before, next }) => {
    if (isWord(next, /^(?:rong|khung|nen|them|ra|hai|2|vien|le)$/)) return undefined;
    // «đầm đen nổi hơn».
    if (before && isWord(next, /^(?:hon|bat)$/)) return 'unknown';
    return isWord(before, /^(?:cai|chiec)$/) ? 'unknown' : filler;
  },
  // «xanh lè», «cam lè».
  le: ({ before }) => (isColour(before) || is(before, 'tinted', 'quality') ? filler : undefined),
  // «cho trong lại».
  'cho trong': ({ next }) => (isWord(next, /^(?:lai|hon|xiu|chut|leo)/) ? filler : undefined),
  // «nằm giữa», not «nám».
  nam: (around) =>
    is(around.next, 'direction', 'beside') ||
    (isWord(around.before, /^(?:bi|dang|cho)$/) && spokenOf(around, isPicture))
      ? filler
      : undefined,
  // «coi hợp hông».
  hong: (around) =>
    ends(around) && isWord(around.before, /^(?:hop|duoc|dc|dep|ok)$/) ? filler : readForbid(around),
  // «mỗi mặt thôi», «mới đẹp».
  moi: ({ before, next }) => {
    // «mỗi tấm».
    if (isWord(next, /^(?:tam|hinh|anh|buc)(?: |$)/)) return filler;
    if (is(next, 'beautiful') || isWord(next, /^(?:dep|dung|ve|nhap|mua)$/)) return filler;
    if (isWord(next, /^dam/)) return undefined;
    return next?.meaning?.is === 'part' && next.meaning.part !== 'lips' && !is(before, 'part')
      ? { is: 'nothing-but' }
      : undefined;
  },
  // «lọt vô hình», not «vỡ».
  vo: ({ before }) => (is(before, 'complaint', 'photo') || isWord(before, /^bi$/) ? undefined : filler),
  // «nhờ bạn», not «nhổ».
  nho: ({ before, next }) => {
    if (isWord(next, askers)) return filler;
    // «nho nhỏ thôi».
    return isWord(next, /^(?:nho|thoi|xiu|ti|lai)$/) || isWord(before, /^(?:nho|dua|be|con|cai|thang|co)$/)
      ? 'unknown'
      : undefined;
  },
  // In «look sang sang» the word means elegant («sang»), not bright.
  sang: ({ before }) =>
    isWord(before, /^look$/) || (isWord(before, /^sang$/) && !before?.meaning) ? 'unknown' : undefined,
  // «bốc khói», not «bóc».
  boc: ({ next }) => (isWord(next, /^(?:khoi|lua|hoi)/) ? 'unknown' : undefined),
  // «khung gỗ», not «gỡ».
  go: ({ before, next }) =>
    is(before, 'frame', 'object', 'colour') ||
    isWord(before, /^(?:khung|ban|tu|ke|san|buc|van|soi|mat)$/) ||
    isWord(next, /^(?:cua|soi|thong|do|o)$/)
      ? 'unknown'
      : undefined,
  // «mẫu cao quá», not «cạo».
  cao: ({ next }) => (isWord(next, /^(?:rau|ria|long|het|sach)/) ? undefined : 'unknown'),
  // «hình đang bị ngược», not «đăng».
  dang: ({ next }) =>
    is(next, 'complaint', 'quality', 'colour', 'blurred', 'tinted') ||
    isWord(next, /^(?:bi|co|mac|dung|ngoi|de|la|nam|o|sang|hoi|deo|nghieng|lech|xeo)$/)
      ? filler
      : undefined,
  // «shop em chuyên về áo cưới», not «chuyển về».
  'chuyen ve': ({ before }) =>
    isWord(before, /^(?:shop|tiem|ben|quan|nha|em|minh|toi|tui)$/) ? filler : undefined,
  // «nền giấy».
  giay: ({ before }) => (isWord(before, /^(?:cai )?(?:nen|phong|phong nen)$/) ? 'unknown' : undefined),
  // «gót giày», "got".
  got: ({ next }) => (next?.meaning?.is === 'part' && next.meaning.part === 'shoes' ? 'unknown' : undefined),
  // «chân ghế», «da ghế», not «ghê».
  ghe: ({ before, next }) =>
    isWord(before, /(?:^| )(?:da|chan|lung|mat|tay)$/) && !isWord(next, /^(?:qua|lam|vay)$/)
      ? 'unknown'
      : undefined,
  // «da chân», not «chán».
  chan: (around) => (ends(around) && isWord(around.before, /(?:^| )da$/) ? 'unknown' : undefined),
  // «viền môi».
  vien: ({ before, next }) =>
    (is(next, 'part') || isWord(next, /^moi(?: |$)/)) && !isVerb(before, 'add', 'put', 'make')
      ? 'unknown'
      : undefined,
  // «tai», not «tái».
  tai: ({ meaning, before, next }) =>
    meaning?.is === 'quality' &&
    !is(before, 'part', 'level', 'complaint', 'photo', 'colour-word') &&
    !isWord(before, /^(?:mau|nhin|anh|hinh|bi)$/) &&
    !is(next, 'complaint', 'level') &&
    !isWord(next, /^(?:qua|met|nhot|xanh|mau)$/)
      ? 'unknown'
      : undefined,
  // «cửa», not «của».
  cua: (around) =>
    (begins(around) &&
      (is(around.next, 'quality', 'colour', 'colour-word', 'verb') || isWord(around.next, /^sang$/))) ||
    (ends(around) && is(around.before, 'verb', 'quality'))
      ? 'unknown'
      : undefined,
  // «vân ngọc trai».
  ngoc: ({ next }) => (isWord(next, /^trai$/) ? 'unknown' : undefined),
  // «thảm màu gỉ sét», not «thẫm».
  tham: (around) =>
    begins(around) || (isVerb(around.before, 'change') && isWord(around.next, /^sang/))
      ? 'unknown'
      : undefined,
  'tham mau': (around) => (begins(around) ? 'unknown' : undefined),
  // «xin màu …», not «xỉn màu».
  'xin mau': ({ before }) =>
    isWord(before, /^(?:em|e|minh|mh|chi|anh|cho|shop|cho em|cho minh)$/) ? { is: 'colour-word' } : undefined,
  // «xanh bơ», «xanh bò»; «vàng bơ», «vàng bò».
  'xanh bo': ({ before }) => (isGarment(before) ? undefined : 'unknown'),
  'vang bo': () => 'unknown',
  // «nền gạch bông».
  gach: ({ next }) =>
    isWord(next, /^(?:bong|men|hoa)(?: |$)/)
      ? { is: 'beyond', reason: 'needs_ai_model', place: true }
      : undefined,
  // In «bóng tối chỗ nách», «bóng đổ trên tường» the word is a shadow, not gloss.
  'giam bong': readShadow,
  'bot bong': readShadow,
  'khu bong': readShadow,
  'het bong': readShadow,
  // «hình 5 kệ nó».
  ke: ({ next }) => (isWord(next, /^(?:no|di)$/) ? { is: 'verb', verb: 'keep' } : undefined),
  // «khỏi đổi nền», not «khói».
  khoi: (around) =>
    isWord(around.next, /^(?:dung|doi|lam|can|xoa)$/) ||
    // «thì khỏi xóa», «chân mày khỏi nhuộm».
    ((isWord(around.before, /^thi$/) || is(around.before, 'beyond', 'object')) && is(around.next, 'verb')) ||
    (begins(around) && is(around.next, 'verb', 'effect', 'quality', 'toward')) ||
    (isWord(around.before, /^thoi$/) && (ends(around) || is(around.next, 'verb', 'effect')))
      ? { is: 'not' }
      : undefined,
  // «ảnh hơi đỏ», «bớt đỏ mặt».
  do: (around) => {
    const { before, next } = around;
    // «khoảng 50 % độ đậm», «lên độ 10 phần trăm».
    if ((is(before, 'number') && isWord(next, /^dam$/)) || (is(next, 'number') && isWord(before, /^len$/)))
      return filler;
    // «túi đỏ», «hoa hồng đỏ».
    if (around.meaning?.is === 'part' && (isNoun(before) || is(before, 'beyond', 'colour', 'part'))) {
      // «cái móc đó thì xóa».
      const pointed =
        !next ||
        is(next, 'join') ||
        (is(next, 'verb') && !isVerb(next, 'change')) ||
        isWord(next, /^(?:thi|la|nha|nhe|ma|nua|ra|o|len|dung|di|cho)$/);
      return pointed && !is(before, 'colour') ? filler : { is: 'colour', name: 'red' };
    }
    // «đừng đỏ quá».
    if (is(before, 'not') && isWord(next, /^qua$/)) return { is: 'colour', name: 'red' };
    // «da còn đỏ».
    if (isWord(before, /^con$/) && ends(around)) return { is: 'colour', name: 'red' };
    // «đỡ vàng ở nền».
    if ((begins(around) || isWord(before, /^(?:anh|hinh|tam)$/)) && isWord(next, /^(?:vang|xanh|cam)$/))
      return { is: 'verb', verb: 'decrease' };
    // «lên hình ra đỏ», «thành đỏ»; «dơ quá».
    if (isWord(next, /^qua$/) && isWord(before, /^(?:gium|dum|lai|bi|nhin|giay|ao)$/))
      return { is: 'complaint' };
    if ((is(before, 'complaint') && !isWord(before, /^qua$/)) || isWord(before, /^(?:thanh|sang|qua)$/)) {
      if (!next || is(next, 'join')) return { is: 'colour', name: 'red' };
    }
    // «thực tế là đỏ nâu».
    if (is(next, 'colour') && isWord(before, /^(?:la|thanh|sang|mau|doi sang|doi thanh)$/))
      return { is: 'colour', name: 'red' };
    // «chữ đỏ đổi sang trắng».
    if (is(before, 'writing', 'object') && isVerb(next, 'change')) return { is: 'colour', name: 'red' };
    // «mờ do tay run».
    if (next && is(before, 'blurred', 'tinted', 'quality')) return filler;
    if (is(next, 'shade') || isWord(next, /^dam$/)) return { is: 'colour', name: 'red' };
    return is(before, 'level') || isVerb(before, 'decrease') ? { is: 'colour', name: 'red' } : undefined;
  },
  // «em muốn».
  mun: ({ before }) => (isWord(before, /^(?:e|em|minh|c|chi|toi|tui)$/) ? filler : undefined),
  // «sơn lại».
  son: (around) => (isWord(around.next, /^lai$/) ? { is: 'verb', verb: 'change' } : readPaint(around)),
  'mau son': readPaint,
  // «cho đủ đầu», not «chỗ dư».
  'cho du': ({ next }) => (next?.meaning?.is === 'part' ? filler : undefined),
  // «cho tối hơn», not «chỗ tối».
  'cho toi': ({ next }) =>
    is(next, 'degree', 'level') ? { is: 'quality', measure: 'brightness', sign: -1 } : undefined,
  // «mắt mẫu sáng lên», not «mất màu».
  'mat mau': ({ before, next }) =>
    isVerb(before, 'remove', 'blur') ||
    isWord(before, /^(?:che|lo|giau|lam mo)$/) ||
    (!is(before, 'part') && (is(next, 'quality') || isWord(next, /^sang$/)))
      ? { is: 'part', part: 'face' }
      : undefined,
  // In «hồi chiều», «đúng chiều» the word is not a direction of light («chiếu»).
  chieu: ({ next }) => (is(next, 'quality', 'light') || isWord(next, /^(?:tu|vao|len)/) ? undefined : filler),
  // «sau quầy», «quầy bừa bộn».
  quay: (around) =>
    isWord(around.before, /^(?:sau|truoc|cai|phia sau)$/) ||
    (begins(around) && (is(around.next, 'complaint') || isWord(around.next, /^(?:em|hang|minh|ben|bua)$/)))
      ? { is: 'object' }
      : undefined,
  // «bộ nail».
  bo: ({ next }) => (isWord(next, /^(?:nail|mong|mong tay|nails)$/) ? filler : undefined),
  // «bớt bóng dầu».
  dau: ({ before, next }) => {
    if (is(before, 'shine')) return filler;
    // «dâu đỏ tươi».
    return isColour(next) ? 'unknown' : undefined;
  },
  // «mở ra».
  mo: ({ next }) => (isWord(next, /^(?:ra|mat|mieng|nap|cua)$/) ? 'unknown' : undefined),
  // «xăm mày».
  xam: ({ before, next }) =>
    isWord(next, /^(?:may|moi|chan may)$/) || isWord(before, /^(?:phun|hinh|chan may|long may|may)$/)
      ? 'unknown'
      : undefined,
  // «chừa lề».
  'chua le': (around) => (begins(around) ? { is: 'verb', verb: 'pad' } : undefined),
  // «làm cảnh».
  canh: (around) => (ends(around) && isWord(around.before, /^(?:lam|lay|de)$/) ? { is: 'scene' } : undefined),
  // «đầm màu xanh rêu», not «đậm màu».
  'dam mau': ({ next }) => (is(next, 'colour') ? { is: 'part', part: 'dress' } : undefined),
  // «đôi giày».
  doi: ({ next }) =>
    next?.meaning?.is === 'part' && next.meaning.part === 'shoes' && !isWord(next, /^dep$/)
      ? filler
      : undefined,
  // «túi vàng».
  tui: ({ next }) =>
    is(next, 'colour', 'colour-word') || isGarment(next) || isWord(next, /^do$/)
      ? { is: 'object' }
      : undefined,
  // The word is the conjunction «nhưng», not velvet («nhung»).
  nhung: ({ before, next }) => {
    // «những tấm cận mặt».
    if (isWord(next, /^(?:tam|hinh|anh|buc|cai)$/)) return filler;
    return isGarment(before) ||
      is(before, 'colour-word') ||
      (is(next, 'colour') && !is(before, 'colour', 'shade', 'quality'))
      ? undefined
      : { is: 'join' };
  },
  // Example: «dịu mắt», pleasant to the viewer's eyes.
  mat: ({ before, next, said, sentence }) => {
    // Red eyes from a flash, not a red face: «sửa mắt đỏ, chụp flash», «đỏ 2 con mắt».
    const isFlash = sentence.some(
      (phrase, k) =>
        isWord(phrase, /(?:^| )flash$/) || (isWord(phrase, /^con$/) && isWord(sentence[k + 1], /^mat$/)),
    );
    if (isFlash && [before, next].some((phrase) => isWord(phrase, /^(?:do|bi do|con)$/)))
      return { is: 'part', part: 'eyes' };
    if (!is(before, 'join') && isWord(before, /^(?:diu|roi|bat|vui|thuan|nhuc|chuong|choi|gai)$/))
      return filler;
    // «trắng răng, mắt sáng».
    const bright = isWord(next, /^sang$/) || isWord(before, /^sang$/);
    if (bright && said.some((phrase) => isWord(phrase, /(?:^| )rang(?: |$)/)))
      return { is: 'part', part: 'eyes' };
    // «đừng mất giày».
    if (isWord(next, /^(?:dat|tien|duong|san|nuoc|ho)$/)) return 'unknown';
    if ((is(before, 'not') && next?.meaning?.is === 'part') || isWord(next, /^(?:chi tiet|het|sach)$/))
      return 'unknown';
    return isWord(next, /^nhung$/) ? { is: 'part', part: 'face' } : undefined;
  },
  // «bị nhiễu», not «nhiều».
  nhieu: ({ before }) => (isWord(before, /^(?:bi|khu|chong|het)$/) ? { is: 'noise' } : undefined),
  // «cho đúng chiều», not «cho đứng».
  'cho dung': ({ next }) => (isWord(next, /^(?:chieu|mau)/) ? filler : undefined),
  // «cần nét», not «căn».
  can: ({ next }) => (is(next, 'quality', 'measure', 'part', 'verb') ? filler : undefined),
  // «mà chỉ làm mờ», not «chị».
  chi: ({ before, next }) =>
    (isWord(before, /^(?:ma|nhung|thoi)$/) && is(next, 'verb', 'quality', 'effect')) ||
    // «bộ này chỉ đổi …».
    (is(before, 'part') && isVerb(next, 'change'))
      ? { is: 'nothing-but' }
      : undefined,
  // «trắng mà lên hình …».
  ma: (around) =>
    around.meaning?.is === 'beyond' &&
    !begins(around) &&
    !isWord(around.before, /^(?:(?:mot|hai|1|2) ben|go|hai)$/)
      ? filler
      : undefined,
};

/** Disambiguates the words of a sentence with hardly any diacritics by their neighbours. */
export function restoreMarks(reading: Reading): Reading {
  if (reading.marked || reading.language === 'en') return reading;
  const phrases: Phrase[] = [];
  for (const [at, phrase] of reading.phrases.entries()) {
    const { meaning, plain } = phrase;
    const next = reading.phrases[at + 1];
    if (plain === 'mac ao' && (is(next, 'colour', 'colour-word') || (at === 0 && isWord(next, /^o$/)))) {
      // In «mặc áo đỏ» the word is to wear, not a hanger («mắc áo»).
      phrases.push({ ...phrase, plain: 'mac', meaning: { is: 'verb', verb: 'wear' } });
      phrases.push({ ...phrase, plain: 'ao', meaning: { is: 'part', part: 'top' } });
      continue;
    }
    // «đổi áo sang đỏ rồi sáng lên», not «rọi sáng».
    if (
      plain === 'roi sang' &&
      !phrase.marked &&
      at > 0 &&
      (is(next, 'degree', 'level') || isWord(next, /^(?:len|hon)$/))
    ) {
      phrases.push({ ...phrase, plain: 'roi', meaning: { is: 'join' } });
      phrases.push({ ...phrase, plain: 'sang', meaning: { is: 'quality', measure: 'brightness', sign: 1 } });
      continue;
    }
    const sense = phrase.marked
      ? undefined
      : senses[plain]?.({
          plain,
          meaning,
          before: phrases.at(-1),
          next,
          said: phrases,
          sentence: reading.phrases,
        });
    // An unknown name of two words becomes one phrase.
    const unknown: Meaning | undefined = plain.includes(' ')
      ? { is: 'beyond', reason: 'not_understood' }
      : undefined;
    phrases.push({ ...phrase, meaning: sense === 'unknown' ? unknown : (sense ?? meaning) });
  }
  return { ...reading, phrases };
}
