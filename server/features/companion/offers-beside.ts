import type { MessageMeta } from '#shared/companion/conversation.ts';
import { type ExerciseId, exercises } from '#shared/exercises/catalogue.ts';
import { exerciseAskedFor, exerciseFor } from '#shared/exercises/fitting.ts';
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
 * contact from 2 on. When minutes count, at 4, nothing but the numbers and somebody near. An exercise stands there for
 * whoever asks for one, or turned the dial to « tools »; from 2 on the protocol has the word, and none is offered.
 */
export const offersBeside = (
  { level, category, minor = false }: Pick<SafetyReading, 'level' | 'category'> & { minor?: boolean },
  text: string,
  style: 'listen' | 'question' | 'tools' = 'question',
): Pick<MessageMeta, 'plan' | 'contact' | 'exercise'> => ({
  plan: level < 4 && (level >= 2 || asksForPlan(text)),
  contact: level < 2 || minor ? 'none' : asksWhetherSafe(category) ? 'ask' : 'offer',
  exercise: level >= 2 ? null : style === 'tools' ? exerciseFor(text) : exerciseAskedFor(text),
});

const titles = exercises.map(({ id, title }) => ({ id, title, inQuotes: plain(title) }));

/** The exercise that a finished reply names: its title as it is written, or in quotation marks; the last where there are several. */
export const exerciseNamedIn = (reply: string): ExerciseId | null => {
  const quoted = [...plain(reply).matchAll(/[«"“]\s*([^«»"“”]+?)\s*[»"”]/g)];
  const found = titles
    .map(({ id, title, inQuotes }) => ({
      id,
      at: Math.max(reply.lastIndexOf(title), quoted.findLast((each) => each[1] === inQuotes)?.index ?? -1),
    }))
    .filter(({ at }) => at >= 0);
  return found.sort((one, other) => other.at - one.at)[0]?.id ?? null;
};
