import type { FactKey } from '#shared/safety/facts.ts';
import type { AskedId, QuestionId } from '#shared/safety/turn-record.ts';

/** The fact that each question asks for. A question without one is put by occasion and not by what is known. */
export const factOfQuestion: Partial<Record<QuestionId, FactKey>> = {
  thoughts: 'thoughts',
  moment: 'when',
  'means-near': 'means',
  alone: 'near',
  'who-near': 'near',
  where: 'where',
  'with-them': 'where',
  'safe-now': 'where',
  'check-safe': 'where',
  'can-speak': 'canSpeak',
  intoxicated: 'intoxicated',
  driving: 'driving',
  children: 'children',
  'red-flags': 'redFlags',
  urge: 'urge',
  care: 'care',
  discharged: 'discharged',
  aggressor: 'aggressor',
  purpose: 'purpose',
  intent: 'intent',
  barrier: 'barrier',
  call: 'help',
  help: 'help',
  'check-done': 'hurt',
  hurt: 'hurt',
  seen: 'watched',
  country: 'country',
};

/** What is asked beside the five questions of level 3: whether one will call, and where help is, are acts and not questions. */
const notCounted: readonly AskedId[] = ['call', 'help', 'country', 'human-consent', 'other'];

/** Whether a question is one of the five of level 3: it asks for a fact about the danger. */
export const asksAboutSafety = (asked: AskedId | null): boolean =>
  asked !== null && !notCounted.includes(asked);
