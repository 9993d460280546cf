import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptMemory } from '#shared/memories/memories.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { Refused } from '#web/lib/call-function.ts';
import { changeList, deleteMemory, saveMemory } from './api.ts';

export type Decisions = {
  /** Keeps, corrects, pauses or takes up again. Resolves once the server has it. */
  save(memory: KeptMemory, state: 'kept' | 'paused'): Promise<void>;
  remove(memory: KeptMemory): Promise<void>;
  busyWith: string | null;
  failure: string | null;
  /** What was just written points to danger: the help sheet is about this. */
  help: SafetyCategory | null;
  closeHelp(): void;
};

const failureText = (error: unknown): string =>
  error instanceof Refused ? error.message : 'Le serveur ne répond pas, rien n’a changé.';

/** What a person does with their memories; the list follows the server, never the wish. */
export const useDecisions = (client: SupabaseClient): Decisions => {
  const queries = useQueryClient();
  const [help, setHelp] = useState<SafetyCategory | null>(null);
  const save = useMutation({
    mutationFn: ({ memory, state }: { memory: KeptMemory; state: 'kept' | 'paused' }) =>
      saveMemory(client, { ...memory, state }),
    onSuccess: (reply) => {
      setHelp(reply.help);
      changeList(queries, client, (memories) => {
        const known = memories.some(({ id }) => id === reply.memory.id);
        return known
          ? memories.map((each) => (each.id === reply.memory.id ? reply.memory : each))
          : [reply.memory, ...memories].toSorted((a, b) => b.saidAt.localeCompare(a.saidAt));
      });
    },
  });
  const remove = useMutation({
    mutationFn: (memory: KeptMemory) => deleteMemory(client, memory.id),
    onSuccess: (_reply, memory) =>
      changeList(queries, client, (memories) => memories.filter(({ id }) => id !== memory.id)),
  });
  const error = save.error ?? remove.error;
  return {
    save: async (memory, state) => {
      remove.reset();
      await save.mutateAsync({ memory, state });
    },
    remove: async (memory) => {
      save.reset();
      await remove.mutateAsync(memory);
    },
    busyWith: save.isPending ? save.variables.memory.id : remove.isPending ? remove.variables.id : null,
    failure: error ? failureText(error) : null,
    help,
    closeHelp: () => setHelp(null),
  };
};
