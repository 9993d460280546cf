import type { Address } from '#shared/safety/levels.ts';
import { type Theme, themes } from '../themes/index.ts';
import { countWords, folded } from '../wording.ts';
import { turnedClause } from './clauses.ts';
import { withoutEmoji } from './emoji.ts';
import { type Event, eventIn } from './events.ts';
import { type Feeling, feelingsIn, isAchievement, isIntention, toneOf } from './feelings.ts';
import { type ForeignLanguage, foreignLanguageOf, type MessageKind, messageKindOf } from './message-kind.ts';
import { type NounPhrase, namesIn, nounPhrasesOf } from './noun-phrases.ts';
import { fewWordsIn, imageIn, selfWordIn, shortClauseIn } from './words-to-quote.ts';

/** Everything one message gives to answer it with. */
export type Reading = {
  text: string;
  folded: string;
  words: number;
  kind: MessageKind;
  language: ForeignLanguage | null;
  /** Most telling first. */
  themes: readonly Theme[];
  feelings: readonly Feeling[];
  tone: -1 | 0 | 1;
  /** Good news that the person brought about. */
  achieved: boolean;
  /** A step the person says they may take. */
  intends: boolean;
  nouns: readonly NounPhrase[];
  names: readonly string[];
  clause: string | null;
  image: string | null;
  selfWord: string | null;
  short: string | null;
  /** A clause of four to six words, verbatim. */
  phrase: string | null;
  few: string | null;
  /** The words worth coming back to later: something felt or pictured. */
  striking: string | null;
  event: Event | null;
};

const themesIn = (message: string): Theme[] => {
  const scored = themes.map((theme, index) => {
    const matches = message.match(new RegExp(theme.cues.source, 'g')) ?? [];
    return {
      theme,
      score: new Set(matches).size * 10 + (matches.length > 0 ? (themes.length - index) / 10 : 0),
    };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ theme }) => theme);
};

/** « il a peur des pigeons » is not the person's fear; « mon portable est mort » is no bereavement. */
const notTheirs =
  /\b(il|elle|ils|elles) (n')?(a|ont|avait|avaient) (tres |un peu |toujours )?peur|\b(portable|telephone|ordi\w*|voiture|batterie|pc|machine|frigo|chaudiere|plantes?|wifi|casque|console|moteur) (est|sont|a) (mort|decede)\w*/g;

/** « j ai oublie l ecole »: typed without apostrophes, read with them. */
const spelled = (text: string): string =>
  /[’`]/.test(text) ? text : text.replace(/(?<![\p{L}])([jlmdnsc]|qu) (?=[aeiouyhéèêà])/giu, '$1’');

/** « est ce que je suis une mauvaise mere »: a question, though its mark was left out. */
const asked = (text: string): string =>
  /^(?:et )?(?:est[ -]ce qu|(?:vous|tu) (?:pensez|penses|croyez|crois) qu|c’est quoi |tu fais quoi|vous faites quoi)/iu.test(
    text.trim(),
  ) && !/[?.!…]\s*$/.test(text)
    ? `${text.trimEnd()} ?`
    : text;

export const readMessage = (raw: string, address: Address): Reading => {
  // A page or two say who speaks; what comes after would only cost time.
  const text = asked(spelled(withoutEmoji(raw.slice(0, 6000)).replace(/'/g, '’')));
  const message = folded(text);
  const feelings = feelingsIn(text);
  const kind = messageKindOf(text);
  const tone = toneOf(text, feelings);
  const found = themesIn(message.replace(notTheirs, ''));
  const image = imageIn(text);
  const selfWord = selfWordIn(text);
  const short = shortClauseIn(text, 2, 3);
  return {
    text,
    folded: message,
    words: countWords(text),
    kind,
    language: kind === 'foreign' ? foreignLanguageOf(text) : null,
    themes: tone < 0 ? found.filter(({ id }) => id !== 'joie') : found,
    feelings,
    tone,
    achieved: tone > 0 && isAchievement(text),
    intends: isIntention(text) && !message.includes('?'),
    nouns: nounPhrasesOf(text, address),
    names: namesIn(text),
    clause: turnedClause(text, address),
    image,
    selfWord,
    short,
    phrase: shortClauseIn(text, 4, 6),
    striking: message.includes('?')
      ? null
      : (image ?? selfWord ?? (tone === 0 ? null : (short ?? shortClauseIn(text, 4, 6)))),
    few: kind === 'few' ? fewWordsIn(text) : null,
    event: eventIn(text, address),
  };
};
