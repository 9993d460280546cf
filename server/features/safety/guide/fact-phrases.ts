// Over 400 lines: a clause is read for all facts at once, because one fact takes precedence over another.

import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import { isOnlyChild } from './children-near.ts';
import type { Clause } from './clauses.ts';
import { namesKeys, namesMeans } from './means-words.ts';
import { givesToMe, keepsFromThem, ownTaking, takesFromThem, whereOther } from './other-place.ts';
import {
  anyPerson,
  isPartner,
  isTrustedWord,
  namedIn,
  namesSomebody,
  trustedPerson,
  withTies,
} from './people.ts';
import { phraseIn } from './phrases.ts';
import type { Told } from './write-facts.ts';

/*
 * Facts told in free text, clause by clause. What is denied, restricted (« ne… que »), asked, past, future or supposed is
 * no fact of this moment (conversation.md §4, presence and protection).
 */

export type FactContext = {
  text: string;
  /** The people who were said to do harm: never company. */
  aggressors: ReadonlySet<string>;
  /** Someone else does the harm: partners are no company. */
  harmByAnother: boolean;
  /** A means or a plan was named in the last four messages: « je les ai jetés » speaks of it. */
  meansNamed: boolean;
  /** Help was called or asked about: « ils arrivent » speaks of it. */
  helpNamed: boolean;
  /** A call or help on its way is known, or was asked about: « ils sont là » may then be those who help. */
  helpReached: boolean;
  /** The person who was named as near before: « elle est toujours là ». */
  personNamed: boolean;
  /** Another person is in danger: a means kept from them, or someone with them, protects. */
  aboutOther: boolean;
  /** A car was named in danger: its keys are the means. */
  carNamed: boolean;
  /** First names whose tie to the writer was told, « mon compagnon, Marc ». */
  relatives: ReadonlySet<string>;
  /** Company was asked about: a person named alone is there. */
  presenceAsked: boolean;
  /** Who was named before with « mon », « ma »: the one in danger among them. */
  namedBefore: ReadonlySet<string>;
  /** The emergency number stands in what we said: « j'ai appelé » means it. */
  numberGiven: boolean;
  /** Somebody was sent for, or said to be on their way: « il est là, il a frappé au carreau » is their coming. */
  isExpected: boolean;
  /** A child was spoken of: « il dort à côté » is no company that helps. */
  childTold: boolean;
  /** The writer is under age, or a child's age stands in this message: « mon petit frère » is then no company that helps. */
  maybeSmall: boolean;
  /** The last person whom the messages before named, where a child was among them. */
  lastNamed: string | null;
};

export type ToldFacts = {
  told: Told;
  /** What was told of the writer where another person's danger is spoken of: « je suis seule », « moi, j'ai rien pris ». */
  own: Told;
  /** What the rows of data/fact-rules.jsonl read, of each of the two; never over what the phrases told. */
  byRule?: Readonly<Record<Subject, Told>>;
  /** The clauses that only help: they are not read as danger. */
  helpful: Clause[];
  /** Means are hidden from others: a preparation. */
  hides: boolean;
  noMoreQuestions: boolean;
};

const phrase = phraseIn('facts');

export const isDenied = ({ said }: Clause): boolean =>
  / (?:pas|plus|jamais|aucun|aucune|rien|sans|ni|nullement|personne) /.test(
    said
      .replace(/ sans (?:rien )?(?:\S+ )?(?:dire|parler|un mot|bruit|discuter|demander) /g, ' ')
      .replace(/ (?:pas|plus) (?:seule?s?|loin|tarder|de probleme|tout a fait) /g, ' ')
      .replace(/ pas mal /g, ' '),
  );

const restricted = phrase('restricted');
const supposed = phrase('supposed');
const future = phrase('future');
const past = phrase('past');
const estranged = phrase('estranged');

export const isSupposed = ({ said }: Clause): boolean => supposed.test(said);

/** Affirmed, of this moment, and not asked, supposed or quoted. */
export const isNow = (clause: Clause): boolean =>
  !clause.isQuestion &&
  !clause.isQuoted &&
  !isDenied(clause) &&
  !supposed.test(clause.said) &&
  !past.test(clause.said);

