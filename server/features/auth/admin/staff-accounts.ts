import type { Tx } from '#server/ground/db/db.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { UserRow } from '../store.ts';

const staff = new Set(['admin', 'moderator']);

/** What a tool may not do to an account. It undoes the act with all that was noted of it, and is noted afterwards. */
export class RefusedToTool extends AppError {
  readonly subjectId: string;

  constructor(subjectId: string, message: string) {
    super('insufficient_rights', { message });
    this.subjectId = subjectId;
  }
}

/**
 * A key that lies in a tool opens no way into the accounts of those who may read what people wrote: these are changed by
 * themselves, or by the operator at the machine (`npm run account`).
 * @throws AppError `insufficient_rights`
 */
export const assertNotStaff = async (tx: Tx, context: AuthContext, userId: string): Promise<void> => {
  const roles = await context.profiles.rolesOf(tx, userId);
  if (roles.some((role) => staff.has(role)))
    throw new RefusedToTool(
      userId,
      'Accounts with rights over others are changed by themselves or by the operator',
    );
};

/**
 * Before a tool gets a way into an account: what its person wrote so far waits for a code from their own mailbox
 * (product.md, Data and access). Who never came has written nothing. Who came and has no mailbox, as employees have none, could
 * never open it again: no tool gets a way in.
 * @throws AppError `insufficient_rights`
 */
export const closeWriting = async (
  tx: Tx,
  context: AuthContext,
  user: Pick<UserRow, 'id' | 'email' | 'last_sign_in_at'>,
): Promise<void> => {
  if (!user.last_sign_in_at) return;
  if (user.email === null)
    throw new RefusedToTool(
      user.id,
      'An account without an address that was opened is changed by its person alone',
    );
  await context.lockContent(tx, user.id, user.email);
};
