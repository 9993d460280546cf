/** What the product's own names of fields say in French, for the readable page. The files keep the names as they are. */
const french: Readonly<Record<string, string>> = {
  action: 'Ce qui a été fait', apres: 'Après', assumptions: 'Ce que nous supposons', avant: 'Avant', birth: 'Naissance',
  birthPlace: 'Lieu de naissance', birthTime: 'Heure de naissance', birth_date: 'Date de naissance', birth_time: 'Heure de naissance',
  askedAt: 'Demandé le', asked_at: 'Demandé le', answeredAt: 'Répondu le', cancels_at: 'Prend fin le', categorie: 'Sujet',
  channel: 'Où', chief_complaint: 'Ce qui vous amène', compte: 'Compte', completed_at: 'Terminé le', connexions: 'Connexions',
  contactName: 'Prénom du contact', country: 'Pays', createdAt: 'Le', created_at: 'Créé le', customer_number: 'Numéro de client',
  date: 'Le', day: 'Jour', days: 'Jours', decided_at: 'Décidé le', distress_level: 'Niveau de détresse', done_at: 'Fait le',
  email: 'Email', email_confirmed_at: 'Email confirmé le', ended_at: 'Fini le', endedAt: 'Fini le', etapes: 'Étapes', etat: 'État',
  first_name: 'Prénom', gender: 'Genre', given: 'Accordé', horoscope: 'Horoscope', kind: 'Nature', last_name: 'Nom',
  last_sign_in_at: 'Dernière connexion', letter: 'Lettre', letters: 'Courriers', lettre: 'Lettre', marital_status: 'Situation familiale',
  messages: 'Messages', metadata: "Donné à l'inscription", meteo: 'Météo', modifie: 'Modifié le', motif: 'Motif', niveau: 'Niveau',
  orders: 'Commandes', par: 'Par', period_ends_at: "Période en cours jusqu'au", personName: 'Votre prénom', phone: 'Téléphone',
  precision: 'Précision', professional_status: 'Situation professionnelle', profile: 'Profil', purpose: 'Sujet', refreshed_at: 'Vu le',
  reponse: 'Réponse', requests: 'Demandes', role: 'Qui parle', roles: 'Rôles', seconds_facteurs: 'Seconds facteurs', semaine: 'Semaine du',
  sent_at: 'Envoyé le', souvenir: 'Souvenir', startedAt: 'Commencée le', started_at: 'Commencé le', state: 'État', status: 'État',
  subscription: 'Abonnement', subscription_status: 'Abonnement', suite: 'Suite donnée', switchedOn: 'Activé', symptoms: 'Signes',
  terms_version: 'Version des conditions', text: 'Texte', title: 'Titre', topics: 'Thèmes', trial_ends_at: "Mois offert jusqu'au",
  version: 'Version du texte', understoodPlace: 'Lieu compris',
}; // biome-ignore format: a table of words

/** A field's name as a person reads it; one that nobody translated is shown as it is, without its underscores. */
export const frenchKey = (key: string): string => french[key] ?? key.replaceAll('_', ' ');
