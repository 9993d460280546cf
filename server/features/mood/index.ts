import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction, declareJob } from '#server/ground/contributions.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { deleteInBatches, oldestGoes } from '#server/ground/db/retention.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import {
  type Mood,
  moodValueSchema,
  noteMoodBody,
  noteMoodReply,
  readMoodsBody,
  readMoodsReply,
  weatherOf,
} from '#shared/mood/mood.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { days, minutes } from '#shared/time.ts';

export type MoodDeps = {
  db: Db;
  vault: Vault;
  clock: Clock;
  safety: { helpFor(text: string): Promise<SafetyCategory | null> };
};

export type MoodRoom = Contributions & {
  /** What the person noted between two moments, oldest first. */
  between(who: Who, userId: string, from: Date, to: Date): Promise<Mood[]>;
  /** Notes one, in any channel; noted twice under one id is noted once. */
  note(who: Who, userId: string, mood: Pick<Mood, 'id' | 'value' | 'note'>): Promise<void>;
};

type MoodRow = { id: string; noted_at: Date; content_sealed: string };

const column = 'moods.content';
const contentSchema = z.object({ value: moodValueSchema, note: z.string().nullable() });

/** A row that does not open is a day nobody noted: it is not guessed. */
const openMood = (box: Box, row: MoodRow): Mood[] => {
  const text = box.tryOpen(row.content_sealed, column);
  return text === null
    ? []
    : [{ id: row.id, at: row.noted_at.toISOString(), ...contentSchema.parse(JSON.parse(text)) }];
};

const listMoods = async (tx: Tx, userId: string, from: Date, to: Date): Promise<MoodRow[]> =>
  (
    await sql<MoodRow>`select id, noted_at, content_sealed from public.moods
      where user_id = ${userId} and noted_at >= ${from} and noted_at <= ${to} order by noted_at, id limit 2000`.execute(
      tx,
    )
  ).rows;

const perPerson: Limit = { action: 'note-mood', max: 60, per: minutes(60), keyedBy: 'person' };

/** The person's own weather (B-6): noted by them, seen by them, and by nobody else. */
export const moodRoom = ({ db, vault, clock, safety }: MoodDeps): MoodRoom => {
  const between: MoodRoom['between'] = async (who, userId, from, to) => {
    const box = await vault.boxFor(userId);
    const rows = await db.as(who, (tx) => listMoods(tx, userId, from, to));
    return rows.flatMap((row) => openMood(box, row));
  };
  const note: MoodRoom['note'] = async (who, userId, mood) => {
    const box = await vault.boxFor(userId);
    const sealed = box.seal(JSON.stringify({ value: mood.value, note: mood.note }), column);
    await db.as(who, (tx) =>
      sql`insert into public.moods (id, user_id, noted_at, content_sealed)
        values (${mood.id}, ${userId}, ${clock.now()}, ${sealed}) on conflict (id) do nothing`.execute(tx),
    );
  };
  return {
    between,
    note,
    functions: [
      declareFunction({
        name: 'note-mood',
        admission: 'user',
        body: noteMoodBody,
        reply: noteMoodReply,
        limit: perPerson,
        async handle({ who, userId, body }) {
          const said = body.note === '' ? null : body.note;
          await note(who, userId, { ...body, note: said });
          return { help: said === null ? null : await safety.helpFor(said) };
        },
      }),
      declareFunction({
        name: 'read-moods',
        admission: 'user',
        body: readMoodsBody,
        reply: readMoodsReply,
        async handle({ who, userId, body }) {
          const now = clock.now();
          return { moods: await between(who, userId, new Date(now.getTime() - days(body.days)), now) };
        },
      }),
      declareFunction({
        name: 'delete-mood',
        admission: 'user',
        body: z.object({ id: z.uuid() }),
        reply: z.object({ deleted: z.boolean() }),
        handle: async ({ who, userId, body }) => ({
          deleted:
            (
              await db.as(who, (tx) =>
                sql`delete from public.moods where id = ${body.id} and user_id = ${userId} returning id`.execute(
                  tx,
                ),
              )
            ).rows.length > 0,
        }),
      }),
    ],
    jobs: [
      declareJob({
        name: 'purge-old-moods',
        payload: z.object({}),
        schedule: '30 3 * * *',
        async handle() {
          const before = new Date(clock.now().getTime() - days(365));
          await deleteInBatches(db, 'public.moods', sql`noted_at < ${before}`);
        },
      }),
    ],
    personalData: [
      {
        tables: ['public.moods'],
        label: 'Votre météo intérieure',
        holds: 'Une valeur et vos mots, chiffrés.',
        purpose: 'Vous montrer comment vous allez au fil des semaines',
        basis: 'consentement',
        nextPurge: oldestGoes(db, 'public.moods', 'noted_at', days(365)),
        retention: '12 mois, ou dès que vous supprimez une note',
        async export(userId) {
          const box = await vault.boxFor(userId);
          const rows = await db.system('data-export', (tx) =>
            listMoods(tx, userId, new Date(0), clock.now()),
          );
          return rows
            .flatMap((row) => openMood(box, row))
            .map(({ at, value, note }) => ({ date: at, meteo: weatherOf(value), note }));
        },
      },
    ],
  };
};
