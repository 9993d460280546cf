import type { Who } from '#server/ground/db/who.ts';
import type { Outcome, Work } from './execute.ts';
import { narrowWindow, parseRange } from './parse-headers.ts';
import type { Query, Window } from './query.ts';
import type { Reply } from './respond.ts';

/** A request as the room sees it: nothing of the web framework. */
export type DataRequest = {
  method: string;
  schema: string;
  /** Table or function. */
  name: string;
  search: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  who: Who;
  /** Settings of the transaction that policies may read. */
  settings: Readonly<Record<string, string>>;
  /** `Content-Profile` to send back, where more than one schema is exposed. */
  profile: Record<string, string>;
};

/** What to run, and what its outcome means. Made without touching anything. */
export type Plan = {
  work: Work;
  /** Further settings of the transaction. */
  settings: Readonly<Record<string, string>>;
  reply(outcome: Outcome): Reply;
};

/** The root's window: `limit` and `offset`, narrowed by the `Range` header of a GET (RFC 9110 §14.2). */
export const rootWindow = (query: Query, { method, headers }: DataRequest): Window => {
  const own = query.windows.find(({ path }) => path.length === 0)?.value ?? { limit: null, offset: 0 };
  return method === 'GET' ? narrowWindow(own, parseRange(headers.range)) : own;
};
