/** Who is signed in here, as a sentence. A card account has no address, and its person gave no name. */
export const signedInSentence = (email: string | undefined): string =>
  email
    ? `Votre session est ouverte avec l’adresse ${email}.`
    : 'Votre session est ouverte par une carte d’entreprise, sans nom ni adresse.';
