import { beforeAll, expect, it } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import type { AfterDanger } from '#shared/safety/after-danger.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

let site: TestHouse;
let count = 0;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
});

const somebody = () => aPerson(site, { email: `apres-${count++}@exemple.fr` });
const after = async (person: Person): Promise<AfterDanger> =>
  done(await person.call('POST', '/functions/v1/after-danger', { country: 'FR' })).json();
const say = async (person: Person, text: string): Promise<void> => {
  const conversationId = newId();
  done(await person.call('POST', '/functions/v1/start-session', { conversationId, intention: text }));
};

it('says nothing to whoever is calm', async () => {
  const ada = await somebody();
  await say(ada, 'Je dors mal depuis lundi.');
  expect(await after(ada)).toEqual({ careful: false, resources: [] });
});

it('gives the lines of what was told, minutes after it, and closes the horoscope', async () => {
  const ada = await somebody();
  await say(ada, 'Je pense à me tuer.');
  const { careful, resources } = await after(ada);
  expect(careful).toBe(true);
  expect(resources.map(({ tel }) => tel)).toContain('tel:3114');
});

it('shows nothing where somebody else may read the phone, and offers no horoscope either', async () => {
  const ada = await somebody();
  await say(ada, 'Mon mari me frappe tous les soirs.');
  expect(await after(ada)).toEqual({ careful: true, resources: [] });
});
