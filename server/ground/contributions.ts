import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Tx } from './db/db.ts';
import type { Who } from './db/who.ts';
import type { Limit } from './http/rate-limit.ts';

/** Who may call a function. `anyone`: signed out, too (with the anonymous key). */
export type Admission = 'anyone' | 'user' | 'service' | StaffAdmission;

/**
 * One of these roles, read from `user_roles` at each call. What the function shows decides about the second factor
 * (product decisions): `counts` never ask for one, `people` do where STAFF_SECOND_FACTOR is `required`, and
 * `conversations` always do.
 */
export type StaffAdmission = { staff: readonly ('moderator' | 'admin')[]; shows: StaffSight };
export type StaffSight = 'counts' | 'people' | 'conversations';

export type FunctionCall<Body> = {
  body: Body;
  who: Who;
  /** The caller's id; empty string for a visitor or the service. */
  userId: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** One verb answered at `/functions/v1/<name>`. The room that owns the verb declares it. */
export type FunctionDeclaration<Body extends z.ZodType = z.ZodType> = {
  name: string;
  method?: 'GET' | 'POST';
  admission: Admission;
  /** Who asks is taken from the signed token without looking at its session row: the function needs no database. */
  tokenAlone?: boolean;
  /** The body of a POST, or the query of a GET. */
  body: Body;
  /** The reply's shape; undeclared fields are dropped. `stream`: the handler writes to the reply itself. */
  reply: z.ZodType | 'stream';
  /** Where what is sent decides what it costs: the limit by the octets of the body. */
  limit?: Limit | ((octets: number) => Limit);
  /** The longest body in octets, where it is less than the server's own limit. */
  longestBody?: number;
  handle(call: FunctionCall<z.output<Body>>): Promise<unknown>;
};

/** Keeps the body's type between schema and handler. */
export const declareFunction = <Body extends z.ZodType>(
  declaration: FunctionDeclaration<Body>,
): FunctionDeclaration => declaration as unknown as FunctionDeclaration;

/** Background work a room declares; `schedule` is a cron line in Europe/Paris. Every handler may run twice. */
export type JobDeclaration<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  schedule?: string;
  /** Begun within two seconds: a person waits for it. Any other may begin half a minute late. */
  prompt?: true;
  handle(payload: z.output<Payload>): Promise<void>;
};

export const declareJob = <Payload extends z.ZodType>(declaration: JobDeclaration<Payload>): JobDeclaration =>
  declaration as unknown as JobDeclaration;

/** Why the law allows keeping something (GDPR art. 6 and 9). */
export type LegalBasis =
  | 'contrat'
  | 'consentement'
  | 'obligation légale'
  | 'intérêt légitime'
  | 'intérêt vital';

/** One kind of record a room keeps: the rows of « Mes données » and of the registers are written from these. */
export type KeptRecord = {
  /** The tables the room answers for, `schema.table`. */
  tables: readonly string[];
  /** What it is, in French. */
  label: string;
  /** What is in it, in French. */
  holds: string;
  /** What it serves, in French. */
  purpose: string;
  basis: LegalBasis;
  /** How long it is kept, in French. */
  retention: string;
};

/**
 * What a room keeps about people. Privacy walks this list and knows no table; a test fails when a table with a
 * `user_id` is claimed by no room.
 */
export type PersonalData = KeptRecord & {
  /** Where it stands in the copy that a person takes: what they wrote and read comes first, technical tables last. */
  inCopy?: 'first' | 'last';
  /** The person's data as JSON, opened. Called outside any transaction. */
  export(userId: string): Promise<unknown>;
  /** Deletes it, inside the erasing transaction. Rows that go by cascade with the user need nothing here. */
  erase?(tx: Tx, userId: string): Promise<void>;
  /** When the oldest of it goes by itself; null when nothing waits for a date. */
  nextPurge?(userId: string): Promise<Date | null>;
  /** What an erasure means for it beyond its rows, in French; null when nothing. Asked before the person decides. */
  erasureMeans?(userId: string): Promise<string | null>;
  /** The sums somebody leaves who chooses to be forgotten by name alone: see {@link Figure}. */
  figures?(tx: Tx, userId: string): Promise<readonly Figure[]>;
};

/** A sum that says nothing of whom it came from: added to the sums of everybody of the same quarter. */
export type Figure = {
  /** First day of the quarter, YYYY-MM-DD. */
  quarter: string;
  /** In French; a word of a short list, never something the person wrote. */
  figure: string;
  count: number;
};

/** Rows of a table that an older version wrote in clear. Told by the rows themselves: it can be cut anywhere, and run twice. */
export type Fill = {
  /** `schema.table` */
  table: string;
  /** Tables into which the database copies from it. */
  mirrors?: readonly string[];
  /** Seals what is left. @returns how many rows that were */
  fill(): Promise<number>;
};

/** What a room brings to the house besides its verbs. */
export type Contributions = {
  routes?: FastifyPluginAsync;
  functions?: readonly FunctionDeclaration[];
  jobs?: readonly JobDeclaration[];
  personalData?: readonly PersonalData[];
  /** What is kept of people without an account: it is in the registers, and in nobody's export. */
  keptWithoutAccount?: readonly KeptRecord[];
  /** Whether an account that nobody opens must stay all the same: it is paid for, in use elsewhere, or the team's. */
  keepsAccount?(tx: Tx, userId: string): Promise<boolean>;
  fills?: readonly Fill[];
  /** Columns whose values the data API seals on write and opens for their owner (product.md, Data). */
  sealedColumns?: readonly SealedColumn[];
};

/** What is sealed of a value that was sent; or what the database would have said of it, were it not sealed. */
export type Taken = { value: unknown } | { sqlstate: string; message: string };

export type SealedColumn = {
  table: string;
  column: string;
  userColumn: string;
  /** What may be sealed there: once it is, no check of the database can see it. */
  take(value: unknown): Taken;
  /** `staff`: besides its owner, an administrator reads it, with a second factor where the house asks for one. */
  readers?: 'staff';
  /** What a cell says that an older version wrote in clear; the text itself, where this is missing. */
  earlier?(cell: string): unknown;
  /** The column of the same table by which an address is found, and what is written there. Nobody reads it. */
  digest?: { column: string; of(value: string): string };
  /** A column of the same table that serves the server alone: for a client it is not there. */
  beside?: string;
};

/** A value that its column does not take, in PostgreSQL's words for a broken check; never the value itself. */
export const brokenCheck = (table: string, column: string): Taken => ({
  sqlstate: '23514',
  message: `new row for relation "${table}" violates check constraint "${table}_${column}_check"`,
});

/** Takes what fits a schema, as it is. */
export const takesWhatFits =
  (table: string, column: string, schema: z.ZodType) =>
  (value: unknown): Taken =>
    schema.safeParse(value).success ? { value } : brokenCheck(table, column);
