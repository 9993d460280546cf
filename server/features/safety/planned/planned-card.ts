import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PlannedCard } from '#shared/companion/conversation.ts';
import { type Facts, factKeySchema } from '#shared/safety/facts.ts';
import type { Address, Country, SafetyCategory } from '#shared/safety/levels.ts';
import { type GuideState, servedSubject } from '../guide/guide-state.ts';
import { protocolData } from '../guide/load-data.ts';
import { mostQuestionsAtThree } from '../guide/next-act.ts';
import { isMinor, isViolence, leavesNoTrace } from '../guide/reply-view.ts';
import { fillSlots, nearSlot, slotValues } from '../guide/slots.ts';

/*
 * The card « Ce que vous avez prévu » (conversation.md §6): what the person chose to lean on, in lines of ours that hold no
 * promise, no method and nobody who does harm. Nothing of it under violence or where someone may read the phone.
 */

const lineSchema = z.strictObject({
  id: z.string(),
  /** What must have been told; null: a title. */
  when: z.strictObject({ fact: factKeySchema, is: z.array(z.string()).min(1) }).nullable(),
  vous: z.string().min(1),
  tu: z.string().min(1),
  reviewedBy: z.string().nullable(),
});

const rows = readFileSync(join(import.meta.dirname, 'planned-lines.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => lineSchema.parse(JSON.parse(line)));

/** Who signed the lines of the card: null as long as one is not signed. */
export const plannedReviewedBy: string | null = rows.reduce<string | null>(
  (signed, { reviewedBy }) => (signed === null ? null : reviewedBy),
  '',
);

export type CardSettings = { country: Country; address: Address; at: Date };

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The lines that these facts fill, one for each fact. */
const linesOf = (
  facts: Facts,
  category: SafetyCategory,
  { country, address, at }: CardSettings,
): string[] => {
  const values = { ...slotValues({ country, address, category, at, facts }), ...nearSlot(facts, address) };
  const told = new Set<string>();
  return rows.flatMap(({ when, ...words }) => {
    if (!when) return [];
    const value = facts[when.fact]?.value;
    if (value === undefined || told.has(when.fact) || !when.is.includes(value)) return [];
    const line = fillSlots(words[address], values);
    if (line === null) return [];
    told.add(when.fact);
    return [capitalised(line)];
  });
};

/** The danger is the person's own, and leaves a trace: only then is there a card. */
const ownDanger = (state: GuideState): boolean =>
  servedSubject(state) === 'self' && !leavesNoTrace(state) && !isViolence(state.self.category);

const addressOf = (state: GuideState, settings: CardSettings): CardSettings =>
  isMinor(state) ? { ...settings, address: 'tu' } : settings;

/** The card is offered when the questions are over: they were all put, the danger fell, or the guide named the card. */
const isOffered = ({ session }: GuideState): boolean =>
  session.questionsAtThree >= mostQuestionsAtThree ||
  (['fell-4-3', 'fell-3-2', 'plan-card'] as const).some((occasion) =>
    protocolData.actsOn(occasion).some(({ id }) => session.doneActs.includes(id)),
  );

const cardOf = (
  titleId: 'title' | 'title-before',
  facts: Facts,
  category: SafetyCategory,
  settings: CardSettings,
): PlannedCard | null => {
  const title = rows.find(({ id }) => id === titleId)?.[settings.address];
  const lines = linesOf(facts, category, settings);
  return title !== undefined && lines.length > 0 ? { title, lines } : null;
};

/** The card beside a reply; null while the questions go on, and where nothing was chosen. */
export const plannedNow = (state: GuideState, settings: CardSettings): PlannedCard | null => {
  const { level, category, facts } = state.self;
  if (level < 2 || level > 3 || !ownDanger(state) || !isOffered(state)) return null;
  return cardOf('title', facts, category, addressOf(state, settings));
};

/** The session in which something was told last; null where it was deleted, or nothing was told. */
export const sessionToldLast = (state: GuideState): string | null => {
  const { facts, expired } = state[servedSubject(state)];
  const told = [...Object.values(expired), ...Object.values(facts)].filter(({ session }) => session !== '');
  return told.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)?.session ?? null;
};

/** What was planned in the sessions before, as the next one opens: also what was only true at that moment. */
export const plannedBefore = (state: GuideState, settings: CardSettings): PlannedCard | null => {
  if (!ownDanger(state)) return null;
  const { category, facts, expired } = state.self;
  return cardOf('title-before', { ...expired, ...facts }, category, addressOf(state, settings));
};
