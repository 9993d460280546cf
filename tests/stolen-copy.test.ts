import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCopy } from '#server/commands/operator/copy-files.ts';
import { runBackup } from '#server/commands/operator/run-backup.ts';
import { writeLetter } from '#server/features/billing/store-tasks.ts';
import { pieceColumn } from '#server/features/privacy/prepare-copy.ts';
import { keyringIn } from '#server/ground/crypto/keyring-in.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import { dumpDatabase, dumpTable } from '#server/ground/db/dump.ts';
import { filledTables, rewriteTables } from '#server/ground/db/rewrite-tables.ts';
import { rewriteAfterErasure } from '#server/ground/db/tidy-embedded.ts';
import type { CompanySpace } from '#shared/companies/space.ts';
import { topicLabels } from '#shared/horoscope/topics.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { days } from '#shared/time.ts';
import { livesFully } from './support/a-full-life.ts';
import { readSchema } from './support/a-row-in-every-table.ts';
import { listedColumns } from './support/column-table.ts';
import { aCompany, answer, contactToken, post } from './support/companies.ts';
import { filesOfEmbedded, lookAtServerFiles } from './support/database-files.ts';
import { type FakeBotApi, pollingEnv, startFakeBotApi } from './support/fake-bot-api.ts';
import { house, type TestHouse } from './support/house.ts';
import { aPerson, done, holdsSession, type Person, proves } from './support/people.ts';
import { findPlanted, searchPlanted } from './support/planted-words.ts';
import { hears, links, listens, press, unhurried, writesCode } from './support/telegram-chat.ts';

/*
 * Threat: somebody has a copy of the database, of its files or of a backup, and no keys. docs/columns.md says of each column
 * what they read there; here a house in which people lived is searched for it.
 */

const folder = mkdtempSync(join(tmpdir(), 'eclaircie-stolen-'));
const passphrase = 'une phrase pour les copies';
const listed = listedColumns();
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
const named = (...wanted: readonly string[]) => listed.filter(({ way }) => wanted.includes(way)).map(nameOf);

/** A word for each thing that Noémie gives of herself, by what it is. All else that she writes holds `life`. */
const words = {
  first: 'xylopren',
  last: 'brumaquin',
  pseudo: 'quartzelo',
  mail: 'vermoufle',
  birth: '1987-03-14',
  /** How the numbers of her chats in the messenger begin. */
  chat: '73918462',
  life: 'grinzaple',
} as const;

/** Of somebody who orders for a company, and of a second contact there. */
const contact = { name: 'dranvolet', phone: '0699887766' } as const;
const everyWord = [...Object.values(words), ...Object.values(contact)];

let api: FakeBotApi;
let site: TestHouse;
let noemie: Person;
/** What is written in each column, as text. */
let held: Map<string, string[]>;

const readRows = async (): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  let table = '';
  for await (const line of dumpDatabase(site.database.kysely, new Date(0))) {
    const value = JSON.parse(line) as Record<string, unknown>;
    const head = dumpTable.safeParse(value);
    if (head.success) {
      table = head.data.table.replaceAll('"', '');
      for (const column of head.data.columns) found.set(`${table}.${column.replaceAll('"', '')}`, []);
    } else if (table !== '' && value.end !== true) {
      for (const [column, cell] of Object.entries(value))
        if (cell !== null)
          found.get(`${table}.${column}`)!.push(typeof cell === 'string' ? cell : JSON.stringify(cell));
    }
  }
  return found;
};

