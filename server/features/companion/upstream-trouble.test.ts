import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patience } from '#server/adapters/language-model/model-patience.ts';
import { openaiCompatible } from '#server/adapters/language-model/openai-compatible.ts';
import { newId } from '#server/ground/ids.ts';
import type { Message } from '#shared/companion/conversation.ts';
import {
  type FakeUpstream,
  startFakeUpstream,
  type UpstreamBehaviour,
} from '../../../tests/support/fake-upstream.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

/*
 * What a person sees when the endpoint of the model is in trouble, from their message to the stored reply, case by case. The
 * deadlines are the product's, some sixteen times shorter. docs/models.md holds the same table for whoever runs the service.
 */

const short = { connect: 2000, secondRequest: 420, firstToken: 900, silence: 420, longestRetryWait: 120 };
/** What the guide, the protocol and a busy machine need besides, in milliseconds. */
const slack = 3000;

let upstream: FakeUpstream;
let site: TestHouse;
let ada: Person;
let conversationId: string;

const call = async (name: string, body: object = {}, person = ada) =>
  done(await person.call('POST', `/functions/v1/${name}`, body));

beforeAll(async () => {
  upstream = await startFakeUpstream();
  const model = openaiCompatible({ baseUrl: upstream.url, model: 'small', patience: short });
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' }, model, reader: model, readerDeadline: 300 });
  ada = await aPerson(site, { email: 'panne@exemple.fr' });
});
afterAll(() => upstream.close());

type Seen = { reply: Message; took: number };

/** The reply to one message in a session of its own, as it is stored. */
const seen = async (trouble: Partial<UpstreamBehaviour> | 'refused', text: string): Promise<Seen> => {
  conversationId = newId();
  upstream.behave({ tokens: ['Par quoi ', 'commencer ?'] });
  await call('start-session', { conversationId });
  await call('converse', { conversationId, clientId: newId(), text: 'Bonsoir.' });
  if (trouble === 'refused') await upstream.close();
  else upstream.behave(trouble);
  const begun = performance.now();
  await call('converse', { conversationId, clientId: newId(), text });
  const took = performance.now() - begun;
  if (trouble === 'refused') upstream = await startFakeUpstream({}, upstream.port);
  const { messages } = (await call('read-session', { conversationId })).json<{ messages: Message[] }>();
  expect(messages.at(-2)).toMatchObject({ role: 'user', text });
  return { reply: messages.at(-1)!, took };
};

const told = 'Je n’arrive plus à dormir depuis que mon travail a changé.';
const outage = /^Je lis moins finement en ce moment\./;
const closed = /… (?:Je m’interromps ici|Ma phrase s’est perdue en route)/;
const goodbye = /au revoir|à bientôt|à demain|bonne (?:nuit|soirée|journée)|prenez soin|adieu/i;
const words = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const sentences = Array.from({ length: 40 }, (_, at) => `Voici encore une phrase courte, la ${at}e. `);
const endless = 'Une phrase qui revient encore. '.repeat(70_000);
const fine = ['Le sommeil ', 'a changé ', 'avec le travail. ', 'Qu’est-ce qui ', 'tourne le soir ?'];

