import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { filmsCatalogue } from '../../../tests/support/films.ts';
import { planFilms } from '../../../tests/support/plan-films.ts';
import { fc } from '../../../tests/support/property.ts';
import { type WeirdRequest, weirdRequest } from '../../../tests/support/weird-requests.ts';

const names = new Set([
  'public',
  ...filmsCatalogue.tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]),
  ...filmsCatalogue.routines.flatMap((routine) => [routine.name, ...(routine.names ?? [])]),
  ...['_rows', '_source', '_body', '_w', 'body', 'page', 'total', 'inserted', 'scalar'],
]);

/** Every word a statement may hold outside quotes: SQL's and ours, none of the request's. */
const keywords = new Set(
  `WITH AS SELECT FROM WHERE AND OR NOT LIMIT OFFSET ORDER BY ASC DESC NULLS FIRST LAST NULL TRUE FALSE UNKNOWN IS
  DISTINCT CASE WHEN THEN END CAST ANY ALL ON LEFT INNER JOIN LATERAL HAVING COALESCE INSERT INTO UPDATE SET DELETE
  RETURNING CONFLICT DO NOTHING EXCLUDED VARIADIC E n nullslast like ilike json_agg row_to_json to_jsonb json_strip_nulls
  coalesce count string_agg substring length json_object_keys json_to_record json_to_recordset jsonb_to_record
  jsonb_to_recordset json_array_elements jsonb_array_elements jsonb_build_object jsonb_agg set_config current_setting
  nullif to_tsvector to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery auth uid nextval _fields _element
  _counted _call _first _keys k j text integer int bigint smallint numeric real double precision boolean date time
  timetz timestamp timestamptz with zone interval uuid json jsonb bytea inet cidr money oid tsvector int4range bpchar
  character varying regconfig regclass data_api inserted true false public films_id_seq EXPLAIN FORMAT JSON`.split(
    /\s+/,
  ),
);

/** What stands in double quotes, undoubled. */
const quotedNames = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"]|"")*)"/g)].map((match) => match[1]!.replaceAll('""', '"'));

const withoutQuotes = (text: string): string => text.replace(/"(?:[^"]|"")*"/g, ' ');
/** Constants of ours: keys of settings, the default of a column. */
const withoutLiterals = (text: string): string => text.replace(/E?'[^']*'/g, ' ');

/** An output name may be the request's (an alias, a JSON key, an embed's name); it only ever follows AS or a join's alias. */
const isRequests = (name: string, search: string): boolean =>
  [...new URLSearchParams(search).values()].some((value) =>
    value.replaceAll('\\', '').includes(name.replaceAll('\\', '')),
  );

const check = ({ method, path, search, headers, body }: WeirdRequest): 'planned' | 'refused' => {
  let plan: ReturnType<typeof planFilms>;
  try {
    plan = planFilms(`${method} /${path.replaceAll('?', '')}?${search}`, { headers, body });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.status).toBeGreaterThanOrEqual(300);
    expect(error.status).toBeLessThan(500);
    return 'refused';
  }
  for (const { text, values } of [plan.work.statement, ...(plan.work.guess ? [plan.work.guess] : [])]) {
    for (const name of quotedNames(text)) {
      const ours = names.has(name) || /^_[teaj]\d+$/.test(name);
      expect(ours || isRequests(name, search), `identifier ${name}`).toBe(true);
    }
    const rest = withoutLiterals(withoutQuotes(text));
    for (const [token] of rest.matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)) {
      expect(keywords.has(token), `word ${token} in ${text}`).toBe(true);
    }
    expect(rest).toMatch(/^[\w\s$().,:;*=<>|&@~+\-![\]{}]*$/);
    expect(rest).not.toContain('--');
    expect(rest).not.toContain(';');
    const places = [...rest.matchAll(/\$(\d+)/g)].map((match) => Number(match[1]));
    expect(Math.max(0, ...places)).toBe(values.length);
  }
  return 'planned';
};

describe('any request at all', () => {
  it('is refused in the wire’s words, or becomes a statement of known words with its values aside', () => {
    const counts = { planned: 0, refused: 0 };
    const tables = ['films', 'directors', 'actors', 'diary', 'rpc/add', 'rpc/films_since', 'rpc/pairs'];
    fc.assert(
      fc.property(weirdRequest(tables), (request) => {
        counts[check(request)] += 1;
      }),
      { numRuns: 6000 },
    );
    // The test would prove nothing if everything were refused.
    expect(counts.planned).toBeGreaterThan(200);
    expect(counts.refused).toBeGreaterThan(200);
  });
});
