import type { Memory } from '#server/adapters/language-model/port.ts';

/** Words that say little by themselves: a memory made of them would sound hollow. */
const thin =
  /^(bonjour|bonsoir|salut|merci|oui|non|ok|d'accord|peut-être|je ne sais pas|au revoir|à demain)[\s.!?…]*$/i;

/** What touches the person most: themselves, those close to them, what is to come, what they feel. */
const weights: readonly [RegExp, number][] = [
  [/\b(je|j'|moi|mon|ma|mes|me|m')\b/i, 2],
  [
    /\b(mère|père|maman|papa|fils|fille|frère|sœur|mari|femme|compagn|copain|copine|ami|chef|patron|collègue)/i,
    3,
  ],
  [
    /\b(demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine prochaine|bientôt|examen|entretien|rendez-vous|rdv)\b/i,
    3,
  ],
  [
    /\b(peur|triste|seul|fatigu|angoiss|anxi|stress|colère|honte|content|heureu|fier|soulag|dors|dormir|sommeil)/i,
    2,
  ],
];

const weigh = (sentence: string): number => {
  const words = sentence.split(/\s+/).length;
  if (words < 4 || thin.test(sentence)) return 0;
  const said = weights.reduce((sum, [pattern, weight]) => sum + (pattern.test(sentence) ? weight : 0), 1);
  return words > 35 ? said / 2 : said;
};

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim().replace(/\s+/g, ' '))
    .filter((sentence) => sentence !== '' && sentence.length <= 240);

/**
 * Chooses what a new session recalls of earlier ones: a few of the person's own sentences, at most two a session,
 * newest session first. Their words are kept as they are: a paraphrase could put something in their mouth.
 */
export const recallMemories = (
  words: readonly { conversationId: string; text: string; at: Date }[],
  limit = 5,
): Memory[] => {
  const bySession = new Map<string, { text: string; at: Date; weight: number }[]>();
  for (const { conversationId, text, at } of words) {
    const sentences = bySession.get(conversationId) ?? [];
    for (const sentence of sentencesOf(text)) {
      const weight = weigh(sentence);
      if (weight >= 3) sentences.push({ text: sentence, at, weight });
    }
    bySession.set(conversationId, sentences);
  }
  const chosen: Memory[] = [];
  for (const sentences of bySession.values()) {
    const best = sentences
      .toSorted((a, b) => b.weight - a.weight || b.at.getTime() - a.at.getTime())
      .slice(0, 2);
    for (const { text, at } of best) chosen.push({ text, date: at.toISOString().slice(0, 10) });
  }
  return chosen.slice(0, limit);
};
