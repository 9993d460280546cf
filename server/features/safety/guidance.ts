import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';

/** What a model must know at level 1, in French; empty at every other level. */
export const guidanceFor = (level: Severity, category: SafetyCategory): string =>
  level !== 1
    ? ''
    : `La personne montre un signe faible de souffrance (${category}). Nomme ce que tu as entendu dans ses mots, ` +
      'pose une seule question ouverte, propose au plus un petit pas, et mentionne une seule fois qu’un professionnel ' +
      'peut aider. Si une phrase est ambiguë, demande : « Quand vous dites cela, pensez-vous à mourir ? » ' +
      'Ne donne aucun numéro.';
