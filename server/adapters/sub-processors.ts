/**
 * Who else may handle what people entrust to the service, for each port: the register of sub-processors is written from
 * this. A provider takes part only where the operator configured it; without it, everything stays on our own server.
 * A test fails when a port has no line.
 */
export type SubProcessor = {
  /** The folder of the port. */
  port: string;
  /** In French, as in the register. */
  name: string;
  /** What turns it on. */
  setting: string;
  receives: string;
  serves: string;
  /** Null: the operator chooses the provider, and says where it is; of a language model in LLM_PROVIDER and LLM_COUNTRY. */
  where: string | null;
};

export const subProcessors: readonly SubProcessor[] = [
  {
    port: 'language-model',
    name: 'Mistral AI',
    setting: 'MISTRAL_API_KEY',
    receives:
      "Les derniers messages d'une séance et ce que la personne a accepté de rappeler, prénom ou pseudonyme compris. Ni adresse, ni compte.",
    serves: 'Écrire les réponses du compagnon',
    where: 'France (Union européenne)',
  },
  {
    port: 'language-model',
    name: "Tout point d'accès compatible OpenAI",
    setting: 'LLM_BASE_URL',
    receives:
      "Les derniers messages d'une séance et ce que la personne a accepté de rappeler, prénom ou pseudonyme compris. Ni adresse, ni compte.",
    serves: 'Écrire les réponses du compagnon',
    where: null,
  },
  {
    port: 'speech',
    name: 'ElevenLabs',
    setting: 'ELEVENLABS_API_KEY',
    receives: 'Le texte des réponses à lire à voix haute, et rien de qui les écoute.',
    serves: 'Lire les réponses à voix haute',
    where: "États-Unis (hors de l'Union européenne)",
  },
  {
    port: 'speech',
    name: 'Toute synthèse compatible OpenAI',
    setting: 'TTS_BASE_URL',
    receives: 'Le texte des réponses à lire à voix haute, et rien de qui les écoute.',
    serves: 'Lire les réponses à voix haute',
    where: null,
  },
  {
    port: 'transcription',
    name: 'Toute transcription compatible OpenAI',
    setting: 'STT_BASE_URL',
    receives: "Le son d'une phrase, le temps d'en faire un texte.",
    serves: 'Dicter au lieu de taper',
    where: null,
  },
  {
    port: 'payments',
    name: 'Stripe',
    setting: 'STRIPE_SECRET_KEY',
    receives: "L'adresse email, la carte (que nous ne voyons jamais), le pays, les factures.",
    serves: "Encaisser l'abonnement et les commandes des entreprises",
    where: 'Irlande (Union européenne), avec des transferts vers les États-Unis',
  },
  {
    port: 'messenger',
    name: 'Telegram',
    setting: 'TELEGRAM_BOT_TOKEN',
    receives: "Tout ce qui s'écrit avec le bot, si la personne relie son compte et y consent.",
    serves: 'Parler au compagnon depuis Telegram',
    where: "Hors de l'Union européenne",
  },
  {
    port: 'mail',
    name: 'Le serveur de courrier',
    setting: 'SMTP_URL',
    receives:
      "L'adresse email et le texte de nos courriers, qui ne disent rien de ce qui est écrit en séance.",
    serves: 'Envoyer les courriers du service',
    where: null,
  },
  {
    port: 'push',
    name: "Le service de notification du navigateur de l'équipe",
    setting: "l'accord de chaque membre de l'équipe, dans la console",
    receives: "Une sonnerie sans contenu, pour l'équipe seulement. Rien des personnes.",
    serves: 'Appeler la personne de garde',
    where: 'Selon le navigateur',
  },
];
