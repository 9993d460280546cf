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
  /** The body of a POST, or the query of a GET. */
  body: Body;
  /** The reply's shape; undeclared fields are dropped. `stream`: the handler writes to the reply itself. */
  reply: z.ZodType | 'stream';
  limit?: Limit;
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
  handle(payload: z.output<Payload>): Promise<void>;
};

export const declareJob = <Payload extends z.ZodType>(declaration: JobDeclaration<Payload>): JobDeclaration =>
  declaration as unknown as JobDeclaration;

/**
 * What a room keeps about people. Privacy walks this list and knows no table; a test fails when a table with a
 * `user_id` is claimed by no room.
 */
export type PersonalData = {
  /** The tables the room answers for, `schema.table`. */
  tables: readonly string[];
  /** What it is, in French, for the page « Mes données ». */
  label: string;
  /** How long it is kept, in French. */
  retention: string;
  /** The person's data as JSON, opened. Called outside any transaction. */
  export(userId: string): Promise<unknown>;
  /** Deletes it, inside the erasing transaction. Rows that go by cascade with the user need nothing here. */
  erase?(tx: Tx, userId: string): Promise<void>;
};

/** What a room brings to the house besides its verbs. */
export type Contributions = {
  routes?: FastifyPluginAsync;
  functions?: readonly FunctionDeclaration[];
  jobs?: readonly JobDeclaration[];
  personalData?: readonly PersonalData[];
  /** Columns whose values the data API seals on write and opens for their owner (product.md, Data). */
  sealedColumns?: readonly SealedColumn[];
};

export type SealedColumn = { table: string; column: string; userColumn: string };
