import type { Clock } from '#server/ground/clock.ts';
import type { Contributions } from '#server/ground/contributions.ts';
import type { Db } from '#server/ground/db/db.ts';
import { type Switches, type SwitchName, switchNames } from '#shared/administration/switches.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { AuditRoom } from '../audit/index.ts';
import { listSwitches, turnSwitch } from './store.ts';

export type SwitchesRoom = Contributions & {
  /** How each stands; what was never turned is open. */
  list(): Promise<Switches>;
  isOpen(name: SwitchName): Promise<boolean>;
  /** @throws AppError `signup_disabled`, `voice_closed`, `telegram_closed`, `company_orders_closed` */
  assertOpen(name: SwitchName): Promise<void>;
  /** By somebody of the administration; noted only when it changes something. */
  turn(actorId: string, name: SwitchName, open: boolean): Promise<void>;
};

const refusals = {
  sign_ups: 'signup_disabled',
  voice: 'voice_closed',
  telegram: 'telegram_closed',
  company_orders: 'company_orders_closed',
} as const satisfies Record<SwitchName, ErrorCode>;

/**
 * Parts of the service that can be closed for a while. Read anew each time: what one process closes, every process refuses.
 */
export const switchesRoom = ({
  db,
  clock,
  audit,
}: {
  db: Db;
  clock: Clock;
  audit: Pick<AuditRoom, 'record'>;
}): SwitchesRoom => {
  const list = async (): Promise<Switches> => {
    const rows = await db.system('operator-command', listSwitches);
    return switchNames.map((name) => {
      const row = rows.find((each) => each.name === name);
      return { name, open: row?.is_open ?? true, changedAt: row?.changed_at.toISOString() ?? null };
    });
  };
  const isOpen = async (name: SwitchName): Promise<boolean> =>
    (await list()).find((each) => each.name === name)!.open;
  return {
    list,
    isOpen,
    async assertOpen(name) {
      if (!(await isOpen(name))) throw new AppError(refusals[name]);
    },
    async turn(actorId, name, open) {
      await db.system('audit', async (tx) => {
        if (!(await turnSwitch(tx, name, open, clock.now()))) return;
        await audit.record(tx, {
          actorId,
          actorKind: 'staff',
          action: open ? 'open-feature' : 'close-feature',
          subjectId: null,
          details: { feature: name },
        });
      });
    },
  };
};
