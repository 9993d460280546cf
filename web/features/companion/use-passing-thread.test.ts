import { expect, it } from 'vitest';
import { converseInPassingBody, messageMetaSchema } from '#shared/companion/conversation.ts';
import type { ThreadMessage } from './thread.ts';
import { turnsOf } from './use-passing-thread.ts';

const message = (over: Partial<ThreadMessage>): ThreadMessage => ({
  id: 'x',
  clientId: null,
  seq: null,
  role: 'user',
  state: 'complete',
  text: 'Bonsoir',
  meta: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...over,
});
const record = {
  textIds: ['q.moment.1'],
  asked: 'moment',
  choices: [{ id: 'tonight', label: 'Ce soir' }],
  path: null,
  reader: 'rules',
} as const;

it('tells the server of an ephemeral session when each turn was said, what a reply was, and what was tapped', () => {
  const turns = turnsOf([
    message({ createdAt: '2026-11-21T09:59:00.000Z' }),
    message({ role: 'assistant', text: 'Quand ?', meta: messageMetaSchema.parse({ record }) }),
    message({ state: 'failed', text: 'Pas parti' }),
    message({
      state: 'sending',
      text: 'Ce soir',
      meta: messageMetaSchema.parse({ chosen: { id: 'tonight', asked: 'moment' } }),
    }),
  ]);
  expect(turns).toEqual([
    { role: 'user', text: 'Bonsoir', at: '2026-11-21T09:59:00.000Z' },
    { role: 'assistant', text: 'Quand ?', at: '2026-11-21T10:00:00.000Z', record },
    { role: 'user', text: 'Ce soir', at: '2026-11-21T10:00:00.000Z', chosen: 'tonight', asked: 'moment' },
  ]);
  expect(converseInPassingBody.parse({ sessionId: crypto.randomUUID(), turns }).turns).toEqual(turns);
});
