import { beforeAll, expect, test } from 'vitest';
import type { AssessedAnswer } from '#shared/safety/assess-text.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';

/** Each house reads in a thread of its own, which takes seconds to start: the tests share one. */
let at: TestHouse;
beforeAll(async () => {
  at = await house();
});

/** A choice at a door where nobody is known and nothing is kept: the browser sends the record back with it. */
test('a choice of the last reply counts where no account is, and one that was not offered is only words', async () => {
  const assess = async (body: object): Promise<AssessedAnswer> => {
    const reply = await at.app.inject({
      method: 'POST',
      url: '/functions/v1/assess-text',
      payload: { ...body, answer: { country: 'FR', address: 'vous' } },
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ answer: AssessedAnswer }>().answer;
  };
  const text = 'J’aimerais autant que mon cœur lâche dans mon sommeil';
  const first = await assess({ text });
  const { record } = first.protocol!;
  expect(record?.asked).toBe('thoughts');
  const context = [
    { role: 'user', text },
    { role: 'assistant', text: first.protocol!.text, record },
  ];
  // The id says what was meant: the words that come with it are those of the button, whatever they are.
  const tapped = await assess({ text: 'Brumaquille', context, chosen: 'yes' });
  expect(tapped.level).toBe(3);
  expect(tapped.protocol?.text).toContain('3114');
  expect((await assess({ text: 'Brumaquille', context, chosen: 'kill-myself' })).level).toBe(2);
  expect((await assess({ text: 'Brumaquille', context })).level).toBe(2);
});

test('a text of a visitor that is longer than any conversation is not even parsed', async () => {
  const sent = (turns: number) =>
    at.app.inject({
      method: 'POST',
      url: '/functions/v1/assess-text',
      payload: {
        text: 'Bonsoir',
        context: Array.from({ length: turns }, () => ({ role: 'user', text: 'x'.repeat(8_000) })),
      },
    });
  expect((await sent(11)).statusCode).toBe(200);
  expect((await sent(13)).statusCode).toBe(413);
});
