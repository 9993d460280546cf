import { z } from 'zod';

/**
 * Purposes somebody may agree to, each on its own (GDPR art. 7 and 9): refusing one never blocks the others.
 * `version` changes with the wording; a consent to an older one is asked again.
 */
export const consentPurposes = {
  health_data: {
    version: '2026-11',
    label: 'Mes réponses sur ma santé et ce que je vis',
    text: "J'accepte que mes réponses, qui peuvent toucher à ma santé, soient enregistrées (chiffrées) et utilisées par le compagnon pour mieux m'accompagner. Je peux changer d'avis à tout moment.",
  },
} as const satisfies Record<string, { version: string; label: string; text: string }>;

export type ConsentPurpose = keyof typeof consentPurposes;
export const consentPurposeSchema = z.enum(
  Object.keys(consentPurposes) as [ConsentPurpose, ...ConsentPurpose[]],
);

export const recordConsentBody = z.object({
  purpose: consentPurposeSchema,
  version: z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/),
  given: z.boolean(),
});

export const consentStateSchema = z.object({
  purpose: consentPurposeSchema,
  given: z.boolean(),
  version: z.string(),
  decidedAt: z.string(),
});
export const consentsReply = z.object({ consents: z.array(consentStateSchema) });
