// Over 400 lines: one table, what each short answer means after each question, read and reviewed as a whole.

import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { answersSomethingElse } from './after-no.ts';
import { wasAnswered } from './answer-said.ts';
import { answersAnotherQuestion } from './answer-topics.ts';
import { type Clause, joined } from './clauses.ts';
import { clearNo, deniedActs, isNoForNow, isOnlyWhile, takesNoBack } from './clear-no.ts';
import { denialOf, withoutDenial } from './denials.ts';
import { inHand, isDenied, isNow, type ToldFacts } from './fact-phrases.ts';
import { namesMeans, namesPlan } from './means-words.ts';
import { anyPerson, isFirstName } from './people.ts';
import { phraseIn } from './phrases.ts';
import { saysNotMe } from './read-subject.ts';
import { isOnlyWishedAway } from './whereabouts.ts';
import { isOver } from './words-of-now.ts';

/*
 * What a short answer in free text means, after the question that it follows and after no other (conversation.md §4). A
 * dangerous choice is looked for in every clause before a harmless one is believed; only the harmless clause itself is then
 * left out of the reading.
 */

export type Answer = {
  choice: string;
  /** Clauses that only answer: they are not read as danger. Empty for a dangerous choice. */
  harmless: Clause[];
};

const phrase = phraseIn('answers');
const yes = phrase('yes');
const no = phrase('no');
const unsure = phrase('unsure');
/** « Oui j'ai sorti les plaquettes »: a yes that goes on, where yes is the danger. */
const leadingYes = phrase('leading-yes');
/** A yes or a no that opens a message and goes on. */
const opensYes = phrase('opens-yes');
const opensNo = phrase('opens-no');
/** « Me tuer, non »: the denial stands after what it denies. */
export const deniedAfter = phrase('denied-after');
const skip = phrase('skip');
/** « Il est très violent avec moi », « il crie encore »: after « êtes-vous en sécurité ? » a no. */
const tellsViolence = phrase('tells-violence');
const safeNo = phrase('safe-no');
const safe = phrase('safe-yes');
const childrenThere = phraseIn('facts')('children-there');
const thereTonight = phrase('there-tonight');
const figure = phrase('figure');
const otherPerson = phrase('other-person');

const passive = phrase('passive');
const sometimes = phrase('sometimes');
/** « Je ne ferais jamais une chose pareille »: after a plain no, a denial of the thought as well. */
const neverWould = phrase('never-would');
const kill = phrase('kill');
/** A wish to die that is denied, or death that is feared: no sign of one. */
export const wishDenied = phrase('wish-denied');
/** A clause that only says that one does not mean to kill oneself: no sign of it. */
export const deniesAct = phrase('denies-act');
/** « Je n’y pense pas », « aucune envie de mourir ». */
export const thinksNot = phrase('thinks-not');
const ofAnAct = phrase('only-of-an-act');
const ofMe = phraseIn('whose')('of-me');
const nothingTaken = phraseIn('unmade')('nothing-taken');
const nowTime = phrase('now');
const onlyNow = phrase('only-now');
const tonight = phrase('tonight');
/** « C’est pour ce soir », which no other word around it makes less. */
export const meantTonight = phrase('meant-tonight');
/** « Après la traite », « 5h », « quand les enfants seront couchés »: within hours. */
const soonMoment = phrase('soon-moment');
const laterTime = phrase('later-time');
const noTime = phrase('no-time');
/** « Ce soir, le train de 21 h pour Nantes »: leaving is travelling. */
const leaves = phrase('leaves');
const willTake = phrase('will-take');
/** On a platform or a bridge for an everyday reason. */
const passesBy = phrase('passes-by');
const bleeding = phrase('has-done');
/** How much was taken, after the question what was. */
const amounts = phrase('amounts');
/** What people do and regret without danger: « Oui : une frange ». */
const ordinaryDeed = phrase('ordinary-deed');
const aboutTo = phrase('about-to');
const thinking = phrase('thinking');
const reassured = phrase('reassured');

/** The danger of a choice, for each question: asked of every clause, the gravest first; then the harmless ones. */
type Row = readonly [choice: string, isHarmless: boolean, ...shapes: RegExp[]];
const yesNoUnsure = (yesHarmless: boolean): readonly Row[] => [
  ['no', !yesHarmless, no],
  ['unsure', false, unsure],
  ['yes', yesHarmless, yes],
  ['skip', true, skip],
];

