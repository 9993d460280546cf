import { type Facts, type Subject, subjects } from '#shared/safety/facts.ts';
import { type FactLine, factLines } from '#shared/safety/facts-words.ts';
import { isMinor } from './guide/reply-view.ts';
import type { SafetyDeps } from './index.ts';
import { forgetSessions, loadGuide } from './kept-guide.ts';
import { tryAgain } from './read-message.ts';

/* What a person told the guide, for those who may know it: the person, and a human of the team who may read the session. */

export type ToldFact = FactLine & { subject: Subject };

/** @param session only what was told in this session */
export const toldFacts = async (deps: SafetyDeps, userId: string, session?: string): Promise<ToldFact[]> => {
  const box = await deps.vault.boxFor(userId);
  const { state } = await deps.db.system('safety', (tx) => loadGuide(tx, box, userId, deps.clock.now()));
  const told = (facts: Facts): Facts =>
    session === undefined
      ? facts
      : Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact.session === session));
  return subjects.flatMap((subject) =>
    factLines(told(state[subject].facts)).map((line) => ({ ...line, subject })),
  );
};

/** The person said that they are under age: nothing of what they say is proposed to be kept. */
export const isUnderAge = async (deps: SafetyDeps, userId: string): Promise<boolean> => {
  const box = await deps.vault.boxFor(userId);
  const { state } = await deps.db.system('safety', (tx) => loadGuide(tx, box, userId, deps.clock.now()));
  return isMinor(state);
};

/** Forgets what was told in these sessions; the level and its time stay. */
export const forgetTold = async (
  deps: SafetyDeps,
  userId: string,
  sessions: readonly string[],
): Promise<void> => {
  const box = await deps.vault.boxFor(userId);
  await tryAgain(() =>
    deps.db.system('safety', (tx) => forgetSessions(tx, box, { userId, sessions, now: deps.clock.now() })),
  );
};

/** The person's own copy: whom it is about, what, and when it was told. */
export const exportedFacts = async (deps: SafetyDeps, userId: string) => ({
  faits: (await toldFacts(deps, userId)).map(({ subject, label, value, at }) => ({
    personne: subject === 'self' ? 'vous' : 'une personne pour qui vous avez eu peur',
    fait: label,
    reponse: value,
    date: at,
  })),
});
