// Over 400 lines: each step of reading a message changes what the next one sees, and their order is the rule.

import { type Subject, subjects } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { isGoneAfterFarewell } from '../reading/hints.ts';
import { judge } from '../reading/judge.ts';
import { quick } from '../reading/quick-pattern.ts';
import { type ReadInContext, readInContext } from '../reading/read-in-context.ts';
import {
  isDoubtedAnswer,
  isResemblance,
  onlyAsks,
  resemblanceRule,
  type Signal,
} from '../reading/read-text.ts';
import { trace } from '../reading/trace.ts';
import { asAdult, withoutMinor } from './adult-said.ts';
import { applyEffect, withoutAmbiguousRises } from './apply-effect.ts';
import { withoutSleepers, withoutStay } from './asleep-near.ts';
import { ownDangerFirst, withoutDenied } from './category-denied.ts';
import { actsAtOnce, answeredCheck, bodyOrAct, openCheck, outcomeOf, wasExplained } from './checks.ts';
import { type Clause, clausesOf, joined, saidIn, withoutClauses } from './clauses.ts';
import { clearNo } from './clear-no.ts';
import {
  leavesForNight,
  noteCompany,
  noteDenied,
  noteLine,
  noteTheirs,
  noteTorn,
  saysOnlyTime,
  withoutBarrier,
} from './company-told.ts';
import {
  begunAct,
  calledNow,
  grave,
  hedges,
  isGoodbye,
  isOwn,
  keptThings,
  notMeWho,
  onlyDone,
  takesBack,
  timeOrFarewell,
  toTheReader,
} from './danger-words.ts';
import { withoutDeniedFacts } from './denials.ts';
import { closesWithPlan, keptClauses, onlyRefers, protectingDone, saysGoodnight } from './done-that.ts';
import { evidenceOf, quoteOf } from './evidence.ts';
import { atTheDoor, isDenied } from './fact-phrases.ts';
import { checkFor, familyOf, isHarmByAnother } from './families.ts';
import { type Check, type GuideState, type PersonMessage, servedSubject } from './guide-state.ts';
import { isOnlyNearly, noteHelp } from './help-phrases.ts';
import { awayClauses } from './helper-named.ts';
import { besideHelpers } from './helper-near.ts';
import { asHelper, toldOwnDanger } from './helper-talk.ts';
import { invitedSign, lateYes } from './invited.ts';
import { raise } from './levels.ts';
import { namesMeans, namesMeansOrPlan, namesPlan } from './means-words.ts';
import {
  closeCheck,
  isQuestion,
  noteAnswer,
  noteSign,
  putAgain,
  putCheck,
  type Read,
} from './message-read.ts';
import { asMockery } from './mockery.ts';
import { moveToOther, moveToSelf } from './move-subject.ts';
import { isHelped } from './next-act.ts';
import { asTheirs, saysWouldFollow, speaksOfOwnDanger } from './not-self.ts';
import { byNumber } from './number-asked.ts';
import { isCalmThere } from './other-danger.ts';
import { ofWorry, requestsOfOther } from './other-requests.ts';
import { onlyNamed, ownFirst } from './own-first.ts';
import { tellsHarmImages } from './own-hands.ts';
import { asksWhatWeMean, onlyStops, requestsOfOwn, saysNotToWake } from './own-requests.ts';
import { phraseIn } from './phrases.ts';
import { plainDangers } from './plain-danger.ts';
import { planClauses } from './protecting-steps.ts';
import { disownsCheck, speaksOfVoices } from './protested.ts';
import { putOff } from './put-off.ts';
import { asQuoted } from './quoted-other.ts';
import {
  aboutOf,
  deniesSelf,
  isOwnSign,
  namesSuicide,
  noFriend,
  saysNotMe,
  saysNotSelf,
  subjectOf,
  subjectSaid,
} from './read-subject.ts';
import { protestClauses } from './reported.ts';
import { asksToChange, requestAsked, requestInCalm } from './requests.ts';
import { safetyQuestions } from './safety-questions.ts';
import {
  deniedAfter,
  deniesAct,
  meantTonight,
  momentBeside,
  noteBarrier,
  opensWithAnswer,
  shortAnswer,
  thinksNot,
  wishDenied,
} from './short-answers.ts';
import { confirmSign } from './sign-confirmed.ts';
import { deniesIt, isSpared, onlyCompares, tellsEventOnly } from './spared-check.ts';
import { inTheirPlace, saysOwnDeath } from './standing-danger.ts';
import { knownBefore } from './step-context.ts';
import { subjectAsked, tapEffect } from './taps.ts';
import { isOfDead, isPastOfDead } from './the-dead.ts';
import { asTheirWords, deniesOwnAct, speaksOfSelf } from './their-words.ts';
import { barrierTold } from './told.ts';
import { withFacts, writeTold } from './told-facts.ts';
import { traceAnswer } from './trace-answer.ts';
import { factsOfMessage } from './typed-facts.ts';
import { exerciseClauses, withoutUnmade } from './unmade.ts';
import { wayOut } from './way-out.ts';
import { doubted, signsBefore, waitingSign, wasDenied, wasLeft } from './weigh-signs.ts';
import { ofWhatWasMeant } from './what-was-meant.ts';
import { byGrammar, namesSomebodyClose, ownerOf } from './whose-danger.ts';
import { inWordsOfNow, noteNotNow, onlyResemblesFour } from './words-of-now.ts';

/** So many messages of a person make a talk. */
const calmTalk = 3;
/** No danger stands, stood or was seen from afar in this session. */
const isCalmSession = ({ self, other, session }: GuideState): boolean =>
  [self, other].every(({ level, peak }) => Math.max(level, peak) < 2) &&
  session.signs.every(({ level }) => level < 2);

/** What may be met by chance in ordinary talk: what only resembles danger, and a rule that the whole of the words does not bear out. */
const mayBeChance = (signal: Signal): boolean =>
  signal.rule === resemblanceRule || (signal.row !== undefined && signal.isDoubted === true);

/** The ways of saying yes to being read by the team. */
const consents = quick(
  /^ (?:(?:ben|bah|bon|euh|alors|et|mais) )*(?:oui|ouais|wi|ui|yes|si|ok|okay|de accord|d accord|volontiers|je veux bien|je suis d|bien sur|avec plaisir|vas y|allez y|pourquoi pas|absolument|tout a fait|evidemment|entendu|ca marche|je (?:suis|accepte|consens)|vous pouvez|tu peux|qu ils? |une personne peut|quelque un peut) ?/,
);

