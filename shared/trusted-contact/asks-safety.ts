import type { SafetyCategory } from '../safety/levels.ts';

/**
 * Harm by somebody near: a contact may be the very person to be feared, so it is never offered before asking (safety
 * protocol §5, privacy of victims).
 */
export const harmBySomebody = [
  'domestic_violence',
  'sexual_violence',
  'child_abuse',
] as const satisfies readonly SafetyCategory[];

export const asksWhetherSafe = (category: SafetyCategory): boolean =>
  harmBySomebody.some((each) => each === category);

export const safetyQuestion = 'Cette personne est-elle quelqu’un avec qui vous êtes en sécurité ?';
