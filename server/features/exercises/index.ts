import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction, declareJob } from '#server/ground/contributions.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import type { Db } from '#server/ground/db/db.ts';
import { deleteInBatches, oldestGoes } from '#server/ground/db/retention.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { exerciseOf } from '#shared/exercises/catalogue.ts';
import { exerciseResultsReply, saveExerciseBody, sealedResultSchema } from '#shared/exercises/results.ts';
import { days, minutes } from '#shared/time.ts';
import * as store from './store.ts';

export type ExercisesDeps = { db: Db; vault: Vault; clock: Clock };

const column = 'exercise_results.content';
const perPerson: Limit = { action: 'save-exercise', max: 60, per: minutes(60), keyedBy: 'person' };
/** What one page shows of the past. */
const shownAtMost = 100;

/** A row that does not open is an exercise nobody noted: it is not guessed. */
const openResult = (box: Box, row: store.ResultRow) => {
  const text = box.tryOpen(row.content_sealed, column);
  if (text === null) return [];
  return [{ id: row.id, doneAt: row.done_at.toISOString(), ...sealedResultSchema.parse(JSON.parse(text)) }];
};

const helpedInWords = { yes: 'oui', somewhat: 'un peu', no: 'non' } as const;

/** Exercises the person played (B-8): how it was before and after, noted by them and seen by nobody else. */
export const exercisesRoom = ({ db, vault, clock }: ExercisesDeps): Contributions => ({
  functions: [
    declareFunction({
      name: 'save-exercise',
      admission: 'user',
      body: saveExerciseBody,
      reply: emptyReply,
      limit: perPerson,
      async handle({ who, userId, body: { id, ...result } }) {
        const box = await vault.boxFor(userId);
        const sealed = box.seal(JSON.stringify(result), column);
        await db.as(who, (tx) => store.insertResult(tx, { id, userId, sealed, now: clock.now() }));
      },
    }),
    declareFunction({
      name: 'read-exercises',
      admission: 'user',
      body: z.object({}),
      reply: exerciseResultsReply,
      async handle({ who, userId }) {
        const box = await vault.boxFor(userId);
        const rows = await db.as(who, (tx) => store.findResults(tx, userId, shownAtMost));
        return { results: rows.flatMap((row) => openResult(box, row)) };
      },
    }),
    declareFunction({
      name: 'erase-exercises',
      admission: 'user',
      body: z.object({}),
      reply: emptyReply,
      // Erasing twice is erasing.
      async handle({ who, userId }) {
        await db.as(who, (tx) => store.deleteResults(tx, userId));
      },
    }),
  ],
  jobs: [
    declareJob({
      name: 'purge-old-exercises',
      payload: z.object({}),
      schedule: '40 3 * * *',
      async handle() {
        const before = new Date(clock.now().getTime() - days(365));
        await deleteInBatches(db, 'public.exercise_results', sql`done_at < ${before}`);
      },
    }),
  ],
  personalData: [
    {
      tables: ['public.exercise_results'],
      label: 'Vos exercices',
      holds: 'Des notes avant et après, chiffrées. Jamais ce qui est écrit pendant l’exercice.',
      purpose: 'Vous montrer ce qui vous aide',
      basis: 'consentement',
      nextPurge: oldestGoes(db, 'public.exercise_results', 'done_at', days(365)),
      retention: '12 mois, ou dès que vous les effacez',
      async export(userId) {
        const box = await vault.boxFor(userId);
        const rows = await db.system('data-export', (tx) => store.findResults(tx, userId, 10_000));
        if (rows.length === 0) return null;
        return rows
          .flatMap((row) => openResult(box, row))
          .map(({ doneAt, exercise, before, after, helped }) => ({
            le: doneAt,
            exercice: exerciseOf(exercise).title,
            avant: before,
            apres: after,
            cela_a_aide: helped && helpedInWords[helped],
          }));
      },
    },
  ],
});
