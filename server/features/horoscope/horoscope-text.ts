import { type Topic, topicLabels } from '#shared/horoscope/topics.ts';
import type { Address } from '#shared/safety/levels.ts';
import { type Current, currents, moods, nudges, questions, type Tone, thoughts } from './bank.ts';
import type { DaySky } from './day-sky.ts';
import { type Fact, moonSignFact, transitFact } from './facts.ts';
import { affinity, currentOf, toneOf } from './meanings.ts';
import type { NatalChart } from './natal-chart.ts';
import type { Transit } from './transits.ts';
import { addressed, countSentences, countWords, type Picker } from './wording.ts';

export type Sentence = { text: string; facts: string[] };
export type Section = { topic: Topic; label: string; text: string; facts: string[] };
export type WrittenDay = {
  opening: Sentence[];
  sections: Section[];
  question: string;
  /** Opening, sections and question: 160 words at most. With more than three headings, the first ones only. */
  text: string;
  facts: Fact[];
  /** Keys of the transits that chose the words, for tomorrow's novelty. */
  told: string[];
};

/** Two or three sentences per heading come before any number of words: one heading alone makes a short text (decision 0099). */
const words = { aimedAt: 90, atMost: 160 };

/** A last word makes the third sentence of a heading, never the fourth. */
const sentencesBeforeNudge = 2;

/** How many headings the running text holds; with more, each still has its own section. */
const headingsInText = 3;

type Page = { chart: NatalChart; sky: DaySky; picker: Picker; address: Address; facts: Map<string, Fact> };

const say = (page: Page, template: string, facts: Fact[]): Sentence => {
  for (const fact of facts) page.facts.set(fact.id, fact);
  return { text: addressed(template, page.address), facts: facts.map(({ id }) => id) };
};

/** How the day feels: chosen by the sign where the Moon is, which is told under « Pourquoi ce texte » alone. */
const openingOf = (page: Page): Sentence => {
  const { sign } = page.sky.moon;
  return say(page, page.picker.pick(`mood-${sign}`, moods[sign]), [moonSignFact(page.sky)]);
};

const closeness = (topic: Topic, transit: Transit): number =>
  2 * (affinity[topic]?.[transit.natal] ?? 0) + (affinity[topic]?.[transit.transit] ?? 0);

/** The transit that speaks most to a heading among the best ranked that are left. */
const takeTransit = (topic: Topic, left: Transit[]): Transit | undefined => {
  const best = left
    .slice(0, 4)
    .toSorted((a, b) => closeness(topic, b) - b.rank - (closeness(topic, a) - a.rank))[0];
  if (best) left.splice(left.indexOf(best), 1);
  return best;
};

type Draft = { topic: Topic; current: Current; tone: Tone; sentences: Sentence[] };

const thoughtOf = (page: Page, topic: Topic, current: Current, facts: Fact[]): Sentence =>
  say(page, page.picker.pick(`${topic}-${current}`, thoughts[topic][current]), facts);

/** The transit chooses which thoughts are told; where none is left, the lists take turns. */
const draftSection = (page: Page, topic: Topic, transit: Transit | undefined, turn: number): Draft => {
  const current = transit ? currentOf[transit.transit] : currents[(page.sky.date.day + turn) % 3]!;
  const facts = transit ? [transitFact(page.chart, page.sky, transit, page.address)] : [];
  return {
    topic,
    current,
    tone: transit ? toneOf[transit.aspect] : 'easy',
    sentences: [thoughtOf(page, topic, current, facts)],
  };
};

const joined = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ');

/**
 * Writes the day. `topics` come in the order of the day; `transits` ranked. The same page gives the same text, byte
 * for byte: every choice comes from the picker.
 */
export const writeDay = (input: {
  chart: NatalChart;
  sky: DaySky;
  transits: readonly Transit[];
  topics: readonly Topic[];
  picker: Picker;
  address: Address;
}): WrittenDay => {
  const page: Page = { ...input, facts: new Map() };
  const left = input.transits.filter(({ certain }) => certain);
  const told: string[] = [];
  const opening = [openingOf(page)];
  const drafts = input.topics.map((topic, index) => {
    const transit = takeTransit(topic, left);
    if (transit) told.push(transit.key);
    return draftSection(page, topic, transit, 2 * index);
  });
  const firstTopic = input.topics[0]!;
  const question = addressed(page.picker.pick(`${firstTopic}-question`, questions[firstTopic]), page.address);

  const shown = drafts.slice(0, headingsInText);
  const wordsSoFar = (): number =>
    [...opening, ...shown.flatMap(({ sentences }) => sentences)].reduce(
      (sum, { text }) => sum + countWords(text),
      countWords(question),
    );

  // One a day where the length allows: more would bring the same last word back within the fortnight.
  for (const draft of shown) {
    if (draft !== shown[0] && wordsSoFar() >= words.aimedAt) break;
    if (countSentences(draft.sentences[0]!.text) > sentencesBeforeNudge) continue;
    const nudge = say(page, page.picker.pick(`nudge-${draft.tone}`, nudges[draft.tone]), []);
    if (wordsSoFar() + countWords(nudge.text) <= words.atMost) draft.sentences.push(nudge);
  }

  return {
    opening,
    sections: drafts.map(({ topic, sentences }) => ({
      topic,
      label: topicLabels[topic],
      text: joined(sentences),
      facts: sentences.flatMap(({ facts }) => facts),
    })),
    question,
    text: [joined(opening), ...shown.map(({ sentences }) => joined(sentences)), question].join('\n\n'),
    facts: [...page.facts.values()],
    told,
  };
};
