import { beforeAll, describe, expect, it } from 'vitest';
import { filmsScript } from '../../../tests/support/films.ts';
import { type Asked, type DataApiHouse, raiseDataApi } from '../../../tests/support/raise-data-api.ts';

let api: DataApiHouse;
beforeAll(async () => {
  api = await raiseDataApi({ script: filmsScript, config: { tables: 'open', schemas: [] } });
});

const object = 'application/vnd.pgrst.object+json';
const e = encodeURIComponent;
const rows = async (address: string, asked?: Asked) => {
  const reply = await api.ask('GET', address, asked);
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json();
};

describe('reading', () => {
  it('types come out as the wire has them', async () => {
    const [film] = await rows('/films?id=eq.2');
    expect(film).toEqual({
      id: 2,
      title: 'Vagabond',
      year: 1985,
      data: null,
      tags: ['c'],
      rating: 12345678.9,
      seen: '2024-01-01T00:00:00+00:00',
      weeks: null,
      director_id: 1,
      writer_id: null,
    });
    const { body } = await api.ask('GET', '/films?select=rating,weeks,seen&id=eq.1');
    expect(body).toBe('[{"rating":9.50,"weeks":"[1,5)","seen":"2024-01-01T00:00:00+00:00"}]');
  });

  it('columns come in the order asked', async () => {
    const { body } = await api.ask('GET', '/films?select=year,id,t:title&id=eq.1');
    expect(body).toBe('[{"year":1962,"id":1,"t":"Cléo"}]');
  });

  it.each<[string, unknown]>([
    ['/films?select=id&order=year.desc&limit=2', [{ id: 4 }, { id: 3 }]],
    ['/films?select=id&order=id&offset=2', [{ id: 3 }, { id: 4 }]],
    ['/films?select=id,x:data->a->>b&data->a->>b=eq.x', [{ id: 1, x: 'x' }]],
    ['/films?select=data->n->1&id=eq.1', [{ n: 2 }]],
    ['/films?select=id&tags=cs.{a}', [{ id: 1 }]],
    ['/films?select=id&tags=ov.{b,c}&order=id', [{ id: 1 }, { id: 2 }]],
    ['/films?select=id&data=cs.{"a":{"b":"y"}}', [{ id: 3 }]],
    ['/films?select=id&title=like(any).{C*,V*}&order=id', [{ id: 1 }, { id: 2 }]],
    ['/films?select=id&title=ilike.*o', [{ id: 1 }]],
    ['/films?select=id&title=match.^Beau', [{ id: 3 }]],
    ['/films?select=id&title=wfts(french).vagabond', [{ id: 2 }]],
    ['/films?select=id&weeks=cs.[2,3)', [{ id: 1 }]],
    ['/films?select=id&year=in.(1962,1999)&order=id', [{ id: 1 }, { id: 3 }]],
    ['/films?select=id&year=not.in.(1962,1999)&order=id', [{ id: 2 }, { id: 4 }]],
    ['/films?select=id&director_id=is.null', [{ id: 4 }]],
    ['/films?select=id&rating=isdistinct.1&order=id', [{ id: 1 }, { id: 2 }, { id: 3 }]],
    [
      '/films?select=id&or=(year.lt.1970,and(year.gt.1990,title.not.like.O*))&order=id',
      [{ id: 1 }, { id: 3 }],
    ],
    ['/films?select=id&not.or=(year.lt.1970,year.gt.1990)', [{ id: 2 }]],
    [
      '/films?select=title,directors!films_director(name)&id=in.(1,4)&order=id',
      [
        { title: 'Cléo', directors: { name: 'Varda' } },
        { title: 'Orphan', directors: null },
      ],
    ],
    [
      '/directors?select=name,films!films_director(title)&films.order=year.desc&id=eq.1',
      [{ name: 'Varda', films: [{ title: 'Vagabond' }, { title: 'Cléo' }] }],
    ],
    [
      '/directors?select=name,films!films_director!inner(title)&films.year=gt.1990',
      [{ name: 'Denis', films: [{ title: 'Beau travail' }] }],
    ],
    [
      '/films?select=id,actors(name)&id=lt.4&order=id.desc&actors.name=like.B*',
      [
        { id: 3, actors: [] },
        { id: 2, actors: [{ name: 'Bonnaire' }] },
        { id: 1, actors: [] },
      ],
    ],
    ['/films?select=id,...posters(url)&id=eq.1', [{ id: 1, url: 'https://example.org/cleo.jpg' }]],
    ['/directors?select=id,...films!films_director(title)&id=eq.2', [{ id: 2, title: ['Beau travail'] }]],
    [
      '/films?select=id,roles(as_name,actors(name))&id=eq.2',
      [{ id: 2, roles: [{ as_name: 'Mona', actors: { name: 'Bonnaire' } }] }],
    ],
    [
      '/actors?select=name,mentor:mentor_id(name),students:actors(name)&order=id',
      [
        { name: 'Marchand', mentor: null, students: [{ name: 'Bonnaire' }] },
        { name: 'Bonnaire', mentor: { name: 'Marchand' }, students: [] },
      ],
    ],
    ['/films?select=id,posters()&posters=is.null&order=id&limit=1', [{ id: 2, posters: null }]],
    [
      '/films?select=id,directors!films_director(name)&order=directors(name).desc,id&limit=2',
      [
        { id: 4, directors: null },
        { id: 1, directors: { name: 'Varda' } },
      ],
    ],
  ])('%s', async (address, expected) => {
    expect(await rows(address)).toEqual(expected);
  });

  it('one object, or 406 with the number of rows', async () => {
    expect((await api.ask('GET', '/films?id=eq.1&select=id', { accept: object })).body).toBe('{"id":1}');
    const many = await api.ask('GET', '/films', { accept: object });
    expect(many.statusCode).toBe(406);
    expect(many.json()).toEqual({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 4 rows',
      hint: null,
    });
    const none = await api.ask('GET', '/films?id=eq.0', { accept: object });
    expect(none.json().details).toBe('The result contains 0 rows');
  });

  it('nulls are left out when asked', async () => {
    const accept = 'application/vnd.pgrst.array+json;nulls=stripped';
    const reply = await api.ask('GET', '/films?select=id,tags&order=id.desc&limit=1', { accept });
    expect(reply.body).toBe('[{"id":4}]');
    expect(reply.headers['content-type']).toBe(`${accept}; charset=utf-8`);
  });

  it('CSV', async () => {
    const reply = await api.ask('GET', '/films?select=id,title,tags&id=lt.3&order=id', {
      accept: 'text/csv',
    });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.body).toBe('id,title,tags\n1,Cléo,"{a,b}"\n2,Vagabond,{c}');
  });

  it.each([
    ['GET', '/films?select=id', undefined, 200, '0-3/*'],
    ['GET', '/films?select=id', 'count=exact', 200, '0-3/4'],
    ['GET', '/films?select=id&limit=2', 'count=exact', 206, '0-1/4'],
    ['GET', '/films?select=id&limit=2&offset=3', 'count=exact', 206, '3-3/4'],
    ['GET', '/films?select=id&offset=4', 'count=exact', 206, '*/4'],
    ['GET', '/films?id=eq.0', 'count=exact', 200, '*/0'],
    ['GET', '/films?id=eq.0', undefined, 200, '*/*'],
    ['GET', '/films?limit=0', undefined, 200, '*/*'],
    ['GET', '/films?select=id', 'count=estimated', 200, '0-3/4'],
    ['HEAD', '/films?year=gt.1990', 'count=exact', 200, '0-1/2'],
  ])('%s %s with %s: %i %s', async (method, address, prefer, status, range) => {
    const reply = await api.ask(method, address, prefer === undefined ? {} : { prefer });
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([status, range]);
    expect(reply.headers['preference-applied']).toBe(prefer);
    if (method === 'HEAD') expect(reply.body).toBe('');
  });

  it('a planned count is the planner’s guess', async () => {
    await api.database.exec('analyze public.films');
    const reply = await api.ask('HEAD', '/films', { prefer: 'count=planned' });
    expect(reply.headers['content-range']).toBe('0-3/4');
  });

  it('an offset beyond the end cannot be satisfied, once counted', async () => {
    const reply = await api.ask('GET', '/films?offset=9', { prefer: 'count=exact' });
    expect(reply.statusCode).toBe(416);
    expect(reply.json()).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 9 was requested, but there are only 4 rows.',
    });
    expect((await api.ask('GET', '/films?offset=9')).statusCode).toBe(200);
  });

  it('a Range header pages a GET and nothing else', async () => {
    const page = await api.ask('GET', '/films?select=id&order=id', { headers: { range: '1-2' } });
    expect(page.headers['content-range']).toBe('1-2/*');
    expect(page.json()).toEqual([{ id: 2 }, { id: 3 }]);
    const head = await api.ask('HEAD', '/films', { headers: { range: '1-2' } });
    expect(head.headers['content-range']).toBe('0-3/*');
  });

  it('one reply holds at most a thousand rows', async () => {
    await api.database.exec(
      'create table public.numbers as select n from generate_series(1, 1500) n; grant select on public.numbers to anon',
    );
    const reply = await api.ask('GET', '/numbers?limit=1400', { prefer: 'count=exact' });
    expect(reply.json()).toHaveLength(1000);
    expect(reply.headers['content-range']).toBe('0-999/1500');
  });
});

