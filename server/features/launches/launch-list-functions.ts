import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import {
  declareFunction,
  type FunctionDeclaration,
  type StaffAdmission,
} from '#server/ground/contributions.ts';
import type { Db } from '#server/ground/db/db.ts';
import { csvLine, csvMark } from '#shared/companies/codes-csv.ts';
import { launchListBody, launchListReply } from '#shared/launches/launch-list.ts';
import type { AuditRoom } from '../audit/index.ts';
import { listWaiting, type Waiting } from './store.ts';

const administrators: StaffAdmission = { staff: ['admin'], shows: 'people' };
const page = 50;
const service = { kind: 'service' } as const;

/** Who waits for a launch, for the administration alone: each look and each file taken along is noted. */
export const launchListFunctions = ({
  db,
  clock,
  audit,
  open,
}: {
  db: Db;
  clock: Clock;
  audit: Pick<AuditRoom, 'record'>;
  /** An address as it was written. */
  open(sealed: string): string;
}): FunctionDeclaration[] => {
  const note = (actorId: string, action: 'read-launch-list' | 'export-launch-list') =>
    db.system('audit', (tx) =>
      audit.record(tx, { actorId, actorKind: 'staff', action, subjectId: null, details: {} }),
    );
  const list = (after: string | null, limit: number): Promise<Waiting[]> =>
    db.as(service, (tx) => listWaiting(tx, after, limit));

  async function* csv(): AsyncGenerator<string> {
    yield csvMark + csvLine(['Email', 'Lancement', 'Demandé le']);
    for (let after: string | null = null; ; ) {
      const rows: Waiting[] = await list(after, 500);
      for (const row of rows)
        yield csvLine([open(row.email_sealed), row.launch, row.asked_at.toISOString().slice(0, 10)]);
      if (rows.length < 500) return;
      after = rows.at(-1)!.id;
    }
  }

  return [
    declareFunction({
      name: 'admin-launch-list',
      admission: administrators,
      body: launchListBody,
      reply: launchListReply,
      async handle({ body: { after }, userId }) {
        if (after === null) await note(userId, 'read-launch-list');
        const rows = await list(after, page);
        return {
          waiting: rows.map((row) => ({
            id: row.id,
            launch: row.launch,
            email: open(row.email_sealed),
            askedAt: row.asked_at.toISOString(),
          })),
          more: rows.length === page,
        };
      },
    }),
    declareFunction({
      name: 'admin-export-launch-list',
      admission: administrators,
      body: z.object({}),
      reply: 'stream',
      async handle({ userId, reply }) {
        await note(userId, 'export-launch-list');
        const name = `lancements-${clock.now().toISOString().slice(0, 10)}.csv`;
        await reply
          .type('text/csv; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(csv(), { objectMode: false }));
      },
    }),
  ];
};
