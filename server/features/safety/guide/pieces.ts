import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { type Clause, joined } from './clauses.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';

/*
 * Dangers that are told in two pieces, one of which is often ordinary: « je vais le tuer » and « je prends la voiture », a waking at a
 * stranger's and clothes that are not as they were, a father who drank and children in his car, a thing given away and a farewell. Each
 * is of its own kind, and no wish to die of whoever writes (docs/decisions/0096).
 */

const phrase = phraseIn('pieces');
const willKill = phrase('will-kill');
const onTheWay = phrase('on-the-way');
const bothDead = phrase('both-dead');
const mayHarm = phrase('may-harm');
const wokeElsewhere = phrase('woke-elsewhere');
const noMemory = phrase('no-memory');
const clothesChanged = phrase('clothes-changed');
const theyDrank = phrase('they-drank');
const childrenDriven = phrase('children-driven');
const gaveAway = phrase('they-gave-away');
const theirFarewell = phrase('their-farewell');
const ownEnd = phraseIn('suffered')('own-end');
const story = phraseIn('plain-danger')('story');
const inJest = / (?:haha\S*|mdr+|lol|ptdr|blague|je rigole|pour rire|jeu|partie|boss|film|serie|match) /;

/** What the message says, and what was said in the last messages. */
type Said = { all: string; told: readonly string[] };
const inBoth = (one: RegExp, other: RegExp, { all, told }: Said): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([now, before]) => now!.test(all) && [all, ...told].some((each) => before!.test(each)));

type Piece = { severity: Severity; category: SafetyCategory; subject?: Subject; asks?: true };

const piecesIn = (said: Said): Piece[] => {
  const { all, told } = said;
  const found: Piece[] = [];
  const isTold = (shape: RegExp): boolean => [all, ...told].some((each) => shape.test(each));
  if (inBoth(willKill, onTheWay, said)) found.push({ severity: 4, category: 'violence_others' });
  else if (willKill.test(all)) found.push({ severity: 3, category: 'violence_others', asks: true });
  if (bothDead.test(all)) found.push({ severity: 3, category: 'suicide', asks: true });
  if (mayHarm.test(all)) found.push({ severity: 3, category: 'violence_others', asks: true });
  if (inBoth(theyDrank, childrenDriven, said))
    found.push({ severity: 4, category: 'third_party', subject: 'other' });
  if (inBoth(gaveAway, theirFarewell, said))
    found.push({ severity: 3, category: 'third_party', subject: 'other' });
  const isOfNight = [noMemory, clothesChanged].some((shape) => shape.test(all));
  if (isOfNight && isTold(wokeElsewhere)) found.push({ severity: 3, category: 'sexual_violence' });
  else if (wokeElsewhere.test(all) || inBoth(noMemory, clothesChanged, said))
    found.push({ severity: 3, category: 'sexual_violence', asks: true });
  return found;
};

const handedToMe = phrase('handed-to-me');
const wentBack = phrase('went-back');
/** « Il m'a donné la clé », of whoever is in danger: what could harm is in other hands. */
export const saysHandedToMe = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuoted, isQuestion }) => !isQuoted && !isQuestion && handedToMe.test(said));

/** What is taken up by words of its own: children on the road, a key that was handed over, a way back to who harms. */
export const toldInPieces = (
  clauses: readonly Clause[],
  lately: readonly string[],
): ('children-driven' | 'handed-to-me' | 'went-back')[] => {
  const all = joined(clauses.filter(({ isQuestion, isAsked }) => !isQuestion && !isAsked));
  const isDriven = inBoth(theyDrank, childrenDriven, { all, told: lately.slice(-reach) });
  return [
    ...(isDriven ? (['children-driven'] as const) : []),
    ...(saysHandedToMe(clauses) ? (['handed-to-me'] as const) : []),
    ...(wentBack.test(all) ? (['went-back'] as const) : []),
  ];
};

/** Messages back in which the other piece may have been told. */
const reach = 4;

/** What is plain of it in a message. */
export const dangersInPieces = (clauses: readonly Clause[], lately: readonly string[]): PlainDanger[] => {
  const own = clauses.filter(({ isQuestion, isAsked }) => !isQuestion && !isAsked);
  const [clause] = own;
  const all = joined(own);
  if (clause === undefined || story.test(all) || inJest.test(all)) return [];
  return piecesIn({ all, told: lately.slice(-reach) }).map(({ subject = 'self', ...piece }) => ({
    ...piece,
    subject,
    clause,
  }));
};

const mayBeAnything: ReadonlySet<SafetyCategory> = new Set(['suicide', 'distress', 'self_harm', 'substance']);
const ofAnother: ReadonlySet<SafetyCategory> = new Set(['violence_others', 'sexual_violence']);

/** Beside such a piece, what only resembles a wish to die is that piece: « je vais le tuer » resembles « me tuer ». */
export const besidePieces = (signals: readonly Signal[], clauses: readonly Clause[]): Signal[] => {
  const piece = signals.find(
    (signal) => signal.rule === 'answer/plain' && ofAnother.has(signal.category) && signal.severity >= 3,
  );
  const isOfPiece = [willKill, wokeElsewhere, noMemory, clothesChanged].some((shape) =>
    shape.test(joined(clauses)),
  );
  if (!piece || !isOfPiece || ownEnd.test(joined(clauses))) return [...signals];
  return signals.map((signal) =>
    isResemblance(signal) && mayBeAnything.has(signal.category)
      ? { ...signal, category: piece.category }
      : signal,
  );
};
