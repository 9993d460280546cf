import { isHarmByAnother } from './families.ts';
import { finished } from './finished.ts';
import type { GuideState } from './guide-state.ts';
import { type ProtocolData, protocolData } from './load-data.ts';
import { isHelped } from './next-act.ts';
import { type GuideReply, saidOn } from './reply-draft.ts';
import { leavesNoTrace, type ReplySettings, viewOf } from './reply-view.ts';

/*
 * What is said when a person in a 4 writes nothing, or one who was just given the number beside a danger of 3 or 4 that nobody is sure
 * of: one line after two minutes, one after six, and no more. None where someone may read the phone or where the danger is violence, and
 * none once help is there.
 */

/** Minutes of silence before each line, and where its words stand. */
const lines = [
  { minutes: 2, occasion: 'silence-2' },
  { minutes: 6, occasion: 'silence-6' },
] as const;

/** The last reply gave the number beside a question about a 3 or 4 that is not answered, and no danger is known. */
const wasGivenInDoubt = ({ self, other, session }: GuideState): boolean => {
  const { checks, numbersAt, replies, silences } = session;
  const last = checks.at(-1);
  const isOpen = last !== undefined && (last.end === 'open' || last.end === 'unanswered');
  const isAsked = isOpen && last.level >= 3 && !isHarmByAnother(last.category);
  return Math.max(self.level, other.level) < 2 && isAsked && (numbersAt.at(-1) ?? -1) >= replies - silences;
};

/** `silenceLine` over other data than the product's, for tests. */
export const silenceLineWith =
  (data: ProtocolData) =>
  (
    state: GuideState,
    settings: ReplySettings,
    minutes: number,
  ): { state: GuideState; reply: GuideReply | null } => {
    const nothing = { state, reply: null };
    const line = lines[state.session.silences];
    const isDoubted = wasGivenInDoubt(state);
    const view = viewOf(data, state, settings, isDoubted ? { level: 4, category: 'distress' } : {});
    if (!line || minutes < line.minutes || view.level < 4 || leavesNoTrace(state)) return nothing;
    if (isHelped(state, view.subject)) return nothing;
    // Said in an earlier silence of this session: another instruction to call stands for it.
    const found = saidOn(view, line.occasion) ?? saidOn(view, 'call', { again: true });
    if (!found) return nothing;
    // The question that stands keeps its choices: one tap is easier than a sentence.
    const { state: after, reply } = finished(view, {
      said: [found.said],
      asked: state.session.asked,
      kind: 'guide',
    });
    return {
      state: { ...after, session: { ...after.session, silences: after.session.silences + 1 } },
      reply,
    };
  };

/**
 * The line for a silence.
 * @param minutes since the person's last message
 * @returns reply null where no line is due
 */
export const silenceLine = silenceLineWith(protocolData);
