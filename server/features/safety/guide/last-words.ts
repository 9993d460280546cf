import type { GuideReading } from './guide-state.ts';
import { type Draft, saidOn, wordsOf } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';

/* How a reading that was denied ends in words, the direct question that comes back once, and that no reply is empty (docs/decisions/0078). */

/** The last no of a denial (taken-back.ts): it is taken as it was said, and what the team was told of a 4 beside it. */
export const endOfDenial = (view: ReplyView, reading: GuideReading | null): Draft | null => {
  const { doubtedAt, turn, fourAtTurn, toldOfTeam } = view.state.session;
  if (doubtedAt !== turn || view.state.self.level !== 2 || view.subject !== 'self' || !reading) return null;
  const end = saidOn(view, 'check-no');
  if (!end) return null;
  const isOwed = fourAtTurn !== null && !toldOfTeam && !view.settings.unsaved;
  const rowId = view.settings.ephemeral ? 'denied-four-ephemeral' : 'denied-four-told';
  const told = isOwed ? saidOn(view, 'withdrawn-4', { only: ({ id }) => id === rowId }) : null;
  return { said: told ? [end.said, told.said] : [end.said], asked: null, kind: 'end', isBare: true };
};

/** The direct question once more at 2, after a denial or eight calm turns (taken-back.ts); nothing stands before it. */
export const askedAgain = (view: ReplyView): Draft | null => {
  const { level, subject, state } = view;
  const { reaskAt, turn } = state.session;
  if (level !== 2 || subject !== 'self' || reaskAt !== turn) return null;
  const found = saidOn(view, 'ask-again', { again: true });
  return found ? { said: [found.said], asked: 'thoughts', kind: 'guide', isBare: true } : null;
};

/** A reply that says nothing and offers nothing is none (docs/decisions/0078). */
export const withWords = (draft: Draft | null): Draft | null =>
  draft && wordsOf(draft.said) > 0 ? draft : null;

/** At 2 and more somebody is never left without a word: the line or the number once more. */
export const lastWords = (view: ReplyView): Draft | null => {
  if (view.level < 2) return null;
  const found = saidOn(view, view.level === 4 ? 'call' : 'line', { again: true });
  return found && { said: [found.said], asked: null, kind: 'guide' };
};
