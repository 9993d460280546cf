import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fillSealed } from '#server/ground/db/fill-sealed.ts';
import { days } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { notedEvents, notedState } from '../../../tests/support/noted-levels.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';
import { safetyFills } from './seal-earlier.ts';

let site: TestHouse;
let ada: Person;
const reached = () => new Date(site.clock.now().getTime() - days(2));

const run = (statement: ReturnType<typeof sql>) =>
  site.db.system('test', async (tx) => (await statement.execute(tx)).rows);

/** As the version before wrote it. */
const writesInClear = async (person: Person, level: number, category: string): Promise<void> => {
  const at = reached();
  await run(sql`insert into public.safety_states (user_id, level, category, conversation_id, reached_at, expires_at)
    values (${person.id}, ${level}, ${category}, null, ${at}, ${new Date(at.getTime() + days(30))})
    on conflict (user_id) do update set level = excluded.level, category = excluded.category,
      conversation_id = excluded.conversation_id, reached_at = excluded.reached_at, expires_at = excluded.expires_at`);
  await run(sql`insert into public.safety_events
    (id, user_id, conversation_id, channel, severity, level, category, rule, happened_at)
    values (${randomUUID()}, ${person.id}, null, 'web', ${level}, ${level}, ${category}, 'une-regle', ${at})`);
};

const rowsOf = async (person: Person): Promise<string> =>
  JSON.stringify([
    await run(sql`select * from public.safety_states where user_id = ${person.id}`),
    await run(sql`select * from public.safety_events where user_id = ${person.id}`),
  ]);

beforeAll(async () => {
  site = await house();
  ada = await aPerson(site, { email: 'ada@exemple.fr' });
});

test('threat: what an older version noted in clear is sealed, says the same to the house, and is in no file', async () => {
  await writesInClear(ada, 3, 'suicide');
  const before = { state: await notedState(site, ada.id), events: await notedEvents(site, ada.id) };
  expect(await site.rooms.safety.stateOf(ada.id)).toEqual({ severity: 3, level: 3, category: 'suicide' });

  expect(await fillSealed(site.database, safetyFills(site))).toBe(2);

  expect(await rowsOf(ada)).not.toMatch(/suicide|une-regle|"level":3/);
  expect({ state: await notedState(site, ada.id), events: await notedEvents(site, ada.id) }).toEqual(before);
  expect(await site.rooms.safety.stateOf(ada.id)).toEqual({ severity: 3, level: 3, category: 'suicide' });
  const { pglite } = site.database;
  if (pglite) {
    const files = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
    expect(files.includes('une-regle')).toBe(false);
  }
  expect(await fillSealed(site.database, safetyFills(site))).toBe(0);
});

test('a process of the version before that writes once more is believed, and what it wrote is sealed', async () => {
  await writesInClear(ada, 4, 'self_harm');
  expect(await site.rooms.safety.stateOf(ada.id)).toMatchObject({ level: 4, category: 'self_harm' });
  await fillSealed(site.database, safetyFills(site));
  expect(await rowsOf(ada)).not.toMatch(/self_harm|"level":4/);
  expect(await site.rooms.safety.stateOf(ada.id)).toMatchObject({ level: 4, category: 'self_harm' });
});

test('more than one piece is sealed to the end, by two processes at once', async () => {
  const lea = await aPerson(site, { email: 'lea@exemple.fr' });
  await run(sql`insert into public.safety_events
    (id, user_id, conversation_id, channel, severity, level, category, rule, happened_at)
    select gen_random_uuid(), ${lea.id}, null, 'voice', 2, 2, 'distress', 'une-regle', ${reached()}
    from generate_series(1, 450)`);
  await Promise.all([1, 2].map(() => fillSealed(site.database, safetyFills(site))));
  expect(await rowsOf(lea)).not.toMatch(/distress|une-regle/);
  const events = await notedEvents(site, lea.id);
  expect(events).toHaveLength(450);
  expect(new Set(events.map(({ channel, level }) => `${channel} ${level}`))).toEqual(new Set(['voice 2']));
});

test('how long a row stays does not say how grave it was', async () => {
  const until = async (text: string) => {
    const person = await aPerson(site, { email: `${randomUUID()}@exemple.fr` });
    const conversationId = randomUUID();
    done(await person.call('POST', '/functions/v1/start-session', { conversationId, topics: [] }));
    done(
      await person.call('POST', '/functions/v1/converse', { conversationId, clientId: randomUUID(), text }),
    );
    const rows = (await run(
      sql`select expires_at from public.safety_states where user_id = ${person.id}`,
    )) as { expires_at: Date }[];
    return { level: (await notedState(site, person.id))?.level, until: rows[0]?.expires_at };
  };
  const [weary, active] = [
    await until('À quoi bon, je voudrais disparaître.'),
    await until('Je vais me tuer ce soir.'),
  ];
  expect(weary.level).toBeGreaterThan(0);
  expect(active.level).toBeGreaterThan(weary.level!);
  expect(active.until).toEqual(weary.until);
});

test('a row that does not open counts as a sign: a question is put rather than nothing', async () => {
  const zoe = await aPerson(site, { email: 'zoe@exemple.fr' });
  const box = await site.vault.boxFor(ada.id);
  await run(sql`insert into public.safety_states (user_id, state_sealed, expires_at)
    values (${zoe.id}, ${box.seal('{"level":0}', 'safety_states.state')}, ${new Date(site.clock.now().getTime() + days(9))})`);
  expect(await site.rooms.safety.stateOf(zoe.id)).toMatchObject({ level: 2 });
});
