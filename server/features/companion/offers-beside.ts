import type { MessageMeta } from '#shared/companion/conversation.ts';
import { asksWhetherSafe } from '#shared/trusted-contact/asks-safety.ts';
import type { SafetyReading } from './ports.ts';

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const asking =
  /\bplans? de securite\b|^\W*(?:mon|le) plan\W*$|\b(?:re)?(?:voir|lire|ouvrir|ouvre|ouvrez|trouver|faire|montre[rz]?|montre-moi|montrez-moi|affiche[rz]?|continue[rz]?|rempli[rs]?|remplissons|complete[rz]?|modifie[rz]?|ou est)\s+mon plan\b(?!\s+(?:de|du|d'|des|pour|a|au)\b)/;

/** The person asks for their safety plan in so many words. « Mon plan, c'est de… » is something else. */
export const asksForPlan = (text: string): boolean => asking.test(plain(text));

/**
 * What stands beside a reply (safety protocol §5; S-06, S-16, S-17): the plan at 2 and 3, or when it is asked for; the
 * contact from 2 on. When minutes count, at 4, nothing but the numbers and somebody near.
 */
export const offersBeside = (
  { level, category }: Pick<SafetyReading, 'level' | 'category'>,
  text: string,
): Pick<MessageMeta, 'plan' | 'contact'> => ({
  plan: level < 4 && (level >= 2 || asksForPlan(text)),
  contact: level < 2 ? 'none' : asksWhetherSafe(category) ? 'ask' : 'offer',
});
