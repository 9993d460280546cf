import { randomInt } from 'node:crypto';

/** Gentle animals, none of which says anything of anybody. */
const animals = [
  'Loutre', 'Mésange', 'Hérisson', 'Renard', 'Libellule', 'Chouette', 'Castor', 'Hirondelle', 'Lièvre', 'Coccinelle',
  'Dauphin', 'Alouette', 'Écureuil', 'Tortue', 'Héron', 'Papillon', 'Marmotte', 'Rossignol', 'Cigogne', 'Martin-pêcheur',
]; // biome-ignore format: a row of names

/** « Loutre-4821 ». Two people may have the same: it is a way to be addressed, and opens nothing. */
export const newPseudonym = (): string => `${animals[randomInt(animals.length)]}-${randomInt(1000, 10_000)}`;
