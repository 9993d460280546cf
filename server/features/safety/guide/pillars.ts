import type { AskedId } from '#shared/safety/turn-record.ts';
import type { ActRow, Occasion } from './act-data.ts';
import { familyOf } from './families.ts';
import { type Pillar, slotsGive } from './gives.ts';
import type { GuideReading } from './guide-state.ts';
import type { ProtocolData } from './load-data.ts';
import { isHelped } from './next-act.ts';
import { type Draft, isShortEnough, placedBeside, saidOn, wordsOf } from './reply-draft.ts';
import { isRead, type ReplyView } from './reply-view.ts';
import { asThird, mostWithThird } from './third-part.ts';
import { light } from './told.ts';
import { type Said, slotsOfText } from './wording.ts';

export { type Pillar, pillars } from './gives.ts';

/*
 * What every talk with a risk must have said (docs/decisions/0112). Each text carries in the data what it gives, so what a session was
 * given is known from the records, and the reply that has room gives the first thing that is still missing. Nothing is read in our words.
 */

/** What one text gives: from its slots, and from data/gives.jsonl. */
export const givenBy = (data: ProtocolData, id: string): readonly Pillar[] => [
  ...slotsOfText(data, id).flatMap((slot) => slotsGive[slot] ?? []),
  ...(data.gives.get(id) ?? []),
];

/** What was given in this session, and is given by the texts beside; a text about another person's care gives none to the writer. */
export const givenSoFar = (
  { data, state, subject }: ReplyView,
  beside: readonly Said[] = [],
): ReadonlySet<Pillar> => {
  const ids = [...state.session.saidTexts, ...beside.flatMap(({ textIds }) => textIds)];
  const forUs = ids.filter(
    (id) => subject === 'other' || !data.texts.get(id)?.supposes?.includes('endangered'),
  );
  const given = new Set(forUs.flatMap((id) => givenBy(data, id)));
  // Who is told how a professional is found was told of one.
  if (given.has('find-professional')) given.add('professional');
  return given;
};

/** Everything that a row gives beside its numbers was given in this session. */
export const isGivenWhole = (
  view: ReplyView,
  { wordings }: Pick<ActRow, 'wordings'>,
  beside: readonly Said[],
): boolean => {
  const gives = wordings.flat().flatMap((id) => view.data.gives.get(id) ?? []);
  const given = givenSoFar(view, beside);
  return gives.length > 0 && gives.every((each) => given.has(each));
};

/** `also`: said only where this one is missing as well. */
type Due = { pillar: Pillar; also?: Pillar; by: number; occasion: Occasion };

/** The reply at 2 and 3, counted from the first sign, by which each is given: all of it by the fifth (docs/decisions/0115). */
const dueInDanger: readonly Due[] = [
  { pillar: 'line', by: 2, occasion: 'line' },
  { pillar: 'trusted', also: 'professional', by: 2, occasion: 'missing-both' },
  { pillar: 'trusted', by: 3, occasion: 'missing-trusted' },
  { pillar: 'professional', by: 3, occasion: 'missing-professional' },
  { pillar: 'coping', by: 4, occasion: 'missing-coping' },
  { pillar: 'find-professional', by: 5, occasion: 'missing-find-professional' },
];
/**
 * Beside thoughts of death that the writer told: all four by the fourth reply, and a professional with how one is found
 * (docs/decisions/0119).
 */
const dueToWish: readonly Due[] = [
  { pillar: 'line', by: 2, occasion: 'line' },
  { pillar: 'trusted', also: 'professional', by: 2, occasion: 'missing-both' },
  { pillar: 'find-professional', by: 3, occasion: 'missing-find-professional' },
  { pillar: 'trusted', by: 3, occasion: 'missing-trusted' },
  { pillar: 'professional', by: 3, occasion: 'missing-professional' },
  { pillar: 'coping', by: 4, occasion: 'missing-coping' },
];
const ofWish: readonly string[] = ['yes', 'passive', 'sometimes', 'kill-myself', 'die-passive'];
/** The writer told thoughts of death, and the reply follows them. */
export const tellsWish = ({ state, subject, category }: ReplyView): boolean =>
  subject === 'self' &&
  familyOf(category) === 'suicide' &&
  (ofWish.includes(state.self.facts.thoughts?.value ?? '') ||
    state.session.rises.some(
      (rise) => rise.subject === 'self' && rise.level >= 3 && rise.category === 'suicide',
    ));
