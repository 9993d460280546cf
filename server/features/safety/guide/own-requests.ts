// Over 400 lines: one table of requests, each with what must be known for it, read and reviewed as a whole.
import { mayMatchIn, quick } from '#server/ground/patterns/quick-pattern.ts';
import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import type { Subject } from '#shared/safety/facts.ts';
import { isSmallKin } from './children-near.ts';
import type { Clause } from './clauses.ts';
import { clausesOf, joined, saidIn } from './clauses.ts';
import { isFeared } from './feared.ts';
import { mayBeToHelp } from './going-to-help.ts';
import { type GuideState, servedSubject } from './guide-state.ts';
import { hasCome } from './has-come.ts';
import { helperName } from './helper-named.ts';
import { protocolData } from './load-data.ts';
import { conditionsHold, factsFor, isHelped, wasTold } from './next-act.ts';
import { asksSomething, bySentence } from './other-requests.ts';
import { nothingBefore, tellsAtEnd, tellsHarmImages, toldOfHands } from './own-hands.ts';
import { aggressorsIn, trustedPerson } from './people.ts';
import { type Phrase, phraseIn, phrasesOf } from './phrases.ts';
import { wordsToSay } from './words-to-say.ts';

/*
 * What somebody asks whose own life is in danger, or whom somebody hurts (data/phrases/own-requests.jsonl), and what somebody asks who
 * has called help for another person and waits (waiting-requests.jsonl). Read over whole sentences and before the common requests,
 * because the same words ask for something else elsewhere: « que dois-je lui dire ? » of a husband on the bus.
 */

const own = phrasesOf('own-requests');
const waiting = phrasesOf('waiting-requests');

/** A treatment that was stopped, nights without sleep, and what a parent fears of their own hands. */
const ofTreatmentAndHands = [
  'stopped-treatment',
  'wild-nights',
  'harm-images',
  'am-i-dangerous',
  'tell-images',
  'take-my-child',
  'words-for-carer',
  'file-fear',
  'baby-at-end',
  'laid-baby',
] as const;

/** The body of another person gets worse while help is waited for: nothing is answered before it. */
const ofBody = ['body-breath', 'body-wake', 'body-blue', 'body-seizure', 'body-worse'] as const;
const bodyIds: ReadonlySet<string> = new Set(ofBody);
export const isOfBody = (request: string): boolean => bodyIds.has(request);

/** Told as often as they are asked, and answered as well. */
const toldToo: ReadonlySet<string> = new Set([
  ...ofBody,
  'doubts-phone',
  'drowsy',
  'wait-for-helper',
  'no-police',
  'line-to-talk',
  'which-of-two',
  'too-much',
  'line-is-for-this',
  'they-will-be-angry',
  'which-team',
  'reach-out',
  'dare-call-back',
  'my-fault',
  'drive-tonight',
  'helper-near',
  'left-behind',
  'is-it-harmless',
  'voices-now',
  'call-therapist',
  'who-looks-after',
  'what-to-say',
  'means-what-to-do',
  'side-with',
  'box-gone',
  'amount-unsure',
  'feels-sick',
  'locked-in',
  'at-the-door',
  'home-later',
  'no-answer-text',
  ...ofTreatmentAndHands,
  'take-more',
  'tell-all',
  'explain-you',
  'dare-wake',
  'bad-parent',
  'on-my-way-to',
  'back-home',
  'will-be-heard',
  'fault-of-mine',
  'phone-tracking',
  'where-to-sleep',
  'where-to',
  'wound-bad',
  'picture-blackmail',
  'blackmail-next',
  'online-harassment',
  'use-tu',
  'seen-by-them',
  'use-vous',
  'number-fails',
  'will-be-believed',
  'words-fine',
]);

