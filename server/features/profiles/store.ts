import { sql } from 'kysely';
import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { ProfileStatus, Standing } from '#shared/billing/subscription.ts';
import type { CompanyAccess } from '#shared/companies/company-access.ts';
import { cellOf, openProfile } from './sealed-profile.ts';

export type NewProfile = {
  id: string;
  userId: string;
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  birthTime: string | null;
  gender: string | null;
  maritalStatus: string | null;
  professionalStatus: string | null;
  nameOrPseudo: string | null;
  termsVersion: string | null;
  now: Date;
};

/** The e-mail and role of the row are mirrors; the table's trigger fills them in. */
export const insertProfile = async (tx: Tx, box: Box, profile: NewProfile): Promise<void> => {
  const now = profile.now.toISOString();
  const termsAcceptedAt = profile.termsVersion === null ? null : now;
  const cell = (column: string, value: string | null) => sealCell(box, value, cellOf(column));
  await sql`
    insert into public.profiles (id, user_id, first_name, last_name, birth_date, birth_time, gender, marital_status,
      professional_status, name_or_pseudo, terms_version, terms_accepted_at, created_at)
    values (${profile.id}, ${profile.userId}, ${cell('first_name', profile.firstName)},
      ${cell('last_name', profile.lastName)}, ${cell('birth_date', profile.birthDate)},
      ${cell('birth_time', profile.birthTime && `${profile.birthTime}:00`)}, ${cell('gender', profile.gender)},
      ${cell('marital_status', profile.maritalStatus)}, ${cell('professional_status', profile.professionalStatus)},
      ${cell('name_or_pseudo', profile.nameOrPseudo)}, ${profile.termsVersion}, ${termsAcceptedAt}::timestamptz, ${now}::timestamptz)
    on conflict (user_id) do nothing`.execute(tx);
};

/** Once in a lifetime: a second confirmation of an address begins nothing. */
export const startTrial = async (tx: Tx, userId: string, endsAt: Date): Promise<void> => {
  await sql`update public.profiles set subscription_status = 'trialing', trial_ends_at = ${endsAt.toISOString()}::timestamptz
    where user_id = ${userId} and subscription_status = 'none' and trial_ends_at is null`.execute(tx);
};

/** What the payments say, in the one column that rights and counts read. */
export const mirrorSubscription = async (tx: Tx, userId: string, status: ProfileStatus): Promise<void> => {
  await sql`update public.profiles set subscription_status = ${status}
    where user_id = ${userId} and subscription_status <> ${status}`.execute(tx);
};

/** What decides whether somebody may start a session. */
export type PersonStanding = Standing & { birthDate: string | null; company: CompanyAccess | null };

export const findStanding = async (
  tx: Tx,
  box: Box | null,
  userId: string,
): Promise<PersonStanding | undefined> => {
  const { rows } = await sql<PersonStanding>`select birth_date as "birthDate", subscription_status as status,
        trial_ends_at as "trialEndsAt",
        (select s.state from public.subscriptions s where s.user_id = p.user_id) as contract,
        private.company_access(p.user_id) as company
      from public.profiles p where user_id = ${userId}`.execute(tx);
  const [row] = rows;
  return row && { ...row, birthDate: openCell(box, row.birthDate, cellOf('birth_date')) };
};

/** HH:MM */
export const findBirthTime = async (tx: Tx, box: Box | null, userId: string): Promise<string | null> => {
  const { rows } = await sql<{ time: string | null }>`select birth_time as time from public.profiles
      where user_id = ${userId}`.execute(tx);
  return openCell(box, rows[0]?.time ?? null, cellOf('birth_time'))?.slice(0, 5) ?? null;
};

export const grantRole = async (tx: Tx, userId: string, role: string, now: Date): Promise<void> => {
  await sql`insert into public.user_roles (user_id, role, granted_at)
    values (${userId}, ${role}, ${now.toISOString()}::timestamptz) on conflict do nothing`.execute(tx);
};

export const revokeRole = async (tx: Tx, userId: string, role: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from public.user_roles where user_id = ${userId} and role = ${role} returning user_id`.execute(tx);
  return rows.length > 0;
};

export const findRoles = async (tx: Tx, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ role: string }>`
    select role from public.user_roles where user_id = ${userId} order by role`.execute(tx);
  return rows.map(({ role }) => role);
};

/**
 * Gives the accounts without a name other numbers of the counter of names, in an order at random: theirs said who came before
 * whom. @returns how many those were
 */
export const mixRevisions = async (tx: Tx): Promise<number> => {
  const { rows } = await sql`
    with mixed as (
      select user_id, nextval('public.names_revisions') as revision from (
        select e.user_id from public.employees e order by random()) each)
    update public.profiles p set names_revision = m.revision from mixed m where m.user_id = p.user_id returning 1`.execute(
    tx,
  );
  return rows.length;
};

type Exported = { profile: Record<string, unknown> | null; roles: string[] };

/** Everything kept about the person, as JSON with the database's own dates. */
export const readForExport = async (tx: Tx, box: Box | null, userId: string): Promise<Exported | null> => {
  const { rows } = await sql<{ data: Exported }>`
    select json_build_object(
      'profile', (select to_jsonb(p) - '{email_digest,names_revision}'::text[]
        from public.profiles p where p.user_id = ${userId}),
      'roles', coalesce((select json_agg(r.role order by r.role) from public.user_roles r where r.user_id = ${userId}), '[]')
    ) as data`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { profile, roles } = row.data;
  return { profile: profile && openProfile(box, profile), roles };
};
