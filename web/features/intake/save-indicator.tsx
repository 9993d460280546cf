import type { Saving } from './use-saving.ts';

const words: Record<Saving, string> = {
  idle: '',
  saving: 'En cours de sauvegarde...',
  retrying: 'Pas encore enregistré. Vos réponses sont gardées ici, nous réessayons tout seuls.',
  saved: 'Vos réponses ont été enregistrées, chiffrées.',
  outdated: 'Le texte de l’accord vient de changer. Rechargez la page pour le relire ; rien n’est perdu.',
};

/** Where saving stands. Present before it has anything to say, so that it is announced. */
export function SaveIndicator({ saving }: { saving: Saving }) {
  return (
    <p role="status" className="text-[0.95rem] leading-snug text-soft empty:-mt-4">
      {words[saving]}
    </p>
  );
}
