import { isOfFiction } from './fiction.ts';
import { type AskedRow, guideData } from './guide-data.ts';
import { rowInstead } from './instead.ts';
import { readSentences, type SentenceRead } from './read-sentences.ts';
import { type Found, fitsRow, formsOf } from './recognise.ts';
import { reproachedIds, reproachesIn } from './reproach.ts';
import { bare, countWords, plain, unquoted, written } from './shape.ts';
import type { View } from './view.ts';

/*
 * How sure it is that a message asks what was recognised in it (decision 0065). Answered is what the message plainly is, or what its
 * last sentence plainly asks in words of its own. What stands in a story is offered, and what only looks like it is left alone.
 */

export type Certainty = 'answer' | 'offer' | 'none';

/** Reported questions, which are not for the guide: « elle m’a demandé si… », « j’ai demandé pourquoi ». */
const reported =
  /\b(?:m'a|m'ont|m'avait|lui ai|leur ai|lui a|nous a|nous ont|y ai) (?:\w+ )?(?:demande|dit|repondu|lance|sorti|crie|repete|raconte|explique)\w*\b|\b(?:il|elle|ils|elles) (?:me |nous |lui |m')?(?:demand\w+|dit|disait|disent|repet\w+|racont\w+|cri\w+)\b|\bj'ai (?:\w+ )?(?:demande|repondu)\b|\bje me suis (?:dit|demande)\b/;
