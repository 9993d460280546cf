import { writeFileSync } from 'node:fs';
import { writeTurn } from '#server/commands/conversation/write-turn.ts';
import {
  type PersonMessage,
  type ToldDanger,
  toldDangers,
} from '#server/features/safety/guide/guide-state.ts';
import { dangerOfGroup, subjectOf } from '#server/features/safety/guide/learnt-subject.ts';
import { chancesOfWhose, whoseEvidence } from '#server/features/safety/guide/whose-weighed.ts';
import { type DenseExample, fitDense } from './fit-dense.ts';
import { materialLines } from './material-lines.ts';
import { type Labels, ofLabels } from './subject-labels.ts';

/*
 * Learns server/features/safety/guide/whose-weights.jsonl: how the evidence of whose danger it is is weighed (guide/whose-weighed.ts). It is
 * learnt on labelled talks which neither look was learnt from: weights fitted on talks that the looks know would trust them too much.
 * Each talk is answered by the guide, because marks are also what taps and questions leave.
 */

type Step = { say?: string; tap?: string; silence?: number; wait?: number };
type Script = { id: string; country?: string | null; address?: string; steps: Step[] };
type Label = { id: string; n: number } & Labels;
type Talk = { set: string; id: string; script: Script; labels: ReadonlyMap<number, Labels> };

const labels = Map.groupBy(
  ['subjects-2026-11-30.jsonl', 'subjects-2026-11-30b.jsonl'].flatMap((name) => materialLines<Label>(name)),
  ({ id }) => id,
);
const scripts = ['c', 'd', 'f'].flatMap((each) =>
  materialLines<Script>(`scripts-2026-11-30${each}.jsonl`).map(
    (script): Talk => ({
      set: each,
      id: script.id,
      script,
      labels: new Map((labels.get(script.id) ?? []).map((label) => [label.n, label])),
    }),
  ),
);
type Written = { id: string; messages: ({ t: string; level: number } & Labels)[] };
const written = materialLines<Written>('subject-talks-2026-11-30.jsonl')
  .filter(({ messages }) => messages.some(({ level }) => level >= 2))
  .map(
    ({ id, messages }): Talk => ({
      set: id.split('-')[0]!,
      id,
      script: { id, steps: messages.map(({ t }) => ({ say: t })) },
      labels: new Map(messages.flatMap((message, at) => (message.level >= 2 ? [[at, message]] : []))),
    }),
  );

type Turn = Parameters<typeof writeTurn>[0]['turns'][number];
type Judged = DenseExample & { set: string };

/** Seconds that a person writes, and that we do. */
const theirs = 45;
const ours = 4;

/** The guide answers a talk; what it knows of whose danger it is after each labelled message. */
const played = async ({ set, script, labels: known }: Talk): Promise<Judged[]> => {
  const turns: Turn[] = [];
  let now = Date.parse('2026-11-28T21:10:00Z');
  const answer = async () => {
    const turn = await writeTurn({
      model: null,
      turns,
      intake: null,
      country: (script.country ?? 'FR') as 'FR',
      address: (script.address ?? 'vous') as 'vous',
      channel: 'web',
      at: new Date(now),
    });
    if (turn.text)
      turns.push({
        role: 'assistant',
        text: turn.text,
        at: new Date(now).toISOString(),
        record: turn.record,
      } as Turn);
    return turn;
  };
  let last = await answer();
  const said: string[] = [];
  const found: Judged[] = [];
  for (const { say, tap, silence = 0, wait = 0 } of script.steps) {
    now += silence * 60_000 + wait * 3_600_000;
    if (say === undefined && tap === undefined) continue;
    now += theirs * 1000;
    const beginning = tap?.toLowerCase();
    const choice =
      beginning && last.record?.choices.find(({ label }) => label.toLowerCase().startsWith(beginning));
    turns.push({
      role: 'user',
      text: say ?? (choice ? choice.label : tap!),
      at: new Date(now).toISOString(),
      ...(choice && { chosen: choice.id }),
    } as Turn);
    now += ours * 1000;
    last = await answer();
    if (say === undefined) continue;
    const before = [...said];
    said.push(say);
    const label = known.get(said.length - 1);
    const group = label && ofLabels(label);
    const looks = subjectOf({ text: say, before } as unknown as PersonMessage)?.looks;
    if (!group || !looks) continue;
    const values = whoseEvidence(last.state.session, looks);
    found.push({ set, values, one: toldDangers.indexOf(dangerOfGroup[group]), part: 1 });
  }
  // A long talk says little more than a short one.
  return found.map((each) => ({ ...each, part: 1 / Math.sqrt(found.length) }));
};

const judged: Judged[] = [];
for (const talk of [...scripts, ...written]) judged.push(...(await played(talk)));

const round = (value: number): number => Math.round(value * 1000) / 1000;
type Weights = Record<ToldDanger, number[]>;
const learn = (among: readonly DenseExample[]): Weights => {
  const fitted = fitDense(among, toldDangers.length);
  return Object.fromEntries(toldDangers.map((danger, at) => [danger, fitted[at]!.map(round)])) as Weights;
};

/** Each set is told by weights that have not seen it. */
const told = [...new Set(judged.map(({ set }) => set))].flatMap((set) => {
  const weights = learn(judged.filter((each) => each.set !== set));
  return judged
    .filter((each) => each.set === set)
    .map(({ values, one }) => {
      const chances = chancesOfWhose(values, weights);
      const of = toldDangers.reduce((best, each) => (chances[each] > chances[best] ? each : best));
      return { set, chance: chances[of], isRight: of === toldDangers[one] };
    });
});
const rightFrom = (least: number, isMeant = (_: string) => true) => {
  const named = told.filter(({ set, chance }) => chance >= least && isMeant(set));
  return { named: named.length, right: named.filter(({ isRight }) => isRight).length };
};
/** So many of 100 have to be right where something is sure, on whole dialogues. */
const leastRight = 0.93;
const isScript = (set: string): boolean => set.length === 1;
const bounds = Array.from({ length: 50 }, (_, at) => round(0.5 + at / 100));
const sure = bounds.find((least) => {
  const { named, right } = rightFrom(least, isScript);
  return right >= named * leastRight;
})!;
for (const least of [0, 0.6, 0.7, 0.8, 0.9, sure])
  for (const [name, isMeant] of [
    ['dialogues', isScript],
    ['talks', (set: string) => !isScript(set)],
  ] as const) {
    const { named, right } = rightFrom(least, isMeant);
    console.error(`${name} from ${least}: ${named} named, ${(right / named).toFixed(3)} rightly`);
  }
writeFileSync(
  new URL('../server/features/safety/guide/whose-weights.jsonl', import.meta.url),
  `${JSON.stringify({ weights: learn(judged), sure })}\n`,
);
