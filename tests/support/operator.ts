import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runtimeFlags } from '../../scripts/runtime-flags.mjs';
import { type RunningServer, shortLived } from './running-server.ts';

/** Gives roles as the operator does: the server rests meanwhile, one process alone may open the embedded database. */
export const grantRoles = async (
  site: RunningServer,
  roles: Readonly<Record<string, 'moderator' | 'admin'>>,
): Promise<void> => {
  await site.kill();
  for (const [email, role] of Object.entries(roles)) {
    await promisify(execFile)(
      process.execPath,
      [...runtimeFlags, ...shortLived.flags, 'server/commands/account.ts', 'grant', email, role],
      { env: { ...process.env, ...shortLived.env, DATA_DIR: site.dataDir } },
    );
  }
  await site.restart();
};
