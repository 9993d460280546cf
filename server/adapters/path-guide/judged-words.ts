import { answerAsked } from './answer-asked.ts';
import { guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { reproachesIn } from './reproach.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain, unquoted } from './shape.ts';
import { owningLine, withSaid } from './speak.ts';
import type { View } from './view.ts';

/*
 * « … » Ça ne fait pas trop ? »: what stands in quotation marks are their words for someone; what is asked in a few words outside of
 * them asks us how these sound. Known by where it stands. The quotation may be in the message before.
 */

const row = guideData.asked.find(({ id }) => id === 'judge-my-words')!;

const sorry = ['sorry-1', 'sorry-2', 'sorry-3'];

const leastQuoted = 6;
const quotes = /«([^»]*)»|“([^”]*)”|(?<![\p{L}\p{N}])"([^"]*)"/gu;
/** Words for someone in quotation marks, and not a title. */
export const quotesWords = (text: string): boolean =>
  [...text.matchAll(quotes)].some((each) => countWords(each.slice(1).join(' ')) >= leastQuoted);

const mostAsking = 14;
/** How it sounds: too much, well put, enough. */
const howItSounds =
  /\b(?:trop|bien|mieux|correcte?|clair|lourd|secs?|seche|froid|dur|pas mal|bon|bonne|ok|juste|maladroit|ridicule|sentimental|va|passe|sonne|fait|tient|marche|convient|parait|semble)\b/;
/** These ask what to do, and have answers of their own. */
const asksElse =
  /\b(?:comment|quoi|quand|combien|qui|ou est|lequel|laquelle|pourquoi|dois|devrais|faut|peux|peut|puis|gard\w*|retrouv\w*|lit|lire)\b|\bou\b(?! (?:pas|bien|non)\b)(?! (?:ca|cela) fait)/;
/** The words themselves are named: no quotation is needed. */
const ofWords = /\b(?:bien|mal|mieux) (?:tournee?|formulee?|dite?s?|ecrite?)\b/;

/** « Qu’en pensez-vous ? » right behind words for others: of the words. */
const asksView =
  /\bqu'en (?:penses?|pensez|dis|dites)[- ](?:tu|vous)\b|\b(?:tu|vous) en (?:penses?|pensez|dis|dites) quoi\b/;

const asksHowItSounds = (sentence: string): boolean => {
  if (/\?[\s»")]*$/.test(unquoted(sentence)) && asksView.test(plain(unquoted(sentence)))) return true;
  // « C’est ma question, mon cher programme : est-ce que c’est trop ? »
  const words = plain(unquoted(sentence)).split(': ').at(-1)!;
  const few = countWords(words) <= mostAsking;
  return /\?[\s»")]*$/.test(unquoted(sentence)) && few && howItSounds.test(words) && !asksElse.test(words);
};

/** What they typed before this message. */
const textBefore = ({ turns, last }: View): string =>
  turns
    .slice(0, turns.lastIndexOf(last))
    .findLast(({ role, chosen }) => role === 'user' && chosen === undefined)?.text ?? '';

/** The reply to who asks how their words for someone sound; null where nothing of the kind is asked. */
export const replyToJudged = (view: View): GuideReply | null => {
  const { text } = view.last;
  const asking = sentencesIn(text).filter(asksHowItSounds);
  if (asking.length === 0) return null;
  const isOfWords = asking.some((each) => ofWords.test(plain(each)));
  if (!isOfWords && !quotesWords(text) && !quotesWords(textBefore(view))) return null;
  const reproaches = view.count > 1 && reproachesIn(view, view.turns.lastIndexOf(view.last)).length > 0;
  const reply = answerAsked(view, row);
  return reproaches ? withSaid(reply, { before: [owningLine(view, sorry)] }) : reply;
};
