import { createHmac } from 'node:crypto';
import type { CardsContext } from './context.ts';

const keyed = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** @param code in its one spelling (`readCardCode`) */
export const cardKeyOf = ({ cardKey }: Pick<CardsContext, 'cardKey'>, code: string): string =>
  keyed(cardKey, code);

/** @param phrase in its one spelling (`readPhrase`) */
export const phraseKeyOf = (
  { phraseKey }: Pick<CardsContext, 'phraseKey'>,
  userId: string,
  phrase: string,
): string => keyed(phraseKey, `${userId}|${phrase}`);
