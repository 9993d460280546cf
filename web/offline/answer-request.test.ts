import { describe, expect, it } from 'vitest';
import { answerPage, kindOf } from './answer-request.ts';

const origin = 'https://eclaircie.example';
const get = (path: string, mode = 'navigate', method = 'GET') => ({ url: `${origin}${path}`, method, mode });
const kept = { match: async (address: string) => new Response(`kept ${address}`) };
const never = () => new Promise<never>(() => {});
const gone = () => Promise.reject(new TypeError('network'));

describe('what the service worker touches', () => {
  it.each([
    [get('/'), 'page'],
    [get('/auth?onglet=inscription'), 'page'],
    [get('/seance'), 'page'],
    [get('/assets/site-1.js', 'cors'), 'file'],
    [get('/auth/v1/verify?token=secret'), null],
    [get('/auth/v1/user', 'cors'), null],
    [get('/rest/v1/messages', 'cors'), null],
    [get('/functions/v1/converse', 'cors'), null],
    [get('/functions/v1/converse', 'cors', 'POST'), null],
    [get('/config.json', 'cors'), null],
    [get('/dev/mailbox'), null],
    [get('/assets/site-1.js', 'cors', 'HEAD'), null],
    [{ url: 'https://elsewhere.example/', method: 'GET', mode: 'navigate' }, null],
  ] as const)('%o: %s', (asked, kind) => {
    expect(kindOf(asked, origin)).toBe(kind);
  });
});

describe('the answer to a page', () => {
  const textOf = async (...args: Parameters<typeof answerPage>) => (await answerPage(...args)).text();

  it('is the network’s when there is one, an error of the service included', async () => {
    expect(await textOf(get('/cgu'), kept, async () => new Response('live'))).toBe('live');
    expect(await textOf(get('/urgence'), kept, async () => new Response('live'), never)).toBe('live');
    expect(await textOf(get('/cgu'), kept, async () => new Response('broken', { status: 502 }))).toBe(
      'broken',
    );
  });

  it('is the offline page without a network, and the numbers at their own address', async () => {
    expect(await textOf(get('/seance'), kept, gone)).toBe('kept /hors-ligne');
    expect(await textOf(get('/urgence'), kept, gone, never)).toBe('kept /urgence');
    expect(await textOf(get('/urgence/?pays=CH'), kept, gone, never)).toBe('kept /urgence');
  });

  it('leads from the second address of the numbers to their own, without asking the network', async () => {
    const answer = await answerPage(get('/urgences/?pays=CH'), kept, never, never);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${origin}/urgence?pays=CH`]);
  });

  it('gives the numbers when the service is broken or does not answer in time', async () => {
    expect(await textOf(get('/urgence'), kept, async () => new Response('', { status: 503 }), never)).toBe(
      'kept /urgence',
    );
    const waits: number[] = [];
    const text = await textOf(get('/urgence'), kept, never, async (ms) => void waits.push(ms));
    expect([text, waits]).toEqual(['kept /urgence', [3_000]]);
  });

  it('is an honest network error when nothing is kept', async () => {
    const answer = await answerPage(get('/cgu'), { match: async () => undefined }, gone);
    expect(answer.type).toBe('error');
  });
});
