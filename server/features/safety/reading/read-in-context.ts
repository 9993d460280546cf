import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { AskedId, QuestionId } from '#shared/safety/turn-record.ts';
import { hintsAddUp, hintsIn } from './hints.ts';
import { judge } from './judge.ts';
import { referredIn } from './pronouns.ts';
import { isResemblance, readText, resemblanceRule, type Signal, type TextReading } from './read-text.ts';
import { lookAtAll, saidInDanger, withAsked, withCalm, withLeft } from './said-in-danger.ts';
import { saidInParts } from './said-in-parts.ts';
import { isTraced, trace } from './trace.ts';
import { stepsIn } from './unmask.ts';

/** The part of the conversation that gives a message's pronouns their meaning. */
export type Place = {
  level: Severity;
  category: SafetyCategory;
  minor: boolean;
  /** The person's earlier messages, oldest first. */
  before: readonly string[];
  /** The gravest sign of the last turns that raised nothing. */
  sign: { level: Severity; category: SafetyCategory } | null;
  /** The id of what the turn before asked; nothing is known of its words. */
  asked: AskedId | null;
  /** The same, where it asked about danger or what makes it graver: words mean more after it. */
  question: QuestionId | null;
  /** A question about death, voices or another person was answered by a no in this session. */
  wasDenied: boolean;
  /** Such a question, put for a grave sign a few turns ago, got no answer. */
  wasLeft: boolean;
  /** The question that was put a few turns ago got no answer, and no danger stands: what it was about. */
  left: SafetyCategory | null;
  /** A question about danger was put a few turns ago, or a danger stood: what is said since is read beside it. */
  isAskedLately: boolean;
  /** A danger of 2 or more stands or stood in this session. */
  isStanding: boolean;
  /** The message is understood as help, a request or an answer that makes nothing graver. */
  isOtherwise: () => boolean;
  /** Means or a plan were named within four turns, and dying was spoken of. */
  plansNamed: boolean;
  /** Clauses of the message in plain words, without those that only answer. */
  clauses: readonly { said: string; isQuestion: boolean }[];
};

export type ReadInContext = {
  severity: Severity;
  category: SafetyCategory;
  cues: TextReading['cues'];
  /** Plain words: no explanation erases them. */
  explicit: boolean;
  signals: Signal[];
  /** Something was taken or done. */
  taken: boolean;
  /** The talk as a whole is near danger, and nothing more is known. */
  isNear: boolean;
  /** The talk as a whole is far from any danger. */
  isUnlike: boolean;
  /** How far the talk as a whole is from what asks (talk-likeness.ts); null where that was not looked at. */
  toAsking: number | null;
  /** A listener would likely see a 2 or more in it: nothing flat is said. */
  isHeavy: boolean;
};

/** « Elle efface mes fichiers » after « ma directrice »: the pronoun is the person spoken of before. */
const antecedents: Partial<Record<SafetyCategory, string>> = {
  work_harassment: 'mon chef',
  domestic_violence: 'mon mari',
};

/** So many messages in which nobody saw danger, weariness at most, make a calm conversation. */
const calmTurns = 3;
const isCalmSoFar = ({ level, category, before }: Place): boolean =>
  (level === 0 || (level === 1 && category === 'distress')) && before.length >= calmTurns;

/** « 16, je suis en première »: a bare number is an age beside a class of school. */
const schoolAge = quick(
  /^\W*1[0-7]\b.{0,40}\b(?:premi[eè]re|terminale|seconde|lyc[ée]e|coll[eè]ge|troisi[eè]me|quatri[eè]me|3e|4e|2nde|1ere|1[eè]re)\b/i,
);

const byAnother: ReadonlySet<SafetyCategory> = new Set([
  'domestic_violence',
  'sexual_violence',
  'child_abuse',
]);
const ofOneself: ReadonlySet<SafetyCategory> = new Set(['suicide', 'self_harm', 'substance']);

/** After these, « c'est fait » is about the help. */
const aboutHelp: ReadonlySet<string> = new Set([
  'call',
  'help',
  'alone',
  'who-near',
  'country',
  'can-speak',
  'seen',
  'human-consent',
  'still-near',
  'since',
  'with-them',
]);

/** Below 3, a question of ours that is none about danger asks for something helpful (« À qui écrire un mot ? »). */
const isAboutHelp = ({ asked, level }: Place): boolean =>
  aboutHelp.has(asked ?? '') || (asked === 'other' && level < 3);

/** « On y va ensemble et je les prends »: whoever cares for another takes the means away from them. */
const takesAwayFromThem = quick(
  / (?:chez (?:lui|elle|eux)|ensemble|avec (?:lui|elle)|(?:sa|son|ses) (?:armoire|chambre|tiroir|pharmacie|affaires|table)) /,
);

const ofAnother = quick(/ (?:il|elle|ils|elles) /);
/** False for « il est parti en mer »: no clause in the first person names an act, so the act is another person's. */
const actsThemselves = ({ clauses }: Place): boolean => {
  if (!clauses.some(({ said }) => ofAnother.test(said))) return true;
  const own = clauses.filter(({ said }) => !ofAnother.test(said)).map(({ said }) => said.trim());
  return readText(own.join('. ')).cues.has('act');
};

