import type { Severity } from '#shared/safety/levels.ts';
import { bodyOrAct, outcomeOf } from '../guide/checks.ts';
import { clausesOf } from '../guide/clauses.ts';
import { grave, timeOrFarewell, toTheReader } from '../guide/danger-words.ts';
import type { GuideReading, GuideState, PersonMessage } from '../guide/guide-state.ts';
import { raise, wasGraveLately } from '../guide/levels.ts';
import { namesMeans, namesPlan } from '../guide/means-words.ts';
import { noteSign, putCheck } from '../guide/message-read.ts';
import type { ReaderAnswer } from './reader-answer.ts';
import { shortQuote } from './short-quote.ts';
import { weighReader } from './weigh-reader.ts';

/* What the second reader's answer does to a message that `step` has read, before the guide answers. */

type Stepped = { state: GuideState; reading: GuideReading };

const namesDanger = (text: string): boolean => {
  const said = clausesOf(text)
    .map((clause) => clause.said)
    .join('');
  return (
    toTheReader.test(text) ||
    [grave, namesMeans, namesPlan, timeOrFarewell, bodyOrAct].some((shape) => shape.test(said))
  );
};

/** The check of this message is not put: it does not wait for an answer either. */
const withoutCheckOfNow = (state: GuideState): GuideState => ({
  ...state,
  session: {
    ...state.session,
    checks: state.session.checks.filter(({ turn }) => turn !== state.session.turn),
  },
});

const highest = (...levels: readonly Severity[]): Severity => Math.max(...levels) as Severity;

const recentOf = ({ self, other }: GuideState, keptLately: Severity, now: Date): Severity => {
  const graves = [self, other].filter((each) => wasGraveLately(each, now));
  return highest(keptLately, self.peak, other.peak, ...graves.map(({ lastGrave }) => lastGrave?.level ?? 0));
};

/** @param keptLately the highest sure level that was kept of the last seven days */
export const applyReader = (
  stepped: Stepped,
  message: PersonMessage,
  answer: ReaderAnswer,
  keptLately: Severity,
): Stepped => {
  const { state, reading } = stepped;
  // A tap says what it says.
  if (message.chosen !== undefined) return stepped;
  const weighed = weighReader(reading, answer, {
    state: highest(state.self.level, state.other.level),
    lastSevenDays: recentOf(state, keptLately, message.at),
    namesDanger: namesDanger(message.text),
  });
  if (weighed.kind === 'keep') return stepped;
  if (weighed.kind === 'spare')
    return { state: withoutCheckOfNow(state), reading: { ...reading, check: null } };

  const { level, category, subject } = weighed;
  const read = {
    ...reading,
    severity: level,
    category,
    about: answer.about,
    evidence: [{ quote: shortQuote(answer.quote), by: 'reader' }],
  };
  if (weighed.kind === 'sure') {
    const from = state[subject].level;
    return {
      // Not plain: « c'était le titre d'un film » may still explain it.
      state: raise(
        withoutCheckOfNow(state),
        { level, category, subject, own: subject === 'self', plain: false },
        message.at,
      ),
      reading: { ...read, sure: true, check: null, moved: { subject, from, to: level } },
    };
  }
  const due = outcomeOf(state, { level, category, subject, quotes: [answer.quote] });
  if (due.kind !== 'check') return stepped;
  // The question is that of the level; what is kept of a model's 4 is a 3, so that silence on it opens nothing to the team.
  const kept = { level: level === 4 ? 3 : level, category };
  const unsure = { ...kept, quotes: [answer.quote], byReader: true };
  return {
    state: noteSign(putCheck(withoutCheckOfNow(state), due.asked, unsure), kept),
    reading: { ...read, sure: false, check: due.asked },
  };
};
