import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { netEvidence } from '#server/features/safety/reading/talk-evidence.ts';
import { lookAtTalk } from '#server/features/safety/reading/talk-likeness.ts';
import { seenMessages } from '#server/features/safety/reading/talk-traits.ts';
import { evidenceFor, readOnce, share } from './evidence-for.ts';
import { fitFew } from './logistic.ts';
import { lookLearntFrom } from './net/design.ts';
import { foldOf, folds, netTalks, weighedBy } from './net/material.ts';

/*
 * Learns server/features/safety/reading/asking-weights.jsonl: how the evidence of a calm talk (talk-evidence.ts) is weighed to tell whether
 * it is one to ask in, because a listener would see a 2 or more by now. It is learnt on scripted dialogues labelled
 * message by message and on calm people, none of which the scores themselves were learnt from: weights fitted on talks that the scores
 * know would trust the scores too much. The net has learnt from them (train-net.ts): here each talk is looked at by one that has not.
 */

/** Of 1 000 messages of calm people, so many may be asked about and so many met as heavy. */
const wronglyAsked = 0.006;
const wronglyHeavy = 0.03;
/**
 * A message before which less was said is no talk yet (said-in-danger.ts), and only the net looks at it; of so few words nothing can be said
 * (talk-likeness.ts).
 */
const leastBefore = 2;
const leastWords = 12;
const parts = 5;

type Message = { talk: string; isCalm: boolean; level: number; part: number; values: number[] };

/** The question is wanted at the first messages at 2 or more: the later ones, which are found more easily, weigh less. */
const firstGrave = 2;
const ofLater = 0.3;

/** Length tells who wrote a set, not whether they are in danger. */
const ofLength = 3;
const unused = (values: readonly number[]): number[] => values.with(values.length - ofLength, 0);

const messages: Message[] = [];
/** The first messages: what the net says of them, for level 2. */
const early: { isCalm: boolean; level: number; score: number }[] = [];
for (let fold = 0; fold < folds; fold += 1) {
  const lookWithNet = lookLearntFrom(netTalks(fold));
  for (const { id, messages: said, isOrdinary } of weighedBy.values()) {
    if (foldOf(id) !== fold) continue;
    let gravely = 0;
    for (const [at, { level }] of said.entries()) {
      if (level >= 2) gravely += 1;
      const part = level >= 2 && gravely > firstGrave ? ofLater : 1;
      const shown = said.slice(0, at + 1).map(({ text }) => text);
      const seen = shown.slice(-seenMessages).map(readOnce);
      const words = seen.reduce((sum, { word }) => sum + word.length, 0);
      const isCalm = isOrdinary === true;
      if (at < leastBefore) early.push({ isCalm, level, score: lookWithNet(seen).levels[1]! });
      if (at < leastBefore || words < leastWords) continue;
      const evidence = evidenceFor(shown, null, lookAtTalk(seen).scores);
      const values = unused([...netEvidence(lookWithNet(seen)), ...evidence]);
      messages.push({ talk: id, isCalm, level, part, values });
    }
  }
}

const learn = (among: readonly Message[], least: number): number[] =>
  fitFew(among.map(({ values, level, part }) => ({ values, one: level >= least, part })));
const scoreOf = (weights: readonly number[], { values }: Message): number =>
  values.reduce((sum, value, at) => sum + value * weights[at]!, 0);

const partOf = ({ talk }: Message): number =>
  createHash('sha256').update(`asking ${talk}`).digest().readUInt32BE() % parts;
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Weights for a level, and what they say of each message when they have not seen its talk. */
const learnApart = (least: number) => {
  const unseen = new Map<Message, number>();
  for (let part = 0; part < parts; part += 1) {
    const weights = learn(
      messages.filter((each) => partOf(each) !== part),
      least,
    );
    for (const each of messages) if (partOf(each) === part) unseen.set(each, scoreOf(weights, each));
  }
  const calm = messages.filter(({ isCalm }) => isCalm).map((each) => unseen.get(each)!);
  const weights = unused(learn(messages, least).map(round));
  return { weights, unseen, boundOf: (wrongly: number) => round(share(calm, wrongly)) };
};

const asked = learnApart(2);
const bounds = {
  asks: asked.boundOf(wronglyAsked),
  heavy: asked.boundOf(wronglyHeavy),
};
const calmEarly = early.filter(({ isCalm }) => isCalm).map(({ score }) => score);
const ofEarly = { heavy: round(share(calmEarly, wronglyHeavy)) };
writeFileSync(
  new URL('../server/features/safety/reading/asking-weights.jsonl', import.meta.url),
  `${JSON.stringify({ weights: asked.weights, bound: bounds.asks, heavy: bounds.heavy, early: ofEarly })}\n`,
);

const counted = (isMeant: (message: Message) => boolean, { unseen }: typeof asked, bound: number): string => {
  const meant = messages.filter(isMeant);
  return `${meant.filter((each) => unseen.get(each)! >= bound).length} of ${meant.length}`;
};
const inEarly = (bound: number): string =>
  [2, 0]
    .map((least) => early.filter(({ isCalm, level }) => !isCalm && (least > 0 ? level >= least : level < 2)))
    .map((meant) => `${meant.filter(({ score }) => score >= bound).length} of ${meant.length}`)
    .join(' at 2 or more and ');
const isLow = ({ isCalm, level }: Message): boolean => !isCalm && level < 2;
console.error(`${messages.length} messages, by weights and nets that have not seen the talk:
asked about: ${counted(({ level }) => level >= 2, asked, bounds.asks)} at 2 or more, ${counted(isLow, asked, bounds.asks)} below 2 in talks that may become grave
heavy: ${counted(({ level }) => level >= 2, asked, bounds.heavy)} and ${counted(isLow, asked, bounds.heavy)}
first messages: heavy ${inEarly(ofEarly.heavy)} below`);
