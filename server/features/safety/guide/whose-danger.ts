import { knownWord } from '#server/ground/patterns/quick-pattern.ts';
import { oncePerThing } from '#server/ground/patterns/while-reading.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { type Clause, saidIn } from './clauses.ts';
import { impersonal } from './other-person.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { madeToDo } from './who-does-it.ts';

/*
 * Whose danger a sign is, by the grammar of its clause: « mon fils dit qu'il entend des voix », « elle se scarifie », « c'est lui qui
 * boit ». Who does, feels or hears it is the last subject before it; « il me suit » and « elle me dit de sauter » are told of the writer.
 */

export type Owner = 'self' | 'other' | null;

const phrase = phraseIn('whose');
const kin = phrase('kin');
const owns = phrase('owning-word');
const opensSubject = phrase('opens-a-subject');
const mayBeWriter = phrase('may-be-writer');
const preposition = phrase('preposition');
const continues = phrase('continues-the-subject');
const tellsMe = new RegExp(phrase('tells-me').source, 'g');
const namesKin = phrase('names-kin');
const namesKinAll = new RegExp(namesKin.source, 'g');
const ofWriter = phrase('of-the-writer');
const finds = phrase('finds');
const ordersOrActs = phrase('orders-or-acts');
const watches = new RegExp(phrase('watches').source, 'g');
const toWriter: ReadonlySet<string> = new Set(['me', 'moi', 'm', 'nous', 'mes', 'mon', 'ma']);

const fits = (shape: RegExp, words: string | undefined): boolean =>
  words !== undefined && shape.test(` ${words} `);
const isKin = knownWord(kin);
const isOwning = knownWord(owns);
const isPreposition = knownWord(preposition);

/** Where the noun phrase of a person begins: « mon », « ma petite »; -1 where the word is owned by nobody. */
const ownedFrom = (words: readonly string[], at: number): number => {
  if (isOwning(words[at - 1])) return at - 1;
  return isOwning(words[at - 2]) ? at - 2 : -1;
};

/** The person at this place is who does what follows. */
const isSubject = (words: readonly string[], at: number): boolean => {
  const from = ownedFrom(words, at);
  // « Un ami demande comment… » may be the writer.
  if (from < 0 || mayBeWriter.test(` ${words.slice(from, at + 1).join(' ')} `)) return false;
  if (words[at + 1] === 'qui') return true;
  const before = words[from - 1];
  return before === undefined || fits(opensSubject, before) || (before === 'est' && words[from - 2] === 'ce');
};

const isImpersonal = (words: readonly string[], at: number): boolean =>
  ` ${words.slice(at, at + 6).join(' ')} `.search(impersonal) === 0;

/** Who does what the first `end` words of a clause tell; `before` is who did it in the clause before. */
const ownerAt = (words: readonly string[], end: number, before: Owner): Owner => {
  if (madeToDo.test(` ${words.join(' ')} `)) return 'other';
  let owner: Owner = fits(continues, words.slice(0, 3).join(' ')) ? before : null;
  let since = 0;
  const take = (next: Owner, at: number): void => {
    owner = next;
    since = at;
  };
  for (let at = 0; at < end; at += 1) {
    const word = words[at]!;
    const isAfterPreposition = isPreposition(words[at - 1]);
    // « J'ai trouvé des boîtes dans son sac » tells what was found, of somebody else.
    if (word === 'je') take(finds.test(` ${words.slice(at + 1, at + 5).join(' ')} `) ? null : 'self', at);
    else if (word === 'on' || word === 'ils' || word === 'elles') take(null, at);
    else if (words[at + 1] === 'qui' && word === 'moi') take('self', at);
    else if (words[at + 1] === 'qui' && (word === 'lui' || word === 'elle')) take('other', at);
    else if (word === 'il' && !isImpersonal(words, at)) take('other', at);
    else if (word === 'elle' && !isAfterPreposition) take('other', at);
    else if (isKin(word) && isSubject(words, at)) take('other', at);
  }
  if (owner !== 'other') return owner;
  const rest = ` ${words.slice(since + 1, end).join(' ')} `.replace(tellsMe, ' ').split(' ');
  return rest.some((word, at) => toWriter.has(word) && !isKin(rest[at + 1])) ? null : 'other';
};

/** Who does what each clause tells at its end. */
const ownersOf = oncePerThing((clauses: readonly Clause[]): readonly Owner[] => {
  const owners: Owner[] = [];
  for (const [at, { words, sentence }] of clauses.entries()) {
    const before = clauses[at - 1]?.sentence === sentence ? owners[at - 1]! : null;
    owners.push(ownerAt(words, words.length, before));
  }
  return owners;
});

/** Somebody close was named here or before: « il » and « elle » then have a person to stand for. */
export const namesSomebodyClose = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said }) => namesKin.test(said));

/** Who is meant by one clause, to its end. */
export const ownerOf = (clauses: readonly Clause[], clause: Clause): Owner =>
  ownersOf(clauses)[clauses.indexOf(clause)] ?? null;

/** Danger that a person can be in by themselves. */
export const inOneself: ReadonlySet<SafetyCategory> = new Set([
  'suicide',
  'self_harm',
  'distress',
  'psychosis',
  'eating_disorder',
  'substance',
  'panic',
]);
/** Of another person these are one danger, and keep no name of their own. */
const isDeath = (category: SafetyCategory): boolean =>
  category === 'suicide' || category === 'self_harm' || category === 'distress';

