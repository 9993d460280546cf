import type { Tx } from '#server/ground/db/db.ts';

type NewDeclaration = { id: string; kind: string; contentSealed: string; receivedAt: Date };

/** Keeps a declaration once: sent again, the first one stands. */
export const keepDeclaration = async (tx: Tx, declaration: NewDeclaration): Promise<void> => {
  await tx
    .insertInto('contract_declarations')
    .values({
      id: declaration.id,
      kind: declaration.kind,
      content_sealed: declaration.contentSealed,
      received_at: declaration.receivedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
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

export const listUnacknowledged = (tx: Tx, receivedBefore: Date, most: number) =>
  tx
    .selectFrom('contract_declarations')
    .selectAll()
    .where('acknowledged_at', 'is', null)
    .where('received_at', '<', receivedBefore)
    .orderBy('received_at')
    .limit(most)
    .execute();

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
