/** Said first by us when the model is not our own: an opening always tells that an AI is speaking (EU AI Act art. 50). */
export const disclosure = (brand: string): string =>
  `Bonjour, je suis ${brand}, une intelligence artificielle : ni psychologue, ni médecin. `;
