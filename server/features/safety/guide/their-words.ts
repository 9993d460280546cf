import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { bodyOrAct } from './checks.ts';
import { type Clause, clausesOf, joined, saidIn } from './clauses.ts';
import { begunAct, grave } from './danger-words.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { saysWouldFollow } from './not-self.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { inOneself } from './whose-danger.ts';

/*
 * « Il m'a dit : les voix me disent de sauter », « elle a écrit « adieu » »: what another person said, told by whoever fears for them.
 * It is that person's, of whatever kind it is. Beside their danger, and after « pas moi, mon fils », the writer is in danger only by
 * words of their own (conversation.md §4).
 */

const phrase = phraseIn('whose');
const ownVoices = phrase('own-voices');
const asksThem = phrase('asks-them');
const neverDoes = phrase('never-does');
/** « Je suis fatiguée, c'est tout » */
const tired = quick(
  / (?:fatiguee?|epuisee?|creveee?) (?:\S+ )?(?:ce est tout|et ce est tout|rien de plus)(?= )/,
);
const ordersOrActs = phrase('orders-or-acts');
const someoneElse = phraseIn('standing-danger')('someone-else');
const relation = phraseIn('standing-danger')('relation');
const ownMedicine = phraseIn('standing-danger')('own-medicine');
const meToo = phraseIn('standing-danger')('me-too');

const teller =
  '(?<!\\p{L})(?:elle|il|fils|fille|fr[èe]re|s(?:œ|oe)ur|m[èe]re|p[èe]re|maman|papa|mari|femme|compagn\\p{L}+|conjointe?|copine?|copain|amie?|pote|neveu|ni[èe]ce|cousine?|[ée]l[èe]ve|ado|chum|blonde|coloc|coll[èe]gue|voisine?|oncle|tante)(?!\\p{L})';
const tells =
  '(?<!\\p{L})(?:dit|di|redit|disait|dire|[ée]crire|r[ée]pondre|envoyer|[ée]crit?|[ée]crivait|r[ée]pond|r[ée]pondu|r[ée]p[ée]t[ée]|r[ée]p[èe]te|envoy[ée]|avou[ée]|cri[ée]|hurl[ée]|marqu[ée]|post[ée]|chuchot[ée]|souffl[ée]|murmur[ée]|laiss[ée]|texte|text[ée])(?!\\p{L})';
