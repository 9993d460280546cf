import { expect, it } from 'vitest';
import { type MessageMeta, messageMetaSchema } from '#shared/companion/conversation.ts';
import type { ThreadMessage } from './thread.ts';
import { offersOf } from './thread-offers.ts';

const reply = (meta: Partial<MessageMeta>, state: ThreadMessage['state'] = 'complete'): ThreadMessage => ({
  id: 'x',
  clientId: null,
  seq: 1,
  role: 'assistant',
  state,
  text: '',
  meta: messageMetaSchema.parse(meta),
  createdAt: '',
});

it('offers nothing in a calm conversation, nor from what an older reply offered', () => {
  expect(offersOf([])).toBeNull();
  expect(offersOf([reply({})])).toBeNull();
  expect(offersOf([reply({ plan: true, contact: 'offer' }), reply({})])).toBeNull();
});

it('keeps its offer while the next reply is written', () => {
  expect(offersOf([reply({ plan: true }), reply({}, 'writing')])).toMatchObject({
    plan: true,
    contact: false,
  });
});

it('asks about the contact through the whole conversation once somebody’s violence was spoken of', () => {
  const later = [
    reply({ contact: 'ask', severity: 2 }),
    reply({ contact: 'offer', plan: true, severity: 3 }),
  ];
  expect(offersOf(later)).toEqual({
    plan: true,
    contact: true,
    asksSafety: true,
    exercise: null,
    urgent: false,
    planned: null,
    resume: null,
  });
  expect(offersOf([reply({ contact: 'offer', severity: 4 })])).toMatchObject({ urgent: true, plan: false });
});

it('shows what the person planned and the way back to it, but nothing where nothing may be seen', () => {
  const planned = { title: 'Ce que vous avez prévu', lines: ['Appeler le 3114'] };
  const resume = '0a6d7d0e-3c1e-4a6b-9d1c-5f0d6e1a2b3c';
  expect(offersOf([reply({ planned, resume })])).toMatchObject({ planned, resume });
  expect(offersOf([reply({ planned, resume, withoutTrace: true })])).toBeNull();
  expect(offersOf([reply({ planned, resume }), reply({})])).toBeNull();
});

it('shows the exercise that was asked for, until the next reply, and never in a risk state', () => {
  expect(offersOf([reply({ exercise: 'souffle' })])).toMatchObject({ exercise: 'souffle', contact: false });
  expect(offersOf([reply({ exercise: 'souffle' }), reply({})])).toBeNull();
  expect(offersOf([reply({ exercise: 'souffle', plan: true, severity: 2 })])).toMatchObject({
    exercise: null,
  });
});
