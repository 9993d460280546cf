import type { SafetyCategory } from '#shared/safety/levels.ts';
import { type Around, type Piece, plainBefore, wasSaid } from './around.ts';
import { wheelRules } from './at-the-wheel-drunk.ts';
import { bodyRules } from './body-in-danger.ts';
import { type Clause, joined } from './clauses.ts';
import { type DoubtSign, doubtSignsIn } from './doubt-signs.ts';
import { forcedRules } from './forced.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { affairsRules } from './in-order.ts';
import { harmRules } from './ordered-to-harm.ts';
import type { OrdinaryRule } from './ordinary-rule.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';
import { placeRules } from './reached-place.ts';
import { timeRules } from './set-time.ts';
import { swallowedRules } from './swallowed.ts';

/*
 * Grave things said in ordinary words (docs/decisions/0103): « mes gouttes deux fois, ou trois », « j'ai les clés en main », « la maison
 * est rangée, une lettre sur le buffet », « il me force ». Two or three plain words stand together, here or over two messages. What is
 * sure acts; what is not is asked about as what it is, with the number.
 */

const rules: readonly OrdinaryRule[] = [
  ...swallowedRules,
  ...wheelRules,
  ...placeRules,
  ...affairsRules,
  ...bodyRules,
  ...harmRules,
  ...forcedRules,
  ...timeRules,
];

const phrase = phraseIn('ordinary');
const told = phrase('told-as-story');
const struck = [
  phraseIn('standing-danger')('harm-to-me'),
  phraseIn('witnessed')('strikes-kin'),
  phraseIn('witnessed')('friend-harmed'),
];
/** So many messages back the other words may stand. */
const back = 4;

/** So much of a message, and of one sentence, is looked at. */
const mostOfMessage = 3000;
const mostOfSentence = 1000;

const oneLine = (said: string): string => said.replace(/ {2,}/g, ' ');

type Message = { clauses: readonly Clause[]; all: string; before: readonly string[]; around: Around };

const holds = (rule: OrdinaryRule, said: string, { all, before, around }: Message): boolean => {
  if (!rule.find.test(said)) return false;
  const anywhere = [...before, all];
  return (
    (rule.beside ?? []).every((shape) => shape.test(all)) &&
    (rule.after ?? []).every((shape) => wasSaid(shape, anywhere)) &&
    (rule.before ?? []).every((shape) => wasSaid(shape, before)) &&
    !(rule.unless ?? []).some((shape) => shape.test(all)) &&
    !(rule.neverAfter && before.slice(-1).some((each) => rule.neverAfter!.test(each))) &&
    (rule.most === undefined || all.trim().split(/ +/).length <= rule.most) &&
    (rule.when === undefined || rule.when(around))
  );
};

type Found = { rule: OrdinaryRule; clause: Clause };

const sentencesOf = (clauses: readonly Clause[]): Clause[][] => {
  const found = new Map<number, Clause[]>();
  for (const clause of clauses) found.set(clause.sentence, [...(found.get(clause.sentence) ?? []), clause]);
  return [...found.values()];
};

/** What the message states; a question tag after it leaves it stated. */
const stated = (clauses: readonly Clause[]): Clause[] => clauses.filter(({ isQuoted }) => !isQuoted);

/** « Pas moi », and somebody else is in danger: what is only asked about is no sign of the writer's own. */
const mayBeOwn = ({ subject, asks }: OrdinaryRule, { state }: Around): boolean =>
  subject === 'other' || !asks || !state.session.notSelf || state.other.level < 3;

const foundIn = (around: Around): Found[] => {
  const clauses = stated(around.clauses);
  const all = joined(clauses).slice(0, mostOfMessage);
  if (clauses.length === 0 || told.test(all)) return [];
  const message = { clauses, all, before: around.before.slice(-back).map(oneLine), around };
  const found: Found[] = [];
  for (const sentence of sentencesOf(clauses)) {
    const said = joined(sentence).slice(0, mostOfSentence);
    for (const rule of rules)
      if (mayBeOwn(rule, around) && holds(rule, said, message))
        found.push({ rule, clause: sentence.find((each) => rule.find.test(each.said)) ?? sentence[0]! });
  }
  return found;
};

/** Where somebody who strikes was told of, a body is their violence: nothing of it is pinned (conversation.md §6). */
const categoryOf = ({ category }: OrdinaryRule, { state, before, clauses }: Around): SafetyCategory => {
  if (category !== 'panic' && category !== 'third_party') return category;
  const isStruck =
    harmTold(state) === 'sure' ||
    [...before.map(oneLine), joined(clauses)].some((each) => struck.some((shape) => shape.test(each)));
  return isStruck ? 'domestic_violence' : category;
};

const dangerOf = ({ rule, clause }: Found, around: Around): PlainDanger => {
  const { subject = 'self', severity, asks, taken } = rule;
  const category = rule.sign === 'body' ? categoryOf(rule, around) : rule.category;
  return { subject, severity, category, clause, ...(asks && { asks }), ...(taken && { taken }) };
};

/** The signs of a message in ordinary words, and what they tell of the writer. */
export const ordinarySigns = (around: Around): Piece => {
  const found = foundIn(around);
  const facts: Piece['facts'] = {};
  for (const { rule } of found) if (rule.subject !== 'other' && !rule.asks) Object.assign(facts, rule.facts);
  return { dangers: found.map((each) => dangerOf(each, around)), facts };
};

/** Every sign of a message that makes the number due beside a question (doubt-reply.ts), in ordinary words or in those of the lists. */
export const everyDoubtSign = (
  state: GuideState,
  { before }: PersonMessage,
  clauses: readonly Clause[],
): DoubtSign[] => {
  const found = foundIn({ state, clauses, asked: null, before: plainBefore(before) });
  return [...new Set([...doubtSignsIn(clauses), ...found.map(({ rule }) => rule.sign)])];
};
