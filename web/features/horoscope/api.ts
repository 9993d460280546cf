import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type BirthDetails,
  birthDetailsReply,
  type HoroscopeDay,
  horoscopeDaySchema,
} from '#shared/horoscope/day.ts';
import type { Topic } from '#shared/horoscope/topics.ts';
import type { Address } from '#shared/safety/levels.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';

/** The server said no, in French, and why. */
export class HoroscopeRefusal extends Error {
  readonly code: string;
  constructor(code: string, french: string) {
    super(french);
    this.name = 'HoroscopeRefusal';
    this.code = code;
  }
}

const refusalSchema = z.object({ code: z.string(), message: z.string() });

/** A refusal has a body of ours; anything else is a line that was cut, and may be tried again. */
const asRefusal = async (error: unknown): Promise<unknown> => {
  const response: unknown = (error as { context?: unknown }).context;
  if (!(response instanceof Response) || response.status >= 500) return error;
  const body = refusalSchema.safeParse(await response.json().catch(() => null));
  return body.success ? new HoroscopeRefusal(body.data.code, body.data.message) : error;
};

const call = async <T extends z.ZodType>(name: string, body: object, reply: T): Promise<z.output<T>> => {
  const client = await getSupabase();
  const { data, error } = await client.functions.invoke(name, { body });
  if (error) throw await asRefusal(error);
  return reply.parse(data);
};

const hereAndNow = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Paris';

/** One text a day: it is asked for once, and kept until the page is left. */
export const horoscopeToday = (topics: readonly Topic[], address: Address) =>
  queryOptions<HoroscopeDay>({
    // A page left open over midnight asks anew.
    queryKey: ['horoscope', 'today', new Date().toDateString()],
    queryFn: () => call('horoscope-today', { topics, zone: hereAndNow(), address }, horoscopeDaySchema),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => !(error instanceof HoroscopeRefusal) && failures < 2,
  });

/** Makes `horoscopeToday` stale. */
export const switchHoroscope = (on: boolean) => call('switch-horoscope', { on }, z.object({}));

export const birthDetails = () =>
  queryOptions({
    queryKey: ['horoscope', 'birth'],
    queryFn: () => call('my-birth-details', {}, birthDetailsReply),
  });

/** Makes `birthDetails` stale; today's text stays what it is. */
export const saveBirthDetails = (details: BirthDetails) =>
  call('save-birth-details', details, birthDetailsReply);
