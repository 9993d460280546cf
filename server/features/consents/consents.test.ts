import { beforeAll, describe, expect, test } from 'vitest';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, consentsToHealthData, done, type Person } from '../../../tests/support/people.ts';

let site: TestHouse;
let lea: Person;
beforeAll(async () => {
  site = await house();
  lea = await aPerson(site, { email: 'lea@exemple.fr' });
});

const { version } = consentPurposes.health_data;
const record = (person: Person, body: unknown) => person.call('POST', '/functions/v1/record-consent', body);
const mine = async (person: Person) =>
  done(await person.call('POST', '/functions/v1/my-consents', {})).json<{
    consents: { given: boolean; version: string }[];
  }>().consents;
const has = (person: Person) =>
  site.db.system('test', (tx) => site.rooms.consents.has(tx, person.id, 'health_data'));

describe('consents', () => {
  test('silence is no consent', async () => {
    expect(await mine(lea)).toEqual([]);
    expect(await has(lea)).toBe(false);
  });

  test('the latest decision counts, and every one is kept', async () => {
    await consentsToHealthData(lea);
    expect(await has(lea)).toBe(true);
    site.clock.advance(1000);
    await consentsToHealthData(lea, false);
    expect(await has(lea)).toBe(false);
    site.clock.advance(1000);
    await consentsToHealthData(lea);
    expect(await mine(lea)).toMatchObject([{ purpose: 'health_data', given: true, version }]);
    const section = site.personalData.find(({ tables }) => tables.includes('public.consents'));
    expect(await section?.export(lea.id)).toMatchObject([{ given: true }, { given: false }, { given: true }]);
  });

  test('agreeing to a wording that was replaced is refused; taking it back never is', async () => {
    const old = { purpose: 'health_data', version: '1999-01' };
    const refused = await record(lea, { ...old, given: true });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'consent_outdated']);
    site.clock.advance(1000);
    done(await record(lea, { ...old, given: false }));
    expect(await has(lea)).toBe(false);
  });

  test('one person’s consent is nobody else’s', async () => {
    const max = await aPerson(site, { email: 'max@exemple.fr' });
    site.clock.advance(1000);
    await consentsToHealthData(lea);
    expect(await has(max)).toBe(false);
    expect(await mine(max)).toEqual([]);
  });

  test.each([
    {},
    { purpose: 'everything', version, given: true },
    { purpose: 'health_data', version, given: 'oui' },
  ])('what is unclear is refused: %j', async (body) => {
    expect((await record(lea, body)).statusCode).toBe(400);
  });
});
