import type { Turn } from '#shared/safety/levels.ts';
import type { CompanionContext, SafetyReading, SafetyStanding } from './ports.ts';

/** Whoever may help in person, as a reply names them. The disclosure says « ni psychologue, ni médecin », and names nobody. */
const care =
  /(?<!\p{L})(?<!ni )(?:médecin|généraliste|psychologue|psychiatre|psy|thérapeute|professionnel)s?(?!\p{L})/iu;

/** Whether one of our replies named a professional in this session: it is said once. */
export const careWasNamed = (turns: readonly Turn[]): boolean =>
  turns.some(({ role, text }) => role === 'assistant' && care.test(text));

/** « Je parlais d’autre chose », « c’était une façon de parler », « vous m’avez mal lue ». */
const otherMeaning =
  /parl(?:ais|e|ait) d(?:e |['’])autre chose|(?:fa[çc]on|mani[èe]re) de parler|voulais (?:juste |seulement |simplement )?dire|rien [àa] voir|au figur[ée]|mal (?:lue?|comprise?|interpr[ée]t[ée]e?)|pas (?:de )?(?:ça|cela) (?:que|dont) je parl/iu;

/** Whether the person's last message says that they meant something else; a tap says it by its id. */
const saidToBeMisread = (turns: readonly Turn[]): boolean => {
  const last = turns.findLast(({ role }) => role === 'user');
  return last?.chosen === 'figure-of-speech' || (last !== undefined && otherMeaning.test(last.text));
};

/** What a model must know of a reading, beside what was said. */
export const guidanceOfTurn = (
  safety: Pick<CompanionContext['safety'], 'guidance'>,
  reading: SafetyStanding & Pick<SafetyReading, 'ended' | 'denied'>,
  turns: readonly Turn[],
): string => safety.guidance(reading, { careNamed: careWasNamed(turns), misread: saidToBeMisread(turns) });
