import type { EditOperation, EditOperationKind } from '@mot-studio/terms/editing';

import { onlyCountsPeople, onlyIdentifies } from './person-references.ts';
import { thirdParties } from './dropped-asides.ts';
import type { Clause, Phrase } from './meaning.ts';
import { canBeAttribute, isAttribute, isNoun, namesDirt } from './thing-names.ts';
import { canBeLimited, noop, refuse, type Reader, type Rule } from './reader.ts';
import { is, isGarment, isGround, isVerb, textOf, type Kind } from './word-senses.ts';

/** Subjects of statements by the writer in English. */
const writers = /^(?:i|im|id|ive|we|here)$/;
const possessives = /^(?:my|our|their)$/;
/** Subjects of statements in Vietnamese (the writer or another person), and verbs that mark a statement instead of a wish. */
const persons =
  /^(?:em|e|toi|tui|minh|mh|chi|anh|con|co|bac|chu|di|ba|ong|chau|me|bo|shop|ben|nha|tiem|quan|day|this|these)$/;
const statementVerbs =
  /^(?:la|dang|da|ban|chuyen|chuyen ve|moi|vua|nhan|kinh doanh|lam|o|khong|giao|gui|mua|treo|chup|lon tuoi|am|are|is|was)$/;
/** Subjects outside the picture, with or without a name. */
const outsiders =
  /^(?:she|he|they|shes|hes|it|its|this|that|everyone|everybody|nobody|hope|took|hom|bua|hang)$/;
/** Words that mark a request. */
export const requestWords =
  /^(?:giup|gium|dum|ho|muon|can|xin|nho|please|pls|plz|want|wants|need|needs|wish|would|wanna|could|can|should|must)$/;
const greetings = /^(?:chao|thua|hello|hi|hey|alo|kinh chao|greetings|morning|evening|dear)$/;

type Speaker = 'writer' | 'other' | 'outsider';

/** Returns the subject of a statement, if the clause starts with one. */
function speakerOf(clause: Clause): Speaker | undefined {
  const start = clause.slice(0, 4);
  if (
    start.some(
      ({ plain }, k) =>
        persons.test(plain) && clause.slice(k + 1, k + 3).some((next) => statementVerbs.test(next.plain)),
    )
  )
    return 'writer';
  const own = (plain: string): boolean => writers.test(plain) || possessives.test(plain);
  const [first, second] = clause.filter(({ meaning, plain }) => meaning?.is !== 'filler' || own(plain));
  if (!first || clause.length < 2) return undefined;
  // Example: «photo from my phone».
  if (writers.test(first.plain) || (is(first, 'photo') && /^(?:from|taken|shot)$/.test(second?.plain ?? '')))
    return 'writer';
  const isOwned = possessives.test(first.plain) && (isNoun(second) || thirdParties.test(second?.plain ?? ''));
  if (thirdParties.test(first.plain) || isOwned) return 'other';
  // "this dress" identifies an object.
  const pointed =
    /^(?:this|that)$/.test(clause[0]?.plain ?? '') &&
    clause.slice(1).every((phrase) => is(phrase, 'part', 'object', 'colour'));
  return outsiders.test(clause[0]?.plain ?? '') && !pointed ? 'outsider' : undefined;
}

const otherKinds = [
  'filler',
  'object',
  'complaint',
  'question',
  'level',
  'purpose',
  'pronoun',
  'measure',
  undefined,
] as const;

/** Kinds of phrases in statements, by subject. */
const statementKinds: Record<Speaker, readonly (Kind | undefined)[]> = {
  writer: [...otherKinds, 'beyond', 'light', 'photo', 'number', 'fade-from', 'colour-word'],
  other: otherKinds,
  outsider: ['filler', 'pronoun', 'photo', 'direction', 'beautiful', undefined],
};

const isCopula = ({ plain }: Phrase): boolean => /^(?:is|its|are)$/.test(plain);

/** Matches a statement about the writer or another person without a request: «mình mới mở tiệm», «she is my best customer». */
function states(clause: Clause): boolean {
  const speaker = speakerOf(clause);
  // Example: «có vết dơ ở cổ áo», not «cô … ở».
  if (!speaker || namesDirt(clause) || clause.some(({ plain }) => requestWords.test(plain))) return false;
  const begins = clause.some((phrase) => is(phrase, 'verb'));
  return clause.every(
    (phrase, k) =>
      statementKinds[speaker].includes(phrase.meaning?.is) ||
      isCopula(phrase) ||
      isVerb(phrase, 'make') ||
      (speaker === 'writer' && k > 1 && isVerb(phrase, 'pad')) ||
      (speaker === 'writer' && !begins && is(phrase, 'colour', 'shade')) ||
      (phrase.meaning?.is === 'part' && (phrase.meaning.part === 'subject' || isGarment(phrase))),
  );
}

