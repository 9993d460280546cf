import { createHmac } from 'node:crypto';
import { openWith, SealBroken, sealWith } from '#server/ground/crypto/seal.ts';
import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { CardsContext } from './context.ts';

const keyed = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** @param code in its one spelling (`readCardCode`) */
export const cardKeyOf = ({ cardKey }: Pick<CardsContext, 'cardKey'>, code: string): string =>
  keyed(cardKey, code);

/** How an account knows its card: as it stands among those that are spent, and among those that were taken back. */
export type Card = { card: string; mark: string };

/** @param card a digest of `cardKeyOf` */
export const cardOf = ({ markKey }: Pick<CardsContext, 'markKey'>, card: string): Card => ({
  card,
  mark: keyed(markKey, card),
});

const sealedColumn = 'employees.card_sealed';

export const sealCard = (box: Box, card: Card): string => sealCell(box, card, sealedColumn)!;
export const openCard = (box: Box | null, cell: string | null): Card | null =>
  openCell<Card>(box, cell, sealedColumn);

/** Card and phrase in one: neither alone finds the account. @param phrase in its one spelling (`readPhrase`) */
export const signInKeyOf = (
  { signInKey }: Pick<CardsContext, 'signInKey'>,
  { mark }: Card,
  phrase: string,
): string => keyed(signInKey, `${mark}|${phrase}`);

// Accounts of before, whose phrase was kept by itself

/** @param phraseId the id their account had when the phrase was made */
export const earlierPhraseKeyOf = (
  { phraseKey }: Pick<CardsContext, 'phraseKey'>,
  phraseId: string,
  phrase: string,
): string => keyed(phraseKey, `${phraseId}|${phrase}`);

export type Opens = { userId: string; phraseId: string };

const openingOf = (card: string): string => `spent_cards.opens_sealed|${card}`;

export const sealOpens = (
  { phraseKey }: Pick<CardsContext, 'phraseKey'>,
  card: string,
  opens: Opens,
): string => sealWith(phraseKey, JSON.stringify(opens), openingOf(card));

export const openOpens = (
  { phraseKey }: Pick<CardsContext, 'phraseKey'>,
  card: string,
  sealed: string | null,
): Opens | null => {
  if (sealed === null) return null;
  try {
    return JSON.parse(openWith(phraseKey, sealed, openingOf(card))) as Opens;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
};