/** Told or asked in calm as well, and answered there: none of it waits until a danger is known. */
export const calmToo = [
  'side-with',
  ...ofTreatmentAndHands,
  'dare-wake',
  'bad-parent',
  'take-more',
  'feels-sick',
  'wound-bad',
  'picture-blackmail',
  'blackmail-next',
  'online-harassment',
  'seen-by-them',
  'line-tells',
] as const;
const inCalm: ReadonlySet<string> = new Set(calmToo);

/** Told in one sentence and asked in the next: « elle en a besoin, de ses cachets. Comment je lui explique ? ». */
const overSentences: ReadonlySet<string> = new Set(['go-by-self', 'give-back', 'pick-up', 'words-fine']);
/** Told over several sentences: « des images. De lui faire du mal. Ça me terrifie ». */
const overAll: ReadonlySet<string> = new Set([
  'wild-nights',
  'words-for-carer',
  'picture-blackmail',
  'blackmail-next',
]);

/** Closer than what the same words ask for elsewhere: « je les lui donne ? » of one's own boxes. */
const nearer: ReadonlySet<string> = new Set(['own-medicines', 'own-medicines-say', 'wound-bad']);
export const isNearer = (request: string): boolean => nearer.has(request);

const ownMedicine = phraseIn('standing-danger')('own-medicine');
const placeOfDeath = phraseIn('standing-danger')('place-or-weapon');
const bond = quick(/ (?:mon|ma|mes) (?:\S+ )?(?:chum|blonde|gang) | (?:chez|avec|voir) (?:elle|lui|eux) /);
const messagesBack = 3;
/** So long somebody who wants to meet is the one that « j'y vais ou pas ? » speaks of. */
const messagesToMeet = 6;
const wantsToMeet = phraseIn('whose')('wants-to-meet');
const knowsNothing = quick(/ (?:sait|savent|sont|est) (?:pas|rien)(?: au courant)? /);
const whereTo = phraseIn('own-requests')('where-to');

/** « Je monte ? » goes to somebody only where somebody was just named, who is not feared, and no place to fall from was. */
const mayGo = (
  clauses: readonly Clause[],
  before: readonly string[],
  { session: { helper } }: GuideState,
): boolean => {
  const lately = [...before.slice(-messagesBack).flatMap((text) => clausesOf(text)), ...clauses];
  const said = lately.map((clause) => clause.said);
  if (said.some((each) => placeOfDeath.test(each)) || aggressorsIn(said).size > 0) return false;
  // Somebody met on line, or who wants to see them, is no helper; nor is one who knows nothing.
  if (before.slice(-messagesToMeet).some((text) => wantsToMeet.test(saidIn(text)))) return false;
  return (
    helper?.is === 'near' ||
    said.some((each) => !knowsNothing.test(each) && (trustedPerson.test(each) || bond.test(each)))
  );
};

const woundBad = phraseIn('own-requests')('wound-bad');
const woundNamed = phraseIn('meant')('wound-named');
const notWound = phraseIn('meant')('wound-elsewhere');
const bleeds = / (?:saigne|saignent|sang)(?! (?:pas|plus)) /;
/** « C'est rouge et gonflé » is of a wound where one was named, here or before; a wound that bleeds now has its own answer. */
const isOfWound = (clauses: readonly Clause[], before: readonly string[]): boolean =>
  !clauses.some(({ said }) => bleeds.test(said)) &&
  clauses.some(({ said }) => woundBad.test(said) && !notWound.test(said)) &&
  (woundNamed.test(joined(clauses)) || before.some((text) => woundNamed.test(saidIn(text.slice(-1000)))));

const nearBy = phraseIn('own-requests')('helper-near');
const drowsyNow = phraseIn('own-requests')('drowsy');
/** After something was taken, sleep is a danger however it is told. */
export const wasTaken = / (?:pris|prise|aval\S*|gob\S*|cachets?|comprimes?|medocs?|medicaments?|pilules?) /;
const habit = / (?:quand|si|des que|chaque fois que) je /;
const wasSent = quick(
  / (?:texto|message|messages|sms|mail|mp|vocal|ecris|ecrit|ecrire|envoye|envoie|appel|appels|appele|appelle|rappele|telephone|tel|sonne|decroche\S*|repondeur|lu|vu) /,
);

