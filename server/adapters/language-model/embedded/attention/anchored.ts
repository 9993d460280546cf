import { contentWords } from '../reading/words-to-quote.ts';
import type { Scene } from '../scene.ts';
import { folded } from '../wording.ts';
import * as plain from './plain-words.ts';
import { attentionOf } from './slots.ts';

/** Does this share a word or a name with what the person wrote lately? */
const echoes = (scene: Scene, text: string): boolean => {
  const lately = folded([...scene.past.slice(-2), scene.current].map((reading) => reading.text).join(' '));
  const names = /\p{Lu}\p{Ll}{2,}/gu;
  return (
    contentWords(text).some((word) => lately.includes(word.slice(0, Math.max(5, word.length - 2)))) ||
    (text.slice(1).match(names) ?? []).some((name) => lately.includes(folded(name)))
  );
};

/** The share of the replies so far that took up something of the person's. */
const listening = ({ said, past }: Scene): number => {
  const theirs = folded(past.map(({ text }) => text).join(' '));
  const ours = said.slice(1);
  const taking = ours.filter((text) =>
    contentWords(text).some((word) => theirs.includes(word.slice(0, Math.max(5, word.length - 2)))),
  );
  return taking.length / Math.max(1, ours.length);
};

/** A reply that would suit anybody is led by something of this person's: their things, somebody, their words. */
export const anchored = (scene: Scene, text: string): string => {
  if (text === '' || echoes(scene, text)) return text;
  const { pen } = scene;
  const { here, things, slots } = attentionOf(scene);
  const named = things.filter(
    ({ text: thing }) => !/^(?:son|sa|ses|leurs?) /.test(thing) || things.length > 1,
  );
  // What the reply speaks of already needs no second naming.
  const spoken = folded(text);
  if (named.some(({ key }) => new RegExp(`(?<![a-z])${key}`).test(spoken))) return text;
  // Most replies took something up already: this one may stand by itself.
  if (scene.said.length > 4 && listening(scene) >= 0.95) return text;
  if (here?.name && text.includes(here.name)) return text;
  const [first, second] = named.toSorted((a, b) => Number(a.loose) - Number(b.loose));
  const tries = [
    () => (here?.name && !here.gone && slots.p ? pen.pick(plain.openWithPerson, slots) : null),
    () =>
      first && second && !second.loose
        ? pen.pick(plain.openWithTwo, { chose: first.text, autre: second.text })
        : null,
    () => (first && !first.loose ? pen.pick(plain.openWithOne, { chose: first.text }) : null),
    () => (here && !here.gone && slots.p ? pen.pick(plain.openWithPerson, slots) : null),
  ];
  for (const attempt of tries) {
    const lead = attempt();
    if (lead) return `${lead} ${text}`;
  }
  return text;
};

/** Whole text of everything the person wrote, folded: what a question may be about. */
export const everything = (scene: Scene): string =>
  [...scene.past, scene.current].map(({ text }) => folded(text)).join('\n');
