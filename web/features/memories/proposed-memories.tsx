import type { SupabaseClient } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { useMemories } from './api.ts';
import { MemoryList } from './memory-list.tsx';
import { useDecisions } from './use-decisions.ts';

/** « Trois souvenirs au plus »: what earlier sessions proposed waits on its own page. */
const mostAsked = 3;

/** What the companion would like to recall, asked where one passes by. Nothing to ask: nothing there. */
export function ProposedMemories({
  client,
  helpSheet,
}: {
  client: SupabaseClient;
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
}) {
  const { data } = useMemories(client);
  const decisions = useDecisions(client);
  const proposed = data?.filter(({ state }) => state === 'proposed').slice(0, mostAsked) ?? [];
  return (
    <>
      {decisions.help && helpSheet(decisions.help, decisions.closeHelp)}
      {proposed.length > 0 && (
        <section aria-labelledby="a-retenir">
          <h2 id="a-retenir" className="text-xl">
            Voulez-vous que je m’en souvienne ?
          </h2>
          <p className="mt-1 text-soft">
            Tiré de vos mots. Corrigez ce qui n’est pas juste. Rien n’est retenu tant que vous ne l’avez pas
            dit.{' '}
            <Link to="/souvenirs" className="link">
              Tout ce que je sais de vous
            </Link>
          </p>
          <MemoryList label="Souvenirs proposés" memories={proposed} decisions={decisions} />
        </section>
      )}
    </>
  );
}
