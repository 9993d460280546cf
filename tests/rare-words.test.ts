import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCopy } from '#server/commands/operator/copy-files.ts';
import { runBackup } from '#server/commands/operator/run-backup.ts';
import { keyringIn } from '#server/ground/crypto/keyring-in.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { newId } from '#server/ground/ids.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { emptyPlan } from '#shared/safety-plan/plan.ts';
import { minutes } from '#shared/time.ts';
import { type FakeBotApi, pollingEnv, startFakeBotApi, until } from './support/fake-bot-api.ts';
import { startFakeVoices } from './support/fake-voices.ts';
import { house, type TestHouse } from './support/house.ts';
import {
  answersIntake,
  aPerson,
  consentsToHealthData,
  consentsToVoice,
  done,
  type Person,
  proves,
} from './support/people.ts';
import { findPlanted, findPlantedInBytes, plantedAt } from './support/planted-words.ts';
import { aColleague } from './support/staff.ts';
import { answered, hasAnsweredBefore, links, unhurried } from './support/telegram-chat.ts';

/*
 * A person writes a word nobody says in every place the product seals, and staff write some about them. Then everything the
 * house leaves behind is searched for it: every row of every table (the queue's too), the bytes of the embedded database,
 * a backup of data and keys, the data folder, the log at its most talkative. The same search must find another word,
 * written where nothing is sealed: a search that finds nothing proves nothing.
 */

const copyPassphrase = 'une phrase pour les copies';
const rare = 'qwyzhorv';
const control = 'brumkworl';
const word = (place: string): string => plantedAt(rare, place);

/** Sealed, and no words of a person: keys of the house, and an address that waits for its receipt. */
const notWords = [
  'auth.signing_keys.private_sealed',
  'auth.mfa_factors.secret_sealed',
  'private.erasures.address_sealed',
  // What a browser proves a link with, what a tool noted of an account, and an address that only such a tool changes.
  'auth.flow_states.challenge_sealed',
  'auth.one_time_tokens.challenge_sealed',
  'auth.users.app_metadata_sealed',
  'private.content_locks.address_sealed',
  // A word of a list, chosen in the messenger.
  'public.telegram_chats.horoscope_topics_sealed',
  // Digests of a card, and an id: Ada has no card. tests/employer-dump.test.ts looks at them.
  'public.employees.card_sealed',
  'public.spent_cards.opens_sealed',
];

const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-rare-words-'));
const logged: string[] = [];
let site: TestHouse;
let bot: FakeBotApi;
let voices: Awaited<ReturnType<typeof startFakeVoices>>;
let ada: Person;

const json = (value: unknown) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(value)) });
const call = async <T>(person: Person, name: string, body: object = {}): Promise<T> => {
  const reply = done(await person.call('POST', `/functions/v1/${name}`, body));
  return (String(reply.headers['content-type']).includes('json') ? reply.json() : null) as T;
};

const keepsByThemselves = async (): Promise<void> => {
  await consentsToHealthData(ada);
  await answersIntake(ada, {
    living_context: word('contexte'),
    chief_complaint: word('motif'),
    symptoms: [word('symptome')],
    history_psy: word('histoire'),
    distress_level: 4,
  });
  await call(ada, 'save-birth-details', { birthTime: '06:20', birthPlace: 'Quimper' });
  await call(ada, 'switch-horoscope', { on: true });
  await call(ada, 'horoscope-today', { topics: ['amour'] });
  const line = { id: newId(), text: word('plan'), phone: '' };
  await call(ada, 'save-safety-plan', {
    revision: 0,
    plan: { ...emptyPlan, signs: [line], reasons: [{ ...line, id: newId() }] },
    agreedTo: consentPurposes.safety_plan.version,
  });
  await call(ada, 'ask-trusted-contact', {
    contactName: word('contact'),
    personName: word('signature'),
    email: `${rare}-ami@exemple.fr`,
  });
  await call(ada, 'save-memory', { id: newId(), text: word('souvenir'), state: 'kept' });
  await call(ada, 'note-mood', { id: newId(), value: 2, note: word('humeur') });
  await call(ada, 'save-letter', { week: '2026-11-16', text: word('lettre') });
  await call(ada, 'save-exercise', { id: newId(), exercise: 'souffle', before: 7, after: 5, helped: 'yes' });
};

