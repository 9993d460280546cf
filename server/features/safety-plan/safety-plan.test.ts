import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { emptyPlan, type Plan } from '#shared/safety-plan/plan.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

let site: TestHouse;
let lea: Person;
beforeAll(async () => {
  site = await house();
  lea = await aPerson(site, { email: 'lea@exemple.fr' });
});

const agreedTo = consentPurposes.safety_plan.version;
const planWith = (text: string): Plan => ({ ...emptyPlan, alone: [{ id: newId(), text, phone: '' }] });
const call = (person: Person, name: string, body: unknown = {}) =>
  person.call('POST', `/functions/v1/${name}`, body);
const save = (person: Person, revision: number, plan: Plan, more: object = { agreedTo }) =>
  call(person, 'save-safety-plan', { revision, plan, ...more });
const read = async (person: Person) => done(await call(person, 'read-safety-plan')).json();
const agrees = (person: Person) =>
  site.db.system('test', (tx) => site.rooms.consents.has(tx, person.id, 'safety_plan'));

describe('a safety plan', () => {
  test('is nothing before one begins it, and never there without an agreement', async () => {
    expect(await read(lea)).toEqual({ plan: null, revision: 0, updatedAt: null });
    for (const more of [{}, { agreedTo: '1999-01' }]) {
      const refused = await save(lea, 0, planWith('marcher'), more);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'consent_outdated']);
    }
    expect(await agrees(lea)).toBe(false);
    expect((await read(lea)).plan).toBeNull();
  });

  test('is read again as it was written, sealed at rest, and its agreement is kept', async () => {
    const plan = planWith('écouter la mer à Roscoff');
    expect(done(await save(lea, 0, plan)).json().revision).toBe(1);
    expect(await read(lea)).toMatchObject({ plan, revision: 1 });
    expect(await agrees(lea)).toBe(true);
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ row: string }>`select to_jsonb(p)::text as row from public.safety_plans p`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toMatch(/Roscoff|mer|alone|signs/);
  });

  test('written from an older version is refused, and nothing of the newer one is lost', async () => {
    const newer = planWith('appeler Jo');
    done(await save(lea, 1, newer));
    for (const revision of [0, 1, 7]) {
      const refused = await save(lea, revision, planWith('perdu'));
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'safety_plan_changed']);
    }
    expect((await read(lea)).plan).toEqual(newer);
  });

  test('is nobody else’s', async () => {
    const max = await aPerson(site, { email: 'max@exemple.fr' });
    expect((await read(max)).plan).toBeNull();
    done(await save(max, 0, planWith('le vélo')));
    expect((await read(lea)).plan.alone[0].text).toBe('appeler Jo');
    const signedOut = await site.app.inject({
      method: 'POST',
      url: '/functions/v1/read-safety-plan',
      payload: {},
    });
    expect(signedOut.statusCode).toBe(401);
  });

  test.each([
    ['a line too long', { ...emptyPlan, alone: [{ id: newId(), text: 'x'.repeat(301), phone: '' }] }],
    [
      'a number that is none',
      { ...emptyPlan, people: [{ id: newId(), text: 'Jo', phone: 'javascript:alert(1)' }] },
    ],
    [
      'too many lines',
      { ...emptyPlan, alone: Array.from({ length: 61 }, () => ({ id: newId(), text: 'x', phone: '' })) },
    ],
  ])('%s is refused', async (_, plan) => {
    expect((await save(lea, 2, plan as Plan)).statusCode).toBe(400);
  });

  test('one that cannot be opened is not shown as an empty one, which would be saved over it', async () => {
    const eve = await aPerson(site, { email: 'eve@exemple.fr' });
    done(await save(eve, 0, planWith('le jardin')));
    await site.db.system('test', (tx) =>
      sql`update public.safety_plans set content_sealed = 's1.AAAA' where user_id = ${eve.id}`.execute(tx),
    );
    expect((await call(eve, 'read-safety-plan')).statusCode).toBe(500);
  });

  test('leaves with one word, its agreement taken back; erasing twice is erasing', async () => {
    site.clock.advance(1000);
    done(await call(lea, 'erase-safety-plan'));
    site.clock.advance(1000);
    done(await call(lea, 'erase-safety-plan'));
    expect((await read(lea)).plan).toBeNull();
    expect(await agrees(lea)).toBe(false);
    const section = site.personalData.find(({ tables }) => tables.includes('public.consents'));
    expect(await section?.export(lea.id)).toMatchObject([{ given: true }, { given: false }]);
  });

  test('is in the export under its French titles', async () => {
    site.clock.advance(1000);
    done(await save(lea, 0, planWith('marcher au port')));
    const section = site.personalData.find(({ tables }) => tables.includes('public.safety_plans'));
    expect(JSON.stringify(await section?.export(lea.id))).toContain('marcher au port');
    expect(JSON.stringify(await section?.export(lea.id))).toContain('Ce que je peux faire par moi-même');
  });
});
