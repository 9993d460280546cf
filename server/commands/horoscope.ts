import { z } from 'zod';
import { readTopic, type Topic } from '#shared/horoscope/topics.ts';
import { addressSchema } from '#shared/safety/levels.ts';
import { horoscope } from '../features/horoscope/horoscope.ts';
import { answerLines } from './streams/json-lines.ts';

/**
 * `npm run --silent horoscope`: `{"id","birth_date","birth_time"?,"birth_place"?,"date","topics":[…]}` →
 * `{"id","sign","text","sections","aspects"}` and what explains them. The person is their birth: the same birth reads
 * the same text on the same day, whatever the id of the line.
 */

const placeSchema = z.union([
  z.string().max(200),
  z.object({ lat: z.number(), lon: z.number(), zone: z.string().max(64) }),
]);

const lineSchema = z.object({
  id: z.union([z.string(), z.number()]),
  birth_date: z.string(),
  birth_time: z.string().nullish(),
  birth_place: placeSchema.nullish(),
  date: z.string(),
  topics: z.array(z.string()).max(20).default([]),
  zone: z.string().max(64).optional(),
  address: addressSchema.optional(),
});

const instant = (unixMs: number | null): string | null =>
  unixMs === null ? null : `${new Date(unixMs).toISOString().slice(0, 19)}Z`;
const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The heading as the line spelled it (« Énergie », « amitié »), except where another subject was offered instead. */
const asAsked = (topic: Topic, asked: readonly string[]): string =>
  asked.find((word) => {
    const read = readTopic(word);
    return read.kind === 'topic' && read.topic === topic;
  }) ?? topic;

await answerLines(lineSchema, (line) => {
  const {
    birth_date: birthDate,
    birth_time: birthTime,
    birth_place: birthPlace,
    date,
    topics,
    zone,
    address,
  } = line;
  const day = horoscope({
    birthDate,
    birthTime: birthTime ?? undefined,
    birthPlace: birthPlace ?? undefined,
    date,
    topics,
    zone,
    address,
    userSeed: JSON.stringify([birthDate, birthTime ?? null, birthPlace ?? null]),
  });
  return {
    id: line.id,
    sign: day.sign,
    text: day.text,
    sections: day.sections.map((section) => ({ ...section, topic: asAsked(section.topic, topics) })),
    aspects: day.aspects.map(
      ({ key, transit, aspect, natal, orb, applying, startAt, exactAt, endAt, certain }) => ({
        transit,
        aspect,
        natal,
        french: day.facts.find(({ id }) => id === `transit:${key}`)!.french,
        orb: hundredth(orb),
        applying,
        start: instant(startAt),
        exact: instant(exactAt),
        end: instant(endAt),
        certain,
      }),
    ),
    question: day.question,
    facts: day.facts,
    notice: day.notice,
    assumptions: day.assumptions,
  };
});