/** « Il m'a dit : … », to the end of the sentence or to « et moi, je … ». */
const afterColon = new RegExp(
  `${teller}[^.!?\\n«»"“”:]{0,40}?${tells}[^.!?\\n«»"“”:]{0,30}:\\s*([^«»"“”\\n]+?)(?=[.!?\\n]|,?\\s(?:et|mais|puis|alors|pis)\\s(?:moi|je|j['’])|$)`,
  'giu',
);
const afterTelling = new RegExp(
  `${teller}[^.!?\\n«»"“”]{0,40}?${tells}[^.!?\\n«»"“”]{0,30}[«"“]\\s*([^«»"“”]+)[»"”]`,
  'giu',
);
const anyQuote = /[«"“]\s*([^«»"“”]+)[»"”]/gu;
/** « Va te pendre » is said to the writer. */
const toWriter = quick(/(?<!\p{L})(?:te|t|toi|vous)['’ ](?:tuer?|suicider?|crever|pendre|jeter)/iu);

type Span = { from: number; to: number };
const spansIn = (text: string, shapes: readonly RegExp[]): Span[] =>
  shapes.flatMap((shape) =>
    [...text.matchAll(shape)].flatMap((found) => {
      const words = found[1] ?? '';
      const from = found.index + found[0].lastIndexOf(words);
      return toWriter.test(words) ? [] : [{ from, to: from + words.length }];
    }),
  );

/** The clauses of the writer's own words: what stands in a span is left out, also in the middle of a clause. */
const ownClauses = (text: string, clauses: readonly Clause[], spans: readonly Span[]): readonly Clause[] => {
  if (spans.length === 0) return clauses;
  const own = spans.reduce(
    (rest, { from, to }) =>
      `${rest.slice(0, from)}.${' '.repeat(Math.max(0, to - from - 1))}${rest.slice(to)}`,
    text,
  );
  return clausesOf(own);
};

/** A wish, an act or one's own store of medicines, told by the writer of themselves. */
const tellsOfSelf = (own: readonly Clause[]): boolean =>
  saysOwnDeath(own) ||
  saysWouldFollow(own) ||
  own.some(
    ({ said, isQuestion }) =>
      !isQuestion &&
      (meToo.test(said) ||
        ownMedicine.test(said) ||
        (/ (?:je|me) /.test(said) &&
          !someoneElse.test(said) &&
          !relation.test(said) &&
          (grave.test(said) || begunAct.test(said)))),
  );

const ofDeath: ReadonlySet<SafetyCategory> = new Set(['suicide', 'self_harm', 'distress']);

/** Somebody else is in danger, and the talk is of that person. */
const relays = ({ self, other, session }: GuideState): boolean =>
  other.level >= 2 && !isHarmByAnother(other.category) && (session.notSelf || self.level < 2);

const firstPerson = quick(/ (?:je|me|moi|mes|mon|ma) /);
/** The sign stands in a clause that speaks of the writer. */
const isFirstPerson = ({ words }: Signal, own: readonly Clause[]): boolean => {
  const told = saidIn(words).trim();
  const around = own.filter(
    ({ said }) =>
      told !== '' &&
      said.includes(told.split(' ')[0]!) &&
      (said.includes(told) || told.includes(said.trim())),
  );
  return (
    firstPerson.test(` ${told} `) || around.some(({ said }) => firstPerson.test(said)) || around.length === 0
  );
};

/** Nobody in danger is spoken of in these words, and nothing grave. */
const isOfOthers = (clauses: readonly Clause[]): boolean =>
  clauses.every(
    ({ said }) =>
      !/ (?:il|elle|lui|fils|fille) /.test(said) &&
      ![grave, begunAct, bodyOrAct].some((shape) => shape.test(said)),
  );

/** « Ses idées de mourir » */
const theirs = quick(/(?<![\p{L}])(?:ses|son|sa|leurs?) (?:\p{L}+ )?$/iu);
const isNamedTheirs = ({ words }: Signal, text: string): boolean => {
  const at = words.trim() === '' ? -1 : text.indexOf(words.trim());
  return at > 0 && theirs.test(text.slice(Math.max(0, at - 30), at));
};

/** The question of death was put to the writer already, or they denied it. */
const wasAsked = ({ self, session }: GuideState): boolean =>
  self.facts.thoughts?.value === 'denied' ||
  session.checks.some(({ asked }) => asked === 'check-death') ||
  session.askedAt.thoughts !== undefined;

/** The signs of a message, where words that are another person's are that person's. */
export const asTheirWords = (
  signals: readonly Signal[],
  state: GuideState,
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
  text: string,
): Signal[] => {
  if (!signals.some(({ severity }) => severity >= 2)) return [...signals];
  const isRelayed = relays(state);
  const spans = spansIn(text, isRelayed ? [afterColon, anyQuote] : [afterColon, afterTelling]);
  const isAnyTheirs =
    isRelayed || state.other.level >= 2 || signals.some((each) => isNamedTheirs(each, text));
  if (!isAnyTheirs && spans.length === 0) return [...signals];
  const own = ownClauses(text, clauses, spans);
  const said = joined(own);
  const hearsVoices = ownVoices.test(said);
  const isOfSelf = tellsOfSelf(own);
  const isNow = ordersOrActs.test(joined(clauses));
  const isIn = ({ words }: Signal): boolean => {
    const at = words.trim() === '' ? -1 : text.indexOf(words.trim());
    return at >= 0 && spans.some(({ from, to }) => at >= from - 1 && at + words.trim().length <= to + 1);
  };
  const toThem = (signal: Signal): Signal => {
    const isMind = signal.category === 'psychosis';
    const moved: Signal = ofDeath.has(signal.category)
      ? { ...signal, category: 'third_party' }
      : { ...signal, severity: isMind && signal.severity === 4 && !isNow ? 3 : signal.severity };
    subjects.set(moved, 'other');
    return moved;
  };
  return signals.map((signal): Signal => {
    const { category, severity } = signal;
    // « Je vais lui demander s'il pense à se tuer » asks, and tells nothing new.
    if (
      category === 'third_party' &&
      severity >= 3 &&
      state.other.level >= 2 &&
      asksThem.test(said) &&
      !begunAct.test(said)
    )
      return { ...signal, severity: 1, isDoubted: true };
    // « Je le dis à ma sœur ce soir, bonne nuit » only resembles, and tells nothing of the one in danger.
    if (
      category === 'third_party' &&
      severity >= 3 &&
      isRelayed &&
      (isResemblance(signal) || signal.rule.startsWith('suicide/')) &&
      isOfOthers(clauses)
    )
      return { ...signal, severity: 1, isDoubted: true };
    if (severity < 2 || !inOneself.has(category) || subjects.get(signal) === 'other') return signal;
    if (isIn(signal) && !(category === 'psychosis' && hearsVoices)) return toThem(signal);
    if (isNamedTheirs(signal, text) && !isOfSelf) return toThem(signal);
    // What resembles rests on the whole message: with nothing of the writer's own in it, it is theirs as well.
    const rests = isResemblance(signal) || signal.rule === 'answer/plain';
    if (rests && spans.length > 0 && !isOfSelf && !hearsVoices && signals.some(isIn)) return toThem(signal);
    if (!isRelayed) return signal;
    if (category === 'psychosis' && !hearsVoices)
      return / voix /.test(joined(clauses)) ? toThem(signal) : { ...signal, severity: 1, isDoubted: true };
    // « Parfois je voudrais ne pas me réveiller, je ne me ferai jamais rien »: tired, and asked about once.
    if (ofDeath.has(category) && severity === 2 && own.some((clause) => neverDoes.test(clause.said)))
      return wasAsked(state) || state.other.level === 4
        ? { ...signal, severity: 1, isDoubted: true }
        : { ...signal, isDoubted: true };
    // « Voix depuis trois semaines, scarifications »: a list for the doctor, without one word of oneself.
    if (ofDeath.has(category) && !isResemblance(signal) && !isOfSelf && !isFirstPerson(signal, own))
      return toThem(signal);
    if (isResemblance(signal) && !isOfSelf && state.session.notSelf)
      return { ...signal, severity: 1, isDoubted: true };
    return signal;
  });
};

/** « Je ne me ferai jamais rien », said beside another person's danger. */
export const deniesOwnAct = (text: string, clauses: readonly Clause[]): boolean =>
  ownClauses(text, clauses, spansIn(text, [afterColon, anyQuote])).some(({ said }) => neverDoes.test(said));

/** The writer speaks of their own danger, in words of their own. */
export const speaksOfSelf = (text: string, clauses: readonly Clause[]): boolean => {
  const own = ownClauses(text, clauses, spansIn(text, [afterColon, anyQuote]));
  return tellsOfSelf(own) && !own.some(({ said }) => neverDoes.test(said) || tired.test(said));
};
