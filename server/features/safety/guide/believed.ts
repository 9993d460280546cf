import type { Subject } from '#shared/safety/facts.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { isOnlyChild, tellsChildAge } from './children-near.ts';
import type { Clause } from './clauses.ts';
import { isDenied, type ToldFacts } from './fact-phrases.ts';
import { namesMeans } from './means-words.ts';
import { anyPerson, isFirstName, namedIn, namesSomebody } from './people.ts';
import { phraseIn } from './phrases.ts';
import type { Told } from './write-facts.ts';

/*
 * What is believed must have been said (docs/decisions/0113). A fact that is not taken costs one more question; a wrong one stops a
 * question that must be asked. So each value that a message seems to tell is looked at once more: does a clause of it speak of this, of
 * this person, and of now?
 */

export type Belief = {
  text: string;
  clauses: readonly Clause[];
  /** The messages before this one, in plain words, oldest first. */
  before: readonly string[];
  asked: QuestionId | null;
  served: Subject;
  /** Someone does harm to the writer: « il » is no company then. */
  harmByAnother: boolean;
  aggressors: ReadonlySet<string>;
  /** The person who helps was named before. */
  helperKnown: boolean;
};

const phrase = phraseIn('believed');
const livesThere = phrase('lives-there');
const withThemNow = phrase('with-them-now');
const thereNow = phrase('there-now');
const peopleAround = phrase('people-around');
const thing = phrase('thing-named');
const inHandOfIt = phrase('in-hand-of-it');
const ofBody = phrase('of-body');
const softDrink = phrase('soft-drink');
const drunkBefore = phrase('drunk-before');
const ofDrink = phrase('of-drink');
const ownTime = phrase('own-time');
const onlyNotTonight = phrase('only-not-tonight');
const ofCall = phrase('of-call');
const notRefusal = phrase('not-a-refusal');
const keptClose = phrase('kept-close');
const emptiedGlass = phrase('emptied-glass');
const notMeans = phrase('not-means');
const namesDriving = phrase('names-driving');
const drivesAnotherTime = phrase('drives-another-time');
const seenInMind = phrase('seen-in-mind');
const urgePassed = phrase('urge-passed');
const calmBeside = phrase('calm-beside');
const iAmBeside = phrase('i-am-beside');
const theyDrank = phrase('they-drank');
const ownDrink = phrase('own-drink');
const ofThought = phrase('of-thought');
const bare = phrase('bare-part');
const atEdge = phraseIn('facts')('at-edge');

const ofThem = / (?:il|elle|ils|elles) /;
const ofMe = / (?:je|me|moi|mon|ma|mes|ai|suis|vais|nous|on) /;
const ofPresence: readonly (QuestionId | null)[] = ['alone', 'who-near', 'still-near'];
const ofTheAct: readonly (QuestionId | null)[] = [
  'moment',
  'intent',
  'thoughts',
  'check-death',
  'means-near',
];

const isTold = ({ isAsked, isQuoted }: Clause): boolean => !isAsked && !isQuoted;

/** Whom « elle » may be: the last named before it is a person, and no blade and no letter. */
const isAPerson = ({ before, clauses, helperKnown }: Belief, clause: Clause): boolean => {
  const until = clauses.slice(0, clauses.indexOf(clause));
  if (until.some(({ said }) => inHandOfIt.test(said))) return false;
  for (const said of [...before.slice(-2), ...until.map((each) => each.said)].toReversed()) {
    if (anyPerson.test(said)) return !livesThere.test(said);
    if (thing.test(said)) return false;
  }
  return helperKnown;
};

/** « Daniel est là », « armand arrive », and « avec Max ». */
const hasName = ({ text }: Belief, clause: Clause): boolean =>
  namesSomebody(text, clause) ||
  byName.test(clause.said) ||
  clause.places.some(([from, to], at) => at > 0 && isFirstName(text.slice(from, to)));
const byName =
  /^ (?:(?:et|bon|oui|ca y est|attends|attendez|voila|ok) )*(?!(?:il|elle|ils|elles|on|ca|ce|tout|rien|je|tu|vous|nous|qui|porte|personne|que|la|le|les) )[a-z-]{3,} (?:est|reste|dort|arrive|vient|sonne|monte) /;

/** Someone is said to be there now, who is not the one in danger, not the one who harms and no child. */
const tellsCompany = (known: Belief, clause: Clause): boolean => {
  const { text, served, aggressors, harmByAnother, asked, clauses } = known;
  const { said } = clause;
  // « Ma sœur, à Limoges »: what stands in the sentence beside her says where she is.
  const isAway = clauses.some(
    (each) =>
      each.sentence === clause.sentence &&
      livesThere.test(each.said) &&
      (each === clause || !anyPerson.test(each.said)),
  );
  if (!isTold(clause) || isAway) return false;
  const isAsked = ofPresence.includes(asked);
  if (served === 'other')
    return (
      withThemNow.test(said) ||
      // The person who takes the means from them is there.
      (anyPerson.test(said) && (isAsked || namesMeans.test(said)))
    );
  const named = namedIn(text, clause);
  if (named) return !aggressors.has(named.word);
  if (hasName(known, clause) || peopleAround.test(said)) return true;
  if (isAsked) return said.trim().split(' ').length <= 3 || ofThem.test(said) || ofMe.test(said);
  return !harmByAnother && ofThem.test(said) && isAPerson(known, clause);
};