const deathRows = (yesId: string, passiveId: string): readonly Row[] => [
  [passiveId, false, deniedAfter],
  ['figure-of-speech', true, figure],
  ['no', true, thinksNot],
  [passiveId, false, passive],
  ['sometimes', false, phrase('sometimes-thinks')],
  [yesId, false, kill, phrase('thinks-often')],
  ['sometimes', false, sometimes, unsure],
  ['no', true, no],
  ['other-person', true, otherPerson],
  [yesId, false, yes, leadingYes],
  // Without a plan, one thinks of it all the same.
  ['sometimes', false, phrase('no-plan')],
  ['skip', true, skip],
];

/** Questions about one's own death: a no may name what it denies. */
const asksOfOwnDeath: ReadonlySet<QuestionId> = new Set(['check-death', 'thoughts', 'check-done', 'intent']);

const companyRows: readonly Row[] = [];

const rows: Partial<Record<QuestionId, readonly Row[]>> = {
  'check-death': deathRows('kill-myself', 'die-passive'),
  thoughts: deathRows('yes', 'passive'),
  'check-voices': [
    ['harm-other', false, phrase('voices-harm-other')],
    ['harm-self', false, phrase('voices-harm-self'), yes, sometimes],
    ['no', true, no, phrase('voices-no')],
    ['harm-self', false, unsure],
    ['skip', true, skip],
  ],
  'check-harm': [
    ['harm-self', false, phrase('harm-self')],
    ['no', true, no, phrase('harm-no')],
    ['harm-other', false, yes, leadingYes, sometimes, unsure, phrase('harm-other')],
    ['skip', true, skip],
  ],
  'check-other': [
    ['yes', false, yes, phrase('other-yes')],
    ['no', true, no, phrase('other-no')],
    ['unsure', false, unsure, sometimes],
    ['skip', true, skip],
  ],
  // The question itself was a doubt: surprise says yes, and so does a quiet evening at home.
  'check-safe': [
    ...safeRows().slice(0, 2),
    ['yes', true, phrase('safe-naturally'), yes, phrase('safe-yes')],
    ['skip', true, skip],
  ],
  'safe-now': safeRows(),
  'check-done': [
    ['figure-of-speech', true, figure, ordinaryDeed],
    ['no', true, phrase('done-no')],
    ['done', false, bleeding, amounts],
    ['about-to', false, aboutTo],
    ['thinking', false, thinking, sometimes, unsure],
    ['no', true, no],
    ['done', false, yes],
    ['other-person', true, otherPerson],
    ['skip', true, skip],
  ],
  moment: [
    ['later', false, phrase('moment-later')],
    // « Mais non … C'est pour ce soir »: a leading no denies nothing that follows.
    ['tonight', false, meantTonight],
    ['none', true, noTime, no],
    ['none', true, leaves],
    ['now', false, onlyNow, nowTime],
    ['tonight', false, tonight, soonMoment],
    ['later', false, laterTime, yes],
    ['skip', true, skip, unsure],
  ],
  'means-near': [
    ['none', true, phrase('means-none'), no],
    ['near', false, yes, leadingYes, unsure, namesMeans, namesPlan, phrase('means-here')],
    ['skip', true, skip],
  ],
  alone: companyRows,
  'who-near': companyRows,
  where: [['on-the-spot', false, phrase('on-the-spot')], ...safeRows()],
  'can-speak': yesNoUnsure(true).map((row) => [row[0], true, ...row.slice(2)] as unknown as Row),
  intoxicated: [
    ['yes', false, phrase('drunk'), yes, sometimes],
    ['no', true, no, phrase('sober')],
    ['unsure', false, unsure],
    ['skip', true, skip],
  ],
  driving: plainRows(),
  children: plainRows(),
  'red-flags': [
    ['yes', false, phrase('red-flags'), yes, phrase('body-goes-on')],
    ['no', true, no, phrase('red-flags-none'), phrase('body-over')],
    ['unsure', false, unsure, sometimes],
    ['skip', true, skip],
  ],
  urge: [
    ['no', true, phrase('urge-gone'), no],
    ['yes', false, yes, phrase('urge-there')],
    ['unsure', false, unsure, sometimes],
    ['skip', true, skip],
  ],
  care: plainRows(),
  discharged: [
    ['yes', false, yes, phrase('discharged-yes')],
    ['no', true, no, phrase('discharged-no')],
    ['unsure', false, unsure],
    ['skip', true, skip],
  ],
  aggressor: [
    ['here', false, phrase('aggressor-here'), phrase('aggressor-returns-now'), phrase('aggressor-bare-here')],
    ['gone', true, phrase('aggressor-gone')],
    ['may-return', false, phrase('aggressor-may-return'), unsure],
  ],
  purpose: [
    ['both', false, phrase('purpose-both'), unsure],
    ['hold', true, phrase('purpose-hold')],
    ['die', false, phrase('purpose-die')],
    ['skip', true, skip],
  ],
  intent: [
    ['torn', false, phrase('intent-torn'), unsure, sometimes],
    ['no', true, phrase('intent-no'), no],
    ['yes', false, yes, phrase('intent-yes')],
    ['skip', true, skip],
  ],
  barrier: [
    ['shame', true, phrase('barrier-shame')],
    ['burden', true, phrase('barrier-burden')],
    ['hospital-police', true, phrase('barrier-hospital')],
    ['cost', true, phrase('barrier-cost')],
    ['cannot-speak', true, phrase('barrier-speak')],
    ['no-belief', true, phrase('barrier-no-belief')],
  ],
  call: [
    ['refuse', true, phrase('call-refuse'), no],
    ['done', true, phrase('call-done')],
    ['someone-else', true, phrase('call-someone-else')],
    ['will', true, phrase('call-will'), yes],
  ],
  help: [
    ['in-care', true],
    ['here', true, phrase('help-here')],
    ['on-way', true, phrase('help-on-way')],
    ['called', true, phrase('help-called')],
  ],
  hurt: [
    ['yes', false, phrase('hurt-yes')],
    ['no', true, no, phrase('hurt-no')],
    ['yes', false, yes],
    ['unsure', false, unsure, sometimes, phraseIn('body')('not-so-bad')],
    ['no', true, skip],
  ],
  'about-whom': [
    ['both', false, phrase('whom-both')],
    ['other', true, phrase('whom-other')],
    ['self', false, phrase('whom-self'), yes],
  ],
  'with-them': [
    ['child', false, phrase('them-child')],
    ['place-unknown', false, phrase('them-place-unknown')],
    ['with', false, phrase('them-with'), phrase('them-bare-there'), yes],
    ['place-known', false, phrase('them-place-known')],
    ['place-unknown', false, no, unsure],
  ],
  seen: [
    // « Pouvez-vous écrire sans que quelqu'un le voie ? »: « non » is what hides everything, as on the buttons.
    ['watched', false, phrase('seen-watched')],
    ['private', true, phrase('seen-private')],
    ['unsure', false, unsure],
    ['watched', false, no],
    ['private', true, phrase('seen-yes')],
    ['unsure', false, skip],
  ],
  'human-consent': [
    ['later', true, phrase('consent-later')],
    ['no', true, no, phrase('consent-no')],
    ['yes', true, yes, phrase('consent-yes')],
  ],
  'still-near': [
    ['no', false, no, phrase('still-near-no')],
    ['yes', true, yes, phrase('still-near-yes')],
  ],
  since: [
    ['no', false, no],
    ['yes', true, yes],
  ],
  danger: [
    ['done', false, phrase('danger-done')],
    ['fear-for', false, phrase('danger-fear-for')],
    ['fear-of-harm', false, phrase('danger-fear-of-harm')],
    // A bare no to a list of dangers denies none of them.
    ['none', true, phrase('danger-none')],
  ],
};