/** One message read in its place: its own words and its pronouns. */
export const readInContext = (text: string, place: Place): ReadInContext => {
  const { level, category } = place;
  const reading = readText(text, {
    ageAsked: schoolAge.test(text),
    isCalm: isCalmSoFar(place),
    question: place.question,
  });
  // Resemblance knows levels better than categories: in a conversation it is about what the conversation is about.
  const isVague = level > 0 && reading.signals.every(isResemblance);
  const isOfTheOther = category === 'third_party' && /\b(il|elle)\b/i.test(text);
  // Who hurts and who is hurt use the same words: whoever spoke of hurting somebody goes on speaking of it.
  const isStillTheirs = (signal: Signal) =>
    category === 'violence_others' &&
    byAnother.has(signal.category) &&
    !/\b(?:me|m['’]|moi|nous)/i.test(signal.words);
  const signals = reading.signals.map((signal) =>
    isStillTheirs(signal) || (isVague && (signal.severity <= 2 || isOfTheOther))
      ? { ...signal, category }
      : signal,
  );
  const antecedent = antecedents[category];
  if (antecedent && level > 0 && /\b(il|elle|ils|elles)\b/i.test(text)) {
    const spelled = text.replace(/\b(?:ils?|elles?)\b/gi, antecedent);
    signals.push(...readText(spelled).signals.filter((signal) => signal.category === category));
  }
  // « La fille, c'est moi », one turn after its story.
  const told = place.before.at(-1);
  if (told && stepsIn(reading.words)) signals.push(...readText(`${told.slice(-1500)}. ${text}`).signals);
  let taken = false;
  const suicidal = category === 'suicide' || category === 'self_harm' || category === 'third_party';
  if (place.plansNamed && (level >= 2 || signals.some(({ severity }) => severity >= 2)))
    for (const { said, isQuestion } of place.clauses) {
      const referred = referredIn(said, { isQuestion, level, answersHelp: isAboutHelp(place) });
      if (
        !referred ||
        (category === 'third_party' &&
          takesAwayFromThem.test(place.clauses.map((each) => each.said).join('')))
      )
        continue;
      const isTheirs = / (?:il|elle|ils|elles) /.test(said);
      signals.push({
        rule: 'context/pronoun',
        words: referred.words,
        severity: referred.severity,
        category: isTheirs ? 'third_party' : suicidal && category !== 'third_party' ? category : 'suicide',
      });
      taken ||= referred.taken;
    }
  if (
    suicidal &&
    category !== 'third_party' &&
    level >= 3 &&
    reading.cues.has('act') &&
    !reading.cues.has('reassurance') &&
    !isAboutHelp(place)
  )
    signals.push({
      rule: 'context/act',
      words: '',
      severity: 4,
      category: actsThemselves(place) ? category : 'third_party',
    });
  const { sign } = place;
  if (
    sign &&
    sign.level >= 3 &&
    level < 3 &&
    ofOneself.has(sign.category) &&
    reading.cues.has('act') &&
    !reading.cues.has('reassurance')
  )
    signals.push({ rule: 'context/act', words: '', severity: 4, category: sign.category });
  const sum =
    level < 3 &&
    signals.every((signal) => signal.severity < 2 || (signal.severity === 2 && isResemblance(signal)))
      ? hintsAddUp(text, place.before, {
          isAnswer: place.question !== null,
          wasDenied: place.wasDenied,
          hasSign: place.sign?.category === 'suicide',
        })
      : null;
  if (sum) {
    const ofSelf = sum.about === 'voices' ? 'psychosis' : 'suicide';
    const what = sum.whose === 'other' ? 'third_party' : ofSelf;
    // An unsure 3 that was asked about and left, and a strong sign of it again: two of them are sure (conversation.md §5).
    const isSure = place.wasLeft && sum.whose === 'self' && sum.isStrong;
    signals.push({
      rule: 'context/hints',
      words: '',
      severity: 3,
      category: what,
      ...(!isSure && { isDoubted: true as const }),
    });
    if (isTraced()) trace({ kind: 'sum', sum });
  }
  // Where nobody asked about danger yet, every sign is weighed beside the talk, and what is said in pieces or by what surrounds it is asked about.
  const isCalm = level < 2 && place.question === null && !place.isAskedLately;
  const pieced =
    isCalm && !sum && signals.every(({ severity }) => severity < 2)
      ? saidInParts(text, place.before, signals)
      : null;
  if (pieced) signals.push(pieced);
  const look = isCalm || !place.isStanding ? lookAtAll(text, place, signals) : null;
  if (isCalm && !sum) signals.splice(0, signals.length, ...withCalm(look, place, signals));
  else if (!place.isStanding) signals.splice(0, signals.length, ...withAsked(text, place, signals));
  const beside = isCalm ? null : saidInDanger(text, place, signals);
  if (beside && !place.isOtherwise()) signals.push(beside);
  else if (place.left && place.question === null)
    signals.splice(0, signals.length, ...withLeft(look, place.left, signals));
  // Where a farewell is known, going out alone to a dangerous place is the next step of it.
  if (level === 3 && category === 'suicide' && signals.every(({ severity }) => severity < 4)) {
    const risk = hintsIn(text).get('lone-risk') ?? 0;
    if (risk > 1) signals.push({ rule: 'context/hints', words: '', severity: 4, category, isDoubted: true });
  }
  if (place.minor && !signals.some((signal) => signal.category === 'minor') && signals.length > 0)
    signals.push({ rule: 'minor/said before', words: '', severity: 1, category: 'minor' });
  const explicit = signals.some(
    (signal) =>
      signal.rule !== resemblanceRule &&
      (signal.severity >= 3 || (signal.severity === 2 && signal.category !== 'suicide')),
  );
  const isNear = look?.isNear ?? false;
  const isUnlike = look?.isUnlike ?? false;
  const toAsking = look?.toAsking ?? null;
  const isHeavy = look?.isHeavy ?? false;
  const ofTalk = { isNear, isUnlike, toAsking, isHeavy };
  return { ...judge(signals), cues: reading.cues, explicit, signals, taken, ...ofTalk };
};