/** Blackmail with pictures was told, and answered: « je fais quoi » is of it. */
const wasBlackmail = ({ session }: GuideState, before: readonly string[]): boolean =>
  session.saidTexts.some((id) => id.startsWith('blackmail-')) ||
  before.some((text) => tellsBlackmail.test(saidIn(text.slice(-1000))));
const tellsBlackmail = phraseIn('own-requests')('picture-blackmail');

/** Beside a danger « je fais quoi » alone is of that. */
const ofBlackmail = quick(
  / (?:pay\S+|paie\S*|chantage|photos?|videos?|nudes?|images?|bluff|sous|argent|envoie|balance|publie) /,
);
/** Asked by who fears for another, as by who is in danger. */
const ofEither: ReadonlySet<string> = new Set(['picture-blackmail', 'blackmail-next', 'family-told']);

/** Whether a row that a message fits is asked for where it stands. */
const isMeant = (
  id: string,
  clauses: readonly Clause[],
  before: readonly string[],
  state: GuideState,
): boolean => {
  const said = joined(clauses);
  switch (id) {
    case 'on-my-way-to':
      return mayGo(clauses, before, state) && mayBeToHelp(clauses, state);
    case 'go-to-them':
    case 'let-them-come':
      return mayGo(clauses, before, state);
    // Below 4 the common table answers it, with what is due after it.
    case 'when-it-comes':
      return state.self.level === 4;
    // Nobody who is feared or left out is to be told.
    case 'shall-i-tell':
      return (
        !clauses.some((clause) => isFeared(clause.said, state.session.feared)) &&
        aggressorsIn([...before.slice(-messagesBack).map(saidIn), said]).size === 0
      );
    case 'helper-near':
      // « Y a que ma petite sœur »: a child is nobody to lean on.
      return (
        !hasCome(state) &&
        clauses.some((clause) => nearBy.test(clause.said) && !isSmallKin(clause.said, true))
      );
    // « Elle répond pas, la porte est fermée » is of nothing that was sent.
    case 'no-answer-text':
      return [...before.slice(-messagesBack).map(saidIn), said].some((each) => wasSent.test(each));
    // « J'ai mal quand je me couche »: no sleep that comes now.
    case 'drowsy':
      return clauses.some(
        (clause) => drowsyNow.test(clause.said) && (!habit.test(clause.said) || wasTaken.test(said)),
      );
    case 'give-back':
      return ofSomebody.test(said) && !ownMedicine.test(said);
    case 'wound-bad':
      return isOfWound(clauses, before);
    // In full once, then where it is asked about.
    case 'picture-blackmail':
      return !wasBlackmail(state, []) || asksSomething(clauses);
    case 'blackmail-next':
      return (
        wasBlackmail(state, before) &&
        (Math.max(state.self.level, state.other.level) < 2 || ofBlackmail.test(said))
      );
    case 'explain-you':
      return !clauses.some((clause) => whereTo.test(clause.said));
    case 'pick-up':
    case 'at-the-door':
      return aggressorsIn([...before.slice(-messagesBack).map(saidIn), said]).size === 0;
    case 'stopped-treatment':
      return !withCarer.test(said) && !hoards.test(said);
    default:
      return true;
  }
};

/** Medicines are somebody else's where the words say whose: « ses cachets », « elle en a besoin ». */
const ofSomebody = quick(
  / (?:ses|leurs?|lui|elle|il|ma (?:femme|mere|fille|soeur)|mon (?:mari|pere|fils|frere)) /,
);
/** Kept instead of taken, for a moment to come: a preparation, and no treatment that was given up. */
const hoards = quick(
  / (?:pour (?:en avoir|les avoir|avoir|plus tard|le jour)|moment venu|jour venu|garde\S*|stock\S*|reserve|accumul\S*|davantage|assez|d avance|mettre de cote|mis(?:es)? de cote) /,
);
/** Stopped with whoever prescribed it. */
const withCarer = quick(
  / (?:medecin|psychiatre|docteure?|psy|generaliste) (?:\S+ ){0,4}?(?:accord|conseille|demande|propose|arrete|suit|aide)|avec (?:le accord|mon (?:medecin|psychiatre|psy)|ma psy) | sevrage (?:\S+ ){0,3}?(?:medecin|encadre|suivi) /,
);

