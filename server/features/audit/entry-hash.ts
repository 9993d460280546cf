import { createHash } from 'node:crypto';

export type AuditEntry = {
  happenedAt: Date;
  actorId: string | null;
  actorKind: 'user' | 'staff' | 'operator' | 'product';
  /** A verb and a noun: `erase-account`, `read-conversation`. */
  action: string;
  subjectId: string | null;
  /** Counts, codes and reasons; never what somebody wrote. */
  details: Readonly<Record<string, unknown>>;
};

/** Keys in order at every depth: the database gives JSON back in an order of its own. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

/** The hash of an entry, chained to the one before: changing a row breaks every row after it. */
export const entryHash = (previousHash: string, entry: AuditEntry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previousHash,
        entry.happenedAt.toISOString(),
        entry.actorId,
        entry.actorKind,
        entry.action,
        entry.subjectId,
        canonical(JSON.parse(JSON.stringify(entry.details))),
      ]),
    )
    .digest('hex');
