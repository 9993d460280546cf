import { spokenTime } from '#shared/safety/local-hour.ts';
import { guideData } from './guide-data.ts';
import { type Told, toldIn } from './own-sentences.ts';
import { isReproach, isToUs } from './recognise.ts';
import { countWords, plain } from './shape.ts';
import { line, oneLine, type Said } from './speak.ts';
import type { View } from './view.ts';

/*
 * « Où en étions-nous », « vous ai-je dit… »: the person's own sentences with their times, or a plain « je ne le retrouve
 * pas ». They asked for them: nothing is held back.
 */

/** « C bon ? » tells nothing. */
const shortQuestion = 4;

/** Sentences of this session that tell something; what asks the guide for something tells nothing. */
const told = (view: View): Told[] =>
  toldIn(view.turns.slice(0, view.turns.lastIndexOf(view.last)), view.door, isToUs).filter(
    ({ text }) => !(countWords(text) <= shortQuestion && /\?\s*$/.test(text)),
  );

/** From so many words on, what stands beside the request in the same message was told as well. */
const toldBeside = 12;

/** The same for the message that asks for them: « J’ai perdu mon poste hier. Qu’avez-vous retenu ? » */
const toldNow = (view: View, before: readonly Told[]): Told[] => {
  const sentences = toldIn([view.last], view.door, (text) => isToUs(text) || isReproach(text));
  const words = countWords(sentences.map(({ text }) => text).join(' '));
  return before.length === 0 || words >= toldBeside ? sentences : [];
};

const listed = (view: View, found: readonly Told[]): Said => ({
  id: 'own-words',
  text: found
    .map(({ text, at }) => `${at ? `${spokenTime(new Date(at), view.country)} · ` : ''}« ${text} »`)
    .join('\n'),
  block: true,
});

const mostListed = 14;

/** A long session by the longest sentence of each message: every moment of it is there, paths as well. */
const shortened = (all: readonly Told[]): Told[] => {
  const longest = all.filter(({ text, at }) =>
    all.every((other) => other.at !== at || other.text.length <= text.length),
  );
  return longest.length <= mostListed ? longest : [...longest.slice(0, 4), ...longest.slice(4 - mostListed)];
};

/** The paths whose page was kept in this session: a page is named, and found where it is. */
const keptPages = (view: View): Said[] => {
  const keeps = view.turns.findLast(({ record }) =>
    record?.textIds.some((id) => ['kept-page', 'kept-sentence', 'kept-joy', 'kept-again'].includes(id)),
  );
  const before = view.turns.slice(0, keeps ? view.turns.indexOf(keeps) : 0);
  const path = before.findLast(({ record }) => record?.path != null)?.record?.path;
  const name = guideData.paths.find(({ id }) => id === path);
  return name ? [{ ...line(view, 'recap-page', { chemin: name[view.address] }), block: true }] : [];
};

/** What was written here, in order. @param lead said before it, where more than their words was asked for */
export const recap = (view: View, lead: readonly Said[] = []): Said[] => {
  const before = told(view);
  const all = [...before, ...toldNow(view, before)];
  const kept = all.length <= mostListed ? all : shortened(all);
  if (kept.length === 0) return [...lead, line(view, 'recap-none')];
  const rest = kept.length < all.length ? [{ ...line(view, 'recap-more'), block: true }] : [];
  const first = lead.length > 0 ? lead : [line(view, 'recap')];
  return [...first, listed(view, kept), ...rest, ...keptPages(view)];
};

/** « Reviens sur Steve »: it is to be talked of again, and not only found. */
const comesBack = /\b(?:reviens|revenez|revenons|on revient|retourn\w+|reparl\w+)\b/;

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

/** Sentences that share a word with the question, those that share most first; at most four, and a name counts for more. */
export const recall = (view: View): Said[] => {
  const wanted = new Set(stemsOf(askedPart(view.last.text)));
  // « Que vous avais-je dit hier ? » looks for nothing in particular.
  if (wanted.size === 0) return recap(view);
  const names = new Set(view.last.text.match(/(?<=[\p{L},;] )\p{Lu}\p{L}{2,}/gu)?.flatMap(stemsOf) ?? []);
  const likeness = (text: string): number =>
    [...new Set(stemsOf(text))].reduce(
      (sum, stem) => sum + (names.has(stem) ? 3 : wanted.has(stem) ? 1 : 0),
      0,
    );
  const scored = told(view)
    .map((found) => ({ found, score: likeness(found.text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 4)
    .map(({ found }) => found);
  if (scored.length === 0) return [line(view, 'recall-none')];
  const goesOn = comesBack.test(plain(view.last.text))
    ? [{ ...oneLine(view, ['recall-on-1', 'recall-on-2', 'recall-on-3']), block: true }]
    : [];
  return [line(view, 'recall'), listed(view, scored), ...keptPages(view), ...goesOn];
};