const whatWeMean = phraseIn('own-requests')('explain-you');
/** « Vous parlez de quoi ? » */
export const asksWhatWeMean = (clauses: readonly Clause[]): boolean => whatWeMean.test(joined(clauses));

const useTu = phraseIn('own-requests')('use-tu');
/** « Pk tu me vouvoies ? » asks how one is addressed, and not why something was asked. */
export const asksForTu = (clauses: readonly Clause[]): boolean => useTu.test(joined(clauses));

const dareWake = phraseIn('own-requests')('dare-wake');
/** « J'ose pas la réveiller » */
export const saysNotToWake = (clauses: readonly Clause[]): boolean =>
  aggressorsIn(clauses.map(({ said }) => said)).size === 0 && dareWake.test(joined(clauses));

const stopped = phraseIn('own-requests')('stopped-treatment');
/** Low, or at an end, beside it: then more than the treatment is told. */
const low = quick(
  / (?:peux (?:plus|pas)|plus (?:rien|envie|de sens)|vide|noir\S*|pleur\S*|triste|desespoir\S*|seule?|envie|sert a rien|personne|vivre|vie|fin|dormir pour|idees|pensees) /,
);
/** A message that tells of a treatment stopped, of how one feels without it, and of nothing else. */
export const onlyStops = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said }) => stopped.test(said)) && !low.test(joined(clauses));

/** Read over more than one sentence, or with what was told before. */
const isTold: Readonly<Record<string, (clauses: readonly Clause[], before: readonly string[]) => boolean>> = {
  'harm-images': tellsHarmImages,
  'baby-at-end': tellsAtEnd,
};

const answersYesOrNo = quick(/ (?:oui ou non|repond\S* (?:oui|non)|ce est (?:oui|non)) /);
const sideWith = phraseIn('own-requests')('side-with');
/** « Oui ou non ? », after « vous êtes avec eux ? » that was put just before. */
const insists = (clauses: readonly Clause[], before: readonly string[]): boolean =>
  answersYesOrNo.test(joined(clauses)) &&
  before.slice(-2).some((text) => sideWith.test(joined(clausesOf(text))));

/** Taken up where the message asks for nothing else. */
const afterOthers: ReadonlySet<string> = new Set(['line-is-for-this', 'dare-wake']);
export const isAfterOthers = (request: string): boolean => afterOthers.has(request);

/** Some row answers this request where the person stands. */
const hasAnswer = (request: string, { subject, level, category, facts, told }: Standing): boolean =>
  protocolData
    .requestsOf(request)
    .some(
      (row) =>
        row.levels.includes(level) &&
        (row.subject === undefined || row.subject === subject) &&
        (row.groups?.includes(category) ?? true) &&
        conditionsHold(row.when, facts) &&
        wasTold(row, told),
    );
type Standing = { subject: Subject; told: readonly string[] } & Pick<
  GuideState['self'],
  'level' | 'category' | 'facts'
>;

/** Rows that more than the words of the message decide. */
const isReadApart = ({ row }: Phrase): boolean => isTold[row.id] !== undefined || row.id === 'side-with';

