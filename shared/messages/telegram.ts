import { closedSentences } from '../administration/switches.ts';
import { dutyText } from '../moderation/texts.ts';
import { consentPurposes } from '../privacy/consents.ts';
import { emergencyLines } from '../safety/directory.ts';

const { france, switzerland, europe } = emergencyLines;

/** Everything the bot says by itself. The companion's and the protocol's words are not here: they are the same as on the web. */

/** The page's notice (requirement L-29): the same facts as in the bot. */
export const channelNotice = {
  title: 'Telegram protège moins que le site',
  text: 'Telegram est une entreprise hors de l’Espace économique européen. Les échanges avec un bot n’y sont pas chiffrés de bout en bout : Telegram les garde sur ses serveurs et peut y accéder. Sur le site, vos séances restent sur nos serveurs, chiffrées avec une clé qui n’est qu’à vous.',
} as const;

export const linkTexts = {
  generated: 'Code généré',
  notGenerated: 'Impossible de générer le code de liaison.',
} as const;

const notAPerson = (brand: string): string =>
  `Je suis ${brand}, une intelligence artificielle, ni psychologue, ni médecin. Je ne peux pas appeler les secours à votre place.`;

export const botCommands = [
  { command: 'aide', description: 'Ce que je peux faire ici' },
  { command: 'urgence', description: 'Les numéros d’urgence' },
  { command: 'horoscope', description: 'L’horoscope du jour, si vous le voulez' },
  { command: 'humeur', description: 'Noter votre météo intérieure' },
  { command: 'rappels', description: 'Choisir, ou non, un rappel' },
  { command: 'confidentialite', description: 'Ce que devient ce que vous écrivez ici' },
  { command: 'stop', description: 'Arrêter ce canal' },
  { command: 'effacer', description: 'Effacer les séances commencées ici' },
  { command: 'delier', description: 'Délier ce Telegram de votre compte' },
] as const;

