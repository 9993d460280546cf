import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * What is answered as a request must have been one (docs/decisions/0116). The words of a request stand as well in what is only told: « je
 * ne l'ai pas remonté » asks no one to stay, « je dis rien à ma mère » does not ask who reads. So some clause of the writer's own has to
 * ask: a question, a wish, what they do not know, or an order, which has no subject before its verb.
 */

/** Told as often as they are asked, and answered as well: what goes wrong, what is feared, what the writer does now; and a number, always. */
const toldToo: ReadonlySet<string> = new Set([
  ...['cannot-phone', 'close-now', 'short-now', 'leave-quickly', 'no-more-questions', 'stop-here'],
  ...['wrong-person', 'just-listen', 'just-to-talk', 'line-busy', 'number-fails', 'no-answer-text'],
  ...['hospital-lock', 'police-come', 'no-police', 'afraid-of-police-or-hospital', 'take-children'],
  ...['lose-job', 'family-told', 'parents-told', 'hate-me', 'promised', 'refuses-to-go', 'my-fault'],
  ...['bleeding', 'vomit', 'drowsy', 'baby-cries', 'limp', 'debts', 'no-floor', 'address-given'],
  ...['line-without-ambulance', 'line-to-talk', 'change-who-one-is', 'insulted', 'means-question'],
  ...['whom-to-believe', 'has-means', 'keep-means-away', 'hand-over', 'throw-away', 'sms-trace'],
  ...['number', 'repeat-number', 'which-number', 'whom-to-call', 'save-number'],
  ...['leave-with-child', 'leave-now', 'talk-to-human', 'repeat-complaint', 'country-elsewhere'],
]);

const asksWhat = phraseIn('asking')('asks-what');
const asksBeside = phraseIn('asking')('asks-beside');
const opensAsking = quick(
  /^ (?:(?:et|mais|bon|ok|alors|dites|dis|du coup) )*(?:est ce|qui|que|quoi|koi|comment|pourquoi|pk|combien|ou est|quels?|quelles?|lequel|laquelle) /,
);
const wishes = quick(
  / (?:veux|voudrais|voulais|aimerais|souhaite|souhaiterais|besoin|cherche|(?:me|te|vous) demande|demandais|sais (?:\S+ )?(?:pas|plus)|chais pas|comprends pas|peux tu|pouvez vous|possible|stp|svp|plait|(?:aide|aidez|dites|dis|donne|donnez|explique|expliquez) moi) /,
);
/** « Personne lit, non !! », « vous allez appeler qui » */
const endsAsking = / (?:non|nn|qui|quoi|koi|comment|combien) $/;
/** A subject before the verb: what follows tells. */
const subject = quick(/ (?:je|jai|tu|il|elle|on|y|i|ils|elles|nous|ce|ca|cela|qui|lui|personne|rien) /);
const noun = quick(
  /^ (?:(?:et|mais|la|bon|ok|oui|non) )*(?:le|la|les|mon|ma|mes|son|sa|ses|notre|nos|leur|leurs|vos|votre) (?!(?:dis|dites|donne|donnez|laisse|laissez) )/,
);

/** An order has no subject: « reste stp », « efface après »; and « un numéro », « un truc pour me calmer » name what is wanted. */
const isOrder = ({ said, words }: Clause): boolean =>
  !subject.test(said) && (words.length <= 2 || !noun.test(said));

const asksOutright = (clause: Clause): boolean =>
  clause.isQuestion ||
  clause.isAsked ||
  asksWhat.test(clause.said) ||
  asksBeside.test(clause.said) ||
  opensAsking.test(clause.said) ||
  wishes.test(clause.said) ||
  endsAsking.test(clause.said);

/** Whether a message may ask for this: it asks something, or what it tells is answered as well. */
export const wasAsked = (request: string, clauses: readonly Clause[]): boolean =>
  toldToo.has(request) ||
  clauses.some((clause) => !clause.isQuoted && (asksOutright(clause) || isOrder(clause)));

/** Whether the clause in which its words stand asks for it, or another one of that sentence asks something. */
export const asksThere = (request: string, clause: Clause, clauses: readonly Clause[]): boolean =>
  toldToo.has(request) ||
  isOrder(clause) ||
  clauses.some((each) => each.sentence === clause.sentence && !each.isQuoted && asksOutright(each));
