import { endWith, inHouse } from './operator/in-house.ts';
import { UsageError } from './operator/run-account.ts';

/* `npm run audit:verify`: walks the chain of the audit log; ends with 1 at the first entry that does not hold. */
await endWith(
  inHouse(async ({ rooms }) => {
    const broken = await rooms.audit.verify();
    if (broken !== null)
      throw new UsageError(
        `Le journal d’audit ne tient plus à l’entrée ${broken} : elle, ou celle d’avant, a été changée ou retirée.`,
      );
    return ['Le journal d’audit est intact.'];
  }),
);
