import type { Turn } from '#shared/safety/levels.ts';
import { guideData } from './guide-data.ts';
import type { SafetyDoor } from './occasion.ts';
import { readSentences } from './read-sentences.ts';
import { isListed } from './several.ts';
import { asksSomething, countWords, plain } from './shape.ts';

/*
 * The person's own sentences, whole and as they were typed. Three kinds are never shown again: a sentence with a sign of danger,
 * one that insults its writer, and one that accuses a named person.
 */

/** A way on that was typed is no sentence of theirs. */
const typedWay =
  /^(?:c'est tout|voila c'est tout|j'ai tout dit|autre chose|(?:revenir a la )?question d'avant)\b.{0,12}$/;

/** Longer ones are not shown as a button. */
const longestButton = 200;

const selfInsult =
  /\b(?:je suis|j'suis|chuis|jsuis|me sens|suis qu(?:e|')? ?une?|pauvre|espece d[e'])\b[^.!?]{0,25}\b(?:nul\w*|con|conne|merde|debile|moche|laid\w*|idiot\w*|stupide|incapable|rat(?:e|ee)|loseu\w*|bonn?e? a rien|gros(?:se)?|dechet|monstre|inutile|minable|lache)\b/;
const accusation =
  /\b(?:m'a|l'a|les a|nous a|m'ont) (?:frapp|viol|vol|tromp|menti|harcel|menac|insult|touch|humili|agress)/;

/** « Je me déteste », « je regrette d’être née »: said against oneself without a name for it. */
const againstSelf =
  /\bje (?:ne )?(?:me|m') ?(?:suis (?:toujours )?)?(?:detest\w*|hai[st]?|hais(?:sais)?|degout\w*|meprise\w*|deteste|fais (?:honte|horreur|pitie)|supporte (?:plus|pas)|trouve (?:\S+ )?(?:nul\w*|moche|laide?|grosse|stupide|debile|inutile|bete))\b|\b(?:regrett\w*|j'aurais (?:prefere|voulu)|honte)\b[^.!?]{0,24}\b(?:(?:d'|de ne (?:jamais |pas )?)?etre (?:nee?|venue? au monde|en vie)|exist\w*|(?:pas |jamais )naitre)\b|\bhonte de (?:moi|ce que je suis)\b|\bje (?:ne )?(?:sers|vaux|merite) (?:a )?rien\b/;

/** Whether a sentence insults its writer. */
export const insultsSelf = (sentence: string): boolean => {
  const words = plain(sentence);
  return selfInsult.test(words) || againstSelf.test(words);
};

/** Whether a sentence may be shown again without being asked for. */
export const mayShow = (sentence: string, door: SafetyDoor): boolean =>
  !insultsSelf(sentence) && !accusation.test(plain(sentence)) && door.isCalm(sentence);

/** Lines of ours that answer a request; so do the rows of the table of requests. */
const answers: ReadonlySet<string> = new Set([
  ...['moment-1', 'moment-2', 'moment-3'],
  ...['recap', 'recap-none', 'recall', 'recall-none', 'tu-granted', 'vous-granted', 'write-on', 'back'],
  ...[
    'owned-1',
    'owned-2',
    'owned-3',
    'owned-pass',
    'put-right',
    'passed-over',
    'no-answer-1',
    'no-answer-2',
    'no-answer-3',
  ],
  ...['looked-again-1', 'looked-again-2', 'looked-again-3', 'unanswered-1', 'unanswered-2', 'unanswered-3'],
  ...['asked-here-1', 'asked-here-2', 'told-already-1', 'told-already-2', 'told-already-3'],
  ...['questions-dropped', 'questions-dropped-2'],
  ...['change-1', 'change-2', 'change-3', 'leave-it-3'],
  ...['way-list-1', 'way-list-2', 'way-list-3', 'way-list-4'],
  ...['way-listening-1', 'way-listening-2', 'way-listening-3'],
  ...['leave-it', 'leave-it-2', 'thanks-1', 'thanks-2', 'thanks-3', 'hello-day', 'hello-evening'],
  ...['eased-1', 'eased-2', 'eased-3', 'not-eased-1', 'done-2', 'done-3'],
  ...['ex-how-lying', 'ex-how-long', 'ex-how-eyes', 'ex-how-breath', 'ex-how-any'],
  ...[
    'why-checked-1',
    'why-checked-2',
    'answer-dropped-1',
    'answer-dropped-2',
    'llm-away',
    'bye-plain',
    'bye-open',
    'bye-near',
  ],
  ...guideData.paths.map(({ id }) => `about-${id}`),
  ...['bye-day', 'bye-evening', 'bye-night', 'exercise-lead', 'exercise-lead-2', 'exercise-lead-3'],
]);
const requests: ReadonlySet<string> = new Set(
  guideData.asked.filter(({ told }) => !told).map(({ id }) => id),
);
const questions: ReadonlySet<string> = new Set(
  guideData.rows.filter(({ shape }) => shape === 'question' || shape === 'ours').map(({ id }) => id),
);

/** Whether our reply took the message before it for a request or a question to us. */
export const answersRequest = (reply: Turn | undefined): boolean => {
  const [first = ''] = reply?.record?.textIds ?? [];
  return answers.has(first) || questions.has(first) || requests.has(first.split('#')[0]!);
};

/** Lines after which what was written before is another subject, and is not brought back. */
const leaves = /^(?:leave-it|change-)/;

/** The turns since the person wanted another subject. */
const sinceChange = (turns: readonly Turn[]): readonly Turn[] =>
  turns.slice(turns.findLastIndex(({ record }) => record?.textIds.some((id) => leaves.test(id))) + 1);

/** The safety room asked something: what is typed next answers that. */
const answersCheck = (before: Turn | undefined): boolean =>
  before?.record?.reader === 'rules' && before.record.asked !== null;

/** « Je vous ai parlé de ma sœur », « savoir comment font les autres »: said to the guide or wished of it, by its words. */
const toGuide = new RegExp(
  [
    "\\b(?:je |j'|j)(?:ne )?(?:vous|te|t') ?(?:l'|en )?(?:ai|avais|parlais|disais|demand\\w*|reponds|racontais|repete) ?(?:\\w+ )?(?:dit|parle|ecrit|repondu|demande|pose|raconte|explique)?\\b",
    "\\b(?:vous|tu) (?:me |m'|ne |n')*(?:repond\\w*|demand\\w*|pos(?:ez|es)|suppos\\w*|repet\\w*|propos\\w*|compren\\w*|lisez|lis|avez (?:pas |rien )?(?:lu|repondu|compris|demande|mis)|as (?:pas |rien )?(?:lu|repondu|compris|demande|mis))\\b",
    "\\b(?:laisse[rz]?|laissons) tomber\\b|\\bje viens de (?:vous |te |le |l')|\\bsavoir (?:comment|ce que|si) (?:font|fait|les autres)",
    "\\b(?:je |j')(?:n')?(?:aime|supporte|apprecie)\\b[^.!?]{0,30}\\b(?:phrases?|questions?|exercices?|consignes?|reponses?|formulaires?|qu'on me (?:dict\\w*|dise|impose|demande))\\b",
    "\\b(?:pas venue?|pas la|pas ici) (?:ici |la )?pour\\b|\\b(?:google|internet) c(?:'est)?\\b|\\btes? nulle?s?\\b|\\bvous (?:m'interromp\\w*|me coup\\w*)",
    "\\b(?:j'aimerais|je voudrais|je voulais|je veux) (?:juste |seulement |simplement )?(?:qu'on m'ecoute|etre ecoutee?)",
    '^(?:et |juste |seulement )*(?:savoir|un truc|une recette|une? idees?|ou la recette|du calme|de la place)\\b',
    "\\bc'est pour (?:ca|cela) que je (?:le )?(?:demand\\w*|pos\\w*)\\b|\\b(?:j'en dis que|c'est moi qui demand\\w*)\\b",
    "^(?:je (?:ne )?(?:sais|vois) pas(?: trop)?|justement\\b.{0,12}\\bje (?:ne )?sais pas|c'est exact|les mots suivants)\\b",
  ].join('|'),
);

/** « Bonjour, je ne sais pas si c’est l’endroit », « bonsoir, moi c’est Léa »: a greeting tells nothing. */
const greets =
  /^(?:bonjour|bonsoir|salut|coucou|hello|allo|slt|bjr|bsr|yo|hey)\b[ ,.!]*(?:(?:a (?:vous|toi|tous)|madame|monsieur|tout le monde)[ ,.!]*)?(?:(?:voila|alors|et|bon|desolee?|pardon)[ ,]*)*(?:(?:je |j')?(?:ne )?(?:sais|suis) pas (?:trop |vraiment |bien |sure? )*(?:si (?:c'est|je suis|j'ai|ca se fait|on peut)|ou|par ou|comment|quoi|ce que)\b.{0,40}|(?:moi c'est|je m'appelle|c'est) \S+.{0,24}|(?:ca va|j'espere|merci)\b.{0,40})?$/;

/** Whether a sentence is rather said to the guide, or asks something, than told: it is no button. */
export const isNoButton = (sentence: string): boolean =>
  toGuide.test(plain(sentence)) ||
  greets.test(plain(sentence)) ||
  asksSomething(sentence) ||
  /\?/.test(sentence);

export type Told = { text: string; at: string | undefined };

/**
 * The sentences that the person told: no choice, no word, nothing that they asked of the guide or said to it.
 * @param isToUs a sentence speaks to us or of us, by its words
 */
export const toldIn = (
  turns: readonly Turn[],
  door: Pick<SafetyDoor, 'asked'>,
  isToUs: (sentence: string) => boolean,
): Told[] =>
  typedTurns(turns).flatMap(({ text, at, isRequest }) => {
    const sentences = readSentences(text, door);
    const told = sentences.filter((each) => !each.asks && !isToUs(each.text));
    // A request that was answered is no story, but for what stands beside it.
    if (isRequest && told.length === sentences.length) return [];
    return told.filter((each) => countWords(each.text) > 2).map((each) => ({ text: each.text, at }));
  });

/** The messages in which the person may have told something. */
const typedTurns = (turns: readonly Turn[]): (Turn & { isRequest: boolean })[] =>
  turns.flatMap((turn, index, all) => {
    const { role, chosen, text } = turn;
    const before = all[index - 1];
    const may = role === 'user' && chosen === undefined && !isListed(turn, before) && countWords(text) > 2;
    return may && !typedWay.test(plain(text)) ? [{ ...turn, isRequest: answersRequest(all[index + 1]) }] : [];
  });

/** Their last sentences, in the order in which they were written, each once; `isToUs`: what was said to us. */
export const ownSentences = (
  turns: readonly Turn[],
  door: SafetyDoor,
  most: number,
  isToUs: (sentence: string) => boolean,
): string[] => {
  const open = sinceChange(turns).filter(
    (turn, index, all) => turn.role !== 'user' || !answersCheck(all[index - 1]),
  );
  const all = toldIn(open, door, isToUs).map(({ text }) => text);
  const fit = [...new Set(all)].filter(
    (sentence) => sentence.length <= longestButton && !isNoButton(sentence),
  );
  const shown: string[] = [];
  for (const sentence of fit.toReversed()) {
    if (shown.length >= most) break;
    if (mayShow(sentence, door)) shown.unshift(sentence);
  }
  return shown;
};
