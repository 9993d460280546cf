import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { planFilms, writer } from '../../../tests/support/plan-films.ts';

const body = `coalesce(json_agg("_rows".*), '[]')::text`;
const answer = (json: string, total = 'NULL', inserted = 'NULL') =>
  ` SELECT ${json} AS "body", count(*) AS "page", ${total} AS "total", ${inserted} AS "inserted" FROM "_rows"`;

type Asked = Parameters<typeof planFilms>[1];

const statementOf = (line: string, asked?: Asked) => planFilms(line, asked).work.statement;

/** The part of a read that differs between requests: what fills `_rows`. */
const rowsOf = (line: string, asked?: Asked): [string, ...string[]] => {
  const { text, values } = statementOf(line, asked);
  const prefix = 'WITH "_rows" AS (';
  const suffix = `)${answer(body)}`;
  expect(text.startsWith(prefix)).toBe(true);
  expect(text.endsWith(suffix)).toBe(true);
  return [text.slice(prefix.length, -suffix.length), ...values];
};

const films = 'FROM "public"."films" AS "_t0"';

describe('reads', () => {
  it.each<[string, string, ...string[]]>([
    ['GET /films', `SELECT "_t0".* ${films} LIMIT 1000`],
    ['GET /films?limit=5000', `SELECT "_t0".* ${films} LIMIT 1000`],
    ['GET /films?limit=5&offset=10', `SELECT "_t0".* ${films} LIMIT 5 OFFSET 10`],
    ['GET /films?limit=0', `SELECT "_t0".* ${films} LIMIT 0`],
    ['GET /films?select=id,t:title', `SELECT "_t0"."id" AS "id", "_t0"."title" AS "t" ${films} LIMIT 1000`],
    ['GET /films?select=id,*', `SELECT "_t0"."id" AS "id", "_t0".* ${films} LIMIT 1000`],
    ['GET /films?select=rating::text', `SELECT CAST("_t0"."rating" AS text) AS "rating" ${films} LIMIT 1000`],
    [
      'GET /films?select=rating::FLOAT8',
      `SELECT CAST("_t0"."rating" AS double precision) AS "rating" ${films} LIMIT 1000`,
    ],
    [
      'GET /films?select=data->a->>b',
      `SELECT ("_t0"."data"->$1::text->>$2::text) AS "b" ${films} LIMIT 1000`,
      'a',
      'b',
    ],
    [
      'GET /films?select=data->2',
      `SELECT ("_t0"."data"->CAST($1::text AS integer)) AS "data" ${films} LIMIT 1000`,
      '2',
    ],
    [
      'GET /films?select=tags->0',
      `SELECT (to_jsonb("_t0"."tags")->CAST($1::text AS integer)) AS "tags" ${films} LIMIT 1000`,
      '0',
    ],
    [
      'GET /films?order=title.desc.nullslast,data->>x',
      `SELECT "_t0".* ${films} ORDER BY "_t0"."title" DESC NULLS LAST, ("_t0"."data"->>$1::text) LIMIT 1000`,
      'x',
    ],
  ])('%s', (line, ...expected) => expect(rowsOf(line)).toEqual(expected));
});

