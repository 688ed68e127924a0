import { others } from './asides.ts';
import type { Clause } from './clauses.ts';
import type { Meaning } from './meaning.ts';
import { canBeAttribute, isAttribute, isGarment, isName } from './names.ts';
import { idle, refused, type Rule } from './reader.ts';
import { is, isGround, isVerb, type Kind } from './senses.ts';

/** Who writes, and what those who write say of themselves. */
const writers =
  /^(?:em|e|toi|tui|minh|mh|chi|anh|con|co|bac|chu|di|ba|ong|chau|me|bo|shop|ben|nha|tiem|i|im|we|my|our|this|these|here|day)$/;
const statements =
  /^(?:la|dang|ban|chuyen|chuyen ve|moi|vua|nhan|kinh doanh|lam|am|are|is|sell|run|own|work|took|made|make|was|just|opened|started|do|ship|specialise|specialize|bought)$/;
const whose = /^(?:my|our|their)$/;
const wants = /^(?:muon|can|cho|xin|nho|want|need|like|wish|would|wanna|make|lam)$/;
const greetings = /^(?:chao|thua|hello|hi|hey|alo|kinh chao|greetings|morning|evening|dear)$/;

function speaksOfOthers(clause: Clause): boolean {
  const [first, second] = clause.filter(
    ({ meaning, plain }) => meaning?.is !== 'filler' || whose.test(plain),
  );
  if (!first || !second) return false;
  const thing = second.meaning === undefined && /^\p{L}{3,}$/u.test(second.plain);
  return others.test(first.plain) || (whose.test(first.plain) && (thing || others.test(second.plain)));
}

/** «mình mới mở tiệm», «I run a small studio». */
const speaksOfWriter = (clause: Clause): boolean =>
  clause
    .slice(0, 4)
    .some(({ plain }, k) => writers.test(plain) && statements.test(clause[k + 1]?.plain ?? ''));

/** «lần trước sáng quá»: of another picture. */
const speaksOfBefore = (clause: Clause): boolean =>
  /^(?:lan|hom|bua) (?:truoc|qua)$|^last time$/.test(`${clause[0]?.plain} ${clause[1]?.plain}`);

const greets = (clause: Clause): boolean =>
  clause.slice(0, 3).some(({ plain }) => greetings.test(plain)) &&
  clause.every(({ meaning }) => meaning === undefined || meaning.is === 'filler');

/** «…, cá tươi mới đẹp»: what comes of it. */
const saysWhatFor = (clause: Clause): boolean =>
  clause.at(-2)?.plain === 'moi' &&
  is(clause.at(-1), 'beautiful') &&
  !clause.some((phrase) => is(phrase, 'verb'));

/** «tôi là khách lớn tuổi», «khách khó tính lắm»: who writes or for whom, and nothing that is asked for. */
export const statement: Rule = ({ clause, before: { operation } }) => {
  if (greets(clause) || saysWhatFor(clause) || speaksOfBefore(clause)) return idle;
  // «remove the plant. It distracts from the dress.»
  const explains =
    operation?.kind === 'remove-object' &&
    /^(?:it|they|no|chung)$/.test(clause[0]?.plain ?? '') &&
    clause.every(({ meaning }) =>
      ['pronoun', 'filler', 'part', 'object', 'complaint', 'fade-from', 'level', undefined].includes(
        meaning?.is,
      ),
    );
  if (explains) return idle;
  const asks = clause.some(
    ({ plain, meaning }, k) =>
      wants.test(plain) && meaning?.is === 'verb' && !writers.test(clause[k - 1]?.plain ?? ''),
  );
  const ofWriter = speaksOfWriter(clause);
  const told: readonly Meaning['is'][] = ofWriter ? ['beyond', 'light', 'photo', 'pronoun', 'number'] : [];
  const states = clause.every(
    ({ meaning }, k) =>
      ['filler', 'object', 'complaint', 'question', 'level', 'purpose', undefined, ...told].includes(
        meaning?.is,
      ) ||
      (meaning?.is === 'verb' &&
        (meaning.verb === 'make' || (ofWriter && k > 1 && meaning.verb === 'pad'))) ||
      (meaning?.is === 'part' && (meaning.part === 'subject' || isGarment(clause[k]))),
  );
  return states && !asks && (ofWriter || speaksOfOthers(clause)) ? idle : undefined;
};

/** What is never said of something that is only there. */
const asking: readonly Kind[] = [
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

/** «soft toys for newborns», «old photo of my gran»: what there is, by how it looks. */
function describes(clause: Clause): boolean {
  return (
    clause.some(canBeAttribute) &&
    !clause.some((phrase) => is(phrase, ...asking) || isGround(phrase)) &&
    (clause.some((phrase) => isGarment(phrase) || is(phrase, 'object')) ||
      !clause.some((phrase) => is(phrase, 'beyond'))) &&
    clause.every((phrase, at) => !canBeAttribute(phrase) || isAttribute(clause, at))
  );
}

/** What there is before anything is asked for is only told where nothing else is. */
export const description: Rule = ({ clause, before, isWish }) => {
  if (isWish || (!describes(clause) && !isWorn(clause))) return undefined;
  const beyond = clause.some((phrase) => is(phrase, 'beyond') || isVerb(phrase, 'wear', 'put'));
  const wish = refused(beyond ? 'needs_ai_model' : 'not_understood');
  return before.operation ? wish : { ...wish, unlessOthers: true };
};

/** «bé mặc đồ trắng ngồi ghế gỗ»: who wears what and where they are, without a word that asks for it. */
function isWorn(clause: Clause): boolean {
  const at = clause.findIndex(
    (phrase, k) =>
      isVerb(phrase, 'wear', 'put') || (phrase.plain === 'in' && clause.slice(k).some(isGarment)),
  );
  const who = clause.slice(0, at);
  return (
    at > 0 &&
    who.some((phrase) => isName(phrase) || is(phrase, 'part')) &&
    clause.every((phrase) => !is(phrase, 'direction', ...asking) || isVerb(phrase, 'wear', 'put'))
  );
}
