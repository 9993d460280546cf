import { sql } from 'kysely';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { days } from '#shared/time.ts';
import type { MovableClock } from '../../ground/clock.ts';
import { newId } from '../../ground/ids.ts';
import { newPassword, UsageError } from '../operator/run-account.ts';
import { fillCompany } from './fill-company.ts';
import {
  type DemoCompany,
  type DemoPerson,
  demoAdmin,
  demoCompany,
  demoModerator,
  demoPeople,
} from './people.ts';
import { call, type Demo, signIn } from './speak.ts';

/** The clock is moved, so that yesterday's sessions are yesterday's everywhere. */
const live = async (demo: Demo, person: DemoPerson): Promise<void> => {
  const { house, clock } = demo;
  const { email, metadata, nameOrPseudo, intake, sessions } = person;
  const [first] = sessions;
  clock.reset();
  clock.advance(-days((first?.daysAgo ?? 0) + 1));
  const userId = await house.rooms.auth.createAccount({ email, password: demo.password, metadata });
  const token = await signIn(demo, email);
  const { version } = consentPurposes.health_data;
  await call(demo, '/functions/v1/record-consent', { purpose: 'health_data', version, given: true }, token);
  await call(
    demo,
    '/rest/v1/intake_context',
    {
      user_id: userId,
      living_context: intake.livingContext,
      chief_complaint: intake.chiefComplaint,
      symptoms: intake.symptoms,
      distress_level: intake.distressLevel,
      history_psy: intake.historyPsy,
      alert_consent: person.alerts === true,
      completed_at: clock.now().toISOString(),
    },
    token,
  );
  await house.app.inject({
    method: 'PATCH',
    url: `/rest/v1/profiles?user_id=eq.${userId}`,
    headers: { apikey: demo.anonKey, authorization: `Bearer ${token}` },
    payload: { name_or_pseudo: nameOrPseudo },
  });
  for (const { daysAgo, topics, says } of sessions) {
    clock.reset();
    clock.advance(-days(daysAgo));
    const now = await signIn(demo, email);
    const conversationId = newId();
    await call(demo, '/functions/v1/start-session', { conversationId, topics }, now);
    for (const text of says) {
      const said = { conversationId, clientId: newId(), text };
      await call(demo, '/functions/v1/converse', said, now);
    }
    await call(demo, '/functions/v1/end-session', { conversationId }, now);
  }
  clock.reset();
};

/**
 * Fills an empty database with people who do not exist, through the doors that real ones use.
 * @returns what to print, line by line
 * @throws UsageError when somebody lives there already
 */
export const fillDemo = async (
  house: Demo['house'],
  clock: MovableClock,
  company: DemoCompany = demoCompany,
): Promise<string[]> => {
  const { rows } = await house.db.system('demo', (tx) =>
    sql<{ people: number }>`select count(*)::int as people from auth.users`.execute(tx),
  );
  if (rows[0]!.people > 0) {
    throw new UsageError(
      'La base contient déjà des comptes : la démonstration ne s’installe que dans une base vide. Exemple : DATA_DIR=.data-demo npm run demo',
    );
  }
  const { anonKey } = (await house.app.inject('/config.json')).json<{ anonKey: string }>();
  const demo: Demo = { house, clock, anonKey, password: newPassword() };
  for (const { email, role } of [demoAdmin, demoModerator]) {
    const id = await house.rooms.auth.createAccount({ email, password: demo.password, staff: true });
    await house.db.system('demo', async (tx) => {
      await house.rooms.profiles.grantRole(tx, id, role);
      await house.rooms.audit.record(tx, {
        actorId: null,
        actorKind: 'operator',
        action: 'create-account',
        subjectId: id,
        details: { role },
      });
    });
  }
  for (const person of demoPeople) await live(demo, person);
  const bought = await fillCompany(demo, company);
  return [
    'La démonstration est prête. Toutes les personnes sont inventées.',
    `Mot de passe de tous les comptes, affiché cette seule fois : ${demo.password}`,
    ...demoPeople.map(({ email, metadata, sessions }) => {
      const count = sessions.length === 1 ? 'une séance passée' : `${sessions.length} séances passées`;
      return `  ${email} (${metadata.first_name} ${metadata.last_name}, ${count})`;
    }),
    `  ${demoAdmin.email} (administration)`,
    `  ${demoModerator.email} (équipe de garde, une alerte attend ; le second facteur se règle à la première connexion)`,
    `Une entreprise, « ${bought.name} » : ${bought.cards} cartes, ${bought.employees} comptes ouverts, trois mois de chiffres.`,
    `  ${bought.contact} y entre par le lien d’un courriel (/entreprise/espace)`,
    `  cartes encore libres, à activer sur /employee-signup : ${bought.free.join(', ')}`,
  ];
};
