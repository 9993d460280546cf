import type { SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod';

/** The server said no, in French, and why (a code of the catalogue). */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  /** What else the answer says. */
  readonly body: unknown;
  constructor(code: string, status: number, message: string, body?: unknown) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.status = status;
    this.body = body;
  }
}

/** Fired when the server says that this sign-in is over: signed out everywhere, another password, an erased account. */
export const signInEndedEvent = 'eclaircie:sign-in-ended';

/** No answer: offline, the server is away, or the line was cut. The same call may be made again. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('Le serveur ne répond pas.', { cause });
    this.name = 'Unreachable';
  }
}

/** The last token that was sent, and for whom; held by this page alone. */
let lastToken: { client: SupabaseClient; token: string } | null = null;

const tokenOf = async (client: SupabaseClient, name: string): Promise<string | undefined> => {
  // A token that expired cannot be renewed while the service can store nothing. `help` believes it, and must not wait.
  if (name === 'help' && lastToken?.client === client) return lastToken.token;
  const token = (await client.auth.getSession()).data.session?.access_token;
  lastToken = token === undefined ? null : { client, token };
  return token;
};

const headersOf = async (client: SupabaseClient | null, name = ''): Promise<HeadersInit> => {
  const token = client && (await tokenOf(client, name));
  return {
    'content-type': 'application/json',
    'accept-language': 'fr',
    ...(token && { authorization: `Bearer ${token}` }),
  };
};

const refusalOf = async (response: Response): Promise<Refused | Unreachable> => {
  if (response.status >= 500) return new Unreachable(response.status);
  const body: { code?: unknown; message?: unknown } = await response.json().catch(() => ({}));
  return new Refused(
    String(body.code ?? 'unexpected_failure'),
    response.status,
    String(body.message ?? "Une erreur inattendue s'est produite"),
    body,
  );
};

/** Asks, and says in our words what went wrong. @throws Refused, Unreachable */
const ask = async (address: string, request: RequestInit): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new Unreachable(error);
  }
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (refusal instanceof Refused && refusal.code === 'session_not_found')
      window.dispatchEvent(new Event(signInEndedEvent));
    throw refusal;
  }
  return response;
};

/** No token, or one that has ended: the service says 401 or 403 `bad_jwt` (supabase-wire.md §1.2). */
const isTokenRefused = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 401 || error.code === 'bad_jwt');

/** Asks as whoever is signed in; where the token has ended, whatever the clock here says, it is renewed once. */
const askAs = async (
  client: SupabaseClient | null,
  name: string,
  run: (headers: HeadersInit) => Promise<Response>,
): Promise<Response> => {
  try {
    return await run(await headersOf(client, name));
  } catch (error) {
    // `help` believes a token that has ended, and waits for nothing.
    if (!client || name === 'help' || !isTokenRefused(error)) throw error;
    const { data, error: failure } = await client.auth.refreshSession();
    // The line was cut on the way to a new token: the sign-in may well be good still.
    if (failure?.name === 'AuthRetryableFetchError') throw new Unreachable(failure);
    if (!data.session) throw error;
    return run(await headersOf(client, name));
  }
};

/** The raw answer of one function. @throws Refused, Unreachable */
export const postFunction = async (
  client: SupabaseClient | null,
  name: string,
  body: object,
  signal?: AbortSignal,
): Promise<Response> =>
  askAs(client, name, (headers) =>
    ask(`/functions/v1/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      ...(signal && { signal }),
    }),
  );

/** One call, one parsed answer; without a client, nobody in particular asks. @throws Refused, Unreachable */
export const callFunction = async <Schema extends z.ZodType>(
  client: SupabaseClient | null,
  name: string,
  body: object,
  reply: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>> => {
  const response = await postFunction(client, name, body, signal);
  return reply.parse(await response.json());
};

/** A file behind an address the server gave, for whoever is signed in. @throws Refused, Unreachable */
export const getFile = async (client: SupabaseClient, address: string): Promise<Blob> => {
  const response = await askAs(client, '', (headers) => ask(address, { headers }));
  try {
    return await response.blob();
  } catch (error) {
    // The line was cut on the way: half a file is no file.
    throw new Unreachable(error);
  }
};
