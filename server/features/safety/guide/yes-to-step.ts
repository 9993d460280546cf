import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, SessionState } from './guide-state.ts';
import { phraseIn } from './phrases.ts';
import type { ToldId } from './told.ts';

/*
 * « Elle arrive dans vingt minutes. Je lui montre ou pas ? »: a question that asks for a yes about a step that protects, right after
 * such a step was told, is answered with yes and the step (docs/decisions/0080). The words of the question choose the step.
 */

type Step = NonNullable<SessionState['step']>;

const kinds: Readonly<Record<Step['is'], readonly ToldId[]>> = {
  giving: ['gave-key', 'handed-over', 'locked', 'put-away', 'left-means'],
  going: ['goes-to-helper', 'doctor-soon', 'appointment'],
  coming: ['someone-coming', 'helper-here', 'kept-by-helper', 'person-near', 'door-open'],
  // Somebody who may be asked: only a question that says the step itself is about them.
  named: ['helper-named', 'told-someone'],
};

/** The step that these words tell, with its turn; null where they tell none. */
export const stepIn = (told: readonly ToldId[], turn: number): Step | null => {
  for (const is of ['giving', 'going', 'coming', 'named'] as const)
    if (kinds[is].some((id) => told.includes(id))) return { is, turn };
  return null;
};

const asking = phraseIn('asking');
const families = [
  'yes-give',
  'yes-go',
  'yes-open',
  'yes-accept',
  'yes-ask',
  'yes-write',
  'yes-show',
] as const;
export const yesIds: readonly string[] = families;
const shapes = families.map((id) => [id, asking(id)] as const);
const idea = asking('yes-idea');
const noYes = asking('no-yes');
const orNot = quick(/ ou (?:pas|non) $/);

const ofKind: Readonly<Record<Step['is'], (typeof families)[number] | null>> = {
  giving: 'yes-give',
  going: 'yes-go',
  coming: 'yes-open',
  named: null,
};

/** Turns after which a step is no longer what a question is about. */
const turnsOfStep = 2;

/**
 * The request for a yes in a message, or null.
 * @param last the step that was told last, with this message or before it
 */
export const yesAskedIn = (
  clauses: readonly Clause[],
  { self, session }: GuideState,
  last: Step | null,
): (typeof families)[number] | null => {
  if (isHarmByAnother(self.category) || clauses.some(({ said }) => noYes.test(said))) return null;
  const asked = clauses.filter(
    (clause) => !clause.isQuoted && (clause.isQuestion || clause.isAsked || orNot.test(clause.said)),
  );
  const isIdea = asked.some(({ said }) => idea.test(said));
  // « Je les donne à ma sœur, c'est bien comme idée ? » says in the clause before what the question is about.
  const named = isIdea ? shapes.find(([, shape]) => clauses.some(({ said }) => shape.test(said))) : undefined;
  if (named) return named[0];
  if (last === null || session.turn - last.turn > turnsOfStep) return null;
  for (const [id, shape] of shapes) if (asked.some(({ said }) => shape.test(said))) return id;
  return isIdea ? ofKind[last.is] : null;
};
