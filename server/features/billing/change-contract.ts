import { PaymentsError } from '#server/adapters/payments/port.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { newId } from '#server/ground/ids.ts';
import { may, stateAt } from '#shared/billing/subscription.ts';
import { withdrawableUntil } from '#shared/billing/withdrawal.ts';
import { AppError } from '#shared/errors.ts';
import { carryOutTask } from './carry-out-task.ts';
import { type SellingContext, service } from './context.ts';
import { sendLetters } from './send-letters.ts';
import * as store from './store.ts';
import { dropWaiting, hasWithdrawal, insertTask, type TaskKind, writeLetter } from './store-tasks.ts';

type Wish = { kind: TaskKind & ('cancel' | 'resume' | 'withdraw'); from?: Date; declaration?: string };

/** Keeps what was asked for, in place of what was asked before and not yet done. */
const promise = async (tx: Tx, person: store.Person, wish: Wish, now: Date): Promise<string> => {
  const { contractId, customerId, userId } = person;
  if (!contractId || !customerId) throw new AppError('contract_not_running');
  await dropWaiting(tx, contractId, ['cancel', 'resume']);
  const id = newId();
  await insertTask(tx, { id, ...wish, userId, customerId, contractId, now });
  return id;
};

const isRenounced = async (tx: Tx, { contractId }: store.Person): Promise<boolean> =>
  contractId !== null && (await hasWithdrawal(tx, contractId));

/** Refuses what cannot be asked of this contract. @throws AppError `contract_not_running`, `withdrawal_too_late` */
const check = (person: store.Person, kind: Wish['kind'], declaredAt: Date, now: Date): void => {
  if (!may('cancel', person, now)) throw new AppError('contract_not_running');
  if (kind === 'withdraw' && (!person.startedAt || declaredAt > withdrawableUntil(person.startedAt)))
    throw new AppError('withdrawal_too_late');
};

/**
 * Gives a contract up at the end of its month, takes it up again, or renounces it with everything given back. What was
 * asked for is kept first: should the provider not answer, it is done as soon as it does.
 * @returns whether it is done at the provider already
 * @throws AppError `contract_not_running`, `withdrawal_too_late`
 */
export const changeContract = async (
  context: SellingContext,
  userId: string,
  kind: Wish['kind'],
): Promise<boolean> => {
  const { db, clock } = context;
  const now = clock.now();
  const known = await db.as(service, (tx) => store.findPerson(tx, context, userId));
  if (known?.customerId)
    await context.refresh(known.customerId).catch((error: unknown) => {
      // What we knew last is enough to take the wish.
      if (!(error instanceof PaymentsError)) throw error;
    });
  const id = await db.as(service, async (tx) => {
    const person = await store.findPerson(tx, context, userId);
    if (!person) throw new AppError('contract_not_running');
    check(person, kind, now, now);
    // Renounced is the last word on a contract, even while the provider has not heard it.
    if (kind !== 'withdraw' && (await isRenounced(tx, person))) throw new AppError('contract_not_running');
    return promise(tx, person, { kind }, now);
  });
  return carryOutTask(context, id);
};

export type Declared = {
  kind: 'termination' | 'withdrawal';
  email: string;
  /** What the person was given to quote; the letter of the execution repeats it. */
  number: string;
  receivedAt: Date;
  /** YYYY-MM-DD; empty: as soon as possible. */
  endsOn: string;
};

/**
 * Carries out what was declared without signing in and confirmed from the mailbox it names.
 * @returns false when it has to be looked at by a person: no account has this address, two pay from it, or it comes after
 * its time.
 */
export const carryOutDeclaration = async (context: SellingContext, declared: Declared): Promise<boolean> => {
  const { db, clock } = context;
  const now = clock.now();
  const people = await db.as(service, (tx) => store.listPeopleOfEmail(tx, context, declared.email));
  const paying = people.filter((each) => may('cancel', each, now));
  const known = paying[0] ?? people[0];
  // The same address may pay for two accounts: which of them is meant has to be asked.
  if (!known || paying.length > 1) return false;
  if (known.customerId) await context.refresh(known.customerId);
  const kind = declared.kind === 'termination' ? 'cancel' : 'withdraw';
  const begun = await db.as(service, async (tx): Promise<{ done: boolean; task?: string }> => {
    const person = await store.findPerson(tx, context, known.userId);
    if (!person) return { done: false };
    if (!may('cancel', person, now)) {
      const freeUntil = stateAt(person, now) === 'trialing' ? person.trialEndsAt : null;
      await writeLetter(tx, context, {
        userId: person.userId,
        key: `nothing-runs:${declared.kind}:${declared.receivedAt.toISOString()}`,
        letter: { kind: 'nothing-runs', declared: declared.kind, number: declared.number, freeUntil },
        now,
      });
      return { done: true };
    }
    try {
      check(person, kind, declared.receivedAt, now);
    } catch (error) {
      if (error instanceof AppError) return { done: false };
      throw error;
    }
    if (kind === 'cancel' && (await isRenounced(tx, person))) return { done: true };
    const wished = declared.endsOn ? new Date(`${declared.endsOn}T00:00:00Z`) : now;
    const from = kind === 'cancel' && wished > now ? wished : now;
    return { done: true, task: await promise(tx, person, { kind, from, declaration: declared.number }, now) };
  });
  // Kept, it is done as soon as the provider answers; nobody has to look after it.
  if (begun.task) await carryOutTask(context, begun.task);
  else await sendLetters(context, { userId: known.userId });
  return begun.done;
};
