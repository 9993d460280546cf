import { plain, written } from './shape.ts';
import type { View } from './view.ts';

/* Whether what is prepared will be written or spoken, by the last words of theirs that say so: a mail is never said « en face ». */

const post =
  /\b(?:mails?|mels?|courriels?|e-?mails?|sms|textos?|messages?|msg|lettres?|whatsapp|messenger|(?:lui|leur|je l'|j') ?ecri[st]?|par ecrit)\b/;
const speech =
  /\b(?:en face|de vive voix|telephon\w*|l'appel\w*|au tel|par tel|en visio|a table|lui parler|leur parler|en personne)\b/;
/** What is turned down, or came from the others, says nothing of the way that is meant. */
const notMeant =
  /\b(?:pas|plus|qu'|plutot que|jamais) [^.!?,]{0,24}\b(?:en face|de vive voix|(?:d'|un |une |par |de )?(?:mail|message|sms|lettre|telephone)s?)\b|\b(?:m'a|m'ont|nous a|son|sa|ses|leurs?) [^.!?,]{0,20}\b(?:mails?|messages?|sms|textos?|lettres?)\b/g;

/** How far back it may have been said, in messages of the person. */
const lastMessages = 8;

/** « Mais pas l’envoyer »: what is written stays here. */
const unsent =
  /\b(?:pas|pa|sans|jamais|plus|rien) (?:a |besoin d'|que (?:ca|je) |(?:le |la |l'? ?|lui )*)*(?:envoy\w*|envoie\w*|poster)\b/;

export const willWrite = ({ turns }: Pick<View, 'turns'>): boolean => {
  const typed = turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined);
  for (const { text } of typed.slice(-lastMessages).toReversed()) {
    const words = `${plain(text)}\n${written(text)}`.replace(notMeant, ' ');
    if (unsent.test(words) || speech.test(words)) return false;
    if (post.test(words)) return true;
  }
  return false;
};
