/** « l'eau » → « l’eau », for texts that the server writes. Never for what a person wrote: that stays as it is. */
export const withApostrophes = (text: string): string => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