function safeRows(): readonly Row[] {
  return [
    ['no', false, no, phrase('safe-no')],
    ['unsure', false, unsure, phrase('safe-unsure')],
    ['yes', true, yes, phrase('safe-yes')],
    ['skip', true, skip],
  ];
}
function plainRows(): readonly Row[] {
  return [
    ['no', true, no],
    ['unsure', true, unsure],
    ['yes', true, yes],
    ['skip', true, skip],
  ];
}

/** « Je roule, je suis dans le train »: of the writer, with nobody else in the clause. */
const ofWriterAlone = quick(
  /^(?!.* (?:il|elle|lui|chez|son|sa|mon|ma) ).* je (?:\S+ )?(?:suis|roule|vais|pars|prends|arrive|conduis) /,
);
/** « Je ne rentrerai pas ce soir », « demain ce sera fini »: the moment, where a wish to die stands. */
export const noReturn = phrase('no-return');
/** Somebody comes, at a time: no moment of an act. */
export const arrival = phrase('arrival');
/** Choices that are true only when they are present and affirmed. */
const ofThisMoment: ReadonlySet<string> = new Set([
  'call/done',
  'help/called',
  'help/on-way',
  'help/here',
  'help/in-care',
  'still-near/yes',
]);
/** « J’ai appelé ma mère » is no call for help. */
const calledRelative = phrase('called-relative');
/** Help that was called and is not there: no answer, hung up, sent away. */
const undone = phrase('undone');

