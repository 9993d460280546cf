import type { Who } from '#server/ground/db/who.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';

/** HTTP status → the catalogue row that carries it; the wire's own code travels in `extra`. */
const rowOf = (status: number): ErrorCode => {
  if (status >= 500) return status === 503 ? 'service_unavailable' : 'data_failed';
  switch (status) {
    case 300:
      return 'relationship_ambiguous';
    case 401:
    case 403:
      return 'data_forbidden';
    case 404:
      return 'resource_unknown';
    case 405:
      return 'method_not_allowed';
    case 406:
      return 'representation_unavailable';
    case 409:
      return 'data_conflict';
    case 416:
      return 'range_unsatisfiable';
    default:
      return 'query_refused';
  }
};

export type RefusalNotes = { details?: unknown; hint?: string | null; cause?: unknown };

/** A refusal in the words of the wire contract §3.3: `code` is a PGRST code or an SQLSTATE. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  { details = null, hint = null, cause }: RefusalNotes = {},
): AppError => new AppError(rowOf(status), { status, message, cause, extra: { code, details, hint } });

export const unreadable = (message: string, details: string): AppError =>
  refusal(400, 'PGRST100', message, { details });

export const badBody = (message: string): AppError => refusal(400, 'PGRST102', message);

export const notImplemented = (details: string): AppError =>
  refusal(400, 'PGRST127', 'Feature not implemented', { details });

export const unknownTable = (schema: string, table: string): AppError =>
  refusal(404, 'PGRST205', `Could not find the table '${schema}.${table}' in the schema cache`);

/** A column asked for in select, filters or order; PostgreSQL's own words, said before it is asked. */
export const undefinedColumn = (table: string, column: string): AppError =>
  refusal(400, '42703', `column ${table}.${column} does not exist`);

/** A column in the body, `columns` or `on_conflict`. */
export const unknownColumn = (table: string, column: string): AppError =>
  refusal(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`);

export const notEmbedded = (name: string): AppError =>
  refusal(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });

/** Sealed texts are noise to the database: it can neither compare nor sort them. */
export const sealedRefusal = (table: string, column: string, deed: string): AppError =>
  notImplemented(`Column '${column}' of '${table}' is sealed: it cannot be ${deed}.`);

export const mayNotSeal = (table: string, who: Who): AppError =>
  refusal(
    who.kind === 'visitor' ? 401 : 403,
    '42501',
    `new row violates row-level security policy for table "${table}"`,
    {
      details: 'Sealed columns are written by the person they belong to.',
    },
  );
