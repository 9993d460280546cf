import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { openCheck } from '../checks.ts';
import { saidIn } from '../clauses.ts';
import { grave, notMeWho } from '../danger-words.ts';
import { isHarmByAnother } from '../families.ts';
import { freshGuideState } from '../guide-state.ts';
import { toldOwnDanger } from '../helper-talk.ts';
import { raise } from '../levels.ts';
import { moveToOther, moveToSelf } from '../move-subject.ts';
import { isHelped } from '../next-act.ts';
import { onlyNamed } from '../own-first.ts';
import { requestsOfOwn } from '../own-requests.ts';
import { phraseIn } from '../phrases.ts';
import {
  deniesMe,
  deniesSelf,
  namesSuicide,
  noFriend,
  saysNotMe,
  saysNotSelf,
  subjectSaid,
} from '../read-subject.ts';
import { isOfDead, isPastOfDead } from '../the-dead.ts';
import { withFacts } from '../told-facts.ts';
import { supportOf } from '../told-roles.ts';
import type { Placed, Signals } from './records.ts';

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

const doesIt = phraseIn('whose')('who-does-it');
const harmToMe = phraseIn('standing-danger')('harm-to-me');

/** A message that begins with a plain no. */
const saysNo = quick(/^ (?:(?:mais|ah|oh|bah|ben|ms) )*(?:non|nn|nan|pas du tout|absolument pas) /);

/**
 * « Mais non, quelle idée ! Je vous parle de mon mari » after a check explains what was meant; it is no worry about him. Nor is « non,
 * c'est mon mari », where nobody was said to be in danger.
 */
const meansOtherwise = ({ state, clauses, said, check, asksOfDeath, signals }: Signals): boolean => {
  const isAskedOfSelf = check ? check.asked !== 'check-other' : asksOfDeath;
  const quoted = check ? saidIn(check.quotes.join('. ')) : '';
  return (
    isAskedOfSelf &&
    state.self.level < 2 &&
    signals.length === 0 &&
    ((check !== null && wavesAside.test(said)) || (saysNo.test(said) && !grave.test(quoted))) &&
    !grave.test(said) &&
    subjectSaid(clauses) === 'other'
  );
};

/** Who the message says is meant. */
const whomOf = (known: Signals, isMeantOtherwise: boolean): Placed['whom'] => {
  const { state, clauses, said, asked, answer, out } = known;
  // « Oui, chez moi. C’est mon prof de conduite », after « êtes-vous en sécurité ? »: who was feared, and not whose danger it is.
  const namesTheFeared =
    asked === 'check-safe' && answer?.choice === 'yes' && !/ (?:qui|pas moi|parle|se agit) /.test(said);
  // The dead are nobody in danger, whoever speaks of them.
  if (out.isErased || out.notThem || isMeantOtherwise || namesTheFeared || isOfDead(state, clauses))
    return null;
  const isNotTheirs =
    state.other.level >= 2 && (deniesSelf(clauses) || saysNotSelf(clauses) || saysNotMe(clauses));
  return subjectSaid(clauses) ?? (isNotTheirs ? 'other' : null);
};

/** The other is named as who helps, who harms or who has come, and not as who is in danger. */
const isOnlyNamed = (known: Signals): boolean => {
  const { state, clauses, said } = known;
  const { self } = state;
  // « Je vous parle de mon frère »: of who could come, where one's own danger was told.
  const isOfHelper =
    self.level >= 2 &&
    (requestsOfOwn(state, clauses).includes('helper-near') || callsForMe.test(said)) &&
    !notMeWho.test(said);
  if (isOfHelper || onlyNamed(state, clauses)) return true;
  if (saysNotMe(clauses) || saysNotSelf(clauses)) return false;
  // « C'est ma femme, elle appelle », after an act of one's own; « c'est lui qui a la carte », of whoever hurts the writer.
  // « Oui c'est ma femme », of who strikes the writer.
  const isDoer =
    isHarmByAnother(self.category) &&
    self.level >= 2 &&
    clauses.some((clause) => doesIt.test(clause.said)) &&
    known.lately.some((each) => harmToMe.test(each));
  if (isDoer) return true;
  // « Je ne veux pas lui faire d'ennuis, c'est mon fils »: what was done to the writer is not moved to the person who did it.
  const support = supportOf(state, clauses);
  const isDoneToMe =
    isHarmByAnother(self.category) &&
    self.level >= 2 &&
    support.harmed >= 2 &&
    support['harmed-other'] === 0 &&
    !deniesMe(clauses);
  if (isDoneToMe) return true;
  const isActOfMine = self.actBegun && self.level === 4;
  return isActOfMine || (isHarmByAnother(self.category) && self.level >= 2 && hisDoing.test(said));
};

/**
 * Something of the writer stands that may be another's. A sign that was asked about and left is moved by a plain « pas moi » alone:
 * « c'est lui qui paye », some turns later, answers nothing.
 */
const hasWhatMoves = ({ state, clauses, said }: Signals): boolean =>
  state.self.level >= 2 ||
  openCheck(state.session) !== null ||
  ((state.self.level >= 1 || state.session.signs.length > 0) &&
    (saysNotMe(clauses) || saysNotSelf(clauses) || notMeWho.test(said) || isPlainlyTheirs.test(said)));

