import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { clausesOf, joined } from './clauses.ts';
import { familyOf } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Mon mari veut se tirer, il a sorti sa carabine », « mon fils s'est enfermé, il dit qu'il veut mourir »: somebody who is in danger by
 * their own hand. It is read as violence where only the weapon, the wall or the child resembles it; nobody strikes anybody there, and
 * what is said of an aggressor, of blows or of a child that must be brought to safety would be said of the one who wants to die.
 */

const phrase = phraseIn('theirs');
const meansThemselves = phrase('means-themselves');
const harmsAnother = phrase('harms-another');
const strikesMe = phraseIn('facts')('strikes-me');
/** Children, fuel, a way out that is barred, « avec elle », somebody who comes at night: others are in danger as well. */
const othersToo = quick(
  / (?:enfants?|petits?|petites?|gamins?|gamines?|bebe|nourrisson|essence|gaz|briquet|bloque|bloquee|barre|barree|avec (?:elle|lui|nous|eux|moi)|entre dans|beau pere|oncle) /,
);
/** So many messages back. */
const lately = 12;

/** Blows, threats or fear of somebody were told: of the writer, or of another. */
const tellsHarm = (said: string): boolean =>
  harmsAnother.test(said) || strikesMe.test(said) || othersToo.test(said);

/** Another person's danger is of themselves, and no violence, where that alone was told. Its level stays. */
export const ofThemselves = (state: GuideState, { before, text }: PersonMessage): GuideState => {
  const { other, self } = state;
  if (other.level < 2 || familyOf(other.category) !== 'violence') return state;
  if (self.level >= 2 && familyOf(self.category) === 'violence') return state;
  const said = [...before.slice(-lately), text].map((each) =>
    joined(clausesOf(each.slice(-1000)).filter(({ isAsked }) => !isAsked)),
  );
  if (!said.some((each) => meansThemselves.test(each)) || said.some(tellsHarm)) return state;
  return { ...state, other: { ...other, category: 'third_party' } };
};
