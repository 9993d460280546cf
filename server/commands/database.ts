import { systemClock } from '../ground/clock.ts';
import { readConfig } from '../ground/config/config.ts';
import { endWith } from './operator/in-house.ts';
import { options } from './operator/options.ts';
import { UsageError } from './operator/run-account.ts';
import { printRoles, runCheck, runMove } from './operator/run-database.ts';

/*
 * `npm run database -- roles | check | move --to postgres://…`: what an administrator of PostgreSQL runs once, what is missing, and
 * the way from the embedded database to a server.
 */
const run = async (): Promise<void> => {
  const { values, positionals } = options({ to: { type: 'string' } });
  const config = readConfig(process.env);
  const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);
  switch (positionals.join(' ')) {
    case 'roles':
      return void print(printRoles(config));
    case 'check': {
      const { lines, good } = await runCheck(config);
      print(lines);
      if (!good) throw new UsageError('La base n’est pas prête : les lignes marquées ✗ disent pourquoi.');
      return;
    }
    case 'move':
      return void print(await runMove(config, values.to, systemClock.now()));
    default:
      throw new UsageError('Il faut « roles », « check » ou « move ». Exemple : npm run database -- check');
  }
};
await endWith(run());
