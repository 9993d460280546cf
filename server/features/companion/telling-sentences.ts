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
  // A question (« Prénom de ma femme ? ») asks for something and tells nothing.
  if (words < 4 || thin.test(sentence) || sentence.endsWith('?')) return 0;
  const said = weights.reduce((sum, [pattern, weight]) => sum + (pattern.test(sentence) ? weight : 0), 1);
  return words > 35 ? said / 2 : said;
};

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim().replace(/\s+/g, ' '))
    .filter((sentence) => sentence !== '' && sentence.length <= 240);

/**
 * What a session might leave: a few of the person's own sentences, those that say most, in the order they were said.
 * Their words are kept as they are: a paraphrase could put something in their mouth. They decide what becomes of them.
 */
export const tellingSentences = (
  words: readonly { text: string; at: Date }[],
  limit = 3,
): { text: string; at: Date }[] => {
  const weighed = words.flatMap(({ text, at }) =>
    sentencesOf(text).map((sentence) => ({ text: sentence, at, weight: weigh(sentence) })),
  );
  const best = weighed
    .filter(({ weight }) => weight >= 3)
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index)
    .slice(0, limit);
  return weighed.filter((sentence) => best.includes(sentence)).map(({ text, at }) => ({ text, at }));
};
