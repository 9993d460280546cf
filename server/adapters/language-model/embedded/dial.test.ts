import { describe, expect, test } from 'vitest';
import type { Turn } from '../../../../shared/safety/levels.ts';
import { personas, requestOf } from '../../../../tests/support/persona-conversations.ts';
import type { Dial } from '../port.ts';
import { composeReply } from './compose-reply.ts';
import { exercises } from './exercises.ts';
import { saidIn } from './phrase.ts';
import { countWords } from './wording.ts';

/** Every person of the fixtures, with the dial turned so. */
const repliesWith = (dial: Dial): string[] =>
  personas().flatMap(({ address, turns: messages }) => {
    const turns: Turn[] = [];
    return messages.map((text) => {
      turns.push({ role: 'user', text });
      const reply = composeReply({ ...requestOf(turns, address, 'reply'), dial });
      turns.push({ role: 'assistant', text: reply });
      return reply;
    });
  });
const share = (replies: readonly string[], test: (reply: string) => boolean) =>
  replies.filter(test).length / replies.length;
const asks = (reply: string) => reply.includes('?');
const offers = (reply: string) =>
  exercises.some(({ offers: phrases }) => phrases.some((phrase) => saidIn(phrase, reply)));
const mean = (replies: readonly string[]) =>
  replies.reduce((sum, reply) => sum + countWords(reply), 0) / replies.length;

const listening = repliesWith({ style: 'listen', length: 'long' });
const questioning = repliesWith({ style: 'question', length: 'long' });
const tooling = repliesWith({ style: 'tools', length: 'long' });
const short = repliesWith({ style: 'question', length: 'short' });

describe('the dial', () => {
  test('« listen » asks at most half as often, and offers nothing to do', () => {
    expect(share(listening, asks)).toBeLessThan(share(questioning, asks) / 2);
    expect(listening.filter(offers)).toEqual([]);
  });

  test('« tools » offers something to try more often, and still seldom', () => {
    expect(tooling.filter(offers).length).toBeGreaterThan(questioning.filter(offers).length);
    expect(share(tooling, offers)).toBeLessThan(0.2);
  });

  test('« short » says less, and what was asked is answered all the same', () => {
    expect(mean(short)).toBeLessThan(mean(questioning));
    expect(share(short, (reply) => countWords(reply) <= 40)).toBeGreaterThan(0.9);
    expect(short.some((reply) => /vingt-deux ans/i.test(reply))).toBe(true);
    for (const reply of short) expect(countWords(reply)).toBeGreaterThan(2);
  });
});
