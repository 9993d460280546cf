import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { type RunningServer, startServer } from '../../tests/support/running-server.ts';

/** The product as people reach it, and a client as thin as a browser's socket. */
export type Product = { server: RunningServer; anonKey: string; agent: http.Agent };

export const startProduct = async (env: Record<string, string>): Promise<Product> => {
  const server = await startServer({ env: { AUTH_AUTOCONFIRM: '1', AUTH_RATE_LIMITS: 'off', ...env } });
  const { anonKey } = (await (await fetch(`${server.url}/config.json`)).json()) as { anonKey: string };
  return { server, anonKey, agent: new http.Agent({ keepAlive: true, maxSockets: 2000 }) };
};

/** Somebody signed in. @returns their access token */
export const newPerson = async ({ server, anonKey }: Product): Promise<string> => {
  const response = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify({
      email: `${randomUUID()}@exemple.fr`,
      password: 'Chats-7bleus',
      data: { first_name: 'Ada', birth_date: '1990-05-12' },
    }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error(`sign-up answered ${response.status}`);
  return token;
};

export type Streamed = {
  firstByteAt: number;
  firstTextAt: number;
  endedAt: number;
  texts: number;
  text: string;
  bytes: number;
};

/** Posts and reads a stream to its end. Times are `performance.now()`. */
export const streamFrom = (
  url: string,
  options: { agent: http.Agent; token?: string; body: object; onText?: (text: string) => void },
): Promise<Streamed> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify(options.body);
    const seen: Streamed = { firstByteAt: 0, firstTextAt: 0, endedAt: 0, texts: 0, text: '', bytes: 0 };
    const request = http.request(url, {
      method: 'POST',
      agent: options.agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(options.token && { authorization: `Bearer ${options.token}` }),
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        seen.firstByteAt ||= performance.now();
        seen.bytes += chunk.length;
        rest += chunk;
        for (let end = rest.indexOf('\n\n'); end !== -1; end = rest.indexOf('\n\n')) {
          const event = rest.slice(0, end);
          rest = rest.slice(end + 2);
          if (!event.includes('"text"') && !event.includes('"content"')) continue;
          const data = JSON.parse(event.slice(event.indexOf('{'))) as {
            type?: string;
            text?: string;
            choices?: { delta?: { content?: string } }[];
          };
          const text = data.type === 'text' ? data.text : data.choices?.[0]?.delta?.content;
          if (!text) continue;
          seen.firstTextAt ||= performance.now();
          seen.texts += 1;
          seen.text += text;
          options.onText?.(text);
        }
      });
      response.on('end', () => {
        seen.endedAt = performance.now();
        if (response.statusCode !== 200)
          reject(new Error(`answered ${response.statusCode}: ${rest.slice(0, 200)}`));
        else resolve(seen);
      });
      response.on('error', reject);
    });
    request.end(body);
  });

/** Begins a session and waits for its opening words. @returns its id */
export const newSession = async (product: Product, token: string): Promise<string> => {
  const conversationId = randomUUID();
  await streamFrom(`${product.server.url}/functions/v1/start-session`, {
    agent: product.agent,
    token,
    body: { conversationId },
  });
  return conversationId;
};

export const say = (
  product: Product,
  token: string,
  conversationId: string,
  text: string,
  onText?: (text: string) => void,
): Promise<Streamed> =>
  streamFrom(`${product.server.url}/functions/v1/converse`, {
    agent: product.agent,
    token,
    body: { conversationId, clientId: randomUUID(), text },
    ...(onText && { onText }),
  });