describe('filters', () => {
  it.each<[string, string, ...string[]]>([
    ['id=eq.1', '"_t0"."id" = CAST($1::text AS integer)', '1'],
    ['rating=gte.1.5', '"_t0"."rating" >= CAST($1::text AS numeric)', '1.5'],
    ['title=eq.x', '"_t0"."title" = $1::text', 'x'],
    ['title=not.eq.x', 'NOT ("_t0"."title" = $1::text)', 'x'],
    ['title=like.*o_', '"_t0"."title" like $1::text', '%o_'],
    ['title=ilike(any).{a*,b*}', '"_t0"."title" ilike ANY(CAST($1::text AS text[]))', '{a%,b%}'],
    ['title=match.^C', '"_t0"."title" ~ $1::text', '^C'],
    ['year=gt(all).{1,2}', '"_t0"."year" > ALL(CAST($1::text AS integer[]))', '{1,2}'],
    [
      'title=in.(a,"b,c","d\\"e\\\\")',
      '"_t0"."title" = ANY(CAST($1::text AS text[]))',
      '{"a","b,c","d\\"e\\\\"}',
    ],
    ['id=in.()', '"_t0"."id" = ANY(CAST($1::text AS integer[]))', '{}'],
    ['year=is.null', '"_t0"."year" IS NULL'],
    ['year=is.not_null', '"_t0"."year" IS NOT NULL'],
    ['year=isdistinct.3', '"_t0"."year" IS DISTINCT FROM CAST($1::text AS integer)', '3'],
    ['tags=cs.{a}', '"_t0"."tags" @> CAST($1::text AS text[])', '{a}'],
    ['data=cd.{"a":1}', '"_t0"."data" <@ CAST($1::text AS jsonb)', '{"a":1}'],
    ['weeks=adj.[1,2)', '"_t0"."weeks" -|- CAST($1::text AS int4range)', '[1,2)'],
    ['weeks=nxr.[1,2)', '"_t0"."weeks" &< CAST($1::text AS int4range)', '[1,2)'],
    [
      'title=fts(french).chat',
      'to_tsvector(CAST($1::text AS regconfig), "_t0"."title") @@ to_tsquery(CAST($2::text AS regconfig), $3::text)',
      'french',
      'french',
      'chat',
    ],
    ['title=wfts.chat', 'to_tsvector("_t0"."title") @@ websearch_to_tsquery($1::text)', 'chat'],
    ['data->a=eq.1', '("_t0"."data"->$1::text) = CAST($2::text AS jsonb)', 'a', '1'],
    ['data->>a=eq.1', '("_t0"."data"->>$1::text) = $2::text', 'a', '1'],
    [
      'or=(year.lt.1,and(year.gt.2,title.not.is.null))',
      '("_t0"."year" < CAST($1::text AS integer) OR ("_t0"."year" > CAST($2::text AS integer) AND NOT ("_t0"."title" IS NULL)))',
      '1',
      '2',
    ],
    [
      'not.or=(year.lt.1,year.gt.2)',
      'NOT ("_t0"."year" < CAST($1::text AS integer) OR "_t0"."year" > CAST($2::text AS integer))',
      '1',
      '2',
    ],
    [
      'id=eq.1&year=eq.2',
      '"_t0"."id" = CAST($1::text AS integer) AND "_t0"."year" = CAST($2::text AS integer)',
      '1',
      '2',
    ],
  ])('%s', (search, where, ...values) => {
    const line = `GET /films?select=id&${search.replaceAll('&<', '%26<')}`;
    expect(rowsOf(line)).toEqual([`SELECT "_t0"."id" AS "id" ${films} WHERE ${where} LIMIT 1000`, ...values]);
  });
});

describe('embeds', () => {
  it('to one: an object, by the hinted key', () => {
    expect(rowsOf('GET /films?select=title,directors!films_director(name)&directors.name=eq.Varda')).toEqual([
      `SELECT "_t0"."title" AS "title", row_to_json("_e1".*) AS "directors" ${films} LEFT JOIN LATERAL (SELECT "_t1"."name" AS "name" FROM "public"."directors" AS "_t1" WHERE "_t1"."id" = "_t0"."director_id" AND "_t1"."name" = $1::text) AS "_e1" ON TRUE LIMIT 1000`,
      'Varda',
    ]);
  });

  it('to many, inner: a list that is not empty', () => {
    expect(rowsOf('GET /directors?select=name,films!director_id!inner(title)&films.limit=2')).toEqual([
      `SELECT "_t0"."name" AS "name", COALESCE("_e1"."_e1", '[]') AS "films" FROM "public"."directors" AS "_t0" INNER JOIN LATERAL (SELECT json_agg("_a1".*) AS "_e1" FROM (SELECT "_t1"."title" AS "title" FROM "public"."films" AS "_t1" WHERE "_t1"."director_id" = "_t0"."id" LIMIT 2) AS "_a1" HAVING count(*) > 0) AS "_e1" ON TRUE LIMIT 1000`,
    ]);
  });

  it('many to many: through the junction', () => {
    expect(rowsOf('GET /films?select=actors(name)')[0]).toContain(
      'FROM "public"."actors" AS "_t1" INNER JOIN "public"."roles" AS "_j1" ON "_j1"."actor_id" = "_t1"."id" WHERE "_j1"."film_id" = "_t0"."id" LIMIT 1000',
    );
  });

  it('a key that is also the primary key makes one to one', () => {
    expect(rowsOf('GET /films?select=posters(url)')[0]).toContain('row_to_json("_e1".*) AS "posters"');
  });

  it('a table to itself: its name means the children, the column the parent', () => {
    expect(rowsOf('GET /actors?select=actors(name)')[0]).toContain('"_t1"."mentor_id" = "_t0"."id"');
    expect(rowsOf('GET /actors?select=mentor_id(name)')[0]).toContain('"_t1"."id" = "_t0"."mentor_id"');
  });

  it('spread: the columns move up', () => {
    expect(rowsOf('GET /films?select=title,...posters(url)')[0]).toContain(
      'SELECT "_t0"."title" AS "title", "_e1"."url" AS "url"',
    );
    expect(rowsOf('GET /films?select=...roles(as_name)')[0]).toContain(
      `SELECT COALESCE(json_agg("_a1"."as_name"), '[]') AS "as_name"`,
    );
  });

  it('null filters and related order look at the joined row', () => {
    expect(rowsOf('GET /films?select=posters(url)&posters=not.is.null&order=posters(url).desc')[0]).toContain(
      'WHERE "_e1" IS DISTINCT FROM NULL ORDER BY "_e1"."url" DESC',
    );
  });

  it('a count keeps only the joins that decide about rows', () => {
    const { text } = statementOf('GET /films?select=posters!inner(url),roles(as_name)', {
      headers: { prefer: 'count=exact' },
    });
    const counted = text.slice(text.indexOf('(SELECT count(*) FROM'));
    expect(counted).toContain('"public"."posters"');
    expect(counted).not.toContain('"public"."roles"');
  });
});