/** « Je vais le rejoindre », of somebody who died: no word about that person explains it. */
const joinsTheDead = quick(
  / (?:vais|veux|voudrais|aimerais|dois|pars|compte) (?:le|la|les|te|vous) (?:rejoindre|retrouver) /,
);

/** Words left of an answer once its clauses are taken out; so few resemble anything. */
const mostBareWords = 4;

/** « Oui mais pas me tuer »: after the denial, « oui » is left, and only resembles danger. The answer is what it says. */
const isBareAnswer = (rest: string, { signals }: ReadInContext): boolean =>
  signals.every(isResemblance) && rest.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length <= mostBareWords;

/** « C'est lui qui parle aux secours »: who calls for the writer is not who is in danger. */
const callsForMe = quick(
  / (?:ce est|est) (?:lui|elle|mon \S+|ma \S+) qui (?:parle|appelle|a appele|est au telephone|a les|telephone) /,
);

/** « Mais non », « pas du tout », « quelle idée » */
const wavesAside = quick(
  / (?:mais non|oh non|pas du tout|quelle idee|jamais de la vie|nullement|mais enfin) /,
);

/** « C'est lui qui a la carte »; « c'est de ma sœur que je parle » is another matter. */
const hisDoing = quick(/^(?!.* (?:parle|parlais|agit|concerne) ).* (?:ce est|ce etait) (?:lui|elle|il) qui /);

/** « Merci là » thanks, and tells no moment. */
const thanksAlone = quick(/^ (?:ok |bon |oui )?merci(?: (?:la|bien|beaucoup|a vous|a toi|a tous))? $/);
const backHome = phraseIn('own-requests')('back-home');

/** A message that begins with a plain no. */
const saysNo = quick(/^ (?:(?:mais|ah|oh|bah|ben|ms) )*(?:non|nn|nan|pas du tout|absolument pas) /);

const namesOwnDeath = (clauses: readonly Clause[]): boolean =>
  saysOwnDeath(clauses) ||
  clauses.some(
    (clause) =>
      grave.test(clause.said) && / (?:je|me|moi) /.test(clause.said) && ownerOf(clauses, clause) !== 'other',
  );
/** Resemblance quotes no words: the writer's own is what they say of their own death. */
const isSaidOfOneself = (signal: Signal, clauses: readonly Clause[]): boolean =>
  isResemblance(signal) ? namesOwnDeath(clauses) : isOwn(signal.words, clauses);

/** Nothing but words that refer to an act, with what only resembles it beside them. */
const refersToAct = (signals: readonly Signal[]): boolean =>
  signals.some(onlyRefers) && signals.every((signal) => onlyRefers(signal) || isResemblance(signal));

/** A sign that is told of somebody who died. */
const ofPast = (signal: Signal): Signal =>
  signal.severity >= 2 ? { ...signal, severity: 1, isDoubted: true } : signal;

/** The same, as a weak sign that asks nothing. */
const weakened = <Of extends { level: Severity }>(unsure: Of): Of => ({ ...unsure, level: 1 });

/** Requests about the question itself, or about what is done with the answer: whoever makes one has not passed the question over. */
const ofTheQuestion: ReadonlySet<string> = new Set([
  'which-words',
  'explain-you',
  'who-reads',
  'who-was-told',
  'which-team',
  'reading-rule',
  'what-is-kept',
  'employer-knows',
  'parents-told',
  'are-you-human',
  'police-come',
  'sends-somebody',
  'what-emergency',
  'what-line',
  'hospital-lock',
  'what-happens',
  'side-with',
  'am-i-dangerous',
  'tell-images',
  'take-my-child',
]);
/** Less than the mistake itself, where the danger of the wrong person was taken back. */
const ofWhom: ReadonlySet<string> = new Set([
  'wrong-person',
  'right-word',
  'explain-you',
  'stop-repeating',
  'which-words',
  'change-subject',
]);
/** What a parent asks who is afraid of such images. */
const ofUnwanted: ReadonlySet<string> = new Set([
  'am-i-dangerous',
  'tell-images',
  'take-my-child',
  'words-for-carer',
  'file-fear',
]);
/** Beside the answer to these, a time is that of the act. */
const withMoment: ReadonlySet<QuestionId> = new Set(['thoughts', 'check-death', 'intent', 'means-near']);
const ofWish: readonly string[] = ['yes', 'kill-myself', 'sometimes', 'passive', 'die-passive'];
const tellsWish = ({ self }: GuideState): boolean =>
  ofWish.includes(self.facts.thoughts?.value ?? '') && self.facts.intent?.value !== 'denied';

const takesNow = phraseIn('standing-danger')('takes-now');
/** Asked in plain words: a yes that opens the message is the answer, whatever follows it. */
const plainlyAsked: ReadonlySet<QuestionId> = new Set(['thoughts', 'check-death', 'check-other']);
/** So often a check is put again. */
const mostAgain = 2;
/** Instead of an answer to the check they ask something of us: it is answered, and the check is put again. */
const asksOfUs = (check: Check, request: string | null): boolean =>
  (check.again ?? 0) < mostAgain && request !== null && ofTheQuestion.has(request);

/** After « craignez-vous que cette personne se tue ? », whatever was answered, what they ask about that person is known. */
const requestsOfWorry = ({ session }: GuideState, clauses: readonly Clause[]): string | null =>
  session.checks.some(({ asked }) => asked === 'check-other')
    ? (requestsOfOther(clauses).find((id) => ofWorry.has(id)) ?? null)
    : null;