/** At 3 also these, counted from the first reply at 3. */
const dueAtThree: readonly Due[] = [
  { pillar: 'presence', by: 2, occasion: 'missing-presence' },
  { pillar: 'distance', by: 4, occasion: 'missing-distance' },
];
/** At 4, counted from the first message at 4; the number is in every reply there. */
const dueAtFour: readonly Due[] = [
  { pillar: 'presence', by: 2, occasion: 'missing-presence' },
  { pillar: 'distance', by: 3, occasion: 'missing-distance' },
];

/** At 4, once the person says that it is not now. */
const dueLater: readonly Due[] = [{ pillar: 'professional', by: 4, occasion: 'missing-professional' }];
const notNow: readonly string[] = ['later', 'none'];
const saidNotNow = ({ self, session }: ReplyView['state']): boolean =>
  notNow.includes(self.facts.when?.value ?? '') ||
  ['no', 'denied'].includes(self.facts.hurt?.value ?? '') ||
  session.deniedAt !== null;

/** Replies by which something waits for one that has room, before it takes the place of an act, or of their own words said back. */
const patience = { act: 2, quote: 2 };
/** Words of a reply with it; at 4 a reply is shorter anyway. */
const mostWords = 55;

/** Questions that give way to nothing: their answer decides what is done now. */
const decides: ReadonlySet<AskedId> = new Set<AskedId>([
  'thoughts',
  'moment',
  'alone',
  'means-near',
  'intent',
  'hurt',
  'safe-now',
  'red-flags',
  'urge',
  'aggressor',
  'with-them',
  'seen',
]);

const ofNumber: ReadonlySet<Pillar> = new Set(['line', 'urgent']);

/** Replies before the first in danger that count, where a sign was read and not confirmed. */
const mostBefore = 2;
/** How many replies there were since the first sign, sure or not, with this one. */
const countedReplies = ({ checks, rises, turn, repliesInDanger }: ReplyView['state']['session']): number => {
  const signs = [
    ...checks.filter(({ routine }) => !routine).map((check) => check.turn),
    ...rises.filter(({ level }) => level >= 2).map((rise) => rise.turn),
  ];
  const since = signs.length > 0 ? turn - Math.min(...signs) + 1 : 1;
  return Math.max(repliesInDanger + 1, Math.min(since, repliesInDanger + 1 + mostBefore));
};

const dueFor = (view: ReplyView): readonly (Due & { late: number })[] => {
  const { level, state } = view;
  const { session } = state;
  const within = (rows: readonly Due[], count: number) =>
    rows.flatMap((row) => (count >= row.by ? [{ ...row, late: count - row.by }] : []));
  if (level === 4)
    return within(
      [...dueAtFour, ...(saidNotNow(state) ? dueLater : [])],
      session.turn - (session.fourAtTurn ?? session.turn) + 1,
    );
  if (level < 2) return [];
  const atThree = level === 3 ? within(dueAtThree, session.repliesAtThree + 1) : [];
  return [...atThree, ...within(tellsWish(view) ? dueToWish : dueInDanger, countedReplies(session))];
};

/** Where a country has no line for the danger, the emergency number stands in its slot, and is no line to talk to. */
const hasLine = ({ values: { ligne, urgence, police, crise } }: ReplyView): boolean =>
  ligne === undefined ? crise !== undefined : ligne !== urgence && ligne !== police;

