import { type Topic, topicLabels } from '#shared/horoscope/topics.ts';
import { bodyFrench, theSign } from '#shared/horoscope/zodiac.ts';
import type { Address } from '#shared/safety/levels.ts';
import type { DaySky } from './day-sky.ts';
import {
  type Fact,
  moonPhaseFact,
  moonSignFact,
  moonToSunFact,
  retrogradeFact,
  signsFromSun,
  stationFact,
  transitFact,
} from './facts.ts';
import type { NatalChart } from './natal-chart.ts';
import { amour } from './phrases/amour.ts';
import type { Current, TopicPhrases } from './phrases/bank.ts';
import { creativite } from './phrases/creativite.ts';
import { energie } from './phrases/energie.ts';
import { famille } from './phrases/famille.ts';
import { introspection } from './phrases/introspection.ts';
import { moonMoods, openings, phaseRemarks } from './phrases/moon.ts';
import { relations } from './phrases/relations.ts';
import { moonToSunClauses, retrogradeRemarks, stationRemarks } from './phrases/sky.ts';
import {
  affinity,
  aspectClauses,
  currentOf,
  domains,
  gifts,
  movements,
  natalFrench,
  nudges,
  type Tone,
  toneOf,
} from './phrases/transits.ts';
import { travail } from './phrases/travail.ts';
import type { Transit } from './transits.ts';
import { addressed, capitalised, countWords, type Picker } from './wording.ts';

export const phraseBank: Record<Topic, TopicPhrases> = {
  amour,
  travail,
  energie,
  relations,
  introspection,
  famille,
  creativite,
};

export type Sentence = { text: string; facts: string[] };
export type Section = { topic: Topic; label: string; text: string; facts: string[] };
export type WrittenDay = {
  opening: Sentence[];
  sections: Section[];
  question: string;
  /** Opening, sections and question: 90 to 160 words. With more than four headings, the first ones only. */
  text: string;
  facts: Fact[];
  /** Keys of the transits that were told, for tomorrow's novelty. */
  told: string[];
};

const words = { atLeast: 90, atMost: 160 };

type Page = { chart: NatalChart; sky: DaySky; picker: Picker; address: Address; facts: Map<string, Fact> };

const say = (page: Page, template: string, facts: Fact[]): Sentence => {
  for (const fact of facts) page.facts.set(fact.id, fact);
  return { text: addressed(template, page.address), facts: facts.map(({ id }) => id) };
};

/** « La Lune en Poissons : … » and, on days that have one, a remark about the rest of the sky. */
const openingOf = (page: Page): Sentence => {
  const { sign } = page.sky.moon;
  const mood = page.picker.pick(`mood-${sign}`, moonMoods[sign]);
  const template = page.picker
    .pick('opening', openings)
    .replace('{en}', `en ${sign}`)
    .replace('{le}', theSign(sign))
    .replace('{mood}', mood)
    .replace('{Mood}', capitalised(mood));
  return say(page, template, [moonSignFact(page.sky)]);
};

const remarkOf = (page: Page): Sentence => {
  const { sky, picker } = page;
  const station = sky.stations[0];
  if (station) {
    const template = picker.pick(`station-${station.turns}`, stationRemarks[station.turns]);
    return say(page, template.replace('{T}', capitalised(bodyFrench[station.planet])), [
      stationFact(sky, station),
    ]);
  }
  const personal = sky.retrogrades.find((planet) => retrogradeRemarks[planet]);
  const named = sky.moon.phase === 'new' || sky.moon.phase === 'full' || sky.moon.phase.endsWith('quarter');
  if (personal && !named && sky.date.day % 3 === 0) {
    const template = picker.pick(`retrograde-${personal}`, retrogradeRemarks[personal]!);
    return say(page, template, [retrogradeFact(sky, personal)]);
  }
  return say(page, picker.pick(`phase-${sky.moon.phase}`, phaseRemarks[sky.moon.phase]), [
    moonPhaseFact(sky),
  ]);
};

/** Clause about the sky and what it may stir, in one of four orders. */
const frames = [
  '{Clause} : {gift} {movement}.',
  '{Gift} {movement} : {clause}.',
  '{Clause}, et {gift} {movement}.',
  '{Clause} ; {gift} {movement}.',
];

const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{([^}]+)\}/g, (_, name: string) => values[name] ?? '');

const plainWords = new Set(['votre', 'vous', 'avec', 'sans', 'dans', 'pour', 'peut', 'plus', 'être']);
const tellingWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !plainWords.has(word));
const sharesWord = (a: string, b: string): boolean => {
  const wordsOfB = tellingWords(b);
  return tellingWords(a).some((word) => wordsOfB.includes(word));
};

