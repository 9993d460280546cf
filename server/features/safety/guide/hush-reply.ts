import { noteReply } from './note-reply.ts';
import { type Replied, wordingOf } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';

/**
 * A word that names nothing: no number, no question, nothing pinned and nothing to tap, also at 4, because somebody may be reading.
 * What is due is said with the next message.
 */
export const hushReply = (view: ReplyView): Replied | null => {
  const row = view.data.actsOn('hush')[0];
  const said = row && wordingOf(view, row, { again: true });
  if (!said) return null;
  const record = {
    textIds: [...said.textIds],
    asked: null,
    choices: [],
    path: null,
    reader: 'rules' as const,
  };
  return {
    state: noteReply(view.state, record, view.data),
    reply: {
      text: said.text,
      record,
      resources: [],
      pinned: false,
      kind: 'end',
      withoutTrace: true,
      reception: null,
    },
  };
};
