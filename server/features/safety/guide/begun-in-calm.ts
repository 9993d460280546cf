import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Subject, subjects } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isResemblance, onlyAsks, readText } from '../reading/read-text.ts';
import { bodyOrAct, explainWords, openCheck } from './checks.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { leavesItOpen } from './clear-no.ts';
import { begunAct, grave, timeOrFarewell } from './danger-words.ts';
import { doubtSignsIn } from './doubt-signs.ts';
import { inHand, isDenied } from './fact-phrases.ts';
import { familyOf } from './families.ts';
import type { Check, GuideState, PersonMessage } from './guide-state.ts';
import { namesMeans, namesPlan } from './means-words.ts';
import { calm, closeCheck, type Read } from './message-read.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { deniesThoughts } from './taken-back.ts';

/*
 * A danger that one message of a calm talk began, and that was not told plainly, ends fully once the next words say that it is not so
 * (docs/decisions/0120): asked about or sure, whatever its kind. Everything is as it was before that message, its words ask no more, and
 * nothing that a no to a question of ours would mean is kept. What was told plainly, twice, or with an act, a means or a time has the
 * exits of falls.ts, taken-back.ts and supposed-end.ts alone.
 */

/** So many messages after it began, a denial is one of what we made of it. */
const atOnce = 4;

/** So many messages before it make a talk that was calm. */
const leastBefore = 2;

const exits = phraseIn('exits');
const setRight = phraseIn('set-right');
const protests = phraseIn('protests');
const mistaken = [
  exits('mixed-up'),
  exits('never-said'),
  exits('talks-of-else'),
  setRight('other-thing'),
  protests('never-told'),
  protests('not-that'),
  phraseIn('told')('correction'),
];
const noHarm = [
  exits('no-violence'),
  exits('not-in-danger'),
  setRight('nobody-harms'),
  phraseIn('images')('nobody-hits'),
];
/** « Il est gentil », « il m'a jamais frappée »: who is held or threatened says so, too. It ends a question, and nothing that stands. */
const sparesThem = [exits('no-violence'), setRight('nobody-harms')];
/** « Il est gentil », and no « quand », « d’habitude » or « le reste du temps » behind it. */
const isKind = quick(
  / (?:il|elle) est (?:\S+ )?gentil(?:le)? (?!quand|de habitude|le reste|sinon|normalement|parfois|mais|sauf|apres|devant)/,
);
const nobodyHits = phraseIn('images')('nobody-hits');
const spares = (clause: Clause): boolean => isOf(sparesThem, clause) && !nobodyHits.test(clause.said);
/** « Vous avez mal compris, je le veux vraiment » is no denial. */
const insists =
  / je (?:le |la |y |les )?(?:veux|voudrais|vais|ferai|pense|compte|dis|suis serieu\S+)(?! (?:pas|jamais|plus|rien|bien|tres bien)(?= ))(?= )/;
const amWell = setRight('am-well');
const astonished = protests('astonished');
const butI = exits('but-i');
const butWorse = setRight('but-worse');

/** « Quoi ?? non », « hein, non » */
export const wonderAndNo = quick(
  /^ (?:euh |mais )*(?:quoi|hein|pardon|comment ca) (?:\S+ )?(?:non|nan|pas du tout)(?: (?:non|du tout|pas du tout|mais non|enfin))* $/,
);
/** A no anywhere in what follows a wonder. */
const saysNo = quick(/ (?:non|nan|pas du tout|absolument pas) /);
/**
 * « Mais non, je répare des bus »: a no that protests, and what is so instead. « Non j'appelle pas », « non je ne vais rien faire » refuse
 * or answer, and protest against nothing.
 */
