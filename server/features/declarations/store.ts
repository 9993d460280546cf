import type { Tx } from '#server/ground/db/db.ts';

type NewDeclaration = { id: string; kind: string; contentSealed: string; receivedAt: Date };

/** Keeps a declaration once: sent again, the first one stands. @returns whether it is this one that was kept */
export const keepDeclaration = async (tx: Tx, declaration: NewDeclaration): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contract_declarations')
    .values({
      id: declaration.id,
      kind: declaration.kind,
      content_sealed: declaration.contentSealed,
      received_at: declaration.receivedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const findDeclaration = (tx: Tx, id: string) =>
  tx.selectFrom('contract_declarations').selectAll().where('id', '=', id).executeTakeFirst();

export const noteAcknowledged = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx
    .updateTable('contract_declarations')
    .set({ acknowledged_at: at })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
};

/**
 * Takes the next attempt at an acknowledgement, so that two requests, or a request and the job, never mail it twice.
 * @param until when somebody else may try, should this process end on the way
 * @returns false when it has left, is just leaving, or rests
 */
export const beginAttempt = async (tx: Tx, id: string, now: Date, until: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('contract_declarations')
    .set((each) => ({ attempt_after: until, attempts: each('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .where((each) => each.or([each('attempt_after', 'is', null), each('attempt_after', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const postponeAttempt = async (tx: Tx, id: string, after: Date): Promise<void> => {
  await tx
    .updateTable('contract_declarations')
    .set({ attempt_after: after })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
};

export const listUnacknowledged = (tx: Tx, asked: { now: Date; since: Date; most: number }) =>
  tx
    .selectFrom('contract_declarations')
    .selectAll()
    .where('acknowledged_at', 'is', null)
    .where('received_at', '>', asked.since)
    .where((each) => each.or([each('attempt_after', 'is', null), each('attempt_after', '<=', asked.now)]))
    .orderBy('attempts')
    .orderBy('received_at')
    .limit(asked.most)
    .execute();

/** @returns false when it was confirmed before */
export const noteConfirmed = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('contract_declarations')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** What came until now and the operator was not told of. */
export const countUntold = async (tx: Tx, until: Date) => {
  const rows = await tx
    .selectFrom('contract_declarations')
    .select((each) => ['kind', each.fn.countAll<string>().as('count')])
    .where('operator_told_at', 'is', null)
    .where('received_at', '<=', until)
    .groupBy('kind')
    .execute();
  const countOf = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { terminations: countOf('termination'), withdrawals: countOf('withdrawal') };
};

export const noteTold = async (tx: Tx, until: Date): Promise<void> => {
  await tx
    .updateTable('contract_declarations')
    .set({ operator_told_at: until })
    .where('operator_told_at', 'is', null)
    .where('received_at', '<=', until)
    .execute();
};

export const listUnexecuted = (tx: Tx) =>
  tx
    .selectFrom('contract_declarations')
    .selectAll()
    .where('executed_at', 'is', null)
    .orderBy('received_at')
    .execute();

/** @returns false when there is none of this id, or it was carried out before */
export const noteExecuted = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('contract_declarations')
    .set({ executed_at: at })
    .where('id', '=', id)
    .where('executed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteReceivedBefore = async (tx: Tx, before: Date): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('contract_declarations')
    .where('received_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
