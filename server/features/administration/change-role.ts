import type { GrantableRole } from '#shared/administration/administration.ts';
import { AppError } from '#shared/errors.ts';
import type { AdministrationDeps } from './ports.ts';
import { countAdmins, findPerson } from './store.ts';

/** @throws AppError `user_not_found`, `last_admin` */
export const changeRole = async (
  { db, profiles, audit }: AdministrationDeps,
  actorId: string,
  change: { profileId: string; role: GrantableRole; granted: boolean },
): Promise<void> => {
  const { role } = change;
  await db.system('sign-in', async (tx) => {
    const userId = await findPerson(tx, change.profileId);
    if (!userId) throw new AppError('user_not_found');
    if (change.granted) await profiles.grantRole(tx, userId, role);
    else if (!(await profiles.revokeRole(tx, userId, role))) return;
    await audit.record(tx, {
      actorId,
      actorKind: 'staff',
      action: change.granted ? 'grant-role' : 'revoke-role',
      subjectId: userId,
      details: { role },
    });
    // Entries are written one at a time: of two who take each other's right at once, the second counts after the first.
    if (role === 'admin' && (await countAdmins(tx)) === 0) throw new AppError('last_admin');
  });
};

/** The roles of the person behind a line of the list. @throws AppError `user_not_found` */
export const rolesOfLine = async (
  { db, profiles }: AdministrationDeps,
  actorId: string,
  profileId: string,
): Promise<{ roles: string[]; self: boolean }> =>
  db.system('sign-in', async (tx) => {
    const userId = await findPerson(tx, profileId);
    if (!userId) throw new AppError('user_not_found');
    return { roles: await profiles.rolesOf(tx, userId), self: userId === actorId };
  });
