import type { FactKey } from '#shared/safety/facts.ts';
import type { GuideReading } from './guide-state.ts';
import type { ReplyView } from './reply-view.ts';

/* What a message tells that lets no other word go before its act. */

/** Told of a body, a means or an edge with this very message: what is to be done about it goes first. */
const atOnce: Partial<Record<FactKey, readonly string[]>> = {
  means: ['near', 'weapon'],
  where: ['edge', 'unsafe'],
  hurt: ['yes', 'done', 'unsure'],
  driving: ['yes'],
};

export const needsAct = ({ state, subject }: ReplyView, reading: GuideReading): boolean => {
  const { facts } = state[subject];
  return (
    (reading.sure && reading.severity === 4) ||
    (Object.keys(atOnce) as FactKey[]).some(
      (key) => facts[key]?.turn === state.session.turn && atOnce[key]!.includes(facts[key].value),
    )
  );
};

/** The danger grew with this message. */
export const rises = (reading: GuideReading | null): boolean =>
  reading?.moved ? reading.moved.to > reading.moved.from : false;
