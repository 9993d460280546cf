import { tellsMore } from './certainty.ts';
import type { GuideReply } from './occasion.ts';
import { ofUsSentence } from './of-us.ts';
import { readSentences } from './read-sentences.ts';
import { oneLine, type Said, withSaid } from './speak.ts';
import type { View } from './view.ts';

/* What was told beside a question is not passed over. */

const rests = ['rest-1', 'rest-2', 'rest-3', 'rest-4', 'rest-5', 'rest-6'];

/** Each of these lines is said once. */
export const restLine = (view: View): Said[] => {
  const unsaid = rests.filter((id) => !view.said.includes(id));
  return unsaid.length > 0 ? [oneLine(view, unsaid)] : [];
};

/** Answers that end in ways on, in a question, or in something to do need no line after them. */
export const endsOpen = ({ record, text, exercise, kind }: GuideReply): boolean =>
  record.choices.length > 0 ||
  record.asked !== null ||
  exercise !== null ||
  kind === 'end' ||
  /\?\s*$/.test(text);

/** The answer to what was asked of us, and the rest of the message. */
export const withRest = (view: View, reply: GuideReply): GuideReply => {
  const asking = ofUsSentence(view.last.text);
  const read = readSentences(view.last.text, view.door).filter(({ text }) => text === asking);
  return endsOpen(reply) || !tellsMore(view, read) ? reply : withSaid(reply, { after: restLine(view) });
};
