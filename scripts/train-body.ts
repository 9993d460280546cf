import { type BodyLook, readBodyTraits } from '#server/features/safety/guide/body-traits.ts';
import { type Judged, printBounds, printConfusion, printGroups } from './kinds/table.ts';
import { writeClasses } from './learn-classes.ts';
import { chancesWith, fitMany, type Sparse } from './logistic.ts';
import { materialLines, materialNames } from './material-lines.ts';
import { traitsSeen } from './traits-seen.ts';

/*
 * Learns server/features/safety/guide/body-weights.bin: whether a body is in danger, and whose (guide/learnt-body.ts). Learnt on messages by
 * several writers, half of them the same words in ordinary life, beside calm talks and talks of other dangers. Judged by writers: the
 * lines of each, and a fifth of the calm people, are read by weights that have seen none of them.
 */

type Class = 'none' | 'self' | 'child' | 'other';
const names: readonly Class[] = ['none', 'self', 'child', 'other'];

/** `fold`: which lines are held out together. */
type Example = { look: BodyLook; is: Class; part: number; fold: string };

type Alarm = { id: string; t: string; before: string | null; kind: string; whose: Class; level: number };
const alarms = materialLines<Alarm>('body-alarms-2026-12-01.jsonl').flatMap(
  ({ id, t, before, kind, whose, level }): Example[] => {
    // What is to be seen by a doctor in the coming days is neither.
    if (level === 2) return [];
    const is = level >= 3 && kind !== 'none' && names.includes(whose) ? whose : 'none';
    return [{ look: { text: t, before }, is, part: is === 'none' ? 6 : 2.5, fold: id.split('-')[0]! }];
  },
);

type Message = { t: string; level: number; category: string; about: string };
type Talk = { id: string; messages: Message[] };
/** What those talks call a body in danger: an alarm, what was taken by accident or withdrawn from, another person's body. */
const ofBody: ReadonlySet<string> = new Set(['panic', 'substance', 'third_party', 'eating_disorder']);
const classOf = ({ about, level, category }: Message): Class | null => {
  if (level <= 1) return 'none';
  if (level < 4 || !ofBody.has(category)) return null;
  return about === 'child' ? 'child' : about === 'other' ? 'other' : 'self';
};
const talks = materialLines<Talk>('body-talks-2026-11-30.jsonl').flatMap(({ messages }) =>
  messages.flatMap((message, at): Example[] => {
    const is = classOf(message);
    const before = messages[at - 1]?.t ?? null;
    return is === null ? [] : [{ look: { text: message.t, before }, is, part: 1.5, fold: 'talks' }];
  }),
);

/** Of other dangers so many messages are learnt from; where a body may be in danger as well, none. */
const everyFew = 4;
const mayBeBody: ReadonlySet<string> = new Set([
  ...[
    'panic',
    'substance',
    'third_party',
    'self_harm',
    'eating_disorder',
    'child_abuse',
    'domestic_violence',
  ],
]);
const otherDangers = materialNames((name) => name.startsWith('talks-'))
  .flatMap((name) => materialLines<{ category?: string } & Talk>(name))
  .flatMap(({ messages, category: ofTalk = 'none' }) =>
    messages.flatMap(({ t, level, category = ofTalk }, at): Example[] =>
      level >= 2 && mayBeBody.has(category)
        ? []
        : [
            {
              look: { text: t, before: messages[at - 1]?.t ?? null },
              is: 'none',
              part: 0.5,
              fold: 'dangers',
            },
          ],
    ),
  )
  .filter((_, at) => at % everyFew === 0);

type Said = { person: string; text: string };
/** Calm people are held out by fifths. */
const parts = 5;
const calm = materialNames((name) => /^(?:calm-people|unseen-calm|judged-calm-talks|played-calm)-/.test(name))
  .flatMap((name) =>
    [...Map.groupBy(materialLines<Said>(name), ({ person }) => person).values()].map((lines) => lines),
  )
  .flatMap((lines, at) =>
    lines.map(
      ({ text }, place): Example => ({
        look: { text, before: lines[place - 1]?.text ?? null },
        is: 'none',
        part: 1,
        fold: `calm${at % parts}`,
      }),
    ),
  );

const examples = [...alarms, ...talks, ...otherDangers, ...calm];
const traitsOf = traitsSeen(readBodyTraits);
const traits = examples.map(({ look }) => traitsOf(look));

/** Traits that fewer messages have are left out. */
const leastSeen = 3;
const counts = new Map<number, number>();
for (const each of traits) for (const trait of each) counts.set(trait, (counts.get(trait) ?? 0) + 1);
const known = [...counts]
  .filter(([, count]) => count >= leastSeen)
  .map(([trait]) => trait)
  .sort((a, b) => a - b);
const columnOf = new Map(known.map((trait, column) => [trait, column]));
const rows = traits.map(
  (each): Sparse => Int32Array.from(each.flatMap((trait) => columnOf.get(trait) ?? [])),
);

const fitWithout = (held: ReadonlySet<string>) =>
  fitMany(
    examples.flatMap(({ is, part, fold }, at) =>
      held.has(fold) ? [] : [{ row: rows[at]!, one: names.indexOf(is), part }],
    ),
    known.length,
    names.length,
  );

const writers = [...new Set(alarms.map(({ fold }) => fold))];
console.error(
  `${alarms.length} lines of ${writers.length} writers, ${talks.length} of talks, ${calm.length} calm`,
);
const judged: (Judged & { fold: string; text: string })[] = [];
for (const [at, writer] of [...writers, 'talks', 'dangers'].entries()) {
  const held = new Set([writer, `calm${at}`]);
  const weights = fitWithout(held);
  for (const [line, { is, fold, look }] of examples.entries())
    if (held.has(fold))
      judged.push({ is, fold, text: look.text, chances: [...chancesWith(weights, rows[line]!)] });
}

const alarmOf = ({ chances }: Judged): number => 1 - chances[0]!;
const ofCalm = judged.filter(({ fold }) => fold.startsWith('calm'));
const ofAlarm = judged.filter(({ fold, is }) => writers.includes(fold) && is !== 'none');
const alike = judged.filter(({ fold, is }) => writers.includes(fold) && is === 'none');
for (const bound of [0.02, 0.03, 0.04, 0.06, 0.1, 0.2, 0.3, 0.5, 0.7]) {
  const over = (lines: readonly Judged[]): string =>
    `${lines.filter((line) => alarmOf(line) >= bound).length} of ${lines.length}`;
  console.error(`from ${bound}: alarms ${over(ofAlarm)}, look-alikes ${over(alike)}, calm ${over(ofCalm)}`);
}
for (const line of ofCalm.toSorted((a, b) => alarmOf(b) - alarmOf(a)).slice(0, 25))
  console.error(`${alarmOf(line).toFixed(2)} ${line.text.slice(0, 150).replaceAll('\n', ' ')}`);
const ofWriters = judged.filter(({ fold }) => writers.includes(fold));
printConfusion(ofWriters, names);
printBounds(ofWriters, names);
printGroups(ofWriters, names, { alarm: ['self', 'child', 'other'] });

writeClasses(
  { known, weights: fitWithout(new Set()) },
  { names: [...names], thresholds: names.map(() => 0), extra: null },
  'body-weights.bin',
);
