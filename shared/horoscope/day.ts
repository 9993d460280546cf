import { z } from 'zod';
import { addressSchema } from '../safety/levels.ts';
import { topicIds, topicSchema } from './topics.ts';
import { aspectNames, bodyNames, signNames } from './zodiac.ts';

/** What the functions of the horoscope room take and give. */

const degrees = z.number().min(0).lt(360);
const bodySchema = z.enum(bodyNames);

export const natalPointSchema = z.enum([...bodyNames, 'Asc', 'MC']);

export const wheelSchema = z.object({
  /** The sky at the person's noon. */
  sky: z.array(z.object({ body: bodySchema, lon: degrees, retrograde: z.boolean() })),
  /** The birth chart; a body whose place is in doubt is left out. */
  natal: z.array(z.object({ point: natalPointSchema, lon: degrees })),
  /** Twelve cusps, only with time and place of birth. */
  houses: z.array(degrees).length(12).nullable(),
  aspects: z.array(z.object({ transit: bodySchema, natal: natalPointSchema, aspect: z.enum(aspectNames) })),
});
export type Wheel = z.infer<typeof wheelSchema>;

export const horoscopeDaySchema = z.object({
  /** The person's civil day. */
  date: z.iso.date(),
  sign: z.enum(signNames),
  opening: z.string(),
  sections: z.array(
    z.object({ topic: topicSchema, label: z.string(), text: z.string(), facts: z.array(z.string()) }),
  ),
  question: z.string(),
  /** All of it, as one text. */
  text: z.string(),
  /** « Pourquoi ce texte » */
  facts: z.array(z.object({ id: z.string(), french: z.string() })),
  notice: z.string(),
  assumptions: z.array(z.string()),
  wheel: wheelSchema,
  /** Made by a grammar over computed positions, not by a person: marked so that machines can tell. */
  generated: z.object({ by: z.literal('grammar'), version: z.string() }),
});
export type HoroscopeDay = z.infer<typeof horoscopeDaySchema>;

export const horoscopeTodayBody = z.object({
  topics: z.array(topicSchema).min(1).max(topicIds.length),
  /** Where the person is, for the date and the hours. */
  zone: z.string().max(64).default('Europe/Paris'),
  address: addressSchema.default('vous'),
});

/** Null where the person gave nothing. */
export const birthDetailsSchema = z.object({
  birthTime: z.string().max(8).nullable(),
  birthPlace: z.string().max(200).nullable(),
});
export type BirthDetails = z.infer<typeof birthDetailsSchema>;

/** What is kept, how it was understood, and what is missing, in French. */
export const birthDetailsReply = birthDetailsSchema.extend({
  understoodPlace: z.string().nullable(),
  assumptions: z.array(z.string()),
});

export const horoscopeSwitchSchema = z.object({ on: z.boolean() });
