import type { Tx } from '#server/ground/db/db.ts';
import type { Channel } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import type { CompanionContext } from './ports.ts';

/**
 * Spoken words have a yes of their own (requirements L16), which the server holds, too. Asked in the transaction that
 * stores them: thrown there, nothing of them is stored. @throws AppError `voice_consent_missing`
 */
export const assertVoiceAgreed = async (
  { consents }: Pick<CompanionContext, 'consents'>,
  tx: Tx,
  { userId, channel }: { userId: string; channel: Channel },
): Promise<void> => {
  if (channel === 'voice' && !(await consents.has(tx, userId, 'voice')))
    throw new AppError('voice_consent_missing');
};
