import type { RequestRow } from './act-data.ts';
import { conditionsHold, factsFor, isHelped, wasTold } from './next-act.ts';
import { wordingOf } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import { type Said, slotsOfText } from './wording.ts';

/* Which row of the requests answers what a person asks for (conversation.md §2.5). */

/** What asks for a number is answered with it, however often it was given. */
const ofNumber =
  /^(?:number|repeat-number|which-number|save-number|what-line|what-is-the-line|line-|write-sms|whom-to-|talk-to-human)/;

/**
 * The answer to a request: the first row for the level, group and country. A request made again is answered again.
 * @returns null where no row fits
 */
export const answerTo = (view: ReplyView, request: string): { said: Said; alone: boolean } | null => {
  const facts = factsFor(view.state, view.subject);
  const fit = view.data
    .requestsOf(request)
    .filter(
      ({ subject, told, untold, when, levels, groups, countries }) =>
        conditionsHold(when, facts) &&
        wasTold({ told, untold }, view.state.session.told) &&
        (subject === undefined || subject === view.subject) &&
        levels.includes(view.level) &&
        (groups?.includes(view.category) ?? true) &&
        (countries?.includes(view.country) ?? true),
    );
  // A row for one subject and its groups is closer than one for everybody.
  const isClose = ({ subject, groups }: RequestRow) => subject !== undefined && groups !== undefined;
  const byCloseness = [...fit.filter(isClose), ...fit.filter((row) => !isClose(row))];
  // Once help was called, what was written for the waiting goes first.
  const isForWaiting = ({ when }: RequestRow) => when.some(({ fact, is }) => fact === 'help' && is);
  const waits = isHelped(view.state, view.subject);
  const rows = waits
    ? [...byCloseness.filter(isForWaiting), ...byCloseness.filter((row) => !isForWaiting(row))]
    : byCloseness;
  // No other answer tells anybody to call then: only a row that knows of the call says the number.
  const isCalled = view.level === 4 && waits;
  for (const row of rows) {
    const knowsCall = row.when.some(({ fact, is }) => fact === 'help' && is !== undefined);
    const fits = isCalled && !knowsCall ? withoutEmergency(view, row) : row;
    const asksNumber = ofNumber.test(request);
    const spared = view.sparesLine && !asksNumber ? wordingOf(view, fits) : null;
    const values = asksNumber ? (view.plainValues ?? view.values) : view.values;
    const said = spared ?? wordingOf({ ...view, values, sparesLine: false }, fits, { again: true });
    // The same answer twice running is none: what is due goes on (docs/decisions/0115).
    if (said && !asksNumber && wasJustSaid(view, said)) continue;
    if (said) return { said, alone: row.alone };
  }
  return null;
};

/** Texts of one reply, as a rule. */
const mostTexts = 4;
const wasJustSaid = ({ state, level }: ReplyView, { textIds }: Said): boolean => {
  const last = state.session.saidTexts.slice(-mostTexts);
  return level >= 2 && level < 4 && textIds.every((id) => last.includes(id));
};

const withoutEmergency = ({ data }: ReplyView, { wordings }: RequestRow): Pick<RequestRow, 'wordings'> => ({
  wordings: wordings.filter((ids) =>
    ids.every((id) => slotsOfText(data, id).every((slot) => slot !== 'urgence' && slot !== 'police')),
  ),
});
