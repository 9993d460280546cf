import type { Contract, Truth } from '#server/adapters/payments/port.ts';
import { withdrawableUntil } from '#shared/billing/withdrawal.ts';
import type { LetterFacts } from './letters.ts';

export type DueLetter = { key: string; facts: LetterFacts };

/** What we last knew of the contract. */
export type Before = { contractId: string | null; cancelsAt: Date | null; changes: number };

/** The contract that counts: one that lives, else the last there was. */
export const contractThatCounts = ({ contracts }: Truth): Contract | null =>
  contracts.find(({ state }) => state !== 'canceled') ?? contracts[0] ?? null;

/**
 * Every letter the truth gives a reason for, each under a key of its own: found again, it is the same letter. Only the
 * changes of mind have to be counted, since one may give up and take up again as often as one likes.
 */
export const lettersDue = (
  before: Before,
  truth: Truth,
  given: {
    withdrawing: boolean;
    freeUntil: Date | null;
    /** Under which number the end was declared, where it was. */
    declared: { cancel: string | null; withdraw: string | null };
  },
): { letters: DueLetter[]; changes: number } => {
  const contract = contractThatCounts(truth);
  if (!contract) return { letters: [], changes: before.changes };
  const { id } = contract;
  const letters: DueLetter[] = [];
  const goesOn = contract.state !== 'canceled' && contract.cancelsAt === null;
  const nextChargeAt = goesOn ? contract.periodEndsAt : null;

  letters.push({
    key: `begun:${id}`,
    facts: {
      kind: 'begun',
      startedAt: contract.startedAt,
      firstChargeAt: contract.trialEndsAt,
      withdrawableUntil: withdrawableUntil(contract.startedAt),
    },
  });

  const invoices = truth.invoices.toReversed();
  for (const invoice of invoices) {
    const { totalCents, vatCents, country, number } = invoice;
    if (invoice.status === 'paid')
      letters.push({
        key: `paid:${invoice.id}`,
        facts: {
          kind: 'paid',
          number,
          paidAt: invoice.paidAt ?? invoice.issuedAt,
          totalCents,
          vatCents,
          country,
          recovered: invoice.attempts > 1,
          nextChargeAt,
        },
      });
    if (invoice.status === 'open' && invoice.attempts > 0)
      letters.push({
        key: `failed:${invoice.id}:${invoice.attempts}`,
        facts: { kind: 'failed', totalCents, nextAttemptAt: invoice.nextAttemptAt },
      });
  }

  let { changes } = before;
  const known = before.contractId === id ? before.cancelsAt : null;
  if (contract.state !== 'canceled' && known?.getTime() !== contract.cancelsAt?.getTime()) {
    changes += 1;
    const { cancelsAt } = contract;
    letters.push(
      cancelsAt
        ? {
            key: `ends:${id}:${changes}`,
            facts: { kind: 'ends', endsAt: cancelsAt, number: given.declared.cancel },
          }
        : {
            key: `resumed:${id}:${changes}`,
            facts: { kind: 'resumed', nextChargeAt: contract.periodEndsAt },
          },
    );
  }

  if (contract.state === 'canceled') {
    const own = invoices.filter(({ contractId }) => contractId === id);
    const paid = own.filter(({ status }) => status === 'paid');
    if (!given.withdrawing)
      letters.push({
        key: `ended:${id}`,
        facts: {
          kind: 'ended',
          endedAt: contract.endedAt ?? contract.periodEndsAt,
          unpaid: own.at(-1)?.status === 'void',
        },
      });
    // Renounced: said once everything was given back.
    else if (paid.every(({ creditedCents, totalCents }) => creditedCents >= totalCents))
      letters.push({
        key: `withdrawn:${id}`,
        facts: {
          kind: 'withdrawn',
          number: given.declared.withdraw,
          refundedCents: paid.reduce((sum, { creditedCents }) => sum + creditedCents, 0),
          freeUntil: given.freeUntil,
        },
      });
  }
  return { letters, changes };
};
