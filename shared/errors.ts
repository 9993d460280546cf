import { closedSentences } from './administration/switches.ts';
import { emergencyLine, linesFor } from './safety/directory.ts';

/**
 * The error catalogue: one row per refusal the product can utter. Types, HTTP formatters and documentation derive
 * from this table. A code is a noun, then its trouble. `message` is what the wire contract says in English, `french`
 * what a person reads when the request asks for French (`Accept-Language: fr`).
 */
export type ErrorRow = {
  status: number;
  message: string;
  french: string;
  /** `quiet` refusals are a person's ordinary day; `warn` ones deserve a look; `error` ones are our fault. */
  log: 'quiet' | 'warn' | 'error';
};

const row = (status: number, message: string, french: string, log: ErrorRow['log'] = 'quiet'): ErrorRow => ({
  status,
  message,
  french,
  log,
});

const anywhere = emergencyLine('unknown').number;

const [youngLine] = linesFor('FR', 'young');

const adultsOnly = `Ce service est réservé aux adultes, mais ce que vous vivez compte.${
  youngLine ? ` Au ${youngLine.number} (${youngLine.name}, gratuit, 12-25 ans), quelqu’un vous écoute.` : ''
}`;

// biome-ignore format: one refusal a line, read as the table it is
export const errorCatalogue = {
  // ground
  unexpected_failure: row(500, 'Unexpected failure, please check server logs for more information', "Une erreur inattendue s'est produite", 'error'),
  validation_failed: row(400, 'Request is not valid', "La demande n’est pas valide."),
  bad_json: row(400, 'Could not parse request body as JSON', "Le contenu envoyé n’est pas lisible."),
  request_entity_too_large: row(413, 'Request body is too large', 'Le contenu envoyé est trop volumineux.'),
  unsupported_media_type: row(415, 'Unsupported media type', "Le format envoyé n’est pas accepté."),
  route_not_found: row(404, 'Not found', "Cette adresse n’existe pas."),
  method_not_allowed: row(405, 'Method not allowed', "Cette action n’est pas possible ici."),
  over_request_rate_limit: row(429, 'Request rate limit reached', 'Trop de demandes en peu de temps. Merci de patienter un instant.'),
  service_unavailable: row(503, 'Service temporarily unavailable', 'Le service est momentanément indisponible. Merci de réessayer dans un instant.', 'warn'),
  no_authorization: row(401, 'This endpoint requires a valid Bearer token', 'Votre session est terminée. Merci de vous reconnecter.'),
  bad_jwt: row(403, 'invalid JWT: unable to parse or verify signature', 'Votre session est terminée. Merci de vous reconnecter.'),
  insufficient_rights: row(403, 'Not allowed', "Vous n’avez pas accès à cette action."),
  function_not_found: row(404, 'Requested function was not found', "Cette action n’existe pas."),

  // data API: the wire's own code (PGRST…, SQLSTATE) travels in `extra`, wire contract §3.3
  query_refused: row(400, 'The request cannot be answered', "La demande n’est pas valide."),
  data_forbidden: row(403, 'Permission denied', "Vous n’avez pas accès à ces données."),
  resource_unknown: row(404, 'Not found', "Cette ressource n’existe pas."),
  representation_unavailable: row(406, 'Not acceptable', "Cette forme de réponse n’est pas disponible."),
  data_conflict: row(409, 'Conflict', 'Ces données existent déjà ou dépendent de données absentes.'),
  range_unsatisfiable: row(416, 'Requested range not satisfiable', "La plage demandée n’existe pas."),
  relationship_ambiguous: row(300, 'More than one candidate', 'La demande peut se lire de plusieurs façons.'),
  data_failed: row(500, 'The database refused the statement', "Une erreur inattendue s'est produite", 'error'),
  // companion
  session_not_known: row(404, 'This session does not exist', "Cette séance n’existe pas ou a été supprimée."),
  reply_not_known: row(404, 'This reply does not exist', "Cette réponse n’existe pas ou a été supprimée."),
  choice_not_known: row(404, 'This choice was not offered', "Ce choix n’est plus proposé. Vous pouvez répondre avec vos mots."),
  reply_in_progress: row(409, 'A reply is being written', "Une réponse est en cours d’écriture. Vous pouvez l’arrêter, ou attendre qu’elle se termine."),
  subscription_ended: row(403, 'The subscription has ended', 'Votre abonnement est terminé. Vos séances passées restent à vous ; pour en commencer une nouvelle, vous pouvez vous réabonner.'),
  terms_to_accept: row(403, 'A newer version of the terms has to be accepted', "Nos conditions d’utilisation ont changé. Avant une nouvelle séance, lisez-les et dites si vous les acceptez. Vos séances passées et les numéros d’aide restent ouverts."),
  job_not_failed: row(409, 'This job has not failed', "Cette tâche n’est plus en échec : rechargez la page."),
  last_admin: row(409, 'The last administrator cannot be removed', "C’est le dernier compte d’administration : donnez d’abord ce rôle à quelqu’un d’autre."),
  content_locked: row(403, 'Earlier content waits for a code', "Par sécurité, ce que vous aviez écrit avant le changement de mot de passe s’ouvre avec un code envoyé par email."),
  account_locked: row(403, 'The account waits for the mailed code', "Notre équipe a changé votre mot de passe. Cette action attend le code envoyé à votre adresse. « Mes données » vous l’envoie."),
  content_code_wrong: row(403, 'The code is wrong or too old', "Ce code n’est pas le bon, ou il a plus de dix minutes. Demandez-en un autre."),
  birth_date_missing: row(403, 'The birth date is missing', 'Avant la première séance, indiquez votre date de naissance. Ce service est réservé aux adultes.'),
  consent_outdated: row(409, 'The wording of this consent has changed', 'Le texte de ce consentement a changé. Merci de relire la page et de choisir à nouveau.'),
  adults_only: row(403, 'Adults only', adultsOnly),
  // switches
  signup_disabled: row(422, 'Signups not allowed for this instance', closedSentences.sign_ups),
  voice_closed: row(403, 'The voice is closed for now', closedSentences.voice),
  telegram_closed: row(403, 'Linking to Telegram is closed for now', closedSentences.telegram),
  company_orders_closed: row(403, 'Orders of companies are closed for now', closedSentences.company_orders),
  // safety
  safety_check_busy: row(429, 'Too many texts wait to be read', `Beaucoup de textes arrivent en même temps, et le vôtre n’a pas été lu. Si une vie est en danger, appelez le ${anywhere}. Sinon, réessayez dans un instant.`, 'warn'),
  // voice
  speech_busy: row(503, 'Too many texts are being said', "Beaucoup de voix parlent en même temps. La voix de votre appareil prend le relais.", 'warn'),
  speech_unavailable: row(503, 'The voice cannot be had now', "La voix de synthèse ne répond pas. Celle de votre appareil prend le relais.", 'warn'),
  voice_consent_missing: row(403, 'The consent to the voice is missing', "Parler à voix haute demande votre accord pour la voix. Donnez-le pour continuer à parler, ou continuez par écrit : ce qui a été dit reste sous vos yeux."),
  transcription_unavailable: row(503, 'The transcription cannot be had now', "La transcription ne répond pas. Vous pouvez écrire au clavier.", 'warn'),
  // memories
  memory_not_known: row(404, 'This memory does not exist', "Ce souvenir n’existe pas ou a été supprimé."),
  memories_full: row(409, 'Too many memories', 'Il y a déjà trois cents souvenirs. Supprimez-en un pour en garder un autre.'),
  report_not_known: row(404, 'This report does not exist, or was answered', 'Ce signalement n’existe pas, ou quelqu’un y a déjà répondu.'),
  // safety plan, trusted contact
  safety_plan_changed: row(409, 'The plan was changed elsewhere', 'Votre plan a changé sur un autre écran. Nous réunissons les deux versions.'),
  contact_is_self: row(422, 'This is your own address', "C’est votre propre adresse. Choisissez quelqu’un d’autre que vous."),
  contact_is_employer: row(422, 'This is an address of the employer', "C’est une adresse de votre entreprise. Votre employeur ne doit rien savoir de ce que vous faites ici. Demandez plutôt une adresse personnelle."),
  contact_not_askable: row(409, 'This address cannot be asked now', "Nous n’écrivons pas à cette adresse pour l’instant. Elle a reçu une demande il y a moins d’une semaine, ou ne souhaite pas en recevoir."),
  contact_asks_spent: row(429, 'Too many asks today', "Vous avez déjà fait trois demandes aujourd’hui. Vous pourrez en refaire une demain."),
  contact_not_accepted: row(409, 'The contact has not accepted', "Cette personne n’a pas accepté, ou n’est plus votre contact. Rien n’a été envoyé."),
  contact_safety_unasked: row(409, 'Whether that person is safe was not said', "Rien n’a été envoyé. Dites d’abord si vous êtes en sécurité avec cette personne."),
  contact_messages_spent: row(429, 'Too many messages today', "Vous avez déjà écrit cinq fois aujourd’hui à cette personne. Vous pouvez l’appeler ; et les numéros d’écoute répondent maintenant."),
  contact_ticket_unknown: row(403, 'This link is not valid', "Ce lien n’est pas complet, ou ne sert plus. Ouvrez-le depuis le dernier email que vous avez reçu."),
  contact_answered: row(409, 'This was answered', 'Cette demande a déjà reçu sa réponse.'),
  // moderation
  alert_not_known: row(404, 'This alert does not exist', "Cette ligne n’existe pas, ou elle est close."),
  alert_taken: row(409, 'Somebody else holds this alert', "Quelqu’un d’autre vient de prendre cette ligne."),
  alert_close_unconfirmed: row(409, 'Closing this alert asks for a second confirmation', "Cette ligne de niveau 4 demande une seconde confirmation : personne n’a lu la séance, ou la personne a écrit sans réponse. Rien n’est clos."),
  alert_not_held: row(403, 'You do not hold this alert', "Vous ne tenez pas cette ligne. Prenez-la d’abord."),
  colleague_not_known: row(422, 'This colleague cannot take it', 'Cette personne ne peut pas reprendre la ligne. Choisissez un autre collègue.'),
  reading_not_allowed: row(403, 'Neither consent nor a reason opens this', "La séance est fermée : la personne n’a pas donné son accord, ou l’a retiré."),
  glass_not_breakable: row(409, 'The glass cannot be broken here', "Cette ouverture n’est possible qu’au niveau 4, sur une ligne que vous tenez, et une fois par séance."),
  glass_not_signable: row(409, 'There is nothing to countersign', "Il n’y a rien à signer : c’est déjà fait, ou l’ouverture est la vôtre."),
  alert_not_reopenable: row(409, 'This alert cannot be opened again', "Cette ligne ne se rouvre plus : elle est close depuis plus d’un jour, ou une nouvelle est déjà ouverte pour la même personne."),
  lines_still_held: row(409, 'You still hold alerts', 'Vous tenez encore une ligne. Passez-la, rendez-la à la file, ou finissez en les rendant toutes.'),
  push_endpoint_unknown: row(422, 'Not an endpoint of a known push service', "Ce navigateur passe par un service de notification que nous ne connaissons pas. Les emails d’alerte partent toujours."),
  // telegram
  link_request_over: row(409, 'This request no longer waits', "Cette demande n’attend plus de réponse. Demandez un nouveau code, puis envoyez-le depuis Telegram."),
  telegram_off: row(503, 'No messenger is configured', "La liaison avec Telegram n’est pas ouverte ici.", 'warn'),
  messenger_secret_wrong: row(401, 'The secret of the messenger is missing or wrong', "Cet appel n’est pas signé.", 'warn'),
  // horoscope
  horoscope_withheld: row(403, 'The horoscope steps back', "L’horoscope fait une pause, ce que vous vivez en ce moment mérite mieux. Le compagnon et les numéros d’aide restent là."),
  horoscope_switched_off: row(403, 'The horoscope is switched off', "Vous avez désactivé l’horoscope. Vous pouvez le réactiver quand vous voulez."),
  horoscope_needs_birth_date: row(422, 'The birth date is missing', 'Pour calculer votre ciel, il manque votre date de naissance.'),
  birth_not_computable: row(422, 'The birth cannot be computed', "La date, l’heure ou le lieu de naissance ne peuvent pas être calculés."),
  // declarations
  declaration_changed: row(409, 'Another declaration was sent under this id', 'Une autre déclaration est déjà partie d’ici. Rechargez la page, puis déclarez de nouveau.'),
  declaration_ticket_unknown: row(403, 'This link is not valid', "Ce lien n’est pas complet. Ouvrez-le depuis l’accusé de réception que nous vous avons envoyé."),
  declaration_ticket_expired: row(403, 'This link has expired', 'Ce lien ne sert plus, il valait trente jours. Votre déclaration reste enregistrée à sa date ; nous vous écrirons avant de l’exécuter.'),
  // billing
  selling_off: row(503, 'Nothing is sold here', "Le paiement n’est pas encore ouvert.", 'warn'),
  payments_unreachable: row(503, 'The payment provider does not answer', 'Le service de paiement ne répond pas. Rien n’a été débité. Merci de réessayer dans un instant.', 'warn'),
  payment_event_refused: row(400, 'The event is not signed, or too old', "Cet événement n’est pas signé.", 'warn'),
  contract_not_running: row(409, 'No contract is running', "Aucun abonnement n’est en cours."),
  withdrawal_too_late: row(409, 'The fourteen days are over', 'Les quatorze jours pour renoncer sont passés. Vous pouvez résilier, plus rien ne sera débité.'),
  invoice_unknown: row(404, 'No such invoice', "Cette facture n’existe pas."),
  // companies, cards
  order_unknown: row(404, 'No such order', 'Commande introuvable'),
  order_changed: row(409, 'Another order was sent under this id', 'Une autre commande est déjà partie d’ici. Rechargez la page, puis recommencez.'),
  cards_not_ready: row(409, 'The cards are being made', 'Les cartes sont encore en cours de création.'),
  card_not_recognised: row(403, 'Code or company not recognised', 'Code ou société non reconnus.'),
  card_proof_required: row(428, 'A proof of work is required', 'Une vérification est nécessaire, elle se fait toute seule.'),
  not_a_card_account: row(403, 'This account did not come by a card', "Ce compte n’a pas été ouvert avec une carte, il n’a pas de mots."),
  sign_in_too_old: row(403, 'Sign in again first', 'Votre connexion date de plus d’une heure. Déconnectez-vous, revenez avec votre carte et vos six mots, puis recommencez.'),
  phrase_not_recognised: row(403, 'Card or phrase not recognised', 'Carte ou phrase non reconnues.'),
  card_unknown: row(404, 'No such card in this company', 'Ce code n’est pas dans vos cartes.'),
  company_access_ended: row(403, 'The access given by the company has ended', 'L’accès offert par votre entreprise est terminé. Votre compte et vos séances passées restent à vous : vous pouvez les relire, les exporter et les effacer. Pour de nouvelles séances, « Mon compte » dit comment continuer par vous-même.'),
  billing_address_missing: row(422, 'An address for the receipts is needed', 'Indiquez une adresse email. La confirmation et les reçus y seront envoyés.'),
  billing_address_is_employer: row(422, 'This is an address of the employer', "C’est une adresse de votre entreprise, vos reçus pourraient y être lus. Donnez plutôt une adresse personnelle."),
  company_link_unknown: row(403, 'This link is not valid', 'Ce lien n’est pas complet, ou il a déjà servi. Demandez-en un nouveau.'),
  company_not_known: row(403, 'You are the contact of no company', 'Votre compte n’est le contact d’aucune entreprise.'),
  company_contacts_full: row(409, 'Two contacts at most', 'Votre entreprise a déjà deux contacts.'),
  company_contract_ended: row(409, 'The contract has ended', 'Ce contrat est terminé, ou sa fin est déjà demandée.'),
  // privacy
  copy_gone: row(404, 'This copy is no longer there', 'Cette copie n’est plus là, elle est gardée vingt-quatre heures. Demandez-en une autre.'),
  erasure_ticket_unknown: row(403, 'This link is not valid', 'Ce lien ne sert plus, ou n’est pas complet. Si le compte existe encore, « Mes données » montre où en est la demande.'),
  // launches
  launch_ticket_unknown: row(403, 'This link is not valid', "Ce lien n’est pas complet. Ouvrez-le depuis l’email que nous vous avons envoyé."),

  // auth (wire contract §1.2, §2)
  captcha_failed: row(400, 'captcha protection: request disallowed (work-required)', 'Beaucoup d’essais ont échoué ici. Une vérification est nécessaire, elle se fait toute seule.'),
  invalid_credentials: row(400, 'Invalid login credentials', 'Identifiants invalides'),
  email_not_confirmed: row(400, 'Email not confirmed', "Votre adresse n’est pas encore confirmée. Suivez le lien de l’email que nous vous avons envoyé."),
  user_banned: row(403, 'User is banned', 'Ce compte est suspendu.'),
  user_not_found: row(403, 'User from sub claim in JWT does not exist', "Ce compte n’existe plus."),
  session_not_found: row(403, 'Session from session_id claim in JWT does not exist', 'Votre session est terminée. Merci de vous reconnecter.'),
  refresh_token_not_found: row(400, 'Invalid Refresh Token: Refresh Token Not Found', 'Votre session est terminée. Merci de vous reconnecter.'),
  refresh_token_already_used: row(400, 'Invalid Refresh Token: Already Used', 'Votre session est terminée. Merci de vous reconnecter.', 'warn'),
  weak_password: row(422, 'Password is too weak', 'Ce mot de passe est trop faible.'),
  same_password: row(422, 'New password should be different from the old password.', "Le nouveau mot de passe doit être différent de l’ancien."),
  email_exists: row(422, 'A user with this email address has already been registered', 'Cette adresse est déjà utilisée.'),
  user_already_exists: row(422, 'User already registered', 'Un compte existe déjà avec cette adresse.'),
  otp_expired: row(403, 'Token has expired or is invalid', 'Le lien ou le code est invalide ou a expiré. Veuillez en demander un nouveau.'),
  over_email_send_rate_limit: row(429, 'email rate limit exceeded', "Trop d’emails demandés en peu de temps. Merci de patienter un instant."),
  mail_not_sent: row(500, 'Error sending email', "L’email n’a pas pu partir. Merci de réessayer dans un instant.", 'error'),
  phone_provider_disabled: row(400, 'Phone logins are disabled', 'La connexion par téléphone n’est pas proposée.'),
  otp_disabled: row(422, 'Signups not allowed for otp', "Aucun compte n’existe avec cette adresse."),
  flow_state_not_found: row(404, 'invalid flow state, no valid flow state found', 'Ce lien a déjà servi. Veuillez en demander un nouveau.'),
  flow_state_expired: row(422, 'invalid flow state, flow state has expired', 'Ce lien a expiré. Veuillez en demander un nouveau.'),
  bad_code_verifier: row(400, 'code challenge does not match previously saved code verifier', "Ouvrez ce lien dans le navigateur où vous l’avez demandé, ou demandez-en un nouveau."),
  not_admin: row(403, 'User not allowed', "Vous n’avez pas accès à cette action."),
  provider_disabled: row(400, 'Provider is not enabled', "La connexion par un autre service n’est pas proposée."),
  web3_provider_disabled: row(422, 'Web3 provider is disabled', "La connexion par un portefeuille numérique n’est pas proposée."),
  web3_unsupported_chain: row(400, 'Unsupported chain', "La connexion par un portefeuille numérique n’est pas proposée."),
  saml_provider_disabled: row(404, 'SAML 2.0 is disabled', "La connexion par une organisation n’est pas proposée."),
  sso_provider_not_found: row(404, 'No such SSO provider', "La connexion par cette organisation n’est pas proposée."),
  passkey_disabled: row(404, 'Passkeys are disabled', "La connexion par clé d’accès n’est pas proposée."),
  feature_disabled: row(404, 'This feature is disabled', "Cette action n’est pas proposée."),
  manual_linking_disabled: row(404, 'Manual linking is disabled', "Relier un autre compte n’est pas proposé."),
  single_identity_not_deletable: row(422, 'User must have at least 1 identity after unlinking', "C’est votre seule façon de vous connecter : elle reste."),
  identity_not_found: row(422, 'Identity doesn\'t exist', "Cette façon de se connecter n’existe plus. Rechargez la page."),
  anonymous_provider_disabled: row(422, 'Anonymous sign-ins are disabled', "L’adresse email est nécessaire."),

  // second factor (wire contract §2.6)
  reauthentication_needed: row(403, 'This action requires reauthentication', "Pour continuer, confirmez que c’est bien vous."),
  reauthentication_not_valid: row(422, 'Nonce has expired or is invalid', "Ce n’est pas le bon mot de passe ou le bon code, ou le code a déjà servi. Réessayez, ou demandez un autre code."),
  insufficient_aal: row(403, 'AAL2 session is required', 'Cette action demande le code de votre second facteur.'),
  second_factor_missing: row(403, 'A verified second factor is required', 'Votre rôle demande un second facteur pour ouvrir ces données. Ajoutez-le dans « Sécurité du compte ».'),
  mfa_factor_not_found: row(404, 'Factor not found', "Cet appareil n’est plus enregistré. Rechargez la page."),
  mfa_factor_name_conflict: row(422, 'A factor with this friendly name for this user already exists', 'Vous avez déjà un appareil de ce nom. Choisissez-en un autre.'),
  too_many_enrolled_mfa_factors: row(422, 'Maximum number of verified factors reached, unenroll to continue', 'Vous avez déjà dix appareils. Retirez-en un pour en ajouter un autre.'),
  mfa_verification_failed: row(422, 'Invalid TOTP code entered', "Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant dans votre application, puis réessayez."),
  mfa_challenge_expired: row(422, 'MFA challenge has expired, verify against another challenge or create a new challenge.', 'Le délai de cinq minutes est passé. Saisissez un nouveau code.'),
  mfa_ip_address_mismatch: row(422, 'Challenge and verify IP addresses mismatch', 'Votre connexion a changé de réseau entre-temps. Saisissez un nouveau code.'),
  mfa_phone_enroll_not_enabled: row(422, 'MFA enroll is disabled for Phone', "Le second facteur par téléphone n’est pas proposé."),
  mfa_webauthn_enroll_not_enabled: row(422, 'MFA enroll is disabled for WebAuthn', "Le second facteur par clé de sécurité n’est pas proposé."),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorCatalogue;

export type AppErrorDetails = {
  /** Replaces the catalogue's sentence where the wire contract asks for a more precise one. */
  message?: string;
  french?: string;
  status?: number;
  /** Extra members of the body, e.g. `weak_password: { reasons }`. */
  extra?: Record<string, unknown>;
  cause?: unknown;
  retryAfter?: number;
};

/** The only error type that travels to the handler on purpose; everything else becomes `unexpected_failure`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly french: string;
  readonly log: ErrorRow['log'];
  readonly extra: Record<string, unknown>;
  /** Seconds after which the same may be asked again: the header `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    const entry: ErrorRow = errorCatalogue[code];
    super(details.message ?? entry.message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = details.status ?? entry.status;
    this.french = details.french ?? entry.french;
    this.log = entry.log;
    this.extra = details.extra ?? {};
    this.retryAfter = details.retryAfter ?? null;
  }
}
