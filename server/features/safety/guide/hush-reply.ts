import { noteReply } from './note-reply.ts';
import { type Replied, wordingOf } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';

/**
 * A word that names nothing: no number, no question, nothing pinned and nothing to tap, also at 4, because somebody may be reading.
 * What is due is said with the next message. Whoever closes is told how to leave and to erase.
 */
export const hushReply = (view: ReplyView, closes: boolean): Replied | null => {
  const rows = view.data.actsOn('hush');
  const row = rows.find(({ id }) => id === (closes ? 'hush-close' : 'hush'));
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