beforeAll(async () => {
  api = await startFakeBotApi();
  const env = { AUTH_RATE_LIMITS: 'off', DATA_DIR: join(folder, 'site'), ...pollingEnv(api) };
  site = await house({ env, messenger: unhurried });
  noemie = await aPerson(site, {
    email: `${words.mail}@exemple.fr`,
    metadata: { first_name: words.first, last_name: words.last, gender: 'female', birth_date: words.birth },
  });
  await livesFully(site, noemie, words.life, 'AAAA1111');
  const conversationId = await holdsSession(noemie, [`Je vais me tuer ce soir, ${words.life}.`]);
  const closing = { conversationId, summary: `Une ${words.life}.`, step: `Ranger la ${words.life}.` };
  done(await noemie.call('POST', '/functions/v1/save-closing', closing));
  await site.rooms.moderation.settled();
  await usesMessenger();
  await isContacted();
  done(
    await noemie.call('PATCH', `/rest/v1/profiles?user_id=eq.${noemie.id}`, {
      name_or_pseudo: words.pseudo,
      birth_time: '06:20',
      birth_place: words.life,
      marital_status: 'married',
      professional_status: 'employed',
      age: words.life,
    }),
  );
  await proves(noemie);
  await leavesNotes();
  done(await noemie.call('PUT', '/auth/v1/user', { email: `autre-${words.mail}@exemple.fr` }));
  await isKnownToTools();
  held = await readRows();
  // As if she had given the code: she erases her account below.
  await site.db.system('test', (tx) =>
    sql`delete from private.content_locks where user_id = ${noemie.id}`.execute(tx),
  );
});
afterAll(async () => {
  await site.rooms.telegram.stop(0);
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A tool with the service key marks Noémie's account and makes a link into it; she asks for a link that her browser exchanges. */
const isKnownToTools = async (): Promise<void> => {
  const authorization = `Bearer ${await site.rooms.auth.apiKey('service_role')}`;
  const asks = async (method: 'POST' | 'PUT', path: string, payload: object, headers = {}) =>
    done(await site.app.inject({ method, url: `/auth/v1${path}`, headers, payload }));
  const { email } = noemie;
  await asks('PUT', `/admin/users/${noemie.id}`, { app_metadata: { note: words.life } }, { authorization });
  await asks('POST', '/admin/generate_link', { type: 'recovery', email }, { authorization });
  await asks('POST', '/otp', { email, code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' });
  await site.rooms.auth.mailsSent(5000);
};

/** Noémie's chat is linked, with a choice for the morning, and another chat of hers waits for her yes. */
const usesMessenger = async (): Promise<void> => {
  const [mine, other] = [Number(`${words.chat}05`), Number(`${words.chat}17`)];
  for (const chat of [mine, other])
    api.messenger.introduce(chat, { name: words.life, username: `${words.life}_m` });
  await listens(site);
  await links(api, noemie, mine);
  api.messenger.write(mine, '/rappels');
  await press(api, mine, 'Horoscope chaque matin');
  await press(api, mine, topicLabels.amour);
  await hears(api, mine, botTexts.horoscopeChosen);
  api.messenger.write(other, `/start ${await writesCode(noemie)}`);
  await hears(api, other, 'Est-ce bien le vôtre');
};

/** Somebody orders for a company and becomes its contact; they invite another one. A letter about money waits for Noémie. */
const isContacted = async (): Promise<void> => {
  const email = `${contact.name}@exemple.fr`;
  await aCompany(site, { contactName: contact.name, contactEmail: email, phone: contact.phone });
  const token = await contactToken(site, email);
  const { company } = await answer<CompanySpace>(post(site, 'company-space', {}, { token }));
  const invited = { companyId: company!.id, name: contact.name, email: `autre-${email}` };
  await answer(post(site, 'add-company-contact', invited, { token }));
  const now = site.clock.now();
  const letter = { kind: 'reminder', endsAt: now, carded: false };
  await site.db.system('test', (tx) =>
    writeLetter(tx, site, { userId: noemie.id, key: 'reminder:planted', letter, now }),
  );
};

/** She waits for a launch, ends a contract and has a copy of her data made. */
const leavesNotes = async (): Promise<void> => {
  const email = `${words.mail}@exemple.fr`;
  await answer(post(site, 'join-launch-list', { launch: 'company_audio', email }));
  const content = { name: words.first, email, reference: '', endsOn: '', reason: words.life };
  await answer(post(site, 'declare-termination', { id: randomUUID(), content }));
  done(await noemie.call('POST', '/functions/v1/export-my-data', {}));
  await site.rooms.privacy.jobs!.find(({ name }) => name === 'prepare-copies')!.handle({});
};

/** Sealed columns in which nobody of this house has anything. */
const notWritten = [
  'auth.flow_states.challenge_sealed',
  'private.erasures.address_sealed',
  'private.telegram_updates.body_sealed',
  'public.alert_events.note_sealed',
  'public.alerts.glass_reason_sealed',
  'public.employees.card_sealed',
  'public.spent_cards.opens_sealed',
  'public.conversations.running_summary_sealed',
  'public.push_subscriptions.endpoint',
  'public.reply_reports.answer_sealed',
  'public.subscriptions.billing_email',
];

/** Columns that hold words of a list, figures or our own texts, in which nobody can write, or a compressed file. */
const wordsOfLists = [
  'private.export_pieces.body_sealed',
  'private.safety_facts.state_sealed',
  'public.billing_letters.letter',
  'public.alerts.category_sealed',
  'auth.one_time_tokens.challenge_sealed',
  'auth.sessions.times_sealed',
  'public.birth_details.details_sealed',
  'public.conversations.title_sealed',
  'public.conversations.topics_sealed',
  'public.daily_horoscopes.body_sealed',
  'public.exercise_results.content_sealed',
  'public.intake_context.distress_level',
  'public.messages.meta_sealed',
  'public.profiles.birth_time',
  'public.profiles.gender',
  'public.profiles.marital_status',
  'public.profiles.professional_status',
  'public.safety_events.content_sealed',
  'public.safety_states.state_sealed',
  'public.telegram_chats.horoscope_topics_sealed',
];

/** Under which names the values of a column may be sealed: its own, mostly without what says that it is sealed. */
const contextsOf = (name: string): string[] => {
  const [, table = '', column = ''] = name.split('.');
  const own = `${table}.${column}`;
  const others = ['profiles.email', 'safety_facts.self', 'safety_facts.other'];
  const pieces = cellsOf('private.export_pieces.export_id').flatMap((id) =>
    [0, 1].map((n) => pieceColumn(id, n)),
  );
  return [own, own.replace(/_sealed$/, ''), ...others, ...pieces];
};

/** The ids of the rows of a column. */
const idsBeside = (rows: ReadonlyMap<string, readonly string[]>, name: string): readonly string[] =>
  rows.get(name.replace(/\.\w+$/, '.id')) ?? [];

/** @returns where the copy of the data is */
const backUp = async (name: string): Promise<string> => {
  const lines = await runBackup({
    database: site.database,
    keyring: keyringIn({ dataDir: site.dataDir }, new Secret(site.appSecret)),
    lock: { passphrase, work: 10 },
    now: site.clock.now(),
    dataFolder: join(folder, `${name}-data`),
    keysFolder: join(folder, `${name}-keys`),
  });
  return /Données : (\S+)/.exec(lines.join('\n'))![1]!;
};

const isSealed = (cell: string): boolean => /^s1\.[\w-]{38,}$/.test(cell);
const cellsOf = (name: string): string[] => held.get(name) ?? [];

describe('the page of columns', () => {
  test('lists every column of every table, once, and says why one is not sealed', async () => {
    const tables = await site.db.system('test', readSchema);
    const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    expect(listed.map(nameOf).toSorted()).toEqual(columns.toSorted());
    expect(listed.filter(({ way, why }) => why === '' && (way === 'clear' || way === 'open'))).toEqual([]);
  });

  test('what it calls sealed is sealed, in every row, and was written to', () => {
    const sealed = named('person', 'row', 'house');
    expect(sealed.filter((name) => !cellsOf(name).every(isSealed))).toEqual([]);
    expect(sealed.filter((name) => cellsOf(name).length === 0).toSorted()).toEqual(notWritten.toSorted());
  });

  test('what is sealed of somebody holds what was planted, in every column: a search that finds nothing has looked', async () => {
    const box = await site.vault.boxFor(noemie.id);
    const planted = (name: string): boolean =>
      cellsOf(name).some((cell) => {
        const text = contextsOf(name)
          .map((context) => box.tryOpen(cell, context))
          .find((opened) => opened !== null);
        return Object.values(words).some((word) => findPlanted(word, text ?? '').length > 0);
      });
    const bare = named('person').filter((name) => !notWritten.includes(name) && !planted(name));
    expect(bare.toSorted()).toEqual(wordsOfLists.toSorted());
  });

  test('what is sealed of whoever has no account holds what was planted, and each row has its own key', async () => {
    const sealed = named('row');
    expect(sealed.length).toBeGreaterThan(5);
    for (const name of sealed) {
      const [, table = '', column = ''] = name.split('.');
      const boxes = await Promise.all(cellsOf(`public.${table}.id`).map((id) => site.vault.findBox(id)));
      for (const cell of cellsOf(name)) {
        const opened = boxes.flatMap((box) => box?.tryOpen(cell, `${table}.${column}`) ?? []);
        expect(opened, name).toHaveLength(1);
        expect(
          Object.values(contact).flatMap((word) => findPlanted(word, opened[0]!)),
          name,
        ).not.toEqual([]);
      }
    }
  });

  test('what it calls open is still open: a column that was sealed is said to be', () => {
    const sealed = named('open', 'clear').filter((name) => cellsOf(name).some(isSealed));
    expect(sealed).toEqual([]);
  });

  test('what was in clear before is empty', () => {
    const filled = named('former').filter((name) => cellsOf(name).some((cell) => cell !== '[]'));
    expect(filled).toEqual([]);
  });
});

describe('threat: a copy of the database is stolen, without the keyring', () => {
  const foundIn = (word: string): string[] =>
    [...held]
      .filter(([, cells]) => cells.some((cell) => findPlanted(word, cell).length > 0))
      .map(([name]) => name);

  test('nothing that was said, noted or answered is in any column', () => {
    expect(foundIn(words.life)).toEqual([]);
  });

  test('what names somebody is in no column either', () => {
    expect(everyWord.flatMap(foundIn)).toEqual([]);
  });

  test('what is sealed as a word of a list is in no column either', () => {
    expect(['quimper', 'suicide', 'married', 'employed', 'female', '06:20'].flatMap(foundIn)).toEqual([]);
  });

  test('whoever guesses an address cannot ask the copy for it', () => {
    const address = `${words.mail}@exemple.fr`;
    const guesses = ['sha256', 'sha1', 'md5'].flatMap((name) => [
      createHash(name).update(address).digest('hex'),
      createHash(name).update(address).digest('base64url'),
    ]);
    const digests = cellsOf('auth.users.email_digest');
    expect(digests).toHaveLength(1);
    expect(guesses.filter((guess) => digests.includes(guess))).toEqual([]);
  });

  test('whoever guesses the number of a chat cannot ask the copy for it', () => {
    const digests = ['chat_digest', 'claim_chat_digest'].flatMap((column) =>
      cellsOf(`public.telegram_accounts.${column}`),
    );
    expect(digests).toHaveLength(2);
    const guesses = ['05', '17'].flatMap((end) =>
      ['sha256', 'sha1', 'md5'].flatMap((name) =>
        (['hex', 'base64url'] as const).map((form) =>
          createHash(name).update(`${words.chat}${end}`).digest(form),
        ),
      ),
    );
    expect(guesses.filter((guess) => digests.includes(guess))).toEqual([]);
  });

  test('its files and their log say no more than its rows', async () => {
    const { pglite } = site.database;
    const found = new Set<string>();
    let sealed = false;
    const address = cellsOf('auth.users.email')[0]!;
    const search = searchPlanted(everyWord, [address]);
    const look = (bytes: Buffer): void => {
      for (const each of search(bytes)) {
        if (each === address) sealed = true;
        else found.add(each);
      }
    };
    if (pglite) look(await filesOfEmbedded(pglite));
    else expect(await lookAtServerFiles(look)).toBeGreaterThan(100);
    expect([...found]).toEqual([]);
    // They are the files of this database: what is sealed is there.
    expect(sealed).toBe(true);
  }, 120_000);

  test('a backup is noise, and opened it says no more than the rows', async () => {
    const place = await backUp('before');
    expect(searchPlanted(everyWord)(readFileSync(place))).toEqual([]);
    const opened: string[] = [];
    for await (const line of readCopy(place, { passphrase })) opened.push(line);
    for (const word of everyWord) expect(findPlanted(word, opened.join('\n')), word).toEqual([]);
  });
});

describe('threat: rows, files and a backup are taken after somebody was erased, with the keyring', () => {
  /** Their key, as a copy of the keyring from before has it. */
  let keyFromBefore: Box;
  const openedBy = (box: Box, name: string, cell: string): string | null =>
    contextsOf(name)
      .map((context) => box.tryOpen(cell, context))
      .find((text) => text !== null) ?? null;
  const sealedOf = (
    rows: ReadonlyMap<string, readonly string[]>,
    box: Box,
  ): { name: string; cell: string }[] =>
    [...rows].flatMap(([name, cells]) =>
      cells
        .filter((cell) => isSealed(cell) && openedBy(box, name, cell) !== null)
        .map((cell) => ({ name, cell })),
    );
  /** What of theirs stands in bytes: a sealed cell, or a word. */
  let hersIn: (bytes: Buffer) => string[];

  beforeAll(async () => {
    await proves(noemie);
    keyFromBefore = await site.vault.boxFor(noemie.id);
    const sealed = sealedOf(await readRows(), keyFromBefore);
    hersIn = searchPlanted(
      Object.values(words),
      sealed.map(({ cell }) => cell),
    );
    // All columns in which something of hers stands, or the search would look for too little.
    const seen = new Set(sealed.map(({ name }) => name));
    // Her closed writing was opened again above, and whoever proves who they are spends the links that were mailed.
    const spent = ['private.content_locks.address_sealed', 'auth.one_time_tokens.challenge_sealed'];
    const unseen = named('person').filter((name) => ![...notWritten, ...spent, ...seen].includes(name));
    expect(unseen).toEqual([]);
    done(await noemie.call('POST', '/functions/v1/erase-my-account', { confirmation: 'EFFACER' }));
  });

  test('no row holds anything of theirs, and what is left opens to none of it with any key', async () => {
    const rows = await readRows();
    expect(await site.vault.findBox(noemie.id)).toBeNull();
    expect(sealedOf(rows, keyFromBefore)).toEqual([]);
    const left = [...rows.values()].flat();
    expect(hersIn(Buffer.from(left.join('\n')))).toEqual([]);
    const people = [
      ...(rows.get('auth.users.id') ?? []),
      ...named('row').flatMap((name) => idsBeside(rows, name)),
    ];
    for (const id of new Set(people)) {
      const box = await site.vault.findBox(id);
      if (!box) continue;
      for (const [name, cells] of rows)
        for (const cell of cells.filter(isSealed))
          expect(hersIn(Buffer.from(openedBy(box, name, cell) ?? '')), name).toEqual([]);
    }
  });

  test('a backup taken afterwards holds nothing of theirs', async () => {
    const opened: string[] = [];
    for await (const line of readCopy(await backUp('after'), { passphrase })) opened.push(line);
    expect(opened.length).toBeGreaterThan(100);
    expect(hersIn(Buffer.from(opened.join('\n')))).toEqual([]);
  });

  test('the night after, nothing of theirs is in the files of the tables, nor in the embedded log', async () => {
    const { pglite } = site.database;
    const filesNow = async (): Promise<string[]> => {
      if (pglite) return hersIn(await filesOfEmbedded(pglite));
      const found = new Set<string>();
      // A server's log and archives are the operator's (docs/operate.md).
      await lookAtServerFiles((bytes, path) => {
        if (/[/\\]base[/\\]/.test(path)) for (const each of hersIn(bytes)) found.add(each);
      });
      return [...found];
    };
    // Deleted rows are still in the files: without the night the search would find nothing to prove.
    expect((await filesNow()).length).toBeGreaterThan(20);
    if (pglite) {
      expect(await rewriteAfterErasure(site.database, site.clock.now())).toContain('auth.users');
    } else await rewriteTables(site.database, await filledTables(site.database));
    expect(await filesNow()).toEqual([]);
    site.clock.advance(days(3));
    expect(await rewriteAfterErasure(site.database, site.clock.now())).toEqual([]);
  }, 120_000);
});
