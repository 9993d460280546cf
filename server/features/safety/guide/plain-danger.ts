import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { hintsIn } from '../reading/hints.ts';
import { type Answered, answerDangers } from './answer-danger.ts';
import { type Clause, joined } from './clauses.ts';
import { familyOf, isHarmByAnother } from './families.ts';
import { namesMeans } from './means-words.ts';
import { farewellKept, otherDangers, sentByThem } from './other-danger.ts';
import { phraseIn } from './phrases.ts';
import { safetyQuestions } from './safety-questions.ts';
import { veiledDangers } from './veiled-danger.ts';
import type { Around } from './veiled-rule.ts';
import { asksUs } from './what-is-asked.ts';

/*
 * Danger that is plain by its words together, or by the question that they answer: sure signs beside those of the rules.
 */

/** A plain sign: of whom, how grave, and in which words. `asks`: it is asked about and not acted on. */
export type PlainDanger = {
  asks?: true;
  subject: Subject;
  severity: Severity;
  category: SafetyCategory;
  clause: Clause;
  /** Something was taken or done. */
  taken?: true;
  /** A wish to die, with its day or its means: the question of thoughts is answered. */
  isWish?: true;
  /** Somebody close died by suicide lately: the sign is the writer's, and no danger of whoever is dead. */
  isLoss?: true;
  /** Said in other words (veiled-danger.ts). */
  isVeiled?: true;
};

const phrase = phraseIn('plain-danger');

const tonight = phrase('tonight');
const meantTonight = phraseIn('answers')('meant-tonight');
/** Idioms, games and results: « si on perd ce soir je me pends ». */
const notMeant = phrase('not-meant');
const killsSelf = phrase('kills-self');
const jumps = phrase('jumps');
const jumpsForFun = phrase('jumps-for-fun');
const jumpsBare = phrase('jumps-bare');
const onFloor = phrase('on-floor');
const willNotMiss = phrase('will-not-miss');
const inMouth = phrase('in-mouth');
const onRails = phrase('on-rails');
const toBeRunOver = phrase('to-be-run-over');
const manOnMe = phrase('man-on-me');
const body = phrase('body');

const lyingOnRails = phrase('lying-on-rails');
const wholeBox = phrase('whole-box');
const tookSome = phrase('took-some');
const wholePack = phrase('whole-pack');
const drugs = phrase('drugs');
const sleepForEver = phrase('sleep-for-ever');
/** Boxes that were taken to be given away. */
const handedOn = phrase('handed-on');
const farewellLetter = phrase('farewell-letter');
const relatives = phrase('relatives');
/** Farewells of school and work, and beds that are too good. */
const farewellOfLife = phrase('farewell-of-life');
const farewellToWrite = phrase('farewell-to-write');
const farewellForTheirs = phrase('farewell-for-theirs');
const farewellOfOwnDeath = phrase('farewell-of-own-death');
const disappearsOnDay = phrase('disappears-on-a-day');
const comfort = phrase('comfort');
const gone = phrase('gone');

/** Sleep that comes after something was taken or mixed. */
const drifting = phrase('drifting');
const wasTaken = phrase('was-taken');
const relativeTouches = phrase('relative-touches');
/** « Je veux me 🔪 »: a picture where the verb would stand. */
const picturedAct = phrase('pictured-act');
/** « Ce que mon père me dit me touche. » */
const movesMe = phrase('moves-me');

/** « Personne ne remarquerait si je n'étais plus là », « au bout de combien de temps trouve-t-on quelqu'un qui est mort chez lui ». */
const unmissed = phrase('unmissed');
/** « Si je ne me réveillais pas, ce serait une chose de moins à perdre. » */
const notWaking = phrase('not-waking');
/** Stopped in the middle of a bridge; or things given away, and walks where one can fall. */
const stoppedOnBridge = phrase('stopped-on-bridge');
/** On the way to a place where one can fall, once death was spoken of: « je mets mon manteau, c'est l'heure du quai ». */
const goingThere = phrase('going-there');
const spokeOfDeath = phrase('spoke-of-death');
const outing = phrase('outing');
const gaveAway = phrase('gave-away');
const walksThere = phrase('walks-there');
const worthMore = phrase('worth-more');
/** « Je préfère mourir que demain »: asked about, and plain where a danger stands. */
const prefersDeath = phrase('prefers-death');
const tonightAlone = quick(/^ (?:(?:oui|ouais|wi|ui) )?(?:cette nuit|ce soir|a soir|avant demain|a nuit) $/);
/** A question about surviving, or how long it takes, of somebody who does not say who. */
const survives = phrase('survives');
const wonders = phrase('wonders');
/** Told of a game, a film, a book. */
const story = phrase('story');
/** « Ils seraient plus tranquilles si je n'étais plus là », « il leur faudrait une autre maman ». */
const betterWithout = phrase('better-without');
const onHeight = phrase('on-height');
const drank = phrase('drank');
const atParty = phrase('at-party');

