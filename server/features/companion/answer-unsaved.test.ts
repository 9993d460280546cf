import { beforeAll, describe, expect, it } from 'vitest';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { hours, minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

/* `POST /functions/v1/help`: a signed token alone reaches the guide while the database and the disk are away. */

let site: TestHouse;
let ada: Person;
beforeAll(async () => {
  site = await house();
  ada = await aPerson(site, { email: 'ada@exemple.fr' });
});

/** Every statement and every key fails, as with a database and a disk that are away. */
const whileAway = async <T>(work: () => Promise<T>): Promise<T> => {
  const { as, system } = site.db;
  const { boxFor } = site.vault;
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  Object.assign(site.db, { as: away, system: away });
  Object.assign(site.vault, { boxFor: away });
  try {
    return await work();
  } finally {
    Object.assign(site.db, { as, system });
    Object.assign(site.vault, { boxFor });
  }
};

const eventsOf = (body: string): StreamEvent[] =>
  body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)) as StreamEvent);

const settings = { country: 'FR', address: 'vous' };
const ask = async (turns: readonly Turn[], person: Pick<Person, 'call'> = ada) => {
  const reply = done(await person.call('POST', '/functions/v1/help', { turns, ...settings }));
  const events = eventsOf(reply.body);
  const start = events.find((event) => event.type === 'start')!;
  const text = events.reduce((said, event) => (event.type === 'text' ? said + event.text : said), '');
  return { text, meta: start.meta, last: events.at(-1) };
};
const said = (text: string): Turn => ({ role: 'user', text });
const danger = said('Je vais me tuer ce soir, j’ai les cachets devant moi.');

describe('help without the database', () => {
  it('gives a person in danger the act, marked unsaved, and says that no alert has left', async () => {
    const { text, meta, last } = await whileAway(() => ask([danger]));
    expect(text).toMatch(/\b15\b/);
    expect(text).toContain('Une panne m’empêche de prévenir notre équipe.');
    expect(meta).toMatchObject({ unsaved: true, severity: 4, kind: 'protocol' });
    expect(meta.record?.textIds).toContain('s-unsaved');
    expect(last).toEqual({ type: 'end', state: 'complete' });
  });

  it('goes on from the records that the browser holds, says the outage once, and never that the team was told', async () => {
    const turns: Turn[] = [danger];
    const texts: string[] = [];
    await whileAway(async () => {
      for (const answer of ['Oui', 'Je suis seule', 'Non je n’appelle pas', 'Je ne sais pas']) {
        const { text, meta } = await ask(turns);
        texts.push(text);
        turns.push({ role: 'assistant', text, record: meta.record! }, said(answer));
      }
    });
    expect(new Set(texts).size).toBe(4);
    expect(texts.filter((text) => text.includes('Une panne'))).toHaveLength(1);
    expect(texts.join(' ')).not.toMatch(/a été prévenue/);
  });

  it('answers in calm by the guide of paths', async () => {
    const { text, meta } = await whileAway(() => ask([said('Bonjour, je dors mal en ce moment.')]));
    expect(text.length).toBeGreaterThan(20);
    expect(meta).toMatchObject({ unsaved: true, kind: 'model' });
    expect(text).not.toContain('Une panne');
  });

  it('lets nobody in without a token that this service signed', async () => {
    const post = (headers: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: '/functions/v1/help', headers, payload: { turns: [danger] } });
    expect((await post({})).statusCode).toBe(401);
    const { anonKey } = (await site.app.inject('/config.json')).json<{ anonKey: string }>();
    expect((await post({ authorization: `Bearer ${anonKey}` })).statusCode).toBe(401);
    const [head, claims] = ada.token.split('.');
    expect((await post({ authorization: `Bearer ${head}.${claims}.AAAA` })).statusCode).toBe(403);
  });

  it('asks for a message of the person at the end', async () => {
    const reply = await ada.call('POST', '/functions/v1/help', {
      turns: [{ role: 'assistant', text: 'Oui ?' }],
    });
    expect(reply.statusCode).toBe(400);
  });

  it('believes a token that expired during the outage, and no other function does', async () => {
    const ben = await aPerson(site, { email: 'ben@exemple.fr' });
    site.clock.advance(hours(1) + minutes(5));
    expect((await ben.call('POST', '/functions/v1/list-sessions', {})).statusCode).toBe(403);
    expect((await ask([danger], ben)).meta.unsaved).toBe(true);
    site.clock.advance(hours(25));
    expect((await ben.call('POST', '/functions/v1/help', { turns: [danger] })).statusCode).toBe(403);
  });
});
