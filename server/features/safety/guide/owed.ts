import { oncePerThing } from '#server/ground/patterns/while-reading.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { type AskedId, needId } from '#shared/safety/turn-record.ts';
import type { Occasion } from './act-data.ts';
import { familyOf } from './families.ts';
import type { ProtocolData } from './load-data.ts';
import { rowsThatFit } from './next-act.ts';
import { lineKey, lineSlotsOf } from './note-reply.ts';
import { isGivenWhole } from './pillars.ts';
import {
  type Draft,
  emergencySlots,
  holds,
  isOfMeans,
  saidOn,
  takenUpBy,
  wordingOf,
  wordsOf,
} from './reply-draft.ts';
import { type ReplyView, viewOf } from './reply-view.ts';
import { light } from './told.ts';
import { apart, joinedOf, type Said, slotsOfText } from './wording.ts';

/*
 * What a talk about danger owes a person at 2 and 3, whatever they write (conversation.md §6; docs/decisions/0080, 0084): the line,
 * somebody they trust, distance from the means, a professional, and one thing that helps to hold out. Each is said once.
 */

/** The reply at the level by which one text of each was said, or is added. */
const owed: readonly { by: number; occasion: Occasion }[] = [
  { by: 2, occasion: 'owed-by-2' },
  { by: 3, occasion: 'owed-by-3' },
  { by: 4, occasion: 'owed-by-4' },
  { by: 5, occasion: 'owed-by-5' },
  { by: 6, occasion: 'owed-by-6' },
];
/** The reply at 2 by which the line was said. */
const lineBy = 3;

/** Words of a reply with what is owed, by level: it waits for a shorter one. */
const mostOwedWords: Readonly<Record<number, number>> = { 2: 66, 3: 78 };

/** Replies by which what is owed may be late, where a reply has no room for it: then it takes the place of the act. */
const patience = { open: 0, question: 1, answer: 2 };
/** Words of an answer to a request beside which it may stand, once it is late. */
const mostAnswerWords = 40;

/** Questions that give way to nothing that is owed: their answer decides what is done now. */
const neverLate: ReadonlySet<AskedId> = new Set<AskedId>([
  'thoughts',
  'moment',
  'hurt',
  'safe-now',
  'red-flags',
  'urge',
  'aggressor',
]);

const lineWasSaid = (view: ReplyView): boolean =>
  view.state.session.saidTexts.some((id) =>
    slotsOfText(view.data, id).some((slot) => lineSlotsOf(view.category).includes(slot)),
  );

const owedTextsOf = oncePerThing(
  (data: ProtocolData): ReadonlySet<string> =>
    new Set(owed.flatMap(({ occasion }) => data.actsOn(occasion).flatMap(({ wordings }) => wordings.flat()))),
);

/** A question without the texts of what is owed that its wording begins with: they wait, where the reply has another part. */
export const withoutOwed = ({ data }: ReplyView, said: Said): Said => {
  const owedTexts = owedTextsOf(data);
  const first = said.textIds.findIndex((id) => !owedTexts.has(id));
  return first > 0 ? joinedOf(apart(data, said).slice(first)) : said;
};

/** The answer to « mon frère est à côté » sends to him: whoever heard it needs no second sentence of the kind. */
const sendsToHelper = ({ data }: ReplyView, textIds: readonly string[]): boolean =>
  data.requestsOf('helper-near').some(({ wordings }) => wordings.flat().some((id) => textIds.includes(id)));

