import { type AskedRow, guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { asksAgain, practicalIn, wantsExercise } from './practical.ts';
import { readSentences } from './read-sentences.ts';
import { fitsRow } from './recognise.ts';
import { replyAsSureAs } from './reply-sure.ts';
import { reproachedIds, reproachesIn } from './reproach.ts';
import { sentencesIn } from './sentences.ts';
import { owningLine, withSaid } from './speak.ts';
import type { View } from './view.ts';

/* A practical question gets its practical answer, before what it only resembles (decision 0087). */

/** How far back the question may lie that is asked again, in messages of the person. */
const lastMessages = 3;
const lookedAgain = ['looked-again-1', 'looked-again-2', 'looked-again-3'];

const exercises = guideData.asked.filter(({ act }) => act === 'exercise');
const asksExercise = (text: string): boolean =>
  exercises.some((row) => sentencesIn(text).some((sentence) => fitsRow(row, sentence)));

/** The practical question of a message before this one that no reply has answered. */
const practicalBefore = ({ turns, last }: View): AskedRow | null => {
  const before = turns.slice(0, turns.lastIndexOf(last));
  const typed = before.flatMap(({ role, chosen, text }, index) =>
    role === 'user' && chosen === undefined ? [{ text, index }] : [],
  );
  for (const { text, index } of typed.slice(-lastMessages).toReversed()) {
    const row = practicalIn(text);
    if (!row) continue;
    const said = before[index + 1]?.record?.textIds ?? [];
    return said.some((id) => id.startsWith(`${row.id}#`)) ? null : row;
  }
  return null;
};

/** The answer to a practical question, or to the one that is asked again; null where there is none. */
export const replyToPractical = (view: View): GuideReply | null => {
  const { text } = view.last;
  const found = practicalIn(text);
  // What was said no to answers nothing any more.
  const row = found && reproachedIds(view).has(found.id) ? null : found;
  const again = row === null && asksAgain(text) ? practicalBefore(view) : null;
  const asked = row ?? again;
  if (!asked) return null;
  if (row && wantsExercise(text, row) && asksExercise(text)) return null;
  const sentence =
    readSentences(text, view.door).findLast((each) => practicalIn(each.text) === asked) ?? null;
  const reply = replyAsSureAs(view, { row: asked, sentence }, false);
  const isReproach = again !== null || reproachesIn(view, view.turns.lastIndexOf(view.last)).length > 0;
  return reply && isReproach && view.count > 1
    ? withSaid(reply, { before: [owningLine(view, lookedAgain)] })
    : reply;
};