const talks = async (): Promise<{ conversationId: string; replyId: string }> => {
  const conversationId = newId();
  await call(ada, 'start-session', { conversationId, topics: ['amour'], intention: word('intention') });
  const says = (text: string, channel = 'web') =>
    call(ada, 'converse', { conversationId, clientId: newId(), text, channel });
  await says(`Je repense à ${word('message')}.`);
  await consentsToVoice(ada);
  voices.behave(json({ text: word('transcription') }));
  const recording = { audio: Buffer.from('son').toString('base64'), type: 'audio/webm' };
  const { text } = await call<{ text: string }>(ada, 'transcribe-speech', recording);
  expect(text).toContain('transcription');
  await says(text, 'voice');
  voices.behave({});
  await call(ada, 'text-to-speech', { text: word('voix') });
  await call(ada, 'propose-memories', { conversationId });
  await call(ada, 'draft-closing', { conversationId });
  await call(ada, 'save-closing', { conversationId, summary: word('bilan'), step: word('pas') });
  await call(ada, 'search-history', { query: word('recherche') });
  await call(ada, 'assess-text', { text: word('verification') });
  await call(ada, 'converse-in-passing', {
    sessionId: newId(),
    turns: [{ role: 'user', text: word('passage') }],
  });
  // Only a model writes a running summary, after thirty messages: sealed here as it seals it.
  const sealed = (await site.vault.boxFor(ada.id)).seal(word('fil'), 'conversations.running_summary');
  await site.db.system('test', (tx) =>
    sql`update public.conversations set running_summary_sealed = ${sealed}, running_summary_covers = 15
      where id = ${conversationId}`.execute(tx),
  );
  const { messages } = await call<{ messages: { id: string; role: string }[] }>(ada, 'read-session', {
    conversationId,
  });
  return { conversationId, replyId: messages.find(({ role }) => role === 'assistant')!.id };
};

const meetsTheTeam = async (conversationId: string, replyId: string): Promise<void> => {
  const [louise, marc] = [
    await aColleague(site, { email: 'louise@equipe.fr', name: 'Louise' }),
    await aColleague(site, { email: 'marc@equipe.fr', name: 'Marc' }),
  ];
  await call(ada, 'report-reply', { messageId: replyId, reason: 'hurt', note: word('signalement') });
  const { reports } = await call<{ reports: { id: string }[] }>(louise, 'list-reported-replies');
  await call(louise, 'answer-report', { id: reports[0]!.id, answer: word('reponse') });
  await call(ada, 'converse', {
    conversationId,
    clientId: newId(),
    text: `J’ai avalé toutes les boîtes il y a dix minutes, adieu, ${word('danger')}.`,
  });
  await site.rooms.moderation.settled();
  const { alerts } = await call<{ alerts: { id: string }[] }>(louise, 'moderation-queue');
  const alertId = alerts[0]!.id;
  await call(louise, 'claim-alert', { alertId });
  await call(louise, 'break-glass', {
    alertId,
    reason: `Elle ne répond plus du tout : ${word('motifdelecture')}.`,
  });
  await call(louise, 'write-to-person', { alertId, clientId: newId(), text: word('equipe') });
  await call(marc, 'object-to-glass', {
    alertId,
    comment: `Il fallait attendre encore : ${word('objection')}.`,
  });
  const { colleagues } = await call<{ colleagues: { id: string; name: string }[] }>(louise, 'read-alert', {
    alertId,
  });
  await call(louise, 'hand-over-alert', {
    alertId,
    to: colleagues.find(({ name }) => name === 'Marc')!.id,
    note: word('relais'),
  });
};

const writesFromElsewhere = async (): Promise<void> => {
  const open = (name: string, payload: object) =>
    site.app.inject({ method: 'POST', url: `/functions/v1/${name}`, payload }).then(done);
  await open('declare-termination', {
    id: newId(),
    content: {
      name: word('nom'),
      email: ada.email,
      reference: word('ref'),
      endsOn: '',
      reason: word('raison'),
    },
  });
  await open('join-launch-list', { launch: 'company_audio', email: `${rare}-rh@exemple.fr` });
  await links(bot, ada, 7001);
  await answered(site, bot.messenger.write(7001, `Sur la messagerie : ${word('telegram')}.`));
  // One more that cannot be answered now: it waits in its queue, sealed.
  bot.fail(({ method }) => (method === 'getUpdates' ? null : { status: 502 }));
  bot.messenger.write(7001, `Sans réponse : ${word('attente')}.`);
  await until(
    'the update waits',
    async () => (await sealedRows('private.telegram_updates', 'body_sealed')) > 0,
  );
};

/** What goes wrong must not be quoted either. */
const isRefused = async (): Promise<void> => {
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' };
  const refused = async (method: 'GET' | 'POST', url: string, payload?: string) => {
    const reply = await site.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  };
  await refused('POST', '/functions/v1/converse', `{"text": "${word('abime')}`);
  await refused('POST', '/functions/v1/note-mood', JSON.stringify({ value: 9, note: word('trop') }));
  await refused('GET', `/rest/v1/intake_context?chief_complaint=eq.${encodeURIComponent(word('filtre'))}`);
  await refused('POST', '/rest/v1/profiles', JSON.stringify({ user_id: ada.id, gender: word('genre') }));
  await refused('POST', '/rest/v1/intake_context', JSON.stringify({ [word('colonne')]: 1 }));
};

