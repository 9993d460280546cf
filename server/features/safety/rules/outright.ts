import type { SafetyCategory } from '#shared/safety/levels.ts';

const suicide = `
= 2 the bare word
^suicide|mourir|suicider|me_suicider|me_tuer #seul
`;

/** French that has one meaning whatever stands around it: resemblance is not asked (reading/read-text.ts). */
export const outrightRules: readonly (readonly [SafetyCategory, string])[] = [['suicide', suicide]];
