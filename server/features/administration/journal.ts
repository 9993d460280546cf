import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { journalReply } from '#shared/administration/administration.ts';
import type { AdministrationDeps } from './ports.ts';

const page = 50;

/**
 * A page of the audit log, and whether the whole of it still holds together. Reading it is noted as well, on its first
 * page: whoever looks at who looked is looked at.
 */
export const readJournal = async (
  deps: AdministrationDeps,
  actorId: string,
  before: number | null,
): Promise<z.output<typeof journalReply>> => {
  const intact = (await deps.audit.verify()) === null;
  const entries = await deps.db.system('audit', async (tx) => {
    if (before === null)
      await deps.audit.record(tx, {
        actorId,
        actorKind: 'staff',
        action: 'read-journal',
        subjectId: null,
        details: {},
      });
    return deps.audit.listLatest(tx, before, page);
  });
  return {
    intact,
    entries: entries.map(({ id, happenedAt, action, actorKind, actorId: actor, subjectId, details }) => ({
      id,
      at: happenedAt.toISOString(),
      action,
      by: actorKind,
      actor,
      subject: subjectId,
      details: { ...details },
    })),
  };
};

async function* withEnds(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** The whole log as a file that `npm run audit:verify` reads. Taking it along is in it. */
export const exportJournal = async (
  deps: AdministrationDeps,
  actorId: string,
  reply: FastifyReply,
): Promise<void> => {
  await deps.db.system('audit', (tx) =>
    deps.audit.record(tx, {
      actorId,
      actorKind: 'staff',
      action: 'export-journal',
      subjectId: null,
      details: {},
    }),
  );
  const name = `journal-audit-${deps.clock.now().toISOString().slice(0, 10)}.jsonl`;
  await reply
    .type('application/x-ndjson')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(withEnds(deps.audit.exportLines()), { objectMode: false }));
};