describe('writing', () => {
  const full = 'return=representation';

  it('insert says nothing unless asked', async () => {
    const reply = await api.ask('POST', '/films', { body: { title: 'Un' } });
    expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([201, '', '*/*']);
    const told = await api.ask('POST', '/films?select=title,seen', {
      body: [
        { title: 'Deux', seen: null },
        { title: 'Trois', seen: '2020-02-02' },
      ],
      prefer: `${full},count=exact`,
    });
    expect([told.statusCode, told.headers['content-range']]).toEqual([201, '*/2']);
    expect(told.json()).toEqual([
      { title: 'Deux', seen: null },
      { title: 'Trois', seen: '2020-02-02T00:00:00+00:00' },
    ]);
  });

  it('one inserted row comes back as one object', async () => {
    const reply = await api.ask('POST', '/films?select=title', {
      body: { title: 'Seul' },
      prefer: full,
      accept: object,
    });
    expect(reply.body).toBe('{"title":"Seul"}');
  });

  it('missing columns are null, or their default', async () => {
    const body = [{ title: 'a' }, { title: 'b', seen: '2020-01-01' }];
    const address = '/films?columns="title","seen"&select=seen';
    expect((await api.ask('POST', address, { body, prefer: full })).json()[0]).toEqual({ seen: null });
    const filled = await api.ask('POST', address, { body, prefer: `${full}, missing=default` });
    expect(filled.json()[0]).toEqual({ seen: '2024-01-01T00:00:00+00:00' });
    expect(filled.headers['preference-applied']).toBe('missing=default, return=representation');
  });

  it('numbers keep every digit', async () => {
    await api.database.exec('create table public.exact (n numeric); grant all on public.exact to anon');
    const reply = await api.ask('POST', '/exact', {
      body: '{"n":12345678901234567890.123456789}',
      prefer: full,
    });
    expect(reply.body).toBe('[{"n":12345678901234567890.123456789}]');
  });

  it('upsert: 201 when something was inserted, 200 when all merged', async () => {
    const merge = 'resolution=merge-duplicates';
    const two = [
      { id: 1, title: 'Cléo' },
      { id: 500, title: 'Neuf' },
    ];
    expect((await api.ask('POST', '/films', { body: two, prefer: merge })).statusCode).toBe(201);
    expect((await api.ask('POST', '/films', { body: two, prefer: merge })).statusCode).toBe(200);
    const ignored = await api.ask('POST', '/films?on_conflict=id&select=id', {
      body: { id: 500, title: 'Autre' },
      prefer: `resolution=ignore-duplicates,${full}`,
    });
    expect([ignored.statusCode, ignored.body]).toEqual([201, '[]']);
    expect(await rows('/films?id=eq.500&select=title')).toEqual([{ title: 'Neuf' }]);
  });

  it('update and delete answer 204, or 200 with the rows, also when there are none', async () => {
    const body = { title: 'Changé' };
    const quiet = await api.ask('PATCH', '/films?id=eq.500', { body, prefer: 'count=exact' });
    expect([quiet.statusCode, quiet.body, quiet.headers['content-range']]).toEqual([204, '', '*/1']);
    const told = await api.ask('PATCH', '/films?id=eq.500&select=title', { body, prefer: full });
    expect([told.statusCode, told.json()]).toEqual([200, [body]]);
    const none = await api.ask('PATCH', '/films?id=eq.501', { body, prefer: full });
    expect([none.statusCode, none.body]).toEqual([200, '[]']);
    const empty = await api.ask('PATCH', '/films?id=eq.500', { body: {}, prefer: full });
    expect([empty.statusCode, empty.body]).toEqual([200, '[]']);
    const gone = await api.ask('DELETE', '/films?id=eq.500&select=id', { prefer: full });
    expect([gone.statusCode, gone.body]).toEqual([200, '[{"id":500}]']);
    expect((await api.ask('DELETE', '/films?id=eq.500')).statusCode).toBe(204);
  });

  it('a write that answers wrongly is undone', async () => {
    const before = await rows('/films?select=id,year&order=id');
    const many = await api.ask('PATCH', '/films?id=gt.0', {
      body: { year: 1 },
      prefer: full,
      accept: object,
    });
    expect(many.statusCode).toBe(406);
    const limited = await api.ask('PATCH', '/films?id=gt.0', {
      body: { year: 1 },
      prefer: 'handling=strict, max-affected=2',
    });
    expect(limited.json()).toMatchObject({
      code: 'PGRST124',
      details: expect.stringMatching(/The query affects \d+ rows/),
    });
    expect(limited.statusCode).toBe(400);
    expect(await rows('/films?select=id,year&order=id')).toEqual(before);
  });

  it('PUT puts one row in its place', async () => {
    const body = { id: 700, title: 'Posé' };
    const first = await api.ask('PUT', '/films?id=eq.700', { body, prefer: full });
    expect(first.statusCode).toBe(201);
    expect((await api.ask('PUT', '/films?id=eq.700', { body, prefer: full })).statusCode).toBe(200);
    expect((await api.ask('PUT', '/films?id=eq.700', { body })).statusCode).toBe(204);
    expect((await api.ask('PUT', '/films?id=eq.701', { body })).json().code).toBe('PGRST115');
  });
});

