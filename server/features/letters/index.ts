import { sql } from 'kysely';
import { z } from 'zod';
import type { AskedModel } from '#server/adapters/language-model/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction, declareJob } from '#server/ground/contributions.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { deleteInBatches, oldestGoes } from '#server/ground/db/retention.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import type { Log } from '#server/ground/log/log.ts';
import {
  readLetterReply,
  saveLetterBody,
  saveLetterReply,
  weekSchema,
  writeLetterReply,
} from '#shared/letters/letter.ts';
import type { Mood } from '#shared/mood/mood.ts';
import type { Country, SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { days, minutes } from '#shared/time.ts';
import { draftLetter, type KeptClosing } from './draft-letter.ts';
import { type LetterAsked, readWeek, writeLetter } from './write-letter.ts';

export type LettersDeps = {
  db: Db;
  vault: Vault;
  clock: Clock;
  log: Log;
  /** Who may write a letter when asked; null: the person's notes begin one, and nothing else does. */
  model: (Pick<AskedModel, 'name' | 'unhurried'> & Partial<Pick<AskedModel, 'ask'>>) | null;
  safety: {
    helpFor(text: string): Promise<SafetyCategory | null>;
    stateOf(userId: string): Promise<{ level: Severity }>;
    isUnderAge(userId: string): Promise<boolean>;
    /** What the outgoing guard would stop a text for, by its rules alone. */
    checkText(text: string, person: string, country: Country): string | null;
  };
  mood: { between(who: Who, userId: string, from: Date, to: Date): Promise<Mood[]> };
  companion: {
    keptBetween(
      who: Who,
      userId: string,
      from: Date,
      to: Date,
    ): Promise<{ sessions: number; closings: KeptClosing[] }>;
    /** What they wrote, in sessions without danger. */
    calmWordsBetween(who: Who, userId: string, from: Date, to: Date): Promise<string[]>;
  };
};

type LetterRow = { week: string; content_sealed: string };
const column = 'weekly_letters.content';

const findLetter = async (tx: Tx, userId: string, week: string): Promise<LetterRow | undefined> =>
  (
    await sql<LetterRow>`select to_char(week, 'YYYY-MM-DD') as week, content_sealed from public.weekly_letters
      where user_id = ${userId} and week = ${week}::date`.execute(tx)
  ).rows[0];

/** Each asks a model. */
const perPerson: Limit = { action: 'write-letter', max: 10, per: minutes(5), keyedBy: 'person' };

const askedBy = (who: Who, userId: string, body: z.output<typeof weekSchema>): LetterAsked => ({
  who,
  userId,
  week: body.week,
  from: new Date(body.from),
  to: new Date(body.to),
});

/** A letter a week, begun from what the person kept, finished by them, printed or not (B-17). Nothing is ever mailed. */
export const lettersRoom = (deps: LettersDeps): Contributions => {
  const { db, vault, clock, safety, model } = deps;
  return {
    functions: [
      declareFunction({
        name: 'read-letter',
        admission: 'user',
        body: weekSchema,
        reply: readLetterReply,
        async handle({ who, userId, body }) {
          const box = await vault.boxFor(userId);
          const row = await db.as(who, (tx) => findLetter(tx, userId, body.week));
          const kept = row ? box.tryOpen(row.content_sealed, column) : null;
          // While somebody is in danger their week is not summed up for them; what they wrote stays theirs.
          const grave = (await safety.stateOf(userId)).level >= 2;
          if (grave) return { kept, draft: '', grave, mayWrite: false };
          const held = await readWeek(deps, askedBy(who, userId, body));
          const draft = draftLetter({ week: body.week, ...held });
          return { kept, draft, grave, mayWrite: model?.ask !== undefined && held.sessions > 0 };
        },
      }),
      declareFunction({
        name: 'write-letter',
        admission: 'user',
        body: weekSchema,
        reply: writeLetterReply,
        limit: perPerson,
        handle: async ({ who, userId, body }) => ({
          text: await writeLetter(deps, askedBy(who, userId, body)),
        }),
      }),
      declareFunction({
        name: 'save-letter',
        admission: 'user',
        body: saveLetterBody,
        reply: saveLetterReply,
        async handle({ who, userId, body: { week, text } }) {
          const box = await vault.boxFor(userId);
          await db.as(who, async (tx) => {
            if (text === null) {
              await sql`delete from public.weekly_letters where user_id = ${userId} and week = ${week}::date`.execute(
                tx,
              );
              return;
            }
            await sql`insert into public.weekly_letters (user_id, week, content_sealed, updated_at)
            values (${userId}, ${week}::date, ${box.seal(text, column)}, ${clock.now()})
            on conflict (user_id, week) do update set content_sealed = excluded.content_sealed,
              updated_at = excluded.updated_at`.execute(tx);
          });
          return { help: text === null ? null : await safety.helpFor(text) };
        },
      }),
    ],
    jobs: [
      declareJob({
        name: 'purge-old-letters',
        payload: z.object({}),
        schedule: '35 3 * * *',
        async handle() {
          const before = new Date(clock.now().getTime() - days(365)).toISOString().slice(0, 10);
          await deleteInBatches(db, 'public.weekly_letters', sql`week < ${before}::date`);
        },
      }),
    ],
    personalData: [
      {
        tables: ['public.weekly_letters'],
        label: 'Vos lettres de la semaine',
        holds: 'Le texte que vous avez gardé, chiffré.',
        purpose: 'Vous relire, semaine après semaine',
        basis: 'consentement',
        nextPurge: oldestGoes(db, 'public.weekly_letters', 'week', days(366)),
        retention: '12 mois, ou dès que vous les effacez',
        async export(userId) {
          const box = await vault.boxFor(userId);
          const { rows } = await db.system('data-export', (tx) =>
            sql<LetterRow>`select to_char(week, 'YYYY-MM-DD') as week, content_sealed from public.weekly_letters
            where user_id = ${userId} order by week`.execute(tx),
          );
          return rows.map((row) => ({ semaine: row.week, lettre: box.tryOpen(row.content_sealed, column) }));
        },
      },
    ],
  };
};
