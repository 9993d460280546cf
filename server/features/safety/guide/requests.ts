import { mayMatchIn, quick } from '#server/ground/patterns/quick-pattern.ts';
import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import { type Country, countrySchema } from '#shared/safety/levels.ts';
import { type Clause, clausesOf, joined, saidIn } from './clauses.ts';
import { learntRequest, overrules } from './learnt-requests.ts';
import { asksSomething, ofHelper, requestsOfOther } from './other-requests.ts';
import { isAfterOthers, isNearer, isOfBody, wasTaken } from './own-requests.ts';
import { anyPerson } from './people.ts';
import { phraseIn, phrasesOf } from './phrases.ts';
import { toldIn } from './told.ts';
import { asksThere, wasAsked } from './was-asked.ts';

/*
 * What a person asks for, recognised in their own words: ids of data/requests.jsonl. The first row that a clause fits wins.
 */

const rows = phrasesOf('requests');
const asking = phraseIn('asking');

/** « Que dois-je dire à ma sœur » and the like are requests only where something is asked for. */
const asksFor = asking('asks-for');

/** « J'vais pas la réveiller pour ça »: what is ruled out is not asked for. */
const willNotWake = asking('will-not-wake');
/** « Gardez-moi la boîte », « je le fais dormir dans ma chambre ? »: the same words, said to or about somebody else. */
const meantElsewhere: Readonly<Record<string, RegExp | undefined>> = {
  'what-is-kept': asking('keep-for-me'),
  'sleep-tip': asking('makes-sleep'),
  'will-it-pass': asking('words-fit'),
  'who-reads': asking('others-would-tell'),
};
const writesToThem = asking('writes-to-them');
const ofThoseWhoHelp = asking('of-those-who-help');
/** « Ça je peux l'écrire. Par message »: to whoever was just spoken of. */
const isWrittenToThem = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isAsked }) => !isAsked && writesToThem.test(said)) &&
  !clauses.some(({ said }) => ofThoseWhoHelp.test(said));
const personSilent = / (?:il|elle) (?:ne )?(?:me )?(?:repond|decroche)(?:s|nt)? (?:pas|plus|pu|jamais) /;
const ofTheirBody =
  / (?:le|la|les) (?:fais |fait |faire )+vomir | (?:il|elle) (?:doit|peut|faut) (?:\S+ )?vomir /;
const isRuledOut = (request: string, clauses: readonly Clause[]): boolean => {
  if (request === 'wake-someone')
    return clauses.some(({ said, isAsked }) => !isAsked && willNotWake.test(said));
  if (request === 'write-sms') return isWrittenToThem(clauses);
  // « Elle répond plus, ça sonne dans le vide »: a person, and no line.
  if (request === 'line-busy') return clauses.some(({ said }) => personSilent.test(said));
  // « Mal à respirer quand je me couche »: no sleep that comes now.
  if (request === 'drowsy')
    return (
      !clauses.some(({ said }) => wasTaken.test(said)) &&
      clauses.some(({ said }) => / (?:quand|des que|chaque fois que) je /.test(said))
    );
  // « C'est normal qu'il dorme ? » is not of the writer.
  if (request === 'is-it-normal' || request === 'normal-thoughts')
    return clauses.some(({ said }) =>
      / normal (?:que|si) (?:il|elle|ils|elles) | parlez? moi (?:\S+ )?normal/.test(said),
    );
  // « Faut-il le faire vomir ? » is of his body: the table of another person's danger answers it (other-requests.ts).
  if (request === 'vomit') return clauses.some(({ said }) => ofTheirBody.test(said));
  const shape = meantElsewhere[request];
  return shape !== undefined && clauses.some(({ said }) => shape.test(said));
};

/** « Quelque chose qui aide à changer ça, une thérapie ou un prêtre »: after they told whom they love or who they are. */
const changeThat = asking('change-that');
const whoOneIs = phraseIn('told')('not-accepted');
export const asksToChange = (clauses: readonly Clause[], before: readonly string[]): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && changeThat.test(said)) &&
  (clauses.some(({ said }) => whoOneIs.test(said)) ||
    before.some((text) => clausesOf(text.slice(-1000)).some(({ said }) => whoOneIs.test(said))));
/** « Inès reste avec moi ce soir » is told of her. */
const stays = phraseIn('meant')('stays');

/** A plan to die is no safety plan: the word alone asks for nothing. */
const wantsPlan = asking('wants-plan');

const countryNames = phrasesOf('countries').map(
  ({ row, regex }) => [countrySchema.parse(row.id.toUpperCase()), regex] as const,
);
/** The country that a message names; null where it names none that has a directory. */
export const countryNamedIn = (clauses: readonly Clause[]): Country | null => {
  const whole = joined(clauses);
  return countryNames.find(([, shape]) => shape.test(whole))?.[0] ?? null;
};

