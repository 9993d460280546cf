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
import type { Found, NameIndex } from './name-index.ts';
import { openProfile } from './sealed-profile.ts';

type Sought = z.output<typeof searchPeopleBody>;
type Row = PersonLine & { user_id: string };

const all = (conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );

/** So many of them are looked for at once: of thousands who bear these letters, a page is mostly among the first. */
const atOnce = 500;

/**
 * The ids of those who may follow the line, in pieces; whoever came in the same millisecond is in the same piece.
 */
const piecesOf = (named: readonly Found[], after: Sought['after']): string[][] => {
  const last = after ? Date.parse(after.created_at) + 1 : Number.POSITIVE_INFINITY;
  const pieces: string[][] = [];
  let before = Number.NaN;
  for (const { userId, since } of named) {
    if (since > last) continue;
    if (pieces.length === 0 || (pieces.at(-1)!.length >= atOnce && since !== before)) pieces.push([]);
    pieces.at(-1)!.push(userId);
    before = since;
  }
  return pieces;
};

type Asked = { ids: readonly string[]; address: string | null; written: string; sought: Sought };

const linesOf = ({ ids, address, written, sought }: Asked) => {
  const { status, role, after } = sought;
  return sql<Row>`select id, user_id, email, name_or_pseudo, subscription_status, to_json(created_at) #>> '{}' as created_at, role
      from public.profiles where ${all([
        sql`(user_id = any(${[...ids]}::uuid[]) or email_digest = ${address} or email = ${written})`,
        status ? sql`subscription_status = ${status}` : null,
        role ? sql`role = ${role}` : null,
        after ? sql`(created_at, id) < (${after.created_at}::timestamptz, ${after.id}::uuid)` : null,
      ])} order by public.profiles.created_at desc, id desc limit ${peopleAPage}`;
};

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
  const page = (ids: readonly string[]) =>
    deps.db.system(
      'operator-command',
      async (tx) => (await linesOf({ ids, address, written, sought }).execute(tx)).rows,
    );
  const rows: Row[] = [];
  // Whoever's address it is must not be found once with every piece.
  const pieces = address ? [(named ?? []).map(({ userId }) => userId)] : piecesOf(named ?? [], sought.after);
  for (const ids of pieces) {
    rows.push(...(await page(ids)));
    if (rows.length >= peopleAPage) break;
  }
  const boxes = await findBoxes(
    deps.vault,
    rows.map(({ user_id }) => user_id),
  );
  return {
    lines: rows
      .slice(0, peopleAPage)
      .map(({ user_id, ...line }) => openProfile(boxes.get(user_id) ?? null, line)),
    byName: named !== null,
  };
};
