import { readKindTraits } from '#server/features/safety/guide/kind-traits.ts';
import { heavyJudged, heavyLooks, type KindLine, kindLines } from './kinds/material.ts';
import { type Judged, printBounds, printConfusion, printGroups } from './kinds/table.ts';
import { writeClasses } from './learn-classes.ts';
import { chancesWith, fitMany, type Sparse } from './logistic.ts';
import { traitsSeen } from './traits-seen.ts';

/*
 * Learns server/features/safety/guide/want-weights.bin and tone-weights.bin: what a calm message wants, and how the person feels
 * (guide/learnt-kind.ts). Judged by people: the messages of each are read by weights that have seen none of them.
 */

const traitsOf = traitsSeen(readKindTraits);
const calm = kindLines.map(({ look }) => traitsOf(look));
const heavy = heavyLooks.map(traitsOf);
const counts = new Map<number, number>();
for (const each of [...calm, ...heavy])
  for (const trait of each) counts.set(trait, (counts.get(trait) ?? 0) + 1);

const people = [...new Set(kindLines.map(({ person }) => person))];
const folds = 5;
const foldOf = new Map(people.map((person, at) => [person, at % folds]));

type Learning = {
  classOf: (line: KindLine) => string;
  place: string;
  /** Traits that fewer messages have are left out. */
  leastSeen: number;
  /** The class of what is told in danger, and how much such a message weighs; null: none is learnt from. */
  heavyAs: { name: string; part: number } | null;
  groups: Readonly<Record<string, readonly string[]>>;
};

const learn = ({ classOf, place, leastSeen, heavyAs, groups }: Learning): void => {
  const known = [...counts]
    .filter(([, count]) => count >= leastSeen)
    .map(([trait]) => trait)
    .sort((a, b) => a - b);
  const columnOf = new Map(known.map((trait, column) => [trait, column]));
  const rowOf = (traits: readonly number[]): Sparse =>
    Int32Array.from(traits.flatMap((trait) => columnOf.get(trait) ?? []));
  const rows = calm.map(rowOf);
  const names = [...new Set(kindLines.map(classOf))].sort();
  const examples = kindLines.map((line, at) => ({
    row: rows[at]!,
    one: names.indexOf(classOf(line)),
    part: 1,
  }));
  const beside = heavyAs
    ? heavy.map((traits) => ({ row: rowOf(traits), one: names.indexOf(heavyAs.name), part: heavyAs.part }))
    : [];
  const fitWithout = (fold: number) =>
    fitMany(
      [...examples.filter((_, at) => foldOf.get(kindLines[at]!.person) !== fold), ...beside],
      known.length,
      names.length,
    );
  console.error(
    `\n${place}: ${kindLines.length} calm messages, ${beside.length} others, ${known.length} traits`,
  );
  const judged: Judged[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fitWithout(fold);
    for (const [at, line] of kindLines.entries())
      if (foldOf.get(line.person) === fold)
        judged.push({ is: classOf(line), chances: [...chancesWith(weights, rows[at]!)] });
  }
  printConfusion(judged, names);
  printBounds(judged, names);
  printGroups(judged, names, groups);
  const weights = fitWithout(-1);
  if (heavyAs) {
    console.error(`messages in danger from which nothing was learnt: ${heavyJudged.length}`);
    printGroups(
      heavyJudged.map((look) => ({
        is: heavyAs.name,
        chances: [...chancesWith(weights, rowOf(traitsOf(look)))],
      })),
      names,
      groups,
    );
  }
  writeClasses({ known, weights }, { names, thresholds: names.map(() => 0), extra: null }, place);
};

learn({
  // An answer to us and a tale are met alike.
  classOf: ({ want }) => (want === 'answer' ? 'tell' : want),
  place: 'want-weights.bin',
  leastSeen: 4,
  heavyAs: null,
  groups: {
    asks: ['do', 'us', 'fact', 'advice', 'correct'],
    ours: ['us', 'correct'],
    world: ['fact', 'advice'],
  },
});

/** Of fifteen tones most cannot be told apart; of these some can. */
const toneOf: Readonly<Record<string, string>> = {
  ...{ glad: 'bright', proud: 'bright', playful: 'bright', tender: 'tender', plain: 'plain', bored: 'plain' },
  annoyed: 'annoyed',
};
learn({
  classOf: ({ tone }) => toneOf[tone] ?? 'low',
  place: 'tone-weights.bin',
  leastSeen: 24,
  heavyAs: { name: 'low', part: 0.6 },
  groups: { good: ['bright', 'tender'], notLow: ['bright', 'tender', 'plain'] },
});
