import type { Slots } from './phrase.ts';
import * as ask from './phrases/questions.ts';
import { earlierNouns, type Scene, themeNow } from './scene.ts';
import { everydayThemes } from './themes/index.ts';

/** What this message offers to fill phrases with. */
export const slotsOf = (scene: Scene): Slots => {
  const { current, past } = scene;
  const noun = current.nouns.find(({ known }) => known) ?? current.nouns[0];
  const person = current.nouns.find((noun) => noun.person && noun.singular);
  const earlier = earlierNouns(scene);
  const before = earlier.length > 0 ? earlier[scene.pen.draw(earlier.length, 'avant')] : undefined;
  const longAgo = past.slice(0, -1).findLast(({ striking }) => striking !== null)?.striking;
  return {
    ...(noun && { np: noun.text }),
    ...(before && { avant: before.text }),
    ...((current.names[0] ?? person?.text) && { p: current.names[0] ?? person!.text }),
    ...(current.feelings[0] && { emo: current.feelings[0].noun }),
    ...(longAgo && { jadis: longAgo }),
    ...(scene.name && { nom: scene.name }),
  };
};

/** An index, by weight, of this turn's own chance. */
const drawn = (weights: readonly number[], { pen }: Scene, purpose: string): number => {
  let point = (pen.draw(10_000, purpose) / 10_000) * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    point -= weight;
    return point < 0;
  });
  return Math.max(index, 0);
};

/** A question that leads on, whatever was said: of the person's theme first, of anybody's days last. */
export const askNext = (scene: Scene, slots: Slots): string | null => {
  const { pen, turn, current } = scene;
  const theme = themeNow(scene);
  const tries: [number, () => string | null][] = [];
  if (current.intends) tries.push([12, () => pen.pick(ask.askIntent, slots)]);
  if (current.achieved) tries.push([9, () => pen.pick(ask.askAchievement, slots)]);
  if (theme) {
    const weight = current.themes.includes(theme) ? 6 : 5;
    tries.push([weight, () => pen.pick(theme.asks, slots, { inOrder: true })]);
  }
  if (slots.p) tries.push([4, () => pen.pick(ask.askPerson, slots)]);
  if (current.feelings[0] && current.feelings[0].tone < 0)
    tries.push([3, () => pen.pick(ask.askFeeling, slots)]);
  if (current.image) tries.push([5, () => pen.pick(ask.askImage, { mot: current.image! })]);
  if (current.selfWord && current.tone <= 0) {
    tries.push([3, () => pen.pick(ask.askWord, { mot: current.selfWord! })]);
  }
  // « Qu’est-ce qui vous touche dans… » is asked about things; people have questions of their own.
  const thing = current.nouns.find(({ known, person }) => known && !person);
  if (thing) tries.push([2, () => pen.pick(ask.askNoun, { ...slots, np: thing.text })]);
  if (turn >= 10 && turn % 5 === 0 && (current.tone > 0 || current.words <= 5))
    tries.push([8, () => pen.pick(ask.askStep, slots)]);
  // Small talk is answered lightly.
  if (current.tone >= 0 && current.feelings.length === 0) {
    const everyday =
      theme === null || everydayThemes.includes(theme) || /^(famille|enfants|sante|travail)$/.test(theme.id);
    if (everyday) tries.push([theme ? 3 : 9, () => pen.pick(ask.askLight, slots)]);
  }
  tries.push([theme ? 0.7 : 3, () => pen.pick(ask.askAnything, slots)]);
  while (tries.length > 0) {
    const index = drawn(
      tries.map(([weight]) => weight),
      scene,
      `demander${tries.length}`,
    );
    const [next] = tries.splice(index, 1);
    const text = next![1]();
    if (text) return text;
  }
  return pen.pick(ask.askEasy, slots) ?? pen.pick(everydayThemes.flatMap(({ asks }) => asks));
};
