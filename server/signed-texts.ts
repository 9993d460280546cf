import { reviewedBy as procedureReviewedBy } from '#shared/moderation/procedure.ts';
import { reviewedBy as humanTextsReviewedBy } from '#shared/moderation/texts.ts';
import { protocolReviewedBy } from './features/safety/guide/load-data.ts';
import { outgoingRepliesReviewedBy } from './features/safety/outgoing/safe-replies.ts';
import { plannedReviewedBy } from './features/safety/planned/planned-card.ts';

/** What a clinician must sign before it meets people, and who has. */
export const signedTexts: readonly { name: string; reviewedBy: string | null }[] = [
  { name: 'les textes du protocole de sécurité', reviewedBy: protocolReviewedBy },
  { name: 'les réponses de la garde sortante', reviewedBy: outgoingRepliesReviewedBy },
  { name: 'les lignes de la carte « Ce que vous avez prévu »', reviewedBy: plannedReviewedBy },
  { name: 'les textes sur la lecture par une personne', reviewedBy: humanTextsReviewedBy },
  { name: 'la marche à suivre de la console', reviewedBy: procedureReviewedBy },
];
