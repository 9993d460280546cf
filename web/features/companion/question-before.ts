import { isTick } from '#shared/companion/guide.ts';
import type { ThreadMessage } from './thread.ts';

const asked = ({ meta }: ThreadMessage): string | null => meta?.record?.asked ?? null;

/** What was typed under a question, its latest answer; a request that left the question open is none. */
const typedUnder = (messages: readonly ThreadMessage[], question: string): string => {
  let typed: string[] = [];
  let open: ThreadMessage | null = null;
  for (const message of messages) {
    if (message.role === 'user' && open && asked(open) === question && message.meta?.chosen == null)
      typed.push(message.text);
    if (message.role !== 'assistant') continue;
    // Asked anew: what was said in between answered something else, or is being changed.
    if (asked(message) === question && !isTick(message.meta?.record)) {
      if (open && asked(open) === question) typed.pop();
      else typed = [];
    } else if (message.meta?.record?.textIds.includes('back')) typed.pop();
    open = message;
  }
  return typed.join('\n');
};

/** The answer that was typed to the question before, to be changed; null where the current question is the first. */
export const answerBefore = (messages: readonly ThreadMessage[]): { text: string } | null => {
  const newest = messages.findLast(({ role, hidden }) => role === 'assistant' && !hidden);
  const path = newest?.meta?.record?.path;
  if (!newest || path == null || asked(newest) === null) return null;
  const begun = messages.findLastIndex(({ meta }) => meta?.record?.textIds.includes(`begin:${path}`));
  if (begun === -1) return null;
  const passage = messages.slice(begun);
  const order = [
    ...new Set(passage.flatMap((each) => (each.role === 'assistant' ? (asked(each) ?? []) : []))),
  ];
  const before = order[order.indexOf(asked(newest)!) - 1];
  return before === undefined ? null : { text: typedUnder(passage, before) };
};