const matches = (clause: Clause, shapes: readonly RegExp[]): boolean =>
  shapes.some((shape) => shape.test(clause.said));

/** « C'est pas la honte » names no barrier. */
const affirmed = (clause: Clause, barrier: string): Clause => ({
  ...clause,
  said: withoutDenial(denialOf(barrier), clause.said),
});

/** Words that open a sentence and name nobody: « Vous ne lisez pas. ». */
const noName = quick(
  /^(?:vous|tu|je|ils?|elles?|on|nous|ça|cela|pas|rien|personne|aucune?|encore|toujours|jamais|et|mais|pourquoi|quoi|comment|qui|que|merci|bon|bref|alors|laisse[zs]?|arr[êe]te[zs]?|stop|pardon|encore|toujours|là|ici|ok|mal|bof|bien|vite|hélas)$/i,
);

/** A clause of some length that names nobody. */
const tellsElse = ({ said, words }: Clause): boolean => words.length >= 3 && !anyPerson.test(said);

/** Company told as a name: « La voisine, oui. », « Karim », « mon mari ». */
const company = (text: string, clauses: readonly Clause[], facts: ToldFacts): Answer | null => {
  const near = facts.told.near;
  if (near && near !== 'alone') return { choice: near, harmless: facts.helpful };
  if (near === 'alone') return { choice: 'alone', harmless: [] };
  // « … Bon. Oui, j'ai une date » says yes to something else: an answer stands at the beginning.
  const opening = clauses.slice(0, 2);
  const plainYes = opening.find((clause) => yes.test(clause.said));
  const plainNo = opening.find((clause) => no.test(clause.said));
  const names = clauses.filter(
    (clause) =>
      clause.words.length <= 3 &&
      clause.places.some(
        ([from, to]) => isFirstName(text.slice(from, to)) && !noName.test(text.slice(from, to)),
      ) &&
      !yes.test(clause.said) &&
      !no.test(clause.said),
  );
  if (clauses.some(({ said }) => phrase('nobody').test(said) && !phrase('not-alone').test(said)))
    return { choice: 'alone', harmless: [] };
  if (names.length > 0 && !plainNo) return { choice: 'with-someone', harmless: names };
  // Every wording asks whether somebody is there, never whether one is alone (data/README.md).
  // « Descendre sur les rails, oui »: yes to one's own words.
  if (plainYes && !(plainYes === opening[1] && tellsElse(opening[0]!)))
    return { choice: 'with-someone', harmless: [plainYes] };
  if (plainYes) return null;
  return plainNo ? { choice: 'alone', harmless: [] } : null;
};

/** « Je parle de moi », « moi, pas lui »: who writes is meant, and nothing is explained or denied. */
export const saysOfMe = (clauses: readonly Clause[]): boolean => {
  const own = clauses.filter(({ isAsked, isQuoted }) => !isAsked && !isQuoted);
  return own.some(({ said }) => ofMe.test(said)) || ofMe.test(joined(own));
};

/**
 * « Non, je n'ai rien fait », « je ne ferai rien », after a question about thoughts: an act is denied, and of the thoughts nothing is
 * said; « non. je parle de moi » sets right of whom, and « non le moteur est coupé » answers something else. The question stays open (docs/decisions/0086).
 */
export const leavesThoughtsOpen = (asked: QuestionId | null, clauses: readonly Clause[]): boolean =>
  (asked === 'thoughts' || asked === 'check-death') &&
  (saysOfMe(clauses) ||
    answersSomethingElse(clauses) ||
    answersAnotherQuestion(asked, clauses) ||
    clauses.some((clause) => !clause.isAsked && !clause.isQuoted && ofAnAct.test(clause.said))) &&
  !clauses.some(({ said }) => thinksNot.test(said) || figure.test(said)) &&
  clearNo(clauses) === null;