const present = phrase('present');
const withTheOther = phrase('with-the-other');
const arrived = phrase('arrived');
const withThem = phrase('with-them');
const atTheirs = phrase('at-theirs');
/** « Il est dans la voiture, il arrive »: on the way, and not there. */
const isStillComing = / (?<!est |sont |es |suis |de )(?:arrive|arrivent) | (?:est|sont) en (?:route|chemin) /;
const byPhone = phrase('by-phone');
/** At the writer's side, whatever they hold to their ear. */
const atMySide = / (?:a cote de moi|a mes cotes|contre moi|dans mes bras|me tient la main) /;
/** « C’est ma femme », after « quelqu’un est là » */
const saysWho = quick(/^ (?:et |oui |mais )*(?:ce est|c est) (?:mon|ma|mes) /);
const lives = phrase('lives-with');
/** « Je ne serai plus là » puts nothing away. */
const goes = quick(/ (?:je|j) (?:ne )?(?:serai|serais|suis|sois) (?:\S+ )?plus /);
const fromMe = quick(
  / me (?:le |la |les )?(?:a|ont) (?:\S+ )?(?:prise?s?|retiree?s?|enlevee?s?|confisquee?s?) /,
);
const wentAway = quick(
  / (?:est|sont) (?:\S+ )?(?:partie?s?|sortie?s?|reparti\S*) | (?:ce matin|hier|la semaine|avant de partir) /,
);
const keptAtHome = quick(
  / (?:a la cave|au garage|dans la voiture|dans (?:la|le|un) (?:cave|garage|coffre)) /,
);
const putThere = quick(
  / (?:mise?s?|rangee?s?|range|descendue?s?|enfermee?s?|portee?s?|emportee?s?|emmenee?s?|depose\S*|laissee?s?|cle|clef) /,
);
const touches = phrase('touches');
const pronoun = phrase('pronoun');
const untilTomorrow = phrase('until-tomorrow');
const alone = phrase('alone');
const notAlone = phrase('not-alone');
/** « Je lui ai dit, toute seule »: how it was done, and not who is there. */
const onlyAlone = quick(/^ (?:tout seul|toute seule) $/);
const didIt = quick(/ (?:ai|a) (?:\S+ )?(?:dit|fait|ecrit|parle|appele|reussi|range|donne) /);
/** « La voisine, oui », « avec mon frère », « mon mari et ma belle-mère »: a person named, and no verb. */
const bareName = phrase('bare-name');
/** Whoever was sent for stands at the door. */
export const atTheDoor = phrase('at-the-door');
/** « J'ai tapé au mur, elle arrive »: the writer calls somebody. */
const ownKnock = phrase('own-knock');
/** « Mon fils dort »: in the writer's home. */
const childSleeps = phrase('child-sleeps');
/** « J'ai rien pris », said by the writer of themselves. */
const ofWriter = phrase('of-writer');
const pets = phrase('pets');

const liesThere = quick(
  / (?:ils|elles) (?:sont|restent|trainent) (?:\S+ )?(?:devant moi|sur (?:la|le|ma|mon|les|mes|un|une)|dans (?:ma|mon|mes|le|la|un|une) (?:main|poche|sac|tiroir|boite|tasse|verre|placard|armoire)|a portee|sous mes yeux|alignee?s|posee?s|pretes?)(?= )/,
);
const helpWord = phrase('help-word');
/** « Mes enfants », « les lettres »: whom « ils » may be. */
const severalOthers = quick(/ (?:mes|les|des|ses|nos|leurs) (?:\S+ )?\S+[sx] /);
const ofAnotherDay = quick(
  / (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|semaine|week-end|vacances|noel) /,
);
const helpHere = phrase('help-here');
/** « Ils sont là », and nothing else in the clause. */
const itIsHere = phrase('it-is-here');
/** « Mon fils m'a conduit aux urgences, ils me gardent » */
const keptThere = phrase('kept-there');
/** « Ils l'emmènent aux urgences », the firemen: they are there. */
const byHelpers = phrase('by-helpers');
/** « Ils envoient une ambulance » */
const isSent = phrase('is-sent');
const helpOnWay = phrase('help-on-way');
const called = phrase('called');
/** « J'ai appelé », after the number was given, and nobody else is named. */
const bareHelp = phrase('bare-help');
/** « Il est venu, il appelle » */
const theyCall = phrase('they-call');
const onlyMeant = phrase('help-only-meant');
const calledOnly = phrase('called-only');
const onTheLine = phrase('on-the-line');
const crisisLine = phrase('crisis-line');
const notReached = phrase('not-reached');
const inCare = phrase('in-care');
/** Of the one in danger, named or not. */
const theyAreInCare = phrase('they-are-in-care');
const othersAre = / (?:il|elle|ils|elles) (?:est|sont) /;
const writerIs = / (?:je|suis|me|nous) /;
/** « Ils l’ont emmenée », « l’ambulance est partie »: past, and what stands now. */
const takenAway = phrase('taken-away');
/** Taken there, or on the way by oneself with somebody. */
const onTheWayToCare = phrase('on-the-way-to-care');
/** « La police est passée, ils l’ont laissé chez lui »: whoever came is there no more. */
const helpLeft = phrase('help-left');
/** Given before this talk: who got it need not be there now. */
const earlier = quick(
  / (?:hier|ce matin|ce midi|tantot|la semaine|le mois|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|avant) /,
);
/** « Je prends la route »: neither with them nor far away. */
const goingToThem = phrase('going-to-them');
const anotherDay = quick(
  / (?:demain|apres-demain|ce week-end|la semaine prochaine|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) /,
);
/** « Je suis hospitalisé depuis hier »: it lasts. */
const sinceThen = phrase('since-then');
const notAsPatient = phrase('not-as-patient');

