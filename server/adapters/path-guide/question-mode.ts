import { sessionWish } from './quiet-wish.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain, unquoted, written } from './shape.ts';
import { isSilence } from './silence.ts';
import type { View } from './view.ts';

/*
 * « Posez-m’en une », « qu’on me questionne, une question à la fois », « une question, donc »: typed in any form, the wish for a question is
 * what the button is, and it is kept: what is told next is met by one open question, until something else is wished for
 * (docs/decisions/0134).
 */

const ask = '(?:pose[sz]?|fai[st]|faites|donne[sz]?|trouve[sz]?|balance[sz]?|lance[sz]?)';
const kinds =
  '(?:autre |vraie |bonne |seule |nouvelle |petite |derniere |simple )*questions?\\b(?! (?:a|de|sur) (?:vous|te|toi) poser)';
const wishes = new RegExp(
  [
    `\\b${ask}[- ]m'en (?:une|d'autres|encore)\\b`,
    `\\b${ask}[- ](?:moi|nous) (?:bien |donc |plutot |encore |juste |alors |vite )*(?:une|la|ta|votre|vos|tes|des|quelques|d'autres) ${kinds}`,
    `\\b(?:peux|pouvez|pourrais|pourriez)[- ](?:tu|vous) m(?:e poser (?:une|des|quelques) ${kinds}|'en poser)`,
    `\\b(?:tu|vous) (?:peux|pouvez|pourrais|pourriez) me poser (?:une|des|quelques) ${kinds}`,
    `\\b(?:je|j')? ?(?:veux|voudrais|aimerais|prefere|aurais (?:aime|prefere|voulu)|attends?|attendais)(?: bien)? (?:encore |juste |plutot )?(?:une|la|votre|ta) ${kinds}`,
    `\\bune ${kinds} que (?:j'attends?|je (?:veux|voudrais|demande|vous demande|te demande))`,
    '\\b(?:questionne|interroge)[sz]?[- ]moi\\b',
    "\\bqu'on me (?:questionne|pose (?:une|des) questions?|interroge)\\b",
    '\\bune question a la fois\\b',
    '\\bquestion suivante\\b(?! (?:est|etait|me|m))',
    '\\bune (?:autre )?question la-dessus\\b',
    '\\bje (?:te |vous )?demande une question\\b',
    '\\bet (?:la|ma) question ?\\?',
    '\\bque (?:tu|vous) me pos(?:es|iez) (?:des|quelques|une) questions?',
  ].join('|'),
);
/** A sentence of its own: « Une question, donc. » */
const alone =
  /^(?:(?:oui|ok|bon|alors|allez|eh bien|donc|d'accord),? )*(?:une|la)(?: autre| vraie| bonne)? question(?: suivante)?(?:,? (?:donc|alors|plutot|encore|svp|stp|s'il vous plait|s'il te plait))+[ .!]*$|^(?:allez|eh bien),? une (?:vraie |autre )?question[ .!]*$/;
/** What asks to be questioned all along. */
const lasting =
  /\bque (?:tu|vous) me pos(?:es|iez) des questions\b|\b(?:questionne|interroge)[sz]?[- ]moi\b|\bqu'on me (?:questionne|pose|interroge)\b|\bune question a la fois\b|\b(?:des|quelques|vos|tes) (?:autres |bonnes |vraies )?questions\b/;
const refuses =
  /\b(?:pas|plus|sans|aucune?|arrete[sz]?|stop|assez|moins|trop) (?:\S+ ){0,3}questions?\b|\bquestions? (?:ca suffit|c'est bon)\b|\b(?:on|il|elle|ils|elles|qui|lui|leur) (?:me |m'|lui |leur )?(?:a |ont |va |vont |veut |veulent )?pose\w* (?:une|des|la)\b(?<!qu'on me pose (?:une|des|la))/;

/** Whether a message asks for a question. */
export const asksForQuestion = (text: string): boolean => {
  const words = written(unquoted(text));
  if (refuses.test(words)) return false;
  return wishes.test(words) || sentencesIn(unquoted(text)).some((each) => alone.test(plain(each)));
};

/** « Une question, un exercice court ou quelques mots à préparer »: one of them is named after it. */
const offersThree: ReadonlySet<string> = new Set(['wish-do-1']);
const mostWordsTaking = 10;
/** What is taken of our own offer of three. */
export const takenOfOffer = ({ before, last, path }: View): 'question' | 'exercise' | 'words' | null => {
  if (path !== null || last.chosen !== undefined || !before?.textIds.some((id) => offersThree.has(id)))
    return null;
  const words = plain(unquoted(last.text));
  if (countWords(words) > mostWordsTaking || /\b(?:pas|plus|aucune?|non|ni|quels?|quelles?)\b/.test(words))
    return null;
  if (/\bquestion\b/.test(words)) return 'question';
  if (/\bexercice\b/.test(words)) return 'exercise';
  return /\bmots\b|\bpreparer\b/.test(words) ? 'words' : null;
};

/** « Suivante. », « continue », to who questions them. */
const goesOn =
  /(?:^|[.!?] ?)(?:(?:ok|oui|bon|alors|allez),? )*(?:(?:la )?suivante|continue[sz]?|encore une|une autre)[ .!]*$/;

/** A single wish is for what is told right after it as well. */
const holdsFor = 2;
/** Our replies by which something else is going on. */
const isElse = (id: string): boolean => /^(?:ex-|begin:|change-|leave-it)/.test(id) || isSilence(id);

/** Whether they are to be questioned now; `before`: whether they asked to be questioned all along before this message. */
export const isQuestioned = (view: View, until?: 'before'): boolean => {
  if (view.last.chosen !== undefined || sessionWish(view) === 'note') return false;
  let wished = 0;
  let lasts = false;
  let since = 0;
  for (const turn of view.turns) {
    const { role, chosen, text, record } = turn;
    if (until && turn === view.last) break;
    if (record && (record.reader === 'rules' || record.path !== null || record.textIds.some(isElse))) {
      wished = 0;
      lasts = false;
    }
    if (role !== 'user' || chosen !== undefined) continue;
    const words = written(unquoted(text));
    if (refuses.test(words)) {
      wished = 0;
      lasts = false;
    } else if (asksForQuestion(text)) {
      wished += 1;
      since = 0;
      lasts ||= lasting.test(words) || (wished > 1 && !until);
    } else if (wished > 0 && goesOn.test(plain(unquoted(text)))) since = 0;
    else since += 1;
  }
  return wished > 0 && (lasts || (!until && since <= holdsFor));
};