/** Longer than this, a clause with a time in it tells something else. */
const mostTimeWords = 8;
/** A moment told beside a yes: « oui. après la traite », « oui, à 5h ». @returns null where none is */
export const momentBeside = (clauses: readonly Clause[]): 'tonight' | 'later' | null => {
  const told = clauses.filter(
    (clause) =>
      !clause.isAsked &&
      !clause.isQuoted &&
      !isOver(clause) &&
      !wasThen.test(clause.said) &&
      clause.words.length <= mostTimeWords &&
      !arrival.test(clause.said),
  );
  if (told.some(({ said }) => soonMoment.test(said) || meantTonight.test(said) || onlySoon.test(said)))
    return 'tonight';
  return told.some(({ said }) => onlyLater.test(said)) ? 'later' : null;
};
/** Words that may stand beside a moment which is the whole answer. */
const mostBesideMoment = 8;
const isMomentAnswer = (told: readonly Clause[]): boolean =>
  told.some(({ said }) => yes.test(said) || opensYes.test(said)) ||
  told.reduce((sum, { words }) => sum + words.length, 0) <= mostBesideMoment;

/** « La pluie a commencé à 22 h 10 »: when something else was, and no moment of an act. */
const wasThen = quick(/ (?:ont|a|avait|avaient) (?:commence|repris|sonne|ferme|cesse|fini|telephone)e?s? /);

/** The whole of a clause is the time. */
const onlySoon = quick(
  /^ (?:oui |pour |la )?(?:ce soir|cette nuit|maintenant|tout de suite|tantot|a soir) $/,
);
const onlyLater = quick(
  /^ (?:oui |pour )?(?:apres|avant|dans|a|au|en|le|pour|vers|la) (?:(?!que |je |il |elle )\S+ ){0,3}?(?:foins|noel|fetes|vacances|rentree|anniversaire|semaine(?: prochaine)?|mois|jours|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ete|hiver|printemps|automne|proces|vente|examens?|mariage) $/,
);

/** Questions whose « je ne sais pas » is a choice of its own: before a story it only begins to speak. */
const notKnowing: ReadonlySet<QuestionId> = new Set([
  'thoughts',
  'check-death',
  'check-other',
  'intent',
  'purpose',
]);
/** Words beside « je ne sais pas » that still leave it the answer. */
const mostBeside = 7;

/** « Je lui ai demandé, il a dit oui, qu'il y pense »: the answer of somebody else, told and not given. */
const anothersAnswer = phrase('anothers-answer');
const killedByAnother = phrase('killed-by-another');
/** « Voilà. » names nobody who cares for them. */
const bareThere = phraseIn('meant')('bare-there');
const glad = phraseIn('meant')('glad');
const ofCompany: ReadonlySet<QuestionId> = new Set(['alone', 'who-near']);
const asksWhat = phraseIn('asking')('asks-what');
const reproach = phraseIn('told')('anger');
const saysNo = quick(/ non /);
const promisedByUs = phraseIn('four-words')('promised-by-us');

/** A clause tells of violence, or of fear of somebody. */
export const saysViolence = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    (clause) =>
      !clause.isQuestion && !clause.isQuoted && !isDenied(clause) && tellsViolence.test(clause.said),
  );

/**
 * The choice that a message in free text makes after a question, or null where it answers none. `facts` is what the
 * message tells by itself.
 */
export const shortAnswer = (
  asked: QuestionId,
  text: string,
  clauses: readonly Clause[],
  facts: ToldFacts,
  level: Severity,
): Answer | null => {
  // « Oui le petit dort » tells who is there, whatever was asked: who that is was noted already.
  if (answersAnotherQuestion(asked, clauses)) return null;
  // « Non, pas moi, ma voisine » says whose danger it is, and nothing of who reads.
  if (asked === 'seen' && saysNotMe(clauses)) return null;
  const answer = choiceOf(asked, text, clauses, facts, level);
  // Company that was told in words of its own is believed as it was told (believed.ts).
  const isToldNear = ofCompany.has(asked) && facts.told.near !== undefined;
  if (answer !== null && !isToldNear && !wasAnswered(asked, answer.choice, clauses)) return null;
  return answer?.choice === 'no' && leavesThoughtsOpen(asked, clauses) ? null : answer;
};

