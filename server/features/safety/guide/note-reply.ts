import type { SafetyCategory } from '#shared/safety/levels.ts';
import { type AskedId, needId, questionIds, type TurnRecord } from '#shared/safety/turn-record.ts';
import type { ActRow } from './act-data.ts';
import { putsAfter } from './asked-once-only.ts';
import { type GuideState, type SessionState, servedSubject } from './guide-state.ts';
import { type ProtocolData, protocolData } from './load-data.ts';
import { putCheck } from './message-read.ts';
import { asksAboutSafety } from './question-facts.ts';
import { categoryLeft } from './stays-open.ts';
import { slotsOfText } from './wording.ts';

/*
 * What a reply leaves in the state. Everything comes from the record of the reply, so that a conversation that is replayed
 * from its turns stands where the kept one stands.
 */

const crisisGroups: readonly SafetyCategory[] = ['distress', 'suicide', 'self_harm', 'third_party'];

/** The slots that are the line of a category: the crisis line is the line of suicide only. */
export const lineSlotsOf = (category: SafetyCategory): readonly string[] =>
  crisisGroups.includes(category) ? ['ligne', 'crise', 'crise_phrase'] : ['ligne'];

const rowsByText = new WeakMap<ProtocolData, Map<string, ActRow[]>>();

const rowsOf = (data: ProtocolData, textId: string): readonly ActRow[] => {
  let index = rowsByText.get(data);
  if (!index) {
    index = new Map();
    for (const row of data.acts)
      for (const id of new Set(row.wordings.flat())) index.set(id, [...(index.get(id) ?? []), row]);
    rowsByText.set(data, index);
  }
  return index.get(textId) ?? [];
};

/** The acts of which a record says one wording whole. */
const actsDone = (data: ProtocolData, textIds: readonly string[]): ActRow[] => {
  const rows = new Set(textIds.flatMap((id) => rowsOf(data, id)));
  return [...rows].filter((row) => row.wordings.some((ids) => ids.every((id) => textIds.includes(id))));
};

/** Of what was asserted lately, so many are kept. */
const mostAsserted = 12;

/** Of the replies that said an emergency number, so many are kept. */
const mostNumbers = 4;

const isQuestion = (asked: string | null): asked is (typeof questionIds)[number] =>
  (questionIds as readonly (string | null)[]).includes(asked);

/** The question was put in words; where only its choices came back, it was put before. */
const isPut = (data: ProtocolData, asked: AskedId, textIds: readonly string[]): boolean =>
  textIds.length === 0 || textIds.some((id) => rowsOf(data, id).some(({ asks }) => asks === asked));

/** Who the team is was asked at 4, and answered: the person knows that it was told. */
const tellsOfTeam = (data: ProtocolData, textIds: readonly string[]): boolean =>
  data
    .requestsOf('which-team')
    .some(
      ({ levels, wordings }) =>
        levels.includes(4) && wordings.some((ids) => ids.every((each) => textIds.includes(each))),
    );

/** The key under which the line of a level 3 was said. */
export const lineKey = (state: GuideState): string => {
  const subject = servedSubject(state);
  return `${subject}:${state[subject].category}`;
};

/** The list of dangers waits for its answer like any question, wherever it was put; silence on it says nothing. */
const withList = (state: GuideState, done: readonly ActRow[]): GuideState => {
  const { turn, checks } = state.session;
  const isPutNow = done.some(({ occasion, asks }) => occasion === 'check' && asks === 'danger');
  return isPutNow && !checks.some((each) => each.asked === 'danger' && each.turn === turn)
    ? putCheck(state, 'danger', { level: 2, category: categoryLeft(state), goesOn: true })
    : state;
};

/** The state after a reply of ours with this record. */
export const noteReply = (
  state: GuideState,
  record: TurnRecord | { asked: AskedId | null },
  data: ProtocolData = protocolData,
): GuideState => {
  const { session } = state;
  const { level, category } = state[servedSubject(state)];
  const { asked } = record;
  const textIds = 'textIds' in record ? record.textIds : [];
  const done = actsDone(data, textIds);
  const doneOn = (...occasions: string[]): boolean =>
    done.some(({ occasion }) => occasions.includes(occasion));
  const leftUnanswered = done.some(
    ({ occasion, told }) =>
      occasion === 'unknown-answer' || (occasion === 'reception' && told.includes('anger')),
  );
  const slots = new Set(textIds.flatMap((id) => slotsOfText(data, id)));
  // Where a country has no line for the category, the emergency number stands for it.
  const saysLine = [...lineSlotsOf(category), 'urgence', 'police'].some((slot) => slots.has(slot));
  const next: SessionState = {
    ...session,
    saidTexts: [...session.saidTexts, ...textIds],
    doneActs: [...session.doneActs, ...done.map(({ id }) => id)],
    asserted: [
      ...session.asserted,
      ...done.flatMap(({ told }) =>
        told.flatMap((id) => (session.told.includes(id) ? [{ id, turn: session.turn }] : [])),
      ),
    ].slice(-mostAsserted),
    asked,
    askedAt:
      isQuestion(asked) && isPut(data, asked, textIds)
        ? { ...session.askedAt, [asked]: session.turn }
        : session.askedAt,
    whoAt: textIds.some((id) => data.texts.get(id)?.asksWho) ? session.turn : session.whoAt,
    puts: putsAfter(session, asked, asked !== null && isPut(data, asked, textIds)),
    questionsAtThree:
      session.questionsAtThree +
      (level === 3 && asked !== null && asksAboutSafety(asked) && isPut(data, asked, textIds) ? 1 : 0),
    linesAtThree:
      level === 3 && saysLine && !session.linesAtThree.includes(lineKey(state))
        ? [...session.linesAtThree, lineKey(state)]
        : session.linesAtThree,
    replies: session.replies + 1,
    repliesAtThree: session.repliesAtThree + (level === 3 ? 1 : 0),
    repliesInDanger: session.repliesInDanger + (level >= 2 ? 1 : 0),
    consentAsked: session.consentAsked || asked === 'human-consent',
    unansweredAt: leftUnanswered ? session.turn : session.unansweredAt,
    unknownAt: doneOn('unknown-answer') ? [...session.unknownAt, session.replies + 1] : session.unknownAt,
    missingAt: done.some(({ occasion }) => occasion.startsWith('missing-'))
      ? session.replies + 1
      : session.missingAt,
    needAt: asked === needId ? session.replies + 1 : session.needAt,
    fourAtTurn: level === 4 ? (session.fourAtTurn ?? session.turn) : session.fourAtTurn,
    numbersAt:
      slots.has('urgence') || slots.has('police')
        ? [...session.numbersAt, session.replies + 1].slice(-mostNumbers)
        : session.numbersAt,
    numbersAtFour:
      session.numbersAtFour + (level === 4 && (slots.has('urgence') || slots.has('police')) ? 1 : 0),
    toldOfTeam:
      session.toldOfTeam ||
      (level === 4 && tellsOfTeam(data, textIds)) ||
      doneOn('told-at-4', 'told-at-4-refused', 'told-at-4-ephemeral', 'withdrawn-4'),
  };
  return withList({ ...state, session: next }, done);
};
