import { vi } from 'vitest';
import type { AskedId } from '#shared/safety/turn-record.ts';
import { protocolData } from '../../server/features/safety/guide/load-data.ts';

/*
 * The fault that the scrambled words must find, put in on purpose: a reading that knows its question by a regular expression
 * over our own sentence, and not by what was asked.
 */

const wording = /un moment précis, maintenant, ce soir ou plus tard \?/;

const recognised = (asked: AskedId | null): AskedId | null => {
  if (asked !== 'moment') return asked;
  const sentences = protocolData.acts
    .filter(({ asks }) => asks === asked)
    .flatMap(({ wordings }) => wordings.flat().map((id) => protocolData.texts.get(id)?.vous ?? ''));
  return sentences.some((sentence) => wording.test(sentence)) ? asked : null;
};

vi.mock('../../server/features/safety/guide/step.ts', async (original) => {
  const { step } = await original<typeof import('../../server/features/safety/guide/step.ts')>();
  return {
    step: ((state, message) =>
      step(state, { ...message, asked: recognised(message.asked) })) satisfies typeof step,
  };
});