/** « C'est qui me disent de me couper »: an order that is heard. */
const toldToHarm = phrase('told-to-harm');
const harmOfNothing = phrase('harm-of-nothing');
const voicesTold = phrase('voices-told');
const peopleWhoSay = phrase('people-who-say');
const urgeToHarm = phrase('urge-to-harm');
/** « Je me suis fait du mal hier soir », where nothing tells of an accident. */
const hurtMyself = phrase('hurt-myself');
const byAccident = phrase('hurt-by-accident');
/** « Je sais quoi prendre et combien », « j'ai un plan », « ce soir je serai devant l'armoire ». */
const knowsHow = phrase('knows-how');
const meansAtWork = phrase('means-at-work');
const hasPlan = phrase('has-plan');
const laterTonight = phrase('later-tonight');
const besideTheMeans = phrase('beside-the-means');
const othersKeepIt = phrase('others-keep-it');
const toTheRoom = phrase('to-the-room');
/** Messages before this one in which the means was named. */
const lately = 3;
/** « À 100 à l'heure dans un mur, on s'en sort combien de fois sur dix ? », of any means. */
const survivalAsked = phrase('survival-asked');
const deadlyCause = phrase('deadly-cause');
const askedForAnother = phrase('asked-for-another');
const hurtsToDie = phrase('hurts-to-die');
const asksHowMuch = phrase('asks-how-much');

/** « Je me sens bizarre, j'ai fait une connerie ce soir »: the body and the deed, neither named. */
const didSomething = phrase('did-something');
const feelsOdd = phrase('feels-odd');
const ordinaryDeed = phraseIn('answers')('ordinary-deed');

/** « Je suis désolée pour tout », sent by somebody who does not answer any more. */
const sorryForAll = phrase('sorry-for-all');
const silentSince = phrase('silent-since');

/** « J'vas me pitcher en bas du pont, c'est une joke »: the joke beside it erases nothing. « Là c'est moins une joke » says it. */
const throwsSelf = phrase('throws-self');
const actInPlay = phrase('act-in-play');
const jokeNoMore = phrase('joke-no-more');
const notDoing = quick(/ (?:pas|jamais|plus) (?:me |sauter )/);

/** « J'ai une assurance vie, ça réglerait tout »: one's own death as a payment. */
const insurance = phrase('insurance');
const pays = phrase('pays');

type Whole = readonly Clause[];
const sentences = (clauses: Whole): Clause[][] => {
  const found: Clause[][] = [];
  for (const clause of clauses) {
    const last = found.at(-1);
    if (last && last[0]!.sentence === clause.sentence) last.push(clause);
    else found.push([clause]);
  }
  return found;
};

const farewellSent = (sentence: Whole): boolean => (hintsIn(joined(sentence)).get('goodbyes') ?? 0) > 1;

const asksAboutDeath = { subject: 'self', severity: 3, category: 'suicide', asks: true } as const;
/** Whether one lives through it, asked of no one in particular. */
const isSurvivalAsked = (sentence: Whole, all: string): boolean => {
  const said = joined(sentence);
  const asks = sentence.some(({ isQuestion, isAsked }) => isQuestion || isAsked) || asksUs(sentence);
  return (
    (asks || wonders.test(said) || asksHowMuch.test(said)) &&
    ((survivalAsked.test(said) && deadlyCause.test(said)) || hurtsToDie.test(said)) &&
    !askedForAnother.test(all) &&
    !story.test(all)
  );
};

/** Messages before this one in which the act was named as a joke. */
const jokesBack = 4;
const wasJokedOf = (said: string): boolean =>
  (throwsSelf.test(said) || killsSelf.test(said)) && !actInPlay.test(said) && !notDoing.test(said);

