import { netOf } from '#server/features/safety/reading/talk-net.ts';
import type { Talk } from '../talk-material.ts';
import { type Design, learnNet } from './learn.ts';
import { knownTraits, prepareTalk, rowsWith } from './prepare.ts';
import { quantised } from './quantise.ts';

/** Chosen on scripted dialogues and calm people that the net had not seen (docs/decisions/0125). */
const design: Design = {
  dim: 32,
  hidden: 48,
  rounds: 7,
  rates: { trait: 0.05, layer: 0.02, shrink: 0.005, dropped: 0.65, ofGroup: 1 },
};
/** A trait of fewer texts is chance; no more traits than the file has room for. */
const usuallySeen = 6;
const mostTraits = 105_000;

/** The net as its file keeps it, learnt from these talks. @param leastSeen a trait is known from so many texts on */
export const learntFrom = (talks: readonly Talk[], leastSeen = usuallySeen) => {
  const texts = new Set(talks.flatMap(({ messages }) => messages.map(({ text }) => text)));
  const traits = knownTraits(texts, leastSeen, mostTraits);
  const rowOf = rowsWith(traits);
  const prepared = talks.map((talk) => prepareTalk(talk, rowOf));
  return quantised(learnNet(prepared, traits.length, design), traits);
};

/** What looks with it. */
export const lookLearntFrom = (talks: readonly Talk[]) => netOf(learntFrom(talks));
