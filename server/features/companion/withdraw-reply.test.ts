import { expect, test } from 'vitest';
import { messageMetaSchema } from '#shared/companion/conversation.ts';
import { disclosure } from './disclosure.ts';
import { LiveReply } from './live-replies.ts';
import { withdrawReply } from './withdraw-reply.ts';

const context = {
  safety: { interruption: () => ({ textId: 's-interrupt', text: 'Je m’interromps.' }) },
} as unknown as Parameters<typeof withdrawReply>[0];
const plain = messageMetaSchema.parse({});
const replyOf = (text: string) => new LiveReply('r1', 'u1', plain, text);

test('by the guard: its sentence, then what is written again; that an AI speaks stays told', () => {
  const reply = replyOf(`${disclosure('Éclaircie')}Prenez deux comprimés.`);
  const keeps = disclosure('Éclaircie');
  withdrawReply(context, reply, { reason: 'guard', address: 'vous', text: '', keeps });
  reply.append('Qu’en dit votre médecin ?');
  expect(reply.text).toBe(`${disclosure('Éclaircie')}Je reprends ma phrase. Qu’en dit votre médecin ?`);
  expect(reply.meta).toBe(plain);
});

test('by the reader after the guard: the guide’s words alone, and the record says what was said', () => {
  const reply = replyOf('Bonjour. Prenez');
  withdrawReply(context, reply, { reason: 'guard', address: 'tu', text: 'Je t’écoute.' });
  const meta = messageMetaSchema.parse({ severity: 3, record: { textIds: ['q-when'], asked: 'moment' } });
  withdrawReply(context, reply, { reason: 'reader', address: 'tu', text: 'Quand ?', meta });
  expect(reply.text).toBe('Je m’interromps. Quand ?');
  expect(reply.meta).toMatchObject({ severity: 3, record: { textIds: ['s-interrupt', 'q-when'] } });
});

test('where nothing was shown yet, nothing is said of it', () => {
  const reply = replyOf('');
  withdrawReply(context, reply, { reason: 'reader', address: 'vous', text: 'Quand ?', meta: plain });
  expect(reply.text).toBe('Quand ?');
});
