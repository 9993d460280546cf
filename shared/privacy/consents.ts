import { z } from 'zod';

/**
 * Purposes somebody may agree to, each on its own (GDPR art. 7 and 9): refusing one never blocks the others.
 * `version` changes with the wording; a consent to an older one is asked again.
 */
export const consentPurposes = {
  health_data: {
    version: '2026-11',
    label: 'Mes réponses sur ma santé et ce que je vis',
    text: 'J’accepte que mes réponses, qui peuvent toucher à ma santé, soient enregistrées (chiffrées) et utilisées par le compagnon pour mieux m’accompagner. Je peux changer d’avis à tout moment.',
  },
  safety_plan: {
    version: '2026-11-28',
    label: 'Mon plan de sécurité',
    text: 'En commençant, vous acceptez que votre plan, qui touche à votre santé, soit enregistré dans votre compte. Il est chiffré, personne d’autre que vous ne le lit ici, et le compagnon ne s’en sert pas. Vous pouvez l’effacer à tout moment.',
  },
  contact_in_danger: {
    version: '2026-11',
    label: 'En danger imminent, prévenir mon contact de confiance',
    text: 'J’accepte d’avance que mon contact de confiance reçoive, si ma vie est en danger imminent, le même message sans contenu. Aujourd’hui, ce choix est seulement noté, avec sa date : rien ne part sans que j’appuie moi-même sur le bouton.',
  },
  voice: {
    version: '2026-11',
    label: 'Parler à voix haute',
    text: 'J’accepte que ce que je dis à voix haute, qui peut toucher à ma santé, devienne un texte de ma séance, chiffré comme si je l’avais écrit, et que les réponses soient lues par une voix de synthèse (la nôtre, ou celle de notre prestataire). Le son n’est jamais enregistré, et personne n’analyse le ton de ma voix. Je peux changer d’avis à tout moment.',
  },
  safety_alerts: {
    version: '2026-11',
    label: 'Prévenir notre équipe en cas de danger grave',
    text: 'J’accepte que, si ce que j’écris laisse penser à un danger grave, notre équipe reçoive une alerte sans contenu : un pseudonyme, un niveau, un sujet et une heure. Personne ne lit ma séance sans que je dise oui. Si ma vie paraît en danger immédiat, l’alerte part toujours.',
  },
  alert_recap: {
    version: '2026-11',
    label: 'Un récapitulatif après une alerte',
    text: 'J’accepte que, une fois une alerte refermée par notre équipe, un récapitulatif s’écrive dans la séance concernée : quand l’alerte est partie, si quelqu’un l’a vue, si quelqu’un a lu la séance, et quand cela s’est terminé. Il ne reprend aucun de mes mots, et rien ne part par email. Je peux changer d’avis à tout moment.',
  },
  telegram: {
    version: '2026-11',
    label: 'Parler à mon compagnon par Telegram',
    text: 'J’accepte d’échanger avec mon compagnon par Telegram. Telegram est hors d’Europe et garde ce qui s’écrit avec un bot : ce canal protège moins que le site. Je peux arrêter à tout moment avec /stop.',
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
/** Every decision, latest first, those about a purpose that no longer exists included. */
export const consentHistoryReply = z.object({
  decisions: z.array(
    z.object({
      purpose: z.string(),
      label: z.string(),
      given: z.boolean(),
      version: z.string(),
      decidedAt: z.string(),
    }),
  ),
});

export const consentsReply = z.object({ consents: z.array(consentStateSchema) });
