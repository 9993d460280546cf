import { sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import { inPieces } from '#server/ground/db/retention.ts';
import { type SafetyCategory, safetyCategorySchema } from '#shared/safety/levels.ts';
import type { ModerationDeps } from './ports.ts';

/* What an alert is about, sealed with the key of whom it is about: a stolen copy must not say it (decision 0063). */

const column = 'alerts.category';

/** `category` holds what an older version wrote in clear. */
export type CategoryRow = { category: string | null; category_sealed: string | null };

export const sealCategory = (box: Box, category: SafetyCategory): string => box.seal(category, column);

/** Without the key an alert stands all the same, about nothing in particular. */
export const openCategory = (box: Box | null, row: CategoryRow): SafetyCategory =>
  safetyCategorySchema
    .catch('distress')
    .parse(row.category ?? box?.tryOpen(row.category_sealed, column) ?? null);

type Deps = Pick<ModerationDeps, 'db' | 'vault'>;
type ClearRow = { id: string; user_id: string; category: string };

const sealCategories = (deps: Deps): Promise<number> =>
  sealRows<ClearRow>(deps, {
    find: async (tx, most) =>
      (
        await sql<ClearRow>`select id, user_id, category from public.alerts
          where category is not null limit ${most}`.execute(tx)
      ).rows,
    async seal(tx, row, box) {
      const sealed = sealCategory(box, openCategory(null, { ...row, category_sealed: null }));
      await sql`update public.alerts set category_sealed = ${sealed}, category = null
        where id = ${row.id} and category = ${row.category}`.execute(tx);
    },
  });

/** Nobody reads how grave an alert was at each step of its story. */
const forgetLevels = ({ db }: Deps): Promise<number> =>
  inPieces(500, async () =>
    db.system('job', async (tx) =>
      Number(
        (
          await sql`update public.alert_events set level = null
            where id in (select id from public.alert_events where level is not null limit 500)`.execute(tx)
        ).numAffectedRows ?? 0,
      ),
    ),
  );

export const moderationFills = (deps: Deps): Fill[] => [
  { table: 'public.alerts', fill: () => sealCategories(deps) },
  { table: 'public.alert_events', fill: () => forgetLevels(deps) },
];