const protestsNo = quick(
  /^ (?:(?:oh|ah|ben|bah|euh) )*(?:mais (?:enfin )?non|non mais|grands dieux non)(?= )/,
);
const leastNoWords = 3;
/** « Quoi ? non » denies what was supposed; « quoi ? non, pas de police » denies something else. */
const mostNoWords = 3;
/** « Mais c'est des chansons », « c'était un jeu »; « c'est mon père » says who, and « c'est la fin » what. */
const isAThing = quick(
  / (?:mais |juste )(?:ce est|ce etait|ce sont|c est) (?:juste |que |pour )*(?:de la|de le|le|la|les|des|une?) (?!(?:fin|mort|seule|seul|mieux|pere|mere|mari|copain|frere|oncle|beau)(?= ))/,
);
/** A heart, a drug, a faint: only that something else was meant ends it. */
const ofBody: ReadonlySet<SafetyCategory> = new Set(['panic', 'substance', 'eating_disorder']);
/** After « êtes-vous en sécurité ? » a no says that one is not. */
const opposite: readonly string[] = ['check-safe', 'safe-now'];

const ofDanger = [grave, begunAct, inHand, namesMeans, namesPlan, bodyOrAct, timeOrFarewell];
const isOf = (shapes: readonly RegExp[], { said, isQuoted }: Clause): boolean =>
  !isQuoted && shapes.some((shape) => shape.test(said));

/** It was told in so many words: one's own death, an act, a blow or a threat, or by a rule whose words have one meaning. */
const wasToldPlainly = (text: string): boolean => {
  const clauses = clausesOf(text);
  const signs = doubtSignsIn(clauses);
  return (
    saysOwnDeath(clauses) ||
    clauses.some((clause) => !isDenied(clause) && isOf(ofDanger, clause)) ||
    signs.includes('blow') ||
    signs.includes('threat') ||
    readText(text).signals.some(
      (signal) =>
        signal.severity >= 2 &&
        !isResemblance(signal) &&
        !onlyAsks(signal) &&
        (signal.isPlain || signal.isOutright),
    )
  );
};

type Begun = { turn: number; subject: Subject | null; check: Check | null };

/** One message of a calm talk began all that stands or is asked about; null where more than that led to it. */
export const begunBy = ({ self, other, session }: GuideState): Begun | null => {
  const rises = session.rises.filter(({ level }) => level >= 2);
  const check = openCheck(session);
  const first = rises[0]?.turn ?? check?.turn;
  if (first === undefined || first <= leastBefore || session.turn - first > atOnce) return null;
  const isOne =
    rises.every(
      ({ turn, from }) => turn === first && from.level < 2 && from.peak < 2 && from.lastGrave === null,
    ) && new Set(rises.map(({ subject }) => subject)).size <= 1;
  const isFirst =
    session.signs.every(({ level, turn }) => level < 2 || turn === first) &&
    session.checks.every(({ turn, routine }) => turn >= first || routine);
  if (!isOne || !isFirst || check?.routine) return null;
  const stands = Math.max(self.level, other.level) >= 2;
  if (rises.length === 0 && (stands || check?.turn !== session.turn - 1)) return null;
  if (rises.length > 0 && !stands) return null;
  return { turn: first, subject: rises[0]?.subject ?? null, check };
};

/** A tap, or an answer in words, told more of it since. */
const isConfirmed = (state: GuideState, { turn }: Begun): boolean =>
  state.self.actBegun ||
  state.other.actBegun ||
  subjects.some((subject) =>
    Object.values(state[subject].facts).some(
      (fact) => fact && fact.turn > turn && fact.by === 'tap' && !['denied', 'no'].includes(fact.value),
    ),
  );

/** « Je parle d’autre chose », « vous avez mal compris » */
export const isMistaken = (clause: Clause): boolean => isOf(mistaken, clause);

/** Words of this message that are no denial tell a danger. */
const isDangerous = (clause: Clause): boolean =>
  butI.test(clause.said) || butWorse.test(clause.said) || (!isDenied(clause) && isOf(ofDanger, clause));

