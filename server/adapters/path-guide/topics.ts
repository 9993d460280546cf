import { QuickPattern } from '#server/ground/patterns/quick-pattern.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { type FreeRow, guideData, rowAsked } from './guide-data.ts';
import { staysGlad } from './last-clause.ts';
import { weighs } from './light-talk.ts';
import type { GuideReply, SafetyDoor } from './occasion.ts';
import { plain } from './shape.ts';
import { type Drafted, oneLine, shownChoice, spoken } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { lastRecords, type View, wasAsked } from './view.ts';

/*
 * What a calm message seems to be about is never said: questions that fit it stand below a neutral sentence, as choices, and any
 * other words do as well (conversation.md §8: what is recognised is offered, never asserted). Words and the learnt reading must agree.
 */

/** The words above the questions, by shape. */
const leads: Partial<Record<FreeRow['shape'], readonly string[]>> = {
  first: ['topic-first-1', 'topic-first-2', 'topic-first-3'],
};
/** A good news is met as one. */
const joyLeads = ['topic-joy-1', 'topic-joy-2', 'topic-joy-3'];
const otherLeads = ['topic-1', 'topic-2', 'topic-3', 'topic-4', 'topic-5', 'topic-6', 'topic-7'];
const telling: ReadonlySet<FreeRow['shape']> = new Set(['first', 'sentence', 'several', 'long', 'return']);

/** Not offered for three turns after a question about danger. */
const calmOnly: ReadonlySet<string> = new Set(['joy', 'dream']);

const mostOffered = 3;
const leastOffered = 2;

/** How likely the learnt reading must find a topic that is told plainly, that a word only hints at, or that no word names. */
const least = { told: 0.15, hinted: 0.38, unnamed: 0.75 };
/** After the first message a topic must be so many times as clear, and another one than before still more. */
const clearer = { later: 2, other: 3 };
/** For so many messages a topic holds where none is told. */
const holdsFor = 3;

/** Told in words that need no other reading. */
const surely = 9;

/** `clear`: the chance, measured by what is enough for it; from 1 on it counts. */
type Topic = { topic: string; clear: number };

/** The clearest topic of a message; null where none counts. */
export const topicIn = (text: string, door: Pick<SafetyDoor, 'topics'>): Topic | null => {
  const words = plain(text);
  const chances = door.topics(text);
  let best: Topic | null = null;
  for (const { topic, patterns, words: hints, alone, not } of guideData.topics) {
    if (alone.some((pattern) => pattern.test(words)) && !not.test(words)) return { topic, clear: surely };
    const chance = chances.get(topic) ?? 0;
    if (chance < least.told) continue;
    const isTold = patterns.some((pattern) => pattern.test(words));
    const clear = chance / (isTold ? least.told : hints.test(words) ? least.hinted : least.unnamed);
    if (clear >= Math.max(1, best?.clear ?? 0)) best = { topic, clear };
  }
  return best;
};

/** « Sinon… », « rien à voir, mais… »: another subject begins. */
const leaves =
  /^(?:(?:bon|bref|ok|enfin|et|ah|oh|voila|tiens)[, ]+)*(?:sinon|parlons d'autre chose|(?:on )?parle d'autre chose|autre chose|rien a voir|autre sujet|changement de sujet|a part (?:ca|cela)|question (?:bete|idiote|pratique))\b/;

