import type { Phrase, Slots } from '../phrase.ts';
import type { Scene } from '../scene.ts';
import * as plain from './plain-words.ts';
import { all, light, ofMoves } from './recognised.ts';
import type { Situation } from './situations/situation.ts';
import { type Attention, attentionOf } from './slots.ts';

/** Is a question due? Not three turns in a row, hardly after a joke or a decision; early on, yes. */
export const wantsQuestion = (scene: Scene, found: Situation | undefined): boolean => {
  const style = scene.request.dial?.style;
  // Who wishes to be listened to is asked at the beginning, and hardly after.
  if (style === 'listen') return scene.turn <= 1 || (scene.turn % 6 === 0 && !scene.last.includes('?'));
  const asked = scene.said.slice(-2).map((text) => text.includes('?'));
  if (asked.length === 2 && asked.every(Boolean)) return false;
  if (found && light.has(found.id)) return false;
  if (scene.turn <= 2) return true;
  return scene.pen.draw(100, 'question') < (asked.at(-1) ? 45 : 78);
};

const aheadIn = (message: string): boolean =>
  /\b(je vais|je pourrais|demain|la semaine prochaine|on verra|je verrai|j'essaie\w*|je ferai|ce sera|prochaine?|bientot|mettons|va pour)\b/.test(
    message,
  );
const longAgo =
  /\b(quand j'etais|petite?,|a l'epoque|autrefois|enfance|secondaire|college|lycee|il y a [\w-]+ ans|(j'etais|il etait|elle etait|on etait|c'etait|avait|faisait|disait))\b/;
const happened =
  /\bj'ai (?!honte|peur|envie|besoin|mal|froid|faim|sommeil|une?|les?|la|l'|des|du|deja|pas|plus|rien|trop|deux|trois|que|toujours|bien|mon|ma|mes|de)\w+|\b(je l'ai|je lui ai|je me suis|je suis (parti|alle|tombe|rentre|reste|sorti)\w*|m'a|m'ont|nous a|s'est|hier|ce matin|cet apres-midi|l'autre (jour|soir))\b/;
/** A question in the tense of what was told: long ago, some day, or still. */
const timely = (message: string): readonly Phrase[] =>
  longAgo.test(message) ? plain.askLongAgo : happened.test(message) ? plain.askEvent : plain.askNow;

/** The question that belongs to what was recognised, else one in the right tense, else none. */
export const question = (
  scene: Scene,
  { here, slots }: Attention,
  found: readonly Situation[],
): string | null => {
  const { pen, current } = scene;
  const asks = (phrases: readonly Phrase[], more: Slots = {}) => pen.pick(phrases, { ...slots, ...more });
  for (const situation of found.slice(0, 2)) {
    const text = asks(situation.asks.filter((phrase) => phrase.slots.length > 0)) ?? asks(situation.asks);
    if (text) return text;
  }
  // After a decision, an admission or a joke, only the question that belongs to it.
  if (found[0] && ofMoves.has(found[0].id)) return null;
  const alive = here !== null && !here.gone;
  const tries: (() => string | null)[] = [];
  if (scene.turn <= 2) tries.push(() => asks(plain.askBeginning));
  else {
    if (current.tone > 0) tries.push(() => asks(plain.askGlad));
    if (alive && current.words >= 6) tries.push(() => asks(plain.askPerson));
    if (current.tone < 0 && current.feelings.some(({ tone }) => tone < 0))
      tries.push(() => asks(plain.askFeeling));
    if (current.tone < 0) tries.push(() => asks(plain.askHard));
  }
  // What is still to come, or said in three words, is left to whoever says it.
  if (scene.turn > 2 && (aheadIn(current.folded) || current.words <= 6)) return null;
  tries.push(() => asks(timely(current.folded)));
  if (current.tone < 0)
    tries.push(
      () => asks(plain.askWish),
      () => asks(plain.askHard),
    );
  else tries.push(() => asks(plain.askNow));
  const start = scene.turn <= 2 ? 0 : pen.draw(Math.max(1, tries.length - 1), 'quelle');
  for (let step = 0; step < tries.length; step += 1) {
    const text = tries[(start + step) % tries.length]!();
    if (text) return text;
  }
  return null;
};

/** The question that the last message which told something still holds, when an « oui » follows it. */
export const pendingQuestion = (scene: Scene): string | null => {
  const told = scene.past.findLast(({ words }) => words >= 6);
  if (!told || aheadIn(told.folded)) return null;
  const near = scene.past
    .slice(-4)
    .map(({ folded: text }) => text)
    .join('\n');
  const ever = scene.past.map(({ folded: text }) => text).join('\n');
  const held = all
    .filter(
      ({ on, near: around, ever: always, not }) =>
        on.test(told.folded) &&
        !not?.test(told.folded) &&
        (around?.test(near) ?? true) &&
        (always?.test(ever) ?? true),
    )
    .sort((a, b) => (b.weight ?? 10) - (a.weight ?? 10));
  const { slots } = attentionOf(scene);
  for (const { asks } of held.slice(0, 2)) {
    const text = scene.pen.pick(asks, slots);
    if (text) return text;
  }
  return null;
};
