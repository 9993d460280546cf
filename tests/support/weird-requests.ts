import { fc } from './property.ts';

/*
 * Requests as a hostile or broken client might send them: pieces of the grammar in the wrong places, names that do not
 * exist, quotes, controls, other scripts, and attempts to leave the value and enter the statement.
 */

const columns = [
  'id',
  'title',
  'year',
  'data',
  'tags',
  'rating',
  'seen',
  'weeks',
  'director_id',
  'user_id',
  'mood',
  'day',
];
const relations = [
  'directors',
  'films',
  'roles',
  'actors',
  'posters',
  'diary',
  'films_director',
  'mentor_id',
];

const hostile = fc.constantFrom(
  '"; drop table films; --',
  "' or '1'='1",
  '\\"',
  '\u0000',
  '\ud800',
  '\u202e',
  '%',
  '%00',
  '1;select pg_sleep(9)',
  'pg_catalog.pg_authid',
  '__proto__',
  'constructor',
  'toString',
  '$1',
  '*/',
  '/*',
  '{"a":',
  '{a,b',
  '[1,2)',
  '9'.repeat(40),
  '-1',
  'NaN',
  'é'.repeat(80),
  '_rows',
  '_t0',
);
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...columns, ...relations) },
  { weight: 2, arbitrary: hostile },
  { weight: 1, arbitrary: fc.string({ maxLength: 12, unit: 'binary' }) },
);
const mark = fc.constantFrom(
  '.',
  ',',
  '(',
  ')',
  ':',
  '::',
  '->',
  '->>',
  '!',
  '...',
  '"',
  '*',
  '{',
  '}',
  ' ',
  '-',
  '=',
  '',
);
const operator = fc.constantFrom(
  'eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'in', 'is', 'isdistinct', 'fts', 'plfts',
  'phfts', 'wfts', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxl', 'nxr', 'adj', 'not.eq', 'like(any)', 'eq(all)', 'fts(french)', 'foo',
); // biome-ignore format: a list of words
const soup = fc.array(fc.oneof(word, mark, operator), { maxLength: 10 }).map((parts) => parts.join(''));

const path = fc
  .tuple(word, fc.constantFrom('', '->a', '->>b', '->0', '->>"x y"'))
  .map((parts) => parts.join(''));
const item = fc.oneof(
  path,
  fc.tuple(word, path).map(([alias, name]) => `${alias}:${name}`),
  fc
    .tuple(path, fc.constantFrom('text', 'int', 'nope', 'date', 'jsonb'))
    .map(([name, cast]) => `${name}::${cast}`),
  fc
    .tuple(
      fc.constantFrom('', '...', 'x:'),
      word,
      fc.constantFrom('', '!inner', '!left', '!films_writer'),
      path,
    )
    .map(([head, name, join, inner]) => `${head}${name}${join}(${inner})`),
  soup,
);
const select = fc.array(item, { maxLength: 4 }).map((items) => items.join(','));
const value = fc.oneof(
  word,
  soup,
  fc.constantFrom('1', 'null', '(1,2)', '{1,2}', '(a,"b")', '2024-01-01', 'true', ''),
);
const filter = fc.tuple(operator, value).map(([name, text]) => `${name}.${text}`);
const condition = fc.tuple(path, filter).map(([name, text]) => `${name}.${text}`);
const group = fc
  .tuple(fc.constantFrom('', 'and', 'or', 'not.and'), fc.array(condition, { maxLength: 3 }))
  .map(([head, list]) => `(${head === '' ? list.join(',') : `${head}(${list.join(',')})`})`);
const parameter = fc.oneof(
  fc.tuple(fc.constant('select'), select),
  fc.tuple(path, filter),
  fc.tuple(
    fc.tuple(word, word).map((names) => names.join('.')),
    filter,
  ),
  fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'films.or'), group),
  fc.tuple(
    fc.constantFrom('order', 'films.order'),
    fc.oneof(
      path,
      soup,
      path.map((name) => `${name}.desc.nullslast`),
    ),
  ),
  fc.tuple(fc.constantFrom('limit', 'offset', 'films.limit'), fc.oneof(word, fc.integer().map(String))),
  fc.tuple(fc.constantFrom('columns', 'on_conflict'), soup),
  fc.tuple(soup, soup),
);

const json: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc
    .dictionary(word, fc.oneof(fc.jsonValue({ maxDepth: 2 }), word), { maxKeys: 4 })
    .map((row) => JSON.stringify(row)),
  fc
    .array(
      fc.dictionary(fc.constantFrom('id', 'title', 'data'), fc.oneof(fc.jsonValue(), word), {
        minKeys: 1,
        maxKeys: 2,
      }),
      { maxLength: 3 },
    )
    .map((rows) => JSON.stringify(rows)),
  soup,
);

export type WeirdRequest = {
  method: string;
  path: string;
  search: string;
  headers: Record<string, string>;
  body: string;
};

const header = fc.oneof(
  fc.constantFrom(
    'return=representation', 'count=exact', 'count=planned', 'count=estimated', 'resolution=merge-duplicates',
    'resolution=ignore-duplicates', 'missing=default', 'handling=strict', 'max-affected=1', 'tx=rollback', 'return=x',
  ), // biome-ignore format: a list of words
  fc.string({ maxLength: 10, unit: 'grapheme-ascii' }),
);

export const weirdRequest = (tables: readonly string[]): fc.Arbitrary<WeirdRequest> =>
  fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'),
    path: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...tables) }, { weight: 1, arbitrary: word }),
    search: fc
      .array(parameter, { maxLength: 4 })
      .map((list) => new URLSearchParams(list as [string, string][]).toString()),
    headers: fc.record({
      prefer: fc.array(header, { maxLength: 3 }).map((list) => list.join(', ')),
      accept: fc.constantFrom(
        '*/*', 'application/json', 'text/csv', 'application/vnd.pgrst.object+json', 'application/geo+json',
        'application/vnd.pgrst.array+json;nulls=stripped', 'application/vnd.pgrst.plan+json', ';;;', 'q=',
      ), // biome-ignore format: a list of types
      range: fc.constantFrom('', '0-1', '5-2', '99-', 'x'),
    }),
    body: json,
  });
