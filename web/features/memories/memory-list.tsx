import { useState } from 'react';
import type { KeptMemory } from '#shared/memories/memories.ts';
import { Alert } from '#web/ui/alert.tsx';
import { MemoryCard } from './memory-card.tsx';
import { UndoRow } from './undo-row.tsx';
import type { Decisions } from './use-decisions.ts';

/** Memories one below the other; what was deleted can be taken back for a moment. */
export function MemoryList({
  label,
  memories,
  decisions,
}: {
  label: string;
  memories: readonly KeptMemory[];
  decisions: Decisions;
}) {
  const [deleted, setDeleted] = useState<KeptMemory | null>(null);
  const remove = (memory: KeptMemory) =>
    // What was only proposed was not in memory: nothing is there to be taken back.
    void decisions.remove(memory).then(
      () => setDeleted(memory.state === 'proposed' ? null : memory),
      () => setDeleted(null),
    );
  return (
    <>
      {decisions.failure && <Alert className="mt-4" title={decisions.failure} />}
      {deleted && (
        <UndoRow
          key={deleted.id}
          onUndo={() => {
            const state = deleted.state === 'paused' ? 'paused' : 'kept';
            void decisions.save(deleted, state).then(
              () => setDeleted(null),
              () => {},
            );
          }}
          onOver={() => setDeleted(null)}
        />
      )}
      {memories.length > 0 && (
        <ul aria-label={label} className="mt-4 flex flex-col gap-3">
          {memories.map((memory) => (
            <MemoryCard key={memory.id} memory={memory} decisions={decisions} onRemove={remove} />
          ))}
        </ul>
      )}
    </>
  );
}