/** The first thing that is due, was not given, and has words for this person. */
const missingIn = (
  view: ReplyView,
  said: readonly Said[],
  minLate: number,
  { only, most }: { only?: ReadonlySet<Pillar>; most?: number } = {},
): Said | null => {
  const given = givenSoFar(view, said);
  for (const { pillar, also, occasion, late } of dueFor(view)) {
    if (also !== undefined && given.has(also)) continue;
    if (late < minLate || given.has(pillar) || only?.has(pillar) === false) continue;
    if (pillar === 'line' && !hasLine(view)) continue;
    const found = saidOn(view, occasion, { beside: said, ...(most !== undefined && { most }) });
    if (found) return found.said;
  }
  return null;
};

const mayAdd = (view: ReplyView, { kind, isAlone, isBare, isOpening, isStep }: Draft): boolean => {
  const { state, subject, level } = view;
  if (isAlone || isBare || isOpening || isStep || kind === 'check' || kind === 'end' || isRead(state))
    return false;
  if (level < 4) return Math.max(state.self.level, state.other.level) < 4;
  return subject === 'self' && familyOf(view.category) === 'suicide' && !isHelped(state, subject);
};

/**
 * The reply with the first thing that this talk still lacks, in one short sentence before its question. A reply has two parts at most
 * (docs/decisions/0080) and gives one thing: where both parts are there, it takes the place of a lead that takes up nothing, or stands as a
 * third, short part (third-part.ts); where it may not, it waits, and once it is late it takes the place of a question that decides
 * nothing now, or of an act that guards nothing.
 */
export const withMissing = (view: ReplyView, draft: Draft): Draft => {
  if (!mayAdd(view, draft)) return draft;
  const gives = draft.said.flatMap(({ textIds }) => textIds).flatMap((id) => givenBy(view.data, id));
  const isGiving = gives.some((each) => !ofNumber.has(each));
  if (isGiving) return withThird(view, draft, patience.act) ?? draft;
  const isFull = draft.said.length > 1;
  if (!isFull) {
    // After its own question a sentence more would bury it.
    const buries = draft.asked !== null && !/^[^.!?]*\?\s*$/u.test(draft.said[0]?.text ?? '');
    const missing = missingIn(view, draft.said, buries ? patience.act : 0);
    return missing ? fitting(view, draft, placedBeside(draft.said, missing)) : draft;
  }
  // What leads to a question and takes up nothing that was told gives way first: the question stays.
  const [lead, ...rest] = draft.said;
  const mayLead = draft.said.length === 2 && draft.kind === 'guide' && draft.asked !== null && view.level < 4;
  const waits = mayLead && lead ? leadWaits(view, lead) : null;
  const instead = waits === null ? null : missingIn(view, rest, waits);
  if (instead) return fitting(view, draft, [instead, ...rest]);
  const third = withThird(view, draft, 0);
  if (third) return third;
  const mayReplace = draft.said.length === 2 && !draft.guards && draft.kind === 'guide' && view.level < 4;
  if (!mayReplace || (draft.asked !== null && decides.has(draft.asked))) return draft;
  const kept = draft.said.slice(0, 1);
  const missing = missingIn(view, kept, patience.act);
  return missing ? fitting(view, { ...draft, asked: null }, [...kept, missing], draft) : draft;
};

/** The reply with what is missing as a third, short part, before its question. */
const withThird = (view: ReplyView, draft: Draft, minLate: number): Draft | null => {
  const most = mostWithThird(view, draft);
  const missing = most === null ? null : missingIn(view, draft.said, minLate, { only: asThird, most });
  if (!missing || missing.text.includes('?')) return null;
  const with3 = fitting(view, draft, placedBeside(draft.said, missing));
  return with3 === draft ? null : with3;
};

/** How late something must be to take the place of this lead; null where it takes up what was told. */
export const leadWaits = ({ data }: ReplyView, { textIds, slots }: Said): number | null => {
  const holds = ({ wordings }: ActRow): boolean => wordings.some((ids) => ids[0] === textIds[0]);
  if (slots.has('citation')) return patience.quote;
  if (data.actsOn('reception-plain').some(holds)) return 0;
  if (data.actsOn('answer-met').some(holds)) return patience.quote;
  const isLight = ({ told }: ActRow): boolean => told.length > 0 && told.every((id) => light.includes(id));
  return data.actsOn('reception').some((row) => isLight(row) && holds(row)) ? 0 : null;
};

