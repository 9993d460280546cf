import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { findBoxes } from '#server/ground/crypto/vault.ts';
import {
  type PeopleFound,
  type PersonLine,
  peopleAPage,
  type searchPeopleBody,
} from '#shared/administration/people.ts';
import { isEmail, normaliseAddress } from '#shared/auth/email.ts';
import type { ProfilesDeps } from './index.ts';
import type { NameIndex } from './name-index.ts';
import { openProfile } from './sealed-profile.ts';

type Sought = z.output<typeof searchPeopleBody>;
type Row = PersonLine & { user_id: string };

const all = (conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );

/**
 * People whose name holds these words, or whose address they are, newest first: a page of them after a line. A name is found
 * in the middle of a word, an address only as a whole, because nothing but its digest is there to be asked.
 */
export const searchPeople = async (
  deps: ProfilesDeps,
  names: NameIndex,
  sought: Sought,
): Promise<PeopleFound> => {
  const written = normaliseAddress(sought.words);
  const address = isEmail(written) ? deps.addressDigest(written) : null;
  const named = await names.find(sought.words);
  const { status, role, after } = sought;
  const { rows } = await deps.db.system('operator-command', (tx) =>
    sql<Row>`select id, user_id, email, name_or_pseudo, subscription_status, to_json(created_at) #>> '{}' as created_at, role
      from public.profiles where ${all([
        sql`(user_id = any(${named ?? []}::uuid[]) or email_digest = ${address} or email = ${written})`,
        status ? sql`subscription_status = ${status}` : null,
        role ? sql`role = ${role}` : null,
        after ? sql`(created_at, id) < (${after.created_at}::timestamptz, ${after.id}::uuid)` : null,
      ])} order by public.profiles.created_at desc, id desc limit ${peopleAPage}`.execute(tx),
  );
  const boxes = await findBoxes(
    deps.vault,
    rows.map(({ user_id }) => user_id),
  );
  return {
    lines: rows.map(({ user_id, ...line }) => openProfile(boxes.get(user_id) ?? null, line)),
    byName: named !== null,
  };
};
