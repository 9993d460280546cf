import { expect, test } from 'vitest';
import { hours, minutes } from '#shared/time.ts';
import { judgeHealth, type Measured } from './health.ts';

const well: Measured = {
  databaseTook: 2,
  loopWaited: 12,
  jobs: { failedToday: 0, oldestWaiting: 300 },
  mailsLostThisHour: 0,
  mailsLostToday: 0,
  directoryStale: false,
  journalIntact: true,
};
const stateOf = (changed: Partial<Measured>, what: string) =>
  judgeHealth({ ...well, ...changed }).find((line) => line.what === what)!;

test('all is well when all is well, and each line says what was measured', () => {
  const lines = judgeHealth(well);
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'good'));
  expect(lines[0]!.says).toBe('répond en 2 ms');
});

test.each<[Partial<Measured>, string, string, string]>([
  [{ databaseTook: null }, 'Base de données', 'bad', 'ne répond pas'],
  [{ databaseTook: 140 }, 'Base de données', 'watch', '140 ms'],
  [{ databaseTook: 1500 }, 'Base de données', 'bad', '1500 ms'],
  [{ loopWaited: 350 }, 'Serveur', 'watch', '350 ms'],
  [{ jobs: null }, 'Tâches de fond', 'watch', 'pas démarrées'],
  [{ jobs: { failedToday: 1, oldestWaiting: 0 } }, 'Tâches de fond', 'watch', '1 échec en'],
  [{ jobs: { failedToday: 0, oldestWaiting: minutes(25) } }, 'Tâches de fond', 'watch', '25 min'],
  [{ jobs: { failedToday: 2, oldestWaiting: hours(2) } }, 'Tâches de fond', 'bad', '2 échecs'],
  [{ mailsLostToday: 1 }, 'Emails', 'watch', '1 non parti en'],
  [{ mailsLostToday: 9, mailsLostThisHour: 6 }, 'Emails', 'bad', '9 non partis'],
  [{ directoryStale: true }, 'Numéros d’aide', 'watch', 'plus de 90 jours'],
  [{ journalIntact: false }, 'Journal d’audit', 'bad', 'ne tient plus'],
])('%j: %s is %s', (changed, what, state, says) => {
  const line = stateOf(changed, what);
  expect(line.state).toBe(state);
  expect(line.says).toContain(says);
});
