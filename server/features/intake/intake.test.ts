import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { answersIntake, aPerson, consentsToHealthData, type Person } from '../../../tests/support/people.ts';

let site: TestHouse;
let ines: Person;
beforeAll(async () => {
  site = await house();
  ines = await aPerson(site, { email: 'ines@exemple.fr' });
  await answersIntake(ines, {
    living_context: 'en colocation',
    chief_complaint: 'mes crises de larmes',
    symptoms: ['fatigue', 'oublis'],
    distress_level: 7,
    history_psy: null,
  });
});

const read = async (person: Person) => {
  const box = await site.vault.boxFor(person.id);
  return site.db.as(
    { kind: 'user', userId: person.id, claims: { sub: person.id, role: 'authenticated' } },
    (tx) => site.rooms.intake.read(tx, person.id, box),
  );
};

describe('intake', () => {
  test('answers are sealed at rest, numbers and lists as well', async () => {
    const { rows } = await site.db.system('test', (tx) =>
      sql<Record<string, string | null>>`
        select living_context, chief_complaint, symptoms, distress_level, history_psy from public.intake_context
        where user_id = ${ines.id}`.execute(tx),
    );
    const { history_psy: unanswered, ...answered } = rows[0]!;
    expect(unanswered).toBeNull();
    for (const value of Object.values(answered)) expect(value).toMatch(/^s\d+\./);
    expect(JSON.stringify(rows)).not.toMatch(/larmes|fatigue|colocation/);
  });

  test('their owner reads them open, and nobody else reads them', async () => {
    const path = '/rest/v1/intake_context?select=chief_complaint,symptoms,distress_level';
    expect((await ines.call('GET', path)).json()).toEqual([
      { chief_complaint: 'mes crises de larmes', symptoms: ['fatigue', 'oublis'], distress_level: 7 },
    ]);
    const other = await aPerson(site, { email: 'autre@exemple.fr' });
    expect((await other.call('GET', path)).json()).toEqual([]);
    expect(await read(other)).toBeNull();
  });

  test('the companion is given none of them without consent, all of them with it, none once it is taken back', async () => {
    expect(await read(ines)).toBeNull();
    await consentsToHealthData(ines);
    expect(await read(ines)).toMatchObject({
      livingContext: 'en colocation',
      chiefComplaint: 'mes crises de larmes',
      symptoms: ['fatigue', 'oublis'],
      distressLevel: 7,
    });
    site.clock.advance(1000);
    await consentsToHealthData(ines, false);
    expect(await read(ines)).toBeNull();
  });

  test('their owner sees what the companion is given, and whether it may use it', async () => {
    const seen = async (person: Person) =>
      (await person.call('POST', '/functions/v1/read-intake', {})).json<object>();
    const answers = [
      { field: 'livingContext', text: 'en colocation' },
      { field: 'chiefComplaint', text: 'mes crises de larmes' },
      { field: 'symptoms', text: 'fatigue, oublis' },
      { field: 'distressLevel', text: '7' },
    ];
    expect(await seen(ines)).toEqual({ answers, used: false });
    site.clock.advance(1000);
    await consentsToHealthData(ines);
    expect(await seen(ines)).toEqual({ answers, used: true });
    const other = await aPerson(site, { email: 'sans-entretien@exemple.fr' });
    expect(await seen(other)).toEqual({ answers: [], used: false });
  });

  test('the latest answers count', async () => {
    site.clock.advance(1000);
    await consentsToHealthData(ines);
    await answersIntake(ines, {
      chief_complaint: 'le bruit des voisins',
      completed_at: '2020-01-01T00:00:00Z',
    });
    expect(await read(ines)).toMatchObject({ chiefComplaint: 'le bruit des voisins', symptoms: undefined });
  });
});