export const botTexts = {
  unlinked: (brand: string, page: string) =>
    `Bonjour. ${notAPerson(brand)}\n\nCe Telegram n’est relié à aucun compte ${brand} : je ne peux pas encore vous répondre, et rien de ce que vous écrivez ici n’est gardé par nous.\n\nPour relier ce Telegram, ouvrez cette page, connectez-vous et demandez un code :\n${page}`,
  unlinkedHelp: 'Si vous avez besoin d’aide tout de suite :',
  codeUnknown: (page: string) =>
    `Je ne reconnais pas ce code. Vérifiez les huit lettres et chiffres, ou demandez-en un nouveau :\n${page}`,
  codeExpired: (page: string) =>
    `Ce code n’est plus valable, il servait pendant 24 heures. Demandez-en un nouveau :\n${page}`,
  codeUsed: (page: string) =>
    `Ce code a déjà servi, et chaque code ne sert qu’une fois. Demandez-en un nouveau :\n${page}`,
  codeForeign:
    'Ce Telegram est déjà relié à un autre compte. Pour en changer, écrivez d’abord /delier, puis envoyez le nouveau code.',
  alreadyLinked: 'Ce Telegram est déjà relié à ce compte. Vous pouvez m’écrire.',
  linksClosed: closedSentences.telegram,
  codeTries: 'Trop de codes essayés en peu de temps. Merci de patienter un quart d’heure.',
  askToLink: (account: string) =>
    `Ce code vient du compte ${account}. Est-ce bien le vôtre, et voulez-vous relier ce Telegram à ce compte ?\n\n${consentPurposes.telegram.text}\n\nSi ce compte n’est pas le vôtre, dites non.`,
  yesLink: 'Oui, c’est mon compte et j’accepte',
  noLink: 'Non',
  awaitsPage:
    'Merci. Il reste un geste. Sur le site, la page « Configurer Telegram » vous demande de confirmer. Ensuite, nous pourrons parler ici.',
  refusedHere: 'C’est noté. Ce Telegram n’est pas relié, et le code ne sert plus.',
  claimOver: (page: string) => `Cette demande n’attend plus de réponse. Demandez un nouveau code :\n${page}`,
  linked: (brand: string) =>
    `C’est relié. ${notAPerson(brand)}\n\nÉcrivez-moi quand vous voulez, c’est la même conversation que sur le site, avec la même mémoire. Si votre vie est en danger, appelez le ${france.number}, le ${switzerland.number} ou le ${europe.number} ; /urgence montre tous les numéros.\n\n/aide dit ce que je peux faire ici, /stop arrête tout.`,
  refusedOnPage: 'Sur le site, la demande a été refusée. Ce Telegram n’est pas relié.',
  welcomeBack: 'Je suis là. Écrivez-moi quand vous voulez ; /aide dit ce que je peux faire ici.',
  help: (page: string) =>
    `Ici, vous m’écrivez comme sur le site ; la conversation est la même.\n\n/urgence : les numéros d’urgence\n/horoscope : l’horoscope du jour, si vous le voulez\n/humeur : noter votre météo intérieure\n/rappels : choisir, ou non, un rappel\n/confidentialite : ce que devient ce que vous écrivez ici\n/stop : arrêter ce canal\n/effacer : effacer les séances commencées ici\n/delier : délier ce Telegram\n\nTout le reste se règle sur le site :\n${page}`,
  whichCountry: 'Pour ne voir que les numéros de votre pays :',
  countryKept: 'C’est noté.',
  stopped:
    'C’est arrêté. Je n’enverrai plus rien ici, et ce que vous y écrivez n’est plus lu par le compagnon ni gardé par nous. Votre compte et vos séances restent sur le site. Pour reprendre : /start. Les numéros d’urgence restent là : /urgence.',
  isStopped:
    'Ce canal est arrêté, et ce que vous venez d’écrire n’est pas gardé. Pour reprendre, écrivez /start. Les numéros d’urgence restent là : /urgence.',
  askToResume: `${consentPurposes.telegram.text}\n\nVoulez-vous reprendre ici ?`,
  yesResume: 'Oui, j’accepte',
  resumed: 'C’est repris. Écrivez-moi quand vous voulez.',
  askVoice: `Je n’ai pas écouté ce message vocal, il me faut d’abord votre accord. Vous pouvez aussi me l’écrire ; en cas d’urgence : /urgence.\n\n${consentPurposes.voice.text}`,
  yesVoice: 'Oui, écoutez mes messages vocaux',
  voiceAgreed: 'C’est noté. Vous pouvez renvoyer votre message vocal, ou changer d’avis sur le site.',
  voiceRefused: 'C’est noté, je n’écoute pas vos messages vocaux. Écrivez-moi quand vous voulez.',
  askToErase: (sessions: number) =>
    sessions === 0
      ? 'Aucune séance n’a été commencée ici. Le reste de vos données se voit et s’efface sur le site.'
      : `Effacer pour de bon ${sessions === 1 ? 'la séance commencée ici' : `les ${sessions} séances commencées ici`}, avec tout ce qui y a été écrit, sur le site aussi ?`,
  yesErase: 'Oui, effacer',
  erased:
    'C’est effacé chez nous. Telegram garde sa propre copie. Pour l’effacer aussi, supprimez cette discussion dans Telegram, « pour tout le monde ».',
  kept: 'Rien n’a été effacé.',
  unlinkedNow: (page: string) =>
    `Ce Telegram n’est plus relié à votre compte. Vos séances restent sur le site. Pour relier de nouveau :\n${page}`,
  notLinked: 'Ce Telegram n’est relié à aucun compte.',
  privacy: (page: string) =>
    `Ce que vous écrivez ici passe par Telegram, une entreprise hors d’Europe, qui le garde sur ses serveurs ; les échanges avec un bot n’y sont pas chiffrés de bout en bout. Chez nous, vos messages sont chiffrés et gardés 12 mois au plus.\n\nNous gardons aussi : votre identifiant et votre nom d’utilisateur Telegram, votre pays et vos choix de rappels. Pas votre numéro de téléphone, ni votre photo.\n\n/stop arrête ce canal, /effacer efface les séances commencées ici, /delier supprime le lien. Notre politique :\n${page}`,
  mood: 'Quel temps fait-il en vous, en ce moment ?',
  moodNoted: (weather: string) =>
    `C’est noté : ${weather}. Vous retrouvez vos notes sur le site ; si vous voulez en dire plus, écrivez-moi.`,
  horoscopeTopics: 'Quelle rubrique vous intéresse aujourd’hui ?',
  noHoroscope: 'Aucune',
  noHoroscopeSaid: 'Très bien, pas d’horoscope. Écrivez-moi quand vous voulez.',
  horoscopeEachMorning: 'Le recevoir chaque matin',
  horoscopeChosen: 'C’est noté, l’horoscope viendra chaque matin à 8 h. /rappels pour changer d’avis.',
  horoscopeFrame: 'Une lecture symbolique du ciel, pour la réflexion et le plaisir ; elle ne prédit rien.',
  remindersNow: (said: string) =>
    `${said}\n\nRien ne part entre 21 h et 8 h, chez vous. Que souhaitez-vous ?`,
  remindersNone: 'Vous n’avez choisi aucun rappel.',
  remindersChosen: (often: 'daily' | 'weekly', hour: number) =>
    often === 'daily' ? `Rappel : chaque jour à ${hour} h.` : `Rappel : une fois par semaine, à ${hour} h.`,
  horoscopeOn: 'Horoscope : chaque matin à 8 h.',
  whatHour: 'À quelle heure ?',
  reminder: 'Un moment pour vous, si vous le souhaitez. /rappels pour changer ou arrêter.',
  notText: {
    photo:
      'Merci. Je ne sais pas regarder les images. Si vous voulez, dites-moi avec vos mots ce qu’elle montre.',
    sticker: 'Bien reçu. Je ne lis que les mots. Comment le diriez-vous en quelques phrases ?',
    voice:
      'Je ne peux pas écouter les messages vocaux ici. Si vous le pouvez, écrivez-le-moi ; sur le site, la dictée de votre navigateur peut aider.',
    voiceUnclear: 'Je n’ai pas réussi à comprendre ce message vocal. Pouvez-vous le redire, ou l’écrire ?',
    voiceTooLong:
      'Ce message vocal est trop long pour moi, cinq minutes au plus. Pouvez-vous le redire en plus court ?',
    other: 'Je ne lis que les mots écrits. Vous pouvez me l’écrire en quelques phrases.',
    heard: (text: string) => `J’ai entendu : « ${text} »`,
  },
  captionOnly: 'Je ne vois pas l’image, mais j’ai lu vos mots.',
  tooLong:
    'Ce message est trop long pour que je le lise d’un coup. Pouvez-vous l’envoyer en plusieurs fois ?',
  stillWriting:
    'Une réponse s’écrit encore dans cette séance, sur le site. Votre message n’a pas été perdu de vue. Renvoyez-le dans un instant. En cas d’urgence : /urgence.',
  failed:
    'Je n’arrive pas à répondre pour l’instant. Vous pouvez réessayer un peu plus tard. En cas d’urgence : /urgence.',
  cut: 'Ma réponse a été coupée en chemin. Écrivez-moi, et nous reprenons.',
  fromTeam: (text: string) => `Une personne de l’équipe vous écrit :\n\n${text}`,
  helpSheet: 'Fiche d’urgence',
  safetyPlan: 'Mon plan de sécurité',
  trustedContact: 'Mon contact de confiance',
  onTheSite: 'Ouvrir sur le site',
  yes: 'Oui',
  no: 'Non',
  stopReading: 'Ne plus autoriser',
  allowReading: 'Autoriser finalement',
  readingYes: 'C’est noté, vous avez dit oui. Vous pouvez changer d’avis à tout moment.',
  readingNo: 'C’est noté, vous avez dit non. Personne ne lit cette séance avec votre accord.',
  askHuman: 'Demander une personne de l’équipe',
  askHumanWhy: 'Si vous préférez qu’un humain vous lise et vous écrive ici, vous pouvez le demander.',
  duty: dutyText,
  tapOver: 'Ce bouton ne sert plus.',
  callHint: 'Touchez un numéro pour l’appeler.',
} as const;