describe('representations', () => {
  it.each([
    ['application/vnd.pgrst.object+json', `(json_agg("_rows".*)->0)::text`],
    [
      'application/vnd.pgrst.array+json;nulls=stripped',
      `coalesce(json_strip_nulls(json_agg("_rows".*)), '[]')::text`,
    ],
  ])('%s', (accept, json) => {
    expect(statementOf('GET /films', { headers: { accept } }).text).toBe(
      `WITH "_rows" AS (SELECT "_t0".* ${films} LIMIT 1000)${answer(json)}`,
    );
  });

  it('HEAD reads no body', () => {
    expect(statementOf('HEAD /films').text).toBe(
      `WITH "_rows" AS (SELECT "_t0".* ${films} LIMIT 1000)${answer('NULL')}`,
    );
  });

  it('counts: exact, planned, estimated', () => {
    const ask = (count: string) => planFilms('HEAD /films', { headers: { prefer: `count=${count}` } }).work;
    expect(ask('exact').statement.text).toContain(
      `(SELECT count(*) FROM (SELECT 1 ${films}) AS _counted) AS "total"`,
    );
    expect(ask('estimated').statement.text).toContain(`(SELECT 1 ${films} LIMIT 1001)`);
    expect(ask('planned').statement.text).toContain('NULL AS "total"');
    expect(ask('planned').guess?.text).toBe(`EXPLAIN (FORMAT JSON) SELECT 1 ${films}`);
    expect(ask('exact').guess).toBeNull();
  });
});

const minimal = (write: string, inserted?: string) =>
  `WITH "_source" AS (${write} RETURNING 1), "_rows" AS (SELECT * FROM "_source")${answer('NULL', 'NULL', inserted)}`;
const prefer = (text: string) => ({ headers: { prefer: text } });

