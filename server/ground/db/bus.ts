import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '#server/ground/log/log.ts';
import { seconds } from '#shared/time.ts';
import type { OpenDatabase } from './open-database.ts';

/** Says in every process of this database that something moved: a topic and an id, never a content. */
export type Bus = {
  /** Neither waits nor fails. Called once what moved is stored. */
  say(topic: string, id: string): void;
  /** @returns the way to stop listening */
  hear(topic: string, run: (id: string) => void): () => void;
  close(): Promise<void>;
};

const channel = 'eclaircie';
const listenAgainAfter = seconds(5);

/** Within one process, which is all there is on the embedded database. */
const localBus = () => {
  const listeners = new Map<string, Set<(id: string) => void>>();
  return {
    tell(topic: string, id: string): void {
      for (const run of [...(listeners.get(topic) ?? [])]) run(id);
    },
    hear(topic: string, run: (id: string) => void): () => void {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(run));
      return () => void all.delete(run);
    },
  };
};

/**
 * On PostgreSQL by LISTEN and NOTIFY, over one connection of its own. Where it cannot be had (a pooler that shares
 * connections between transactions), only this process is told, and whoever hears looks now and then all the same.
 */
export const openBus = (database: OpenDatabase, log: Log): Bus => {
  const local = localBus();
  const { connectionString, kysely } = database;
  if (!connectionString) return { say: local.tell, hear: local.hear, close: async () => {} };

  const self = randomUUID();
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | null = null;
  let closed = false;
  const listen = async (): Promise<void> => {
    if (closed || client) return;
    const opened = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true });
    client = opened;
    const lost = () => {
      if (client !== opened) return;
      client = null;
      void opened.end().catch(() => {});
      if (!closed) again = setTimeout(() => void listen(), listenAgainAfter).unref();
    };
    opened.on('error', lost);
    opened.on('end', lost);
    opened.on('notification', ({ payload = '' }) => {
      const [from, topic = '', ...rest] = payload.split(' ');
      if (from !== self) local.tell(topic, rest.join(' '));
    });
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
    } catch (error) {
      log.warn({ event: 'bus.not_heard', err: error }, 'Other processes are not heard; trying again');
      lost();
    }
  };
  return {
    say(topic, id) {
      local.tell(topic, id);
      sql`select pg_notify(${channel}, ${`${self} ${topic} ${id}`})`
        .execute(kysely)
        .catch((error: unknown) => {
          if (!closed) log.warn({ event: 'bus.not_said', err: error }, 'Other processes were not told');
        });
    },
    hear(topic, run) {
      void listen();
      return local.hear(topic, run);
    },
    async close() {
      closed = true;
      if (again) clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
};
