import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { IntakeFacts } from '#server/adapters/language-model/port.ts';
import {
  type Contributions,
  declareFunction,
  type SealedColumn,
  takesWhatFits,
} from '#server/ground/contributions.ts';
import { openCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { type IntakeInUse, intakeAnswerFields, readIntakeReply } from '#shared/intake/read-intake.ts';
import type { ConsentPurpose } from '#shared/privacy/consents.ts';

/** Answers about one's health, sealed on write by the data API (specification §7, Intake save) and opened here. */
const sealed = ['living_context', 'chief_complaint', 'symptoms', 'distress_level', 'history_psy'] as const;

/** As long as the box of an answer takes; a list is such an answer cut at its commas. */
const answer = z.string().max(8000);
const accepted: Record<(typeof sealed)[number], z.ZodType> = {
  living_context: answer,
  chief_complaint: answer,
  symptoms: z.array(answer).max(4001),
  distress_level: z.number().int().min(1).max(10),
  history_psy: answer,
};

export const intakeSealedColumns: readonly SealedColumn[] = sealed.map((column) => ({
  table: 'intake_context',
  column,
  userColumn: 'user_id',
  take: takesWhatFits('intake_context', column, accepted[column]),
}));

type IntakeRow = Record<(typeof sealed)[number], string | null> & {
  name_or_pseudo: string | null;
  age: string | null;
  completed_at: Date | null;
};

const latestIntake = (userId: string): RawBuilder<IntakeRow> => sql`
  select p.name_or_pseudo, p.age, i.living_context, i.chief_complaint, i.symptoms, i.distress_level, i.history_psy, i.completed_at
  from public.intake_context i left join public.profiles p on p.user_id = i.user_id
  where i.user_id = ${userId}::uuid order by i.completed_at desc nulls last limit 1`;

const textSchema = z.string().trim().min(1).optional().catch(undefined);
const factsSchema = z.object({
  living_context: textSchema,
  chief_complaint: textSchema,
  symptoms: z.array(z.string()).optional().catch(undefined),
  distress_level: z.number().int().min(1).max(10).optional().catch(undefined),
  history_psy: textSchema,
});

const openFacts = (box: Box, row: IntakeRow): z.infer<typeof factsSchema> => {
  const opened = Object.fromEntries(
    sealed.map((column) => {
      const text = box.tryOpen(row[column], `intake_context.${column}`);
      try {
        return [column, text === null ? undefined : JSON.parse(text)];
      } catch {
        return [column, undefined];
      }
    }),
  );
  return factsSchema.parse(opened);
};

/** What a look at the answers found: the row, and whether it may be used. */
const foundSchema = z
  .object({
    name_or_pseudo: z.string().nullable(),
    age: z.string().nullable(),
    may_use: z.boolean(),
    ...Object.fromEntries(sealed.map((column) => [column, z.string().nullable()])),
  })
  .nullable()
  // What cannot be read is not used: a conversation must not fail for it.
  .catch(null);

export type IntakeRoom = Contributions & {
  /** What the companion may use of the intake; null without it, or without consent to health data (L-16). */
  read(tx: Tx, userId: string, box: Box): Promise<IntakeFacts | null>;
  /** The same in two steps, for a statement that reads other things as well: what it selects, and how that is opened. */
  inSql(userId: string): RawBuilder<unknown>;
  open(found: unknown, box: Box): IntakeFacts | null;
};

type FoundRow = IntakeRow & { may_use: boolean };

const allOf = (box: Box, row: FoundRow): IntakeFacts => {
  const facts = openFacts(box, row);
  return {
    nameOrPseudo: openCell(box, row.name_or_pseudo, 'profiles.name_or_pseudo') ?? undefined,
    age: openCell(box, row.age, 'profiles.age') ?? undefined,
    livingContext: facts.living_context,
    chiefComplaint: facts.chief_complaint,
    symptoms: facts.symptoms,
    distressLevel: facts.distress_level,
    historyPsy: facts.history_psy,
  };
};

const open: IntakeRoom['open'] = (found, box) => {
  const row = foundSchema.parse(found) as FoundRow | null;
  if (!row) return null;
  const { nameOrPseudo, ...facts } = allOf(box, row);
  if (!row.may_use) return nameOrPseudo ? { nameOrPseudo } : null;
  return { nameOrPseudo, ...facts };
};

/** The same answers for their owner, who reads them whether or not the companion may. */
const answersFor = (box: Box, found: unknown): IntakeInUse => {
  const row = foundSchema.parse(found) as FoundRow | null;
  if (!row) return { answers: [], used: false };
  const facts = allOf(box, row);
  const answers = intakeAnswerFields.flatMap((field) => {
    const value = facts[field];
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    return text.trim() === '' ? [] : [{ field, text }];
  });
  return { answers, used: row.may_use };
};

export const intakeRoom = (deps: {
  db: Db;
  vault: Vault;
  consents: { hasInSql(userId: string, purpose: ConsentPurpose): RawBuilder<boolean> };
}): IntakeRoom => {
  const inSql = (userId: string): RawBuilder<unknown> =>
    sql`(select row_to_json(found) from (select latest.*, ${deps.consents.hasInSql(userId, 'health_data')} as may_use
      from (${latestIntake(userId)}) latest) found)`;
  return {
    async read(tx, userId, box) {
      const { rows } = await sql<{ found: unknown }>`select ${inSql(userId)} as found`.execute(tx);
      return open(rows[0]?.found ?? null, box);
    },
    inSql,
    open,
    functions: [
      declareFunction({
        name: 'read-intake',
        admission: 'user',
        body: z.object({}),
        reply: readIntakeReply,
        async handle({ who, userId }) {
          const box = await deps.vault.boxFor(userId);
          const { rows } = await deps.db.as(who, (tx) =>
            sql<{ found: unknown }>`select ${inSql(userId)} as found`.execute(tx),
          );
          return answersFor(box, rows[0]?.found ?? null);
        },
      }),
    ],
    sealedColumns: intakeSealedColumns,
    personalData: [
      {
        tables: ['public.intake_context'],
        label: 'Vos réponses à l’entretien d’accueil',
        holds: 'Ce que vous avez répondu, chiffré, et utilisé seulement avec votre accord.',
        purpose: 'Que le compagnon vous accompagne d’après ce que vous vivez',
        basis: 'consentement',
        retention: 'jusqu’à l’effacement du compte, ou dès que vous les recommencez',
        async export(userId) {
          const box = await deps.vault.boxFor(userId);
          const { rows } = await deps.db.system('data-export', (tx) => latestIntake(userId).execute(tx));
          const [row] = rows;
          return row
            ? { ...openFacts(box, row), completed_at: row.completed_at?.toISOString() ?? null }
            : null;
        },
      },
    ],
  };
};
