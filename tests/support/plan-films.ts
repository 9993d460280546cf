import type { DataRequest, Plan } from '#server/features/data-api/data-request.ts';
import { planCall } from '#server/features/data-api/plan-call.ts';
import type { PlanningContext } from '#server/features/data-api/plan-read.ts';
import { planTable } from '#server/features/data-api/plan-table.ts';
import { buildSchemaModel } from '#server/features/data-api/schema-model.ts';
import { sealsOf } from '#server/features/data-api/seals.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Who } from '#server/ground/db/who.ts';
import { filmsCatalogue, filmsSeals } from './films.ts';

export const writer = '0190a000-0000-7000-8000-00000000000a';

const context: PlanningContext = {
  model: buildSchemaModel(filmsCatalogue, { schemas: ['public'], tables: 'all', functions: 'all' }),
  seals: sealsOf(filmsSeals),
  maxRows: 1000,
  countable: {},
};

/** Seals into something a test can read. */
const openBox: Box = {
  seal: (text, column) => `s1.${column}=${text}`,
  open: (sealed) => sealed,
  tryOpen: (sealed) => sealed,
};

const writerWho: Who = { kind: 'user', userId: writer, claims: { sub: writer, role: 'authenticated' } };

/** Plans `GET /films?…` against the library of films, without a database. */
export const planFilms = (
  line: string,
  { headers = {}, body = '', who = writerWho }: Partial<Pick<DataRequest, 'headers' | 'body' | 'who'>> = {},
): Plan => {
  const [, method = '', path = '', , search = ''] = /^(\w+) \/([^?]*)(\?(.*))?$/s.exec(line) ?? [];
  const request: DataRequest = {
    method,
    schema: 'public',
    name: path.replace('rpc/', ''),
    search: new URLSearchParams(search),
    headers,
    body,
    who,
    settings: {},
    profile: {},
  };
  return path.startsWith('rpc/')
    ? planCall(context, request)
    : planTable(context, request, who.kind === 'user' ? openBox : null);
};