describe('writes', () => {
  it('insert: typed columns of the body, nothing returned', () => {
    expect(statementOf('POST /films', { body: '{"title":"x","rating":1.10}' })).toEqual({
      text: minimal(
        'INSERT INTO "public"."films" AS "_w" ("title", "rating") SELECT "_body"."title", "_body"."rating" FROM (SELECT "title", "rating" FROM json_to_record(CAST($1::text AS json)) AS _fields("title" text, "rating" numeric(10,2))) AS "_body"',
      ),
      values: ['{"title":"x","rating":1.10}'],
    });
  });

  it('insert of several rows, missing columns by default', () => {
    const { text, values } = statementOf('POST /films?columns="title","seen"', {
      body: '[{"title":"x"},{"title":"y","seen":null}]',
      ...prefer('missing=default'),
    });
    expect(text).toContain(
      `jsonb_to_recordset((SELECT coalesce(jsonb_agg(jsonb_build_object($2::text, '2024-01-01'::timestamptz) || _element), '[]') FROM jsonb_array_elements(CAST($1::text AS jsonb)) AS _element))`,
    );
    expect(values[1]).toBe('seen');
  });

  it('an empty object is a row of defaults, an empty array is none', () => {
    expect(statementOf('POST /films', { body: '{}' }).text).toContain(
      'INSERT INTO "public"."films" AS "_w" SELECT  FROM (SELECT WHERE CAST($1::text AS json) IS NOT NULL) AS "_body"',
    );
    expect(statementOf('POST /films', { body: '[]' }).text).toContain(
      'FROM (SELECT FROM json_array_elements(CAST($1::text AS json))) AS "_body"',
    );
  });

  it('upsert: the primary key unless told otherwise', () => {
    const merge = statementOf('POST /films', {
      body: '{"id":1,"title":"x"}',
      ...prefer('resolution=merge-duplicates'),
    });
    expect(merge.text).toContain(
      'ON CONFLICT ("id") DO UPDATE SET "id" = EXCLUDED."id", "title" = EXCLUDED."title"',
    );
    const ignore = statementOf('POST /films?on_conflict=title,year', {
      body: '{"title":"x"}',
      ...prefer('resolution=ignore-duplicates'),
    });
    expect(ignore.text).toContain('ON CONFLICT ("title", "year") DO NOTHING RETURNING 1');
  });

  it('update: only matching rows, only the asked columns come back', () => {
    expect(
      statementOf('PATCH /films?id=eq.1&select=id', {
        body: '{"title":"y"}',
        ...prefer('return=representation'),
      }),
    ).toEqual({
      text: `WITH "_source" AS (UPDATE "public"."films" AS "_w" SET "title" = "_body"."title" FROM (SELECT "title" FROM json_to_record(CAST($1::text AS json)) AS _fields("title" text)) AS "_body" WHERE "_w"."id" = CAST($2::text AS integer) RETURNING "_w"."id"), "_rows" AS (SELECT "_t0"."id" AS "id" FROM "_source" AS "_t0")${answer(body)}`,
      values: ['{"title":"y"}', '1'],
    });
  });

  it('what an embed of the answer needs is returned, too', () => {
    const { text } = statementOf(
      'DELETE /films?id=eq.1&select=title,posters(url)',
      prefer('return=representation'),
    );
    expect(text).toContain(
      'DELETE FROM "public"."films" AS "_w" WHERE "_w"."id" = CAST($1::text AS integer) RETURNING "_w"."title", "_w"."id"',
    );
  });

  it('delete', () => {
    expect(statementOf('DELETE /films?id=eq.1')).toEqual({
      text: minimal('DELETE FROM "public"."films" AS "_w" WHERE "_w"."id" = CAST($1::text AS integer)'),
      values: ['1'],
    });
  });
});

describe('calls', () => {
  it('arguments by name, from the body or from the address', () => {
    expect(statementOf('POST /rpc/add', { body: '{"a":1}' }).text).toContain(
      'FROM json_to_record(CAST($1::text AS json)) AS "_body"("a" integer), LATERAL (SELECT "public"."add"("a" := "_body"."a") AS "scalar") AS _call',
    );
    expect(statementOf('GET /rpc/add?b=2&a=1')).toMatchObject({ values: ['1', '2'] });
  });

  it('rows are filtered like a table', () => {
    expect(statementOf('GET /rpc/films_since?y=1980&year=lt.1990&select=title').text).toBe(
      `WITH "_source" AS (SELECT _call.* FROM "public"."films_since"("y" := CAST($1::text AS integer)) AS _call), "_rows" AS (SELECT "_t0"."title" AS "title" FROM "_source" AS "_t0" WHERE "_t0"."year" < CAST($2::text AS integer) LIMIT 1000)${answer(body)}`,
    );
  });

  it('GET is read only', () => {
    expect(planFilms('GET /rpc/touch').work.readOnly).toBe(true);
    expect(planFilms('POST /rpc/touch').work.readOnly).toBe(false);
  });
});

