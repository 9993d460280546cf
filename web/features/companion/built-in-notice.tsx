import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPublicConfig } from '#web/lib/session/public-config.ts';
import { Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

const heardKey = 'eclaircie.built-in-heard';

const wasHeard = (): boolean => {
  try {
    return localStorage.getItem(heardKey) !== null;
  } catch {
    return false;
  }
};

/** Said once: without a configured model, the guide of paths answers (operations.md, LLM_*). */
export function BuiltInNotice() {
  const [heard, setHeard] = useState(wasHeard);
  const { data } = useQuery({
    queryKey: ['public-config'],
    queryFn: readPublicConfig,
    enabled: !heard,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (heard || !data?.features?.embeddedCompanion) return null;
  return (
    <Note title="Un guide écrit à l’avance vous répond">
      <p>
        Ici, aucun modèle d’IA n’est branché, et vos mots restent sur notre serveur. Le guide pose des
        questions et garde vos phrases telles quelles, sans les interpréter. Une lecture automatique cherche
        seulement les signes de danger ; les numéros d’urgence et le protocole de sécurité sont les mêmes.
      </p>
      <p className="mt-2">
        Vous exploitez cette copie ? <code>LLM_BASE_URL</code> avec <code>LLM_MODEL</code>, ou{' '}
        <code>MISTRAL_API_KEY</code>, branchent un modèle.
      </p>
      <Button
        size="small"
        className="mt-2"
        onClick={() => {
          setHeard(true);
          try {
            localStorage.setItem(heardKey, new Date().toISOString());
          } catch {
            // A browser that keeps nothing hears it again.
          }
        }}
      >
        J’ai compris
      </Button>
    </Note>
  );
}