const choiceOf = (
  asked: QuestionId,
  text: string,
  clauses: readonly Clause[],
  facts: ToldFacts,
  level: Severity,
): Answer | null => {
  // « Oui, je suis contente » answers no question about a moment.
  const isGlad = asked === 'moment' && clauses.some(({ said }) => glad.test(said));
  const isAlone = asked === 'care' && clauses.length === 1;
  const ofDeath = asked === 'thoughts' || asked === 'check-death' || asked === 'check-done';
  const deniesFirst =
    ofDeath && clauses[0] !== undefined && !clauses[0].isQuestion && no.test(clauses[0].said);
  // « Oui, vous me l'aviez promis » speaks of us, and answers nothing.
  const remindsUs = new Set(
    clauses.filter(({ said }) => promisedByUs.test(said)).map(({ sentence }) => sentence),
  );
  const told = clauses.filter(
    ({ isQuoted, said, sentence, ...clause }) =>
      !isQuoted &&
      !remindsUs.has(sentence) &&
      !(asked === 'moment' && (isOver({ ...clause, said, isQuoted, sentence }) || wasThen.test(said))) &&
      !anothersAnswer.test(said) &&
      // « Il a dit qu'il allait me tuer » is no thought of one's own.
      !(ofDeath && killedByAnother.test(said)) &&
      !(isAlone && bareThere.test(said)) &&
      // « C'est quoi la différence avec un psychiatre » names nobody who is there.
      !(ofCompany.has(asked) && asksWhat.test(said)) &&
      !(isGlad && yes.test(said)) &&
      !(deniesFirst && neverWould.test(said) && !kill.test(said)),
  );
  const namesDenied = asksOfOwnDeath.has(asked) ? clearNo(told) : null;
  if (namesDenied) return { choice: 'no', harmless: namesDenied };
  if (asked === 'thoughts' || asked === 'check-death') {
    // « Non… enfin si », « non, pas ce soir »: the no is for now, or none.
    const isNo = told.some(({ said }) => no.test(said) || opensNo.test(said));
    const isForNow = isOnlyWhile(told) || (isNo && (takesNoBack(told) || isNoForNow(told)));
    if (isForNow && !told.some(({ said }) => kill.test(said))) return { choice: 'sometimes', harmless: [] };
    // « Me tuer, non »: dying may be left open.
    const denied = deniedActs(told);
    if (denied.length > 1 && told.every((clause) => denied.includes(clause)))
      return { choice: asked === 'thoughts' ? 'passive' : 'die-passive', harmless: [] };
  }
  const tellsMore =
    told.filter(({ said }) => !unsure.test(said)).reduce((sum, { words }) => sum + words.length, 0) >
    mostBeside;
  if (asked === 'alone' || asked === 'who-near') return company(text, told, facts);
  const { means, help, where, hurt, aggressor, canSpeak } = facts.told;
  if (asked === 'means-near' && means === 'near' && told.some(({ said }) => inHand.test(said)))
    return { choice: 'in-hand', harmless: [] };
  if (asked === 'means-near' && means)
    return { choice: means, harmless: means === 'near' || means === 'weapon' ? [] : facts.helpful };
  if ((asked === 'help' || asked === 'call') && help) {
    // A crisis line is not the emergency number. What is further than a call is kept as it was told.
    if (help === 'line' && level === 4) return null;
    if (asked === 'help' && help !== 'line') return { choice: help, harmless: facts.helpful };
    return help === 'called' || help === 'line' ? { choice: 'done', harmless: facts.helpful } : null;
  }
  if (asked === 'hurt' && hurt) return { choice: hurt, harmless: hurt === 'no' ? facts.helpful : [] };
  if (asked === 'check-done' && hurt === 'no' && !told.some(({ said }) => aboutTo.test(said)))
    return { choice: 'no', harmless: facts.helpful };
  if (asked === 'aggressor' && facts.told.aggressorAt === 'away' && aggressor === 'may-return')
    return { choice: 'may-return', harmless: [] };
  if (asked === 'aggressor' && (aggressor === 'here' || aggressor === 'gone'))
    return { choice: aggressor, harmless: aggressor === 'gone' ? facts.helpful : [] };
  if (asked === 'can-speak' && canSpeak) return { choice: canSpeak, harmless: [] };
  if ((asked === 'safe-now' || asked === 'check-safe' || asked === 'where') && where === 'unsafe')
    return { choice: 'no', harmless: [] };
  if ((asked === 'safe-now' || asked === 'check-safe') && aggressor === 'here')
    return { choice: 'no', harmless: [] };
  // « Oui les enfants sont là » tells who is there.
  const onlyThere = clauses[0] !== undefined && childrenThere.test(clauses[0].said);
  if (
    (asked === 'safe-now' || asked === 'check-safe') &&
    onlyThere &&
    !saysViolence(told) &&
    !told.some(({ said }) => safe.test(said))
  )
    return null;
  if (asked === 'moment' && told.some(({ said }) => thereTonight.test(said))) return null;
  if (asked === 'check-safe') {
    if (saysViolence(told)) return { choice: 'no', harmless: [] };
    // « Oui, il est au travail »: safe for a while, which is no denial.
    if (aggressor === 'may-return' && !told.some(({ said }) => no.test(said) || safeNo.test(said)))
      return { choice: 'unsure', harmless: [] };
  }
  const ofThought = asked === 'thoughts' || asked === 'check-death';
  for (const [choice, isHarmless, ...shapes] of rows[asked] ?? []) {
    // A time is no answer where a person is what comes at that time.
    const skipsArrivals = asked === 'moment' && choice !== 'none' && choice !== 'skip';
    const needsNow = ofThisMoment.has(`${asked}/${choice}`);
    // An ordinary deed explains nothing of what another clause tells.
    if (
      asked === 'check-done' &&
      choice === 'figure-of-speech' &&
      told.some(
        ({ said }) =>
          willTake.test(said) || (!ordinaryDeed.test(said) && (bleeding.test(said) || amounts.test(said))),
      )
    )
      continue;
    // « Oui. Après la traite », of an act: it was not done.
    // A moment is the answer beside a yes, or where it is all that is said: « la pluie a commencé à 22 h » is neither.
    if (asked === 'check-done' && choice === 'done' && isMomentAnswer(told) && momentBeside(told) !== null) {
      const isSoon = momentBeside(told) === 'tonight';
      if (!told.some(({ said }) => bleeding.test(said) || amounts.test(said)))
        return { choice: isSoon ? 'about-to' : 'thinking', harmless: [] };
    }
    if (choice === 'on-the-spot' && level < 2 && told.some(({ said }) => passesBy.test(said))) continue;
    if (asked === 'call' && choice === 'done' && told.some(({ said }) => calledRelative.test(said))) continue;
    if (needsNow && told.some(({ said }) => undone.test(said))) continue;
    // « Je suis sur l'autoroute » says where the writer is.
    const isOfThem = asked === 'with-them' && choice === 'place-known';
    const shapesNow =
      tellsMore && notKnowing.has(asked) ? shapes.filter((shape) => shape !== unsure) : shapes;
    const answering = told.filter(
      (clause) =>
        !(isHarmless ? clause.isAsked : clause.isQuestion) &&
        matches(asked === 'barrier' ? affirmed(clause, choice) : clause, shapesNow) &&
        !(asked === 'aggressor' && isHarmless && isOnlyWishedAway(clause)) &&
        (!needsNow || isNow(clause)) &&
        !(isOfThem && ofWriterAlone.test(clause.said)) &&
        // « J'ai rien pris » says nothing of what is within reach.
        !(asked === 'means-near' && isHarmless && nothingTaken.test(clause.said)) &&
        // « Vous ne répondez jamais » is held against us, and no answer that would reassure.
        !(isHarmless && reproach.test(clause.said) && !saysNo.test(clause.said)) &&
        !(
          skipsArrivals &&
          (arrival.test(clause.said) || facts.helpful.includes(clause)) &&
          !/ avant que /.test(clause.said)
        ),
    );
    // « Me tuer, non, jamais. Ne pas me réveiller, oui »: the yes is of what is left.
    if (answering.length > 0 && ofThought && yesIds.includes(choice) && deniesKilling(told))
      return { choice: asked === 'thoughts' ? 'passive' : 'die-passive', harmless: [] };
    if (answering.length > 0)
      return {
        choice,
        harmless: isHarmless ? answering.filter((clause) => !reassured.test(clause.said)) : [],
      };
  }
  return openingAnswer(asked, told);
};

