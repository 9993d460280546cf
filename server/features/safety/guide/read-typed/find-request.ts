import { isHarmByAnother } from '../families.ts';
import type { GuideState } from '../guide-state.ts';
import { saysMustClose, traceClauses } from '../hush.ts';
import { byNumber } from '../number-asked.ts';
import { ofWorry, requestsOfOther } from '../other-requests.ts';
import { asksForTu, requestsOfOwn } from '../own-requests.ts';
import { phraseIn } from '../phrases.ts';
import { saysNotMe } from '../read-subject.ts';
import { isMinor, isRead } from '../reply-view.ts';
import { asksToChange, requestAsked, requestInCalm } from '../requests.ts';
import { staysOpen } from '../stays-open.ts';
import type { Asking, Shown } from './records.ts';
import { saysWhoIsMeant } from './requests-of-check.ts';

/** After « craignez-vous que cette personne se tue ? », whatever was answered, what they ask about that person is known. */
const requestOfWorry = ({ state, clauses }: Shown): string | null =>
  state.session.checks.some(({ asked }) => asked === 'check-other')
    ? (requestsOfOther(clauses).find((id) => ofWorry.has(id)) ?? null)
    : null;

/** The danger that stands, or that is asked about, is that of another person. */
const isOfOther = ({ state: { self, other }, due }: Shown): boolean =>
  due === 'check-other' || (other.level >= 2 && other.level >= self.level);

/** In calm the expressions decide alone: the calm guide or the model answers what they do not know. */
const isInDanger = ({ state: { self, other }, due }: Shown): boolean =>
  due !== null || Math.max(self.level, other.level) >= 2;

const handsBack = phraseIn('hush')('hands-back');
const shortPlease = phraseIn('hush')('short-please');

/** A danger that is not known may be there: what is asked beside it is asked of somebody in danger (stays-open.ts). */
const isOpen = ({ state }: Shown): boolean => {
  const open = staysOpen(state);
  return open !== null && open.how !== 'near';
};

/** What a screen that somebody reads asks for before anything else: to close, to erase, and few words (docs/decisions/0096). */
const ofScreen = ({ state, clauses, shown, due, check }: Shown): string | null => {
  const says = (shape: RegExp): boolean =>
    clauses.some(({ said, isQuoted }) => !isQuoted && shape.test(said));
  // « Je dois le rendre », of a device that others look at.
  if (isRead(state) && says(handsBack)) return 'leave-quickly';
  const isGrave = shown.level >= 3 && due !== null && due !== check?.asked;
  if (isGrave) return null;
  if (isRead(state) && saysMustClose(clauses)) return 'close-now';
  if (says(shortPlease) && (isRead(state) || Math.max(state.self.level, state.other.level) >= 2))
    return 'short-now';
  return null;
};

const strangerOffer = phraseIn('pieces')('stranger-offer');
const whereToSleep = phraseIn('own-requests')('where-to-sleep');
/** Who is under age and outside: where to go is answered from 1 on, and a stranger's offer is never taken. */
const ofStreet = ({ state, clauses }: Shown): string | null => {
  if (!isMinor(state)) return null;
  if (clauses.some(({ said, isQuoted }) => !isQuoted && strangerOffer.test(said))) return 'stranger-offer';
  return state.self.level < 2 && clauses.some(({ said }) => whereToSleep.test(said))
    ? 'where-to-sleep'
    : null;
};

const soughtIn = (known: Shown): string | null => {
  const { state, message, text, clauses, asked, answer, asksWhy, shown } = known;
  const { before } = message;
  if (asksWhy && !asksForTu(clauses)) return 'explain-you';
  if (asksToChange(clauses, before)) return 'change-who-one-is';
  const screen = ofScreen(known);
  if (screen !== null) return screen;
  const street = ofStreet(known);
  if (street !== null) return street;
  // « Non, personne ne lit », of this phone: an answer.
  if (asked === 'seen' && answer?.choice === 'private') return null;
  const traces = traceClauses(clauses).length > 0 ? 'leave-quickly' : null;
  if (isInDanger(known) || isOpen(known)) {
    const own = requestsOfOwn(state, clauses, before);
    return (
      (own.includes('what-to-erase') ? null : traces) ??
      requestAsked(text, clauses, shown.level >= 2, isOfOther(known), own)
    );
  }
  return (
    traces ??
    requestOfWorry(known) ??
    requestsOfOwn(state, clauses, before)[0] ??
    requestInCalm(text, clauses, before)
  );
};

/** A number that is named says which call is asked about; where somebody does harm, or another is in danger, the rows of that say it. */
const wantedIn = (known: Shown): string | null => {
  const sought = soughtIn(known);
  const isOwnCall = !isOfOther(known) && !isHarmByAnother(known.state.self.category);
  return isOwnCall && !known.asksWhy ? byNumber(sought, known.clauses) : sought;
};

const ofMe = phraseIn('whose')('of-me');

const requestIn = (known: Shown): string | null => {
  const { opened, clauses, asked, out, movedAway } = known;
  const wanted = wantedIn(known);
  if (out.notThem && (wanted === null || saysWhoIsMeant(wanted))) return 'not-them';
  // A danger that goes to its right person is owned to, whatever else the message holds.
  const corrected = wanted === null && movedAway && saysNotMe(clauses) ? 'wrong-person' : wanted;
  // « C'est pas pour moi », said first, sets nothing right.
  const wasMistaken = opened.session.notSelf || opened.self.level > 0 || asked !== null;
  // « Moi. Je parle de moi » sets right that it is them.
  const isOfMe = clauses.some(({ said }) => ofMe.test(said));
  return corrected === 'wrong-person' && (!wasMistaken || isOfMe) ? null : corrected;
};

const withoutQuestions = (state: GuideState): GuideState => ({
  ...state,
  session: { ...state.session, noMoreQuestions: true, noMoreAt: state.session.turn },
});

/** What they ask of us. Last, since the level and whose danger it is decide which rows are looked at. */
export const findRequest = (known: Shown): Asking => {
  const request = requestIn(known);
  const isTired = known.facts.noMoreQuestions || (isInDanger(known) && request === 'no-more-questions');
  return { ...known, request, state: isTired ? withoutQuestions(known.state) : known.state };
};