/** The text of an occasion that was not said in this session, where it fits. */
const unsaidOn = (
  view: ReplyView,
  occasion: Occasion,
  { beside, most }: { beside: readonly Said[]; most: number },
): Said | null => {
  const { data, state } = view;
  const row = rowsThatFit(data, state, view, occasion)[0];
  const known = [...state.session.saidTexts, ...beside.flatMap(({ textIds }) => textIds)];
  if (!row || row.wordings.flat().some((id) => known.includes(id))) return null;
  if (occasion === 'owed-by-3' && isOfMeans(view, known)) return null;
  if (occasion === 'owed-by-2' && sendsToHelper(view, known)) return null;
  // Whoever refused a professional, or has one, was named one already: it is not said again in other words.
  const isNamed = data
    .actsOn(occasion)
    .some(({ wordings }) => wordings.flat().some((id) => known.includes(id)));
  if (occasion === 'owed-by-4' && row.told.length > 0 && isNamed) return null;
  // What this text would give was given by another one: nothing is given twice before everything was given once.
  if (isGivenWhole(view, row, beside)) return null;
  const takenUp = takenUpBy(view, beside);
  if (row.told.some((id) => takenUp.has(id))) return null;
  return wordingOf(view, row, { beside, most });
};

/** How many replies of this level there were, with the one that is written. */
const countOf = ({ level, state }: ReplyView): number =>
  (level === 3 ? state.session.repliesAtThree : state.session.repliesInDanger) + 1;

/** The first words of a 3 are its line, and nothing is owed beside them. */
const mayOwe = ({ level, state }: ReplyView): boolean =>
  Math.max(state.self.level, state.other.level) < 4 &&
  (level === 2 || (level === 3 && state.session.linesAtThree.includes(lineKey(state))));

/**
 * What is owed by now, as the second of the two parts of a reply: before an act that stands alone, in its place once it is late,
 * and after the answer to a request once it is later still. Never beside an offer, or an act that guards.
 */
export const withOwed = (view: ReplyView, draft: Draft): Draft => {
  if (!mayOwe(view) || draft.isBare || draft.asked === needId) return draft;
  if (draft.kind === 'help') return afterAnswer(view, draft);
  if (draft.kind !== 'guide') return draft;
  const owing = inGuide(view, draft);
  // « Je ne sais pas » needs no sentence of its own where something is owed before the question.
  const [first, ...rest] = draft.said;
  const isSpared =
    owing === draft && draft.asked !== null && rest.length === 1 && first && isLight(view, first);
  const spared = isSpared ? inGuide(view, { ...draft, said: rest }) : owing;
  return spared.said.length > 1 ? spared : owing;
};

/** Whoever asks one thing after the other is told the same as whoever tells: in the place of the question that would follow. */
const afterAnswer = (view: ReplyView, draft: Draft): Draft => {
  const { said, asked } = draft;
  const answer = said.slice(0, 1);
  const sends = holds(answer, [...lineSlotsOf(view.category), ...emergencySlots, 'sms']);
  const mayStand = asked === null ? said.length === 1 : !neverLate.has(asked);
  if (!mayStand || sends || wordsOf(answer) > mostAnswerWords) return draft;
  for (const { by, occasion } of owed) {
    if (countOf(view) < by + patience.answer) continue;
    const added = unsaidOn(view, occasion, { beside: answer, most: mostOwedWords[view.level]! });
    if (added) return { ...draft, said: [...answer, added], asked: null };
  }
  return draft;
};

/** It takes up a word that hardly tells anything. */
const isLight = ({ data }: ReplyView, { textIds }: Said): boolean =>
  data
    .actsOn('reception')
    .some(
      ({ told, wordings }) =>
        told.length > 0 &&
        told.every((id) => light.includes(id)) &&
        wordings.some((ids) => ids[0] === textIds[0]),
    );

/** Who can treat, and how one finds them. */
const ofCare: Occasion = 'owed-by-4';
/**
 * A doctor or an association is no answer to what was just told (docs/decisions/0116): it stands after a sentence that takes the message
 * up. Beside a wish to die it is said by the fourth reply whatever is told (conversation.md), and takes the place of no question.
 */
const mayNameCare = ({ category }: ReplyView, { said, isTold }: Draft): boolean =>
  isTold !== true || said.length > 1 || familyOf(category) === 'suicide';

