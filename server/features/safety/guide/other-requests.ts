import { mayMatchIn } from '#server/ground/patterns/quick-pattern.ts';
import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import { type Clause, joined } from './clauses.ts';
import { phraseIn, phrasesOf } from './phrases.ts';

/*
 * What somebody asks who fears for another person: whom to call, what to say, whether to go there. In their own table, because the same
 * words ask for something else of oneself. The first row that fits wins, over whole sentences: « les lames, on les enlève ? ».
 */

const rows = phrasesOf('other-requests');
const asks = phraseIn('asking')('asks-beside');

/** Told as often as they are asked, and answered as well. */
const toldToo: ReadonlySet<string> = new Set([
  'limp',
  'line-busy',
  'number-fails',
  'asked-on-phone',
  'police-papers',
  'right-to-call',
  'promised',
  'hate-me',
  'my-fault',
  'for-me-now',
  'own-tears',
  'wrong-person',
  'whom-to-call',
  'which-number',
  'call-for-me',
  'right-word',
  'my-sentence',
  'whom-to-tell',
  'in-between',
  'call-now',
  'no-floor',
  'has-means',
  'insulted',
  'cries-silent',
  'on-arrival',
  'swears-nothing',
  'police-left',
  'will-ask-them',
  'refuses-to-go',
  'about-voices',
  'ask-how',
  'doctor-list',
]);

/** Told beside a question, they wait for its answer: « je tremble. Je lui écris quoi ? ». */
const afterAsked: ReadonlySet<string> = new Set([
  'for-me-now',
  'own-tears',
  'no-floor',
  'on-arrival',
  'swears-nothing',
  'police-left',
  'will-ask-them',
  'refuses-to-go',
]);

/** The particular answer holds the general one. */
const covers: Readonly<Record<string, readonly string[]>> = {
  insulted: ['what-to-answer', 'what-to-say', 'send-message', 'first-words'],
  'cries-silent': ['what-to-say', 'what-to-answer', 'first-words'],
  'on-arrival': ['what-now', 'what-to-say', 'go-there', 'what-to-answer', 'first-words', 'drive-tonight'],
  'what-to-answer': ['what-to-say', 'first-words'],
  'tell-truth': ['what-to-answer', 'what-to-say', 'first-words', 'keep-means-away'],
  'leave-tonight': ['body-now', 'limp', 'stay-the-night', 'leave-alone', 'night-near'],
  'be-with-tomorrow': ['limp', 'body-now', 'what-to-say'],
  'words-for-relative': ['tell-relative', 'what-to-say'],
  'ask-how': ['say-the-word', 'what-to-say', 'first-words'],
  'says-yes': ['what-to-answer', 'what-to-say'],
  'will-ask-them': ['say-the-word', 'what-to-say', 'ask-how'],
  'about-voices': ['what-to-answer', 'what-to-say', 'first-words'],
  'call-though-calm': ['which-number', 'call-now', 'body-now', 'in-between'],
  'without-consent': ['call-for-other', 'force-hospital'],
  'refuses-to-go': ['force-hospital', 'go-there'],
  'at-the-ward': ['what-they-do'],
  'doctor-list': ['say-on-phone', 'what-to-say', 'be-with-tomorrow'],
  'may-sleep': ['stay-the-night', 'night-near'],
  'work-tomorrow': ['be-with-tomorrow', 'go-there', 'for-me-now'],
  'relay-plan': ['stay-the-night', 'night-near', 'my-sentence'],
  'who-takes-over': ['whom-to-call', 'leave-tonight'],
};

/** Closer than what is asked while help is waited for (own-requests.ts). */
export const ofHelper: ReadonlySet<string> = new Set([...Object.keys(covers), 'police-left']);

/** The answer to the one already holds the other. */
export const isCovered = (request: string, by: string): boolean => covers[by]?.includes(request) ?? false;

/** « Il m'a écrit « lâche-moi » »: known by the words that were received. */
const evenQuoted: ReadonlySet<string> = new Set(['insulted']);

/** Asked by whoever worries, also where no danger was found: answered once that question was put. */
export const ofWorry: ReadonlySet<string> = new Set([
  'what-to-say',
  'is-it-serious',
  'is-it-a-sign',
  'whom-to-tell',
  'tell-school',
  'secret-asked',
  'my-sentence',
  'about-voices',
  'care-for-young',
  'tell-other-parent',
  'little-ones',
  'number-fits',
]);

export const bySentence = (clauses: readonly Clause[]): Clause[][] => {
  const sentences = new Map<number, Clause[]>();
  for (const clause of clauses)
    if (!clause.isQuoted) sentences.set(clause.sentence, [...(sentences.get(clause.sentence) ?? []), clause]);
  return [...sentences.values()];
};

/** Something is asked, with or without its mark: « ils envoient les gendarmes » tells. */
export const asksSomething = (clauses: readonly Clause[]): boolean =>
  clauses.some((each) => each.isQuestion || each.isAsked || asks.test(each.said));

/** Words that are meant for whoever is in danger. */
const ofWords: ReadonlySet<string> = new Set(['what-to-answer', 'what-to-say', 'first-words']);
const relativeSpeaks = phraseIn('asking')('relative-speaks');

/** What a message about another person asks, the closest first: at most two, of different sentences. */
export const requestsOfOther = onceWhileReading((clauses: readonly Clause[]): readonly string[] => {
  const sentences = bySentence(clauses).map((sentence) => {
    const said = joined(sentence);
    return {
      said,
      may: mayMatchIn(said),
      clauses: sentence,
      isAsked: sentence.some((each) => each.isQuestion || each.isAsked) || asks.test(said),
    };
  });
  const whole = joined(clauses);
  const found: string[] = [];
  const late: string[] = [];
  const taken = new Map<string, RegExp>();
  /** A long sentence may ask two things, each in a clause of its own: « comment lui demander, et s'il dit oui je réponds quoi ? ». */
  const isFree = (said: string, parts: readonly Clause[], regex: RegExp): boolean => {
    const first = taken.get(said);
    return first === undefined || parts.some((part) => regex.test(part.said) && !first.test(part.said));
  };
  for (const { row, regex } of rows)
    for (const { said, may, clauses: parts, isAsked } of sentences) {
      if (!may(regex) && !evenQuoted.has(row.id)) continue;
      const isKnown = found.includes(row.id) || late.includes(row.id);
      if (isKnown || found.length === 2) continue;
      if (found.some((id) => covers[id]?.includes(row.id))) continue;
      if (!(isAsked || toldToo.has(row.id)) || !regex.test(evenQuoted.has(row.id) ? whole : said)) continue;
      if (!isFree(said, parts, regex)) continue;
      if (afterAsked.has(row.id) && !isAsked) {
        late.push(row.id);
        continue;
      }
      found.push(row.id);
      taken.set(said, regex);
    }
  const asked = [...found, ...late].slice(0, 2);
  // « La mère dit que c'est du cinéma, je lui réponds quoi ? »: the words are for her, and not for whoever is in danger.
  return relativeSpeaks.test(whole)
    ? [...new Set(asked.map((id) => (ofWords.has(id) ? 'answer-relative' : id)))]
    : asked;
});
