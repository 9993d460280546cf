import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { ProfileStatus, Standing } from '#shared/billing/subscription.ts';
import type { CompanyAccess } from '#shared/companies/company-access.ts';

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
export const insertProfile = async (tx: Tx, profile: NewProfile): Promise<void> => {
  const now = profile.now.toISOString();
  const termsAcceptedAt = profile.termsVersion === null ? null : now;
  // The table checks the age against the product's clock.
  await sql`select set_config('app.now', ${now}, true)`.execute(tx);
  await sql`
    insert into public.profiles (id, user_id, first_name, last_name, birth_date, birth_time, gender, marital_status,
      professional_status, name_or_pseudo, terms_version, terms_accepted_at, created_at)
    values (${profile.id}, ${profile.userId}, ${profile.firstName}, ${profile.lastName}, ${profile.birthDate}::date,
      ${profile.birthTime}::time, ${profile.gender}, ${profile.maritalStatus}, ${profile.professionalStatus},
      ${profile.nameOrPseudo}, ${profile.termsVersion}, ${termsAcceptedAt}::timestamptz, ${now}::timestamptz)
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

export const findStanding = async (tx: Tx, userId: string): Promise<PersonStanding | undefined> =>
  (
    await sql<PersonStanding>`select birth_date as "birthDate", subscription_status as status,
        trial_ends_at as "trialEndsAt",
        (select s.state from public.subscriptions s where s.user_id = p.user_id) as contract,
        private.company_access(p.user_id) as company
      from public.profiles p where user_id = ${userId}`.execute(tx)
  ).rows[0];

/** HH:MM */
export const findBirthTime = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await sql<{ time: string | null }>`select to_char(birth_time, 'HH24:MI') as time from public.profiles
      where user_id = ${userId}`.execute(tx)
  ).rows[0]?.time ?? null;

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

export type StoredProfile = Record<string, unknown>;

/** Everything kept about the person, as JSON with the database's own dates. */
export const readForExport = async (tx: Tx, userId: string): Promise<StoredProfile | null> => {
  const { rows } = await sql<{ data: StoredProfile }>`
    select json_build_object(
      'profile', (select to_json(p) from public.profiles p where p.user_id = ${userId}),
      'roles', coalesce((select json_agg(r.role order by r.role) from public.user_roles r where r.user_id = ${userId}), '[]')
    ) as data`.execute(tx);
  return rows[0]?.data ?? null;
};
