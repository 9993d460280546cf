import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { Signal } from '../reading/read-text.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { doubtSignsIn } from './doubt-signs.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { bodyAlarm } from './learnt-body.ts';
import { subjectOf } from './learnt-subject.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';

/*
 * « Ma petite a vidé la boîte de mamie, elle dodeline », « je suis tombée du marchepied, le ventre dur »: a rule reads an act against oneself,
 * or a blow, where a body is in danger by accident. Where the message surely resembles such an alarm, and neither a death of one's own nor
 * someone who strikes was told, what was read is that body's danger, as grave as it was read (docs/decisions/0132).
 */

/** So surely the message must resemble a body in danger. Of 12 648 calm messages two are over it, by weights that had not seen them. */
const surely = 0.3;
/** Messages back in which a death of one's own, or someone who strikes, was told. */
const lately = 6;

/** What an accident is read as. A child that was shaken, and what was taken or withdrawn from, are what they are. */
const mistaken: ReadonlySet<SafetyCategory> = new Set([
  ...(['suicide', 'self_harm', 'eating_disorder', 'psychosis', 'work_harassment'] as const),
  ...(['domestic_violence', 'sexual_violence', 'distress'] as const),
]);
/**
 * Of the writer's own body only these: « j'ai avalé la plaquette hier, j'ai mal au foie », « je laisse le diabète faire » tell an act by what
 * it does to the body, and no death is named.
 */
const ownMistaken: ReadonlySet<SafetyCategory> = new Set(['psychosis', 'work_harassment', 'distress']);
const bleeds = phraseIn('body')('bleeds-on');

type Heard = {
  state: GuideState;
  clauses: readonly Clause[];
  message: PersonMessage;
  subjects: Map<Signal, Subject>;
};

/** Their own death, or a blow, was told here or lately, or stands. */
const isOfElse = ({ state, clauses, message }: Heard): boolean => {
  const said = [clauses, ...message.before.slice(-lately).map(clausesOf)];
  return (
    Math.max(state.self.level, state.other.level) >= 2 ||
    said.some(saysOwnDeath) ||
    said.some((each) => doubtSignsIn(each).some((sign) => sign === 'blow' || sign === 'threat')) ||
    // An open wound has words of its own, however it was made.
    clauses.some((clause) => bleeds.test(clause.said))
  );
};

/**
 * How surely the talk resembles someone who is hurt by another, 0 where it resembles anything else. « J'ai encore eu un accident » resembles
 * that as well: it stays theirs, and nothing of it is pinned.
 */
export const harmedChance = (message: PersonMessage): number => {
  const learnt = subjectOf(message);
  return learnt !== null && (learnt.group === 'harmed' || learnt.group === 'child') ? learnt.chance : 0;
};
/** From this chance on. */
export const likelyHarmed = 0.5;

/** The signs of a message, those of an accident as what they are. */
export const asBody = (signals: readonly Signal[], heard: Heard): Signal[] => {
  const { message, subjects } = heard;
  if (!signals.some(({ severity, category }) => severity >= 2 && mistaken.has(category))) return [...signals];
  const { chance, of } = bodyAlarm({ text: message.text, before: message.before.at(-1) ?? null });
  if (chance < surely || isOfElse(heard)) return [...signals];
  const isHarmed = harmedChance(message) >= likelyHarmed;
  const may = of === 'self' ? ownMistaken : mistaken;
  return signals.map((signal): Signal => {
    const { severity, category } = signal;
    if (severity < 2 || !may.has(category) || (isHarmed && isHarmByAnother(category))) return signal;
    const theirs: Signal = { ...signal, category: of === 'self' ? 'panic' : 'third_party' };
    subjects.set(theirs, of === 'self' ? 'self' : 'other');
    return theirs;
  });
};
