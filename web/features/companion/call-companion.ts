import type { SupabaseClient } from '@supabase/supabase-js';
import { createParser } from 'eventsource-parser';
import type { z } from 'zod';
import { type StreamEvent, streamEventSchema } from '#shared/companion/conversation.ts';

/** The server said no, in French, and why (a code of the catalogue). */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number, message: string) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.status = status;
  }
}

/** No answer: offline, the server is away, or the line was cut. The same call may be made again. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super('Le serveur ne répond pas.', { cause });
    this.name = 'Unreachable';
  }
}

const headersOf = async (client: SupabaseClient): Promise<HeadersInit> => {
  const { data } = await client.auth.getSession();
  return {
    'content-type': 'application/json',
    'accept-language': 'fr',
    ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
  };
};

const refusalOf = async (response: Response): Promise<Refused | Unreachable> => {
  if (response.status >= 500) return new Unreachable(response.status);
  const body: { code?: unknown; message?: unknown } = await response.json().catch(() => ({}));
  return new Refused(
    String(body.code ?? 'unexpected_failure'),
    response.status,
    String(body.message ?? "Une erreur inattendue s'est produite"),
  );
};

const post = async (
  client: SupabaseClient,
  name: string,
  body: object,
  signal?: AbortSignal,
): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: await headersOf(client),
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(error);
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
};

/** One call, one parsed answer. @throws Refused, Unreachable */
export const callCompanion = async <Schema extends z.ZodType>(
  client: SupabaseClient,
  name: string,
  body: object,
  reply: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>> => {
  const response = await post(client, name, body, signal);
  return reply.parse(await response.json());
};

/** A file the server makes (export). @throws Refused, Unreachable */
export const downloadFrom = async (client: SupabaseClient, name: string): Promise<Blob> =>
  (await post(client, name, {})).blob();

/**
 * Follows a stream to its end. `onEvent` is called for every event in order.
 * @returns true when the stream said `end`; false when the line was cut before.
 * @throws Refused, Unreachable before the first event
 */
export const followStream = async (
  client: SupabaseClient,
  name: 'converse' | 'start-session' | 'resume-reply',
  body: object,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<boolean> => {
  const response = await post(client, name, body, signal);
  let ended = false;
  const parser = createParser({
    onEvent({ data }) {
      const event = streamEventSchema.safeParse(safeJson(data));
      if (!event.success) return;
      ended ||= event.data.type === 'end';
      onEvent(event.data);
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return ended;
};

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