/** Matches a statement about an earlier picture: «lần trước sáng quá». */
const isAboutPast = (clause: Clause): boolean =>
  /^lan truoc$|^(?:hom|bua) (?:truoc|qua|do|kia)$|^last time$/.test(
    `${clause[0]?.plain} ${clause[1]?.plain}`,
  );

/** Matches a statement about how the picture was taken, without a fault: «hồi chiều chụp vội», «shot in our barn». */
const describesShoot = (clause: Clause): boolean =>
  clause.some(({ plain }) => /^(?:chup|taken|shot|took)$/.test(plain)) &&
  clause.every(
    (phrase) =>
      !phrase.meaning || is(phrase, 'filler', 'photo', 'pronoun', 'object', 'beyond', 'level', 'direction'),
  );

const greets = (clause: Clause): boolean =>
  clause.slice(0, 3).some(({ plain }) => greetings.test(plain)) &&
  clause.every(({ meaning }) => meaning === undefined || meaning.is === 'filler');

/** Matches praise, which asks for nothing: «I like the dark mood». */
const praises = ({ clause, isWish }: Reader): boolean =>
  /^(?:i|we) (?:really )?(?:like|love|enjoy)$/.test(
    clause
      .slice(0, 2)
      .map(({ plain }) => plain)
      .join(' '),
  ) && !isWish;

/** Matches the expected effect of a wish: «…, cá tươi mới đẹp». */
const namesEffect = (clause: Clause): boolean =>
  clause.at(-2)?.plain === 'moi' &&
  is(clause.at(-1), 'beautiful') &&
  !clause.some((phrase) => is(phrase, 'verb'));

/** Matches a complaint by simile: «ấm quá nhìn như phơi nắng», "looks like a flash went off". */
export const complainsBySimile = (clause: Clause): boolean =>
  is(clause[0], 'complaint') &&
  clause.slice(1, 3).some(({ plain }) => /^(?:nhu|giong|giong nhu|like|y chang)$/.test(plain)) &&
  !clause.some((phrase) => is(phrase, 'verb', 'degree'));

/** Interprets statements about the writer or their customers: «tôi là khách lớn tuổi», «khách khó tính lắm». */
export const statementRule: Rule = (reader) => {
  const {
    clause,
    before: { operation },
  } = reader;
  // In "it's dark | but I like it dark" the quality is not a fault.
  const liked =
    operation !== undefined && reader.all('quality').some(({ measure }) => measure === operation.kind);
  if (praises(reader))
    return liked && (reader.before.complained || reader.before.stated) ? { ...noop, takesBack: true } : noop;
  // In «ấm quá | nhìn như phơi nắng» the simile repeats the complaint.
  if (operation && reader.before.complained && complainsBySimile(clause)) return noop;
  // «quá tay là cam lè liền» warns of a consequence.
  if (/^(?:qua|lo) tay la /.test(textOf(clause))) return noop;
  if (greets(clause) || namesEffect(clause) || isAboutPast(clause) || describesShoot(clause)) return noop;
  // Example: «remove the plant. It distracts from the dress.»
  const explains =
    operation?.kind === 'remove-object' &&
    /^(?:it|they|no|chung)$/.test(clause[0]?.plain ?? '') &&
    clause.every(
      (phrase) =>
        !phrase.meaning ||
        is(phrase, 'pronoun', 'filler', 'part', 'object', 'complaint', 'fade-from', 'level'),
    );
  if (explains) return noop;
  return states(clause) ? noop : undefined;
};

/** Operations whose words may only describe a picture. */
const lookKinds = new Set<EditOperationKind>([
  'black-and-white',
  'sepia',
  'vintage',
  'artistic',
  'border',
  'flip',
  'background-blur',
]);
/** Matches a description of the current state: «giày trắng rồi». */
const isAlready = (clause: Clause): boolean =>
  (clause.at(-1)?.plain === 'roi' || clause.some(({ plain }) => plain === 'already')) &&
  !clause.some((phrase) => requestWords.test(phrase.plain));
const modalWords = /^(?:should|must|can|could|to be|be|if|when|want|need)/;
/** Matches a description with a copula: «its vintage», «the frame is gold». */
const isSaidToBe = (clause: Clause): boolean =>
  clause.some(({ plain }) => /^(?:is|its|are|was|were|thats)$/.test(plain)) &&
  !clause.some((phrase) => is(phrase, 'verb') || modalWords.test(phrase.plain));

