import { useCallback, useEffect, useState } from 'react';
import {
  answerIntake,
  type IntakeLine,
  isComplete,
  isUntouched,
  type Known,
  nextMessageDelay,
  owesMessage,
  sayNext,
  startIntake,
} from '#shared/intake/intake-script.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { signedOutEvent } from '#web/lib/session/session-context.tsx';
import {
  closingMessage,
  forPerson,
  freshIntake,
  type IntakeRecord,
  keepIntake,
  type OpenIntake,
  readIntake,
  whenIntakeChangesElsewhere,
} from './intake-record.ts';

const closing: readonly IntakeLine[] = [{ role: 'assistant', text: closingMessage }];

const answered = (record: OpenIntake, text: string | null): OpenIntake => {
  // While the script is about to speak, nothing is sent; what is typed stays in the box.
  if (owesMessage(record.state)) return record;
  const state = answerIntake(record.state, text);
  if (state === record.state) return record;
  const completedAt = isComplete(state) ? new Date().toISOString() : null;
  return { ...record, state, draft: text === record.draft ? '' : record.draft, completedAt };
};

/** Of this person, who has neither answered nor begun to write. */
const isFreshFor = (record: IntakeRecord, userId: string | undefined): record is OpenIntake =>
  record.kind === 'open' &&
  userId !== undefined &&
  record.owner === userId &&
  isUntouched(record.state) &&
  record.draft === '';

/** The dialogue of this browser: resumed, kept at each change, shared between tabs, emptied by a sign-out. */
export const useIntake = (userId: string | undefined, known?: Known) => {
  const [record, setRecord] = useState<IntakeRecord>(() => forPerson(readIntake() ?? freshIntake(), userId));
  // Once saved, the words stay on the screen until the page is left, and nowhere else here.
  const [said, setSaid] = useState(closing);
  const [kept, setKept] = useState(true);

  useEffect(() => setRecord((now) => forPerson(now, userId)), [userId]);
  // What signing up told is not asked again: the dialogue begins after it, unless somebody has begun already.
  const { firstName, age } = known ?? {};
  const isFresh = isFreshFor(record, userId);
  useEffect(() => {
    if (!isFresh || !firstName || age === undefined) return;
    setRecord((now) => (isFreshFor(now, userId) ? { ...now, state: startIntake({ firstName, age }) } : now));
  }, [isFresh, userId, firstName, age]);
  useEffect(() => setKept(keepIntake(record)), [record]);
  useEffect(
    () => whenIntakeChangesElsewhere((elsewhere) => setRecord(elsewhere ?? freshIntake(userId ?? null))),
    [userId],
  );
  useEffect(() => {
    const forget = () => {
      setSaid(closing);
      setRecord(freshIntake());
    };
    window.addEventListener(signedOutEvent, forget);
    return () => window.removeEventListener(signedOutEvent, forget);
  }, []);

  const state = record.kind === 'open' ? record.state : null;
  useEffect(() => {
    if (!state || !owesMessage(state)) return;
    const timer = setTimeout(
      () => setRecord((now) => (now.kind === 'open' ? { ...now, state: sayNext(now.state) } : now)),
      nextMessageDelay,
    );
    return () => clearTimeout(timer);
  }, [state]);

  const changeOpen = useCallback(
    (next: (now: OpenIntake) => OpenIntake) => setRecord((now) => (now.kind === 'open' ? next(now) : now)),
    [],
  );
  return {
    record,
    change: setRecord,
    lines: state ? state.lines : said,
    /** False: this browser keeps nothing, a reload would lose the answers. */
    kept,
    /** Null: prefers not to answer. What is in the box stays there unless it was the answer. */
    answer: (text: string | null) => changeOpen((now) => answered(now, text)),
    write: (draft: string) => changeOpen((now) => ({ ...now, draft })),
    agree: (given: boolean) =>
      changeOpen((now) => ({ ...now, consent: given ? consentPurposes.health_data.version : null })),
    startAgain: () => {
      setSaid(closing);
      setRecord((now) => freshIntake(now.owner));
    },
    leaveTheWords: () => {
      if (state) setSaid(state.lines);
      setRecord((now) => (now.kind === 'open' && now.owner ? { kind: 'saved', owner: now.owner } : now));
    },
  };
};
