import { chairPatience } from '#server/ground/config/model-chair.ts';
import type { Who } from '#server/ground/db/who.ts';
import { seconds } from '#shared/time.ts';
import { askLetter } from './ask-letter.ts';
import { draftLetter, letterWith } from './draft-letter.ts';
import type { LettersDeps } from './index.ts';

/** How long a model may take, in milliseconds; the letter begun from notes needs no wait. */
const patience = seconds(15);

export type LetterAsked = { who: Who; userId: string; week: string; from: Date; to: Date };

/** What the week left: notes of the weather, what was kept of sessions, and how many there were. */
export const readWeek = async ({ mood, companion }: LettersDeps, { who, userId, from, to }: LetterAsked) => {
  const [moods, held] = await Promise.all([
    mood.between(who, userId, from, to),
    companion.keptBetween(who, userId, from, to),
  ]);
  return { moods, ...held };
};

/**
 * The letter of the week as a model writes it from what the person wrote, in calm sessions alone, for them to correct or to throw
 * away. Kept nowhere. Null where there is no model, too little was written, or what it wrote cannot stand: the person then
 * has the letter that their notes begin. Never in danger.
 */
export const writeLetter = async (deps: LettersDeps, asked: LetterAsked): Promise<string | null> => {
  const { model, safety, companion, log } = deps;
  const { who, userId, week, from, to } = asked;
  const mayWrite = async () => (await safety.stateOf(userId)).level < 2 && !(await safety.isUnderAge(userId));
  const ask = model?.ask;
  if (!ask || !(await mayWrite())) return null;
  const [held, messages] = await Promise.all([
    readWeek(deps, asked),
    companion.calmWordsBetween(who, userId, from, to),
  ]);
  if (draftLetter({ week, ...held }) === '' || (messages.length === 0 && held.closings.length === 0))
    return null;
  try {
    const signal = AbortSignal.timeout(model.unhurried ? chairPatience : patience);
    const body = await askLetter({ ask }, { ...held, messages, payer: userId }, signal);
    // In the person's own voice, as a quotation is: the model claims no sister.
    const isFine =
      body !== null &&
      safety.checkText(`« ${body} »`, messages.at(-1) ?? '', 'unknown') === null &&
      (await safety.helpFor(body)) === null;
    return isFine && (await mayWrite()) ? letterWith(week, body) : null;
  } catch (error) {
    log.warn(
      { event: 'letters.letter_not_written', err: error, adapter: model.name },
      'The model wrote no letter',
    );
    return null;
  }
};
