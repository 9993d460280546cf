import { grumblesLately } from './brief-reply.ts';
import { isFarFromDanger } from './far-from-danger.ts';
import type { GuideReply } from './occasion.ts';
import { countWords, plain, unquoted } from './shape.ts';
import { oneLine, spoken } from './speak.ts';
import type { View } from './view.ts';

/* « Râle un peu avec moi », « dis quelque chose aussi »: in a talk that grumbles a short line takes the side of the thing told, and of no person. */

const lines = Array.from({ length: 8 }, (_, at) => `grumble-with-${at + 1}`);
const mostWords = 40;

const asks =
  /\b(?:rale[sz]?|grogne[sz]?|peste[sz]?|bougonne[sz]?|ronchonne[sz]?)(?: (?:un peu|un coup|donc|aussi|plutot))* (?:avec|aussi)\b|\b(?:tu|vous) (?:grogne[sz]?|rale[sz]?|ronchonne[sz]?)\b|\b(?:dis|dites) (?:donc |moi |au moins )*(?:quelque chose|qqch|un truc)\b|\b(?:dis|dites)(?:[- ]moi)? au moins que\b|^(?:allez,? )?(?:grogne|rale)[sz]?(?: un (?:peu|coup))?[ .!]*$/;
const told = /\b(?:il|elle|on|ils|elles|qui|je) (?:me |m'|lui )?(?:dis|dit|rale|grogne)\b/;

/** The line for who wants us to grumble with them; null elsewhere. */
export const grumbleWith = (view: View): GuideReply | null => {
  const { last, path } = view;
  if (last.chosen !== undefined || path !== null || !grumblesLately(view) || !isFarFromDanger(view))
    return null;
  const words = plain(unquoted(last.text));
  const at = words.search(asks);
  if (at === -1 || countWords(words) > mostWords || told.test(words.slice(Math.max(0, at - 12), at + 8)))
    return null;
  return spoken(view, { said: [oneLine(view, lines)], kind: 'listen' });
};

/** Who asked for it once in this talk. */
export const wantsGrumbling = ({ said }: View): boolean => said.some((id) => id.startsWith('grumble-with-'));
