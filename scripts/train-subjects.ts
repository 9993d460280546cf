import type { SubjectGroup } from '#server/features/safety/guide/learnt-subject.ts';
import { readTalkTraits, seenMessages } from '#server/features/safety/reading/talk-traits.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { readOnce } from './evidence-for.ts';
import { writeClasses } from './learn-classes.ts';
import { chancesWith, fitMany, type Sparse } from './logistic.ts';
import { materialLines, materialNames } from './material-lines.ts';
import { groups, type Labels, ofKind, ofLabels, ofMessage } from './subject-labels.ts';

/*
 * Learns server/features/safety/guide/subject-weights.bin: of whom the danger of a talk is, and of what kind (guide/learnt-subject.ts).
 * Learnt on messages and talks at level 2 or more; judged on two sets of scripted dialogues by other writers, from which nothing is
 * learnt (training/README.md).
 */

const namesOf = (beginning: string): string[] => materialNames((name) => name.startsWith(beginning));

type Example = { texts: readonly string[]; group: SubjectGroup; part: number };
type Line = { text: string; severity: number; category: SafetyCategory; about?: string; context?: unknown };
const single = namesOf('messages-')
  .flatMap((name) => materialLines<Line>(name))
  .filter(({ severity, context }) => severity >= 2 && context === undefined)
  .flatMap(({ text, category, about }): Example[] => {
    const group = ofMessage(category, about);
    return group ? [{ texts: [text], group, part: 0.7 }] : [];
  });

type TalkLine = {
  kind: string;
  category?: SafetyCategory;
  messages: ({ t: string; level: number } & Labels)[];
};
const talks = namesOf('talks-')
  .flatMap((name) => materialLines<TalkLine>(name))
  .flatMap(({ kind, category: ofTalk = 'none', messages }) =>
    messages.flatMap(({ level, about, role, category = ofTalk }, at): Example[] => {
      const group = role === undefined ? ofKind[kind] : ofLabels({ about, role, category });
      if (level < 2 || !group) return [];
      const texts = messages.slice(Math.max(0, at + 1 - seenMessages), at + 1).map(({ t }) => t);
      return [{ texts, group, part: role === undefined ? 1.5 : 2.5 }];
    }),
  );

const traitsOf = (texts: readonly string[]): number[] => {
  const seen = new Set<number>();
  readTalkTraits(texts.map(readOnce), null, (trait) => seen.add(trait));
  return [...seen];
};
const examples = [...single, ...talks];
const traits = examples.map(({ texts }) => traitsOf(texts));
const counts = new Map<number, number>();
for (const each of traits) for (const trait of each) counts.set(trait, (counts.get(trait) ?? 0) + 1);
const leastSeen = 4;
const known = [...counts]
  .filter(([, count]) => count >= leastSeen)
  .map(([trait]) => trait)
  .sort((a, b) => a - b);
const columnOf = new Map(known.map((trait, column) => [trait, column]));
const rowOf = (found: readonly number[]): Sparse =>
  Int32Array.from(found.flatMap((trait) => columnOf.get(trait) ?? []));
console.error(`${examples.length} examples, ${known.length} traits`);
const weights = fitMany(
  examples.map(({ group, part }, at) => ({ row: rowOf(traits[at]!), one: groups.indexOf(group), part })),
  known.length,
  groups.length,
);

type Script = { id: string; steps: { say?: string }[]; levels: number[] };
const scripts = new Map(
  ['scripts-2026-11-30c.jsonl', 'scripts-2026-11-30d.jsonl']
    .flatMap((name) => materialLines<Script>(name))
    .map((script) => [script.id, script.steps.flatMap(({ say }) => say ?? [])]),
);
const judged = materialLines<{ id: string; n: number } & Labels>('subjects-2026-11-30.jsonl').flatMap(
  (label) => {
    const group = ofLabels(label);
    const texts = scripts.get(label.id)!.slice(Math.max(0, label.n + 1 - seenMessages), label.n + 1);
    return group ? [{ group, chances: [...chancesWith(weights, rowOf(traitsOf(texts)))] }] : [];
  },
);
for (const least of [0, 0.5, 0.6, 0.7, 0.8, 0.9]) {
  const named = judged.filter(({ chances }) => Math.max(...chances) >= least);
  const right = named.filter(({ group, chances }) => groups[chances.indexOf(Math.max(...chances))] === group);
  console.error(
    `from ${least}: ${named.length} of ${judged.length} named, ${(right.length / named.length).toFixed(3)} rightly`,
  );
}
writeClasses(
  { known, weights },
  { names: groups, thresholds: groups.map(() => 0), extra: null },
  'subject-weights.bin',
);