/** The draft with these texts, where they are short enough. */
const fitting = (view: ReplyView, draft: Draft, said: readonly Said[], otherwise = draft): Draft =>
  wordsOf(said) <= Math.min(view.most, mostWords) && isShortEnough(view, said)
    ? { ...draft, said }
    : otherwise;

/**
 * The person who leaves takes along what is missing of the line, someone trusted and a professional: two short sentences at most. The
 * goodbye stays, and is not put off.
 */
export const missingAtLeave = (view: ReplyView, goodbye: Said): readonly Said[] => {
  if (isRead(view.state) || view.level === 4) return [];
  const given = givenSoFar(view, [goodbye]);
  const lacks = (pillar: Pillar): boolean => !given.has(pillar);
  const people = lacks('trusted') && lacks('professional') ? saidOn(view, 'missing-both') : null;
  const alone =
    people ??
    (lacks('professional') ? saidOn(view, 'missing-professional') : null) ??
    (lacks('trusted') ? saidOn(view, 'missing-trusted') : null);
  const line =
    lacks('line') && hasLine(view) ? saidOn(view, 'line', { beside: alone ? [alone.said] : [] }) : null;
  return [alone, line].flatMap((each) => (each ? [each.said] : []));
};

/** Messages after a denial, or after a question that was left, before the door is shown. */
const before = { denied: 3, left: 1, untold: 3 };

/**
 * Below 2, after thoughts were denied or the question was left: once, beside a later sign, that a professional or someone trusted may
 * hear it too. Never in a talk that is far from any danger.
 */
export const doorOpen = (view: ReplyView, reading: GuideReading | null): Draft | null => {
  const { state, level } = view;
  const { session, self } = state;
  if (!reading || level >= 2 || isRead(state) || session.hushAt !== null) return null;
  if (reading.goodbye || reading.request !== null || reading.check !== null || reading.asks) return null;
  const check = session.checks.findLast(({ asked }) => asked === 'check-death');
  const isDenied = self.facts.thoughts?.value === 'denied' || check?.end === 'no';
  const isLeft = check?.end === 'unanswered';
  if (!check || !(isDenied || isLeft) || session.unlikeAt === session.turn) return null;
  const isSign = reading.severity >= 1 || session.nearAt.includes(session.turn);
  // Who left the question, or answered it by something else, in a talk that was not far from danger since, hears it all the same.
  const isFar = session.unlikeAt !== null && session.unlikeAt >= check.turn;
  const isLate = isLeft && !check.routine && !isFar && session.turn - check.turn >= before.untold;
  if (!(isSign || isLate) || session.turn - check.turn <= (isLeft ? before.left : before.denied)) return null;
  const given = givenSoFar(view);
  if (given.has('professional') && given.has('trusted')) return null;
  const found = saidOn(view, 'door-open');
  return found && { said: [found.said], asked: null, kind: 'guide', isBare: true };
};

/** Messages after one that was near danger. */
const nearLately = 5;

/** The person who leaves while such a question is open, or was left: what is missing, and the goodbye. */
export const leavingOpen = (view: ReplyView, reading: GuideReading | null): Draft | null => {
  const { state, level } = view;
  const { session } = state;
  const isLeaving = reading?.goodbye === true || reading?.request === 'stop-here';
  const check = session.checks.findLast(({ asked }) => asked === 'check-death');
  const isLeft = check?.end === 'open' || check?.end === 'unanswered';
  if (!isLeaving || level >= 2 || !isLeft || isRead(state) || session.hushAt !== null) return null;
  // A goodbye is far from danger in its words: what counts is whether the question was refused, or the talk was near lately.
  const isPassed = session.answered?.asked === 'check-death' && session.answered.choice === 'skip';
  if (!isPassed && !session.nearAt.some((at) => session.turn - at <= nearLately)) return null;
  const goodbye = saidOn(view, 'leaving');
  if (!goodbye) return null;
  const said = [...missingAtLeave(view, goodbye.said).slice(0, 1), goodbye.said];
  return { said, asked: null, kind: 'end', isBare: true };
};