/** The writer asks us, whatever was said to them: « dites-moi si… », « tu crois qu’il a le droit ? ». */
const asksUs =
  /\b(?:dis|dites)[- ]moi\b|\b(?:tu|vous) (?:crois|croyez|penses?|pensez|sais|savez|peux|pouvez|pourrais|pourriez|me|feriez|ferais)\b|-(?:tu|vous)\b|\bje (?:te|vous) (?:demand\w+|pose)\b|\b(?:a ton|a votre|selon toi|selon vous|d'apres)\b|\bj'?(?:aimerais|voudrais|veux) savoir\b/;

/** Where a question ends a sentence, what stands before its last clause may tell whose it was: « elle dit que non, c’est vrai ? » */
export const isReported = (sentence: string): boolean => {
  const said = plain(unquoted(sentence));
  const clauses = said.split(/[,;:]+ /);
  const asked = /\?\s*$/.test(said) ? clauses.at(-1)! : said;
  return reported.test(asked) && !asksUs.test(said);
};

/** « Dites-moi plutôt », « savez-vous », « as-tu »: these words are addressed to the guide, anywhere in a message. */
const speaksToUs = (sentence: string): boolean => asksUs.test(plain(unquoted(sentence)));

/** Words that only lead to a question, or thank for something. */
const courtesy =
  /^(?:(?:bonjour|bonsoir|salut|slt|allo|hello|coucou|merci(?: beaucoup| bien| d'avance)?|svp|stp|s'il (?:te|vous) plait|pardon|excuse[sz]?(?:[- ]moi)?|bon|ok|okay|d'accord|avant de commencer|une question|voila|hm+|euh|oui|non|wow|bref|enfin|alors|madame|monsieur) ?)+$/;
/** Whether a sentence is only that. */
export const isCourtesy = (sentence: string): boolean => courtesy.test(bare(sentence));

/** Beside a question as many words change nothing; with more, the message tells something. */
const mostBeside = 8;
/** A longer sentence tells as well as asks. */
const longestAsking = 32;
/** From so many words on the rest of a message was told, and is not passed over in silence. */
export const toldFrom = 12;

/** What is said beside a question and is neither courtesy nor another question to us. */
export const beside = (view: View, asking: readonly SentenceRead[]): string[] => {
  const reproaches = reproachesIn(view, view.turns.lastIndexOf(view.last)).map(({ text }) => text);
  return readSentences(view.last.text, view.door)
    .filter(
      ({ text, asks, looksAsked }) =>
        !asking.some((each) => each.text === text) &&
        !(asks && looksAsked) &&
        !isCourtesy(text) &&
        !reproaches.includes(text),
    )
    .map(({ text }) => text);
};

/** Whether much was told beside what was asked. */
export const tellsMore = (view: View, asking: readonly SentenceRead[]): boolean =>
  countWords(beside(view, asking).join(' ')) >= toldFrom;

/** Acts that are requested by explicit words only, and that do no harm if the request was misread. */
const always: readonly AskedRow['act'][] = [
  'tu',
  'vous',
  'back',
  'menu',
  'goodbye',
  'hello',
  'thanks',
  'what-for',
  'write-on',
  'exercise',
  'breathe',
  'plan',
  'dream',
  'recap',
  'blunt',
];

const ofThisPlace: ReadonlySet<string> = new Set(['privacy', 'identity', 'service']);
const isOfThisPlace = ({ kinds, learnt }: AskedRow): boolean =>
  kinds.some((kind) => ofThisPlace.has(kind)) || ofThisPlace.has(learnt ?? '');

const ofTheBody: ReadonlySet<string> = new Set(['health', 'medicine', 'child']);
const isOfTheBody = ({ learnt }: AskedRow): boolean => learnt !== undefined && ofTheBody.has(learnt);

/** What the row answers was taken for the subject once and was not: in this session only its plain words call for it. */
export const isDropped = (view: View, row: AskedRow): boolean => {
  const dropped = reproachedIds(view);
  if (dropped.size === 0 || row.act !== 'answer') return false;
  const kindsOf = ({ learnt }: AskedRow) => (learnt ? [learnt] : []);
  return guideData.asked.some(
    (each) =>
      dropped.has(each.id) &&
      (each.id === row.id || kindsOf(each).some((kind) => row.learnt === kind || row.kinds[0] === kind)),
  );
};

/** Parts of a sentence that may ask two things: « est-ce une personne, et ce que j’écris est-il conservé ? » */
const halves = (sentence: string): string[] => sentence.split(/,? (?=(?:et|ou) )|, /);

/** What else of this place the message plainly asks: « qui me lit ? » beside « est-ce une personne ? ». At most one row. */
export const alsoAsked = (view: View, row: AskedRow): AskedRow[] => {
  // « Qui lit ? » is of this place, whatever the question is taken for.
  if (!isOfThisPlace(row) && row.id !== 'who-reads') return [];
  const parts = readSentences(view.last.text, view.door)
    .filter(({ looksAsked, text }) => looksAsked && !isReported(text))
    .flatMap(({ text }) => halves(text).map(formsOf));
  const other = guideData.asked.find(
    (each) =>
      each.question &&
      each.act === 'answer' &&
      each.patterns.length > 0 &&
      isOfThisPlace(each) &&
      !each.kinds.some((kind) => kind === row.learnt || kind === row.kinds[0]) &&
      !row.kinds.some((kind) => kind === each.learnt || kind === each.kinds[0]) &&
      parts.some((part) => fitsRow(each, part, true)),
  );
  return other ? [other] : [];
};

/** Whether two things are asked: a part of the message fits the first and not the second. */
export const asksBoth = (view: View, row: AskedRow, other: AskedRow): boolean =>
  readSentences(view.last.text, view.door)
    .filter(({ looksAsked, text }) => looksAsked && !isReported(text))
    .some(({ text }) => {
      const parts = [text, ...halves(text)].map(formsOf);
      return parts.some((part) => fitsRow(row, part, true) && !fitsRow(other, part, true));
    });

/** What was said here, or whether we remember: « tu veux que je te raconte ? » and « je te parle du pc » ask neither. */
const asksMemory =
  /\b(?:ai|as|avais|avait|avez|t'ai|vous ai)(?:[- ]je)? (?:\w+ ){0,2}(?:dit|parle|ecrit|raconte|note|confie)\b|\b(?:souvien\w*|souven\w*|rappel\w*|reten\w*|retien\w*|oubli\w*|memoire|redire|redis\w*)\b/;

/** Two ways of which none is the writer’s: « toi tu dors jamais ou bien tu fais les nuits ? » is asked of us. */
const ofWriter =
  /\b(?:je|j'|me|m'|moi|on|mon|ma|mes|nous|faut|falloir|vaut|mieux|dois|devrais)\b|\bj'|\b[a-z']+(?:er|ir|re) ou\b/;
const isOfUs = (sentence: string): boolean => {
  const ways = written(sentence)
    .split(',')
    .find((each) => /\bou\b/.test(each))
    ?.replace(/\bcomme moi\b/g, '');
  return ways !== undefined && /\b(?:tu|toi|vous)\b/.test(ways) && !ofWriter.test(ways);
};

/** Nothing but other questions and courtesy stands after it. */
const standsLast = (view: View, { text }: SentenceRead): boolean => {
  const all = readSentences(view.last.text, view.door);
  const after = all.slice(all.findIndex((each) => each.text === text) + 1);
  return countWords(text) <= longestAsking && after.every((each) => each.looksAsked || isCourtesy(each.text));
};

/** About the writer’s own life, or the life of a person close to them. */
const needsOwnLife: ReadonlySet<string> = new Set([
  ...['law', 'rights', 'money', 'health', 'body', 'medicine', 'child', 'care', 'turn-to'],
]);

/** Which of the three is due to a row that was found. @param learnt by resemblance, and not by its own words */
export const certaintyOf = (view: View, { row, sentence }: Found, learnt: boolean): Certainty => {
  if (always.includes(row.act) && !learnt) return 'answer';
  const { text } = view.last;
  // Its ideas abstain by themselves, and may lie in two sentences.
  if (row.practical) return 'answer';
  const asking = sentence ?? readSentences(text, view.door).at(-1);
  if (!asking) return 'none';
  if (isReported(asking.text)) return 'none';
  if (needsOwnLife.has(row.learnt ?? row.kinds[0] ?? '') && isOfFiction(view, asking.text)) return 'none';
  if (row.act === 'recall' && learnt && !asksMemory.test(written(asking.text))) return 'none';
  if ((row.ask === 'menu/weigh' || row.learnt === 'choice') && isOfUs(asking.text)) return 'none';
  if (learnt && !asking.looksAsked && !asking.surely) return 'none';
  const told = countWords(beside(view, [asking]).join(' '));
  const own = !learnt && fitsRow(row, formsOf(asking.text), true);
  const isShort = told <= mostBeside && countWords(asking.text) <= longestAsking;
  const isLast = standsLast(view, asking);
  if (isDropped(view, row) && !(own && isShort && asking.looksAsked)) return 'none';
  // « Comprenez-vous ce que cela fait ? » at the end of a story asks for no explanation of what we are.
  if (row.id === 'understands' && told >= toldFrom) return 'none';
  if (row.act === 'leave-it') return isShort ? 'answer' : 'none';
  // What stands for several answers asserts none of them.
  if (learnt && row.offer.length > 1) return 'offer';
  if (isShort) return 'answer';
  const puts = asking.looksAsked || asking.surely || speaksToUs(asking.text);
  // « Existe-t-il une aide quand on garde un parent ? »: its words say which door is meant.
  const near = rowInstead(view, row);
  if (own && asking.looksAsked && near !== row && near.need?.test(plain(asking.text))) return 'answer';
  // A service that is asked for by its own words is named, and not offered to be named.
  if (own && asking.looksAsked && row.kinds[0] === 'turn-to') return 'answer';
  // How to say something is answered by a way to prepare it, wherever it is asked in so many words.
  if (own && asking.looksAsked && row.act === 'wish' && row.ways[0] === 'preparer') return 'answer';
  const isNamed = own || row.words !== undefined || row.act === 'opinion';
  if (isLast && ((puts && isNamed) || (own && row.told))) return 'answer';
  // A symptom is not left to a tap, and words of this place, or to us, are no story’s.
  const isPlain = isOfThisPlace(row) || isOfTheBody(row) || speaksToUs(asking.text);
  // What has no short name to be offered by is known by words that few stories have.
  if (own && asking.looksAsked && (isPlain || row.offer.length === 0)) return 'answer';
  // Nor is a symptom that is only resembled, where it is named.
  if (asking.looksAsked && isOfTheBody(row)) return 'answer';
  return puts || (row.told && !isOfThisPlace(row)) ? 'offer' : 'none';
};
