import { offerExercise } from '../exercise-flow.ts';
import { type Phrase, type Slots, saidIn } from '../phrase.ts';
import { contentWords } from '../reading/words-to-quote.ts';
import { longQuotes, type Scene } from '../scene.ts';
import { countWords, folded } from '../wording.ts';
import { actIn } from './acts.ts';
import { correctionIn } from './correction.ts';
import * as plain from './plain-words.ts';
import { reportIn } from './reports.ts';
import { bonds } from './situations/bonds.ts';
import { moves } from './situations/moves.ts';
import type { Situation } from './situations/situation.ts';
import { states } from './situations/states.ts';
import { workAndMoney } from './situations/work-and-money.ts';
import { type Attention, attentionOf } from './slots.ts';

const all: readonly Situation[] = [...moves, ...bonds, ...states, ...workAndMoney];

const was = (scene: Scene, phrases: readonly Phrase[]): boolean =>
  scene.said.some((text) => phrases.some((phrase) => saidIn(phrase, text)));

/** What the message brings, most telling first; what was taken up lately waits. */
export const situationsOf = (scene: Scene): readonly Situation[] => {
  const { current } = scene;
  const texts = [...scene.past, current].map(({ folded: text }) => text);
  const ever = texts.join('\n');
  const near = texts.slice(-4).join('\n');
  const latest = scene.said.slice(-4);
  return all
    .filter(
      ({ on, near: around, ever: always, not }) =>
        on.test(current.folded) &&
        !not?.test(current.folded) &&
        (around === undefined || around.test(near)) &&
        (always === undefined || always.test(ever)),
    )
    .map((situation) => {
      const recent = latest.some((text) => situation.lines.some((phrase) => saidIn(phrase, text)));
      const before = recent || was(scene, situation.lines);
      return { situation, weight: (situation.weight ?? 10) - (recent ? 9 : before ? 4 : 0) };
    })
    .filter(({ weight }) => weight > 4)
    .sort((a, b) => b.weight - a.weight)
    .map(({ situation }) => situation);
};

const ofMoves = new Set(moves.map(({ id }) => id));
const light = new Set([
  'plan',
  'on-verra',
  'remercie-un-conseil',
  'taquine',
  'refuse-d-en-parler',
  'pour-se-moquer-de-soi',
  'resultat-exercice',
  'pardon-enfant',
  'sur-le-depart',
  'rassure',
  'air-simple',
  'bonne-surprise',
]);

/** Is a question due? Not three turns in a row, hardly after a joke or a decision; early on, yes. */
const wantsQuestion = (scene: Scene, found: Situation | undefined): boolean => {
  const style = scene.request.dial?.style;
  // Who wishes to be listened to is asked at the beginning, and hardly after.
  if (style === 'listen') return scene.turn <= 1 || (scene.turn % 6 === 0 && !scene.last.includes('?'));
  const asked = scene.said.slice(-2).map((text) => text.includes('?'));
  if (asked.length === 2 && asked.every(Boolean)) return false;
  if (found && light.has(found.id)) return false;
  if (scene.turn <= 2) return true;
  return scene.pen.draw(100, 'question') < (asked.at(-1) ? 45 : 78);
};

const question = (scene: Scene, { here, slots }: Attention, found: readonly Situation[]): string | null => {
  const { pen, current } = scene;
  const asks = (phrases: readonly Phrase[], more: Slots = {}) => pen.pick(phrases, { ...slots, ...more });
  for (const situation of found.slice(0, 2)) {
    const text = asks(situation.asks);
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
    if (current.feelings.some(({ tone }) => tone < 0)) tries.push(() => asks(plain.askFeeling));
    if (current.tone < 0) tries.push(() => asks(plain.askHard));
  }
  tries.push(() => asks(plain.askStory));
  if (current.tone <= 0) tries.push(() => asks(plain.askHard));
  const start = pen.draw(Math.max(1, tries.length - 1), 'quelle');
  for (let step = 0; step < tries.length; step += 1) {
    const text = tries[(start + step) % tries.length]!();
    if (text) return text;
  }
  return null;
};

/** The plain taking-up of a message in which no situation is recognised. */
const takeUp = (scene: Scene, attention: Attention): string | null => {
  const { pen, current, past } = scene;
  const { here, slots } = attention;
  const mayQuote = (longQuotes(scene) + 1) / (scene.said.length + 1) <= 0.3;
  const tries: [number, () => string | null][] = [];
  const way = (weight: number, phrases: readonly Phrase[], more: Slots = {}) =>
    tries.push([weight, () => pen.pick(phrases, { ...slots, ...more })]);
  if (slots.emo && slots.emo2) way(12, plain.ofTwoFeelings);
  else if (slots.emo) way(6, plain.ofFeeling);
  if (current.image) way(9, plain.ofImage, { mot: current.image });
  if (current.selfWord && current.tone <= 0) way(7, plain.ofSelfWord, { mot: current.selfWord });
  if (current.achieved) way(13, plain.achieved);
  if (current.tone > 0) way(5, plain.glad);
  if (here?.name && here.at === scene.turn - 1 && !past.some(({ text }) => text.includes(here.name!)))
    way(8, plain.ofPersonNew);
  else if (here && !here.gone) way(3, plain.ofPerson);
  if (slots.chose) way(4, plain.ofThing);
  if (slots.duree) way(5, plain.ofDuration);
  if (current.clause && mayQuote) way(5, plain.ofClause, { clause: current.clause });
  if (current.short) way(2, plain.ofWords, { mot: current.short });
  const theme = current.themes.find(
    ({ id }) => !/^(joie|quotidien|plaisirs|attente|passe|changement|choix|habitudes|corps)$/.test(id),
  );
  if (theme && current.tone <= 0) way(3, theme.lights);
  tries.sort((a, b) => b[0] - a[0]);
  // Among the best two, this turn's own chance.
  if (tries.length > 1 && tries[0]![0] - tries[1]![0] <= 2 && pen.draw(2, 'reprise') === 1)
    tries.push(tries.shift()!);
  for (const [, attempt] of tries) {
    const text = attempt();
    if (text) return text;
  }
  return pen.pick(current.tone < 0 ? plain.hard : plain.even, slots) ?? pen.pick(plain.even, slots);
};

