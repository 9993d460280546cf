import type { Subject } from '#shared/safety/facts.ts';
import type { Clause } from './clauses.ts';
import { clausesOf, joined } from './clauses.ts';
import { type GuideState, servedSubject } from './guide-state.ts';
import { helperName } from './helper-named.ts';
import { protocolData } from './load-data.ts';
import { conditionsHold, factsFor, isHelped } from './next-act.ts';
import { asksSomething, bySentence } from './other-requests.ts';
import { aggressorsIn, trustedPerson } from './people.ts';
import { type Phrase, phraseIn, phrasesOf } from './phrases.ts';
import { wordsToSay } from './words-to-say.ts';

/*
 * What somebody asks whose own life is in danger, or whom somebody hurts (data/phrases/own-requests.jsonl), and what somebody asks who
 * has called help for another person and waits (waiting-requests.jsonl). Read over whole sentences and before the common requests,
 * because the same words ask for something else elsewhere: « que dois-je lui dire ? » of a husband on the bus.
 */

const own = phrasesOf('own-requests');
const waiting = phrasesOf('waiting-requests');

/** Told as often as they are asked, and answered as well. */
const toldToo: ReadonlySet<string> = new Set([
  'doubts-phone',
  'drowsy',
  'wait-for-helper',
  'no-police',
  'line-to-talk',
  'which-of-two',
  'too-much',
  'line-is-for-this',
  'they-will-be-angry',
  'which-team',
  'reach-out',
  'dare-call-back',
  'my-fault',
  'drive-tonight',
  'helper-near',
  'left-behind',
  'is-it-harmless',
  'voices-now',
  'call-therapist',
  'who-looks-after',
  'what-to-say',
]);

/** Told in one sentence and asked in the next: « elle en a besoin, de ses cachets. Comment je lui explique ? ». */
const overSentences: ReadonlySet<string> = new Set(['go-by-self', 'give-back']);

/** Closer than what the same words ask for elsewhere: « je les lui donne ? » of one's own boxes. */
const nearer: ReadonlySet<string> = new Set(['own-medicines', 'own-medicines-say']);
export const isNearer = (request: string): boolean => nearer.has(request);

const ownMedicine = phraseIn('standing-danger')('own-medicine');
const placeOfDeath = phraseIn('standing-danger')('place-or-weapon');
const bond = / (?:mon|ma|mes) (?:\S+ )?(?:chum|blonde|gang) | (?:chez|avec|voir) (?:elle|lui|eux) /;
const messagesBack = 3;

/** « Je monte ? » goes to somebody only where somebody was just named, who is not feared, and no place to fall from was. */
const mayGo = (clauses: readonly Clause[], before: readonly string[]): boolean => {
  const lately = [...before.slice(-messagesBack).flatMap((text) => clausesOf(text)), ...clauses];
  const said = lately.map((clause) => clause.said);
  if (said.some((each) => placeOfDeath.test(each)) || aggressorsIn(said).size > 0) return false;
  return said.some((each) => trustedPerson.test(each) || bond.test(each));
};

/** Whether a row that a message fits is asked for where it stands. */
const isMeant = (id: string, clauses: readonly Clause[], before: readonly string[]): boolean => {
  if (id === 'go-to-them' || id === 'let-them-come') return mayGo(clauses, before);
  return id !== 'give-back' || !ownMedicine.test(joined(clauses));
};

/** Taken up where the message asks for nothing else. */
const afterOthers: ReadonlySet<string> = new Set(['line-is-for-this']);
export const isAfterOthers = (request: string): boolean => afterOthers.has(request);

/** Some row answers this request where the person stands. */
const hasAnswer = (request: string, { subject, level, category, facts }: Standing): boolean =>
  protocolData
    .requestsOf(request)
    .some(
      (row) =>
        row.levels.includes(level) &&
        (row.subject === undefined || row.subject === subject) &&
        (row.groups?.includes(category) ?? true) &&
        conditionsHold(row.when, facts),
    );
type Standing = { subject: Subject } & Pick<GuideState['self'], 'level' | 'category' | 'facts'>;

const found = (rows: readonly Phrase[], clauses: readonly Clause[], standing: Standing): string[] => {
  const sentences = bySentence(clauses).map((sentence) => ({
    said: joined(sentence),
    isAsked: asksSomething(sentence),
  }));
  const whole = joined(clauses.filter(({ isQuoted }) => !isQuoted));
  const asked: string[] = [];
  for (const { row, regex } of rows) {
    if (asked.includes(row.id)) continue;
    const isTold = toldToo.has(row.id);
    const isAsked =
      sentences.some((sentence) => (isTold || sentence.isAsked) && regex.test(sentence.said)) ||
      // Two sentences tell it together: what the voice on the phone said, and that nobody trusts it.
      (row.id === 'doubts-phone' && regex.test(whole)) ||
      (overSentences.has(row.id) && sentences.some((each) => each.isAsked) && regex.test(whole));
    if (isAsked && hasAnswer(row.id, standing)) asked.push(row.id);
  }
  return asked;
};

/** What the same words ask for less closely than the words to somebody who is named. */
const yieldsToWords: ReadonlySet<string> = new Set([
  'what-to-say',
  'reach-out',
  'helper-near',
  'call-therapist',
  'they-will-be-angry',
]);

/** The requests of a message, the closest first. */
export const requestsOfOwn = (
  state: GuideState,
  clauses: readonly Clause[],
  before: readonly string[] = [],
): string[] => {
  const subject = servedSubject(state);
  const { level, category } = state[subject];
  if (level < 2) return [];
  const standing = { subject, level, category, facts: factsFor(state, subject) };
  if (subject === 'other') return isHelped(state, 'other') ? found(waiting, clauses, standing) : [];
  const known = found(own, clauses, standing).filter((id) => isMeant(id, clauses, before));
  // Words for one kind of person are closer than words for anybody; what else is asked of somebody is closer still.
  const isOfWords = known.every((id) => yieldsToWords.has(id));
  const words = isOfWords
    ? wordsToSay(clauses, before, known.includes('what-to-say'), helperName(state.session.helper))
    : null;
  const asked = words !== null && hasAnswer(words, standing) ? [words] : known;
  // The words against their anger or fear are words to send.
  return asked.includes('they-will-be-angry') && level < 4 ? asked.filter((id) => id !== 'reach-out') : asked;
};
