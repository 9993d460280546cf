import { expect, it } from 'vitest';
import { messageMetaSchema } from '#shared/companion/conversation.ts';
import { answerBefore } from './question-before.ts';
import type { ThreadMessage } from './thread.ts';

const message = (role: 'user' | 'assistant', text: string, meta: object): ThreadMessage => ({
  id: crypto.randomUUID(),
  clientId: null,
  seq: 1,
  role,
  state: 'complete',
  text,
  meta: messageMetaSchema.parse(meta),
  createdAt: '2026-11-21T10:00:00.000Z',
});
const reply = (step: string, ...textIds: string[]) =>
  message('assistant', step, { record: { asked: `path:${step}`, path: 'clair', textIds } });
const typed = (text: string) => message('user', text, {});
const tapped = (id: string) => message('user', id, { chosen: { id, asked: 'path:clair/felt' } });
const begins = reply('clair/scene', 'begin:clair');

it('finds the answer that was typed to the question before', () => {
  expect(answerBefore([begins])).toBeNull();
  expect(answerBefore([begins, typed('Lundi.'), reply('clair/phrase')])).toEqual({ text: 'Lundi.' });
  const after = [begins, typed('Lundi.'), reply('clair/felt'), tapped('anger'), reply('clair/anger')];
  expect(answerBefore(after)).toEqual({ text: '' });
});

it('joins what was written in several messages, and leaves out a request', () => {
  const write = [begins, typed('Il a dit non.'), reply('clair/scene', 'tick'), typed('Deux fois.')];
  expect(answerBefore([...write, reply('clair/phrase')])).toEqual({ text: 'Il a dit non.\nDeux fois.' });
  const asks = [begins, typed('C’est gratuit ?'), reply('clair/scene', 'price#0'), typed('Lundi.')];
  expect(answerBefore([...asks, reply('clair/phrase')])).toEqual({ text: 'Lundi.' });
});

it('knows the way back alone from an answer, and the new answer from the old', () => {
  const first = [begins, typed('Lundi.'), reply('clair/phrase'), typed('Revenir à la question d’avant')];
  const back = [...first, reply('clair/scene', 'back'), typed('Mardi.'), reply('clair/phrase')];
  expect(answerBefore([...first, reply('clair/scene', 'back')])).toBeNull();
  expect(answerBefore(back)).toEqual({ text: 'Mardi.' });
  const on = [...back, typed('Personne ne vient.'), reply('clair/felt')];
  expect(answerBefore(on)).toEqual({ text: 'Personne ne vient.' });
});
