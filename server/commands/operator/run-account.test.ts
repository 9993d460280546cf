import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AuthHouse, raiseAuth, refusal } from '../../../tests/support/raise-auth.ts';
import { auditRoom } from '../../features/audit/index.ts';
import { type Rooms, runAccount, sentenceOf } from './run-account.ts';

let house: AuthHouse;
let rooms: Rooms;
beforeAll(async () => {
  house = await raiseAuth();
  rooms = {
    ...house,
    audit: auditRoom({ ...house, journalKey: randomBytes(32), formerIdsOf: async () => [] }),
  };
});

const account = (line: string) => runAccount(rooms, line.split(' '));
const refused = async (line: string): Promise<string | null> =>
  account(line).then(
    () => 'done',
    (error: unknown) => sentenceOf(error),
  );
const rolesOf = async (email: string) => {
  const { user } = await house.signIn(email, 'Lampadaire-77');
  return house.db.system('test', (tx) => house.profiles.rolesOf(tx, user.id));
};

describe('npm run account', () => {
  test('makes an account that can sign in, with a password shown once', async () => {
    const [first, second] = await account('create nouvelle@exemple.fr');
    expect(first).toBe('Compte créé : nouvelle@exemple.fr');
    const [, password = ''] = /cette seule fois : (\S+)$/.exec(second ?? '') ?? [];
    expect(password).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/);
    await house.signIn('nouvelle@exemple.fr', password);
  });

  test('makes the first administrator, and says the given password to nobody', async () => {
    const lines = await account('create chef@exemple.fr --password Lampadaire-77 --role admin');
    expect(lines).toEqual(['Compte créé : chef@exemple.fr (admin)']);
    expect(await rolesOf('chef@exemple.fr')).toEqual(['admin']);
  });

  test('gives a first name, by which colleagues know each other', async () => {
    await account('create camille@exemple.fr --password Lampadaire-77 --role moderator --name Camille');
    const id = await house.db.system('test', (tx) => house.auth.findUserId(tx, 'camille@exemple.fr'));
    const kept = house.profiles.personalData!.find(({ tables }) => tables.includes('public.profiles'))!;
    expect(await kept.export(id!)).toMatchObject({ profile: { first_name: 'Camille' } });
  });

  test('gives and takes roles, which the audit log keeps', async () => {
    await account('create aide@exemple.fr --password Lampadaire-77');
    expect(await account('grant aide@exemple.fr moderator')).toEqual([
      'aide@exemple.fr a maintenant le rôle moderator.',
    ]);
    expect(await rolesOf('aide@exemple.fr')).toEqual(['moderator']);
    await account('revoke AIDE@exemple.fr moderator');
    expect(await rolesOf('aide@exemple.fr')).toEqual([]);
    const { user } = await house.signIn('aide@exemple.fr', 'Lampadaire-77');
    const { rows } = await house.db.system('test', (tx) =>
      sql<{ action: string; actor_kind: string; details: unknown }>`
        select action, actor_kind, details from public.audit_log where subject_id = ${user.id} order by id`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      { action: 'create-account', actor_kind: 'operator', details: {} },
      { action: 'grant-role', actor_kind: 'operator', details: { role: 'moderator' } },
      { action: 'revoke-role', actor_kind: 'operator', details: { role: 'moderator' } },
    ]);
  });

  test('takes a lost second factor away, and says so when there is none', async () => {
    await account('create perdue@exemple.fr --password Lampadaire-77');
    expect(await refused('reset-second-factor perdue@exemple.fr')).toMatch(/n'a pas de second facteur/);
    const { user } = await house.signIn('perdue@exemple.fr', 'Lampadaire-77');
    await house.db.system('test', (tx) =>
      sql`insert into auth.mfa_factors (id, user_id, status, secret_sealed, created_at, updated_at)
        values (gen_random_uuid(), ${user.id}, 'verified', '', now(), now())`.execute(tx),
    );
    expect((await account('reset-second-factor PERDUE@exemple.fr'))[0]).toMatch(/est retiré/);
    const { rows } = await house.db.system('test', (tx) =>
      sql<{ action: string; actor_kind: string; sessions: number }>`
        select action, actor_kind, (select count(*)::int from auth.sessions where user_id = ${user.id}) as sessions
        from public.audit_log where subject_id = ${user.id} order by id desc limit 1`.execute(tx),
    );
    expect(rows).toEqual([{ action: 'reset-second-factor', actor_kind: 'operator', sessions: 0 }]);
    expect(house.mailTo('perdue@exemple.fr').subject).toBe('Votre second facteur a été réinitialisé');
  });

  test('prints the service key, which opens as the service', async () => {
    const [key = ''] = await account('service-key');
    expect(await house.auth.identify({ apikey: key })).toEqual({ kind: 'service' });
    expect(refusal(await house.ask('GET', '/user', { token: key }))).toEqual([403, 'bad_jwt']);
  });

  test.each([
    ['', /^Utilisation :/],
    ['destroy everything', /^Utilisation :/],
    ['create a@exemple.fr --force', /^Utilisation :/],
    ['create pas-une-adresse', /^Email invalide/],
    ['create a@exemple.fr --role roi', /^« roi » n'est pas un rôle/],
    ['create a@exemple.fr --role admin --password court', /au moins 8 caractères/],
    ['create chef@exemple.fr', /^Un compte existe déjà/],
    ['grant personne@exemple.fr admin', /^Aucun compte n'a l'adresse/],
    ['grant chef@exemple.fr', /n'est pas un rôle/],
    ['revoke chef@exemple.fr moderator', /n'avait pas le rôle/],
  ])('« %s » is refused with a sentence', async (line, sentence) => {
    expect(await refused(line)).toMatch(sentence);
  });
});
