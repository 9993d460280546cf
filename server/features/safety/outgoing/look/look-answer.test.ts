import { expect, test } from 'vitest';
import type { AskedModel, ModelQuestion } from '#server/adapters/language-model/port.ts';
import { askLook } from './ask-look.ts';
import { lookAnswer } from './look-answer.ts';

test.each([
  ['{"stop":false,"category":"none"}', 'fine'],
  ['{"stop":false}', 'fine'],
  ['```json\n{"stop":true,"category":"method"}\n```', 'method'],
  ['{"stop":true,"category":"something else"}', 'agreement'],
  ['{"stop":true}', 'agreement'],
  ['{"stop":"no"}', null],
  ['Oui.', 'agreement'],
  ['yes, human', 'human'],
  ['no', 'fine'],
  ['Non.', 'fine'],
  ['no, none', 'fine'],
  ['no, but method', null],
  ['Non, cette phrase ne doit pas être montrée.', null],
  ['Je ne sais pas.', null],
  ['', null],
])('%s is read as %s', (text, answer) => {
  expect(lookAnswer(text)).toBe(answer);
});

test('a look is asked with the message, what stands before, and the sentence; as data and not too long', async () => {
  const questions: ModelQuestion[] = [];
  const model: AskedModel = {
    name: 'scripted',
    async ask(question) {
      questions.push(question);
      return '{"stop":false}';
    },
  };
  const asked = {
    person: 'x'.repeat(9_000),
    before: `${'y'.repeat(9_000)}fin. `,
    sentence: 'Et vous ?',
    payer: 'p',
  };
  expect(await askLook(model, asked, new AbortController().signal)).toBe('fine');
  const [question] = questions;
  expect(question).toMatchObject({ purpose: 'look', json: true, payer: 'p' });
  const sent = JSON.parse(question!.text) as Record<string, string>;
  expect(sent.sentence).toBe('Et vous ?');
  expect(sent.before!.endsWith('fin. ')).toBe(true);
  expect(question!.text.length).toBeLessThan(3_000);
});