/** Requests that the same words also tell: only a question asks for them. */
const asksOnly: ReadonlySet<string> = new Set([
  'normal-thoughts',
  'medical-question',
  'who-answers',
  'sleep-tip',
  'complaint-question',
  'faith',
  'is-it-serious',
  'just-to-talk',
  'name-it',
  'what-is-kept',
  'whom-to-believe',
  'hand-over',
]);

const readIn = (text: string, clauses: readonly Clause[]): string | null => {
  if (!asksFor.test(text)) return null;
  const whole = joined(clauses);
  const mayAll = mayMatchIn(whole);
  const mayOne = mayMatchIn(clauses.map(({ said }) => said).join(''));
  const asks = clauses.some(({ isQuestion }) => isQuestion);
  for (const { row, regex } of rows) {
    const { id } = row;
    if (!(mayAll(regex) || mayOne(regex)) || isRuledOut(id, clauses)) continue;
    // « Ça saigne encore, c'est grave ? » says in one clause what it asks about in the next.
    if (asksOnly.has(id) && asks && regex.test(whole)) return id;
    for (const clause of clauses) {
      if (clause.isQuoted || !regex.test(clause.said) || !asksThere(id, clause, clauses)) continue;
      // « C'est grave », « je suis folle » are asked, or are no question.
      if (asksOnly.has(id) && !clause.isQuestion) continue;
      // « De quoi partir sans douleur, j'y pense »: told, not asked.
      if (id === 'means-question' && !clause.isQuestion && !asking('asks-method').test(clause.said)) continue;
      // « On va dire que… », « ils envoient une ambulance » tell; what happens is asked.
      if (id === 'what-happens' && !clause.isQuestion && !asking('asks-what-happens').test(clause.said))
        continue;
      if (id === 'my-plan' && !wantsPlan.test(clause.said)) continue;
      if (id === 'who-reads' && !clause.isQuestion && !asking('asks-to-be-told').test(clause.said)) continue;
      if (
        id === 'stay-with-me' &&
        (/ (?:je|il|elle) (?:\S+ )?reste | (?:a dit|disait|me dit) /.test(clause.said) ||
          anyPerson.test(clause.said) ||
          stays.test(clause.said))
      )
        continue;
      return id;
    }
  }
  return null;
};
const requestsIn = onceWhileReading((_clauses: readonly Clause[]) => new Map<string, string | null>());
/** The request of a message, or null. */
export const requestIn = (text: string, clauses: readonly Clause[]): string | null => {
  const known = requestsIn(clauses);
  const request = known.has(text) ? known.get(text)! : readIn(text, clauses);
  known.set(text, request);
  return request;
};

/** Expressions that nothing overrules: a way to die, a body in danger, and the end of questions, of the page or of the talk. */
const first: ReadonlySet<string> = new Set([
  'means-question',
  'leave-quickly',
  'no-more-questions',
  'stop-here',
  'bleeding',
  'vomit',
  'drowsy',
  'country-elsewhere',
  'change-who-one-is',
  'line-to-talk',
  'line-without-ambulance',
  'line-busy',
  'throw-away',
  'asked-on-phone',
  'hand-over',
  'sleep-or-watch',
  'sms-trace',
  'why-call',
  'go-to-safe-place',
  'prepare-for-help',
  'which-words',
  'must-tell-doctor',
  'open-the-door',
]);

/** Beside another person's danger these are asked of that person, where the words say what is asked. */
const ofThemFirst: ReadonlySet<string> = new Set([
  'stop-here',
  'country-elsewhere',
  'hand-over',
  'sleep-or-watch',
  'which-words',
]);

/** Of these, the closer reading of one's own danger is the better one. */
const yields: ReadonlySet<string> = new Set(['vomit', 'drowsy', 'stop-here', 'line-busy']);

/** Beside another person's danger the same words tell how the call goes: only a question asks for these. */
const onlyAsked: ReadonlySet<string> = new Set([
  'police-come',
  'what-happens',
  'who-answers-line',
  'hospital-lock',
  'who-was-told',
  'tomorrow',
  'opinion',
  'number',
]);

/** Asked of us, whoever is in danger. */
const ofUs: ReadonlySet<string> = new Set([
  'which-team',
  'who-was-told',
  'who-reads',
  'are-you-human',
  'what-is-kept',
  'employer-knows',
]);

/**
 * The request of a message in danger, by the expressions and by the recogniser that was learnt beside them.
 * @param isOfOther another person is feared for: their own table goes first
 * @param own what is asked of one's own danger, or while help is waited for (own-requests.ts)
 * @param tellsDanger a sign in this very message: a goodbye to us is then never taken from resemblance
 */
