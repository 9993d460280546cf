import { assessTextReply } from '#shared/safety/assess-text.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { storedAddress, storedCountry } from '#web/lib/settings.ts';
import type { Assess } from './ports.ts';

/** Somebody waits for an answer; after this they are told that it could not be read. In milliseconds. */
const patience = 8_000;

/** Reads what was said for danger, at our server, which keeps and logs nothing of it; asked in nobody's name. */
export const assessSpoken: Assess = async (text, context) => {
  const { answer } = await callFunction(
    null,
    'assess-text',
    {
      text: text.slice(0, 8000),
      context: context.slice(-20),
      answer: { country: storedCountry(), address: storedAddress() },
    },
    assessTextReply,
    AbortSignal.timeout(patience),
  );
  // An older server answers without it: what cannot be read is not answered.
  if (!answer) throw new Error('the text was not read');
  return answer;
};
