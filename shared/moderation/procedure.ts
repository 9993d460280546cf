import { type Country, countries } from '../safety/countries.ts';
import type { SafetyCategory } from '../safety/levels.ts';

/**
 * What is at hand for whoever takes a line, by level (safety-protocol §5). Ours until a clinician has signed it (0015).
 * Numbers are not written here: they are those the person is shown, from the one directory.
 */
export const reviewedBy: string | null = null;

export type Procedure = {
  title: string;
  steps: readonly string[];
  /** A first message, for whoever finds no words; never sent by itself. */
  firstWords: string;
};

/** Who puts whom in danger changes the order of things. */
type Situation = 'oneself' | 'violence' | 'other';
const situationOf = (category: SafetyCategory): Situation => {
  if (category === 'domestic_violence' || category === 'sexual_violence' || category === 'child_abuse')
    return 'violence';
  return category === 'third_party' ? 'other' : 'oneself';
};

const cannot =
  'Dites ce que nous ne pouvons pas faire : ni savoir où elle est, ni appeler les secours à sa place.';
const never = 'Pas de promesse, pas de diagnostic, rien sur les moyens ni les doses, aucun reproche.';

const atFour: Record<Situation, readonly string[]> = {
  oneself: [
    'Ouvrez la séance : avec son accord, ou en écrivant pourquoi. Lisez la fin.',
    'Écrivez court : d’abord le numéro à appeler, ouvrir la porte, s’éloigner de ce qui peut blesser.',
    'Ensuite seulement, demandez où elle est et s’il y a quelqu’un avec elle. Quelqu’un de proche peut-il venir ou appeler ?',
    cannot,
  ],
  violence: [
    'Ouvrez la séance : avec son accord, ou en écrivant pourquoi. Lisez la fin.',
    'Écrivez court : se mettre à l’abri si c’est possible, puis le numéro ; par SMS si parler est dangereux.',
    'Qu’elle ne réponde que si c’est sans danger : quelqu’un regarde peut-être son écran.',
    cannot,
  ],
  other: [
    'Ouvrez la séance : avec son accord, ou en écrivant pourquoi. Lisez la fin.',
    'Écrivez court : appeler tout de suite pour l’autre personne ; les secours diront quoi faire.',
    'Rester près d’elle s’il n’y a aucun danger ; puis prendre soin de qui vous écrit.',
    cannot,
  ],
};

const atThree: Record<Situation, readonly string[]> = {
  oneself: [
    'Sans son oui, rien ne s’ouvre : la question lui est posée dans sa séance.',
    'Remerciez-la de l’avoir dit. Une question à la fois : y pense-t-elle maintenant, comment, quand, est-elle seule ?',
    'Donnez la ligne de crise, éloignez le moyen, quelqu’un près d’elle ; prévoyez l’heure qui vient, et un professionnel.',
    never,
  ],
  violence: [
    'Sans son oui, rien ne s’ouvre : la question lui est posée dans sa séance.',
    'Demandez d’abord si elle est en sécurité en ce moment, et si quelqu’un peut voir son écran.',
    'Croyez-la. Ne conseillez ni d’affronter ni de partir : donnez les numéros, cherchez avec elle une personne sûre.',
    never,
  ],
  other: [
    'Sans son oui, rien ne s’ouvre : la question lui est posée dans sa séance.',
    'Demandez où est l’autre personne et si elle est seule ; poser la question du suicide n’en donne pas l’idée.',
    'Donnez la ligne de crise, pour l’une et pour l’autre : un tel secret se porte à plusieurs.',
    never,
  ],
};

const atTwo: Record<Situation, readonly string[]> = {
  oneself: [
    'La personne a demandé quelqu’un. Lisez, puis reprenez ce qu’elle a dit.',
    'Posez la question franchement si elle ne l’a pas été : pensez-vous à vous suicider ?',
    'Proposez une ligne d’écoute, un proche, un professionnel ; demandez ce qui retient d’appeler.',
  ],
  violence: [
    'La personne a demandé quelqu’un. Lisez, puis reprenez ce qu’elle a dit.',
    'Demandez si elle est en sécurité en ce moment. Ce qu’elle vit n’est pas normal, et elle n’y est pour rien.',
    'Proposez la ligne d’aide aux victimes ; demandez ce qui retient d’appeler.',
  ],
  other: [
    'La personne a demandé quelqu’un. Lisez, puis reprenez ce qu’elle a dit.',
    'Demandez comment va l’autre personne, et comment va celle qui écrit.',
    'Proposez une ligne d’écoute, pour l’une et pour l’autre ; demandez ce qui retient d’appeler.',
  ],
};

const hello = 'Bonjour, je suis une personne de l’équipe.';
const firstWords = (level: number, situation: Situation, numbers: readonly { number: string }[]): string => {
  const first = numbers[0]?.number;
  const call = first ? `Appelez tout de suite le ${first}` : 'Appelez tout de suite les secours';
  if (level >= 4) {
    if (situation === 'violence')
      return `${hello} Mettez-vous à l’abri si vous le pouvez. ${call}. Répondez-moi seulement si c’est sans danger.`;
    if (situation === 'other')
      return `${hello} ${call} pour elle, les secours vous diront quoi faire. Dites-moi ensuite : êtes-vous près d’elle ?`;
    return `${hello} ${call}, c’est ce qui aide le plus vite. Je ne peux pas appeler à votre place. Dites-moi ensuite où vous êtes, et s’il y a quelqu’un avec vous.`;
  }
  if (level === 3) {
    if (situation === 'violence')
      return `${hello} Merci de l’avoir écrit, je vous crois. Êtes-vous en sécurité en ce moment ?`;
    if (situation === 'other')
      return `${hello} Merci de l’avoir écrit, vous n’avez pas à porter cela sans aide. Savez-vous où est cette personne en ce moment ?`;
    return `${hello} Merci de l’avoir écrit, je vous prends au sérieux. Y a-t-il quelqu’un avec vous en ce moment ?`;
  }
  return `${hello} Vous avez demandé quelqu’un, et j’ai lu ce que vous avez écrit. Qu’est-ce qui pèse le plus aujourd’hui ?`;
};

const titles: Record<number, string> = {
  2: 'Elle a demandé quelqu’un',
  3: 'Danger grave : que faire',
  4: 'Danger immédiat : que faire',
};

/** @param numbers what the person is shown to call, most useful first */
export const procedureFor = (
  level: number,
  category: SafetyCategory,
  numbers: readonly { number: string }[],
): Procedure => {
  const situation = situationOf(category);
  const steps = level >= 4 ? atFour : level === 3 ? atThree : atTwo;
  return {
    title: titles[level] ?? titles[2]!,
    steps: steps[situation],
    firstWords: firstWords(level, situation, numbers),
  };
};

/** The country as it is said after « Numéros à donner ». */
export const countryWords: Readonly<Record<Country, string>> = {
  ...(Object.fromEntries(countries.map(({ code, name }) => [code, name])) as Record<Country, string>),
  unknown: 'pays non dit',
};