/** What is plain in any message, whatever was asked. */
const anywhere = (
  clauses: Whole,
  { told, selfLevel, selfCategory }: Pick<Answered, 'told' | 'selfLevel' | 'selfCategory'>,
): PlainDanger[] => {
  const found: PlainDanger[] = [];
  const all = joined(clauses);
  const put = (clause: Clause, severity: Severity, category: SafetyCategory, subject: Subject = 'self') =>
    found.push({ subject, severity, category, clause });
  const isOwnDeath = selfLevel >= 2 && (familyOf(selfCategory) === 'suicide' || selfCategory === 'self_harm');
  const parts = sentences(clauses);
  const last = parts.at(-1);
  for (const sentence of parts) {
    if (sentence.some(({ isQuoted }) => isQuoted)) continue;
    const said = joined(sentence);
    const first = sentence[0]!;
    const asks = sentence.every(({ isQuestion }) => isQuestion);
    if (!asks && !notMeant.test(all)) {
      if (killsSelf.test(said) && tonight.test(said) && !/ (?:pas|jamais) (?:me |ce soir)/.test(said))
        put(first, 4, 'suicide');
      if (jumps.test(said) && tonight.test(said) && !jumpsForFun.test(all)) put(first, 4, 'suicide');
      // « Jvais sauter jsuis au 6e »: with the floor no time is needed.
      if (jumpsBare.test(said) && onFloor.test(all) && !jumpsForFun.test(all)) put(first, 4, 'suicide');
      // Whatever was asked: « C'est pour ce soir, avant que je change d'avis ».
      if (selfLevel >= 3 && selfCategory === 'suicide' && meantTonight.test(said)) put(first, 4, 'suicide');
      if (willNotMiss.test(said)) put(first, tonight.test(said) ? 4 : 3, 'suicide');
    }
    if (drifting.test(said) && wasTaken.test(`${told.join(' ')} ${all}`) && !asks)
      found.push({ subject: 'self', severity: 4, category: 'suicide', clause: first, taken: true });
    if (unmissed.test(said) && !story.test(all)) put(first, 2, 'suicide');
    if (notWaking.test(said) && !story.test(all)) put(first, 2, 'suicide');
    if (
      !asks &&
      !story.test(all) &&
      ((stoppedOnBridge.test(said) && !outing.test(all)) || (gaveAway.test(all) && walksThere.test(said)))
    )
      found.push({ subject: 'self', severity: 3, category: 'suicide', clause: first, asks: true });
    if (
      !asks &&
      selfLevel >= 2 &&
      goingThere.test(all) &&
      spokeOfDeath.test(` ${told.join(' ')} `) &&
      !outing.test(all) &&
      sentence === last
    )
      put(first, 4, 'suicide');
    if (worthMore.test(said) && !asks) put(first, 3, 'suicide');
    if (prefersDeath.test(said) && !asks && !story.test(all))
      found.push(
        selfLevel >= 2
          ? { subject: 'self', severity: 3, category: 'suicide', clause: first, isWish: true }
          : { ...asksAboutDeath, clause: first },
      );
    if (survives.test(said) && (asks || wonders.test(said)) && !story.test(all))
      found.push({ subject: 'self', severity: 3, category: 'suicide', clause: first, asks: true });
    if (betterWithout.test(said) && !story.test(all)) put(first, 2, 'suicide');
    if (onHeight.test(all) && drank.test(all) && !asks && sentence === last && !atParty.test(all))
      found.push({ subject: 'self', severity: 3, category: 'suicide', clause: first, asks: true });
    if (!asks && didSomething.test(said) && feelsOdd.test(all) && !ordinaryDeed.test(all) && !story.test(all))
      found.push({ subject: 'self', severity: 4, category: 'suicide', clause: first, asks: true });
    if (!asks && toldToHarm.test(said) && !harmOfNothing.test(all) && !story.test(all)) {
      const context = ` ${told.join(' ')} ${all}`;
      const isVoice = voicesTold.test(context);
      // « Ils me disent de me tuer », of a class or of an ex, is no voice.
      if (isVoice || !peopleWhoSay.test(context))
        found.push({
          subject: 'self',
          severity: 3,
          category: 'psychosis',
          clause: first,
          ...(!isVoice && { asks: true as const }),
        });
    }
    if (!asks && selfLevel >= 2 && isOwnDeath && urgeToHarm.test(said)) put(first, 3, 'self_harm');
    if (!asks && hurtMyself.test(said) && !byAccident.test(all) && !story.test(all) && !notMeant.test(all))
      found.push({ subject: 'self', severity: 3, category: 'self_harm', clause: first, asks: true });
    if (!asks && knowsHow.test(said) && (isOwnDeath || (drugs.test(all) && meansAtWork.test(all))))
      found.push({
        subject: 'self',
        severity: 3,
        category: 'suicide',
        clause: first,
        ...(!isOwnDeath && { asks: true as const }),
      });
    if (!asks && isOwnDeath && hasPlan.test(said)) put(first, 3, 'suicide');
    if (
      !asks &&
      selfLevel >= 3 &&
      isOwnDeath &&
      laterTonight.test(said) &&
      besideTheMeans.test(said) &&
      !othersKeepIt.test(said) &&
      !notMeant.test(all)
    )
      put(first, 4, 'suicide');
    if (
      !asks &&
      selfLevel >= 3 &&
      isOwnDeath &&
      toTheRoom.test(said) &&
      told.slice(-lately).some((each) => namesMeans.test(each)) &&
      sentence === last
    )
      found.push({ subject: 'self', severity: 4, category: selfCategory, clause: first, asks: true });
    // Farewells that were sent already, beside a grave danger that stands: the last message of safety-protocol.md §3.
    if (!asks && selfLevel >= 3 && !isHarmByAnother(selfCategory) && farewellSent(sentence))
      put(first, 4, 'suicide');
    if (!asks && !actInPlay.test(all) && throwsSelf.test(said) && !notDoing.test(said))
      found.push({ ...asksAboutDeath, clause: first });
    if (!asks && jokeNoMore.test(said) && told.slice(-jokesBack).some(wasJokedOf))
      found.push({ ...asksAboutDeath, clause: first });
    if (isSurvivalAsked(sentence, all)) found.push({ ...asksAboutDeath, clause: first });
    if (insurance.test(said) && pays.test(all) && !asks) put(first, 3, 'suicide');
    if (picturedAct.test(said) && !asks) put(first, 3, 'suicide');
    if (relativeTouches.test(said) && !asks && !movesMe.test(all)) put(first, 3, 'sexual_violence');
    if (inMouth.test(said) && !/ (?:gout|amertume|aphte|fond|enfant|chien|chat|bebe) /.test(said))
      put(first, 4, 'suicide');
    if (onRails.test(said) && toBeRunOver.test(all) && / (?:je|suis|me) /.test(said) && !notMeant.test(all))
      put(first, 4, 'suicide');
    if (lyingOnRails.test(said) && !asks && !notMeant.test(all)) put(first, 4, 'suicide');
    if (wholeBox.test(said) && !asks && !handedOn.test(all))
      found.push({ subject: 'self', severity: 4, category: 'suicide', clause: first, taken: true });
    if (tookSome.test(said) && wholePack.test(all) && drugs.test(all) && !asks && !handedOn.test(all))
      found.push({ subject: 'self', severity: 4, category: 'suicide', clause: first, taken: true });
    if (sleepForEver.test(said) && !asks && !notMeant.test(all) && !comfort.test(all))
      put(first, tonight.test(all) ? 4 : 3, 'suicide');
    if (disappearsOnDay.test(said) && !story.test(all)) found.push({ ...asksAboutDeath, clause: first });
    // « Aide-moi à écrire une lettre d’adieu à mes enfants », also as a question: the writer’s own, until they say otherwise.
    if (farewellToWrite.test(said) && !farewellForTheirs.test(all)) {
      const isOfLife = farewellOfLife.test(all) && !farewellOfOwnDeath.test(all);
      if (!isOfLife && !story.test(all)) found.push({ ...asksAboutDeath, clause: first });
    } else if (farewellLetter.test(said) && relatives.test(said) && !asks && !farewellOfLife.test(all))
      put(first, gone.test(all) ? 4 : 3, 'third_party', 'other');
    if (manOnMe.test(said) && !/ (?:crie|cracher|crache|ecrit|misee?|compte|tire la couverture) /.test(said))
      put(first, 4, 'sexual_violence');
    if (body.test(said) && / (?:il|elle|pote|ami|amie|copain|copine|fils|fille|mari|femme|bebe) /.test(all))
      put(first, 4, 'third_party', 'other');
  }
  return found;
};

