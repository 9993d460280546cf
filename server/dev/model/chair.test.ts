import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openaiCompatible } from '../../adapters/language-model/openai-compatible.ts';
import type { ModelPurpose } from '../../adapters/language-model/port.ts';
import { movableClock } from '../../ground/clock.ts';
import { createHttp, type Http } from '../../ground/http/create-http.ts';
import { createMetrics } from '../../ground/metrics.ts';
import { mountDev } from '../index.ts';
import { purposes, type Waiting } from './chair.ts';

let app: Http;
let baseUrl: string;
const never = new AbortController().signal;

beforeAll(async () => {
  app = createHttp({
    config: { production: false, trustedProxies: [] },
    metrics: createMetrics(),
    quiet: true,
  });
  await mountDev(app, {
    clock: movableClock(),
    outbox: tmpdir(),
    brand: 'Éclaircie',
    desk: null,
    whenTimePassed: async () => {},
  });
  baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/dev/model/v1`;
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const waiting = async () =>
  (await app.inject({ method: 'GET', url: '/dev/model/waiting' })).json<Waiting[]>();
const post = (what: 'answer' | 'auto', payload: Record<string, unknown>) =>
  app.inject({ method: 'POST', url: `/dev/model/${what}`, payload });
const oneWaits = () => expect.poll(waiting).toHaveLength(1);
const complete = (body: Record<string, unknown> = {}, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/dev/model/v1/chat/completions',
    headers,
    payload: { model: 'm', messages: [{ role: 'user', content: 'Bonjour' }], ...body },
  });

describe('the model’s chair', () => {
  test('shows what waits and gives the typed answer whole', async () => {
    const asked = complete({}, { 'x-model-purpose': 'summary' });
    await oneWaits();
    const [one] = await waiting();
    expect(one).toMatchObject({ purpose: 'summary', messages: [{ role: 'user', content: 'Bonjour' }] });
    expect(Date.parse(one!.since)).not.toBeNaN();
    expect((await post('answer', { id: one!.id, text: 'Vous avez parlé.' })).statusCode).toBe(200);
    expect((await asked).json()).toMatchObject({
      choices: [{ message: { role: 'assistant', content: 'Vous avez parlé.' }, finish_reason: 'stop' }],
    });
    expect(await waiting()).toEqual([]);
  });

  test('streams it where a stream is asked for, and takes a stranger’s question for a reply', async () => {
    const asked = complete({ stream: true });
    await oneWaits();
    const [one] = await waiting();
    expect(one!.purpose).toBe('reply');
    await post('answer', { id: one!.id, text: 'Je vous lis.' });
    const { body, headers } = await asked;
    expect(headers['content-type']).toContain('text/event-stream');
    expect(body.match(/"content":"[^"]+"/g)!.length).toBeGreaterThan(1);
    expect(body.trim().endsWith('data: [DONE]')).toBe(true);
  });

  test('answers a purpose alone, what waits included, until it is told not to', async () => {
    const asked = complete({}, { 'x-model-purpose': 'look' });
    await oneWaits();
    await post('auto', { purpose: 'look', answer: '{"stop":false}' });
    expect((await asked).body).toContain('{\\"stop\\":false}');
    expect((await complete({}, { 'x-model-purpose': 'look' })).statusCode).toBe(200);
    await post('auto', { purpose: 'look', answer: null });
    const again = complete({}, { 'x-model-purpose': 'look' });
    await oneWaits();
    await post('answer', { id: (await waiting())[0]!.id, text: 'non' });
    expect((await again).body).toContain('non');
  });

  test('refuses what is no question, an answer nobody waits for, and whoever is not on this machine', async () => {
    expect((await complete({ messages: [] })).statusCode).toBe(400);
    expect((await post('auto', { purpose: 'poem', answer: 'x' })).statusCode).toBe(400);
    expect((await post('answer', { id: crypto.randomUUID(), text: 'x' })).statusCode).toBe(404);
    const far = { method: 'GET', url: '/dev/model/waiting', remoteAddress: '192.0.2.7' } as const;
    expect((await app.inject(far)).statusCode).toBe(404);
  });

  test('its page shows what was asked as text, and a form answers without a script', async () => {
    const asked = complete({ messages: [{ role: 'user', content: '<b>gras</b>' }] });
    await oneWaits();
    const { body } = await app.inject({ method: 'GET', url: '/dev/model/' });
    expect(body).toContain('&#60;b&#62;gras');
    expect(body).not.toContain('<b>gras');
    const form = await app.inject({
      method: 'POST',
      url: '/dev/model/answer',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id: (await waiting())[0]!.id, text: 'Oui.' }).toString(),
    });
    expect([form.statusCode, form.headers.location]).toEqual([303, '/dev/model/']);
    expect((await asked).statusCode).toBe(200);
  });
});

describe('our own adapter in front of it, over a real socket', () => {
  const model = () => openaiCompatible({ baseUrl, model: 'fauteuil' });
  const request = {
    instructions: 'Tu écoutes.',
    turns: [{ role: 'user' as const, text: 'Je dors mal.' }],
    address: 'vous' as const,
    intake: null,
    memories: [],
    phase: 'reply' as const,
    horoscope: null,
  };

  test('a reply arrives in pieces and is asked for once, however long the typing takes', async () => {
    const pieces: string[] = [];
    const one = model();
    expect(one.unhurried).toBe(true);
    const end = one.write(request, (piece) => pieces.push(piece), never);
    await oneWaits();
    const [asked] = await waiting();
    expect(asked).toMatchObject({ purpose: 'reply' });
    expect(asked!.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    await post('answer', { id: asked!.id, text: 'Depuis quand dormez-vous mal ?' });
    expect(await end).toBe('complete');
    expect(pieces.join('')).toBe('Depuis quand dormez-vous mal ?');
    expect(pieces.length).toBeGreaterThan(2);
  });

  test.each(purposes.filter((purpose): purpose is ModelPurpose => purpose !== 'reply'))(
    'a question carries its purpose: %s',
    async (purpose) => {
      const asked = model().ask({ purpose, instructions: 'Lis.', text: 'Texte', longest: 50 }, never);
      await oneWaits();
      const [one] = await waiting();
      expect(one!.purpose).toBe(purpose);
      await post('answer', { id: one!.id, text: '{"ok":true}' });
      expect(await asked).toBe('{"ok":true}');
    },
  );

  test('a question that is given up leaves the queue', async () => {
    const abort = new AbortController();
    const asked = model().write(request, () => {}, abort.signal);
    await oneWaits();
    abort.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow('stopped');
    await expect.poll(waiting).toEqual([]);
  });
});
