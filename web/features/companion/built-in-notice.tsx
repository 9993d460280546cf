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
        Il pose des questions et garde vos phrases telles quelles. Vos mots restent sur notre serveur ; une
        lecture automatique y cherche seulement les signes de danger.
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