/** Matches a description of the colours of an object: «váy này có màu đỏ với trắng». */
const hasColour = (clause: Clause): boolean =>
  clause.some(({ plain }, at) => plain === 'co' && is(clause[at + 1], 'colour-word')) &&
  !clause.some((phrase) => is(phrase, 'verb') || requestWords.test(phrase.plain));

/** Returns whether an operation may be only a description. */
export const isDescribed = (operation: EditOperation, { clause, complains }: Reader): boolean =>
  operation.kind !== 'keep' &&
  ((isAlready(clause) && !(complains && canBeLimited(operation))) ||
    (operation.kind === 'recolour' && hasColour(clause)) ||
    // "the background is too sharp" is a complaint.
    (lookKinds.has(operation.kind) &&
      isSaidToBe(clause) &&
      !(
        operation.kind === 'background-blur' &&
        complains &&
        clause.some((phrase) => is(phrase, 'quality'))
      )));

/** Kinds of phrases that never occur in a mere description. */
const requestKinds: readonly Kind[] = [
  'verb',
  'degree',
  'number',
  'not',
  'nothing-but',
  'toward',
  'complaint',
  'level',
  'ratio',
  'measure',
];

/** Wishes in one phrase: «less saturated», «làm mịn da». */
const wishPhrases =
  /^(?:less|more|lam|xoa|khu|giam|bot|tri|tut|smooth|whiten|brighten|remove|reduce|retouch|fix) /;

/** Matches a description of the content of a picture: «soft toys for newborns», «old photo of my gran». */
function describes(clause: Clause): boolean {
  const indefinite = /^an?$/.test(clause[0]?.plain ?? '') && clause.some(isGarment);
  return (
    (indefinite || clause.some(canBeAttribute)) &&
    !clause.some(
      (phrase) =>
        is(phrase, ...requestKinds) ||
        isGround(phrase) ||
        wishPhrases.test(phrase.plain) ||
        // Example: "the bag needs sharpening".
        requestWords.test(phrase.plain),
    ) &&
    (clause.some((phrase) => isGarment(phrase) || is(phrase, 'object')) ||
      !clause.some((phrase) => is(phrase, 'beyond'))) &&
    clause.every((phrase, at) => !canBeAttribute(phrase) || isAttribute(clause, at))
  );
}

/** Matches a description that identifies a picture: «first photo of the new collection». */
const namesPicture = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'photo', 'picture-number')) &&
  clause.some(isNoun) &&
  // Exception: "loose the reflection of me taking the photo" starts with a word that may be a request.
  !(clause[0] && !clause[0].meaning && /^(?:the|her|his|my|cai|chiec)$/.test(clause[1]?.plain ?? '')) &&
  clause.every(
    (phrase) => !phrase.meaning || is(phrase, 'filler', 'photo', 'picture-number', 'object', 'pronoun'),
  );

/** Interprets a description that stands alone before any wish. */
export const descriptionRule: Rule = ({ clause, before, isWish }) => {
  if (
    isWish ||
    // In «gỡ áo | với cái ghế ra khỏi hình» the object is removed as well.
    ((before.removes || /^(?:take|get)$/.test(clause[0]?.plain ?? '')) &&
      clause.some(({ plain }) => /^(?:ra khoi|khoi|out|off)$/.test(plain))) ||
    ![describes, isWorn, onlyCountsPeople, onlyIdentifies, namesPicture].some((matches) => matches(clause))
  )
    return undefined;
  const beyond = clause.some((phrase) => is(phrase, 'beyond') || isVerb(phrase, 'wear', 'put'));
  const wish = refuse(beyond ? 'needs_ai_model' : 'not_understood');
  return before.operation ? wish : { ...wish, unlessOthers: true };
};

/** Matches a description of clothes and place without a wish: «bé mặc đồ trắng ngồi ghế gỗ». */
function isWorn(clause: Clause): boolean {
  const at = clause.findIndex(
    (phrase, k) =>
      isVerb(phrase, 'wear', 'put') || (phrase.plain === 'in' && clause.slice(k).some(isGarment)),
  );
  const subject = clause.slice(0, at);
  return (
    at > 0 &&
    subject.some((phrase) => isNoun(phrase) || is(phrase, 'part')) &&
    clause.every(
      (phrase) =>
        !is(phrase, 'direction', ...requestKinds) || isVerb(phrase, 'wear', 'put') || isCopula(phrase),
    )
  );
}
