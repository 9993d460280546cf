/** Somebody who says good evening is not told good day. */
const saysGoodEvening = /^[^\p{L}]*(?:re)?bonsoir(?!\p{L})/iu;

/**
 * Said first by us when the model is not our own: an opening always tells that an AI is speaking (EU AI Act art. 50).
 * @param said the person's first words, where they began
 */
export const disclosure = (brand: string, said = ''): string =>
  `${saysGoodEvening.test(said) ? 'Bonsoir' : 'Bonjour'}, je suis ${brand}, une intelligence artificielle, ni psychologue, ni médecin. `;
