import { offerExercise } from '../exercise-flow.ts';
import type { Phrase, Slots } from '../phrase.ts';
import { notToQuote } from '../reading/clauses.ts';
import { longQuotes, type Scene } from '../scene.ts';
import { countWords, folded } from '../wording.ts';
import { actIn } from './acts.ts';
import { anchored } from './anchored.ts';
import { correctionIn } from './correction.ts';
import { question, wantsQuestion } from './next-question.ts';
import * as plain from './plain-words.ts';
import { light, situationsOf } from './recognised.ts';
import { reportIn } from './reports.ts';
import type { Situation } from './situations/situation.ts';
import { type Attention, attentionOf } from './slots.ts';

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
  if (slots.quand) way(6, plain.ofSince);
  if (slots.duree) way(5, plain.ofDuration);
  // What they feel is given back; what they do for a living, or where they were, would only be parroted.
  if (current.clause && mayQuote && (current.tone < 0 || current.feelings.length > 0))
    way(5, plain.ofClause, { clause: current.clause });
  else if (current.clause && mayQuote && /^(?:vous|tu) /.test(current.clause))
    way(2, plain.ofClause, { clause: current.clause });
  const shown = /« ?([^»]{3,40}?) ?»/.exec(current.text)?.[1];
  if (shown && shown.split(' ').length <= 3 && !notToQuote.test(folded(shown)))
    way(4, plain.ofWords, { mot: shown });
  const theme = current.themes.find(
    ({ id }) => !/^(joie|quotidien|plaisirs|attente|passe|changement|choix|habitudes|corps)$/.test(id),
  );
  if (theme && current.tone <= 0) way(here ? 2 : 3, theme.lights);
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
      (correction.whole ? pen.pick(plain.correctedWhole, { clause: correction.whole }) : null) ??
        (correction.right && correction.wrong
          ? pen.pick(plain.corrected, { juste: correction.right, faux: correction.wrong })
          : null) ??
        pen.pick(plain.correctedBare),
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
  if (!taken && !correction) parts.push(takeUp(scene, attention));
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
  if (taken?.id === 'sur-le-depart' || taken?.id === 'ironie' || correction)
    return parts.filter(Boolean).join(' ');
  return anchored(scene, parts.filter(Boolean).join(' ') || (pen.pick(plain.even, attention.slots) ?? ''));
};
