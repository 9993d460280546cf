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
