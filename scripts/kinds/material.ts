import type { KindLook } from '#server/features/safety/guide/kind-traits.ts';
import { materialLines, materialNames } from '../material-lines.ts';

/* The calm messages of which strangers said what they want and how the person feels (training/README.md), each with what stood before it. */

type Labels = { want: string; tone: string; w: number };
type Label = Labels & { set: string; person: string; turn: number };
type Said = { person: string; text: string; reply?: string };
type Wish = Labels & { person: string; turn: number; reply: string | null; text: string };

/** `person`: whose messages are held out together; `isWish`: of the talks that were written to be rich in wishes. */
export type KindLine = Labels & { person: string; look: KindLook; isWish: boolean };

const asks = (reply: string): boolean => /\?[\s»]*$/.test(reply);

const talksOf = (set: string): ReadonlyMap<string, Said[]> => {
  const talks = new Map<string, Said[]>();
  for (const line of materialLines<Said>(`${set}.jsonl`))
    talks.set(line.person, [...(talks.get(line.person) ?? []), line]);
  return talks;
};

const labels = materialLines<Label>('calm-kinds-2026-11-30.jsonl');
const talks = new Map([...new Set(labels.map(({ set }) => set))].map((set) => [set, talksOf(set)]));

const labelled = labels.map(({ set, person, turn, ...rest }): KindLine => {
  const said = talks.get(set)!.get(person)!;
  const { text } = said[turn - 1]!;
  const before = said[turn - 2];
  const wasAsked = before?.reply === undefined ? null : asks(before.reply);
  const look = { text, before: before?.text ?? null, wasAsked, turn };
  return { person: `${set}|${person}`, look, isWish: false, ...rest };
});

const wishes = materialLines<Wish>('calm-wants-2026-11-30.jsonl');
const textOf = new Map(wishes.map(({ person, turn, text }) => [`${person}|${turn}`, text]));
const written = wishes.map(({ person, turn, reply, text, ...rest }): KindLine => {
  const before = textOf.get(`${person}|${turn - 1}`) ?? null;
  const look = { text, before, wasAsked: reply === null ? null : asks(reply), turn };
  return { person, look, isWish: true, ...rest };
});

/** The same words by so many people are a choice of ours that was tapped, and nobody's message. */
const mostAlike = 3;
const peopleOf = new Map<string, Set<string>>();
for (const { person, look } of labelled)
  peopleOf.set(look.text, (peopleOf.get(look.text) ?? new Set()).add(person));
const isTap = ({ look }: KindLine): boolean => (peopleOf.get(look.text)?.size ?? 0) >= mostAlike;

export const kindLines: readonly KindLine[] = [...labelled.filter((line) => !isTap(line)), ...written];

type TalkLine = { id?: string; messages: { t: string; level: number }[] };
/** Of the messages in danger so many are learnt from. */
const everyFew = 4;

/** Messages in danger, however plainly told: a tone that is not low is never said of them. */
export const heavyLooks: readonly KindLook[] = materialNames((name) => name.startsWith('talks-'))
  .flatMap((name) => materialLines<TalkLine>(name))
  .flatMap(({ messages }) =>
    messages.flatMap(({ t: text, level }, at): KindLook[] =>
      level < 2 ? [] : [{ text, before: messages[at - 1]?.t ?? null, wasAsked: null, turn: at + 1 }],
    ),
  )
  .filter((_, at) => at % everyFew === 0);

type Script = { steps: { say?: string }[]; levels: number[] };
/** The same from scripts by other writers, of which nothing is learnt. */
export const heavyJudged: readonly KindLook[] = ['d', 'e', 'f']
  .flatMap((part) => materialLines<Script>(`scripts-2026-11-30${part}.jsonl`))
  .flatMap(({ steps, levels }) => {
    const said = steps.flatMap(({ say }) => say ?? []);
    return said.flatMap((text, at): KindLook[] =>
      (levels[at] ?? 0) < 2 ? [] : [{ text, before: said[at - 1] ?? null, wasAsked: null, turn: at + 1 }],
    );
  });
