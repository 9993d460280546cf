import { z } from 'zod';

/** Texts of /employee-signup (specification §5, §8), byte for byte. */
export const activationTexts = {
  missing: 'Code et société requis.',
  activated: 'Carte activée. Votre accès anonyme est prêt.',
} as const;

const typed = z.string().max(400);
/** A solved challenge (`shared/asked-work.ts`); asked for after three failures. */
const proof = z.object({ challenge: z.string().max(200), nonce: z.string().max(40) }).optional();

export const activateBody = z.object({ code: typed, company: typed, proof });
export type ActivateBody = z.output<typeof activateBody>;
export const openAccountBody = z.object({ code: typed, phrase: typed, proof });
export type OpenAccountBody = z.output<typeof openAccountBody>;

/** A session as the wire shows one; the client takes the two tokens. */
const session = z.looseObject({ access_token: z.string(), refresh_token: z.string() });

export const activateReply = z.object({
  message: z.string(),
  pseudonym: z.string(),
  /** Shown once: it is kept nowhere. */
  phrase: z.string(),
  session,
});
/** Shown once, as at activation. */
export const renewPhraseReply = z.object({ phrase: z.string() });
export const openAccountReply = z.object({ session });

/** Beside the refusal `card_proof_required`: what is to be solved before the same is tried again. */
export const askedWork = z.object({ challenge: z.string(), bits: z.int() });
