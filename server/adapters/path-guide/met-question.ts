import { isCourtesy, isReported } from './certainty.ts';
import type { FreeRow } from './guide-data.ts';
import { speaksOfDanger } from './practical.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, unquoted, written } from './shape.ts';
import type { View } from './view.ts';

/*
 * Questions that no row answers: how to do something, or which of two things to choose (decision 0104). The reply says that there is no
 * answer here, and what may help to find one. Words of danger are left to the safety reading.
 */

/** Asks how to do something, or what to do, in words that are used only to ask. */
const how = new RegExp(
  [
    "\\bcomment (?:(?:est[- ]ce )?(?:que |qu')?(?:je|j'|on)\\b|(?:ne (?:pas|plus) |m'|me |se |s'|y |en |lui |leur |le |la |les |l')*[a-z]{2,}(?:er|ir|re|oir)\\b|faire\\b|m'y prendre|s'y prendre)",
    '\\b(?:quoi faire|que faire|faire quoi|(?:je|on) (?:fais|fait|dis|dit|reponds|repond) (?:quoi|comment)|que (?:puis|dois|pourrais)[- ]je)\\b',
    "\\bqu'est[- ]ce que (?:je|j'|on) (?:peux|peut|pourrais|pourrait|dois|doit|fais|fait|devrais)\\b",
    "\\b(?:auriez|avez|as|aurais|donne[rz]?|cherche|faudrait|faut|connais\\w*|veux|voudrais|demande)\\b[^.!?]{0,18}\\b(?:une?|des|quelques?|pas d'|plutot d') ?(?:\\S+ )?(?:trucs?|idees?|conseils?|astuces?|pistes?|methodes?|recettes?)\\b",
    // « Une idée pour amener ça à un enfant ? »
    "^(?:(?:et|bon|alors|sinon|donc)[ ,]*)*(?:une|des|d'autres|quelques|aucune|pas d') ?(?:\\w+ )?(?:idees?|conseils?|astuces?|pistes?|facons?)\\b[^.!?]*\\?",
  ].join('|'),
);
/** « Comment ça se fait », « comment il a pu », « je sais pas comment faire »: wondered at or told. */
const toldHow =
  /\b(?:sais|sait|savais|vois|vu|montre|explique|appris|compris|demande|demandais) (?:pas |plus |bien |trop |deja |toujours )*(?:comment|quoi)\b|\bcomment (?:ca se fait|ca va|tu vas|vous allez|il|elle|ils|elles|on peut (?:etre|faire (?:ca|une chose|un truc) ))\b/;
/** One’s own: the writer, anybody, or a verb alone. Of the guide itself other rows speak. */
const ofUs =
  /^(?:\S+ )?(?:quel|quelle|lequel|laquelle)s?\b [^.!?]{0,20},|\b(?:tu|vous) (?:fais|faites|sers|servez|marches?|marchez|fonctionn\w*|dors|dormez|faisiez)\b|\b(?:ici|votre|ton) (?:truc|site|service|appli\w*)\b|\bcomment (?:ca|cela) (?:marche|fonctionne)\b|^(?:et |alors |bon )?(?:je|on) (?:dis|ecris|fais|dois (?:dire|ecrire|faire)) quoi(?: ici)? ?\??$/;
/** A question that expects no answer: « comment j'ai pu faire ça ? », « à quoi bon ? ». */
const cried =
  /\bcomment (?:ai[- ]je|j'ai|on a|a[- ]t[- ]on|peut[- ]on|ont?[- ]ils?) (?:pu|peut|fait)?\b(?=.*\b(?:pu|ca|cela)\b)|\ba quoi (?:bon|ca sert)\b|\bcomment (?:on|ca|cela) (?:se )?(?:dit|appelle|ecrit|prononce|s'appelle)\b/;

/** Two ways with « ou » between them, of which one is to be taken. */
const twoWays =
  /\b(?:je|j'|on|faut|dois|devrais|mieux|plutot|lui|le|la|les|l'|en|quand|attendre|appeler|rester|partir)\b[^.!?]{2,70}\bou (?!pas\b|quoi\b|non\b|rien\b|bien quoi|un truc|quelque chose|presque|plutot rien)(?:bien |plutot |alors |est-ce que )?[^.!?]{2,60}\?/;
const infinitives =
  /^(?:[a-z']+ )?[a-z']*(?:er|ir|re|oir) ou (?:(?:le |la |lui |l'|y |ne pas )?[a-z']+ ?){1,4}[.!? ]*$/;
/** « Buffet froid ou repas assis, qu’est-ce qui est le plus simple ? »: two things, and which is better. */
const twoThings =
  /\b\S+ ou \S+[^.!?]{0,50},? (?:qu'est[- ]ce qui|qu'est[- ]ce que|lequel|laquelle|c'est quoi)\b[^.!?]*\b(?:plus|mieux|moins|vaut|meilleure?)\b[^.!?]*\?/;
/** Two times of the day, or two orders of one small thing: it can be tried. */
const times =
  /\b(?:matin|soir|midi|apres-midi|nuit|avant|apres|en rentrant|au reveil|au coucher|d'abord|un jour sur deux|tous les jours|le week-?end)\b/;
const tries = /\b(?:quand|a quel moment|a quelle heure|quel moment|commence)\b/;
const ofGuide =
  /\b(?:tu|vous)(?! (?:crois|croyez|penses?|pensez|conseill\w*|ferais|feriez|dirais|diriez)\b)\b/;

const longest = 34;
/** Words that may stand after a question and leave it the last thing asked. */
const mostAfter = 14;

/** The sentence that asks last, with few words after it; null where none does. */
const askingLast = (text: string): string | null => {
  const all = sentencesIn(unquoted(text)).filter((each) => !isCourtesy(each));
  const at = all.findLastIndex((each) => {
    const words = written(each);
    const asks = /\?[\s»")]*$/.test(each) || how.test(words) || infinitives.test(words);
    return asks && countWords(each) <= longest;
  });
  if (at === -1 || countWords(all.slice(at + 1).join(' ')) > mostAfter) return null;
  return all[at]!;
};

/** What a message asks of how to do something that no row knows; null where it asks nothing of the kind. */
export const metShape = ({ last, signed }: Pick<View, 'last' | 'signed'>): FreeRow['shape'] | null => {
  if (last.chosen !== undefined || signed) return null;
  const asking = askingLast(last.text);
  if (asking === null || isReported(asking) || speaksOfDanger(last.text)) return null;
  const words = written(asking);
  if (cried.test(words) || ofUs.test(words)) return null;
  const isTwo =
    ((twoWays.test(words) || twoThings.test(words)) && !ofGuide.test(words)) || infinitives.test(words);
  if (isTwo) return times.test(words) && tries.test(words) ? 'try' : 'two-ways';
  return how.test(words) && !toldHow.test(words) ? 'how' : null;
};