/** `by`: who speaks in the stored reply. One row for each row of the table in docs/models.md. */
const cases: {
  what: string;
  trouble: Partial<UpstreamBehaviour> | 'refused';
  by: 'guide' | 'model';
  sees: RegExp;
}[] = [
  { what: 'connexion refusée', trouble: 'refused', by: 'guide', sees: outage },
  { what: 'erreur 500', trouble: { status: 500 }, by: 'guide', sees: outage },
  { what: 'trop de demandes (429)', trouble: { status: 429, retryAfter: '60' }, by: 'guide', sees: outage },
  { what: 'clé refusée (401)', trouble: { status: 401 }, by: 'guide', sees: outage },
  { what: 'réponse vide', trouble: { tokens: [] }, by: 'guide', sees: outage },
  {
    what: 'page HTML',
    trouble: { raw: { type: 'text/html', body: '<html><body>Au revoir, maintenance.</body></html>' } },
    by: 'guide',
    sees: outage,
  },
  { what: 'aucune réponse', trouble: { hang: 'headers' }, by: 'guide', sees: outage },
  { what: 'réponse commencée sans un mot', trouble: { hang: 'body' }, by: 'guide', sees: outage },
  {
    what: 'mauvais encodage',
    trouble: {
      raw: {
        type: 'text/event-stream',
        body: Buffer.from('data: {"choices":[{"delta":{"content":"Ça a changé."}}]}\n\n', 'latin1'),
      },
    },
    by: 'guide',
    sees: outage,
  },
  { what: 'premier mot trop tardif', trouble: { tokens: fine, firstDelay: 3000 }, by: 'guide', sees: outage },
  {
    what: 'premier mot lent',
    trouble: { tokens: fine, firstDelay: 600 },
    by: 'model',
    sees: /^Le sommeil a changé avec le travail\. Qu’est-ce qui tourne le soir \?$/,
  },
  { what: 'arrêt en chemin', trouble: { tokens: fine, hang: 'tokens' }, by: 'model', sees: closed },
  { what: 'connexion coupée en chemin', trouble: { tokens: fine, dieAfter: 3 }, by: 'model', sees: closed },
  {
    what: 'coupée à la limite',
    trouble: { tokens: [...fine.slice(0, 3), 'Et puis il y a'], finish: 'length' },
    by: 'model',
    sees: /^Le sommeil a changé avec le travail\. Et puis il y a…$/,
  },
  { what: 'plus de 120 mots', trouble: { tokens: sentences }, by: 'model', sees: /la \d+e\.$/ },
  { what: 'deux mégaoctets', trouble: { tokens: [endless], whole: true }, by: 'model', sees: /encore\.$/ },
];

describe('trouble upstream, as the person sees it', () => {
  test.each(cases)('$what', async ({ trouble, by, sees }) => {
    const { reply, took } = await seen(trouble, told);
    expect(reply.text).toMatch(sees);
    expect(reply).toMatchObject({ role: 'assistant', state: 'complete' });
    expect(words(reply.text)).toBeLessThanOrEqual(120);
    expect(reply.text).not.toMatch(goodbye);
    expect(reply.text).not.toMatch(/[<>{}�]|error/i);
    // A guide offers something to go on with; a cut thought hands the word back.
    if (by === 'guide') expect(reply.text.length).toBeGreaterThan(80);
    expect(took).toBeLessThan(2 * short.firstToken + slack);

    upstream.behave({ tokens: ['Me revoilà. ', 'Qu’est-ce qui revient ?'] });
    await call('converse', { conversationId, clientId: newId(), text: 'Et maintenant ?' });
    const { messages } = (await call('read-session', { conversationId })).json<{ messages: Message[] }>();
    expect(messages.at(-1)!.text).toContain('Me revoilà.');
  });

  test('the outage is said once in a session, not at every message', async () => {
    const { reply } = await seen({ status: 500 }, told);
    expect(reply.text).toMatch(outage);
    await call('converse', { conversationId, clientId: newId(), text: 'Le matin, c’est pire encore.' });
    const { messages } = (await call('read-session', { conversationId })).json<{ messages: Message[] }>();
    expect(messages.at(-1)!.text).not.toMatch(outage);
    expect(messages.at(-1)!.text).not.toBe(reply.text);
  });

  test('danger is answered at once, whatever the endpoint does', async () => {
    for (const trouble of [{ hang: 'headers' }, { status: 500 }] as const) {
      const person = await aPerson(site, { email: `danger-${trouble.hang ?? 'panne'}@exemple.fr` });
      ada = person;
      const { reply, took } = await seen(trouble, 'Je vais me tuer ce soir, j’ai tout préparé.');
      expect(reply.text).toMatch(/\b(15|112|3114)\b/);
      expect(took).toBeLessThan(short.firstToken + slack);
    }
  });
});

describe('the product’s own deadlines', () => {
  test('no silence is longer than 15 seconds: before the first word, nor between two', () => {
    expect(patience.firstToken).toBeLessThanOrEqual(15_000);
    expect(patience.secondRequest).toBeLessThan(patience.firstToken);
    // A stall, then a continuation that may take what is left.
    expect(patience.silence + (patience.firstToken - patience.silence)).toBeLessThanOrEqual(15_000);
    expect(patience.silence).toBeLessThan(patience.firstToken);
  });

  test('docs/models.md says what is seen in each case', () => {
    const page = readFileSync(new URL('../../../docs/models.md', import.meta.url), 'utf8');
    for (const { what } of cases) expect(page.toLowerCase()).toContain(`| ${what.toLowerCase()}`);
  });
});
