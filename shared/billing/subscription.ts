import type { Severity } from '../safety/levels.ts';
import { days, hours } from '../time.ts';

/** What a profile row says (specification §3). */
export const profileStatuses = ['active', 'trialing', 'canceled', 'none'] as const;
export type ProfileStatus = (typeof profileStatuses)[number];

/** The states of a contract with the payment provider; `past_due`: a payment failed and is tried again. */
export const contractStates = ['trialing', 'active', 'past_due', 'canceled'] as const;
export type ContractState = (typeof contractStates)[number];

/** Where somebody stands. In a profile `past_due` reads `active`: the person keeps everything while the payment is retried. */
export type SubscriptionState = ProfileStatus | 'past_due';

/** As a status shows wherever it does (specification §4). */
export const statusLabels: Record<SubscriptionState, string> = {
  active: 'Actif',
  past_due: 'Actif',
  trialing: 'Essai',
  canceled: 'Annulé',
  none: 'Aucun',
};

/**
 * What the product knows of somebody's subscription. `contract` is the last thing the provider said, null where no card
 * was ever given.
 */
export type Standing = {
  status: ProfileStatus;
  trialEndsAt: Date | null;
  contract: ContractState | null;
};

const freeMonthRuns = ({ trialEndsAt }: Standing, now: Date): boolean =>
  trialEndsAt === null || trialEndsAt > now;

/**
 * The state that counts at `now`. A contract that lives is believed until the provider says otherwise: between the end of
 * its free month and the news of its first payment nobody is shut out. A free month without a card ends by itself.
 */
export const stateAt = (standing: Standing, now: Date): SubscriptionState => {
  const { contract, status } = standing;
  if (contract !== null && contract !== 'canceled') return contract;
  if (status === 'trialing') return freeMonthRuns(standing, now) ? 'trialing' : 'none';
  return status;
};

/** What the profile row mirrors once the provider has spoken. Whoever gives up a contract keeps the rest of a free month. */
export const mirroredStatus = (
  contract: ContractState,
  trialEndsAt: Date | null,
  now: Date,
): ProfileStatus => {
  if (contract === 'past_due') return 'active';
  if (contract === 'canceled') return trialEndsAt !== null && trialEndsAt > now ? 'trialing' : 'canceled';
  return contract;
};

/** What can only be done to a contract that lives, whatever the state is called. */
type ContractRight = 'changeCard' | 'cancel';

/** `converse` is going on in a session that was begun; only beginning one asks for a subscription. */
export type Right =
  | 'startSession'
  | 'converse'
  | 'history'
  | 'export'
  | 'erase'
  | 'resources'
  | 'subscribe'
  | ContractRight;

const always = { converse: true, history: true, export: true, erase: true, resources: true } as const;

/**
 * The one table of what each state may do. A message is never refused for want of money: it has to be read before one can
 * know that it was an ordinary one.
 */
export const rights: Record<SubscriptionState, Record<Exclude<Right, ContractRight>, boolean>> = {
  trialing: { ...always, startSession: true, subscribe: true },
  active: { ...always, startSession: true, subscribe: false },
  past_due: { ...always, startSession: true, subscribe: false },
  canceled: { ...always, startSession: false, subscribe: true },
  none: { ...always, startSession: false, subscribe: true },
};

/**
 * Whether somebody may. In a risk state (level 2 and above) what was paid stands in nobody's way (S-08). With a card
 * given during the free month, the contract is there already: it can be changed and given up like one that is paid; a
 * status without a contract behind it leaves nothing to give up.
 */
export const may = (right: Right, standing: Standing, now: Date, level: Severity = 0): boolean => {
  const state = stateAt(standing, now);
  if (right === 'startSession' && level >= 2) return true;
  const lives = standing.contract !== null && standing.contract !== 'canceled';
  switch (right) {
    case 'subscribe':
      return !lives && rights[state].subscribe;
    case 'changeCard':
    case 'cancel':
      return lives;
    default:
      return rights[state][right];
  }
};

/** Stripe takes no end of a free period that is nearer (Checkout, `subscription_data.trial_end`). */
const nearestTrialEnd = hours(48);
/** What may pass between our computing the date and the provider's reading it, its page staying open included. */
const margin = hours(2);

/**
 * When a card given at `now` is charged for the first time: at the end of the free month, or a little after where that end
 * is too near for the provider, never before. Null: at once.
 */
export const firstChargeOn = (trialEndsAt: Date | null, now: Date): Date | null => {
  if (trialEndsAt === null || trialEndsAt <= now) return null;
  return new Date(Math.max(trialEndsAt.getTime(), now.getTime() + nearestTrialEnd + margin));
};

/** How long before the end of a free month its reminder leaves (product decisions). */
export const reminderLead = days(7);

/** So many calendar months later, at the same hour; the 31st becomes the last day of a shorter month. */
export const monthsAfter = (from: Date, months: number): Date => {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  // 31 January + 1 month runs over into March: step back to the last day of February.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
};
