import { newId } from '#server/ground/ids.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { emptyPlan } from '#shared/safety-plan/plan.ts';
import type { TestHouse } from './house.ts';
import { answersIntake, consentsToHealthData, done, holdsSession, type Person } from './people.ts';

/**
 * Leaves something in every table that keeps something about people.
 * @param word a word that nobody else says; it is in all that the person writes
 */
export const livesFully = async (
  site: TestHouse,
  person: Person,
  word: string,
  linkCode: string,
): Promise<void> => {
  const call = async (name: string, body: unknown) =>
    done(await person.call('POST', `/functions/v1/${name}`, body));
  await consentsToHealthData(person);
  await answersIntake(person, {
    chief_complaint: `la ${word}`,
    symptoms: [word],
    distress_level: 4,
    living_context: word,
    history_psy: word,
  });
  await call('save-birth-details', { birthTime: '06:20', birthPlace: 'Quimper' });
  await call('switch-horoscope', { on: true });
  await call('horoscope-today', { topics: ['amour'] });
  await call('save-safety-plan', {
    revision: 0,
    plan: { ...emptyPlan, signs: [{ id: newId(), text: `la ${word} revient`, phone: '' }] },
    agreedTo: consentPurposes.safety_plan.version,
  });
  await call('ask-trusted-contact', { contactName: word, personName: word, email: `ami-${word}@exemple.fr` });
  done(await person.call('POST', '/rest/v1/telegram_accounts', { user_id: person.id, link_code: linkCode }));
  await call('save-memory', { id: newId(), text: `Ma ${word} m’apaise.`, state: 'kept' });
  await call('save-preferences', { style: 'listen' });
  await call('note-mood', { id: newId(), value: 2, note: `une ${word} dans l’air` });
  await call('save-exercise', { id: newId(), exercise: 'lettre', before: 7, after: 5, helped: 'yes' });
  await call('save-letter', { week: '2026-11-16', text: `Chère ${word}.` });
  const session = await holdsSession(person, [
    `Je repense à la ${word}.`,
    'Je voudrais disparaître, à quoi bon continuer.',
  ]);
  done(
    await site.app.inject({
      method: 'POST',
      url: '/auth/v1/recover',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { email: person.email },
    }),
  );
  const [{ messages }] = [
    done(await person.call('POST', '/functions/v1/read-session', { conversationId: session })).json<{
      messages: { id: string; role: string }[];
    }>(),
  ];
  await call('report-reply', {
    messageId: messages.find(({ role }) => role === 'assistant')!.id,
    reason: 'hurt',
    note: `à cause de la ${word}`,
  });
  const device = done(
    await person.call('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Téléphone' }),
  ).json<{ id: string }>();
  done(await person.call('POST', `/auth/v1/factors/${device.id}/challenge`, {}));
  await site.db.system('test', (tx) => site.rooms.profiles.grantRole(tx, person.id, 'user'));
};