const inGuide = (view: ReplyView, draft: Draft): Draft => {
  const { state, level } = view;
  const { said, asked, guards } = draft;
  const isFull = said.length > 1;
  const late = isFull ? (asked === null ? patience.open : patience.question) : 0;
  if ((isFull || asked === null) && (guards || said.length > 2)) return draft;
  if (isFull && asked !== null && neverLate.has(asked)) return draft;
  const kept = isFull ? said.slice(0, 1) : [];
  const question = said.map((each) => withoutOwed(view, each));
  // Two things to do in one reply are one too many: an act that asks nothing waits as well.
  const replaces = isFull || asked === null;
  // Whoever answers by taps finds something to tap: the sentence about the last answer gives way, and not the question.
  const { answered, turn } = state.session;
  const isTapped = answered?.turn === turn && answered.byTap;
  if (isTapped && asked === null) return draft;
  const put = (added: Said): Draft => {
    if (isTapped) return { ...draft, said: [added, ...question.slice(-1)] };
    return replaces
      ? { ...draft, said: [...kept, added], asked: null }
      : { ...draft, said: [added, ...question] };
  };
  const beside = replaces ? kept : said;
  const wantsLine = level === 2 && countOf(view) >= lineBy + late && !lineWasSaid(view);
  if (wantsLine && !holds(said, lineSlotsOf(view.category))) {
    const line = saidOn(view, 'line', { beside });
    if (line) return put(line.said);
  }
  for (const { by, occasion } of owed) {
    if (countOf(view) < by + late) continue;
    // One at a time, and in a short reply only: a reply says few things.
    const isSaid = said.some(({ textIds }) => isOneOf(view, occasion, textIds));
    const added =
      isSaid || (occasion === ofCare && !mayNameCare(view, draft))
        ? null
        : unsaidOn(view, occasion, { beside, most: mostOwedWords[level]! });
    if (added) return put(added);
  }
  const own = ownWish(view);
  for (const { by, occasion } of own ? owed : []) {
    if (!ofOwnWish.includes(occasion) || countOf(view) < by + late) continue;
    const added = unsaidOn(own!, occasion, { beside, most: mostOwedWords[level]! });
    if (added) return put(added);
  }
  return draft;
};

/** Owed to a wish of one's own beside another danger; somebody in the same room may be who is feared. */
const ofOwnWish: readonly Occasion[] = ['owed-by-3', 'owed-by-4', 'owed-by-6'];
const ofDeath: readonly SafetyCategory[] = ['suicide', 'distress'];
const closed: readonly string[] = ['denied', 'no'];

/**
 * The writer's own danger where the reply follows another one: « ne plus me réveiller », told beside violence or somebody else's danger
 * and not denied, is owed the same (docs/decisions/0092). Null where there is none.
 */
const ownWish = (view: ReplyView): ReplyView | null => {
  const { data, state, settings, category, subject, level } = view;
  const { self, session } = state;
  const isServed = subject === 'self' && familyOf(category) === 'suicide';
  if (isServed || closed.includes(self.facts.thoughts?.value ?? '')) return null;
  const isTold =
    session.rises.some(
      (rise) => rise.subject === 'self' && rise.level >= 2 && ofDeath.includes(rise.category),
    ) ||
    session.signs.some((sign) => !sign.ofOther && sign.level >= 2 && sign.category === 'suicide') ||
    (self.facts.thoughts !== undefined && self.facts.thoughts.value !== 'unanswered');
  return isTold
    ? { ...viewOf(data, state, settings, { subject: 'self', category: 'suicide', level }), most: view.most }
    : null;
};

/** One of these texts pays what is owed on the occasion. */
const isOneOf = (view: ReplyView, occasion: Occasion, textIds: readonly string[]): boolean =>
  rowsThatFit(view.data, view.state, view, occasion)
    .slice(0, 1)
    .some(({ wordings }) => wordings.flat().some((id) => textIds.includes(id)));
