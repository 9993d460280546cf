import { spokenTime } from '#shared/safety/local-hour.ts';
import { sentencesIn, typedTurns } from './own-sentences.ts';
import { plain } from './shape.ts';
import { line, type Said } from './speak.ts';
import type { View } from './view.ts';

/*
 * « Où en étions-nous », « vous ai-je dit… »: the person's own sentences with their times, or a plain « je ne le retrouve
 * pas ». They asked for them: nothing is held back.
 */

type Found = { text: string; at: string | undefined };

/** Sentences of this session that tell something; what asks the guide for something tells nothing. */
const told = (view: View): Found[] => {
  const before = view.turns.slice(0, view.turns.lastIndexOf(view.last));
  return typedTurns(before).flatMap(({ text, at }) =>
    sentencesIn(text).map((sentence) => ({ text: sentence, at })),
  );
};

const listed = (view: View, found: readonly Found[]): Said => ({
  id: 'own-words',
  text: found
    .map(({ text, at }) => `${at ? `${spokenTime(new Date(at), view.country)} · ` : ''}« ${text} »`)
    .join('\n'),
  block: true,
});

const mostListed = 6;

/** What was written here, in order. */
export const recap = (view: View): Said[] => {
  const all = told(view);
  // The beginning and the latest: the middle can be read above.
  const kept = all.length <= mostListed ? all : [...all.slice(0, 2), ...all.slice(2 - mostListed)];
  return kept.length === 0 ? [line(view, 'recap-none')] : [line(view, 'recap'), listed(view, kept)];
};

/** Words that say nothing of what is looked for. */
const empty = new Set(
  (
    'avec pour dans mais plus tout tous toute comme quand cela cette celui nous vous votre votres notre leur dont donc alors encore deja aussi ' +
    'trop sans chez vers depuis avant apres meme autre chose fois est-ce qu-est souviens souvenez souvenir rappelle rappelles rappelez dit dire parle ' +
    'bonjour bonsoir salut coucou merci pardon pouvez peux peut pourrais pourriez rappeler redire repeter hier veille tantot reprendre ' +
    'parce fait faire vient moment temps parler raconte ecrit comment appelle quel quelle deja etait suis avais avait tout moi toi prenom nom tu te je ce que qui des les une mon ma mes'
  ).split(' '),
);

const stemsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4 && !empty.has(word))
    .map((word) => word.slice(0, 5));

/** The first sentence that asks: what stands before and after it is told, and not looked for. */
const askedPart = (text: string): string => text.match(/[^.!?…\n]*(?=\?)/)?.[0] ?? text;

/** Sentences that share a word with the question, those that share most first; at most three. */
export const recall = (view: View): Said[] => {
  const wanted = new Set(stemsOf(askedPart(view.last.text)));
  // « Que vous avais-je dit hier ? » looks for nothing in particular.
  if (wanted.size === 0) return recap(view);
  const scored = told(view)
    .map((found) => ({ found, score: stemsOf(found.text).filter((stem) => wanted.has(stem)).length }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ found }) => found);
  return scored.length === 0 ? [line(view, 'recall-none')] : [line(view, 'recall'), listed(view, scored)];
};
