import { readTopic, type Topic, topicIds, topicLabels } from '#shared/horoscope/topics.ts';
import type { SignName } from '#shared/horoscope/zodiac.ts';
import type { Address } from '#shared/safety/levels.ts';
import { isoDate, nextDay, offsetSeconds, parseCivilDate } from './civil-time.ts';
import { type DaySky, daySky } from './day-sky.ts';
import type { Fact } from './facts.ts';
import { type Section, type WrittenDay, writeDay } from './horoscope-text.ts';
import { affinity } from './meanings.ts';
import { type Birth, type NatalChart, natalChart } from './natal-chart.ts';
import { HoroscopeRefused } from './refusal.ts';
import { activeTransits, rankTransits, type Transit, transitsToldBefore, transitWindow } from './transits.ts';
import { createPicker } from './wording.ts';

/** Changes with the phrase bank or the grammar: a text that was read stays explainable by its version. */
export const horoscopeVersion = 'v2';

export const horoscopeNotice =
  "Divertissement et introspection. L'astrologie n'a pas de valeur scientifique ; les positions des astres, elles, sont calculées.";

/** What a person read on an earlier day. */
export type ReadDay = { date: string; transits: readonly string[]; phrases: readonly string[] };

export type HoroscopeInput = Birth & {
  /** The person's civil day, YYYY-MM-DD, and the zone they live in (Europe/Paris unless said). */
  date: string;
  zone?: string | undefined;
  /** Headings in the person's words; none means that the sky chooses two. */
  topics: readonly string[];
  /** Anything stable about the person; only its hash is used. */
  userSeed: string;
  history?: readonly ReadDay[] | undefined;
  address?: Address | undefined;
};

export type Horoscope = {
  sign: SignName;
  natal: NatalChart;
  sky: DaySky;
  transits: Transit[];
  /** The transits that the text tells. */
  aspects: Transit[];
  sections: Section[];
  opening: string;
  question: string;
  text: string;
  facts: Fact[];
  notice: string;
  assumptions: string[];
  /** To be kept and given back as history. */
  read: ReadDay;
};

export const lastDayYear = 2040;
const phraseMemoryDays = 14;
const transitMemoryDays = 3;

const topicsOf = (asked: readonly string[], assumptions: string[]): Topic[] => {
  const topics: Topic[] = [];
  for (const word of asked) {
    const read = readTopic(word);
    if (read.kind === 'unknown') {
      assumptions.push(
        `La rubrique « ${word.slice(0, 40)} » n'existe pas. Rubriques possibles : ${topicIds.map((id) => topicLabels[id]).join(', ')}.`,
      );
      continue;
    }
    if (read.kind === 'never') {
      assumptions.push(
        `Le sujet « ${word.slice(0, 40)} » n'est jamais abordé ici ; la rubrique ${topicLabels[read.topic]} est proposée à la place.`,
      );
    }
    if (!topics.includes(read.topic)) topics.push(read.topic);
  }
  return topics;
};

/** The two headings that the day's transits speak to most; the day breaks ties, so that all come round. */
const topicsFromSky = (transits: readonly Transit[], dayNumber: number): Topic[] => {
  const score = (topic: Topic): number =>
    transits
      .slice(0, 4)
      .reduce(
        (sum, { transit, natal }) =>
          sum + (affinity[topic]?.[natal] ?? 0) + (affinity[topic]?.[transit] ?? 0),
        0,
      );
  const turnOf = (topic: Topic): number => rotated(topicIds, dayNumber).indexOf(topic);
  return topicIds.toSorted((a, b) => score(b) - score(a) || turnOf(a) - turnOf(b)).slice(0, 2);
};

/** Another heading comes first each day. */
const rotated = <T>(list: readonly T[], by: number): T[] => {
  const first = ((by % list.length) + list.length) % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
};

/**
 * The horoscope of a day: computed, never guessed; the same input gives the same bytes, without network.
 * @throws HoroscopeRefused with a French sentence for an impossible date, time, place or zone.
 */
export const horoscope = (input: HoroscopeInput): Horoscope => {
  const zone = input.zone ?? 'Europe/Paris';
  offsetSeconds(0, zone);
  const natal = natalChart(input);
  const date = parseCivilDate(input.date, lastDayYear, 'La date du jour');
  if (isoDate(date) < isoDate(natal.date)) {
    throw new HoroscopeRefused('unborn', 'La date du jour précède la date de naissance.');
  }
  const sky = daySky(date, zone);
  const dayNumber = Math.floor(Date.UTC(date.year, date.month - 1, date.day) / 86_400_000);
  const recent = (input.history ?? []).filter(({ date: day }) => day < input.date);
  const since = (days: number) => recent.filter(({ date: day }) => day >= isoDate(nextDay(date, -days)));
  const shown = input.history
    ? new Set(since(transitMemoryDays).flatMap(({ transits }) => transits))
    : transitsToldBefore(natal, date, zone);
  const transits = rankTransits(activeTransits(natal, sky), shown).map(
    (transit, index): Transit => ({
      ...transit,
      ...transitWindow(transit, sky.noon),
      rank: index + 1,
    }),
  );

  const assumptions = [...natal.assumptions];
  const asked = topicsOf(input.topics, assumptions);
  const topics = asked.length > 0 ? rotated(asked, dayNumber) : topicsFromSky(transits, dayNumber);
  const read = new Set(since(phraseMemoryDays).flatMap(({ phrases }) => phrases));
  const picker = createPicker(`${horoscopeVersion}|${input.userSeed}`, dayNumber, read);
  const written: WrittenDay = writeDay({
    chart: natal,
    sky,
    transits,
    topics,
    picker,
    address: input.address ?? 'vous',
  });

  return {
    sign: natal.bodies.Sun.sign,
    natal,
    sky,
    transits,
    aspects: transits.filter(({ key }) => written.told.includes(key)),
    sections: written.sections,
    opening: written.opening.map(({ text }) => text).join(' '),
    question: written.question,
    text: written.text,
    facts: written.facts,
    notice: horoscopeNotice,
    assumptions,
    read: { date: input.date, transits: written.told, phrases: picker.used },
  };
};