/** The message says that it is not so, and nothing dangerous beside it. */
export const saysNotSo = (
  clauses: readonly Clause[],
  asked: string | null,
  { isHarm, isAskedOnly, isOfBody }: { isHarm: boolean; isAskedOnly: boolean; isOfBody: boolean },
): boolean => {
  const first = clauses[0];
  if (!first || leavesItOpen(clauses)) return false;
  const against = clauses.filter(
    (clause) => isOf(mistaken, clause) || isOf(noHarm, clause) || amWell.test(clause.said),
  );
  if (clauses.some((clause) => !against.includes(clause) && isDangerous(clause))) return false;
  if (!isAskedOnly && clauses.some((clause) => !isOf(mistaken, clause) && insists.test(clause.said)))
    return false;
  const isOpposite = opposite.includes(asked ?? '');
  const all = clauses.map(({ said }) => said.trim()).join(' ');
  const words = clauses.reduce((sum, clause) => sum + clause.words.length, 0);
  const wonders =
    astonished.test(first.said) &&
    clauses.slice(1).every((each) => each.words.length <= mostNoWords) &&
    clauses.slice(1).some(({ said }) => saysNo.test(said));
  return (
    wonders ||
    wonderAndNo.test(` ${all} `) ||
    clauses.some(
      (clause) =>
        isOf(mistaken, clause) ||
        (isHarm && isOf(noHarm, clause) && (isAskedOnly || !spares(clause))) ||
        (isHarm && isAskedOnly && isKind.test(clause.said)),
    ) ||
    // « Je vais bien » is no answer to what a body shows.
    (!isHarm && !isOfBody && (deniesThoughts(clauses) || clauses.some(({ said }) => amWell.test(said)))) ||
    isAThing.test(` ${all} `) ||
    (isAskedOnly && !isOpposite && !isHarm && protestsNo.test(` ${all} `) && words >= leastNoWords)
  );
};

/** What this very message tells by itself, whatever it answers. */
const tellsMore = ({ evidence, severity }: Read): boolean =>
  severity >= 2 && evidence.some(({ by }) => !by.startsWith('likeness/') && !by.startsWith('tap/'));

/** Everything as it was before the message that began it; its words ask no more. */
export const restoredBefore = (state: GuideState, { turn, subject }: Begun, text: string): GuideState => {
  const { session } = state;
  const without = (of: Subject) => {
    const from = session.rises.find((rise) => rise.subject === of && rise.turn === turn)?.from;
    const facts = Object.fromEntries(
      Object.entries(state[of].facts).filter(([, fact]) => fact && fact.turn < turn),
    );
    return { ...state[of], ...from, facts, supposed: false };
  };
  return {
    ...state,
    ...(subject === null ? {} : { [subject]: without(subject) }),
    session: {
      ...explainWords(session, [text]),
      rises: session.rises.filter((rise) => rise.turn < turn),
      signs: session.signs.filter((sign) => sign.turn < turn),
      checks: session.checks.map((check) =>
        check.turn >= turn ? { ...check, end: 'explained' as const } : check,
      ),
      roleMarks: session.roleMarks.filter((mark) => mark.turn < turn),
      nearAt: session.nearAt.filter((at) => at < turn),
      weights: [],
      doubtAt: null,
      lowered: null,
      repliesInDanger: 0,
    },
  };
};

/** @param opened the state before the message, in the same session */
export const endBegunInCalm = (opened: GuideState, read: Read, message: PersonMessage): Read => {
  const begun = message.chosen === undefined ? begunBy(opened) : null;
  // What was answered, or explained by other words, has ended by that.
  const isEnded = read.ended === 'no' || read.ended === 'explained' || read.ended === 'other-person';
  if (!begun || isEnded || isConfirmed(opened, begun) || tellsMore(read)) return read;
  const text = message.before.at(begun.turn - opened.session.turn);
  if (text === undefined) return read;
  const isPlain = wasToldPlainly(text);
  if (isPlain && begun.subject !== null) return read;
  const category = begun.subject ? opened[begun.subject].category : begun.check!.category;
  const isHarm = familyOf(category) === 'violence';
  const isAskedOnly = begun.subject === null;
  const isOfBody = ofBody.has(category);
  if (!saysNotSo(clausesOf(message.text), message.asked, { isHarm, isAskedOnly, isOfBody })) return read;
  // Over an act, a blow or a means that was only asked about, it is a no: the sign stays for the session (conversation.md §5).
  if (isPlain)
    return { ...calm, state: closeCheck(opened, begun.check!, 'no'), request: read.request, ended: 'no' };
  return {
    ...calm,
    state: restoredBefore(opened, begun, text),
    request: read.request,
    goodbye: read.goodbye,
    ended: 'explained',
    takesBack: false,
  };
};