const sealedRows = async (table: string, column: string): Promise<number> =>
  site.db.system('test', async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(${sql.raw(column)}) as count from ${sql.raw(table)}`.execute(tx);
    return rows[0]!.count;
  });

beforeAll(async () => {
  bot = await startFakeBotApi();
  voices = await startFakeVoices();
  site = await house({
    env: {
      DATA_DIR: dataDir,
      AUTH_RATE_LIMITS: 'off',
      STT_BASE_URL: voices.url,
      STT_API_KEY: 'cle',
      STT_MODEL: 'whisper-1',
      ...pollingEnv(bot),
    },
    messenger: unhurried,
    logLines: { write: (line) => logged.push(line) },
  });
  await hasAnsweredBefore(site);
  await site.startJobs();
  ada = await aPerson(site, {
    email: 'ada@exemple.fr',
    metadata: { first_name: word('prenom') },
  });
  await keepsByThemselves();
  const { conversationId, replyId } = await talks();
  site.clock.advance(minutes(1));
  await meetsTheTeam(conversationId, replyId);
  await writesFromElsewhere();
  await isRefused();
  // A copy of everything, as its job prepares it.
  await proves(ada);
  await call(ada, 'export-my-data');
  await site.rooms.privacy.jobs!.find(({ name }) => name === 'prepare-copies')!.handle({});
  // The queue runs as well, and may have taken the copy first.
  await until(
    'the copy is prepared',
    async () => (await sealedRows('private.export_pieces', 'body_sealed')) > 0,
  );
  await site.app.inject(`/${control}`);
  // Who did what stands in clear in the journal: what is written there must be found.
  await site.db.system('audit', (tx) =>
    site.rooms.audit.record(tx, {
      actorId: null,
      actorKind: 'product',
      action: 'retry-job',
      subjectId: null,
      details: { job: plantedAt(control, 'journal') },
    }),
  );
});
afterAll(async () => {
  await Promise.all([bot.close(), voices.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Everything the house leaves behind, by where it was found: text, and bytes that are none as a whole. */
const leftBehind = async (): Promise<Map<string, string | Buffer>> => {
  const all = new Map<string, string | Buffer>([['the log', logged.join('')]]);
  await site.db.system('test', async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', n.nspname, t.relname) as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where t.relkind = 'r' and n.nspname in ('auth', 'public', 'private', 'jobs')`.execute(tx);
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(tx);
      all.set(`the table ${name}`, rows.map(({ row }) => row).join('\n'));
    }
  });
  await runBackup({
    database: site.database,
    keyring: keyringIn({ dataDir }, new Secret(site.appSecret)),
    now: site.clock.now(),
    lock: { passphrase: copyPassphrase, work: 10 },
    dataFolder: join(dataDir, 'backups', 'data'),
    keysFolder: join(dataDir, 'backups', 'keys'),
  });
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    all.set(`the file ${entry.name}`, bytes);
    if (!entry.name.endsWith('.gz.age')) continue;
    const lines: string[] = [];
    for await (const line of readCopy(join(entry.parentPath, entry.name), { passphrase: copyPassphrase }))
      lines.push(line);
    all.set(`the copy ${entry.name}`, lines.join('\n'));
  }
  // Its own files, where rows that are gone may still lie, and the log of what was written.
  const { pglite } = site.database;
  if (pglite) {
    await pglite.exec('checkpoint');
    all.set('the files of the database', Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  }
  return all;
};

test('every sealed column holds something by now, so that the search means something', async () => {
  const { rows } = await site.db.system('test', (tx) =>
    sql<{ table: string; column: string }>`
      select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
      where column_name like '%\\_sealed' order by 1, 2`.execute(tx),
  );
  const intake = ['living_context', 'chief_complaint', 'symptoms', 'history_psy', 'distress_level'];
  const sealed = [...rows, ...intake.map((column) => ({ table: 'public.intake_context', column }))];
  expect(sealed.length).toBeGreaterThan(25);
  const empty: string[] = [];
  for (const { table, column } of sealed)
    if (!notWords.includes(`${table}.${column}`) && (await sealedRows(table, column)) === 0)
      empty.push(`${table}.${column}`);
  expect(empty).toEqual([]);
});

test('not one of the words is found: as it was written, without accents, as base64, as hex', async () => {
  const all = await leftBehind();
  const found = (root: string): [string, string[]][] =>
    [...all]
      .map(([where, text]): [string, string[]] => [
        where,
        typeof text === 'string' ? findPlanted(root, text) : findPlantedInBytes(root, text),
      ])
      .filter(([, hits]) => hits.length > 0);
  expect(found(rare)).toEqual([]);
  const controls = found(control).map(([where]) => where);
  for (const where of [
    'the log',
    'the table public.audit_log',
    /^the copy eclaircie-/,
    ...(site.database.pglite ? ['the files of the database'] : []),
  ])
    expect(controls).toContainEqual(typeof where === 'string' ? where : expect.stringMatching(where));
});

test('the search sees a word in each of its disguises', () => {
  const said = `avant ${word('ici')} après`;
  for (const disguise of [said, said.toUpperCase(), Buffer.from(said).toString('hex').toUpperCase()])
    expect(findPlanted(rare, disguise)).not.toEqual([]);
  for (const before of ['', 'x', 'xy', 'xyz'])
    for (const encoding of ['base64', 'base64url'] as const)
      expect(findPlanted(rare, Buffer.from(before + said).toString(encoding))).not.toEqual([]);
  expect(findPlanted(rare, 'rien de tel')).toEqual([]);
});
