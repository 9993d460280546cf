/**
 * What a person reads while signing up, signing in and following a mailed link. Texts quoted in the specification
 * (§5, §8) are kept byte for byte: straight apostrophes, three dots. The others are ours.
 */
export type Notice = {
  title: string;
  description?: string;
  tone: 'neutral' | 'success' | 'danger';
};

/** While the browser does the work that is asked for where many tries failed. */
export const workInProgress = 'Un instant, une vérification se fait toute seule.';

/** Rows of the specification §8, « Authentication link handling ». */
export const linkNotices = {
  expired: {
    title: 'Lien expiré',
    description: 'Le lien de vérification a expiré. Veuillez en demander un nouveau.',
    tone: 'danger',
  },
  invalid: {
    title: 'Lien invalide',
    description: 'Le lien est invalide ou a expiré. Veuillez en demander un nouveau.',
    tone: 'danger',
  },
  askedElsewhere: {
    title: 'Lien demandé ailleurs',
    description:
      'Ce lien a été demandé depuis un autre navigateur : il n’ouvre rien ici. Vous pouvez en demander un nouveau.',
    tone: 'danger',
  },
  broken: {
    title: 'Erreur de session',
    description: "Impossible de traiter le lien d'authentification.",
    tone: 'danger',
  },
  recoveryAccepted: {
    title: 'Lien valide',
    description: 'Vous pouvez maintenant changer votre mot de passe.',
    tone: 'success',
  },
  confirmed: {
    title: 'Email confirmé',
    description: 'Votre email a été confirmé avec succès.',
    tone: 'success',
  },
  firstOfTwo: {
    title: 'Premier lien accepté',
    description: 'Il reste à suivre le lien envoyé à l’autre adresse. Le changement est fait ensuite.',
    tone: 'success',
  },
  recoveryMissing: {
    title: 'Lien invalide',
    description: 'Le lien de récupération est invalide ou expiré.',
    tone: 'danger',
  },
} as const satisfies Record<string, Notice>;

export const verificationFailed = 'Une erreur est survenue lors de la vérification.';

/** Any other error of an authentication link, with the sentence the address carried, if any. */
export const linkErrorNotice = (description?: string): Notice => ({
  title: "Erreur d'authentification",
  description: description || verificationFailed,
  tone: 'danger',
});

export const signInNotices = {
  success: { title: 'Connexion réussie', description: 'Vous êtes maintenant connecté', tone: 'success' },
  signedOut: { title: 'Déconnexion réussie', tone: 'success' },
  fieldsMissing: { title: 'Veuillez remplir tous les champs', tone: 'danger' },
} as const satisfies Record<string, Notice>;

export const signUpNotices = {
  success: {
    title: 'Inscription réussie',
    description:
      'Vérifiez votre messagerie pour confirmer votre adresse. Le paiement vient ensuite, après le premier mois offert.',
    tone: 'success',
  },
  fieldsMissing: { title: 'Veuillez remplir tous les champs obligatoires', tone: 'danger' },
  passwordsDiffer: { title: 'Les mots de passe ne correspondent pas', tone: 'danger' },
} as const satisfies Record<string, Notice>;

export const signInFailed = (serverMessage: string): Notice => ({
  title: 'Erreur de connexion',
  description: serverMessage,
  tone: 'danger',
});

export const signUpFailed = (serverMessage: string): Notice => ({
  title: "Erreur d'inscription",
  description: serverMessage,
  tone: 'danger',
});

export const resetNotices = {
  emailInvalid: {
    title: 'Email invalide',
    description: 'Veuillez entrer une adresse email valide.',
    tone: 'danger',
  },
  sent: {
    title: 'Email envoyé',
    description: 'Si un compte existe à cette adresse, un lien vient de partir.',
    tone: 'success',
  },
} as const satisfies Record<string, Notice>;

export const resetFailed = (serverMessage?: string): Notice => ({
  title: 'Erreur',
  description: serverMessage || 'Une erreur est survenue. Veuillez réessayer.',
  tone: 'danger',
});

export const newPasswordNotices = {
  tooShort: {
    title: 'Mot de passe trop court',
    description: 'Le mot de passe doit contenir au moins 6 caractères.',
    tone: 'danger',
  },
  differ: {
    title: 'Mots de passe différents',
    description: 'Les deux saisies doivent être identiques.',
    tone: 'danger',
  },
  updated: {
    title: 'Mot de passe mis à jour',
    description: 'Vous pouvez vous connecter avec votre nouveau mot de passe.',
    tone: 'success',
  },
} as const satisfies Record<string, Notice>;

/** Alerts of /login (specification §5, §8): persistent, on the page. */
export const loginAlerts = {
  fieldsMissing: 'Email / mot de passe requis.',
  refused: 'Identifiants invalides',
} as const;

/** Alerts of /inscription-particuliers (specification §5, §8). */
export const individualAlerts = {
  fieldsMissing: 'Champs requis manquants.',
  emailInvalid: 'Email invalide.',
  created: 'Inscription créée. Vérifiez votre email pour activer votre compte.',
  failed: 'Erreur',
} as const;

export const unexpectedError = "Une erreur inattendue s'est produite";

/** Said when no answer came at all: nothing was refused, and nothing typed is lost. */
export const serverUnreachable =
  'Nous n’arrivons pas à joindre le service. Vérifiez votre connexion, puis réessayez. Ce que vous avez saisi est conservé.';

export const serviceUnavailable =
  'Le service est momentanément indisponible. Merci de réessayer dans un instant.';

/** Under 18, refused kindly (product.md, Signing up): the first sentence is the safety protocol's own. */
export const adultsOnly = {
  title: 'Ce service est réservé aux adultes, mais ce que vous dites compte.',
  text: 'Nous ne pouvons pas ouvrir de compte avant 18 ans. D’autres personnes, formées pour cela, peuvent vous écouter dès maintenant, gratuitement et sans vous juger.',
} as const;

/** What stands next to a field. Never one of the quoted sentences: each of those stands alone on its page. */
export const fieldTexts = {
  email: 'Une adresse ressemble à prenom@exemple.fr.',
  emailMissing: 'Indiquez votre adresse email.',
  passwordMissing: 'Indiquez un mot de passe.',
  passwordShort: 'Six caractères au minimum.',
  passwordLong: 'Soixante-douze caractères au maximum.',
  confirmationMissing: 'Répétez le mot de passe.',
  confirmationDiffers: 'Cette saisie est différente de la première.',
  firstNameMissing: 'Indiquez votre prénom.',
  lastNameMissing: 'Indiquez votre nom.',
  tooLong: 'Cent caractères au maximum.',
  birthDateMissing: 'Indiquez votre date de naissance complète.',
  birthDateUnreal: 'Cette date n’existe pas dans le calendrier.',
  birthDateOutOfRange: 'La date doit se situer entre le 1er janvier 1900 et aujourd’hui.',
  birthTimeUnreal: 'L’heure s’écrit par exemple 06:45.',
  choiceMissing: 'Choisissez une réponse.',
  adultsOnly: 'Ce service est réservé aux adultes.',
} as const;
