import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { type Around, isAlerted, wasSaid } from './around.ts';
import { familyOf } from './families.ts';
import { bondsIn } from './other-person.ts';
import { anyPerson } from './people.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Ils ont mis une voix dans l'appareil. Elle dit de descendre sur la voie. »: after voices, « elle » and « il » are the voice. What then
 * resembles another person in danger, or violence by somebody, is what the voice asks of the writer.
 */

const voices = phraseIn('voices')('voices-here');
const inMyHead = quick(/ dans (?:ma tete|mon crane|mes oreilles|mon ventre)(?= )/);
const speaks = quick(
  / (?:il|elle|ils|elles|y) (?:(?:me|nous|lui|le|la|les) )?(?:\S+ )?(?:dit|disent|veut|veulent|ordonne|ordonnent|crie|crient|hurle|hurlent|chuchote|chuchotent|repete|repetent|demande|demandent|pousse|poussent|murmure|commande|rigole|rient|compte|comptent|(?:est|sont) plus forte?s?)(?= )/,
);
/** A person in the message before is whom « il » may be. */
const messagesBack = 1;

/** The same signs, of the writer's voices where the voice is the one who speaks. */
export const asVoice = (
  signals: readonly Signal[],
  around: Around,
  subjects: Map<Signal, Subject>,
): Signal[] => {
  const { state, clauses, before } = around;
  const told = clauses.filter(({ isQuoted }) => !isQuoted);
  const isHeard =
    (isAlerted(state) && (wasSaid(voices, before) || wasSaid(inMyHead, before))) ||
    state.session.checks.some(
      ({ asked, end }) =>
        asked === 'check-voices' && end !== 'no' && end !== 'explained' && end !== 'other-person',
    ) ||
    (state.self.category === 'psychosis' && state.self.level >= 2);
  const namesPerson =
    bondsIn(told).length > 0 ||
    [...before.slice(-messagesBack), ...told.map(({ said }) => said)].some((said) => anyPerson.test(said));
  if (!isHeard || namesPerson || state.other.level >= 2 || !told.some(({ said }) => speaks.test(said)))
    return [...signals];
  return signals.map((signal) => {
    const { category } = signal;
    const isOfOthers = category === 'third_party' || familyOf(category) === 'violence';
    // What a plain answer tells of « elle » is the voice's as well.
    const mayMove = isResemblance(signal) || signal.rule === 'answer/plain';
    if (signal.severity < 2 || !mayMove || !(isOfOthers || subjects.get(signal) === 'other')) return signal;
    const mine: Signal = { ...signal, category: 'psychosis' };
    subjects.set(mine, 'self');
    return mine;
  });
};