/** Every fifteen days at the earliest does a frame meet the same clause and gift: their lists have other lengths. */
const skySentence = (
  page: Page,
  clauseTemplate: string,
  parts: { body: Transit['transit']; aspect: Transit['aspect']; natal: Transit['natal'] },
  facts: Fact[],
  lead: number,
): Sentence => {
  const { pick } = page.picker;
  const natal = natalFrench[parts.natal];
  const clause = fill(clauseTemplate, { T: bodyFrench[parts.body], N: natal, 'N:à': `à ${natal}` });
  const gift = pick(`gift-${parts.body}`, gifts[parts.body], lead);
  // « une intuition diffuse peut porter votre intuition » would be said by nobody.
  const others = domains[parts.natal].filter((domain) => !sharesWord(domain, gift));
  const domain = pick(`domain-${parts.natal}`, others, lead);
  const movement = fill(pick(`movement-${parts.aspect}`, movements[parts.aspect], lead), {
    D: domain,
    'D:à': `à ${domain}`,
  });
  const whole = fill(pick('frame', frames, lead), {
    clause,
    Clause: capitalised(clause),
    gift,
    Gift: capitalised(gift),
    movement,
  });
  return say(page, whole, facts);
};

const transitSentence = (page: Page, transit: Transit, lead: number): Sentence =>
  skySentence(
    page,
    page.picker.pick(`clause-${transit.aspect}`, aspectClauses[transit.aspect], lead),
    { body: transit.transit, aspect: transit.aspect, natal: transit.natal },
    [transitFact(page.chart, page.sky, transit, page.address)],
    lead,
  );

/** Where no transit is left: the Moon's sign counted from the natal Sun's. Only where that sign is certain. */
const moonSentence = (page: Page, lead: number): Sentence | null => {
  if (!page.chart.bodies.Sun.certain) return null;
  const signs = signsFromSun(page.chart, page.sky);
  const kind = signs === 0 ? 'same' : signs === 6 ? 'opposite' : signs % 4 === 0 ? 'element' : 'other';
  const apart = Math.min(signs, 12 - signs);
  const template = page.picker
    .pick(`moon-sun-${kind}`, moonToSunClauses[kind], lead)
    .replace('{k}', apart === 1 ? 'un signe' : `${['deux', 'trois', 'quatre', 'cinq'][apart - 2]} signes`);
  const aspect = signs === 0 ? 'conjunction' : signs === 6 ? 'opposition' : 'sextile';
  return skySentence(
    page,
    template,
    { body: 'Moon', aspect, natal: 'Sun' },
    [moonToSunFact(page.chart, page.sky, page.address)],
    lead,
  );
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

const currents: readonly Current[] = ['words', 'ties', 'drive'];

type Draft = { topic: Topic; current: Current; tone: Tone; sentences: Sentence[] };

const topicSentence = (page: Page, topic: Topic, current: Current): Sentence =>
  say(page, page.picker.pick(`${topic}-${current}`, phraseBank[topic][current]), []);

const draftSection = (
  page: Page,
  topic: Topic,
  transit: Transit | undefined,
  withSky: boolean,
  lead: number,
): Draft => {
  const current: Current = transit ? currentOf[transit.transit] : currents[(page.sky.date.day + lead) % 3]!;
  const tone: Tone = transit ? toneOf[transit.aspect] : 'easy';
  const sky = withSky ? (transit ? transitSentence(page, transit, lead) : moonSentence(page, lead)) : null;
  return {
    topic,
    current,
    tone,
    sentences: [...(sky ? [sky] : []), topicSentence(page, topic, current)],
  };
};

const joined = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ');

/** How many headings the running text holds; with more, each still has its own section. */
const headingsInText = 4;

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
  const skySentences = input.topics.length <= 3 ? input.topics.length : 2;
  const takeFor = (topic: Topic): Transit | undefined => {
    const taken = takeTransit(topic, left);
    if (taken) told.push(taken.key);
    return taken;
  };
  const drafts = input.topics.map((topic, index) => {
    const withSky = index < skySentences;
    return draftSection(page, topic, withSky ? takeFor(topic) : undefined, withSky, 2 * index);
  });
  const only = input.topics.length === 1 ? drafts[0] : undefined;
  if (only) {
    const second = takeFor(only.topic);
    if (second) {
      only.sentences.push(transitSentence(page, second, 3));
      only.tone = toneOf[second.aspect];
    }
  }
  const question = addressed(
    page.picker.pick(`${input.topics[0]}-question`, phraseBank[input.topics[0]!].questions),
    page.address,
  );

  const shown = drafts.slice(0, headingsInText);
  const textOf = (): string =>
    [joined(opening), ...shown.map(({ sentences }) => joined(sentences)), question].join('\n\n');
  const wordsSoFar = (): number =>
    [...opening, ...shown.flatMap(({ sentences }) => sentences)].reduce(
      (sum, { text }) => sum + countWords(text),
      countWords(question),
    );
  const room = (): number => words.atMost - wordsSoFar();

  const remark = remarkOf(page);
  if (countWords(remark.text) <= room()) opening.push(remark);
  else for (const id of remark.facts) page.facts.delete(id);
  // One a day where the length allows: more would bring the same last word back within the fortnight.
  for (const draft of shown) {
    if (draft !== shown[0] && wordsSoFar() >= words.atLeast) break;
    const nudge = say(page, page.picker.pick(`nudge-${draft.tone}`, nudges[draft.tone]), []);
    if (countWords(nudge.text) <= room()) draft.sentences.push(nudge);
  }
  // A day with few transits and short wordings: the first heading says a little more.
  const first = shown[0]!;
  for (const current of currents) {
    if (current === first.current || wordsSoFar() >= words.atLeast) continue;
    first.sentences.push(topicSentence(page, first.topic, current));
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
    text: textOf(),
    facts: [...page.facts.values()],
    told,
  };
};