describe('calling functions', () => {
  it.each<[string, string, unknown, number, string]>([
    ['POST', '/rpc/add', { a: 2 }, 200, '3'],
    ['POST', '/rpc/add', { a: 2, b: 5 }, 200, '7'],
    ['GET', '/rpc/add?a=2&b=5', undefined, 200, '7'],
    ['POST', '/rpc/films_since?select=id', { y: 1990 }, 200, '[{"id":3}, \n {"id":4}]'],
    ['GET', '/rpc/films_since?y=1990&select=id&id=gt.3', undefined, 200, '[{"id":4}]'],
    ['POST', '/rpc/pairs?v=gt.1', undefined, 200, '[{"k":"b","v":2}]'],
    ['POST', '/rpc/one_film?select=id,title', { i: 2 }, 200, '{"id":2,"title":"Vagabond"}'],
    ['POST', '/rpc/touch', {}, 204, ''],
  ])('%s %s %o', async (method, address, body, status, text) => {
    const reply = await api.ask(method, address, body === undefined ? {} : { body });
    expect([reply.statusCode, reply.body]).toEqual([status, text]);
  });

  it('a scalar set is a list', async () => {
    expect((await api.ask('GET', '/rpc/titles')).json()).toContain('Vagabond');
  });

  it('GET cannot change anything', async () => {
    const reply = await api.ask('GET', '/rpc/touch');
    expect([reply.statusCode, reply.json().code]).toEqual([405, '25006']);
  });

  it.each([
    ['P0001', 400],
    ['PT418', 418],
    ['42501', 401],
    ['22000', 400],
    ['55000', 500],
    ['53200', 503],
    ['40001', 500],
  ])('what a function raises as %s answers %i', async (code, status) => {
    const reply = await api.ask('POST', '/rpc/complain', { body: { code } });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ code, message: 'said by the function', details: 'why', hint: 'how' });
  });
});