/** Those of these rows, by their ids, that the words of a message ask for by themselves, wherever the person stands. */
const askedIn =
  (rows: readonly Phrase[]) =>
  (clauses: readonly Clause[]): ReadonlySet<string> => {
    const sentences = bySentence(clauses).map((sentence) => ({
      said: joined(sentence),
      may: mayMatchIn(joined(sentence)),
      isAsked: asksSomething(sentence),
    }));
    const whole = joined(clauses.filter(({ isQuoted }) => !isQuoted));
    const mayAll = mayMatchIn(whole);
    // Each sentence stands in the whole.
    const everything = joined(clauses);
    const mayAny = everything === whole ? mayAll : mayMatchIn(everything);
    const asked = new Set<string>();
    for (const phrase of rows) {
      const { row, regex } = phrase;
      const isRead = mayAny(regex) || (mayAny !== mayAll && mayAll(regex)) || row.id === 'side-with';
      if (!isRead || isTold[row.id] !== undefined || asked.has(row.id)) continue;
      const isToldToo = toldToo.has(row.id);
      const isAsked =
        sentences.some(
          (sentence) => (isToldToo || sentence.isAsked) && sentence.may(regex) && regex.test(sentence.said),
        ) ||
        (mayAll(regex) && overAll.has(row.id) && regex.test(whole)) ||
        // Two sentences tell it together: what the voice on the phone said, and that nobody trusts it.
        (row.id === 'doubts-phone' && regex.test(whole)) ||
        (mayAll(regex) &&
          overSentences.has(row.id) &&
          sentences.some((each) => each.isAsked) &&
          regex.test(whole));
      if (isAsked) asked.add(row.id);
    }
    return asked;
  };
const ownAsked = onceWhileReading(askedIn(own));
const waitingAsked = onceWhileReading(askedIn(waiting));

const found = (
  rows: readonly Phrase[],
  clauses: readonly Clause[],
  standing: Standing,
  before: readonly string[] = nothingBefore,
): string[] => {
  const asked = (rows === own ? ownAsked : waitingAsked)(clauses);
  const ids = rows.flatMap((phrase) => {
    const { id } = phrase.row;
    if (asked.has(id)) return [id];
    if (!isReadApart(phrase)) return [];
    return (isTold[id]?.(clauses, before) ?? insists(clauses, before)) ? [id] : [];
  });
  return [...new Set(ids)].filter((id) => hasAnswer(id, standing));
};

/** What the same words ask for less closely than the words to somebody who is named. */
const yieldsToWords: ReadonlySet<string> = new Set([
  'what-to-say',
  'reach-out',
  'helper-near',
  'call-therapist',
  'they-will-be-angry',
]);

/** The requests of a message, the closest first. */
export const requestsOfOwn = (
  state: GuideState,
  clauses: readonly Clause[],
  before: readonly string[] = nothingBefore,
): string[] => {
  const subject = servedSubject(state);
  const { level, category } = state[subject];
  const told = [...state.session.told, ...toldOfHands(clauses, before)];
  const standing = { subject, level, category, facts: factsFor(state, subject), told };
  if (level < 2)
    return found(own, clauses, { ...standing, subject: 'self' }, before).filter(
      (id) => inCalm.has(id) && isMeant(id, clauses, before, state),
    );
  const meant = (): string[] =>
    found(own, clauses, standing, before).filter((id) => isMeant(id, clauses, before, state));
  if (subject === 'other') {
    const waited = isHelped(state, 'other') ? found(waiting, clauses, standing) : [];
    // What drives a friend to it, and who is told, is answered, whose danger it is or not.
    return waited.length > 0 ? waited : meant().filter((id) => ofEither.has(id));
  }
  const known = meant();
  // Words for one kind of person are closer than words for anybody; what else is asked of somebody is closer still.
  const isOfWords = known.every((id) => yieldsToWords.has(id));
  const words = isOfWords
    ? wordsToSay(clauses, before, known.includes('what-to-say'), helperName(state.session.helper))
    : null;
  const asked = words !== null && hasAnswer(words, standing) ? [words] : known;
  // The words against their anger or fear are words to send.
  return asked.includes('they-will-be-angry') && level < 4 ? asked.filter((id) => id !== 'reach-out') : asked;
};
