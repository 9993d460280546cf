import { chooseRow } from './choose-row.ts';
import type { FreeRow } from './guide-data.ts';
import { asksCloseness, heaviest } from './heavy.ts';
import { isSurelyBright } from './learnt-kind.ts';
import type { GuideReply } from './occasion.ts';
import { type Drafted, filled, line, shownChoice, spoken } from './speak.ts';
import type { View } from './view.ts';

/*
 * What is heavy and told plainly is met by plain words, and by a question where none stands open. No sentence of theirs is shown that
 * they did not choose (guide.md §3).
 */

/** A row as it is said, with its own choices or those below it. */
export const saidRow = (
  view: View,
  row: FreeRow,
  below: () => Pick<Drafted, 'asked' | 'choices'>,
): GuideReply => {
  const said = [{ id: row.id, text: filled(view, row) }];
  if (!row.taps) return spoken(view, { said, kind: 'listen', ...below() });
  const choices = row.taps.map((tap) => shownChoice(view, tap));
  return spoken(view, { said, kind: 'listen', asked: `path:row/${row.id}`, choices });
};

/** Told with a smile, these are met as heavy all the same; a pig that was eaten is not mourned (docs/decisions/0129). */
const never: ReadonlySet<string> = new Set(['suicide', 'harm', 'illness']);

/**
 * The reply to something heavy that is told plainly; null where nothing of the kind is told.
 * @param mayAsk no question of ours stands open, and the person wants some
 * @param topic questions that fit what it is about, as choices: they then stand for a question
 * @param below the ways on that stand under plain words
 */
export const heavyReply = (
  view: View,
  mayAsk: boolean,
  topic: Pick<Drafted, 'asked' | 'choices'> | null,
  below: () => Pick<Drafted, 'asked' | 'choices'>,
): GuideReply | null => {
  const heavy = view.last.chosen === undefined ? heaviest(view.last.text, view.door) : null;
  if (!heavy || (isSurelyBright(view) && !never.has(heavy.kind))) return null;
  const asks = mayAsk && !view.said.includes('heavy-close') && asksCloseness(heavy, view.last.text);
  if (asks) return spoken(view, { said: [line(view, 'heavy-close')], kind: 'listen' });
  // Nothing is asked about a death of years ago.
  const row = chooseRow(view, 'heavy', {
    plain: topic !== null || heavy.kind === 'past' || heavy.kind === 'afar',
  });
  return row && saidRow(view, row, () => topic ?? (row.asks ? {} : below()));
};