describe('refusing', () => {
  it.each<[string, string, Asked, number, string]>([
    ['GET', '/nowhere', {}, 404, 'PGRST205'],
    ['GET', '/a/b', {}, 404, 'PGRST125'],
    ['GET', '/films?id=eq.abc', {}, 400, '22P02'],
    ['GET', '/films?nope=eq.1', {}, 400, '42703'],
    ['GET', '/films?id=foo.1', {}, 400, 'PGRST100'],
    ['GET', '/films?id=like.1', {}, 404, '42883'],
    ['GET', '/films?select=count()', {}, 400, 'PGRST123'],
    ['GET', '/films?select=id,nope(*)', {}, 400, 'PGRST200'],
    ['GET', '/films?select=id,directors(*)', {}, 300, 'PGRST201'],
    ['GET', '/films', { accept: 'application/geo+json' }, 406, 'PGRST107'],
    ['GET', '/films', { headers: { 'accept-profile': 'private' } }, 406, 'PGRST106'],
    ['GET', '/films', { prefer: 'handling=strict, foo' }, 400, 'PGRST122'],
    ['POST', '/films', { body: '{' }, 400, 'PGRST102'],
    ['POST', '/films', { body: '' }, 400, 'PGRST102'],
    ['POST', '/films', { body: { nope: 1 } }, 400, 'PGRST204'],
    ['POST', '/films', { body: { id: 1, title: 'x' } }, 409, '23505'],
    ['POST', '/films', { body: { title: null } }, 400, '23502'],
    ['POST', '/films', { body: { title: 'x', director_id: 99 } }, 409, '23503'],
    ['POST', '/films', { body: { title: 'a\u0000b' } }, 400, '22P05'],
    [
      'POST',
      '/films?on_conflict=year',
      { body: { title: 'x' }, prefer: 'resolution=merge-duplicates' },
      400,
      '42P10',
    ],
    ['DELETE', '/films?id=eq.1', {}, 409, '23503'],
    ['POST', '/', { body: {} }, 405, 'PGRST117'],
  ])('%s %s: %i %s', async (method, address, asked, status, code) => {
    const reply = await api.ask(method, address, asked);
    expect([reply.statusCode, reply.json().code], reply.body).toEqual([status, code]);
    expect(Object.keys(reply.json()).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });

  it('another content type is not a body', async () => {
    const reply = await api.ask('POST', '/films', { body: 'a,b', headers: { 'content-type': 'text/csv' } });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'PGRST102']);
  });
});

