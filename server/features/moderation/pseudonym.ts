import { createHmac } from 'node:crypto';

// Birds of lakes and hedges: calm words, easily told apart aloud at night.
const names = [
  'Aigrette', 'Alouette', 'Avocette', 'Bergeronnette', 'Bernache', 'Bouvreuil', 'Bruant', 'Busard', 'Butor', 'Caille',
  'Chardonneret', 'Chevalier', 'Chouette', 'Cigogne', 'Cincle', 'Colvert', 'Courlis', 'Cygne', 'Draine', 'Échasse',
  'Effraie', 'Engoulevent', 'Épervier', 'Fauvette', 'Foulque', 'Garrot', 'Geai', 'Gorgebleue', 'Grèbe', 'Grive',
  'Grue', 'Guêpier', 'Harle', 'Héron', 'Hirondelle', 'Huppe', 'Ibis', 'Jaseur', 'Linotte', 'Loriot', 'Macareux',
  'Martinet', 'Mésange', 'Milan', 'Mouette', 'Nette', 'Oie', 'Outarde', 'Perdrix', 'Pic', 'Pinson', 'Pipit', 'Pluvier',
  'Rossignol', 'Rougequeue', 'Sarcelle', 'Sittelle', 'Spatule', 'Sterne', 'Tarin', 'Torcol', 'Traquet', 'Troglodyte',
  'Vanneau',
] as const; // biome-ignore format: a list of names

/**
 * What the team calls somebody: the same at every alert, so that a colleague recognises a second night, and nothing that
 * leads back to a name. « Sarcelle-4821 »
 */
export const pseudonymOf = (key: Buffer, userId: string): string => {
  const digest = createHmac('sha256', key).update(userId).digest();
  const name = names[digest.readUInt16BE(0) % names.length]!;
  return `${name}-${String(1000 + (digest.readUInt32BE(2) % 9000))}`;
};
