import { sql } from 'kysely';
import { z } from 'zod';
import type { IntakeFacts } from '#server/adapters/language-model/port.ts';
import type { Contributions, SealedColumn } from '#server/ground/contributions.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { ConsentPurpose } from '#shared/privacy/consents.ts';

/** Answers about one's health, sealed on write by the data API (specification §7, Intake save) and opened here. */
const sealed = ['living_context', 'chief_complaint', 'symptoms', 'distress_level', 'history_psy'] as const;

export const intakeSealedColumns: readonly SealedColumn[] = sealed.map((column) => ({
  table: 'intake_context',
  column,
  userColumn: 'user_id',
}));

type IntakeRow = Record<(typeof sealed)[number], string | null> & {
  name_or_pseudo: string | null;
  age: string | null;
  completed_at: Date | null;
};

const latestIntake = async (tx: Tx, userId: string): Promise<IntakeRow | undefined> =>
  (
    await sql<IntakeRow>`
      select p.name_or_pseudo, p.age, i.living_context, i.chief_complaint, i.symptoms, i.distress_level, i.history_psy, i.completed_at
      from public.intake_context i left join public.profiles p on p.user_id = i.user_id
      where i.user_id = ${userId} order by i.completed_at desc nulls last limit 1`.execute(tx)
  ).rows[0];

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

export type IntakeRoom = Contributions & {
  /** What the companion may use of the intake; null without it, or without consent to health data (L-16). */
  read(tx: Tx, userId: string, box: Box): Promise<IntakeFacts | null>;
};

export const intakeRoom = (deps: {
  db: Db;
  vault: Vault;
  consents: { has(tx: Tx, userId: string, purpose: ConsentPurpose): Promise<boolean> };
}): IntakeRoom => ({
  async read(tx, userId, box) {
    const row = await latestIntake(tx, userId);
    if (!row) return null;
    const nameOrPseudo = row.name_or_pseudo ?? undefined;
    if (!(await deps.consents.has(tx, userId, 'health_data'))) return nameOrPseudo ? { nameOrPseudo } : null;
    const facts = openFacts(box, row);
    return {
      nameOrPseudo,
      age: row.age ?? undefined,
      livingContext: facts.living_context,
      chiefComplaint: facts.chief_complaint,
      symptoms: facts.symptoms,
      distressLevel: facts.distress_level,
      historyPsy: facts.history_psy,
    };
  },
  sealedColumns: intakeSealedColumns,
  personalData: [
    {
      tables: ['public.intake_context'],
      label: "Vos réponses à l'entretien d'accueil",
      retention: "jusqu'à l'effacement du compte, ou dès que vous les recommencez",
      async export(userId) {
        const box = await deps.vault.boxFor(userId);
        const row = await deps.db.system('data-export', (tx) => latestIntake(tx, userId));
        return row ? { ...openFacts(box, row), completed_at: row.completed_at?.toISOString() ?? null } : null;
      },
    },
  ],
});
