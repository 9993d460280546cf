import { type Phrase, saidIn } from '../phrase.ts';
import type { Scene } from '../scene.ts';
import { bonds } from './situations/bonds.ts';
import { moments } from './situations/moments.ts';
import { moves } from './situations/moves.ts';
import type { Situation } from './situations/situation.ts';
import { states } from './situations/states.ts';
import { workAndMoney } from './situations/work-and-money.ts';

export const all: readonly Situation[] = [...moves, ...moments, ...bonds, ...states, ...workAndMoney];

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

/** What people do in a conversation: only the question that belongs to it follows. */
export const ofMoves = new Set(moves.map(({ id }) => id));
/** After these a question would weigh. */
export const light = new Set([
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
