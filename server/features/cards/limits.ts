import { createHash, createHmac } from 'node:crypto';
import { sameSecret } from '#server/ground/crypto/secret.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { leadingZeroBits, provedText } from '#shared/companies/proof-of-work.ts';
import { AppError } from '#shared/errors.ts';
import { days, minutes } from '#shared/time.ts';
import type { CardsContext } from './context.ts';

/*
 * Who may guess, and how often (decisions 0029 and 0100). Only failures count: a hundred colleagues behind one address
 * activate their cards one after the other. Past a limit each try costs work and none is refused: wrong codes that others
 * type keep nobody from a card or an account that is theirs.
 */
export const cardLimits = {
  address: { action: 'card-guesses', max: 3, per: minutes(15), keyedBy: 'address' },
  /** From anywhere: a crowd of addresses does not help. */
  company: { action: 'card-guesses-company', max: 1000, per: days(1), keyedBy: 'everyone' },
  /** The employer knows the codes; what protects the account is the phrase, of 60 bits. */
  card: { action: 'phrase-guesses-card', max: 20, per: days(1), keyedBy: 'everyone' },
} as const satisfies Record<string, Limit>;

/** About 65 000 hashes: a second in a browser. */
const workBits = 16;
const challengeLifetime = minutes(10);

const sign = (context: CardsContext, text: string): string =>
  createHmac('sha256', context.challengeKey).update(text).digest('base64url');

const owesWork = async ({ limiter }: CardsContext, from: string): Promise<boolean> =>
  (await limiter.left(cardLimits.address, from)) === 0;

/**
 * What an address has to solve before its next try; stateless: signed, for this address, for ten minutes.
 * @param given.refused a try without work was just refused: what is tried owes it, wherever it is tried from
 */
export const challengeFor = async (
  context: CardsContext,
  given: { from: string; refused: boolean },
): Promise<{ challenge: string; bits: number }> => {
  const { from, refused } = given;
  const until = String(context.clock.now().getTime() + challengeLifetime);
  const bits = refused || (await owesWork(context, from)) ? workBits : 0;
  return { challenge: `${until}.${sign(context, `${until}|${from}`)}`, bits };
};

export type Proof = { challenge: string; nonce: string } | undefined;

const holds = (context: CardsContext, proof: Proof, given: { from: string; code: string }): boolean => {
  if (!proof) return false;
  const [until = '', signature = ''] = proof.challenge.split('.');
  if (!sameSecret(signature, sign(context, `${until}|${given.from}`))) return false;
  if (Number(until) < context.clock.now().getTime()) return false;
  const digest = createHash('sha256')
    .update(provedText(proof.challenge, given.code, proof.nonce))
    .digest();
  return leadingZeroBits(digest) >= workBits;
};

/** One at a time for an address in this process: many tries at once would all pass before the first is counted. */
const turns = new Map<string, Promise<unknown>>();
const inTurn = <T>(from: string, work: () => Promise<T>): Promise<T> => {
  const mine = (turns.get(from) ?? Promise.resolve()).then(work, work);
  turns.set(from, mine);
  const leave = () => {
    if (turns.get(from) === mine) turns.delete(from);
  };
  mine.then(leave, leave);
  return mine;
};

/**
 * One try. @param attempt null: it failed, and counts
 * @param given.shared what all addresses share
 * @throws AppError `card_proof_required`, `refusal`
 */
export const tryOnce = <T>(
  context: CardsContext,
  given: {
    from: string;
    code: string;
    proof: Proof;
    shared: { limit: Limit; key: string };
    refusal: 'card_not_recognised' | 'phrase_not_recognised';
  },
  attempt: () => Promise<T | null>,
): Promise<T> =>
  inTurn(given.from, async () => {
    const { limiter } = context;
    const { limit, key } = given.shared;
    const owed = (await owesWork(context, given.from)) || (await limiter.left(limit, key)) === 0;
    if (owed && !holds(context, given.proof, given)) throw new AppError('card_proof_required');
    const found = await attempt();
    if (found !== null) return found;
    await limiter.spend(cardLimits.address, given.from, 1);
    await limiter.spend(limit, key, 1);
    throw new AppError(given.refusal);
  });
