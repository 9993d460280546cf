import type { Scene } from '../scene.ts';
import { countWords, folded } from '../wording.ts';
import { everything } from './anchored.ts';
import { alternative, asked, unknown } from './asked.ts';
import { asksForExercise, exercisesFor } from './exercise-asked.ts';
import * as plain from './plain-words.ts';
import { asksToRecall, recollect } from './recollect.ts';
import { moves } from './situations/moves.ts';
import { attentionOf } from './slots.ts';

/** The question that is put to us: not one told inside a quotation, nor one the person answers at once. */
export const questionIn = (text: string): string | null => {
  const outside = text
    .replace(/['`]/g, '’')
    .replace(/«[^»]*»/g, '« »')
    .replace(/"[^"]*"/g, '« »');
  const sentences = outside.split(/(?<=[.!?…])\s+|\n+/u).filter((part) => part.trim() !== '');
  for (let index = sentences.length - 1; index >= 0; index -= 1) {
    const sentence = sentences[index]!;
    if (!sentence.includes('?')) continue;
    // « et je me suis dit : et s’il… ? », « Je l’ai dit, non ? Eh bien… »
    if (/(?:dit|dis|disais|pensé|demande) ?: |je me (?:suis )?(?:dit|dis)/i.test(sentence)) continue;
    if (
      index < sentences.length - 1 &&
      /(?:non|hein|pas vrai|quoi) \?/.test(sentence) &&
      /^(?:eh bien|ben|bah|c’était)/i.test(sentences[index + 1]!)
    )
      continue;
    return sentence;
  }
  return null;
};

const newsIn = (rest: string) =>
  moves.filter(
    ({ on, not, near, ever, weight }) =>
      near === undefined && ever === undefined && (weight ?? 10) >= 14 && on.test(rest) && !not?.test(rest),
  )[0] ?? null;

export const replyToQuestion = (scene: Scene): string | null => {
  const { current, pen, address } = scene;
  const put = questionIn(current.text);
  const message = current.folded;
  const without = put === null ? '' : folded(put);
  const attention = attentionOf(scene);
  const slots = attention.slots;
  // A question names its thing itself, or stands on the last one named.
  const chose = slots.chose ?? slots.avant;
  const alive = attention.cast.filter(({ name, plural, gone }) => name !== null && !plural && !gone);
  const p =
    slots.p ??
    attention.cast.find(({ plural, gone, at }) => !plural && !gone && at >= scene.turn - 4)?.name ??
    // « elle », when there is only one it could be.
    (alive.length === 1 ? alive[0]!.name : null) ??
    undefined;
  const filled = { ...slots, ...(chose && { chose }), ...(p && { p }) };
  if (asksToRecall.test(message) && put !== null) {
    const found = recollect(
      current.text,
      scene.past.map(({ text }) => text),
      address,
    );
    if (found) {
      const told = pen.pick(plain.recalled, { mot: found.answer });
      // What the same message brings besides is heard too.
      const rest = folded(current.text.replaceAll(put, ' '));
      const besides = told && countWords(rest) >= 4 ? newsIn(rest) : null;
      return [told, besides && pen.pick(besides.lines, slots)].filter(Boolean).join(' ') || null;
    }
    if (/\b(comment|quel\w*|ou|combien|qui|lequel|laquelle|prenom|nom|age|quand)\b/.test(without))
      return pen.pick(plain.notRecalled);
    return null;
  }
  if (asksForExercise.test(message) && put !== null) {
    for (const steps of exercisesFor(message, everything(scene))) {
      const text = pen.pick([steps]);
      if (text) return text;
    }
  }
  if (put === null) return null;
  const near = [...scene.past.slice(-2), current].map(({ folded: text }) => text).join('\n');
  const answer = asked.find(
    ({ on, near: about, ever, not }) =>
      on.test(without) &&
      !not?.test(without) &&
      (about === undefined || about.test(near)) &&
      (ever === undefined || ever.test(everything(scene))),
  );
  if (answer) {
    const own = answer.lines.filter((phrase) => phrase.slots.length > 0);
    const line = pen.pick(own, filled) ?? pen.pick(answer.lines, filled);
    if (line) {
      const last = scene.said.slice(-2).every((text) => text.includes('?')) && scene.said.length > 2;
      const back = last || scene.request.dial?.style === 'listen' ? null : pen.pick(answer.asks, filled);
      return [line, back].filter(Boolean).join(' ');
    }
  }
  if (/\bou\b/.test(without) && without.split(' ').length < 25) {
    const line = pen.pick(alternative);
    if (line) return line;
  }
  return null;
};

/** When nothing fits: said so, honestly. */
export const honestUnknown = (scene: Scene): string | null => scene.pen.pick(unknown);
