import { isResemblance, type Signal } from '../../reading/read-text.ts';
import { bodyOrAct } from '../checks.ts';
import { saidIn } from '../clauses.ts';
import { grave } from '../danger-words.ts';
import { phraseIn } from '../phrases.ts';
import type { Signals } from './records.ts';

/*
 * What people say of an ordinary life and what resembles a danger: a toddler who hits, a neighbour's child who cries, a night of sleep,
 * « au fond du trou » after a heartbreak. It asks nothing where nothing graver stands beside it.
 */

/** Nothing stands at 2, and nothing stood there in this session. */
export const isCalm = ({ self, other }: Signals['state']): boolean =>
  Math.max(self.level, other.level, self.peak) < 2;

/** The signs of a message that would be asked about. */
export const graveOnes = ({ signals }: Signals): readonly Signal[] =>
  signals.filter(({ severity }) => severity >= 2);

const spared = phraseIn('spared');
const childHits = spared('small-child-hits');
const hitsBack = spared('hits-back');
const neighbourNoise = spared('neighbour-noise');
const noiseOfHarm = spared('noise-of-harm');

/** Whoever tells more of a neighbour's child is asked. */
const mostNoiseWords = 18;
/** « Le bébé me tape », « j'entends le gamin du voisin pleurer »: what small children do, where nothing tells of a blow they get. */
const tellsOfChildren = (known: Signals): boolean => {
  const { said } = known;
  const isNoise =
    neighbourNoise.test(said) &&
    !noiseOfHarm.test(said) &&
    said.trim().split(' ').length <= mostNoiseWords &&
    graveOnes(known).every(({ severity }) => severity === 2);
  return (
    (childHits.test(said) || isNoise) &&
    !hitsBack.test(said) &&
    !grave.test(said) &&
    graveOnes(known).every(isResemblance)
  );
};

const plainSleep = spared('plain-sleep');
const sleepForGood = spared('sleep-for-good');
/** « Non. Je veux juste dormir » */
const openingClauses = 2;
/** A longer answer tells more than that one is tired. */
const mostSleepWords = 30;
/**
 * « Dormir, c'est tout ce que j'aimerais en faire », after a question about death: a night of sleep, where neither a means nor an end to
 * it was named.
 */
const tellsPlainSleep = (known: Signals): boolean => {
  const { asked, clauses, said, wasNamed } = known;
  const stated = clauses.filter(({ isQuestion, isQuoted }) => !isQuestion && !isQuoted);
  return (
    (asked === 'check-death' || asked === 'thoughts') &&
    stated.slice(0, openingClauses).some((clause) => plainSleep.test(clause.said)) &&
    said.trim().split(' ').length <= mostSleepWords &&
    !sleepForGood.test(said) &&
    !wasNamed &&
    !grave.test(said) &&
    !bodyOrAct.test(said) &&
    graveOnes(known).every(isResemblance)
  );
};

/** So far back something heavy stands beside it. */
const messagesBack = 2;
const atTheBottom = spared('at-the-bottom');
const besideTheBottom = spared('beside-the-bottom');
/**
 * « Depuis la rupture je suis au fond du trou »: said of a Sunday, a match or a heartbreak as often as of despair, so it asks about death
 * only with something beside it, in this message or before it.
 */
const onlyAtTheBottom = (known: Signals): boolean => {
  const { state, message, said, question } = known;
  return (
    question === null &&
    isCalm(state) &&
    state.session.signs.every(({ level }) => level < 2) &&
    atTheBottom.test(said) &&
    ![said, ...message.before.slice(-messagesBack).map(saidIn)].some((each) => besideTheBottom.test(each)) &&
    !grave.test(said) &&
    graveOnes(known).every(
      (signal) => signal.severity === 2 && (isResemblance(signal) || signal.category === 'distress'),
    )
  );
};

/** All that is grave in the message only resembles, and ordinary life says the same. */
export const tellsOrdinaryLife = (known: Signals): boolean =>
  tellsOfChildren(known) || tellsPlainSleep(known) || onlyAtTheBottom(known);