/** « Vos questions portent sur ma mère, moi c’est mon frère », « c’est une bonne nouvelle ! »: the topic that was offered is not it. */
const corrects =
  /\b(?:vos|tes|ces) questions (?:portent|sont|parlent|ne|n'|c'est|tombent)|\b(?:c'est|c'etait|moi,? c'est) (?:plutot|pas) (?:lui|elle|mon|ma|le|la|un|une|de)\b|\b(?:c'est|ce n'est) pas (?:le|mon) sujet\b|\brien a voir avec\b/;

/** What the talk is about by now: a topic holds until another is clear, for some messages, and not beyond a wish for another subject. */
export const topicOfTalk = (turns: readonly Turn[], door: Pick<SafetyDoor, 'topics'>): string | null => {
  let held: { topic: string; since: number } | null = null;
  let isFirst = true;
  const dropped = new Set<string>();
  for (const { role, chosen, text, record } of turns) {
    if (record?.textIds.some((id) => id.startsWith('change-') || id.startsWith('leave-it'))) held = null;
    if (role !== 'user' || chosen !== undefined) continue;
    if (leaves.test(plain(text))) held = null;
    if (held && corrects.test(plain(text))) {
      dropped.add(held.topic);
      held = null;
    }
    const read = topicIn(text, door);
    const found = read && dropped.has(read.topic) ? null : read;
    const goesOn: boolean = found?.topic === held?.topic;
    const enough = isFirst || goesOn ? 1 : held ? clearer.other : clearer.later;
    if (found && found.clear >= enough) held = { topic: found.topic, since: 0 };
    else if (held) held = held.since < holdsFor ? { topic: held.topic, since: held.since + 1 } : null;
    isFirst = false;
  }
  return held?.topic ?? null;
};

/** The questions of a topic that were not shown before: the ways on below them are none. */
const unseen = (view: View, { id, taps = [] }: FreeRow): NonNullable<FreeRow['taps']> => {
  const shown = view.turns.flatMap(({ record }) =>
    rowAsked(record?.asked)?.id === id ? record!.choices.map((choice) => choice.id) : [],
  );
  return taps.filter(
    ({ id: tap, answer, to }) => (answer || to?.startsWith('answer:')) && !shown.includes(tap),
  );
};

const joy = guideData.topics.find(({ topic }) => topic === 'joy')!;
const tellsJoy = new QuickPattern([...joy.patterns, ...joy.alone].map(({ source }) => source).join('|'));
/** A joy that holds to the end of the message, with nothing that weighs beside it. */
const isGlad = (text: string): boolean => staysGlad(text, tellsJoy) && !weighs.test(plain(text));

/** From here on this very message tells the topic in its own words. */
const plainlyFrom = 2.3;

/** At most under every second reply outside of the first. */
const showedChoices = (view: View): boolean =>
  view.count > 1 && (lastRecords(view, 1)[0]?.choices.length ?? 0) > 0;

/**
 * Questions that fit what was told, at most under every second reply; null where the topic is not sure, or all were shown.
 * @param quiet the person asked not to be questioned
 */
export const topicReply = (view: View, shape: FreeRow['shape'], quiet: boolean): GuideReply | null => {
  if (!telling.has(shape) || quiet || view.outage || view.channel === 'voice') return null;
  if (view.last.chosen !== undefined) return null;
  const topic = topicOfTalk(view.turns, view.door);
  if (topic === null || (calmOnly.has(topic) && wasAsked(view))) return null;
  // A topic that only holds from before, or is only hinted at, is not what this message tells (decision 0081).
  const now = topicIn(view.last.text, view.door);
  if (now?.topic !== topic || now.clear < plainlyFrom) return null;
  if (topic === 'joy' && !isGlad(view.last.text)) return null;
  const isNews = topic === 'joy' && now.clear === surely;
  const row = guideData.topicRows.get(topic)!;
  const isNew = view.turns.every(({ record }) => record?.asked !== `path:row/${row.id}`);
  // « C’est une bonne nouvelle ! » is met at once, also right after questions on something else.
  if (showedChoices(view) && !(isNews && isNew)) return null;
  const questions = unseen(view, row).slice(0, mostOffered);
  if (questions.length < leastOffered) return null;
  const free = choicesUnder(view, guideData.steps.get('menu/free')!).filter(({ id }) => id !== 'question');
  const drafted: Drafted = {
    said: [oneLine(view, isNews ? joyLeads : (leads[shape] ?? otherLeads))],
    kind: 'listen',
    asked: `path:row/${row.id}`,
    choices: [...questions.map((tap) => shownChoice(view, tap)), ...free],
  };
  return spoken(view, drafted);
};
