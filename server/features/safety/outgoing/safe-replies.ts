import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Address, Country, Severity } from '#shared/safety/levels.ts';
import { wordsOf } from '../numbers.ts';
import type { GuardHit } from './reply-guard.ts';
import { type GuardCategory, guardCategorySchema, outgoingRules } from './rule-data.ts';

/* What a reply becomes that the guard stopped: whole texts, never a line put into another sentence (conversation.md §10). */

const rowSchema = z.strictObject({
  id: z.string(),
  /**
   * `safe`: the whole reply. `again`: what the model is told when it is asked once more; `first-hidden` or `first-shown` stands
   * before it, of no category, then `found`: which sentence it was and what was found there (`cause`, where no rule says it).
   * `beside`: see `besideLanguage`.
   */
  use: z.enum(['safe', 'again', 'first-hidden', 'first-shown', 'found', 'cause', 'beside']),
  category: guardCategorySchema.nullable(),
  vous: z.string().min(1),
  tu: z.string().min(1),
  reviewedBy: z.string().nullable(),
});

const rows = readFileSync(new URL('../data/outgoing-replies.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => rowSchema.parse(JSON.parse(line)));

/** Who signed the texts; null until each of them is signed. */
export const outgoingRepliesReviewedBy = rows.reduce<string | null>(
  (signed, row) => (signed === null ? null : row.reviewedBy),
  '',
);

const textsOf = (use: z.output<typeof rowSchema>['use'], category: GuardCategory | null) =>
  rows.filter((row) => row.use === use && row.category === category);

export type SafeReplyInput = {
  category: GuardCategory;
  address: Address;
  country: Country;
  level: Severity;
  /** What was said in this session: a text does not come back while there is another. */
  said: readonly string[];
};

/** The whole reply of a category. In danger the line that answers day and night stands in its words. */
export const safeReply = ({ category, address, country, level, said }: SafeReplyInput): string => {
  const texts = textsOf('safe', category).map((row) => row[address]);
  const text = texts.find((each) => !said.some((one) => one.includes(each))) ?? texts[0]!;
  return level >= 2 ? `${text} ${wordsOf(country).crisis}` : text;
};

/** So much of a stopped sentence is told: its end is where it ran on. In characters. */
const longestTold = 400;

const rowOf = (id: string) => rows.find((row) => row.id === id)?.vous ?? '';

/** Which sentence was stopped and what was found in it. A cause that is not told cannot be bettered. */
const whatWasFound = ({ by, rule, found, sentence }: GuardHit): string => {
  const means = outgoingRules.find(({ id }) => id === rule)?.means ?? rowOf(rule);
  const id = by === 'rule' ? (found ? 'found-rule' : 'found-check') : `found-${by}`;
  const slots: Record<string, string> = {
    phrase: sentence.replace(/[«»]/g, '"').slice(0, longestTold),
    mots: (found ?? '').replace(/[«»]/g, '"').slice(0, longestTold),
    motif: means.replace(/[«»]/g, '"'),
  };
  return rowOf(id).replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
};

/** What a model is told about its first reply. @param shown its beginning was seen, and taken back */
export const askedAgain = (hit: GuardHit, shown: boolean): string => {
  const first = textsOf(shown ? 'first-shown' : 'first-hidden', null)[0]!.vous;
  return [first, whatWasFound(hit), textsOf('again', hit.category)[0]!.vous].join(' ');
};

/** French and the number, which stand beside a reply in another language from state 2 on. */
export const besideLanguage = (address: Address, country: Country): string =>
  textsOf('beside', 'language')[0]![address].replace('{crise}', wordsOf(country).crisis);