const yesIds: readonly string[] = ['yes', 'kill-myself'];
/** The act is named and denied, and no other clause names it. */
const deniesKilling = (told: readonly Clause[]): boolean => {
  const denied = deniedActs(told);
  return denied.length > 0 && !told.some((clause) => !denied.includes(clause) && kill.test(clause.said));
};

/** « Ça se peut. On va pas en faire un plat »: the first clause is the answer, however far the rest is from danger. */
export const opensWithAnswer = (clauses: readonly Clause[]): boolean => {
  const first = clauses[0];
  return (
    first !== undefined &&
    !first.isQuestion &&
    !first.isQuoted &&
    [yes, unsure, sometimes, opensYes].some((shape) => shape.test(first.said))
  );
};

const toUs = / (?:vous|tu|te|t) /;
/** « Oui, mais pas moi », « oui, je plaisante », « oui, de ma grand-mère »: a yes that is taken back, or of something else. */
const takesBack =
  / (?:non|pas|plus|jamais|mais|plaisante|rigole|gentil|ecoute|avant) | (?:a|de) (?:mon|ma|mes|la|son|sa) /;
/** Words beside a yes that add nothing of their own: « Oui, Monsieur ou Madame, puisque vous posez la question ». */
const mostBesideYes = 3;
/** A plain yes, and beside it only short words and words to us: it answers even the question that everybody is asked. */
export const isPlainYes = (clauses: readonly Clause[]): boolean => {
  const [first, ...others] = clauses;
  return (
    first !== undefined &&
    !first.isQuestion &&
    !first.isQuoted &&
    yes.test(first.said) &&
    others.every(
      ({ said, words, isQuestion }) =>
        !isQuestion && !takesBack.test(said) && (words.length <= mostBesideYes || toUs.test(said)),
    )
  );
};

