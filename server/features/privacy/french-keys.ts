/** What the product's own names of fields say in French, for the readable page. The files keep the names as they are. */
const french: Readonly<Record<string, string>> = {
  action: 'Ce qui a été fait', apres: 'Après', assumptions: 'Ce que nous supposons', avant: 'Avant', birth: 'Naissance',
  birthPlace: 'Lieu de naissance', birthTime: 'Heure de naissance', birth_date: 'Date de naissance', birth_time: 'Heure de naissance',
  askedAt: 'Demandé le', asked_at: 'Demandé le', answeredAt: 'Répondu le', cancels_at: 'Prend fin le', categorie: 'Sujet',
  channel: 'Où', chief_complaint: 'Ce qui vous amène', compte: 'Compte', completed_at: 'Terminé le', connexions: 'Connexions',
  contactName: 'Prénom du contact', country: 'Pays', createdAt: 'Le', created_at: 'Créé le', customer_number: 'Numéro de client',
  date: 'Le', day: 'Jour', days: 'Jours', decided_at: 'Décidé le', distress_level: 'Niveau de détresse', done_at: 'Fait le',
  email: 'Email', email_confirmed_at: 'Email confirmé le', ended_at: 'Fini le', endedAt: 'Fini le', etapes: 'Étapes', etat: 'État',
  fait: 'Sujet', faits: 'Ce que vous avez dit', personne: 'À propos de',
  first_name: 'Prénom', gender: 'Genre', given: 'Accordé', horoscope: 'Horoscope', kind: 'Nature', last_name: 'Nom',
  last_sign_in_at: 'Dernière connexion', letter: 'Lettre', letters: 'Courriers', lettre: 'Lettre', marital_status: 'Situation familiale',
  messages: 'Messages', metadata: 'Donné à l’inscription', meteo: 'Météo', modifie: 'Modifié le', motif: 'Motif', niveau: 'Niveau',
  orders: 'Commandes', par: 'Par', period_ends_at: 'Période en cours jusqu’au', personName: 'Votre prénom', phone: 'Téléphone',
  precision: 'Précision', professional_status: 'Situation professionnelle', profile: 'Profil', purpose: 'Sujet', refreshed_at: 'Vu le',
  reponse: 'Réponse', requests: 'Demandes', role: 'Qui parle', roles: 'Rôles', seconds_facteurs: 'Seconds facteurs', semaine: 'Semaine du',
  sent_at: 'Envoyé le', souvenir: 'Souvenir', startedAt: 'Commencée le', started_at: 'Commencé le', state: 'État', status: 'État',
  subscription: 'Abonnement', subscription_status: 'Abonnement', suite: 'Suite donnée', switchedOn: 'Activé', symptoms: 'Signes',
  terms_version: 'Version des conditions', text: 'Texte', title: 'Titre', topics: 'Thèmes', trial_ends_at: 'Mois offert jusqu’au',
  version: 'Version du texte', understoodPlace: 'Lieu compris',
  accepted_at: 'Acceptées le', accord: 'Accord', address: 'On vous dit', age: 'Âge', alertes: 'Alertes', appareil: 'Appareil',
  birth_place: 'Lieu de naissance', carded: 'Une carte était donnée', cela_a_aide: 'Cela a aidé', close: 'Close le',
  dailyMinutes: 'Votre limite par jour, en minutes', declared: 'Déclaration', depuis: 'Depuis le', dit: 'Dit le',
  effacement_le: 'Effacement le', email_verified: 'Email vérifié', endedBy: 'Arrêté par', endsAt: 'Prend fin le',
  entreprise: 'Entreprise', etape: 'Étape', exercice: 'Exercice', firstChargeAt: 'Premier paiement le', freeUntil: 'Gratuit jusqu’au',
  friendly_name: 'Appareil', history_psy: 'Suivi psychologique', horoscope_daily: 'Horoscope chaque jour', horoscope_topics: 'Rubriques',
  id: 'Identifiant', issue: 'Issue', lastMessageAt: 'Dernier message le', last_challenged_at: 'Dernier code le', le: 'Le',
  lecture_par_une_personne: 'Lecture par une personne', length: 'Longueur des réponses', lignes: 'Ce que vous avez écrit',
  linked_at: 'Relié le', marques: 'Noté par le service', provider: 'Connexion par', providers: 'Connexions par',
  living_context: 'Votre quotidien', mois_d_activation: 'Mois d’activation', name_or_pseudo: 'Nom ou pseudonyme',
  nextAttemptAt: 'Prochain essai le', nextChargeAt: 'Prochain paiement le', nom: 'Nom', note: 'Note', number: 'Numéro',
  ouverte: 'Ouverte le', paidAt: 'Payé le', phone_verified: 'Téléphone vérifié', receipts_go_to: 'Reçus envoyés à',
  recovered: 'Après un échec', refundedCents: 'Remboursé, en centimes', reminder: 'Rappel', reminder_hour: 'Heure du rappel',
  runningSummary: 'Notes tenues pendant une longue séance', seance: 'Séance', step: 'Petit pas', stepState: 'Où en est le petit pas', style: 'Façon de répondre', sub: 'Identifiant du compte',
  summary: 'Ce que vous en gardez', telegram_user_id: 'Numéro Telegram', telegram_username: 'Nom Telegram', telephone: 'Téléphone',
  terms_accepted_at: 'Conditions acceptées le', totalCents: 'Total, en centimes', unpaid: 'Impayé', user_id: 'Identifiant du compte',
  vatCents: 'TVA, en centimes', withdrawableUntil: 'Renonciation possible jusqu’au', zone: 'Fuseau horaire',
}; // biome-ignore format: a table of words

/** The same name says something else inside another: « role » of a message is who speaks, of a profile what one is here. */
const inside: Readonly<Record<string, string>> = { 'profile.role': 'Rôle' };

/** A field's name as a person reads it; one that nobody translated is shown as it is, without its underscores. */
export const frenchKey = (key: string, within = ''): string =>
  inside[`${within}.${key}`] ?? french[key] ?? key.replaceAll('_', ' ');
