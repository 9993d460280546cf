import { beforeAll, describe, expect, it } from 'vitest';
import { filmsScript } from '../../../tests/support/films.ts';
import { type DataApiHouse, raiseDataApi } from '../../../tests/support/raise-data-api.ts';
import { checkRegex, nesting } from './complexity.ts';

const deep = (open: string, close: string, n: number, inside = '') =>
  open.repeat(n) + inside + close.repeat(n);

describe('nesting', () => {
  it.each([
    ['', 0],
    ['[1,[2]]', 2],
    ['{"a":"[[[["}', 1],
    ['"\\"[["', 0],
    ['[[[', 3],
    ['][', 0],
    ['[][][]', 1],
  ])('%s: %i', (text, depth) => expect(nesting(text)).toBe(depth));
});

describe('regular expressions', () => {
  it.each(['^a.*b$', '(a|b)+', '[A-Z]{2}', 'a{1,20}', '\\d+ rue', '[[:alpha:]]+é'])('%s is fine', (pattern) =>
    expect(() => checkRegex(pattern)).not.toThrow(),
  );
  it.each(['(a{0,255}){0,255}', 'a{500}', '(a{9}){9}', '(a)\\1', deep('(', ')', 11, 'a'), 'a'.repeat(201)])(
    '%s is too complex',
    (pattern) => expect(() => checkRegex(pattern)).toThrow(expect.objectContaining({ status: 400 })),
  );
});

describe('requests that would tire the engine', () => {
  let api: DataApiHouse;
  let anne: string;
  beforeAll(async () => {
    api = await raiseDataApi({ script: filmsScript, exposedTables: ['films'] });
    anne = await api.aPerson();
  });
  const e = encodeURIComponent;

  it.each<[string, string, string]>([
    ['JSON', `data=cs.${e(deep('[', ']', 4000))}`, '22P02'],
    ['an array', `tags=cs.${e(deep('{', '}', 9, 'a'))}`, '22P02'],
    ['a list of arrays', `tags=in.(${e(`"${deep('{', '}', 9, 'a')}"`)})`, '42883'],
    ['a search', `title=fts.${e(`${'!'.repeat(40)}a`)}`, '42601'],
    ['a regular expression', `title=match.${e(deep('(', ')', 4000, 'a'))}`, '2201B'],
    ['many of them', `title=match(any).${e('{x,"(a{0,255}){0,255}"}')}`, '2201B'],
    ['many of them, in disguise', `title=match(any).${e('{"(a\\{0\\,255}){0\\,255}"}')}`, '2201B'],
    ['wildcards', `title=like.${e('%_'.repeat(3000))}`, '22025'],
  ])('%s', async (_, search, code) => {
    const reply = await api.ask('GET', `/films?${search}`);
    expect(reply.statusCode, reply.body).toBeLessThan(500);
    expect(reply.json().code).toBe(code);
  });

  it.each<[string, string, string]>([
    ['/films', `{"title":"x","data":${deep('[', ']', 200_000)}}`, 'PGRST102'],
    ['/films', `{"title":"x","tags":${deep('[', ']', 9)}}`, '22P02'],
    ['/intake_context', `{"symptoms":${deep('[', ']', 200_000)}}`, 'PGRST102'],
  ])('a deep body for %s', async (address, body, code) => {
    const reply = await api.ask('POST', address, { who: anne, body });
    expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
  });

  it('and the engine is well afterwards', async () => {
    const reply = await api.ask('GET', '/films?select=id&title=match.a&order=id');
    expect(reply.json()).toEqual([{ id: 2 }, { id: 3 }, { id: 4 }]);
  });
});
