import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Talk, talks } from '../talk-material.ts';

/*
 * What the net learns from: the talks that everything else is learnt from (talk-material.ts), and those that only the weighing of the evidence
 * is learnt from (train-talk-asking.ts). Of these the weighing must see what a net says that has not learnt from them: `folds` nets learn
 * from all but a part each.
 */

export const folds = 3;
const material = new URL('../../training/safety/', import.meta.url);
const linesOf = <Row>(name: string): Row[] =>
  readFileSync(new URL(name, material), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
const namesOf = (which: RegExp): string[] =>
  readdirSync(material)
    .filter((name) => which.test(name))
    .sort();

/** The scripts of 29 November, `b`, are among the talks that everything is learnt from (`talks-2026-11-29g.jsonl`). */
const ofScripts = /^scripts-2026-11-(?:29c|30|30b|30c)\.jsonl$/;
const ofCalm = /^(?:unseen-calm-|judged-calm-talks-)/;
/** Nothing is learnt from these two: they judge. */
const keptApart = new Set(['unseen-calm-2026-11-30.jsonl', 'judged-calm-talks-2026-11-30d.jsonl']);

type Script = { id: string; steps: { say?: string }[]; levels: number[] };
const scripted = namesOf(ofScripts)
  .flatMap((name) => linesOf<Script>(name))
  .map(({ id, steps, levels }): Talk => {
    const said = steps.flatMap(({ say }) => say ?? []);
    const messages = said.map((text, at) => ({ text, level: levels[at]!, question: null, group: null }));
    return { id, messages, category: null, part: 2 };
  });

type Said = { person: string; text: string };
const calmPeople = namesOf(ofCalm)
  .filter((name) => !keptApart.has(name))
  .flatMap((name) => [...Map.groupBy(linesOf<Said>(name), ({ person }) => `${name}/${person}`)])
  .map(
    ([id, said]): Talk => ({
      id,
      messages: said.map(({ text }) => ({ text, level: 0, question: null, group: null })),
      category: 'none',
      part: 1,
      isOrdinary: true,
    }),
  );

/** Talks of which the weighing is learnt, by their id. */
export const weighedBy: ReadonlyMap<string, Talk> = new Map(
  [...scripted, ...calmPeople].map((talk) => [talk.id, talk]),
);

export const foldOf = (id: string): number =>
  createHash('sha256').update(`net ${id}`).digest().readUInt32BE() % folds;

/** @param fold the part that is left out; null leaves nothing out */
export const netTalks = (fold: number | null): Talk[] => [
  ...talks,
  ...[...weighedBy.values()].filter(({ id }) => fold === null || foldOf(id) !== fold),
];
