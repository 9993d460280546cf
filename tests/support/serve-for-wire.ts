import type { TestProject } from 'vitest/node';
import { shortLived, startServer } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the running server answers, and where it writes its mails. All that the wire suite knows of us. */
    site: { url: string; outbox: string; anonKey: string };
  }
}

/** One server process for the whole wire suite, on a folder of its own. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startServer({ ...shortLived, fromNothing: true });
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as { anonKey: string };
  project.provide('site', { url: server.url, outbox: server.outbox, anonKey: config.anonKey });
  return async () => {
    await server.stop();
  };
};
