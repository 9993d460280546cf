import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { termsVersion } from '#shared/auth/terms.ts';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import { breakableDatabase, breakableDisk } from './support/breakable.ts';
import { freshDatabase } from './support/database-image.ts';
import { type FakeUpstream, startFakeUpstream } from './support/fake-upstream.ts';
import { type RunningServer, shortLived, startServer } from './support/running-server.ts';

/*
 * The fault table: what breaks, and what `/readyz`, the log, a new person, a person in danger and an open stream see of it. The
 * product is a process of its own on a database that can be cut off and a disk that can be filled.
 */

type Site = { server: RunningServer; anonKey: string };
type Person = { token: string; conversationId: string };

let database: Awaited<ReturnType<typeof breakableDatabase>>;
let upstream: FakeUpstream;
let site: Site;
const disk = inject('testDatabase').kind === 'postgres' ? breakableDisk() : null;

const post = (path: string, token: string, body: object) =>
  fetch(`${site.server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: site.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': 'fr',
    },
    body: JSON.stringify(body),
  });
const call = (name: string, { token }: Pick<Person, 'token'>, body: object) =>
  post(`/functions/v1/${name}`, token, { country: 'FR', ...body });

const signUp = () =>
  post('/auth/v1/signup', site.anonKey, {
    email: `${randomBytes(6).toString('hex')}@exemple.fr`,
    password: 'Nuage-tranquille-42',
    data: { first_name: 'Ada', birth_date: '1985-04-12', terms_version: termsVersion },
  });

const aPerson = async (): Promise<Person> => {
  const { access_token: token } = (await (await signUp()).json()) as { access_token: string };
  const person = { token, conversationId: crypto.randomUUID() };
  await (await call('start-session', person, { conversationId: person.conversationId })).text();
  return person;
};

/** Like {@link aPerson}, without a session: nothing was sealed for them yet, so that they have no key. */
const aNewcomer = async (): Promise<Person> => {
  const { access_token: token } = (await (await signUp()).json()) as { access_token: string };
  return { token, conversationId: crypto.randomUUID() };
};

const eventsIn = (text: string): StreamEvent[] =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)) as StreamEvent);

/** Begins a message whose reply is written slowly. */
const openStream = async (person: Person) => {
  const body = {
    conversationId: person.conversationId,
    clientId: crypto.randomUUID(),
    text: 'Racontez-moi.',
  };
  const response = await call('converse', person, body);
  expect(response.status).toBe(200);
  const whole = response.text();
  return { events: async () => eventsIn(await whole) };
};

const readyz = async () => {
  const response = await fetch(`${site.server.url}/readyz`);
  return { status: response.status, body: (await response.json()) as { missing?: string[] } };
};
const untilReady = async () => {
  for (let tries = 0; tries < 100 && (await readyz()).status !== 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
};

beforeAll(async () => {
  const fresh = await freshDatabase();
  if (!('connectionString' in fresh)) throw new Error('the fault table needs a real server');
  database = await breakableDatabase(fresh.connectionString);
  upstream = await startFakeUpstream();
  upstream.behave({ tokens: Array.from({ length: 40 }, (_, index) => `mot${index} `), delay: 100 });
  const server = await startServer({
    ...shortLived,
    ...(disk && { dataDir: disk.folder }),
    env: {
      ...shortLived.env,
      DATABASE_URL: database.url,
      APP_SECRET: randomBytes(48).toString('base64url'),
      AUTH_AUTOCONFIRM: '1',
      LLM_BASE_URL: upstream.url,
      LLM_MODEL: 'essai',
      LLM_SAFETY_MODEL: '',
    },
  });
  const { anonKey } = (await (await fetch(`${server.url}/config.json`)).json()) as { anonKey: string };
  site = { server, anonKey };
}, 120_000);
afterAll(async () => {
  await site?.server.stop();
  await upstream?.close();
  await database?.close();
  disk?.remove();
});

const faults = [
  {
    name: 'the database is away',
    missing: ['database'],
    begin: () => database.close(),
    end: () => database.reopen(),
    /** A sign-up is refused, to be tried again: the account's key cannot be written either. */
    newPerson: 503,
    newcomer: 503,
    logs: /ECONNREFUSED|Connection terminated|57P01/,
    needsDisk: false,
  },
  {
    name: 'the disk is full',
    missing: ['data_dir'],
    begin: async () => disk!.fill(),
    end: async () => disk!.empty(),
    newPerson: 503,
    /** The key was made with the account. */
    newcomer: 200,
    logs: /ENOSPC/,
    needsDisk: true,
  },
  {
    name: 'the folder is read-only',
    missing: ['data_dir'],
    begin: async () => disk!.makeReadOnly(),
    end: async () => disk!.makeWritable(),
    newPerson: 503,
    newcomer: 200,
    logs: /EROFS/,
    needsDisk: true,
  },
] as const;

const danger = 'Je vais me tuer ce soir, j’ai les cachets devant moi.';

describe.each(faults)('$name', ({ missing, begin, end, newPerson, newcomer: mayBegin, logs, needsDisk }) => {
  it.skipIf(needsDisk && !disk)(
    'is seen by /readyz, the log, a new person, a person in danger and an open stream as the table says',
    async () => {
      const [writing, endangered, newcomer] = await Promise.all([aPerson(), aPerson(), aNewcomer()]);
      const stream = await openStream(writing);
      const before = site.server.output().length;
      await new Promise((resolve) => setTimeout(resolve, 1100));
      await begin();
      try {
        expect(await readyz()).toMatchObject({ status: 503, body: { missing } });
        expect((await fetch(`${site.server.url}/healthz`)).status).toBe(200);

        const refused = await signUp();
        expect(refused.status).toBe(newPerson);
        const { conversationId } = newcomer;
        const first = await call('start-session', newcomer, { conversationId });
        expect(first.status).toBe(mayBegin);
        if (mayBegin === 503)
          expect(((await first.json()) as { message: string }).message).toMatch(/momentanément indisponible/);
        else await first.text();

        for (const person of [endangered, newcomer]) {
          const help = await call('help', person, { turns: [{ role: 'user', text: danger }] });
          expect(help.status).toBe(200);
          const [start, said] = eventsIn(await help.text());
          expect(start).toMatchObject({ type: 'start', meta: { unsaved: true, severity: 4 } });
          expect(said).toMatchObject({ type: 'text', text: expect.stringMatching(/\b15\b.*Une panne/s) });
        }
      } finally {
        await end();
      }
      const told = await stream.events();
      expect(told.at(-1)).toEqual({ type: 'end', state: 'complete' });
      const text = told.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
      expect(text).toContain('mot39');

      await untilReady();
      expect((await readyz()).status).toBe(200);
      const lines = site.server.output().slice(before);
      expect(lines).toMatch(logs);
      expect(lines).not.toMatch(/cachets|exemple\.fr|Nuage/);
    },
    60_000,
  );
});