/** An ordinary turn: takes up what was said, most telling first; then perhaps one question, perhaps none. */
export const attend = (scene: Scene): string => {
  const { pen, current } = scene;
  const attention = attentionOf(scene);
  const found = situationsOf(scene);
  const correction = correctionIn(current.text, scene.address);
  const parts: (string | null)[] = [];
  let taken: Situation | undefined;
  if (correction) {
    parts.push(
      (correction.right && correction.wrong
        ? pen.pick(plain.corrected, { juste: correction.right, faux: correction.wrong })
        : null) ?? pen.pick(plain.correctedBare),
    );
  }
  const report = correction ? null : reportIn(scene, attention.cast);
  const reported = report ? pen.pick(report.lines, { ...attention.slots, ...report.slots }) : null;
  if (report && reported) {
    parts.push(reported);
    return [...parts, wantsQuestion(scene, undefined) ? pen.pick(report.asks, attention.slots) : null]
      .filter(Boolean)
      .join(' ');
  }
  const acte = actIn(current.text, scene.address);
  for (const situation of found) {
    // A sentence that holds something of theirs goes before one that would suit anybody.
    const own = situation.lines.filter((phrase) => phrase.slots.length > 0);
    const slots = { ...attention.slots, ...(acte && { acte }) };
    const text = pen.pick(own, slots) ?? pen.pick(situation.lines, slots);
    if (text) {
      taken = situation;
      parts.push(text);
      break;
    }
  }
  if (!taken && (!correction || current.words > 26)) parts.push(takeUp(scene, attention));
  const offer = taken && !correction ? offerExercise(scene, [taken.id, ...found.map(({ id }) => id)]) : null;
  if (offer) return [...parts, offer].filter(Boolean).join(' ');
  // A long message brought more than one thing.
  if (
    taken &&
    current.words >= 24 &&
    !correction &&
    countWords(parts.join(' ')) < 28 &&
    !light.has(taken.id)
  ) {
    const second = found.find((each) => each !== taken && (each.weight ?? 10) >= 13 && !light.has(each.id));
    if (second) parts.push(pen.pick(second.lines, attention.slots));
  }
  if ((!correction || taken) && wantsQuestion(scene, taken))
    parts.push(question(scene, attention, taken ? [taken] : found));
  if (taken?.id === 'sur-le-depart') return parts.filter(Boolean).join(' ');
  return anchored(scene, parts.filter(Boolean).join(' ') || (pen.pick(plain.even, attention.slots) ?? ''));
};

/** Does this share a word or a name with what the person wrote lately? */
const echoes = (scene: Scene, text: string): boolean => {
  const lately = folded([...scene.past.slice(-2), scene.current].map((reading) => reading.text).join(' '));
  const names = /\p{Lu}\p{Ll}{2,}/gu;
  return (
    contentWords(text).some((word) => lately.includes(word.slice(0, Math.max(5, word.length - 2)))) ||
    (text.slice(1).match(names) ?? []).some((name) => lately.includes(folded(name)))
  );
};

/** A reply that would suit anybody is led by something of this person's: their things, somebody, their words. */
export const anchored = (scene: Scene, text: string): string => {
  if (text === '' || echoes(scene, text)) return text;
  const { pen, current } = scene;
  const { here, things, slots } = attentionOf(scene);
  const named = things.filter(
    ({ text: thing }) => !/^(?:son|sa|ses|leurs?) /.test(thing) || things.length > 1,
  );
  const mayQuote = (longQuotes(scene) + 1) / (scene.said.length + 1) <= 0.3;
  // What the reply speaks of already needs no second naming.
  const spoken = folded(text);
  if (named.some(({ key }) => key.length >= 3 && spoken.includes(key))) return text;
  const [first, second] = named;
  const tries = [
    () => (first && second ? pen.pick(plain.openWithTwo, { chose: first.text, autre: second.text }) : null),
    () => (first ? pen.pick(plain.openWithOne, { chose: first.text }) : null),
    () => (here && !here.gone && slots.p ? pen.pick(plain.openWithPerson, slots) : null),
    () => (current.clause && mayQuote ? pen.pick(plain.openWithClause, { clause: current.clause }) : null),
    () => (current.short ? pen.pick(plain.openWithWords, { mot: current.short }) : null),
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
