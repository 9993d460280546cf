import type { SupabaseClient } from '@supabase/supabase-js';
import { type ReactNode, useState } from 'react';
import type { KeptMemory } from '#shared/memories/memories.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMemories } from './api.ts';
import { FirstAnswers } from './first-answers.tsx';
import { MemoryList } from './memory-list.tsx';
import { MemoryText } from './memory-text.tsx';
import { type Decisions, useDecisions } from './use-decisions.ts';

/** Below so many, everything is in sight. */
const worthSearching = 6;

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

function Kept({ memories, decisions }: { memories: readonly KeptMemory[]; decisions: Decisions }) {
  const [sought, setSought] = useState('');
  const found = memories.filter(({ text }) => plain(text).includes(plain(sought.trim())));
  return (
    <>
      {memories.length >= worthSearching && (
        <TextField
          type="search"
          label="Chercher dans ce que je sais"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          className="mt-4 max-w-md"
          autoComplete="off"
        />
      )}
      <p role="status" className={sought ? 'mt-4 text-soft' : 'sr-only'}>
        {sought &&
          (found.length === 0 ? 'Aucun souvenir ne contient ces mots.' : `${found.length} trouvé(s)`)}
      </p>
      <MemoryList label="Souvenirs gardés" memories={found} decisions={decisions} />
    </>
  );
}

function AddMemory({ decisions }: { decisions: Decisions }) {
  const [writing, setWriting] = useState<string | null>(null);
  if (writing === null)
    return (
      <Button className="mt-6" onClick={() => setWriting(crypto.randomUUID())}>
        Ajouter quelque chose
      </Button>
    );
  return (
    <div className="mt-6 rounded-2xl border border-lake bg-raised px-4 py-4">
      <MemoryText
        label="Ce que j’aimerais que vous sachiez de moi"
        text=""
        saveLabel="Garder"
        busy={decisions.busyWith === writing}
        onSave={(text) => {
          const memory = { id: writing, text, state: 'kept' as const, conversationId: null, saidAt: now() };
          void decisions.save(memory, 'kept').then(
            () => setWriting(null),
            () => {},
          );
        }}
        onCancel={() => setWriting(null)}
      />
    </div>
  );
}

const now = (): string => new Date().toISOString();

/** « Ce que je sais de vous »: all of it, where it comes from, and the last word on each line. */
export function MemoriesScreen({
  client,
  helpSheet,
}: {
  client: SupabaseClient;
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
}) {
  const { data, error, refetch, looking } = useMemories(client);
  const decisions = useDecisions(client);
  if (!data) {
    if (!error) return <Skeleton lines={6} className="mt-8" />;
    return (
      <Alert
        className="mt-8"
        title={navigator.onLine ? 'Vos souvenirs n’ont pas pu être lus.' : 'Vous êtes hors ligne.'}
      >
        <p>Ils sont bien gardés.</p>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    );
  }
  const proposed = data.filter(({ state }) => state === 'proposed');
  const kept = data.filter(({ state }) => state !== 'proposed');
  return (
    <>
      {decisions.help && helpSheet(decisions.help, decisions.closeHelp)}
      <p role="status" className={looking && proposed.length === 0 ? 'mt-6 text-soft' : 'sr-only'}>
        {looking ? 'Je regarde ce que vos dernières séances pourraient laisser…' : ''}
      </p>
      {proposed.length > 0 && (
        <Section id="proposes" title="À vous de dire">
          <p className="mt-2 text-soft">
            Tiré de vos mots, dans vos dernières séances. Corrigez ce qui n’est pas juste. Tant que vous
            n’avez rien dit, je ne m’en sers pas.
          </p>
          <MemoryList label="Souvenirs proposés" memories={proposed} decisions={decisions} />
        </Section>
      )}
      <Section id="gardes" title="Ce que vous avez gardé">
        {kept.length === 0 ? (
          <div className="mt-4">
            <EmptyState
              title="Vous n’avez encore rien gardé."
              action={<ButtonLink to="/seance">Aller à ma séance</ButtonLink>}
            >
              À la fin d’une séance, je vous propose quelques souvenirs tirés de vos mots. Vous gardez ceux
              que vous voulez, tels quels ou corrigés.
            </EmptyState>
          </div>
        ) : null}
        <Kept memories={kept} decisions={decisions} />
        <AddMemory decisions={decisions} />
      </Section>
      <FirstAnswers client={client} />
    </>
  );
}
