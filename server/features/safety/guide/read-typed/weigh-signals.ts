import type { Signal } from '../../reading/read-text.ts';
import { trace } from '../../reading/trace.ts';
import { plainBefore } from '../around.ts';
import { asBody } from '../as-body.ts';
import { harmTold } from '../harm-told.ts';
import { besideHelpers } from '../helper-near.ts';
import { asHelper } from '../helper-talk.ts';
import { asTheirs } from '../not-self.ts';
import { asOwnDanger } from '../not-violence.ts';
import { asBelieved } from '../ordered-other.ts';
import { ownFirst } from '../own-first.ts';
import { besidePieces } from '../pieces.ts';
import { putOff } from '../put-off.ts';
import { saysNotMe, saysNotSelf, subjectSaid } from '../read-subject.ts';
import { inTheirPlace } from '../standing-danger.ts';
import { asSuffered, asToldBeside } from '../suffered-signs.ts';
import { asTheirOwn } from '../their-own.ts';
import { asTheirWords } from '../their-words.ts';
import { asVoice } from '../voice-speaks.ts';
import { doubted } from '../weigh-signs.ts';
import { ofWhatWasMeant } from '../what-was-meant.ts';
import { asMeant } from '../who-is-meant.ts';
import { asDoneTo } from '../whose-violence.ts';
import { inWordsOfNow } from '../words-of-now.ts';
import { asDoneToMe, asWrittenFor, isWrittenFor } from '../written-for.ts';
import { lessened } from './lessen-signals.ts';
import type { Signals, Signs } from './records.ts';

/** The signs beside what stood before: what an answer may mean, who is near, and what is said of now. */
const besideTheTalk = (known: Signs): Signal[] => {
  const { state, message, text, clauses, said, question, lately, signals, subjects } = known;
  // « Je vais le faire » is of what was spoken of: everything after needs to know what that is.
  const meant = ofWhatWasMeant(signals, state, clauses, message, subjects);
  // As an answer to this very question it may resemble nothing of the kind.
  const heard = question === null ? meant : doubted(meant, text, question, subjects);
  const inPlace = inTheirPlace(heard, state, clauses, subjects, { text, told: lately });
  const near = putOff(besideHelpers(inPlace, state, ` ${lately.join(' ')} ${said} `), clauses, subjects);
  // Last, since what was put off is no 4 any more.
  return inWordsOfNow(near, state, { text, clauses, subjects });
};

/** The same signs, each with the one it is told of: whoever helps, the other person, or the writer first. */
const ofTheirOwner = (signals: readonly Signal[], known: Signs, isOther: boolean): Signal[] => {
  const { state, message, text, clauses, subjects } = known;
  const { before } = message;
  // Beside a grave danger of somebody else, and none of one's own, the talk is of that person, too.
  const isTalkOfThem = isOther || (state.other.level >= 3 && state.self.level < 2);
  const helped = asHelper(signals, state, clauses, subjects, { text, before });
  const heldBack = isTalkOfThem
    ? asTheirs(helped, clauses, subjects, { otherLevel: state.other.level, isSaid: isOther })
    : helped;
  const theirWords = asTheirWords(heldBack, state, clauses, subjects, text);
  // The writer's own danger has the last word: beside it nobody else is in danger who was not said to be.
  return ownFirst(theirWords, state, clauses, subjects, before);
};

/** What only resembles another danger where somebody harms the writer is of that harm, before anything else is made of it. */
const ofSuffered = (known: Signs): Signs => {
  const { state, clauses, signals, subjects } = known;
  const { self, other } = state;
  const { before } = known.message;
  const around = { state, clauses, asked: known.asked, before: plainBefore(before) };
  // First of all whose it is: who writes for somebody else, and who is pushed about, is read as nobody else's danger.
  const written = asWrittenFor(asDoneToMe(signals, clauses, subjects), state, clauses, subjects);
  const ofWhom = asDoneTo(written, around, subjects);
  const placed = asSuffered(
    asToldBeside(
      asTheirOwn(asOwnDanger(asVoice(ofWhom, around, subjects), around, subjects), around, subjects),
    ),
    clauses,
    {
      harm: harmTold(state),
      category: self.category,
      level: self.level,
      otherLevel: other.level,
      before: known.message.before,
    },
  );
  for (const [at, signal] of placed.entries())
    if (signal !== signals[at] && !subjects.has(signal)) subjects.set(signal, 'self');
  const believed = asBelieved(besidePieces(placed, clauses), around, subjects);
  return { ...known, signals: asMeant(believed, { state, clauses, before, subjects }) };
};

/**
 * Each sign at the weight it has in this talk. After all signs are found, because one explains another; before anything is raised,
 * because a level once raised is not taken back here.
 */
export const weighSignals = (found: Signs): Signals => {
  const known = ofSuffered(found);
  const { state, clauses } = known;
  const isSetRight = saysNotMe(clauses) && subjectSaid(clauses) === 'other';
  const isOther = state.session.notSelf || saysNotSelf(clauses) || isSetRight;
  // Last of all: an accident is no wish, whatever was made of it.
  const owned = asBody(ofTheirOwner(besideTheTalk(known), known, isOther), known);
  const weighed = lessened({ ...known, isOther, signals: owned });
  trace({ kind: 'signals', signals: weighed.signals });
  const session = { ...state.session, notSelf: isOther, writtenFor: isWrittenFor(state, clauses) };
  return { ...weighed, state: { ...state, session } };
};