/** Text that was typed, read in its place. */
export const readWordsOf = (opened: GuideState, message: PersonMessage): Read => {
  const { text } = message;
  const asked = isQuestion(message.asked) ? message.asked : null;
  const clauses = clausesOf(text);
  const said = clauses.map((clause) => clause.said).join('');
  const question = asked !== null && safetyQuestions.has(asked) ? asked : null;
  const out = wayOut(
    withoutDenied(asked ? confirmSign(opened, asked, message) : opened, clauses, message.at),
    clauses,
    message,
  );
  const known = withoutUnmade(withoutDeniedFacts(out.state, clauses), clauses, message);
  let state = withoutStay(withoutMinor(known, clauses, message), clauses);
  // What answers « craignez-vous que cette personne se tue ? » is told of that person: « elle a pris des cachets ».
  const isOfThem = asked === 'check-other' && state.self.level < 2;
  const served: Subject = isOfThem ? 'other' : servedSubject(state);
  const standing = state[served];
  const { told, wasNamed, facts } = factsOfMessage(state, message, clauses, { asked, served });

  if (asked === 'help' || asked === 'call') noteHelp(facts, clauses);
  const answering = noteLine(facts, clauses);
  noteCompany(facts, clauses, state);
  noteTheirs(facts, clauses, state, [...message.before, text]);
  if (served === 'self') withoutSleepers(facts, text, clauses);
  noteTorn(facts, clauses, state, asked);
  noteDenied(facts, clauses, state);
  if (served === 'self') noteNotNow(facts, clauses, state, asked);

  // At 3 a reason is one for not calling where the call was refused; being a burden is then most often the pain itself.
  const refuses = standing.facts.refusals?.value === 'refuse' || facts.told.refusals === 'refuse';
  const mayTellWhy = standing.level === 4 || (standing.level === 3 && refuses);
  if (mayTellWhy && standing.facts.barrier === undefined && asked !== 'barrier') {
    const why = barrierTold(clauses);
    if (why && (standing.level === 4 || why !== 'burden')) facts.told.barrier = why;
  }

  // The answer to what was asked, and what else the message says.
  const check = asked ? answeredCheck(state.session, asked) : null;
  const heardAnswer =
    asked && !out.isErased && !(asked === 'moment' && thanksAlone.test(said))
      ? shortAnswer(asked, text, answering, facts, standing.level)
      : null;
  // Consent is a yes that opens the message: « le désert est grand, voilà » gives none.
  const isNoConsent =
    asked === 'human-consent' && heardAnswer?.choice === 'yes' && !consents.test(clauses[0]?.said ?? '');
  const plainAnswer = isNoConsent ? null : heardAnswer;
  if (asked === 'call' && plainAnswer?.choice === 'refuse') noteBarrier(facts, text, clauses, standing.level);
  const isThere =
    plainAnswer !== null &&
    asked === 'help' &&
    (plainAnswer.choice === 'here' || plainAnswer.choice === 'in-care');
  const answer = isThere && isOnlyNearly(clauses) ? { ...plainAnswer, choice: 'on-way' } : plainAnswer;
  const asksOfDeath = asked === 'thoughts' || asked === 'check-death' || asked === 'check-done';
  // « Me tuer, non »: a denial of what was asked is no sign of it.
  const clear = asksOfDeath || asked === 'intent' ? clearNo(clauses) : null;
  const isClearNo = clear !== null;
  const namesDenied = clear ?? [];
  const denials = clauses.filter(
    (clause) =>
      deniesAct.test(clause.said) ||
      namesDenied.includes(clause) ||
      (asksOfDeath && deniedAfter.test(clause.said)) ||
      (question !== null && wishDenied.test(clause.said)),
  );
  const isKept = facts.told.means === 'handed-over' || facts.told.means === 'away';
  // « C'est fait, j'ai appelé »: what was done is the call.
  const done =
    facts.helpful.length > 0 || calledNow.test(said) ? clauses.filter(({ said }) => onlyDone.test(said)) : [];
  const steps =
    standing.level >= 2 && served === 'self'
      ? planClauses(clauses, knownBefore(state, message, clauses))
      : [];
  const exempt = [
    ...clauses.filter((clause) => notMeWho.test(clause.said)),
    ...(answer?.harmless ?? []),
    ...(standing.level >= 1 || asked ? [...facts.helpful, ...keptClauses(clauses), ...done] : []),
    ...protectingDone(state, clauses, { asked, before: message.before, facts }),
    ...exerciseClauses(state, clauses),
    ...(standing.level >= 2 && served === 'self' ? awayClauses(clauses) : []),
    ...steps,
  ].filter(
    (clause) =>
      // « Elle a pris des cachets, je crois » answers, and tells an act.
      !(asked === 'check-other' && begunAct.test(clause.said)) &&
      (!grave.test(
        clause.said
          .replace(atTheDoor, ' ')
          .replace(isKept || steps.includes(clause) ? keptThings : /$^/, ' '),
      ) ||
        (asksOfDeath && thinksNot.test(clause.said))),
  );
  const waiting = waitingSign(state);
  const protest = protestClauses(clauses);
  const taken = new Set([...exempt, ...denials, ...out.denials, ...protest]);
  traceAnswer(text, { asked, choice: answer?.choice ?? null, exempt, denials });
  const rest = taken.size === 0 ? text : withoutClauses(text, [...taken]);
  const found: ReadInContext | null =
    rest === ''
      ? null
      : readInContext(rest, {
          level: waiting ? 2 : standing.level,
          category: waiting ? waiting.category : standing.category,
          minor: state.self.facts.under18?.value === 'yes',
          before: message.before,
          asked: message.asked,
          question,
          wasDenied: wasDenied(state),
          wasLeft: wasLeft(state),
          sign:
            state.session.signs
              .filter(({ turn }) => state.session.turn - turn <= 3)
              .sort((a, b) => b.level - a.level)[0] ?? null,
          plansNamed:
            wasNamed || namesMeansOrPlan(clauses) || (standing.level >= 3 && standing.category === 'suicide'),
          clauses: clauses.filter((clause) => !taken.has(clause)),
        });
  const read = found && answer && isBareAnswer(rest, found) ? null : found;
  const affirmed = clauses.filter((clause) => !out.denials.includes(clause) && !steps.includes(clause));
  const plain = plainDangers(asked, affirmed, {
    told,
    selfLevel: state.self.level,
    selfCategory: state.self.category,
    otherLevel: state.other.level,
    before: message.before,
    wasLeft: wasLeft(state),
    ...signsBefore(state),
  });
  if (plain.some(({ isWish }) => isWish)) facts.told.thoughts ??= 'yes';
  const ofPlain = new Map<Signal, Subject>();
  for (const { subject, severity, category, clause, asks } of plain)
    ofPlain.set(
      {
        rule: 'answer/plain',
        words: text.slice(clause.from, clause.to),
        severity,
        category,
        ...(asks && { isDoubted: true as const }),
      },
      subject,
    );
  const invited = invitedSign(state, clauses, message);
  // « J'ai dit que oui », after a check that was taken for unanswered: a yes all the same.
  const late = asked === null ? lateYes(opened, clauses, message) : [];
  if (late.length > 0) {
    facts.told.thoughts ??= 'yes';
    state = { ...state, session: { ...state.session, saidYes: true } };
  }
  const isStanding = state.other.level > 0;
  const wasNamedClose = () => isStanding || namesSomebodyClose(message.before.slice(-4).flatMap(clausesOf));
  const spoken = [
    ...byGrammar(
      asQuoted([...asAdult(read?.signals ?? [], state, clauses, message), ...ofPlain.keys()], text, ofPlain),
      text,
      clauses,
      ofPlain,
      { isKnown: wasNamedClose, isStanding },
    ),
    ...invited,
    ...late,
  ];
  const meant = ofWhatWasMeant(spoken, state, clauses, message, ofPlain);
  const heard = question === null ? meant : doubted(meant, text, question, ofPlain);
  const near = putOff(
    besideHelpers(
      inTheirPlace(heard, state, clauses, ofPlain, { text, told }),
      state,
      ` ${told.join(' ')} ${said} `,
    ),
    clauses,
    ofPlain,
  );
  const placed = inWordsOfNow(near, state, { text, clauses, subjects: ofPlain });
  const isSetRight = saysNotMe(clauses) && subjectSaid(clauses) === 'other';
  const isOther = state.session.notSelf || saysNotSelf(clauses) || isSetRight;
  // Beside a grave danger of somebody else, and none of one's own, the talk is of that person, too.
  const isTalkOfThem = isOther || (state.other.level >= 3 && state.self.level < 2);
  const helped = asHelper(placed, state, clauses, ofPlain, { text, before: message.before });
  const heldBack = isTalkOfThem
    ? asTheirs(helped, clauses, ofPlain, { otherLevel: state.other.level, isSaid: isOther })
    : helped;
  const theirWords = asTheirWords(heldBack, state, clauses, ofPlain, text);
  const seen = ownFirst(theirWords, state, clauses, ofPlain, message.before);
  // « Je ne suis pas malade »: where all that is grave only resembles, and it is the sentence that denies, it is a weak sign.
  const resembling = seen.filter(({ severity }) => severity >= 2);
  const onlyDenies =
    question === null &&
    Math.max(state.self.level, state.other.level, state.self.peak) < 2 &&
    resembling.every(isResemblance) &&
    deniesIt(
      clauses,
      resembling.map((signal) => quoteOf(signal, text, clauses)),
    );
  // A treatment that somebody stopped by themselves is taken up as that: what only resembles a danger in that sentence is a weak sign.
  const onlyResembles =
    question === null && resembling.length > 0 && resembling.every(isResemblance) && !grave.test(said);
  const stops =
    onlyResembles &&
    Math.max(state.self.level, state.other.level, state.self.peak) < 2 &&
    requestsOfOwn(state, clauses, message.before).includes('stopped-treatment') &&
    onlyStops(clauses);
  // « Ma mère est à vingt minutes, j'ose pas la réveiller » tells who could come; « je l'ai couchée, porte fermée », what protects.
  const namesHelper =
    onlyResembles &&
    state.self.level < 4 &&
    (saysNotToWake(clauses) || requestsOfOwn(state, clauses, message.before).includes('laid-baby'));
  // « Il est rentré, sa voiture est là », of whoever hurts the writer, is that danger and no other.
  const isBack =
    isHarmByAnother(state.self.category) && state.self.level >= 2 && backHome.test(joined(clauses));
  if (isBack) facts.told.aggressor = 'here';
  const weaker = (signal: Signal): Signal =>
    resembling.includes(signal) ? { ...signal, severity: 1, isDoubted: true } : signal;
  // Words that were set right in this session are known: they begin nothing again.
  // « C'est jusqu'à dimanche. Mon mari part », after « avez-vous des pensées de mort ? »: nobody else was said to be in danger.
  const isOwnAnswer =
    asked === 'check-death' &&
    state.other.level === 0 &&
    !isOther &&
    subjectSaid(clauses) === null &&
    !grave.test(said);
  const ofWriter = (signal: Signal): Signal =>
    isOwnAnswer && signal.category === 'third_party' && isResemblance(signal)
      ? { ...signal, category: 'suicide' }
      : signal;
  const isKnownWord = (signal: Signal): boolean =>
    signal.severity === 2 &&
    !grave.test(said) &&
    wasExplained(state.session, [quoteOf(signal, text, clauses)]);
  const shownOnes = asMockery(
    onlyDenies || stops || namesHelper || (isBack && onlyResembles) ? seen.map(weaker) : seen,
    clauses,
    message.before,
  );
  const signals = shownOnes
    .map(ofWriter)
    .map((signal) =>
      isKnownWord(signal) ? { ...signal, severity: 1 as Severity, isDoubted: true as const } : signal,
    );
  state = { ...state, session: { ...state.session, notSelf: isOther } };
  trace({ kind: 'signals', signals });

  // Whom it is about. The dead are nobody in danger, whoever speaks of them.
  const isOfTheDead = isOfDead(state, clauses);
  const isPast = isPastOfDead(state, clauses);
  const isNotTheirs =
    state.other.level >= 2 && (deniesSelf(clauses) || saysNotSelf(clauses) || saysNotMe(clauses));
  // « Mais non, quelle idée ! Je vous parle de mon mari » after a check explains what was meant; it is no worry about him. Nor is
  // « non, c'est mon mari », where nobody was said to be in danger.
  const isAskedOfSelf = check ? check.asked !== 'check-other' : asksOfDeath;
  const quoted = check ? saidIn(check.quotes.join('. ')) : '';
  const isMeantOtherwise =
    isAskedOfSelf &&
    state.self.level < 2 &&
    signals.length === 0 &&
    ((check !== null && wavesAside.test(said)) || (saysNo.test(said) && !grave.test(quoted))) &&
    !grave.test(said) &&
    subjectSaid(clauses) === 'other';
  // « Oui, chez moi. C’est mon prof de conduite », after « êtes-vous en sécurité ? »: who was feared, and not whose danger it is.
  const namesTheFeared =
    asked === 'check-safe' && answer?.choice === 'yes' && !/ (?:qui|pas moi|parle|se agit) /.test(said);
  const whom =
    out.isErased || out.notThem || isMeantOtherwise || namesTheFeared || isOfTheDead
      ? null
      : (subjectSaid(clauses) ?? (isNotTheirs ? 'other' : null));
  // « Je vous parle de mon frère »: of who could come, where one's own danger was told.
  const isOfHelper =
    state.self.level >= 2 &&
    (requestsOfOwn(state, clauses).includes('helper-near') || callsForMe.test(said)) &&
    !notMeWho.test(said);
  // « C'est ma femme, elle appelle », after an act of one's own: who has come, and not who is in danger.
  const isActOfMine =
    state.self.actBegun && state.self.level === 4 && !saysNotMe(clauses) && !saysNotSelf(clauses);
  // « C'est lui qui a la carte », of whoever hurts the writer.
  const namesWhoHarms =
    isHarmByAnother(state.self.category) &&
    state.self.level >= 2 &&
    hisDoing.test(said) &&
    !saysNotMe(clauses) &&
    !saysNotSelf(clauses);
  const standsFor =
    whom === 'other' &&
    !isOfHelper &&
    !onlyNamed(state, clauses) &&
    !namesWhoHarms &&
    !isActOfMine &&
    (state.self.level >= 1 || openCheck(state.session) !== null || state.session.signs.length > 0);
  let movedAway = false;
  if (standsFor && answer?.choice !== 'other-person' && asked !== 'about-whom') {
    const before = state;
    // Beside another person's danger, what nobody said of themselves goes whole to that person.
    const isCertain =
      notMeWho.test(said) || (state.other.level >= 2 && !toldOwnDanger(state, message.before));
    state = moveToOther(state, message.at, false, isCertain);
    movedAway = state !== before;
  } else if (
    (whom === 'self' || (asked === 'about-whom' && clauses.some((clause) => noFriend.test(clause.said)))) &&
    state.other.level > state.self.level
  ) {
    state = moveToSelf(state, message.at);
    // A suicide that was named of an invented friend is the writer's own.
    if (told.some((each) => namesSuicide.test(each)) && state.self.level < 3)
      state = raise(
        state,
        { level: 3, category: 'suicide', subject: 'self', own: true, plain: true },
        message.at,
      );
  }

  // Resemblance does not tell whose danger it is: beside a sure sign of another person's it is theirs.
  const isTheirs =
    [...(read?.signals ?? [])].some(
      (signal) => !isResemblance(signal) && signal.category === 'third_party',
    ) && !isOwnSign(said);
  const mayBeCalm = signals.some((signal) => signal.severity === 4 && isResemblance(signal));
  const isCalm = mayBeCalm && isCalmThere(state.other.facts, facts.byRule?.other ?? {}, said);
  const bySubject = new Map<Subject, Signal[]>();
  for (const signal of signals) {
    const given = ofPlain.get(signal);
    const subject: Subject = given
      ? given
      : isTheirs && isResemblance(signal)
        ? 'other'
        : movedAway && !isOwnSign(signal.words) && isResemblance(signal)
          ? 'other'
          : subjectOf(signal, clauses, state.self.category);
    // Of somebody who was told to be calm, what only resembles an act of this minute is none.
    const isHeld = subject === 'other' && isResemblance(signal) && signal.severity === 4 && isCalm;
    const held = { ...signal, severity: (grave.test(said) ? 3 : 1) as Severity };
    const weighed: Signal = isHeld ? held : subject === 'other' && isPast ? ofPast(signal) : signal;
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), weighed]);
  }

  // What is sure raises; of what is unsure, the gravest is kept.
  let sureTop = { level: 0 as Severity, category: 'none' as SafetyCategory, subject: 'self' as Subject };
  let unsureTop = { ...sureTop };
  for (const subject of subjects) {
    const own = bySubject.get(subject) ?? [];
    const sure = judge(own.filter((signal) => !onlyAsks(signal)));
    const all = judge(own);
    if (sure.severity >= 1) {
      const rests = own.filter((signal) => signal.severity === sure.severity && !onlyAsks(signal));
      state = raise(
        state,
        {
          level: sure.severity,
          category: sure.category,
          subject,
          own: subject === 'self' && rests.some((signal) => isSaidOfOneself(signal, clauses)),
          plain:
            sure.severity >= 2 &&
            (Boolean(read?.explicit) ||
              own.some((signal) => ofPlain.has(signal)) ||
              (subject === 'self' && joinsTheDead.test(said))),
          resembles: rests.every(isResemblance),
          refers: refersToAct(rests),
        },
        message.at,
      );
      const isTold =
        saysOwnDeath(clauses) || own.some((signal) => !isResemblance(signal) && signal.severity >= 3);
      if (isTold) state = ownDangerFirst(state, { level: sure.severity, category: sure.category, subject });
      if (sure.severity > sureTop.level) sureTop = { level: sure.severity, category: sure.category, subject };
    }
    if (all.severity > sure.severity && all.severity > unsureTop.level)
      unsureTop = { level: all.severity, category: all.category, subject };
  }
  if (
    sureTop.level === 4 &&
    (read?.taken ||
      plain.some(({ taken }) => taken) ||
      clauses.some(
        ({ said: words, ...clause }) =>
          begunAct.test(words) &&
          !isDenied({ ...clause, said: words }) &&
          (sureTop.subject === 'other' || !/ (?:il|elle|ils|elles) /.test(words)),
      ))
  )
    state = { ...state, [sureTop.subject]: { ...state[sureTop.subject], actBegun: true } };
  if (signals.some(({ category }) => category === 'minor'))
    state = withFacts(state, 'self', { under18: 'yes' }, message);

  // Whoever speaks of their own danger speaks of themselves again.
  const gravest = sureTop.level >= unsureTop.level ? sureTop : unsureTop;
  if (
    state.session.notSelf &&
    gravest.level >= 2 &&
    gravest.subject === 'self' &&
    speaksOfOwnDanger(clauses) &&
    speaksOfSelf(text, clauses)
  )
    state = { ...state, session: { ...state.session, notSelf: false } };

  // A sign takes a denial of thoughts with it: the question may be put again.
  if (
    Math.max(sureTop.level, unsureTop.level) >= 2 &&
    state.self.facts.thoughts?.value === 'denied' &&
    asked !== 'thoughts'
  ) {
    const { thoughts: _denied, ...others } = state.self.facts;
    state = { ...state, self: { ...state.self, facts: others } };
  }

  // Facts told in free text.
  const factSubject: Subject =
    movedAway || served === 'other' || sureTop.subject === 'other' ? 'other' : 'self';
  // The danger was read after the facts: read them again as those of the other person.
  const isNewlyTheirs = factSubject === 'other' && served === 'self' && opened.other.level === 0;
  const given = isNewlyTheirs
    ? factsOfMessage(state, message, clauses, { asked, served: 'other' }).facts
    : facts;
  state = withoutBarrier(writeTold(state, given, factSubject, message), clauses);
  // The one who does harm is there: violence of that degree is now.
  const { self } = state;
  if (
    facts.told.aggressor === 'here' &&
    factSubject === 'self' &&
    self.level === 3 &&
    familyOf(self.category) === 'violence'
  ) {
    state = raise(
      state,
      { level: 4, category: self.category, subject: 'self', own: true, plain: true },
      message.at,
    );
    if (sureTop.level < 4) sureTop = { level: 4, category: self.category, subject: 'self' };
  }
  // « Je vais prendre les cachets tout de suite », where a life is in danger: it is now.
  const takes = clauses.some(
    (clause) => !clause.isAsked && !clause.isQuoted && !isDenied(clause) && takesNow.test(clause.said),
  );
  if (takes && state.self.level === 3 && familyOf(state.self.category) === 'suicide') {
    const now = { level: 4 as Severity, category: state.self.category, subject: 'self' as Subject };
    state = raise(state, { ...now, own: true, plain: true }, message.at);
    if (sureTop.level < 4) sureTop = now;
  }
  const hidden = state.self;
  if (facts.hides && hidden.level >= 2 && hidden.category === 'suicide') {
    state = raise(
      state,
      { level: 3, category: 'suicide', subject: 'self', own: true, plain: true },
      message.at,
    );
    if (sureTop.level < 3) sureTop = { level: 3, category: 'suicide', subject: 'self' };
  }

  // The answer.
  let ended: Check['end'] | null = null;
  let due: QuestionId | null = null;
  const restGrave = Math.max(sureTop.level, unsureTop.level);
  // « Non, mais… »: what follows is not nothing, so the no is not plain.
  const isHedged =
    asksOfDeath && signals.length > 0 && clauses.some(({ words }) => hedges.has(words[0] ?? ''));
  const believed =
    !isMeantOtherwise &&
    answer &&
    !(isHedged && answer.choice === 'no') &&
    // « Je le ferai ce soir », after a wish to die: of the call or of the act, and then it is no promise to call.
    !(restGrave === 4 && answer.choice === 'will') &&
    !(
      // A clear no stands beside a sign that only asks: what pains is no answer to the question.
      (restGrave >= 3 || sureTop.level >= 2 || !(isClearNo && restGrave === 2)) &&
      restGrave >= 2 &&
      ['no', 'figure-of-speech', 'none', 'skip'].includes(answer.choice) &&
      asked !== 'call' &&
      asked !== 'human-consent'
    )
      ? answer
      : null;
  if (asked && believed) {
    const subject = subjectAsked(asked, state, check);
    const { level, category } = state[subject];
    const meant = tapEffect(asked, believed.choice, { subject, level, category, check, state });
    // A choice read out of words that, as an answer to this question, are far from such a danger: not taken for an answer.
    // « C'est pour ce soir » is plain, whatever stands around it.
    const isFar =
      question !== null &&
      !(asked === 'moment' && (meantTonight.test(said) || saysOnlyTime(clauses))) &&
      !(plainlyAsked.has(asked) && (opensWithAnswer(clauses) || believed.choice === 'passive')) &&
      meant?.raise !== undefined &&
      meant.raise.level > level &&
      isDoubtedAnswer(text, question, meant.raise.level);
    const effect = isFar ? null : meant;
    if (effect) {
      // Words that explain are weighed as words: they may erase what a tap may not.
      const applied = applyEffect(state, {
        effect,
        subject,
        check: check && effect.end === 'explained' ? { ...check, explainable: true } : check,
        by: 'rule',
        message,
      });
      state = noteAnswer(applied.state, asked, believed.choice);
      ended = applied.ended;
      if (effect.end === 'explained' && check) state = closeCheck(state, check, 'explained');
      const raised = effect.raise;
      if (raised && raised.level > sureTop.level)
        sureTop = { level: raised.level, category: raised.category, subject: effect.subject ?? subject };
      if (effect.next && check) {
        due = effect.next;
        state = putCheck(state, due, { level: 3, category: check.category });
      }
    }
  }
  // « Oui. Après la traite »: the moment was told with the yes, and is not asked for.
  const beside =
    asked !== null && withMoment.has(asked) && state.self.level >= 2 ? momentBeside(clauses) : null;
  if (beside !== null && state.self.facts.when?.turn !== state.session.turn && tellsWish(state)) {
    const { level, category } = state.self;
    const effect = tapEffect('moment', beside, { subject: 'self', level, category, check: null, state });
    if (effect)
      state = applyEffect(state, { effect, subject: 'self', check: null, by: 'rule', message }).state;
    if (state.self.level > sureTop.level) sureTop = { level: state.self.level, category, subject: 'self' };
  }
  const explains = (isMeantOtherwise || Boolean(read?.cues.has('explanation'))) && restGrave < 2;
  if (explains && !check && whom === null) {
    const { session } = withoutAmbiguousRises(state, 3);
    state = {
      ...withoutAmbiguousRises(state, 3),
      session: { ...session, signs: session.signs.filter(({ turn }) => session.turn - turn > 3) },
    };
  }
  const again = check && ended === null && sureTop.level < 2 && unsureTop.level < 2 ? check : null;
  const own = again ? requestsOfOwn(state, clauses, message.before) : [];
  const asksWhat = again !== null && again.asked === 'check-done' && asksWhatWeMean(clauses);
  // « Comment tu sais ça ? », « j'ai pas parlé de ça »: why we ask is said, and the question is not passed over.
  const isSurprised = again !== null && !out.isErased && disownsCheck(clauses);
  const isOfNoVoice =
    isSurprised && again.asked === 'check-voices' && !speaksOfVoices(state, [], message.before);
  const asksWhy = asksWhat || (isSurprised && !isOfNoVoice);
  const askedBack = asksWhy
    ? 'explain-you'
    : (own.find((id) => ofTheQuestion.has(id)) ??
      (again && byNumber(requestAsked(text, clauses, false), clauses)));
  // Whoever asks about images that they do not want, after « y a-t-il une envie ? », has told of fear and of no wish.
  const asksOfImages =
    again?.asked === 'check-harm' &&
    state.session.told.includes('harm-images') &&
    own.some((id) => ofUnwanted.has(id));
  const asksBack =
    again && !movedAway && !explains && !(asksOfImages && again.again) && asksOfUs(again, askedBack);
  if (asksBack) {
    due = again.asked;
    state = putAgain(state, again);
  } else if (check && ended === null) {
    const end: Check['end'] =
      sureTop.level >= 2
        ? 'yes'
        : movedAway
          ? 'other-person'
          : explains || isOfNoVoice
            ? 'explained'
            : asksOfImages
              ? 'no'
              : 'unanswered';
    // « Oui, j'ai peur qu'il se tue » confirms what was asked about, at the level of what was read.
    const { other: theirs } = state;
    if (end === 'yes' && check.asked === 'check-other' && sureTop.subject === 'other' && theirs.level >= 2)
      state = raise(
        state,
        { level: check.level, category: theirs.category, subject: 'other', own: false, plain: true },
        message.at,
      );
    const applied = applyEffect(state, {
      effect: { end },
      subject: 'self',
      check: explains ? { ...check, explainable: true } : check,
      by: 'rule',
      message,
    });
    state = applied.state;
    if (end === 'explained') state = closeCheck(state, check, 'explained');
    ended = applied.ended;
  }
  if (out.isErased) ended ??= 'explained';
  // « Non, pas moi » beside another person's danger: the talk is of that person again.
  if (check && ['no', 'explained'].includes(ended ?? '') && state.self.level < 2 && state.other.level >= 2)
    state = {
      ...state,
      session: { ...state.session, notSelf: state.session.notSelf || check.asked !== 'check-other' },
    };
  // A check that was not put after all is not waited for.
  const open = openCheck(state.session);
  if (open && open.turn < state.session.turn)
    state = {
      ...state,
      session: { ...state.session, checks: state.session.checks.filter((each) => each !== open) },
    };

  // What is unsure.
  const quotes = signals
    .filter(({ rule, severity }) => rule === resemblanceRule && severity >= 2)
    .map((signal) => quoteOf(signal, text, clauses));
  let acted = false;
  const isVague =
    unsureTop.level === 2 &&
    unsureTop.subject === 'self' &&
    signals.every((signal) => isResemblance(signal) && signal.rule === resemblanceRule) &&
    Math.max(state.self.level, state.self.peak) < 2;
  // Only what happened is told, and nothing grave was said before: one does not ask about death for that.
  const isEventOnly =
    unsureTop.level === 2 &&
    unsureTop.subject === 'self' &&
    (familyOf(unsureTop.category) === 'suicide' || unsureTop.category === 'violence_others') &&
    signals.every((signal) => signal.severity < 2 || isResemblance(signal)) &&
    Math.max(state.self.level, state.self.peak) < 2 &&
    state.session.signs.every(({ level }) => level < 2) &&
    tellsEventOnly(clauses);
  // A carer's fatigue or guilt may be told in words of its own, at level 1: beside it the 2 still rests on resemblance alone.
  const isLikeOnly =
    unsureTop.level === 2 &&
    unsureTop.subject === 'self' &&
    // A carer who fears for their own hands is asked.
    unsureTop.category !== 'violence_others' &&
    signals.every(
      ({ rule, severity, category }) => rule === resemblanceRule || (severity < 2 && category === 'distress'),
    ) &&
    Math.max(state.self.level, state.self.peak) < 2;
  const spares =
    isEventOnly ||
    (isLikeOnly &&
      (isSpared(clauses, message.before) ||
        (familyOf(unsureTop.category) === 'suicide' && onlyCompares(clauses))));
  let unsure = question === null && spares ? weakened(unsureTop) : unsureTop;
  if (toTheReader.test(text) && unsure.level < 2 && sureTop.level < 2)
    unsure = { level: 2, category: 'distress', subject: 'self' };
  // « Several independent unsure signs » (conversation.md §4): the question of ours was put because of a first sign, and the
  // answer to it is read as a second, of its own. A 3 or 4 in the answer is then sure; so is a 2 where the state is 2 or more.
  // A plain denial without one word of death, means or an act stays unsure and is asked about.
  // « Rien. Je range mes papiers, tout est prêt pour ma femme » denies nothing.
  const saysVeiled = plain.some(({ isVeiled, severity }) => isVeiled && severity === 3);
  // Of an act that is denied by its name, the name is no word of danger.
  const saidBeside = clauses
    .filter((clause) => !namesDenied.includes(clause))
    .map((clause) => clause.said)
    .join('');
  const deniesPlainly =
    !saysVeiled &&
    answer !== null &&
    ['no', 'none', 'figure-of-speech', 'other-person'].includes(answer.choice) &&
    !grave.test(saidBeside) &&
    !namesMeans.test(saidBeside) &&
    !namesPlan.test(saidBeside) &&
    !timeOrFarewell.test(saidBeside);
  // No word of danger in the answer to a question of circumstance, or where a 2 stands: asked about (« il fait froid dehors »).
  const namesDanger = [grave, namesMeans, namesPlan, timeOrFarewell].some((shape) => shape.test(said));
  const protects =
    (['away', 'handed-over'].includes(facts.told.means ?? '') || keptClauses(clauses).length > 0) &&
    !grave.test(said);
  const isMild =
    protects || / (?:pas|sans|jamais) (?:envie de |vouloir )?(?:me tuer|me suicider) /.test(said);
  // A tired helper who says that they would never do it answers nothing by that, and is asked.
  const isTiredHelper =
    state.other.level >= 2 && unsure.level === 2 && unsure.subject === 'self' && deniesOwnAct(text, clauses);
  // Beside a question that was put in calm for what was doubted, a second doubt is not sure by itself.
  const isDoubtedTwice =
    check?.isDoubted === true &&
    !grave.test(said) &&
    !bodyOrAct.test(said) &&
    !(unsure.level >= 3 && familyOf(unsure.category) === familyOf(check.category)) &&
    signals.every((signal) => isResemblance(signal));
  const isAnswerOfDanger = (level: Severity): boolean =>
    question !== null &&
    !isDoubtedTwice &&
    !isTiredHelper &&
    !deniesPlainly &&
    !explains &&
    !(level === 3 && isMild) &&
    level >= 2;
  // « Oui » to « est-ce à portée ? » is near, never in the hand: what only resembles says no more than that.
  const isLikeFour = signals.filter(({ severity }) => severity === 4).every(isResemblance);
  if (asked === 'means-near' && unsure.level === 4 && isLikeFour && !bodyOrAct.test(said))
    unsure = { ...unsure, level: 3 };
  // In a talk that was calm so far, single words resemble a 4 by chance: without a body or an act in them, a 3 is asked about.
  const isCalmTalk = isCalmSession(opened) && message.before.length >= calmTalk;
  const isDoubtedFour = signals
    .filter(({ severity }) => severity === 4)
    .every((signal) => mayBeChance(signal));
  if (isCalmTalk && unsure.level === 4 && isDoubtedFour && !bodyOrAct.test(said))
    unsure = { ...unsure, level: 3 };
  const isUnsure = unsure.level > sureTop.level && unsure.level >= 2 && !wasExplained(state.session, quotes);
  if (isUnsure) {
    // What only resembles a 4 where a 2 or 3 stands is asked about (docs/decisions/0071). As an answer it is at least a 3.
    const isFourAsked = unsure.level === 4 && onlyResemblesFour(signals, opened, text, clauses);
    const isAnswered = isAnswerOfDanger(unsure.level);
    if (isFourAsked && isAnswered && unsure.subject === 'self')
      state = raise(state, { ...unsure, level: 3, own: false, plain: false, resembles: true }, message.at);
    if (
      !isFourAsked &&
      (isAnswered ||
        (unsure.level === 4 && actsAtOnce(state, message, said)) ||
        (unsure.subject === 'other' &&
          unsure.level >= 3 &&
          state.other.level >= 2 &&
          (unsure.level === 4 || (namesDanger && !isMild))))
    ) {
      const isPlain = unsure.level === 4 && bodyOrAct.test(said);
      const own = namesOwnDeath(clauses) || (isOwnSign(quotes[0] ?? '') && unsure.level >= 3);
      const refers = refersToAct(signals.filter(({ severity }) => severity === unsure.level));
      state = raise(state, { ...unsure, own, plain: isPlain, refers }, message.at);
      acted = true;
      // « Je sais pas », and then a sign: the question was answered.
      if (check && ended === 'unanswered') {
        state = closeCheck(state, check, 'yes');
        ended = 'yes';
      }
    } else {
      const outcome = outcomeOf(state, {
        ...unsure,
        quotes,
        ownDeath: saysOwnDeath(clauses) || saysWouldFollow(clauses),
      });
      if (outcome.kind === 'check' && due === null) {
        // Images that nobody wants resemble despair: they are asked about as what they are.
        const isOfImages =
          outcome.asked === 'check-death' &&
          unsure.level === 2 &&
          signals.every((signal) => signal.severity < 2 || isResemblance(signal)) &&
          !namesOwnDeath(clauses) &&
          tellsHarmImages(clauses, message.before);
        if (isOfImages) unsure = { ...unsure, category: 'violence_others' };
        // Who spoke of no voice is not asked about voices: what only resembled them is asked about as any despair.
        const isVoiceless =
          outcome.asked === 'check-voices' &&
          signals.every((signal) => signal.severity < 2 || isResemblance(signal)) &&
          !speaksOfVoices(state, clauses, message.before);
        if (isVoiceless) unsure = { ...unsure, category: 'distress' };
        const isDoubted =
          isCalmSession(opened) &&
          !bodyOrAct.test(said) &&
          !begunAct.test(said) &&
          signals.every((signal) => signal.severity < 2 || mayBeChance(signal));
        due = isOfImages ? 'check-harm' : isVoiceless ? 'check-death' : outcome.asked;
        state = putCheck(state, due, {
          level: unsure.level,
          category: unsure.category,
          quotes,
          isVague:
            (isVague && due === 'check-death') ||
            (isFourAsked && due === 'check-done') ||
            (due === 'check-safe' && unsure.level === 2 && signals.every(onlyAsks)),
          explainable: !(namesMeans.test(said) || timeOrFarewell.test(said)),
          isDoubted,
        });
      }
    }
  }
  // « Ses outils, son adieu, plus de réponse, le fourgon parti »: of somebody who is known to be in danger, it is now.
  const { other } = state;
  const isKnown = other.level === 2 || other.level === 3;
  if (isKnown && !isHelped(state, 'other') && isGoneAfterFarewell(text, message.before)) {
    const now = {
      level: 4 as Severity,
      category: 'third_party' as SafetyCategory,
      subject: 'other' as Subject,
    };
    state = raise(state, { ...now, own: false, plain: true }, message.at);
    if (sureTop.level < 4) sureTop = now;
  }
  // Resemblance at level 1 raises nothing; it is kept as a sign and as a theme.
  const weak = unsure.level > sureTop.level ? unsure : sureTop;
  if (isUnsure || weak.level === 1) state = noteSign(state, weak);
  // What only resembles is no theme: in a long calm talk three of them were met by chance (« je me sens fatiguée »).
  const isSaid = signals.some(
    (signal) => signal.severity === 1 && !onlyAsks(signal) && !isResemblance(signal),
  );
  if (weak.level === 1 && due === null && isSaid) {
    const themes = [...new Set([...state.session.themes, weak.category])];
    const isThird = themes.length >= 3 && state.session.themes.length < 3;
    state = { ...state, session: { ...state.session, themes } };
    if (isThird && Math.max(state.self.level, state.other.level) < 2) {
      due = checkFor('distress');
      state = putCheck(state, due, { level: 2, category: 'distress' });
    }
  }

  const shown = isUnsure || weak.level === 1 ? weak : sureTop;
  // In calm the expressions decide alone: the calm guide or the model answers what they do not know.
  const isInDanger = due !== null || Math.max(state.self.level, state.other.level) >= 2;
  const isOfOther =
    due === 'check-other' || (state.other.level >= 2 && state.other.level >= state.self.level);
  const sought = asksWhy
    ? 'explain-you'
    : asksToChange(clauses, message.before)
      ? 'change-who-one-is'
      : isInDanger
        ? requestAsked(
            text,
            clauses,
            shown.level >= 2,
            isOfOther,
            requestsOfOwn(state, clauses, message.before),
          )
        : (requestsOfWorry(state, clauses) ??
          requestsOfOwn(state, clauses, message.before)[0] ??
          requestInCalm(text, clauses, message.before));
  // A number that is named says which call is asked about; where somebody does harm, or another is in danger, the rows of that say it.
  const isOwnCall = !isOfOther && !isHarmByAnother(state.self.category);
  const wanted = isOwnCall && !asksWhy ? byNumber(sought, clauses) : sought;
  // « C'est pas pour moi », said first, sets nothing right.
  const wasMistaken = opened.session.notSelf || opened.self.level > 0 || asked !== null;
  // A danger that goes to its right person is owned to, whatever else the message holds.
  const corrected = wanted === null && movedAway && saysNotMe(clauses) ? 'wrong-person' : wanted;
  const setRight = out.notThem && (wanted === null || ofWhom.has(wanted)) ? 'not-them' : corrected;
  const request = setRight === 'wrong-person' && !wasMistaken ? null : setRight;
  if (facts.noMoreQuestions || (isInDanger && request === 'no-more-questions'))
    state = { ...state, session: { ...state.session, noMoreQuestions: true, noMoreAt: state.session.turn } };

  const settled = isUnsure ? acted : weak === sureTop || shown.level === 0;
  return {
    state,
    severity: shown.level,
    category: shown.level === 0 ? 'none' : shown.category,
    sure: settled,
    about: aboutOf(movedAway ? 'other' : shown.level > 0 ? shown.subject : served, shown.level, clauses),
    evidence: evidenceOf(signals, text, clauses, shown.level),
    request,
    check: due,
    ended,
    again: asksBack ? again : null,
    goodbye:
      shown.level < 2 &&
      (isGoodbye(said) ||
        leavesForNight(text, clauses) ||
        (state.self.level < 4 && (saysGoodnight(clauses) || closesWithPlan(clauses)))),
    // « Les secours sont repartis », of whoever came for another person, takes nothing back.
    takesBack:
      facts.told.help !== 'left' &&
      clauses.some((clause) => !clause.isQuestion && takesBack.test(clause.said)),
    eases:
      shown.level === 0 &&
      Boolean(read && (read.cues.has('reassurance') || read.cues.has('positive') || read.cues.has('no'))),
    mayFall: true,
  };
};
