import type { GuideReply } from './occasion.ts';
import { plain } from './shape.ts';
import { line } from './speak.ts';
import type { View } from './view.ts';

/* A greeting is answered by one, and somebody who says their name is called by it. */

const greets = /^(?:re)?(?:bonjour|bonsoir|salut|coucou|hello|hey|slt|bjr|bsr|yo)\b/;

/** A name that the person gives: it begins with a capital, and stands where a name stands. « Marie Ange » is one name, and said whole. */
const ownName =
  /(?:[Jj]e m['’]appelle|[Mm]on pr[ée]nom est|[Mm]oi,? c['’]est|^(?:[Rr]e)?(?:[Bb]onjour|[Bb]onsoir|[Ss]alut|[Cc]oucou)[ ,!.]+(?:c['’]est|ici))\s+(\p{Lu}\p{Ll}+(?:[-’']\p{L}+)*(?:(?<=(?:Marie|Jean|Anne|Pierre|Paul|Rose|Charles|Louise?|François|Lou)) \p{Lu}\p{Ll}+)?)/u;
const noNames =
  /^(?:No[ëe]l|P[âa]ques|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche|Personne|Moi|Pas|Encore|Toujours|Mon|Ma|Le|La|Les|Un|Une)$/;

const hours = 3_600_000;
/** After so long a greeting is a new one. */
const newVisit = 3 * hours;

/** Our greeting of this visit stands above already. */
const wasGreeted = ({ turns, at }: View): boolean =>
  turns.some(
    (turn) =>
      turn.record?.textIds.some((id) => id === 'hello-day' || id === 'hello-evening') &&
      (!turn.at || at.getTime() - Date.parse(turn.at) < newVisit),
  );

/** A greeting is given back: « bonsoir » is no hour to be set right. */
export const greeting = ({ hour, last }: View): string => {
  const said = plain(last.text);
  if (/^(?:re)?bonsoir\b|^bsr\b/.test(said)) return 'hello-evening';
  if (/^(?:re)?bonjour\b|^bjr\b/.test(said)) return 'hello-day';
  return hour >= 18 || hour < 5 ? 'hello-evening' : 'hello-day';
};

/** The reply, after a greeting where the message began with one that was not answered. */
export const withGreeting = (view: View, reply: GuideReply): GuideReply => {
  const { chosen, text } = view.last;
  if (chosen !== undefined || reply.kind === 'end' || reply.record.path !== null) return reply;
  if (reply.record.textIds.some((id) => id.startsWith('hello-')) || !greets.test(plain(text))) return reply;
  const found = text.match(ownName)?.[1];
  const name = found && !noNames.test(found) ? found : undefined;
  if (!name && wasGreeted(view)) return reply;
  const said = line(view, greeting(view), name ? { prenom: ` ${name}` } : {});
  const record = { ...reply.record, textIds: [...reply.record.textIds, said.id].slice(0, 12) };
  return { ...reply, text: `${said.text} ${reply.text}`, record };
};
