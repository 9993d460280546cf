import { sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import type { AuthContext } from './context.ts';
import { monthOf } from './session-store.ts';
import { openTimes, sealTimes } from './session-times.ts';
import type { SessionRow, UserRow } from './store.ts';

/* Sign-ins as an older version wrote them, with every instant in clear. */

type Row = SessionRow & Pick<UserRow, 'is_anonymous'> & { methods: { method: string; at: number }[] | null };

const dayOf = (column: string, isAnonymous: boolean) =>
  isAnonymous
    ? monthOf(column)
    : sql<Date>`date_trunc('day', ${sql.ref(column)} at time zone 'UTC') at time zone 'UTC'`;

export const sessionFill = (context: Pick<AuthContext, 'db' | 'vault'>): Fill => ({
  table: 'auth.sessions',
  mirrors: ['auth.refresh_tokens', 'auth.mfa_amr_claims'],
  async fill() {
    const open = await sealRows<Row>(context, {
      find: async (tx, most) =>
        (
          await sql<Row>`select s.*, u.is_anonymous, (
              select json_agg(json_build_object('method', m.method, 'at', extract(epoch from m.created_at) * 1000))
              from auth.mfa_amr_claims m where m.session_id = s.id) as methods
            from auth.sessions s join auth.users u on u.id = s.user_id
            where s.times_sealed is null and s.ended_at is null limit ${most}`.execute(tx)
        ).rows,
      async seal(tx, row, box) {
        const methods = Object.fromEntries(
          (row.methods ?? []).map(({ method, at }) => [method, Math.round(at)]),
        );
        const timesSealed = sealTimes(box, { ...openTimes(box, row), methods });
        const day = (column: string) => dayOf(column, row.is_anonymous);
        // Turned meanwhile: it has its times by then.
        const { rows } = await sql`update auth.sessions set times_sealed = ${timesSealed}, proved_at = null,
            created_at = ${day('created_at')}, refreshed_at = ${day('refreshed_at')}
          where id = ${row.id} and times_sealed is null and ended_at is null
            and proved_at is not distinct from ${row.proved_at} returning 1`.execute(tx);
        if (rows.length === 0) return;
        await sql`update auth.refresh_tokens set created_at = ${day('created_at')}, revoked_at = ${day('revoked_at')}
          where session_id = ${row.id}`.execute(tx);
        await sql`update auth.mfa_amr_claims set created_at = ${day('created_at')} where session_id = ${row.id}`.execute(
          tx,
        );
      },
    });
    return open + (await dropEnded(context));
  },
});

/** What has ended keeps no day. */
const dropEnded = ({ db }: Pick<AuthContext, 'db'>): Promise<number> =>
  db.system('job', async (tx) => {
    const ended = sql`session_id in (select id from auth.sessions where ended_at is not null)`;
    const { rows } = await sql`update auth.sessions set times_sealed = null, proved_at = null,
        created_at = ${monthOf('created_at')}, refreshed_at = ${monthOf('refreshed_at')}, ended_at = ${monthOf('ended_at')}
      where ended_at <> ${monthOf('ended_at')} returning 1`.execute(tx);
    if (rows.length === 0) return 0;
    await sql`update auth.refresh_tokens set created_at = ${monthOf('created_at')}, revoked_at = ${monthOf('revoked_at')}
      where ${ended}`.execute(tx);
    await sql`update auth.mfa_amr_claims set created_at = ${monthOf('created_at')} where ${ended}`.execute(
      tx,
    );
    return rows.length;
  });
