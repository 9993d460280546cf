import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Words } from '#server/features/safety/reading/normalise.ts';
import { evidenceFor, readOnce, share } from './evidence-for.ts';
import { fitFew, type Weights } from './logistic.ts';
import type { Talk } from './talk-material.ts';

/*
 * How the evidence of server/features/safety/reading/talk-evidence.ts is weighed, learnt on talks whose every message was labelled. What
 * the talk as a whole resembles is scored by weights that have not seen that talk (three parts), and the bounds in danger are set on such
 * scores as well. The bounds in calm are set on people whom nothing was learnt from.
 */

type Example = { talk: Talk; at: number; level: number };

type Ways<E extends Example> = {
  learnLevels: (among: readonly E[]) => Weights[];
  scoresOf: (weights: readonly Weights[], example: E) => number[];
  /** The same for messages that are no example. */
  scoresOfTalk: (messages: readonly Words[]) => number[];
};

/** Of 1 000 messages of calm people, so many may be asked about; of 10 000, so many whether something was done. */
const wronglyAsked = { any: 0.008, done: 0.001 };
/** In danger, what may be taken for 3 or more of messages where no listener sees a 3: as a sign, or as a second one that makes it sure. */
const wronglyGrave = { sign: 0.06, sure: 0.025 };
/** In danger, what may be taken for a 4 of messages where no listener sees one: asked about with the number first, or acted on. */
const wronglyNow = { sign: 0.013, sure: 0.013 };

const parts = 3;
const partOf = ({ talk }: Example): number =>
  createHash('sha256').update(`part ${talk.id}`).digest().readUInt32BE() % parts;

/** A message after a question of ours or a first danger. */
const isInDanger = ({ talk, at }: Example): boolean =>
  talk.messages[at]!.question !== null || talk.messages.slice(0, at).some(({ level }) => level >= 2);

/** Calm people whom nothing is learnt from (training/README.md): by them the bounds in calm are set. */
const calmPeople = (): string[][] => {
  const rows = ['unseen-calm-2026-11-29.jsonl', 'unseen-calm-2026-11-29b.jsonl'].flatMap((name) =>
    readFileSync(new URL(`../training/safety/${name}`, import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { person: string; text: string }),
  );
  return [...Map.groupBy(rows, ({ person }) => person).values()].map((said) => said.map(({ text }) => text));
};

/** The weights for level 3 and for level 4, and six bounds: to ask, to ask whether it is done; sign and sure of 3; sign and sure of 4. */
export const learnInDanger = <E extends Example>(
  examples: readonly E[],
  { learnLevels, scoresOf, scoresOfTalk }: Ways<E>,
): [number[], number[], number[]] => {
  const labelled = examples.filter(({ talk, at }) => !talk.isOrdinary && talk.messages.length > 1 && at > 0);
  const evidence = new Map<E, number[]>();
  for (let part = 0; part < parts; part += 1) {
    const unseen = learnLevels(examples.filter((example) => partOf(example) !== part));
    for (const example of labelled.filter((each) => partOf(each) === part)) {
      const texts = example.talk.messages.slice(0, example.at + 1).map(({ text }) => text);
      const { question } = example.talk.messages[example.at]!;
      evidence.set(example, evidenceFor(texts, question, scoresOf(unseen, example)));
    }
  }
  const sumOf = (values: readonly number[], weights: readonly number[]): number =>
    values.reduce((sum, value, at) => sum + value * weights[at]!, 0);
  const scoresFor = (level: number): { weights: number[]; score: Map<E, number> } => {
    const learnFrom = (some: readonly E[]) =>
      fitFew(some.map((example) => ({ values: evidence.get(example)!, one: example.level >= level })));
    const score = new Map<E, number>();
    for (let part = 0; part < parts; part += 1) {
      const weights = learnFrom(labelled.filter((example) => partOf(example) !== part));
      for (const example of labelled)
        if (partOf(example) === part) score.set(example, sumOf(evidence.get(example)!, weights));
    }
    return { weights: learnFrom(labelled), score };
  };
  const grave = scoresFor(3);
  const now = scoresFor(4);

  const calm = calmPeople().flatMap((texts) =>
    texts.slice(1).map((_, at) => {
      const shown = texts.slice(0, at + 2);
      return evidenceFor(shown, null, scoresOfTalk(shown.map(readOnce)));
    }),
  );
  const calmScores = (weights: readonly number[]) => calm.map((values) => sumOf(values, weights));
  const inDanger = labelled.filter(isInDanger);
  const below = (level: number, { score }: typeof grave): number[] =>
    inDanger.filter((example) => example.level < level).map((example) => score.get(example)!);
  const bounds = [
    share(calmScores(grave.weights), wronglyAsked.any),
    share(calmScores(now.weights), wronglyAsked.done),
    share(below(3, grave), wronglyGrave.sign),
    share(below(3, grave), wronglyGrave.sure),
    share(below(4, now), wronglyNow.sign),
    share(below(4, now), wronglyNow.sure),
  ];
  const found = (among: readonly E[], level: number, { score }: typeof grave, bound: number): string => {
    const all = among.filter((example) => example.level >= level);
    return `${all.filter((example) => score.get(example)! >= bound).length} of ${all.length}`;
  };
  console.error(`bounds: ${bounds.map((bound) => bound.toFixed(2)).join(' ')}; ${calm.length} calm messages`);
  console.error(
    `asked about: ${found(labelled, 3, grave, bounds[0]!)} messages at 3 or more; whether it is done: ${found(labelled, 4, now, bounds[1]!)} at 4`,
  );
  console.error(
    `in danger, ${inDanger.length} messages: at 3 or more a sign in ${found(inDanger, 3, grave, bounds[2]!)}, sure ${found(inDanger, 3, grave, bounds[3]!)};`,
    `at 4 a sign in ${found(inDanger, 4, now, bounds[4]!)}, sure ${found(inDanger, 4, now, bounds[5]!)}`,
  );
  return [grave.weights, now.weights, bounds];
};