/** Sure signs of a message. `told`: the last messages in plain words. */
export const plainDangers = (
  asked: QuestionId | null,
  clauses: Whole,
  context: Omit<Answered, 'clauses' | 'sentences' | 'asked'> & Omit<Around, 'told' | 'selfLevel'>,
): PlainDanger[] => {
  const read = clauses.filter(({ isQuoted }) => !isQuoted);
  // A message that somebody left stands between quotation marks, or in the sentence that tells of it.
  const whole = joined(clauses);
  const isFarewell =
    farewellKept.test(whole) || (sorryForAll.test(whole) && silentSince.test(whole) && !story.test(whole));
  const left: PlainDanger[] =
    isFarewell && sentByThem.test(`${context.told.slice(-2).join('')}${whole}`)
      ? [{ subject: 'other', severity: 3, category: 'third_party', clause: clauses[0]! }]
      : [];
  const isAnswer = asked !== null && safetyQuestions.has(asked);
  const { selfLevel, selfCategory, told } = context;
  // « Oui cette nuit », after « je préfère mourir »: the moment of that, unless a call was asked about.
  const isMoment =
    asked !== 'call' &&
    selfLevel >= 3 &&
    familyOf(selfCategory) === 'suicide' &&
    prefersDeath.test(told.at(-1) ?? '') &&
    tonightAlone.test(whole);
  const moment: PlainDanger[] = isMoment
    ? [{ subject: 'self', severity: 4, category: 'suicide', clause: clauses[0]! }]
    : [];
  const given: Answered = { ...context, asked, clauses: read, sentences: sentences(read) };
  return [
    ...left,
    ...moment,
    ...anywhere(read, context),
    ...veiledDangers(given.sentences, context),
    ...otherDangers(given, isAnswer),
    ...(isAnswer ? answerDangers(given) : []),
  ];
};