it('policies can read the request', async () => {
  await api.database.exec(`
    create function public.seen_request() returns json language sql stable as $$
      select json_build_object('method', current_setting('request.method'), 'path', current_setting('request.path'),
        'agent', current_setting('request.headers')::json ->> 'x-client-info',
        'secret', current_setting('request.headers')::json ->> 'authorization', 'role', auth.role()) $$;
    grant execute on function public.seen_request() to anon`);
  const headers = { 'x-client-info': 'test/1', authorization: 'Bearer s3cret' };
  expect((await api.ask('GET', '/rpc/seen_request', { headers })).json()).toEqual({
    method: 'GET',
    path: '/rest/v1/rpc/seen_request',
    agent: 'test/1',
    secret: null,
    role: 'anon',
  });
});

it('tables made while we run are found', async () => {
  expect((await api.ask('GET', '/later')).statusCode).toBe(404);
  await api.database.exec('create table public.later (n int); grant select on public.later to anon');
  await expect.poll(async () => (await api.ask('GET', '/later')).statusCode).toBe(200);
});

it('the root describes what is exposed', async () => {
  const reply = await api.ask('GET', '/');
  expect(reply.headers['content-type']).toContain('application/openapi+json');
  expect(reply.json().definitions.films.properties.title).toEqual({ format: 'text' });
  expect(reply.json().paths).toHaveProperty('/rpc/add');
});

it('reserved characters survive the way there and back', async () => {
  const title = `a,b.c:(d)"e"\\f 'g' %h *`;
  await api.ask('POST', '/films', { body: { title } });
  expect(await rows(`/films?select=title&title=eq.${e(title)}`)).toEqual([{ title }]);
  const quoted = `"${title.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  expect(await rows(`/films?select=title&title=in.(${e(quoted)})`)).toEqual([{ title }]);
  expect(await rows(`/films?select=title&or=(title.eq.${e(quoted)})`)).toEqual([{ title }]);
});
