import { subjects } from '#shared/safety/facts.ts';
import { clausesOf } from './clauses.ts';
import type { GuideReading, GuideState, PersonMessage } from './guide-state.ts';
import { openSession } from './open-session.ts';
import { otherIn } from './other-person.ts';
import { readTap } from './read-tap.ts';
import { readWordsOf } from './read-typed.ts';
import { cancelFall, letFall } from './settle.ts';
import { type ToldId, toldIn } from './told.ts';

/*
 * One message of the person: facts that expired, the session, a tap or words, and what they change. Pure; times come from the
 * message alone.
 */

/**
 * One message of the person. Never throws for any text; a fault of ours is turned by the caller into an unsure 2.
 */
export const step = (
  state: GuideState,
  message: PersonMessage,
): { state: GuideState; reading: GuideReading } => {
  const opened = openSession(state, message);
  const read = readTap(opened, message) ?? readWordsOf(opened, message);
  let next = cancelFall(read.state, read);
  for (const subject of subjects) next = letFall(read.state, next, subject, read, message.at);
  let moved: GuideReading['moved'] = null;
  for (const subject of subjects) {
    const from = opened[subject].level;
    const to = next[subject].level;
    if (from !== to && (moved === null || to > from)) moved = { subject, from, to };
  }
  const { severity, category, sure, about, evidence, request, check, ended, goodbye } = read;
  const told = message.chosen === undefined ? toldIn(clausesOf(message.text)) : [];
  return {
    state: { ...next, session: { ...next.session, ...confided(next, message, told) } },
    reading: {
      severity,
      category,
      sure,
      about,
      evidence,
      request,
      check,
      checkEnded: ended,
      moved,
      goodbye,
      told,
    },
  };
};

/** What was confided so far, and how the other person is spoken of. */
const confided = (
  { other, session }: GuideState,
  { text, before, chosen }: PersonMessage,
  told: readonly ToldId[],
): Pick<GuideState['session'], 'told' | 'otherIs'> => {
  // What was confided last stands last.
  const all = [
    ...session.told.filter((id) => !(told as readonly string[]).includes(id)),
    ...[...told].reverse(),
  ];
  if (chosen !== undefined || other.level === 0) return { told: all, otherIs: session.otherIs };
  let otherIs = otherIn(clausesOf(text), session.otherIs);
  // The person may have been named before the danger was known.
  for (const each of otherIs ? [] : [...before].reverse()) otherIs ??= otherIn(clausesOf(each), null);
  return { told: all, otherIs };
};
