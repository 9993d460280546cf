import type { Address, Turn } from '#shared/safety/levels.ts';
import { tellingSentences } from './telling-sentences.ts';

/*
 * What an end can be made of without any model: the person's own words, given back. Drafts only: they are corrected or
 * thrown away by the person, and kept nowhere before that.
 */

/** Whole, as it was typed. */
const quoted = (sentence: string): string => `« ${sentence} »`;

/** What was said that weighs most, in the order it was said; empty where too little was said to be summed up. */
export const draftSummary = (turns: readonly Turn[], address: Address): string => {
  const said = turns.filter(({ role }) => role === 'user');
  const sentences = tellingSentences(said.map(({ text }) => ({ text, at: new Date(0) }))).map(
    ({ text }) => text,
  );
  if (sentences.length === 0) return '';
  return [address === 'tu' ? 'Tu as écrit' : 'Vous avez écrit', ...sentences.map(quoted)].join('\n');
};

/* « je vais (peut-être) (essayer de) appeler… »: what follows is what the person means to do. */
const intent =
  /\b(?:je (?:vais|voudrais|compte|pourrais|peux|pense|veux bien)|j[’'](?:aimerais|irai|essaierai d[e’']|ai envie d[e’']))(?: (?:peut-être|aussi|déjà|bien|quand même))?(?: essayer d[e’'])?\s*((?:m[e’']\s?|l[ea’']\s?|les |lui |leur |en |y )*\p{L}{2,}(?:er|ir|re|oir)\b[^.!?…\n]*)/iu;

/** A sentence that only tells how one feels is no step, and a goodbye neither. */
const noStep =
  /(?:^|\s)(?:mourir|être|avoir|pouvoir|savoir|dire que|comprendre|en finir|disparaître)(?:\s|$)|^(?:m['’]arrêter|arrêter|(?:vous|te) (?:laisser|quitter|souhaiter.*)|y aller|(?:me )?(?:re)?coucher|aller (?:me (?:re)?coucher|au lit|dormir)|filer|partir|rentrer|raccrocher|dormir|me (?:re)?poser)(?: (?:là|ici|maintenant|ce soir|pour (?:ce soir|aujourd['’]hui|cette fois)|du coup|un peu))*(?:$|,)/i;

/** The last thing the person said they would do, as an infinitive: « Appeler ma sœur dimanche ». Empty when none was said. */
export const draftStep = (turns: readonly Turn[]): string => {
  for (const { role, text } of turns.toReversed()) {
    if (role !== 'user') continue;
    for (const sentence of text.split(/(?<=[.!?…])\s+|\n+/).toReversed()) {
      const found = intent
        .exec(sentence)?.[1]
        ?.trim()
        .replace(/[,;:\s]+$/, '');
      if (!found || found.length > 160 || noStep.test(found) || /\?\s*$/.test(sentence)) continue;
      return found.charAt(0).toUpperCase() + found.slice(1);
    }
  }
  return '';
};