const gave = phrase('gave');
const gaveTo = phrase('gave-to');
const taken = phrase('taken');
const keeps = phrase('keeps');
const threw = phrase('threw');
const outOfReach = phrase('out-of-reach');
const keptFromThem = phrase('kept-from-them');
/** « Il a tout mis dans son sac », « elle s'enferme »: what the one in danger does themselves. */
const theyDo = / (?:il|elle) (?:se |les |le |la )?(?:a|avait|met|range|prend|ramasse|garde|enferme|cache) /;
const ownKey = phrase('own-key');
const hid = phrase('hid');
const atHand = phrase('at-hand');
/** In hand or on the spot: level 4 with the thought of dying (safety-protocol §2). */
export const inHand = phrase('in-hand');
/** A weapon is left behind in its room before anything else is done (conversation.md §6, « Weapon »). */
const weapon = phrase('weapon');
/** At a place where a step kills: stepping back comes before anything (conversation.md §6, « At a place »). */
const atEdge = phrase('at-edge');
const inTheirRoom = quick(/ (?:est|sont|dort|dorment|reste) (?:\S+ )?(?:dans|a) (?:sa|son|leur|ses) /);
const pronounThing = phrase('pronoun-thing');

const unhurt = phrase('unhurt');
const hurt = phrase('hurt');
const notBleeding = /\bn(?:e\s+|['’]\s*)saign(?:e|es|ent|ait)\s+plus\b|\bsaigne\s+(?:pus?|pas)\b/i;
/** « Ça saigne plus »: it stopped, or it bleeds more. */
export const bleedsOrNot = / (?:ca|je|elle|il|la plaie) saigne plus $/;
const gone = phrase('gone');
const onlyWishedAway = phraseIn('whereabouts')('only-wished-away');
const left = phrase('left');
const comesBack = phrase('comes-back');
/** « Pour l'instant il dort »: for a while. */
const asleepForNow = phrase('asleep-for-now');
const attackerHere = phrase('attacker-here');
const elsewhere = phrase('elsewhere');
/** « Mon mari est en déplacement, il travaille la nuit »: not here. */
const isAbsent = phraseIn('helpers')('away');
/** « Ma mère dort en haut »: near, and not beside the writer. */
const sleepsElsewhere = phraseIn('helpers')('sleeps-elsewhere');
/** « Dans la boîte aux lettres de la voisine »: a place. */
const ofSomebodys = phraseIn('helpers')('of-somebodys');
const wished = phraseIn('helpers')('wished');
const putAway = phraseIn('helpers')('puts-away');
/** « Mon voisin a le fusil », « qu'il garde les cachets »: kept by somebody else. */
const takesIt = phraseIn('helpers')('takes-it');
/** « Je suis descendu de la rambarde », « j'ai fermé la baie vitrée »: stepped back from where a step kills. */
const leftEdge = phrase('left-edge');
const arrivedAway = phrase('arrived-away');
const safe = phrase('safe');
const cannotSpeak = phrase('cannot-speak');
const speaks = phrase('speaks');
const drunk = phrase('drunk');
const sober = phrase('sober');
const drives = phrase('drives');
const stoppedDriving = phrase('stopped-driving');
const cared = phrase('cared');
const reads = phrase('reads');
const refuses = phrase('refuses');
const noQuestions = phrase('no-questions');
const attempted = phrase('attempted');
const outOfHospital = phrase('out-of-hospital');

/** « Ils disent qu'ils envoient… » restricts nothing. */
const reported = / (?:disent|dit|ont dit|a dit|me dit|me disent) que (?=il|ils|elle|elles|on|ce )/g;
/** « Ils demandent le poids, je sais pas » denies nothing of the call. */
const dontKnow = / (?:je |on )?(?:ne )?sais? pas(?= $| (?!si |ou ))/g;
const theirRoom = / dans (?:sa|son|leur) \S+/g;
/** « Je serai plus là » is said of a person, not of a thing. */
const notHere = / (?:serai|serais|sera|suis|etre) plus (?:la|ici)(?= )/g;

/** In another room or on another floor, asleep: close at hand, and not there. */
const elsewhereAtHome = quick(
  / (?:(?:dort|dorment|couchee?s?|pionce|ronfle) (?:\S+ ){0,3}?(?:en haut|en bas|a le etage|a le (?:premier|deuxieme)|au (?:dessus|dessous|premier|deuxieme|lit|sous-sol)|dans (?:sa|leur|la|notre|une|le|son) (?:\S+ )?(?:chambre|lit|salon|autre piece|piece|sous-sol|bureau))|(?:est|sont) (?:\S+ )?(?:en haut|en bas|a le etage|au (?:premier|deuxieme|sous-sol|dessus|dessous))(?! de moi)) /,
);
const besideMe = quick(
  / (?:a cote de moi|a mes cotes|contre moi|avec moi|pres de moi|dans (?:mes bras|mon lit|ma chambre)) /,
);
/** Somebody is close by in the same home, and not beside the writer. */
export const isElsewhereAtHome = (said: string): boolean =>
  elsewhereAtHome.test(said) && !besideMe.test(said);
const isChildThere = (said: string, context: FactContext, lastNamed: string | null): boolean =>
  isOnlyChild({ said }, { told: context.childTold, lastNamed, maybeSmall: context.maybeSmall });

/** « Bon, j'appelle le samu »: about to, and not yet done. */
const isDialling = (said: string): boolean =>
  / (?:je|on) (?:\S+ )?(?:appelle|appelons) /.test(said) &&
  !/ (?:suis|au telephone|en ligne|au tel|parle|ai|avons|deja) /.test(said);

/** « Alors que Marc est là » restricts nothing. */
const joining = / (?:alors|maintenant|tandis) que /g;
/** Somebody goes, sits or sleeps there. */
const movesThem =
  / (?:monter?|conduire|conduis|emmener?|aller|venir|dormir|dort|mange|joue|assise?|entrer?|sortir) /;
/** A clause without a verb that goes on with who is there: « ma sœur est là, à côté de moi ». */
const isPlaceOfPerson = (clauses: readonly Clause[], clause: Clause): boolean => {
  const before = clauses[clauses.indexOf(clause) - 1];
  return (
    before !== undefined &&
    before.sentence === clause.sentence &&
    !/ (?:est|sont|ai|a|ils?|elles?|les?|la) /.test(clause.said.replace(/ a (?:cote|portee|mes|ma) /, ' ')) &&
    present.test(before.said) &&
    anyPerson.test(before.said) &&
    !namesMeans.test(before.said)
  );
};

/** What a message tells of the moment and of what lasts. */
export const factsIn = (given: readonly Clause[], context: FactContext): ToldFacts => {
  const clauses = given.map((clause) =>
    clause.isAsked && !clause.isQuestion ? { ...clause, isQuestion: true } : clause,
  );
  const told: Told = {};
  const own: Told = {};
  const helpful = new Set<Clause>();
  let hides = false;
  let personNamed = context.personNamed;
  let lastNamed = context.lastNamed;
  // « Il me les a donnés, ses cachets » names them after.
  let meansNamed =
    context.meansNamed || (context.aboutOther && clauses.some(({ said }) => namesMeans.test(said)));
  let helpNamed = context.helpNamed;
  let toldOfHelp = context.helpReached;
  const isEstranged = clauses.some(({ said }) => estranged.test(said));
  const leaves = clauses.some(({ said }) => wentAway.test(said));
  const isUnreached = clauses.some(({ said }) => notReached.test(said));
  // « Ils sont devant moi », the tablets: several people were named, or « ils » is nobody.
  const isOfThings = (said: string): boolean =>
    / (?:ils|elles) /.test(said) &&
    (lastNamed === null ? context.meansNamed : !/(?:s|x|gens|monde)$/.test(lastNamed));
  const put = (key: keyof Told, value: string, clause?: Clause) => {
    told[key] = value;
    if (clause) helpful.add(clause);
  };
  for (const clause of clauses) {
    const said = withTies(clause, context.text, context.relatives);
    const now = isNow(clause);
    const named = namedIn(context.text, clause);
    const isPet = pets.test(said);
    const isAggressor =
      named !== null &&
      (context.aggressors.has(named.word) ||
        // « Chez une copine » is a friend's.
        (context.harmByAnother && isPartner(named.word) && !/^(?:une?|des|deux) /i.test(named.quote)));
    const means = namesMeans.test(said) || (context.carNamed && namesKeys.test(said));
    if (helpWord.test(said)) {
      helpNamed = true;
      toldOfHelp = true;
    }

    // Means: handed over, thrown out, out of one's own reach; or near; or hidden from others.
    if ((means || meansNamed) && !clause.isQuestion && !clause.isQuoted && !supposed.test(said)) {
      const denied = isDenied(clause);
      // Of another person's danger, « il a pris le rasoir » is the danger itself.
      const byPerson = context.aboutOther
        ? keepsFromThem(said, named, context.namedBefore)
        : (trustedPerson.test(said) || pronoun.test(said)) && !isAggressor;
      const speaksOfIt = means || pronounThing.test(said);
      // « Il m'a donné le fusil », the one in danger: handed over, wherever the writer puts it then.
      const isGiven = context.aboutOther && told.means === 'handed-over';
      const isKept = context.aboutOther && keptFromThem.test(said) && !theyDo.test(said) && !denied;
      if (isGiven && !ownTaking.test(said)) helpful.add(clause);
      else if (isKept) put('means', 'away', clause);
      else if (context.aboutOther && speaksOfIt && takesFromThem.test(said) && !denied)
        put('means', 'handed-over', clause);
      else if (context.aboutOther && speaksOfIt && givesToMe.test(said) && !denied) {
        put('means', 'handed-over', clause);
        // Whoever is handed it now is beside them.
        if (!past.test(said) && !earlier.test(said)) told.where ??= 'with';
      }
      // « J'ai caché les cartouches », of somebody else's danger, keeps them away.
      else if (context.aboutOther && hid.test(said) && !denied && / (?:je|on|nous) /.test(said))
        put('means', 'away', clause);
      else if (hid.test(said) && !denied && !(byPerson && context.aboutOther)) hides = true;
      else if ((gave.test(said) || gaveTo.test(said)) && speaksOfIt && !denied && !/ vais /.test(said))
        put('means', 'handed-over', clause);
      else if (
        !context.aboutOther &&
        putAway.test(said) &&
        !denied &&
        !future.test(said) &&
        !/ vais /.test(said)
      )
        put('means', 'away', clause);
      else if (!context.aboutOther && byPerson && takesIt.test(said) && !denied)
        put('means', 'handed-over', clause);
      else if (
        byPerson &&
        speaksOfIt &&
        !denied &&
        (taken.test(said) || keeps.test(said)) &&
        !/ je ai /.test(said) &&
        !wished.test(said)
      ) {
        put('means', 'handed-over', clause);
        // « Ma femme a pris la boîte »: she is there, beside the one it was taken from.
        if (context.aboutOther && trustedPerson.test(said)) told.near ??= 'with-trusted';
        // « Elle m'a pris la clef »: whoever takes it from the writer's hands is there.
        else if (
          !context.aboutOther &&
          fromMe.test(said) &&
          !leaves &&
          (trustedPerson.test(said) || personNamed)
        )
          told.near ??= 'with-trusted';
      } else if (threw.test(said) && speaksOfIt && !denied) put('means', 'away', clause);
      else if (
        // « Dans sa chambre » is within their own reach.
        outOfReach.test((context.aboutOther ? said.replace(theirRoom, ' ') : said).replace(notHere, ' ')) &&
        !ownKey.test(said) &&
        // What the one in danger puts away is in their own hands.
        !(context.aboutOther && theyDo.test(said) && !/ (?:plus|pas) /.test(said)) &&
        // « Mon coloc est dans sa chambre » says where somebody is.
        !(byPerson && !means && inTheirRoom.test(said)) &&
        !goes.test(said) &&
        // « Le fusil est au garage » says where it is kept, at home; put there by somebody, it is away.
        !(keptAtHome.test(said) && !putThere.test(said)) &&
        / (?:sont|est|ai|range|mis|mise|plus) /.test(said)
      ) {
        if (!future.test(said)) put('means', 'away', clause);
      } else if (
        atHand.test(said) &&
        // « Comment je le fais monter dans la voiture ? » moves a person.
        (means || !context.aboutOther || !movesThem.test(said)) &&
        // « La clé est dans ma poche », of what is kept from somebody else.
        !(context.aboutOther && / (?:cles?|clefs?) /.test(said)) &&
        // « Ma sœur est là, à côté de moi » says it of her.
        (means || !isPlaceOfPerson(clauses, clause)) &&
        // « Je suis seule chez moi » says where the writer is, not the means.
        (means || !/ (?:suis|reste|sens) /.test(said)) &&
        (means || !(anyPerson.test(said) || present.test(said) || namesSomebody(context.text, clause))) &&
        !denied &&
        !past.test(said)
      )
        put('means', weapon.test(said) ? 'weapon' : 'near');
    }
    if (means) meansNamed = true;

    // Help: here, in care, on its way, called.
    const speaksOfHelp = helpWord.test(said) || helpNamed;
    // « Elles sont sur la table », « mes enfants, ils arrivent dimanche », « ça vient de là »: nobody who helps.
    const isOfOthers = clauses
      .slice(0, clauses.indexOf(clause))
      .some((each) => severalOthers.test(each.said) && !helpWord.test(each.said));
    const isPronoun =
      !helpWord.test(said) && (/ (?:elles|ca) /.test(said) || (/ ils /.test(said) && isOfOthers));
    // « Ils sont devant moi sur la table », after tablets were named.
    // « C'est pas vrai, ils sont là », after « je les ai jetés »: where no help was told of, what was named is there.
    // Of one, « elle est là », it may be a person.
    const areBack =
      context.meansNamed && !toldOfHelp && itIsHere.test(said) && / (?:ils|elles) sont /.test(said);
    if (areBack && !context.aboutOther) put('means', 'near', clause);
    const isThings = areBack || (!helpWord.test(said) && context.meansNamed && liesThere.test(said));
    const mayBeThem = (toldOfHelp || !isPronoun) && !isThings && !ofAnotherDay.test(said);
    const lasting = { ...clause, said: said.replace(sinceThen, ' ') };
    const isToldOfThem = context.aboutOther && !clause.isQuoted && !clause.isQuestion;
    if (isToldOfThem && takenAway.test(said)) {
      put('help', 'in-care', clause);
    } else if (isToldOfThem && speaksOfHelp && helpLeft.test(said) && !supposed.test(said)) {
      put('help', 'left', clause);
    } else if (
      isNow(lasting) &&
      (inCare.test(said) || keptThere.test(said) || (context.aboutOther && theyAreInCare.test(said))) &&
      // « Elle est à l'hôpital », of another person than the one in danger.
      (context.aboutOther || !othersAre.test(said) || writerIs.test(said)) &&
      !notAsPatient.test(said) &&
      !future.test(said)
    ) {
      put('help', 'in-care', clause);
    } else if (
      isNow({ ...clause, said: said.replace(dontKnow, ' ') }) &&
      !onlyMeant.test(said) &&
      !restricted.test(said.replace(reported, ' '))
    ) {
      if (
        onTheWayToCare.test(said) &&
        !/ (?:demain|lundi|mardi|bientot|plus tard|voir|travailler|bosser) /.test(said)
      )
        put('help', told.help === 'here' || byHelpers.test(said) ? 'here' : 'on-way', clause);
      else if (
        (helpHere.test(said) || (context.helpNamed && bareHelp.test(said))) &&
        speaksOfHelp &&
        mayBeThem &&
        !future.test(said)
      )
        put('help', 'here', clause);
      else if (isSent.test(said) && (speaksOfHelp || context.aboutOther)) put('help', 'on-way', clause);
      else if (helpOnWay.test(said) && speaksOfHelp && mayBeThem && !notReached.test(said))
        put('help', 'on-way', clause);
      else if (
        (called.test(said) ||
          (onTheLine.test(said) && !(context.aboutOther && isDialling(said))) ||
          (context.numberGiven && (calledOnly.test(said) || theyCall.test(said)) && !isUnreached)) &&
        !notReached.test(said)
      ) {
        if (told.help !== 'here' && told.help !== 'on-way') put('help', 'called', clause);
        helpNamed = true;
      } else if (crisisLine.test(said) && !told.help && (context.aboutOther || !notReached.test(said)))
        put('help', 'line', clause);
    }

    // Company.
    const hasCome = context.isExpected && atTheDoor.test(said) && now && !future.test(said);
    if (ownKnock.test(said) && !clause.isQuestion) helpful.add(clause);
    if (hasCome && !context.aboutOther) put('near', told.near ?? 'with-someone', clause);
    else if (notAlone.test(said) && !clause.isQuestion && !supposed.test(said))
      put('near', told.near ?? 'with-someone', clause);
    else if (
      alone.test(said) &&
      !(onlyAlone.test(said) && didIt.test(clauses[clauses.indexOf(clause) - 1]?.said ?? '')) &&
      !clause.isQuestion &&
      !supposed.test(said) &&
      !past.test(said)
    ) {
      if (!/ (?:sens|sentais|vie|vis|elever) /.test(said)) {
        if (context.aboutOther) own.near = 'alone';
        else put('near', 'alone');
      }
    } else if (
      !isEstranged &&
      !isPet &&
      !isAggressor &&
      now &&
      !restricted.test(said.replace(joining, ' ')) &&
      (context.aboutOther || !byPhone.test(said) || atMySide.test(said)) &&
      (context.aboutOther || ![isAbsent, sleepsElsewhere, ofSomebodys].some((shape) => shape.test(said)))
    ) {
      const isThere =
        (present.test(said) ||
          (context.aboutOther && withTheOther.test(said)) ||
          (arrived.test(said) && !earlier.test(said)) ||
          touches.test(said)) &&
        !isStillComing.test(said) &&
        !future.test(said.replace(/ (?:cette nuit|va bien|jusque (?:a )?demain(?: \S+)?) /g, ' '));
      // « Ma mère dort en haut » says who is close, and not that she is beside the writer.
      const isElsewhere = !context.aboutOther && isElsewhereAtHome(said);
      const whoThere = anyPerson.test(said) || (personNamed && pronoun.test(said) && !isOfThings(said));
      // « Je vis chez ma sœur » says with whom, and not that she is there now.
      const livesWith = lives.test(said) && anyPerson.test(said) && !context.aboutOther;
      if (livesWith && named) told.who = named.quote;
      const isWith = !livesWith && withThem.test(said) && atTheirs.test(said) && anyPerson.test(said);
      const isNamed = context.presenceAsked && bareName.test(said) && anyPerson.test(said);
      // Of another person's danger, the child who is there is the one in danger.
      const isOnlyThem = context.aboutOther && !trustedPerson.test(said) && !pronoun.test(said);
      if (isElsewhere && whoThere && !isChildThere(said, context, lastNamed)) {
        if (named) told.who = named.quote;
      } else if (((isThere && whoThere) || isWith || isNamed) && !isOnlyThem) {
        // « Il est là », after « mon fils » or « quelqu'un », is that one.
        const isTheirs =
          !anyPerson.test(said) && personNamed && (lastNamed === null || isTrustedWord(lastNamed));
        const isTrusted = trustedPerson.test(said) || isTheirs;
        const isLong = isTrusted && untilTomorrow.test(said);
        const isChild = isChildThere(said, context, lastNamed);
        if (isChild && !context.aboutOther) told.near ??= 'with-child';
        else put('near', isLong ? 'until-tomorrow' : isTrusted ? 'with-trusted' : 'with-someone', clause);
        if (named && !isChild) told.who = named.quote;
      } else if (childSleeps.test(said) && !context.aboutOther && isChildThere(said, context, lastNamed)) {
        told.near ??= 'with-child';
      } else if (isThere && !told.near && namesSomebody(context.text, clause)) {
        put('near', 'with-someone', clause);
      } else if (told.near === 'with-someone' && saysWho.test(said) && trustedPerson.test(said)) {
        // « Quelqu’un est près de moi, c’est ma femme »
        put('near', 'with-trusted', clause);
        if (named) told.who = named.quote;
      } else if (told.near === 'with-trusted' && untilTomorrow.test(said) && pronoun.test(said))
        put('near', 'until-tomorrow', clause);
    }
    if (named && !isPet && !isAggressor) {
      personNamed = true;
      lastNamed = named.word;
    }

    // Where the other person is: by the writer's side, or elsewhere at a place that can be told.
    if (context.aboutOther && !clause.isQuestion && !supposed.test(said) && !past.test(said)) {
      const stands = whereOther(clause, {
        said,
        text: context.text,
        isDenied: isDenied(clause),
        isComing: future.test(said),
      });
      if (stands) told.where = stands;
      else if (
        told.where !== 'with' &&
        goingToThem.test(said) &&
        !isDenied(clause) &&
        !clause.isQuoted &&
        !anotherDay.test(said)
      )
        put('where', 'going', clause);
    }

    // Harm done, or none.
    if (!clause.isQuestion) {
      // « Ça saigne plus » may say both; with its « ne » it says one.
      if (unhurt.test(said) || notBleeding.test(context.text.slice(clause.from, clause.to))) {
        if (context.aboutOther && ofWriter.test(said)) own.hurt = 'no';
        else put('hurt', 'no', clause);
      } else if (bleedsOrNot.test(said)) helpful.add(clause);
      else if (hurt.test(said) && !isDenied(clause) && !past.test(said)) put('hurt', 'yes');
    }

    // The person who does the harm, and the place.
    if (context.harmByAnother && !clause.isQuestion && !supposed.test(said)) {
      // « Mon ami sonne, il est là »: who was named as a friend in this message is not the one who does harm.
      const isFriend = personNamed && lastNamed !== null && !context.aggressors.has(lastNamed);
      const isHe = / (?:il|elle) /.test(said) && named === null;
      if (attackerHere.test(said) && !isDenied(clause) && !(isHe && isFriend)) put('aggressor', 'here');
      else if (gone.test(said) && !onlyWishedAway.test(said) && told.aggressor !== 'here')
        put('aggressor', 'gone', clause);
      else if ((left.test(said) || comesBack.test(said)) && !isDenied(clause) && told.aggressor !== 'gone')
        put('aggressor', 'may-return', clause);
      else if (
        asleepForNow.test(said) &&
        !isDenied(clause) &&
        (isAggressor || (isHe && !isFriend && !context.childTold)) &&
        told.aggressor === undefined
      )
        put('aggressor', 'may-return', clause);
      if ((elsewhere.test(said) || arrivedAway.test(said)) && now && !isAggressor && !future.test(said))
        put('where', 'safe', clause);
    }
    if (leftEdge.test(said) && !clause.isQuestion && !supposed.test(said)) put('where', 'safe', clause);
    else if (atEdge.test(said) && now && !future.test(said)) put('where', 'edge');
    if (safe.test(said) && now && !future.test(said)) put('where', 'safe', clause);
    else if (
      / (?:suis|est) (?:pas|plus) en securite | suis en danger (?!(?:ce )?(?:est|etait) (?:pas|faux|exagere))/.test(
        said,
      ) &&
      !/ (?:pas|ni) moi /.test(said) &&
      !clause.isQuestion &&
      !clause.isQuoted
    )
      put('where', 'unsafe');

    if (!clause.isQuestion && !supposed.test(said)) {
      if (cannotSpeak.test(said)) put('canSpeak', 'no');
      else if (speaks.test(said) && !isDenied(clause)) put('canSpeak', 'yes');
      if (sober.test(said)) put('intoxicated', 'no', clause);
      else if (drunk.test(said) && !isDenied(clause) && !past.test(said)) put('intoxicated', 'yes');
      if (stoppedDriving.test(said)) put('driving', 'no', clause);
      else if (drives.test(said) && !isDenied(clause)) put('driving', 'yes');
      if (cared.test(said) && !isDenied(clause) && !past.test(said)) put('care', 'yes');
      if (reads.test(said) && !isDenied(clause)) put('watched', 'watched');
      if (refuses.test(said)) put('refusals', 'refuse');
      if (attempted.test(said) && / (?:je|ma|me) /.test(said)) put('pastAct', 'yes');
      if (outOfHospital.test(said) && / (?:je|suis) /.test(said)) put('discharged', 'yes');
    }
  }
  return {
    told,
    own,
    helpful: [...helpful],
    hides,
    noMoreQuestions: clauses.some(({ said }) => noQuestions.test(said)),
  };
};
