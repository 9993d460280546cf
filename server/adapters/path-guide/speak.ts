import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { ofBrand } from '#shared/brand.ts';
import type { ExerciseId } from '#shared/exercises/catalogue.ts';
import { fullDate, longDate } from '#shared/french-date.ts';
import { spokenTime, zoneOf } from '#shared/safety/local-hour.ts';
import type { AskedId, ShownChoice, TurnRecord } from '#shared/safety/turn-record.ts';
import { type GuideChoice, type GuideText, guideData, type Step } from './guide-data.ts';
import type { GuideEffects, GuideReply } from './occasion.ts';
import { toWhom } from './to-whom.ts';
import type { View } from './view.ts';

/* A reply while it is put together: texts with their ids, what is asked, and the choices. */

/** One text of a reply; a block stands on lines of its own. */
export type Said = { id: string; text: string; block?: boolean };

/** What a month costs, as it is said. */
export const price = `${chatMonthlyCents / 100} euros`;

/** Fills the slots of a text. No number stands in our data: numbers come from the directory of the country. */
export const filled = (view: View, text: GuideText, more: Readonly<Record<string, string>> = {}): string => {
  const numbers = view.door.numbers(view.country, view.address);
  const values: Readonly<Record<string, string | undefined>> = {
    ...numbers,
    prenom: view.name ? ` ${view.name}` : '',
    heure: spokenTime(view.at, view.country),
    ce_jour: fullDate(view.at, { timeZone: zoneOf(view.country) }),
    prix: price,
    marque: view.brand,
    a_qui: text[view.address].includes('{a_qui}') ? toWhom(view.turns, view.address) : '',
    de_marque: ofBrand(view.brand).replace("'", '’'),
    jour: view.lastPage ? longDate(new Date(`${view.lastPage.date}T12:00:00Z`)).replace(/ \d{4}$/, '') : '',
    ...more,
  };
  return text[view.address].replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '');
};

export const lineText = (id: string): GuideText => {
  const line = guideData.lines.get(id);
  if (!line) throw new Error(`lines.jsonl : la ligne « ${id} » n'existe pas.`);
  return line;
};

export const line = (view: View, id: string, more?: Readonly<Record<string, string>>): Said => ({
  id,
  text: filled(view, lineText(id), more),
});

/**
 * The wording that was said longest ago, or never; ids are `of#0`, `of#1`, …
 * @param isFirst it comes before others that were not said either
 */
export const leastSaid = <Text>(
  view: View,
  of: string,
  texts: readonly Text[],
  fits: (text: Text) => boolean = () => true,
  isFirst: (text: Text) => boolean = () => false,
): { id: string; text: Text } | null => {
  const dated = texts.flatMap((text, index) => {
    if (!fits(text)) return [];
    const id = `${of}#${index}`;
    return [{ id, text, at: view.said.lastIndexOf(id) }];
  });
  return (
    dated.toSorted((a, b) => a.at - b.at || Number(isFirst(b.text)) - Number(isFirst(a.text)))[0] ?? null
  );
};

/** One of several lines that say the same: the one said longest ago. */
export const oneLine = (view: View, ids: readonly string[]): Said => {
  const id = ids.toSorted((a, b) => view.said.lastIndexOf(a) - view.said.lastIndexOf(b))[0]!;
  return line(view, id);
};

export const shownChoice = (view: View, { id, vous, tu }: GuideChoice): ShownChoice => ({
  id,
  label: view.address === 'tu' ? tu : vous,
});

/** So many replies after « pardon » another one owns a mistake without it. */
const pardonHolds = 3;
const saysPardon = /\bpardon\b/i;

/** One of several lines that own a mistake: « pardon » is not said twice in three replies. */
export const owningLine = (view: View, ids: readonly string[]): Said => {
  const ours = view.turns.filter(({ role }) => role === 'assistant').slice(1 - pardonHolds);
  const others = ids.filter((id) => !saysPardon.test(lineText(id).vous));
  return oneLine(view, others.length > 0 && ours.some(({ text }) => saysPardon.test(text)) ? others : ids);
};

/** What stands as a small tick under words that were kept without a reply. */
export const tickLine = (view: View): Said =>
  view.ephemeral ? line(view, 'tick-passing') : oneLine(view, ['tick', 'tick-2', 'tick-3', 'tick-5']);

const joined = (said: readonly Said[]): string =>
  said
    .filter(({ text }) => text !== '')
    .reduce((all, { text, block }, index, list) => {
      if (index === 0) return text;
      const apart = block || list[index - 1]!.block;
      return `${all}${apart ? '\n\n' : ' '}${text}`;
    }, '');

export type Drafted = {
  said: readonly Said[];
  kind: GuideReply['kind'];
  asked?: AskedId | null;
  choices?: readonly ShownChoice[];
  path?: string | null;
  /** The question in four words. */
  hint?: string;
  /** Ids that say nothing, such as the beginning of a path. */
  marks?: readonly string[];
  exercise?: ExerciseId | null;
  effects?: GuideEffects;
};

/** Said once before what the guide says in the place of a model: that it is away, or that the share of the day is used up. */
const insteadOfModel = (view: View): Said[] => {
  if (view.spent) {
    const told = view.turns.some(({ record }) => record?.textIds.includes('day-spent'));
    return told ? [] : [line(view, 'day-spent')];
  }
  return view.outage && !view.said.includes('outage') ? [line(view, 'outage')] : [];
};

/** The reply of a draft. While a model is away, what cannot be tapped is not asked. */
export const spoken = (view: View, drafted: Drafted): GuideReply => {
  const { said, kind, asked = null, choices = [], path = null, marks = [], exercise = null } = drafted;
  const all = [...insteadOfModel(view), ...said];
  const record: TurnRecord = {
    textIds: [...marks, ...all.map(({ id }) => id)].slice(0, 12),
    asked: view.outage ? null : asked,
    choices: view.outage ? [] : choices.slice(0, 14),
    path,
    reader: null,
    ...(drafted.hint !== undefined && { hint: drafted.hint }),
  };
  return { text: joined(all), record, kind, exercise, effects: drafted.effects ?? {} };
};

export const askedOf = (step: Step): AskedId => `path:${step.id as `${string}/${string}`}`;

/** A reply with something said before it or after it. */
export const withSaid = (
  reply: GuideReply,
  { before = [], after = [] }: { before?: readonly Said[]; after?: readonly Said[] },
): GuideReply => {
  const own: Said = { id: '', text: reply.text, block: reply.text.includes('\n\n') };
  const ids = (said: readonly Said[]) => said.map(({ id }) => id);
  return {
    ...reply,
    text: joined([...before, own, ...after]),
    record: {
      ...reply.record,
      textIds: [...ids(before), ...reply.record.textIds, ...ids(after)].slice(0, 12),
    },
  };
};
