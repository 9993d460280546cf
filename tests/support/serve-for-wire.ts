import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { TestProject } from 'vitest/node';
import { shortLived, startServer } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the running server answers, and where it writes its mails. All that the wire suite knows of us. */
    site: { url: string; outbox: string; anonKey: string; serviceKey: string };
  }
}

/** The service key as tools of the ecosystem mint it, with the secret that the server was given for them. */
const mintServiceKey = (secret: string): Promise<string> =>
  new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

/** One server process for the whole wire suite, on a folder of its own. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const secret = randomBytes(32).toString('base64');
  const env = { ...shortLived.env, JWT_SECRET: secret };
  const server = await startServer({ ...shortLived, env, fromNothing: true });
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as { anonKey: string };
  project.provide('site', {
    url: server.url,
    outbox: server.outbox,
    anonKey: config.anonKey,
    serviceKey: await mintServiceKey(secret),
  });
  return async () => {
    await server.stop();
  };
};
