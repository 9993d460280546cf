import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { parseBody } from './parse-body.ts';
import { parseFilterValue, parseGroup } from './parse-filter.ts';
import { narrowWindow, parseAccept, parsePrefer, parseRange } from './parse-headers.ts';
import { parseOrder } from './parse-order.ts';
import { parseQuery } from './parse-query.ts';
import { parseSelect } from './parse-select.ts';
import type { Condition, SelectItem } from './query.ts';

/** A select tree as one line, to read a table of them. */
const show = (items: readonly SelectItem[]): string =>
  items
    .map((item) => {
      if (item.kind === 'star') return '*';
      if (item.kind === 'embed') {
        const head = `${item.alias ? `${item.alias}=` : ''}${item.spread ? '…' : ''}${item.relation}`;
        return `${head}${item.hint ? ` by ${item.hint}` : ''} ${item.join} [${show(item.items)}]`;
      }
      const path = item.field.path.map((s) => `${s.arrow}${s.kind === 'key' ? `'${s.key}'` : s.index}`);
      const cast = item.cast ? ` as ${item.cast}` : '';
      return `${item.alias ? `${item.alias}=` : ''}${item.field.name}${path.join('')}${cast}`;
    })
    .join(' | ');

const refusalOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.extra.code}: ${error.extra.details}`;
    throw error;
  }
  return 'accepted';
};

describe('select', () => {
  it.each([
    ['*', '*'],
    ['', '*'],
    ['id,title', 'id | title'],
    [' id , title ', 'id | title'],
    ['t:title', 't=title'],
    ['id::text', 'id as text'],
    ['t:rating::double precision', 't=rating as double precision'],
    ['data->a->>b', "data->'a'->>'b'"],
    ['data->0->-1->>x-y', "data->0->-1->>'x-y'"],
    ['data->"a.b"->>c::int', "data->'a.b'->>'c' as int"],
    ['data->007', 'data->7'],
    ['"a ""b"', 'refused'],
    ['"odd, name":"weird(col)"', 'odd, name=weird(col)'],
    ['first-name', 'first-name'],
    ['prénom', 'prénom'],
    ['directors(name)', 'directors left [name]'],
    ['d:directors!films_director!inner(*)', 'd=directors by films_director inner [*]'],
    ['directors!inner!films_director(*)', 'directors by films_director inner [*]'],
    ['directors!left(name,films(*))', 'directors left [name | films left [*]]'],
    ['...directors(name)', '…directors left [name]'],
    ['directors()', 'directors left []'],
    ['count', 'count'],
    ['inner_circle!inner_fk(a)', 'inner_circle by inner_fk left [a]'],
  ])('%s', (text, expected) => {
    if (expected === 'refused') expect(refusalOf(() => parseSelect(text))).toMatch(/^400 PGRST100/);
    else expect(show(parseSelect(text))).toBe(expected);
  });

  it.each(['count()', 'year.max()', 'a:rating.avg()', 'directors(born.min())', 'total:count()'])(
    '%s is refused: aggregates are off',
    (text) => expect(refusalOf(() => parseSelect(text))).toMatch(/^400 PGRST123/),
  );

  it.each([
    ['id,', 'unexpected end of input expecting field name'],
    ['(a)', 'unexpected "(" expecting field name'],
    ['id title;', 'unexpected ";"'],
    ['a->', 'unexpected end of input'],
    ['directors(name', 'unexpected end of input'],
    ['name)', 'unexpected ")"'],
    ['a::', 'unexpected end of input expecting letter or digit'],
    ['a.sum', 'expecting'],
    ['a:*', 'unexpected "*"'],
    [`${'a('.repeat(12)}${')'.repeat(12)}`, 'fewer nested resources'],
  ])('%s is unreadable: %s', (text, details) => {
    const refused = refusalOf(() => parseSelect(text));
    expect(refused).toMatch(/^400 PGRST100/);
    expect(refused).toContain(details);
  });
});

describe('filter values', () => {
  it.each([
    ['eq.1', { operator: 'eq', value: '1', quantifier: null }],
    ['eq.', { operator: 'eq', value: '' }],
    ['eq.a.b,c)d"', { operator: 'eq', value: 'a.b,c)d"' }],
    ['neq.x', { kind: 'plain', operator: 'neq', value: 'x' }],
    ['like(any).{a*,b*}', { operator: 'like', quantifier: 'any', value: '{a*,b*}' }],
    ['gte(all).{1,2}', { operator: 'gte', quantifier: 'all' }],
    ['imatch.^a', { operator: 'imatch', value: '^a' }],
    ['in.(a,"b,c", d ,"q\\"")', { kind: 'in', values: ['a', 'b,c', 'd ', 'q"'] }],
    ['in.()', { kind: 'in', values: [''] }],
    ['in.("a"b)', { kind: 'in', values: ['"a"b'] }],
    ['is.NULL', { kind: 'is', value: 'null' }],
    ['is.not_null', { kind: 'is', value: 'not_null' }],
    ['isdistinct.7', { kind: 'distinct', value: '7' }],
    ['fts(french).chat & chien', { kind: 'search', operator: 'fts', config: 'french' }],
    ['plfts.chat', { kind: 'search', operator: 'plfts', config: null, value: 'chat' }],
    ['cs.{a,b}', { kind: 'plain', operator: 'cs', value: '{a,b}' }],
    ['adj.[1,2)', { kind: 'plain', operator: 'adj', value: '[1,2)' }],
  ])('%s', (text, expected) => {
    expect(parseFilterValue(text)).toMatchObject({ negated: false, operation: expected });
  });

  it('not. negates', () => {
    expect(parseFilterValue('not.in.(1,2)')).toMatchObject({ negated: true, operation: { kind: 'in' } });
  });

  it.each([
    '1',
    '',
    'foo.1',
    'eq',
    'not.not.eq.1',
    'is.maybe',
    'is.nulls',
    'in.1',
    'in.(1',
    'in.(1)x',
    'like(some).a',
    'fts().a',
  ])('%s is unreadable', (text) => expect(refusalOf(() => parseFilterValue(text))).toMatch(/^400 PGRST100/));
});

const showCondition = (condition: Condition): string => {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind === 'group') {
    return `${not}${condition.operator}[${condition.conditions.map(showCondition).join(' ; ')}]`;
  }
  const { operation, field } = condition;
  const value = 'values' in operation ? operation.values.join('/') : operation.value;
  return `${not}${field.name}${field.path.map((s) => s.arrow).join('')} ${'operator' in operation ? operation.operator : operation.kind} ${value}`;
};

describe('groups', () => {
  it.each([
    ['(a.eq.1,b.gt.2)', 'or[a eq 1 ; b gt 2]'],
    [
      '( a.eq.1 , and( b.lt.2 , not.or(c.is.null,d.in.(1,2)) ) )',
      'or[a eq 1  ; and[b lt 2  ; not or[c is null ; d in 1/2]]]',
    ],
    ['(a.not.eq.1)', 'or[not a eq 1]'],
    ['(a.eq."x,y)")', 'or[a eq x,y)]'],
    ['(tags.cs.{a,b},x.eq.1)', 'or[tags cs {a,b} ; x eq 1]'],
    ['(data->>k.eq.v)', 'or[data->> eq v]'],
    ['(and.eq.1,or.eq.2)', 'or[and eq 1 ; or eq 2]'],
    ['(title.fts(french).chat)', 'or[title fts chat]'],
  ])('%s', (text, expected) => expect(showCondition(parseGroup(text, 'or', false))).toBe(expected));

  it.each([
    '',
    '()',
    'a.eq.1',
    '(a.eq.1',
    '(a.eq.1)b',
    '(a)',
    '(a.eq)',
    '(nor(a.eq.1))',
    `${'(and'.repeat(30)}(a.eq.1${')'.repeat(31)}`,
  ])('%s is unreadable', (text) =>
    expect(refusalOf(() => parseGroup(text, 'and', false))).toMatch(/^400 PGRST100/),
  );
});

describe('order', () => {
  it.each([
    ['a', [['a', null, null]]],
    [
      'a.asc,b.desc.nullslast',
      [
        ['a', 'asc', null],
        ['b', 'desc', 'last'],
      ],
    ],
    ['a.nullsfirst', [['a', null, 'first']]],
    ['data->x.desc', [['data', 'desc', null]]],
  ])('%s', (text, expected) => {
    expect(parseOrder(text).map((t) => [t.field.name, t.direction, t.nulls])).toEqual(expected);
  });

  it('reads a related column', () => {
    expect(parseOrder('directors(name).desc')).toMatchObject([
      { relation: 'directors', field: { name: 'name' }, direction: 'desc' },
    ]);
  });

  it.each(['', 'a.', 'a.up', 'a.asc.nulls', 'a.ascending', 'a,,b', 'a.desc.asc'])(
    '%s is unreadable',
    (text) => expect(refusalOf(() => parseOrder(text))).toMatch(/^400 PGRST100/),
  );
});

describe('a whole query string', () => {
  const parse = (text: string, args?: Set<string>) => parseQuery(new URLSearchParams(text), args);

  it('finds the level each part speaks about', () => {
    const query = parse(
      'rel.a=eq.1&rel.deep.or=(b.eq.2)&rel.order=c&rel.limit=3&limit=4&offset=5&not.and=(d.eq.1)',
    );
    expect(query.conditions.map(({ path }) => path)).toEqual([['rel'], ['rel', 'deep'], []]);
    expect(query.conditions[2]!.value.negated).toBe(true);
    expect(query.orders[0]!.path).toEqual(['rel']);
    expect(query.windows).toEqual([
      { path: ['rel'], value: { limit: 3, offset: 0 } },
      { path: [], value: { limit: 4, offset: 5 } },
    ]);
  });

  it('reads columns and on_conflict, quoted as the client sends them', () => {
    expect(parse('columns="a","b c"&on_conflict=x,y')).toMatchObject({
      columns: ['a', 'b c'],
      onConflict: ['x', 'y'],
    });
  });

  it('keeps what a function takes as arguments, even if it reads like a filter', () => {
    const query = parse('name=eq.x&other=eq.1&third=abc', new Set(['name']));
    expect(query.arguments).toEqual([
      ['name', 'eq.x'],
      ['third', 'abc'],
    ]);
    expect(query.conditions).toHaveLength(1);
  });

  it('takes an unreadable limit for none, refuses a negative one', () => {
    expect(parse('limit=abc').windows).toEqual([]);
    expect(refusalOf(() => parse('limit=-1'))).toMatch(/^416 PGRST103/);
  });

  it('refuses more parameters than any honest request has', () => {
    expect(refusalOf(() => parse('a=eq.1&'.repeat(300)))).toMatch(/^400 PGRST100/);
  });
});

describe('headers', () => {
  it.each([
    ['', {}],
    ['return=representation', { return: 'representation' }],
    ['count=exact,return=minimal', { count: 'exact', return: 'minimal' }],
    ['resolution=merge-duplicates, missing=default', { resolution: 'merge-duplicates', missing: 'default' }],
    ['count=exact, count=planned', { count: 'exact' }],
    ['handling=strict, max-affected=3', { handling: 'strict', maxAffected: 3 }],
    ['nonsense, return=everything', { return: null }],
  ])('Prefer: %s', (header, expected) => expect(parsePrefer(header)).toMatchObject(expected));

  it('strict handling names what it does not know', () => {
    expect(refusalOf(() => parsePrefer('handling=strict, foo=bar'))).toBe(
      '400 PGRST122: Invalid preferences: foo=bar',
    );
  });

  it.each([
    [undefined, 'array', 'application/json; charset=utf-8'],
    ['*/*', 'array', 'application/json; charset=utf-8'],
    ['text/html, application/json;q=0.5', 'array', 'application/json; charset=utf-8'],
    ['text/csv', 'csv', 'text/csv; charset=utf-8'],
    ['application/vnd.pgrst.object+json', 'object', 'application/vnd.pgrst.object+json; charset=utf-8'],
    ['application/json;q=0.1, text/csv', 'csv', 'text/csv; charset=utf-8'],
    [
      'application/vnd.pgrst.array+json;nulls=stripped',
      'array',
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    ],
  ])('Accept: %s', (header, kind, contentType) => {
    expect(parseAccept(header)).toMatchObject({ kind, contentType });
  });

  it.each([
    'application/geo+json',
    'image/png',
    'application/vnd.pgrst.plan+json; for="application/json"; options=analyze;',
  ])('Accept: %s cannot be made', (header) =>
    expect(refusalOf(() => parseAccept(header))).toMatch(/^406 PGRST107/),
  );

  it.each([
    ['0-9', { offset: 0, limit: 10 }],
    ['5-', { offset: 5, limit: null }],
    ['bytes=0-9', { offset: 0, limit: null }],
    [undefined, { offset: 0, limit: null }],
  ])('Range: %s', (header, window) => expect(parseRange(header)).toEqual(window));

  it('a range that ends before it begins cannot be satisfied', () => {
    expect(refusalOf(() => parseRange('9-1'))).toMatch(/^416 PGRST103/);
  });

  it('range and limit narrow each other', () => {
    expect(narrowWindow({ offset: 2, limit: 10 }, { offset: 5, limit: 3 })).toEqual({ offset: 5, limit: 3 });
    expect(narrowWindow({ offset: 0, limit: 3 }, { offset: 5, limit: null })).toEqual({
      offset: 5,
      limit: 0,
    });
  });
});

describe('bodies', () => {
  it('takes an object or an array of alike objects', () => {
    expect(parseBody('{"a":1}', 'application/json', null)).toMatchObject({ isArray: false, keys: ['a'] });
    expect(parseBody('[{"a":1,"b":2},{"b":1,"a":2}]', undefined, null)).toMatchObject({ keys: ['a', 'b'] });
    expect(parseBody('[]', undefined, null)).toMatchObject({ keys: [], rows: [] });
    expect(parseBody('[{"a":1},{"b":1}]', undefined, ['a', 'b'])).toMatchObject({ keys: ['a', 'b'] });
  });

  it.each(['', '{', '1', '"text"', 'null', '[1]', '[{"a":1},{"b":1}]', '[{"a":1},null]', '[[]]'])(
    '%s is refused',
    (text) => expect(refusalOf(() => parseBody(text, 'application/json', null))).toMatch(/^400 PGRST102/),
  );

  it.each(['text/csv', 'application/x-www-form-urlencoded', 'text/plain'])('%s is not a body', (type) =>
    expect(refusalOf(() => parseBody('{}', type, null))).toMatch(/^400 PGRST102/),
  );
});