/** Who a sign of the rules is told of, by where its words stand in the message. */
const ownerOfWords = (
  { words, category }: Signal,
  text: string,
  clauses: readonly Clause[],
  owners: readonly Owner[],
): Owner => {
  const from = words.trim() === '' ? -1 : text.indexOf(words);
  if (from < 0) return null;
  const to = from + words.trimEnd().length;
  const touched = clauses.flatMap((clause, at) => (clause.from < to && clause.to > from ? [at] : []));
  const found = touched.map((at): Owner => {
    const clause = clauses[at]!;
    const said = clause.words.filter(
      (_, place) => clause.places[place]![1] > from && clause.places[place]![0] < to,
    );
    const plain = ` ${said.join(' ')} `;
    const told = (category === 'psychosis' ? plain : plain.replace(tellsMe, ' ')).replace(namesKinAll, ' ');
    if (ofWriter.test(told)) return owners[at] === 'self' ? 'self' : null;
    const before = clauses[at - 1]?.sentence === clause.sentence ? owners[at - 1]! : null;
    return ownerAt(clause.words, clause.places.filter(([start]) => start < to).length, before);
  });
  if (found.length === 0) return null;
  return found.every((owner) => owner === found[0]) ? found[0]! : found.includes('self') ? 'self' : null;
};

const ownerOfSign = (
  signal: Signal,
  text: string,
  clauses: readonly Clause[],
  owners: readonly Owner[],
): Owner => {
  if (!isResemblance(signal)) return ownerOfWords(signal, text, clauses, owners);
  // What resembles rests on several words: it is theirs where no word is of the writer, but as the one who watches over them.
  const telling = signal.words.split(/[\s,]+/).filter((word) => word.length > 2);
  let theirs = 0;
  let own = 0;
  for (const [at, { said }] of clauses.entries()) {
    const count = telling.filter((word) => said.includes(` ${word}`)).length;
    if (owners[at] === 'other') theirs += count;
    if (owners[at] === 'self') own += count;
  }
  return theirs > own ? 'other' : null;
};

/** Nothing is told of the writer but that they watch, fear and ask. */
export const onlyWatches = (clauses: readonly Clause[]): boolean =>
  clauses.every(
    ({ said }) => !ofWriter.test(said.replace(watches, ' ').replace(tellsMe, ' ').replace(namesKinAll, ' ')),
  );

const ownWish = phrase('own-wish-beside-kin');
/** « Ma femme a sa chimio demain, et moi je pense à mourir »: a rule found a relative beside death, and the wish is the writer's. */
export const ownBesideKin = (signals: readonly Signal[], clauses: readonly Clause[]): readonly Signal[] => {
  const isOwn = clauses.some(({ said, isQuoted }) => !isQuoted && ownWish.test(said));
  if (!isOwn) return signals;
  return signals.map((signal) =>
    signal.category === 'third_party' && !isResemblance(signal) && ownWish.test(saidIn(signal.words))
      ? { ...signal, category: 'suicide' }
      : signal,
  );
};

/**
 * The signs of a message with whose they are by its grammar. Violence keeps its own rule (`subjectOf`): there somebody else does it.
 * @param isKnown somebody close was named before this message; `isStanding`: somebody else is in danger
 */
export const byGrammar = (
  signals: readonly Signal[],
  text: string,
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
  { isKnown, isStanding }: { isKnown: () => boolean; isStanding: boolean },
): Signal[] => {
  if (!signals.some(({ severity, category }) => severity >= 2 && inOneself.has(category)))
    return [...signals];
  const isNamed = isStanding || namesSomebodyClose(clauses);
  if (!isNamed && !isKnown()) return [...signals];
  const owners = ownersOf(clauses);
  const ofSign = new Map(
    signals
      // What is plain has whose it is already.
      .filter((signal) => signal.severity >= 2 && inOneself.has(signal.category) && !subjects.has(signal))
      .map((signal) => [signal, ownerOfSign(signal, text, clauses, owners)] as const),
  );
  const isOwn = [...ofSign].some(([signal, owner]) => owner === 'self' && !isResemblance(signal));
  // Words of one danger that stand in no clause of their own, « voix … qui lui disent de sauter », go with those that do.
  const theirs = new Set(
    [...ofSign].flatMap(([signal, owner]) =>
      owner === 'other' && !isResemblance(signal) ? [signal.category] : [],
    ),
  );
  const isSure =
    theirs.size > 0 ||
    signals.some(
      (signal) =>
        !isResemblance(signal) &&
        signal.category === 'third_party' &&
        signal.severity >= 2 &&
        ownerOfSign(signal, text, clauses, owners) === 'other',
    );
  // « Il tousse, il bave », of whoever was named before: every clause is of them.
  const isAllTheirs = owners.length > 0 && owners.every((owner) => owner === 'other');
  const mayResemble =
    (isNamed || isAllTheirs) && !isOwn && !saysOwnDeath(clauses) && (isSure || onlyWatches(clauses));
  const isTheirs = (signal: Signal): boolean => {
    const owner = ofSign.get(signal);
    if (owner === undefined || owner === 'self' || (isResemblance(signal) && !mayResemble)) return false;
    return owner === 'other' || (!isOwn && theirs.has(signal.category) && !saysOwnDeath(clauses));
  };
  const isNow = clauses.some(({ said }) => ordersOrActs.test(said));
  return signals.map((signal): Signal => {
    if (!isTheirs(signal)) return signal;
    const moved: Signal = isDeath(signal.category)
      ? { ...signal, category: 'third_party' }
      : // « Il entend des voix et se coupe » is grave, and of this minute only where they order or something is under way.
        {
          ...signal,
          severity: signal.category === 'psychosis' && signal.severity === 4 && !isNow ? 3 : signal.severity,
        };
    subjects.set(moved, 'other');
    return moved;
  });
};
