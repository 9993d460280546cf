import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import { raiseDataApi } from '../support/raise-data-api.ts';

it('columns that hold what a person wrote take nothing that is not sealed, and an ended contact keeps no address', async () => {
  const { db, aPerson } = await raiseDataApi();
  const anne = await aPerson();
  for (const statement of [
    sql`insert into public.safety_plans (user_id, content_sealed, created_at, updated_at)
      values (${anne}, '{"signs":[]}', now(), now())`,
    sql`insert into public.trusted_contacts (id, user_id, names_sealed, status, asked_at)
      values (${newId()}, ${anne}, 'Zoé', 'asked', now())`,
    sql`insert into public.trusted_contacts (id, user_id, names_sealed, email_sealed, status, asked_at)
      values (${newId()}, ${anne}, 's1.A', 'zoe@exemple.fr', 'asked', now())`,
    sql`insert into public.trusted_contacts (id, user_id, names_sealed, email_sealed, status, asked_at)
      values (${newId()}, ${anne}, 's1.A', 's1.A', 'removed', now())`,
  ])
    await expect(db.system('test', (tx) => statement.execute(tx))).rejects.toMatchObject({ code: '23514' });
});
