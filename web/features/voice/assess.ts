import { assessTextReply } from '#shared/safety/assess-text.ts';
import { boundedTurns } from '#shared/safety/bounded-turns.ts';
import type { Turn } from '#shared/safety/levels.ts';
import type { TurnRecord } from '#shared/safety/turn-record.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { storedAddress, storedCountry } from '#web/lib/settings.ts';
import type { Assess } from './ports.ts';

/** Somebody waits for an answer; after this they are told that it could not be read. In milliseconds. */
const patience = 8_000;

/** The records of the guide's replies on this page, by their text: the server keeps none and needs them to go on. */
const records = new Map<string, TurnRecord>();

const withRecord = (turn: Turn): Turn => {
  const record = turn.role === 'assistant' ? records.get(turn.text) : undefined;
  return record ? { ...turn, record } : turn;
};

/** Reads what was said for danger, at our server, which keeps and logs nothing of it; asked in nobody's name. */
export const assessSpoken: Assess = async (text, context, chosen) => {
  const { answer } = await callFunction(
    null,
    'assess-text',
    {
      text: text.slice(0, 8000),
      context: boundedTurns(context.slice(-20)).map(withRecord),
      ...(chosen !== undefined && { chosen }),
      answer: { country: storedCountry(), address: storedAddress() },
    },
    assessTextReply,
    AbortSignal.timeout(patience),
  );
  // An older server answers without it: what cannot be read is not answered.
  if (!answer) throw new Error('the text was not read');
  const { protocol } = answer;
  if (protocol?.record) records.set(protocol.text, protocol.record);
  return answer;
};