describe('sealed columns', () => {
  const own = (alias: string) =>
    `CASE WHEN "${alias}"."user_id" = (SELECT auth.uid()) THEN "${alias}"."user_id"::text || "${alias}"."mood" END AS "mood"`;

  it('leave the database for their owner only, also through `*` and inside embeds', () => {
    expect(rowsOf('GET /diary?select=mood')[0]).toBe(
      `SELECT ${own('_t0')} FROM "public"."diary" AS "_t0" LIMIT 1000`,
    );
    expect(rowsOf('GET /diary')[0]).toContain(own('_t0'));
    expect(rowsOf('GET /films?select=diary(*)')[0]).toContain(own('_t1'));
  });

  it('are sealed in the body, as JSON, for the caller', () => {
    const { values } = statementOf('POST /diary', {
      body: `{"user_id":"${writer}","mood":{"a":1},"day":null}`,
    });
    expect(JSON.parse(values[0]!)).toEqual({ user_id: writer, mood: 's1.diary.mood={"a":1}', day: null });
  });

  it('numbers that a double cannot hold keep their digits beside them', () => {
    const { values } = statementOf('POST /diary', { body: '{"mood":1.50,"film_id":12345678901234567890}' });
    expect(values[0]).toBe('{"mood":"s1.diary.mood=1.50","film_id":12345678901234567890}');
  });

  it('null stays null', () => {
    expect(statementOf('POST /diary', { body: '{"mood":null}' }).values).toEqual(['{"mood":null}']);
  });

  it('an update touches the own rows only', () => {
    expect(statementOf('PATCH /diary?day=eq.2024-01-01', { body: '{"mood":"gris"}' }).text).toContain(
      'WHERE "_w"."user_id" = (SELECT auth.uid()) AND "_w"."day" = CAST($2::text AS date)',
    );
  });

  it.each([
    ['GET /diary?mood=eq.gris', 'filtered'],
    ['GET /diary?or=(day.is.null,mood.is.null)', 'filtered'],
    ['GET /films?select=diary(*)&diary.mood=like.*a*', 'filtered'],
    ['GET /diary?order=mood', 'sorted'],
    ['GET /diary?select=mood->a', 'cast or looked into'],
    ['GET /diary?select=mood::int', 'cast or looked into'],
    ['DELETE /diary?mood=is.null', 'filtered'],
  ])('%s is refused', (line, deed) => {
    expect(() => planFilms(line)).toThrow(AppError);
    expect(() => planFilms(line)).toThrow(
      expect.objectContaining({
        status: 400,
        extra: expect.objectContaining({ details: expect.stringContaining(deed) }),
      }),
    );
  });

  it('nobody seals for somebody else', () => {
    const other = `{"user_id":"0190a000-0000-7000-8000-00000000000b","mood":"x"}`;
    expect(() => planFilms('POST /diary', { body: other })).toThrow(expect.objectContaining({ status: 403 }));
    expect(() => planFilms('POST /diary', { body: '{"mood":"x"}', who: { kind: 'service' } })).toThrow(
      expect.objectContaining({ status: 403 }),
    );
  });
});

describe('refusals', () => {
  it.each([
    ['GET /nowhere', 404, 'PGRST205', "Could not find the table 'public.nowhere' in the schema cache"],
    ['GET /films?select=nope', 400, '42703', 'column films.nope does not exist'],
    ['GET /films?nope=eq.1', 400, '42703', 'column films.nope does not exist'],
    ['GET /films?order=nope', 400, '42703', 'column films.nope does not exist'],
    ['GET /films?select=id::secret_type', 400, '42704', 'type "secret_type" does not exist'],
    ['GET /films?nope.id=eq.1', 400, 'PGRST108', "'nope' is not an embedded resource in this request"],
    [
      'GET /films?select=id,actors(*)&actors=eq.1',
      400,
      'PGRST120',
      "Bad operator on the 'actors' embedded resource",
    ],
    [
      'GET /films?select=id,actors(*)&order=actors(name)',
      400,
      'PGRST118',
      "A related order on 'actors' is not possible",
    ],
    [
      'GET /films?select=id,nope(*)',
      400,
      'PGRST200',
      "Could not find a relationship between 'films' and 'nope' in the schema cache",
    ],
    [
      'GET /films?select=id,directors(*)',
      300,
      'PGRST201',
      "Could not embed because more than one relationship was found for 'films' and 'directors'",
    ],
    [
      'POST /films?on_conflict=nope',
      400,
      'PGRST204',
      "Could not find the 'nope' column of 'films' in the schema cache",
    ],
    [
      'PUT /films?title=eq.x',
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    ],
    ['PUT /films?id=eq.2', 400, 'PGRST115', 'Payload values do not match URL in primary key column(s)'],
    [
      'GET /rpc/nope',
      404,
      'PGRST202',
      'Could not find the function public.nope without parameters in the schema cache',
    ],
    ['GET /rpc/add?z=1', 404, 'PGRST202', 'Could not find the function public.add(z) in the schema cache'],
    ['DELETE /rpc/add', 405, 'PGRST101', 'Cannot use the DELETE method on RPC'],
    ['GET /films?title=eq.a%00b', 400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
  ])('%s', (line, status, code, message) => {
    const asked = { body: '{"id":1,"title":"x"}', ...prefer('resolution=merge-duplicates') };
    expect(() => planFilms(line, asked)).toThrow(
      expect.objectContaining({ status, message, extra: expect.objectContaining({ code }) }),
    );
  });

  it('a body with an unknown column', () => {
    expect(() => planFilms('PATCH /films', { body: '{"nope":1}' })).toThrow(
      expect.objectContaining({ extra: expect.objectContaining({ code: 'PGRST204' }) }),
    );
  });
});
