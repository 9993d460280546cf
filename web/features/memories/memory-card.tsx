import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { longDate } from '#shared/french-date.ts';
import type { KeptMemory } from '#shared/memories/memories.ts';
import { Button } from '#web/ui/button.tsx';
import { MemoryText } from './memory-text.tsx';
import type { Decisions } from './use-decisions.ts';

/** Where it comes from, and when. */
function Origin({ memory }: { memory: KeptMemory }) {
  const when = <time dateTime={memory.saidAt}>{longDate(new Date(memory.saidAt))}</time>;
  return (
    <p className="text-[0.95rem] text-soft">
      {memory.conversationId ? (
        <>
          Dit le {when}, dans{' '}
          <Link to={`/seance?s=${memory.conversationId}`} className="link">
            cette séance
          </Link>
        </>
      ) : (
        <>Écrit par vous le {when}</>
      )}
    </p>
  );
}

const ignore = (): void => {};

/** One memory, and what its owner can do with it. Every button says, to who only hears it, which memory it is about. */
export function MemoryCard({
  memory,
  decisions,
  onRemove,
}: {
  memory: KeptMemory;
  decisions: Decisions;
  onRemove: (memory: KeptMemory) => void;
}) {
  const [correcting, setCorrecting] = useState(false);
  const { state } = memory;
  const busy = decisions.busyWith === memory.id;
  const about = <span className="sr-only"> : {memory.text}</span>;
  if (correcting) {
    return (
      <li className="rounded-2xl border border-lake bg-raised px-4 py-4">
        <MemoryText
          label="Avec vos mots"
          text={memory.text}
          saveLabel={state === 'proposed' ? 'Garder ainsi' : 'Enregistrer'}
          busy={busy}
          onSave={(text) => {
            const next = state === 'paused' ? 'paused' : 'kept';
            void decisions.save({ ...memory, text }, next).then(() => setCorrecting(false), ignore);
          }}
          onCancel={() => setCorrecting(false)}
        />
      </li>
    );
  }
  return (
    <li
      className={clsx(
        'flex flex-col gap-2 rounded-2xl border px-4 py-4',
        state === 'paused' ? 'border-dashed border-edge' : 'border-line bg-raised',
      )}
    >
      {state === 'paused' && <p className="text-[0.95rem] font-semibold text-soft">En pause</p>}
      <p className="text-lg leading-snug">« {memory.text} »</p>
      <Origin memory={memory} />
      <div className="mt-1 flex flex-wrap gap-2">
        {state === 'proposed' && (
          <Button size="small" busy={busy} onClick={() => void decisions.save(memory, 'kept').catch(ignore)}>
            Garder{about}
          </Button>
        )}
        <Button size="small" disabled={busy} onClick={() => setCorrecting(true)}>
          Corriger{about}
        </Button>
        {state !== 'proposed' && (
          <Button
            size="small"
            busy={busy}
            onClick={() => void decisions.save(memory, state === 'kept' ? 'paused' : 'kept').catch(ignore)}
          >
            {state === 'kept' ? 'Mettre en pause' : 'Utiliser à nouveau'}
            {about}
          </Button>
        )}
        <Button size="small" kind="quiet" disabled={busy} onClick={() => onRemove(memory)}>
          {state === 'proposed' ? 'Ne pas garder' : 'Supprimer'}
          {about}
        </Button>
      </div>
    </li>
  );
}
