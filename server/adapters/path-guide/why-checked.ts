import type { GuideReply } from './occasion.ts';
import { countWords, plain } from './shape.ts';
import { oneLine, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/* « Pourquoi vous m'avez demandé ça ? », after a question about danger that had no place: what set it off is said. */

const asksWhy =
  /\b(?:pourquoi|pk|pq) (?:est-ce que )?(?:vous|tu|t'|cette|ces) ?(?:m'|me |nous |avez |as |m'avez |m'as )*(?:demand\w*|pos\w*|question)\b|\b(?:c'est|c'etait) quoi (?:cette|votre|ta) question\b|\bquel rapport\b/;
const mostWords = 24;
/** So many replies after it. */
const lately = 4;

/** Null where no such question was put lately, or nothing of it is asked. */
export const replyToWhyChecked = (view: View): GuideReply | null => {
  const { last } = view;
  if (last.chosen !== undefined || view.path !== null) return null;
  if (countWords(last.text) > mostWords || !asksWhy.test(plain(last.text))) return null;
  const checked = lastRecords(view, lately).some(
    ({ reader, asked }) => reader === 'rules' && asked !== null && asked.startsWith('check-'),
  );
  if (!checked) return null;
  return spoken(view, { said: [oneLine(view, ['why-checked-1', 'why-checked-2'])], kind: 'listen' });
};
