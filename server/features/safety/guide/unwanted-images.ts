import { bodyOrAct } from './checks.ts';
import { type Clause, joined, saidIn } from './clauses.ts';
import { grave } from './danger-words.ts';
import type { GuideState } from './guide-state.ts';
import { namesMeans } from './means-words.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Des images de moi qui saute, et ça me fait horreur »: images of one's own death that nobody wants are thoughts, and neither an act
 * nor a plan. Once they were told, to speak of them again, to step back from the window with a child in one's arms, or to ask
 * whether one might do it against one's will begins nothing. Only beside thoughts that are known already: told for the first time,
 * every one of these words is read as it stands.
 */

const phrase = phraseIn('images');
const ownImages = phrase('own-images');
const fearOfThem = phrase('fear-of-them');
const recalled = phrase('recalled');
const fearsDoingIt = phrase('fears-doing-it');
const stepsBack = phrase('steps-back');
const nobodyHits = phrase('nobody-hits');
const wished = phraseIn('plain-danger')('images-wished');
const tonight = phraseIn('plain-danger')('tonight');

/** Messages before this one in which such images may have been told. */
const memory = 8;

const whole = (text: string): string => saidIn(text.slice(-1000)).replace(/ {2,}/g, ' ');

const tellsThem = (said: string): boolean =>
  ownImages.test(said) && fearOfThem.test(said) && !wished.test(said);

/** Images of one's own death that are feared were told in this talk, or are told now. */
const areTold = ({ session }: GuideState, clauses: readonly Clause[], before: readonly string[]): boolean =>
  session.told.includes('unwanted-images') ||
  tellsThem(joined(clauses)) ||
  before.slice(-memory).map(whole).some(tellsThem);

/**
 * Such images were told before this message: whoever has them never wanted to die, so « je ne veux pas mourir » takes none of the thoughts
 * back.
 */
export const toldImages = (state: GuideState, before: readonly string[]): boolean =>
  areTold(state, [], before);

/** The same where thoughts of death are known, and nothing was done. */
const isHaunted = (state: GuideState, clauses: readonly Clause[], before: readonly string[]): boolean =>
  state.self.level >= 2 && state.self.level < 4 && !state.self.actBegun && areTold(state, clauses, before);

/** Nothing of an act, a means or an hour stands in the message beside the images. */
const isOnlyOfThem = (clauses: readonly Clause[]): boolean => {
  const rest = joined(clauses.filter(({ said }) => !fearsDoingIt.test(said) && !recalled.test(said)));
  return !namesMeans.test(rest) && !tonight.test(rest) && !wished.test(rest);
};

/** The clauses that speak of images told before, ask whether one might do it, or deny a blow: no sign of what they name. */
export const imageClauses = (
  state: GuideState,
  clauses: readonly Clause[],
  before: readonly string[],
): readonly Clause[] => {
  if (!isHaunted(state, clauses, before)) return [];
  const isMild = isOnlyOfThem(clauses);
  return clauses.filter(
    ({ said }) => nobodyHits.test(said) || (isMild && (recalled.test(said) || fearsDoingIt.test(said))),
  );
};

/** The message steps back from where the images come, or holds a child against oneself, and names nothing graver. */
export const onlyStepsBack = (
  state: GuideState,
  clauses: readonly Clause[],
  before: readonly string[],
): boolean => {
  const stated = clauses.filter(({ isQuoted, isAsked }) => !isQuoted && !isAsked);
  const rest = joined(stated.filter(({ said }) => !stepsBack.test(said)));
  return (
    stated.some(({ said }) => stepsBack.test(said)) &&
    !grave.test(rest) &&
    !bodyOrAct.test(rest) &&
    isOnlyOfThem(clauses) &&
    areTold(state, clauses, before)
  );
};