const isCompany = (known: Belief): boolean => {
  const told = known.clauses.filter((clause) => tellsCompany(known, clause));
  const childish = tellsChildAge(
    [...known.before.slice(-1), ...known.clauses.map(({ said }) => said)].join(''),
  );
  const isChild = (clause: Clause): boolean =>
    isOnlyChild(clause, { told: childish, lastNamed: null, maybeSmall: childish });
  return told.some((clause) => !isChild(clause));
};

/** Alone, in a message that names someone who is there, or that answers another question, is not alone. */
const isAlone = ({ clauses, asked }: Belief): boolean =>
  !clauses.some((clause) => isTold(clause) && !isDenied(clause) && thereNow.test(clause.said)) &&
  !(asked === 'children' && !clauses.some(({ said }) => / seule? /.test(said)));

const isBare = ({ clauses }: Belief): boolean => clauses.every(({ said }) => bare.test(said));

type Test = (known: Belief, of: Subject) => boolean;
const some =
  (...shapes: readonly RegExp[]): Test =>
  ({ clauses }) =>
    clauses.some((clause) => isTold(clause) && shapes.every((shape) => shape.test(clause.said)));
const none =
  (...shapes: readonly RegExp[]): Test =>
  ({ clauses }) =>
    !clauses.some(({ said }) => shapes.some((shape) => shape.test(said)));

/** Drunk now, and by whom it is said of: neither « samedi », nor his drink, nor a tea. */
const drinks: Test = ({ clauses, asked }, of) =>
  !clauses.some(({ said }) => drunkBefore.test(said)) &&
  (asked === 'intoxicated' ||
    clauses.some(
      ({ said }) =>
        ofDrink.test(said) &&
        !softDrink.test(said) &&
        !(of === 'self' && theyDrank.test(said) && !ownDrink.test(said)),
    ));

/** A tea is nothing that was taken; a glass of water beside tablets is. */
const isTaken: Test = ({ clauses }) => {
  const taken = clauses.filter(({ said }) => ofBody.test(said));
  return taken.length === 0 || taken.some(({ said }) => !softDrink.test(said) || namesMeans.test(said));
};

/** A time is that of the own act where that was asked, and in no clause about someone else's schedule. */
const isOwnTime: Test = ({ clauses, asked }) => {
  if (asked === 'moment') return true;
  // « Pas ce soir » alone puts off anything; beside the thought, or after a question about it, the act.
  const others = clauses.filter(({ said }) => !onlyNotTonight.test(said));
  const isOfAct = ofTheAct.includes(asked) || others.some(({ said }) => ofThought.test(said));
  return others.length < clauses.length ? isOfAct : clauses.every(({ said }) => ownTime.test(said));
};

const edgeOfWriter: Test = ({ clauses }, of) =>
  of === 'other' || clauses.some(({ said }) => atEdge.test(said) && !(ofThem.test(said) && !ofMe.test(said)));

/** « Je prends la voiture la nuit. Je roule. »: where the wheel is named as a habit, or for tomorrow, they are not at it now. */
const isAtWheel: Test = ({ asked, clauses }) => {
  const named = clauses.filter(({ said }) => namesDriving.test(said));
  return asked === 'driving' || (named.length > 0 && !named.some(({ said }) => drivesAnotherTime.test(said)));
};

/** What has to hold for a value that words seem to tell; what is not named here is believed as it was read. */
const tests: Readonly<Record<string, Test>> = {
  'near/with-someone': isCompany,
  'near/with-trusted': isCompany,
  'near/until-tomorrow': isCompany,
  'near/alone': isAlone,
  'when/later': isOwnTime,
  'hurt/no': (known, of) => isBare(known) || some(ofBody)(known, of),
  'hurt/yes': isTaken,
  'intoxicated/yes': drinks,
  'intoxicated/no': (known, of) => isBare(known) || some(ofDrink)(known, of),
  'means/handed-over': (known, of) => of === 'other' || none(keptClose)(known, of),
  'means/away': none(emptiedGlass),
  'means/near': none(notMeans),
  'driving/yes': isAtWheel,
  'urge/passed': (known, of) =>
    known.asked === 'urge' ||
    some(urgePassed)(known, of) ||
    (some(calmBeside)(known, of) && some(iAmBeside)(known, of)),
  'where/with': none(seenInMind),
  'where/edge': edgeOfWriter,
  'refusals/will': (known, of) => (known.asked === 'call' && isBare(known)) || some(ofCall)(known, of),
  'refusals/refuse': (known, of) =>
    none(notRefusal)(known, of) && ((known.asked === 'call' && isBare(known)) || some(ofCall)(known, of)),
};

const kept = (told: Told, of: Subject, known: Belief): Told => {
  const held = Object.fromEntries(
    Object.entries(told).filter(
      ([key, value]) => tests[`${key}/${value}`]?.({ ...known, served: of }, of) ?? true,
    ),
  ) as Told;
  // Who is near, and the day of the act, are told by what was not believed.
  if (told.near !== undefined && held.near === undefined) delete held.who;
  if (told.when !== undefined && held.when === undefined) delete held.date;
  return held;
};

/** The facts that were said; the clauses that help are left as they are. */
export const believedOf = (facts: ToldFacts, known: Belief): ToldFacts => ({
  ...facts,
  told: kept(facts.told, known.served, known),
  own: kept(facts.own, 'self', known),
  ...(facts.byRule && {
    byRule: {
      self: kept(facts.byRule.self, 'self', known),
      other: kept(facts.byRule.other, 'other', known),
    },
  }),
});