/** « Je viens de vous le dire. Oui. À mourir »: a sentence that is nothing but a yes answers, wherever it stands. */
export const holdsBareYes = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ said, sentence, isQuestion, isQuoted }) =>
      !isQuestion &&
      !isQuoted &&
      yes.test(said) &&
      clauses.filter((each) => each.sentence === sentence).length === 1,
  );

/** « Oui » to these may be said of anything beside a date, or of an act: it is taken only where it stands alone. */
const bareOnly: ReadonlySet<QuestionId> = new Set(['moment', 'check-done', 'call', 'help', 'means-near']);

const ofChildren = quick(
  / (?:enfants?|gosses?|gamine?s?|momes?|bebes?|(?:le|la|les|mon|ma|mes|nos|notre) petite?s?|fils|filles?|ados?|jumea\S*|jumelles?|ans|mois|deux|trois|quatre|ils|elles|ecole|creche) /,
);
const ofThemOnly = quick(
  / (?:il|elle|ils|elles|on) (?:a|ont|est|sont|va|vont|sait|vient|veut|dort|arrive|revient) /,
);
const ofMyBody = quick(/ (?:je|j|me|m|moi|mon|ma|mes|ca|sang|saigne|mal|bleus?|plaie|coup|cou|tete) /);
const opensOnly = quick(/^ (?:oui|non|ouais|nan|nn) /);
/** « Oui il a une arme », where wounds were asked about; « oui ça tourne », where children were: of something else. */
const speaksOfElse = (asked: QuestionId, clauses: readonly Clause[]): boolean => {
  if (asked !== 'children' && asked !== 'hurt') return false;
  const rest = clauses
    .map(({ said }, at) => (at === 0 ? said.replace(opensOnly, ' ') : said))
    .filter((said) => said.trim() !== '');
  if (rest.length === 0) return false;
  return asked === 'children'
    ? !rest.some((said) => ofChildren.test(said))
    : !rest.some((said) => ofMyBody.test(said)) && rest.some((said) => ofThemOnly.test(said));
};

/** « Oui, elle a laissé un mot », « non il dort »: where nothing else answers, the word that opens the message does. */
const openingAnswer = (asked: QuestionId, clauses: readonly Clause[]): Answer | null => {
  const first = clauses[0];
  if (!first || first.isAsked || first.isQuoted || bareOnly.has(asked)) return null;
  if (speaksOfElse(asked, clauses)) return null;
  const found = [
    [opensYes, yes],
    [opensNo, no],
  ] as const;
  for (const [opening, meant] of found) {
    const row = opening.test(first.said) && rows[asked]?.find((each) => each.includes(meant));
    // The rest of the clause is read as usual: a word before it hides nothing.
    if (row) return { choice: row[0], harmless: [] };
  }
  return null;
};

/** « Je n’appelle pas, j’ai trop honte »: the barrier was told with the refusal, and is not asked for. */
export const noteBarrier = (
  facts: ToldFacts,
  text: string,
  clauses: readonly Clause[],
  level: Severity,
): void => {
  const why = shortAnswer('barrier', text, clauses, facts, level);
  if (why && why.choice !== 'other' && why.choice !== 'skip') facts.told.barrier = why.choice;
};
