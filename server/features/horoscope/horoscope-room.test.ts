import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '#server/ground/clock.ts';
import { directoryKeyring } from '#server/ground/crypto/keyring-in.ts';
import { createVault } from '#server/ground/crypto/vault.ts';
import { createDb, type Db } from '#server/ground/db/db.ts';
import type { OpenDatabase } from '#server/ground/db/open-database.ts';
import { newId } from '#server/ground/ids.ts';
import { AppError } from '#shared/errors.ts';
import { horoscopeDaySchema } from '#shared/horoscope/day.ts';
import { days } from '#shared/time.ts';
import { openFreshDatabase } from '../../../tests/support/database-image.ts';
import { type HoroscopeRoom, horoscopeRoom } from './index.ts';
import { personOf } from './todays-horoscope.ts';

const clock = movableClock(new Date('2026-11-21T09:00:00Z'));
const silent = { info() {}, warn() {}, error() {}, debug() {} };
const directory = mkdtempSync(join(tmpdir(), 'eclaircie-horoscope-'));
let database: OpenDatabase;
let db: Db;
let room: HoroscopeRoom;
const levels = new Map<string, number>();
const births = new Map<string, string | null>();
const timesAtSignUp = new Map<string, string>();

beforeAll(async () => {
  database = await openFreshDatabase();
  db = createDb(database);
  room = horoscopeRoom({
    db,
    clock,
    log: silent,
    vault: createVault(directoryKeyring(directory, Buffer.alloc(32, 7))),
    people: {
      birthDateOf: async (userId) => births.get(userId) ?? null,
      birthTimeOf: async (userId) => timesAtSignUp.get(userId) ?? null,
      mayShow: async (userId) => (levels.get(userId) ?? 0) < 2,
    },
  });
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const aPerson = async (birthDate: string | null = '1987-03-14'): Promise<string> => {
  const userId = newId();
  await db.system('test', (tx) =>
    sql`insert into auth.users (id, created_at, updated_at) values (${userId}, now(), now())`.execute(tx),
  );
  births.set(userId, birthDate);
  return userId;
};

/** Calls a function of the room as the ground does, body and reply parsed. */
const call = async (name: string, userId: string, body: unknown = {}) => {
  const declared = room.functions!.find((declaration) => declaration.name === name)!;
  const who = personOf(userId);
  const result = await declared.handle({ body: declared.body.parse(body), who, userId } as never);
  return declared.reply === 'stream' ? result : declared.reply.parse(result ?? {});
};
const today = async (userId: string, topics: string[] = ['amour', 'travail']) =>
  horoscopeDaySchema.parse(await call('horoscope-today', userId, { topics }));

const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'nothing was refused';
};

const rowsOf = async (table: string, userId: string) =>
  (
    await db.system('test', (tx) =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where user_id = ${userId}`.execute(tx),
    )
  ).rows;

describe("today's horoscope", () => {
  it('is the same all day, whatever headings a second request asks for', async () => {
    const person = await aPerson();
    const morning = await today(person);
    clock.advance(7 * 3_600_000);
    expect(await today(person, ['introspection'])).toEqual(morning);
    clock.advance(-7 * 3_600_000);
  });

  it('is one text when two tabs ask at once', async () => {
    const person = await aPerson();
    const [one, other] = await Promise.all([today(person, ['amour']), today(person, ['famille'])]);
    expect(one).toEqual(other);
    expect(await rowsOf('daily_horoscopes', person)).toHaveLength(1);
  });

  it('is another one tomorrow, and remembers what was read', async () => {
    const person = await aPerson();
    const texts = new Set<string>();
    const sentences: string[] = [];
    for (let day = 0; day < 5; day++) {
      const { text, sections } = await today(person);
      texts.add(text);
      sentences.push(...sections.map((section) => section.text));
      clock.advance(days(1));
    }
    clock.advance(-days(5));
    expect(texts.size).toBe(5);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('follows the date where the person is', async () => {
    const person = await aPerson();
    const there = await call('horoscope-today', person, { topics: ['amour'], zone: 'Pacific/Kiritimati' });
    expect(horoscopeDaySchema.parse(there).date).toBe('2026-11-21');
    clock.advance(3 * 3_600_000);
    const later = await call('horoscope-today', person, { topics: ['amour'], zone: 'Pacific/Kiritimati' });
    expect(horoscopeDaySchema.parse(later).date).toBe('2026-11-22');
    clock.advance(-3 * 3_600_000);
  });

  it('steps back from level 2 on, also when it was written before', async () => {
    const person = await aPerson();
    await today(person);
    levels.set(person, 2);
    expect(await refusal(today(person))).toBe('horoscope_withheld');
    expect(await room.today({ userId: person, topics: ['amour'], level: 0 })).toBeNull();
  });

  it('is hidden by one tap, and comes back by another', async () => {
    const person = await aPerson();
    await call('switch-horoscope', person, { on: false });
    expect(await refusal(today(person))).toBe('horoscope_switched_off');
    expect(await room.today({ userId: person, topics: ['amour'], level: 0 })).toBeNull();
    await call('switch-horoscope', person, { on: true });
    expect((await today(person)).text).not.toBe('');
  });

  it('asks for a birth date, and never invents one', async () => {
    const person = await aPerson(null);
    expect(await refusal(today(person))).toBe('horoscope_needs_birth_date');
    expect(await room.today({ userId: person, topics: ['amour'], level: 0 })).toBeNull();
  });

  it('refuses a zone that does not exist', async () => {
    const person = await aPerson();
    const asked = call('horoscope-today', person, { topics: ['amour'], zone: 'Lune/Copernic' });
    expect(await refusal(asked)).toBe('birth_not_computable');
  });

  it('gives a session the same text as the page', async () => {
    const person = await aPerson();
    const { text } = await today(person);
    expect(await room.today({ userId: person, topics: ['amour'], level: 1 })).toBe(text);
    expect(await room.today({ userId: person, topics: [], level: 0 })).toBeNull();
  });
});

describe('time and place of birth', () => {
  it('count from sign-up on, until the person says otherwise or takes them back', async () => {
    const person = await aPerson();
    timesAtSignUp.set(person, '06:20');
    expect(await call('my-birth-details', person)).toMatchObject({ birthTime: '06:20', birthPlace: null });
    const { wheel } = await today(person);
    expect(wheel.natal.some(({ point }) => point === 'Moon')).toBe(true);
    await call('save-birth-details', person, { birthTime: '07:45', birthPlace: 'Lyon' });
    expect(await call('my-birth-details', person)).toMatchObject({ birthTime: '07:45', birthPlace: 'Lyon' });
    await call('save-birth-details', person, { birthTime: null, birthPlace: null });
    expect(await call('my-birth-details', person)).toMatchObject({ birthTime: null, birthPlace: null });
  });

  it('bring an Ascendant, and are understood aloud', async () => {
    const person = await aPerson();
    const saved = await call('save-birth-details', person, { birthTime: '06:20', birthPlace: ' Genève ' });
    expect(saved).toMatchObject({ birthPlace: 'Genève', understoodPlace: 'Genève, Suisse', assumptions: [] });
    expect(await call('my-birth-details', person)).toEqual(saved);
    const { wheel } = await today(person);
    expect(wheel.houses).toHaveLength(12);
    expect(wheel.natal.map(({ point }) => point)).toContain('Asc');
  });

  it('leave no natal Moon and no Ascendant in the drawing when the time is unknown', async () => {
    const { wheel } = await today(await aPerson());
    expect(wheel.houses).toBeNull();
    expect(wheel.natal.map(({ point }) => point)).not.toContain('Moon');
  });

  it('are refused in French when they cannot be, and nothing is kept', async () => {
    const person = await aPerson();
    const asked = call('save-birth-details', person, { birthTime: '26:00', birthPlace: null });
    expect(await refusal(asked)).toBe('birth_not_computable');
    expect(await rowsOf('birth_details', person)).toEqual([]);
  });

  it('are forgotten when both are emptied', async () => {
    const person = await aPerson();
    await call('save-birth-details', person, { birthTime: '06:20', birthPlace: 'Lyon' });
    await call('save-birth-details', person, { birthTime: null, birthPlace: '' });
    expect(await rowsOf('birth_details', person)).toEqual([]);
  });
});

describe('what the database shows', () => {
  it('no word of text, no time and no place of birth', async () => {
    const person = await aPerson();
    await call('save-birth-details', person, { birthTime: '06:20', birthPlace: 'Valparaíso' });
    const { text } = await today(person);
    const stored = JSON.stringify([
      await rowsOf('birth_details', person),
      await rowsOf('daily_horoscopes', person),
    ]);
    expect(stored).not.toContain(text.slice(0, 20));
    expect(stored).not.toMatch(/06:20|Valpara|trine|square/);
  });

  it('nothing of one person to another', async () => {
    const person = await aPerson();
    const other = await aPerson();
    await call('save-birth-details', person, { birthTime: '06:20', birthPlace: 'Lyon' });
    await today(person);
    await call('switch-horoscope', person, { on: true });
    for (const table of ['birth_details', 'daily_horoscopes', 'horoscope_switches']) {
      const seen = await db.as(personOf(other), (tx) => sql`select * from ${sql.table(table)}`.execute(tx));
      expect(seen.rows).toEqual([]);
      const own = await db.as(personOf(person), (tx) => sql`select * from ${sql.table(table)}`.execute(tx));
      expect(own.rows).toHaveLength(1);
      await expect(
        db.as(personOf(other), (tx) =>
          sql`delete from ${sql.table(table)} where user_id = ${person}`.execute(tx),
        ),
      ).resolves.toMatchObject({ numAffectedRows: 0n });
      await expect(
        db.as({ kind: 'visitor' }, (tx) => sql`select * from ${sql.table(table)}`.execute(tx)),
      ).rejects.toThrow();
    }
  });

  it('everything to its owner, in the export', async () => {
    const person = await aPerson();
    await call('save-birth-details', person, { birthTime: '06:20', birthPlace: 'Lyon' });
    const { text } = await today(person);
    const exported = await room.personalData![0]!.export(person);
    expect(exported).toMatchObject({
      birth: { birthTime: '06:20', birthPlace: 'Lyon' },
      switchedOn: true,
      days: [{ day: '2026-11-21', topics: ['amour', 'travail'], horoscope: { text } }],
    });
  });

  it('no text older than a month after the nightly job', async () => {
    const person = await aPerson();
    await today(person);
    clock.advance(days(32));
    await today(person);
    await room.jobs!.find(({ name }) => name === 'forget-old-horoscopes')!.handle({});
    const left = await rowsOf('daily_horoscopes', person);
    clock.advance(-days(32));
    expect(left).toHaveLength(1);
  });
});