/** « C'est mon fils », « je parle de ma sœur »: nothing else is said of them in that clause. */
const isPlainlyTheirs = quick(
  / (?:ce est|ce etait|je (?:vous |te )?parle|il se agit|c est) (?:de |pour |a )?(?:lui|elle|(?:mon|ma|mes|un|une) \S+)(?: \S+)?(?! qui) $/,
);

const opensWithWhom = quick(
  /^ (?:(?:non|nan|mais|oui|en fait|pardon|desolee?|attendez|attends|euh|et|je) )*(?:ce est|ce etait|c est|(?:vous |te )?parle|(?:vous |te )?parlais|il se agit|pas) /,
);

/** « C'est mon fils, pas moi »: what stood of the writer goes to that person. */
const movesToOther = (known: Signals, whom: Placed['whom']): boolean => {
  const { asked, answer, state, clauses } = known;
  // « La dernière lettre, c'est pour ma fille »: what was told of oneself is moved by words that begin with whom it is about.
  const { own, theirs } = supportOf(state);
  const isSetRight =
    deniesMe(clauses) ||
    saysNotMe(clauses) ||
    saysNotSelf(clauses) ||
    clauses.some(({ said }) => opensWithWhom.test(said));
  const isPlainlyOwn = own >= 2 && theirs === 0 && !isSetRight;
  return (
    !isPlainlyOwn &&
    whom === 'other' &&
    !isOnlyNamed(known) &&
    hasWhatMoves(known) &&
    // These answers move it by themselves (take-answer.ts).
    answer?.choice !== 'other-person' &&
    asked !== 'about-whom'
  );
};

const unnamedFriend = phraseIn('whose')('unnamed-friend');
const youngLife = phraseIn('witnessed')('young-life');
/** « C'est pour une copine, elle a 15 ans », and then « bon c'est moi »: there was no friend, and the age is the writer's. */
const withoutFriend = (state: Signals['state'], message: Signals['message']): Signals['state'] => {
  const told = message.before.map((text) => saidIn(text.slice(-1000)));
  if (!told.some((said) => unnamedFriend.test(said))) return state;
  const own = { ...state, other: freshGuideState().other, session: { ...state.session, notSelf: false } };
  return told.some((said) => youngLife.test(said))
    ? withFacts(own, 'self', { under18: 'yes' }, message)
    : own;
};

const oneNamed = quick(
  /^ (?:en fait |et |mais |oui )*(?:le|la|l|cet|cette|ce|mon|ma|mes) (?:\S+ )(?:\S+ )?$/,
);
const isMeAlone = quick(/^ (?:ce est|ce etait|c est|c etait) moi(?: en (?:fait|vrai|realite))? $/);
const namedIsMe = quick(
  /^ (?:en fait |et |mais |oui )*(?:le|la|l|cet|cette|ce|mon|ma) (?:\S+ ){1,2}?(?:ce est|ce etait|c est|c etait) moi(?: en (?:fait|vrai|realite))? $/,
);
/** « Le collègue, c'est moi »: whoever it was told of is the writer, and there is nobody beside them. */
const isThemselves = (clauses: Signals['clauses']): boolean =>
  clauses.some(
    ({ said, isQuoted, isQuestion }, at) =>
      !isQuoted &&
      !isQuestion &&
      (namedIsMe.test(said) || (isMeAlone.test(said) && oneNamed.test(clauses[at - 1]?.said ?? ''))),
  );
const withNobodyElse = (state: Signals['state']): Signals['state'] => ({
  ...state,
  other: freshGuideState().other,
  session: { ...state.session, rises: state.session.rises.filter(({ subject }) => subject !== 'other') },
});

/** « En fait c'est de moi que je parle. » */
const withSelf = ({ state, message, clauses, lately }: Signals): Signals['state'] => {
  const taken = withoutFriend(moveToSelf(state, message.at), message);
  const whole = isThemselves(clauses) ? withNobodyElse(taken) : taken;
  const moved = { ...whole, session: { ...whole.session, notSelf: false } };
  // A suicide that was named of an invented friend is the writer's own.
  if (!lately.some((each) => namesSuicide.test(each)) || moved.self.level >= 3) return moved;
  return raise(moved, { level: 3, category: 'suicide', subject: 'self', own: true, plain: true }, message.at);
};

/**
 * Whom the talk is about, before the signs raise anything: what stood is moved to its right person first, and each sign then goes
 * where its danger is (conversation.md §4, « two states »).
 */
export const whoseTalk = (known: Signals): Placed => {
  const { state, message, clauses, said, asked } = known;
  const isMeantOtherwise = meansOtherwise(known);
  const whom = whomOf(known, isMeantOtherwise);
  const placed = { ...known, whom, isMeantOtherwise, movedAway: false, isPast: isPastOfDead(state, clauses) };
  if (movesToOther(known, whom)) {
    // Beside another person's danger, what nobody said of themselves goes whole to that person.
    const isCertain =
      notMeWho.test(said) || (state.other.level >= 2 && !toldOwnDanger(state, message.before));
    const moved = moveToOther(state, message.at, false, isCertain);
    return { ...placed, state: moved, movedAway: moved !== state };
  }
  const isNoFriend = asked === 'about-whom' && clauses.some((clause) => noFriend.test(clause.said));
  // Help was called for the other: their danger stays theirs, and « je parle de moi » is the writer's own.
  const isTheirs = isHelped(state, 'other') && !isNoFriend;
  if ((whom === 'self' || isNoFriend) && state.other.level > state.self.level && !isTheirs)
    return { ...placed, state: withSelf(known) };
  return placed;
};
