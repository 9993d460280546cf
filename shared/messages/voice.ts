import type { Notice } from './auth.ts';

/** What is said when voices and microphones fail or succeed. Texts of the specification §5 and §8 byte for byte. */
export const voiceNotices = {
  nameMissing: {
    title: 'Prénom requis',
    description: 'Veuillez saisir votre prénom pour personnaliser le dialogue',
    tone: 'danger',
  },
  nothingHeard: {
    title: 'Aucun texte détecté',
    description: 'Veuillez parler plus clairement',
    tone: 'danger',
  },
  unsupported: {
    title: 'Non supporté',
    description: 'Ce navigateur ne sait pas le faire. Le clavier reste disponible.',
    tone: 'danger',
  },
  synthesisUnsupported: {
    title: 'Non supporté',
    description: 'Ce navigateur n’a pas de voix à lui. Celle de notre serveur reste disponible.',
    tone: 'danger',
  },
  notStarted: {
    title: 'Erreur',
    description: 'Impossible de démarrer la reconnaissance vocale',
    tone: 'danger',
  },
  microphoneRefused: {
    title: 'Permission refusée',
    description: 'Le microphone est nécessaire pour le dialogue vocal',
    tone: 'danger',
  },
  microphoneGranted: {
    title: 'Permission accordée',
    description: 'Microphone activé, vous pouvez maintenant saisir votre prénom',
    tone: 'success',
  },
  notProcessed: { title: 'Erreur', description: 'Impossible de traiter votre message', tone: 'danger' },
  notSpoken: {
    title: 'Erreur vocale',
    description: 'Impossible de lire la réponse à voix haute',
    tone: 'danger',
  },
  fallback: {
    title: 'Fallback voix native',
    description: 'La voix de votre appareil prend le relais.',
    tone: 'neutral',
  },
  fallbackOnline: {
    title: 'Fallback voix native',
    description:
      'Une voix en ligne de votre navigateur prend le relais, et son éditeur reçoit ce qu’elle dit.',
    tone: 'neutral',
  },
  dialogueOver: { title: 'Dialogue terminé', tone: 'success' },
} as const satisfies Record<string, Notice>;

/** @param online the maker of the browser is sent what its voice says (requirements L31) */
export const fallbackNotice = (online = false): Notice =>
  online ? voiceNotices.fallbackOnline : voiceNotices.fallback;

/** @param code as the browser names what went wrong */
export const recognitionTrouble = (code: string): Notice => ({
  title: 'Erreur vocale',
  description: `Problème de reconnaissance: ${code}`,
  tone: 'danger',
});