export const requestAsked = (
  text: string,
  clauses: readonly Clause[],
  tellsDanger: boolean,
  isOfOther = false,
  own: readonly string[] = [],
): string | null => {
  const ofTheirBody = own.find(isOfBody);
  if (ofTheirBody !== undefined) return ofTheirBody;
  const read = requestIn(text, clauses);
  // In danger, where somebody is has its own answer once it is new (country-asked.ts): told again it asks for nothing.
  const said = read === 'country-elsewhere' && !asksSomething(clauses) ? null : read;
  const ofThem = isOfOther ? requestsOfOther(clauses)[0] : undefined;
  if (ofThem !== undefined && ofHelper.has(ofThem) && said !== 'means-question') return ofThem;
  const close = own.find((id) => !isAfterOthers(id));
  // What they ask of their own danger knows the place it is asked in.
  const isCloser = close !== undefined && said !== 'means-question' && isNearer(close);
  if (close !== undefined && (isCloser || said === null || !first.has(said) || yields.has(said)))
    return close;
  return (
    requestOfAll(text, clauses, said, { tellsDanger, isOfOther }) ??
    own.find((id) => isAfterOthers(id)) ??
    null
  );
};

const requestOfAll = (
  text: string,
  clauses: readonly Clause[],
  said: string | null,
  { tellsDanger, isOfOther }: { tellsDanger: boolean; isOfOther: boolean },
): string | null => {
  const theirs = isOfOther ? (requestsOfOther(clauses)[0] ?? null) : null;
  if (isOfOther && said !== null && ofUs.has(said)) return said;
  // « Je raccroche et j'appelle ? » ends no talk; « quel numéro au Luxembourg pour un ado ? » names the country beside what it asks for.
  const yieldsTo = said !== null && ofThemFirst.has(said);
  if (theirs !== null && (said === null || yieldsTo || !first.has(said))) return theirs;
  if (said !== null && first.has(said)) return said;
  const likened = learntRequest(text);
  const isLikely = likened !== null && !isRuledOut(likened, clauses) && wasAsked(likened, clauses);
  const resembled = isLikely ? likened : null;
  const isOnlyTold = isOfOther && resembled !== null && onlyAsked.has(resembled) && !asksSomething(clauses);
  // « Je suis une mauvaise mère » asks nobody what they think of it.
  const isVerdict =
    resembled === 'opinion' && toldIn(clauses).includes('self-blame') && !asksSomething(clauses);
  const learnt = isOnlyTold || isVerdict ? null : resembled;
  if (learnt === null || (learnt === 'stop-here' && tellsDanger)) return said;
  return said === null || overrules(learnt, said) ? learnt : said;
};

/** Asked in calm for a number or for writing, one is most often after something else: « le numéro des normes du travail ». */
const ofHelp = new Set(['number', 'repeat-number', 'which-number', 'write-sms', 'call-or-else']);
const help = quick(
  / (?:ecoute|urgences?|samu|secours|pompiers|suicide|detresse|psy|psychologue|aide|aider|danger|sos) /,
);

/** « Pas le suicide, le numéro des normes », « pas de vie en danger »: what is denied is not what is asked for. */
const denied = / (?:pas|plus) (?:\S+ ){1,5}/g;
/** Who only says where they are asks for no line there. */
const ofAnotherCountry = quick(/ (?:numeros?|lignes?|appel\S*|joindre|contacter) /);

/** The request of a message where nothing is wrong: what only may be meant as help is left to the calm guide. */
const ofCrisis = quick(/ (?:ecoute|urgences?|samu|secours|pompiers|suicide|detresse|danger|sos) /);
const ofCare = phraseIn('spared')('carer');
/** Messages before this one that may tell of somebody who is cared for. */
const carersMemory = 6;

export const requestInCalm = (
  text: string,
  clauses: readonly Clause[],
  before: readonly string[] = [],
): string | null => {
  const said = requestIn(text, clauses);
  const names = clauses.some((clause) => help.test(clause.said.replace(denied, ' ')));
  if (said === 'country-elsewhere')
    return names || clauses.some((clause) => ofAnotherCountry.test(clause.said)) ? said : null;
  const isOther = said !== null && ofHelp.has(said) && !names;
  // « À qui téléphoner lundi ? », of a mother who is cared for at home: the door of carers is meant, and no crisis line.
  const isForCarers =
    said !== null &&
    ofHelp.has(said) &&
    !clauses.some((clause) => ofCrisis.test(clause.said.replace(denied, ' '))) &&
    [...before.slice(-carersMemory), text].some((each) => ofCare.test(saidIn(each.slice(-1000))));
  return isOther || isForCarers ? null : said;
};
