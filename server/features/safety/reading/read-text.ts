import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import type { Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { statedMinorAge } from './age.ts';
import { deniesWish } from './denied-wish.ts';
import { judge } from './judge.ts';
import {
  isAlone,
  isCertain,
  isDoubtful,
  isFarBelow,
  isFarFromAll,
  isFarthest,
  isFarUnlike,
  isUnlike,
  type Looked,
  likeliest,
  lookAt,
  mostPossible,
  weigh,
} from './likeness.ts';
import { type Reading, readingOf } from './matching.ts';
import type { Words } from './normalise.ts';
import { partsOf, pieceByPiece } from './parts.ts';
import { wordsOf } from './read-once.ts';
import { candidates, cueIndex, outrightIndex, patterns } from './rule-book.ts';
import type { Cue } from './rule-rows.ts';
import { type Signal, signalsOfRules, startsAClause } from './signals-of-rules.ts';
import { isTraced, trace } from './trace.ts';
import { unmasked } from './unmask.ts';

export type { Cue, Signal };

/** What a message does to the state of the conversation, besides what it tells: rules/cues.jsonl. */
export type Cues = Pick<ReadonlySet<Cue>, 'has'>;

export type TextReading = {
  words: Words;
  signals: Signal[];
  cues: Cues;
  /** The age stated by a minor. */
  minorAge: number | null;
};

/** The name under which resemblance speaks when no rule does. */
export const resemblanceRule = 'likeness/words';
/** The same, where several signs that do not depend on each other agree (`isCertain`). */
const certainRule = 'likeness/several signs';

/** Whether a signal rests on resemblance: it knows levels better than categories. */
export const isResemblance = ({ rule }: Signal): boolean => rule === resemblanceRule || rule === certainRule;

/** Whether a signal leads to a question at most: what only resembles, and what is doubted (conversation.md §4). */
export const onlyAsks = ({ rule, isDoubted }: Signal): boolean =>
  rule === resemblanceRule || isDoubted === true;

/** « C'est une blague », « façon de parler »: the writer says how the words are meant; « ce n'est pas une blague » does not. */
const joke = quick(
  /(?<! pas(?: une)?) (?:blague|expression|facon de parler|je plaisante|je rigole|je blague) /,
);
const ownsToJoke = ({ words }: Looked): boolean => joke.test(` ${words.word.join(' ')} `);

/** Rules and resemblance weighed together: no rule speaks louder than what was decided, and one signal carries it. */
const weighTogether = (
  looked: Looked,
  signals: readonly Signal[],
  harmless: { explained: boolean; isIdiom: boolean },
  isCalm: boolean,
): Signal[] => {
  const rules = { ...judge(signals), ...harmless };
  const weighed = weigh(looked, rules, isCalm);
  // « Je veux pas mourir »: what resembles a plan only by these words is asked about as a thought.
  const mayBeNoPlan = weighed.severity > 2 && rules.severity < 3 && deniesWish(looked.words);
  const found = mayBeNoPlan ? { ...weighed, severity: 2 as Severity } : weighed;
  if (isTraced()) trace({ kind: 'weighed', looked, rules, isCalm, found });
  // A rule that the whole of the words would silence, or lower by much, is asked about, unless something harmless accounts for it.
  // A rule that only asks is silenced.
  const mayDoubt = !harmless.explained && !harmless.isIdiom && !isCalm && !isFarFromAll(looked);
  const silenced: Signal[] = mayDoubt
    ? signals
        .filter(({ isDoubted }) => !isDoubted)
        .map((signal) => ({
          ...signal,
          severity: Math.min(signal.severity, 3) as Severity,
          isDoubted: true as const,
        }))
        .filter(({ severity }) => severity >= 2 && severity > found.severity)
    : [];
  if (silenced.length > 0 && found.severity < 2) return silenced;
  if (found.severity === 0) return [];
  const kept: Signal[] = signals.map((signal) => ({
    ...signal,
    severity: Math.min(signal.severity, found.severity) as Severity,
  }));
  kept.push(...silenced);
  // Beside an idiom or a joke that is owned to, what only resembles danger is asked about, however much it does.
  const isSure =
    found.severity >= 3 &&
    !harmless.isIdiom &&
    !(harmless.explained && ownsToJoke(looked)) &&
    isCertain(looked, found.severity, isCalm);
  if (!kept.some(({ severity }) => severity === found.severity))
    kept.push({
      rule: isSure ? certainRule : resemblanceRule,
      severity: found.severity,
      category: found.category,
      words: found.words.join(', '),
    });
  // Rules of several categories at one level: suicide comes first (§1), else what the message resembles most.
  const tied = new Set(
    kept.filter(({ severity }) => severity === found.severity).map(({ category }) => category),
  );
  if (tied.size < 2 || tied.has('suicide')) return kept;
  const likely = likeliest(looked, tied);
  return kept.filter(({ severity, category }) => severity < found.severity || category === likely);
};

/** The same. Rules that only ask take nothing from a resemblance that is certain without them. */
const decide = (
  looked: Looked,
  signals: readonly Signal[],
  harmless: { explained: boolean; isIdiom: boolean },
  isCalm: boolean,
): Signal[] => {
  const decided = weighTogether(looked, signals, harmless, isCalm);
  const asserted = signals.filter(({ isDoubted }) => !isDoubted);
  if (asserted.length === signals.length) return decided;
  const certain = weighTogether(looked, asserted, harmless, isCalm).filter(
    ({ rule }) => rule === certainRule,
  );
  return [...decided, ...certain];
};

const anywhere = () => true;
/** The cues of a message, read once somebody asks: while a conversation is calm nobody does. */
const cuesOf = (parts: readonly Words[]): Cues => {
  let cues: Set<Cue> | null = null;
  const read = (): Set<Cue> => {
    const found = new Set<Cue>();
    for (const part of parts) {
      const reading = readingOf(patterns, part);
      for (const rule of candidates(reading, cueIndex))
        if (
          reading
            .places(rule.pattern, anywhere)
            .some(({ start }) => !rule.flags.has('clause-start') || startsAClause(part, start))
        )
          found.add(rule.name.split(' ').at(-1) as Cue);
    }
    return found;
  };
  return {
    has(cue) {
      cues ??= read();
      return cues.has(cue);
    },
  };
};
const inPlain: ReadonlySet<Signal['category']> = new Set([
  'suicide',
  'self_harm',
  'domestic_violence',
  'sexual_violence',
  'child_abuse',
]);
const isPlainDanger = ({ severity, category }: Signal): boolean => severity >= 2 && inPlain.has(category);

/** The plainest words there are, of oneself and of now; anything less plain is left to the whole message. */
const plainest = quick(
  /\b(?:je me (?:tue|pends|suicide)|suicidaire|(?:idee|envie) de (?:me )?(?:supprimer|foutre en le air)|je (?:veux|voudrais|vais|compte) (?:me |en |etre )?(?:mourir|suicider|tuer|pendre|finir|morte?|plus vivre)|envie de (?:me )?(?:mourir|crever|suicider|tuer|pendre)|je pense au suicide|(?:mari|femme|conjointe?|compagnon|compagne|copain|copine|ex|pere|mere) me (?:frappe|bat|viole)|(?:mon|ma) (?:mari|femme|conjointe?|compagnon|compagne|copain|copine|chum|mec|ex|pere|mere|beau-pere) (?:est|devient) (?:tres |trop |souvent |parfois )?violente?|(?:violente?|brutale?) (?:avec|envers|contre) (?:moi|nous)|je suis (?:une? (?:femme|homme) )?battue?|(?:victime de|subis des) violences?|parents me (?:battent|frappent|tapent)|me menace de mort|me a (?:mis|donne|foutu) (?:une|des) (?:volee|raclee|derouillee|gifles?|claques?|coups))\b/,
);

/**
 * « Je veux mourir » between the shopping and the cat: said in plain words, it must not drown in what surrounds it. A piece
 * counts if its own words are enough and the same rule stands in the whole, where jokes, stories and denials are seen.
 */
const drowned = (text: string, part: Words, isCalm: boolean): Signal[] => {
  let whole: readonly Signal[] | null = null;
  for (const piece of pieceByPiece(part)) {
    if (!plainest.test(piece.word.join(' '))) continue;
    const looked = lookAt(piece);
    if (mostPossible(looked) < 2) continue;
    const { signals, ...harmless } = signalsOfRules(text, piece, readingOf(patterns, piece));
    if (harmless.explained || !signals.some(isPlainDanger)) continue;
    const found = decide(looked, signals, harmless, isCalm).filter(isPlainDanger);
    if (found.length === 0) continue;
    // Jokes, stories and denials that touch these very words took the rule away; others stand elsewhere in the message.
    whole ??= signalsOfRules(text, part, readingOf(patterns, part)).signals;
    const rules = new Set(whole.map(({ rule }) => rule));
    const held = found.filter(({ rule }) => rules.has(rule));
    if (held.length > 0) return held;
  }
  return [];
};

/** What needs no second opinion: other languages, and words that have one meaning (`outright` in ../rules). */
const outrightOf = (text: string, words: Words, reading: Reading): readonly Signal[] => {
  // Idioms and settings are looked for only where such a rule speaks but for them: the words alone are often there.
  const speaks = candidates(reading, outrightIndex).some(
    ({ pattern }) => reading.places(pattern, anywhere).length > 0,
  );
  if (!speaks) return [];
  return signalsOfRules(text, words, reading, outrightIndex).signals;
};

/** A story the writer steps into, read in the first person: danger alone is taken from it. */
const unmaskedOf = (text: string, first: Words, isCalm: boolean): readonly Signal[] => {
  const reading = readingOf(patterns, first);
  const { signals, ...harmless } = signalsOfRules(text, first, reading);
  const outright = signalsOfRules(text, first, reading, outrightIndex).signals;
  return [...decide(lookAt(first), signals, harmless, isCalm).filter(isPlainDanger), ...outright];
};

const weightOf = ({ scores }: Looked): number => scores[2]! + scores[3]!;

/** Where a message stands: the companion has just asked for an age, or a question about danger; what was said before was calm. */
type Place = { ageAsked?: boolean; isCalm?: boolean; question?: QuestionId | null };

/** Words of grammar that French does not have: two of them, and fewer of its own, make a message of another language: true is French. */
const grammar = new Map<string, boolean>();
for (const word of `i to the and my is am are was have has had it this that you she we they with for at so need want love like can could would feel been don going gonna of what how when but not very really
  yo mi el los las y muy estoy es esta hoy pero porque soy tengo o meu minha estou nao com uma eu muito sou tenho io mio mia sono non che ho di sto oggi molto ich und der die das nicht bin ist mein
  meine habe mir mit heute sehr will mich voglio vorrei dal del quiero quero vou chce jestem nie sie bardzo w bu ve cok ben`.split(
  /\s+/,
))
  grammar.set(word, false);
for (const word of 'je de le les un une et que qui pas plus mon ma mes ce ca dans pour sur avec suis ai est au du des il elle on moi vais veux en'.split(
  ' ',
))
  grammar.set(word, true);
const isAnotherLanguage = ({ word }: Words): boolean => {
  let foreign = 0;
  let own = 0;
  for (const each of word) {
    const isFrench = grammar.get(each);
    if (isFrench === true) own += 1;
    else if (isFrench === false) foreign += 1;
  }
  return foreign >= 2 && foreign > own;
};

/** Kinds of trouble for which no question is put where all else is far away; death, harm and another person are asked about. */
const mayBeSpared: ReadonlySet<Signal['category']> = new Set([
  'distress',
  'work_harassment',
  'eating_disorder',
  'psychosis',
  'substance',
  'panic',
]);

/**
 * A rule found its words, and all words together are far from danger: it asks (conversation.md §4). The plainest words are never
 * doubted, nor a story that was read in the first person; words that have one meaning only where all else is far away, and rules
 * flagged `plain` further still.
 */
const besideTheWhole = (
  signals: readonly Signal[],
  words: Words,
  held: {
    outright: ReadonlySet<Signal>;
    inFirstPerson: readonly Signal[];
    looked: Looked | undefined;
  },
): Signal[] => {
  if (signals.every(isResemblance)) return [...signals];
  if (plainest.test(words.word.join(' '))) return [...signals];
  const whole = held.looked ?? lookAt(words);
  return signals.map((signal) => {
    if (isResemblance(signal) || held.inFirstPerson.includes(signal)) return signal;
    const isFar = signal.severity >= 3 && isFarUnlike(whole);
    const asks = signal.isPlain
      ? isFarthest(whole)
      : isFar ||
        (!held.outright.has(signal) && (isAlone(whole, signal.severity) || isUnlike(whole, signal.severity)));
    if (!asks) return signal;
    // So far below that no question is put for it.
    const isSpared =
      mayBeSpared.has(signal.category) &&
      !isAnotherLanguage(words) &&
      isFarBelow(whole, { ...judge([signal]), explained: false, isIdiom: false });
    return { ...signal, ...(isSpared && { severity: 1 as const }), isDoubted: true as const };
  });
};

const readOnce = (text: string, { ageAsked, isCalm, question }: Required<Place>): TextReading => {
  if (isTraced()) trace({ kind: 'text', text, question });
  const words = wordsOf(text);
  const outright = new Set(outrightOf(text, words, readingOf(patterns, words)));
  const first = unmasked(words);
  const inFirstPerson = first ? unmaskedOf(text, first, isCalm) : [];
  let signals: Signal[] = [...outright, ...inFirstPerson];
  // The gravest part first: a part that can say nothing graver than what was found need not be asked.
  // Resemblance has learnt French: what it thinks of another language is chance.
  const parts = (isAnotherLanguage(words) ? [] : partsOf(words)).map((part) => ({
    part,
    looked: lookAt(part, question),
  }));
  if (parts.length > 1) parts.sort((a, b) => weightOf(b.looked) - weightOf(a.looked));
  let gravest = 0;
  for (const { part, looked } of parts) {
    if (mostPossible(looked) <= gravest) {
      if (isTraced()) trace({ kind: 'passed-over', looked, standing: gravest });
      continue;
    }
    const reading = readingOf(patterns, part);
    const { signals: spoken, ...harmless } = signalsOfRules(text, part, reading);
    for (const signal of decide(looked, spoken, harmless, isCalm)) {
      signals.push(signal);
      gravest = Math.max(gravest, signal.severity);
    }
  }
  for (const { severity } of signals) gravest = Math.max(gravest, severity);
  if (gravest < 2) signals.push(...parts.flatMap(({ part }) => drowned(text, part, isCalm)));
  if (question === null) {
    // A message of one part was looked at whole already.
    const looked = parts.find(({ part }) => part === words)?.looked;
    signals = besideTheWhole(signals, words, { outright, inFirstPerson, looked });
  }
  const minor = statedMinorAge(words, ageAsked);
  if (minor) {
    // A stated age is what resembled distress, unless a rule or a graver resemblance says otherwise.
    signals = signals.filter(({ rule, severity }) => rule !== resemblanceRule || severity >= 2);
    signals.push({
      rule: 'minor/age',
      severity: 1,
      category: 'minor',
      words: text.slice(words.from[minor.at] ?? 0, words.to[minor.at] ?? text.length),
    });
  }
  return { words, signals, cues: cuesOf(partsOf(words)), minorAge: minor?.age ?? null };
};

/** The readings of a text, by the place it was read in. */
const readingsOf = oncePerText((_text) => new Map<string, TextReading>());

/**
 * Level 0 to 4 and why, for one message on its own. Earlier messages are read beside each newer one: each is read once in its place.
 */
export const readText = (
  text: string,
  { ageAsked = false, isCalm = false, question = null }: Place = {},
): TextReading => {
  const place = { ageAsked, isCalm, question };
  // Whoever asks why is told each time.
  if (isTraced()) return readOnce(text, place);
  const readings = readingsOf(text);
  const key = `${ageAsked} ${isCalm} ${question}`;
  const reading = readings.get(key) ?? readOnce(text, place);
  readings.set(key, reading);
  return reading;
};

/** « Samedi », « je sais pas »: a short answer means what it says, and resembles nothing. */
const shortAnswerWords = 8;

/** Whether an answer to this question, read whole, resembles nothing as grave as this level. */
export const isDoubtedAnswer = (text: string, question: QuestionId, severity: Severity): boolean => {
  const words = wordsOf(text);
  return words.word.length >= shortAnswerWords && isDoubtful(lookAt(words, question), severity);
};
