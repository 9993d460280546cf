import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { Unreachable } from '#web/lib/call-function.ts';
import { consoleKey } from './console-api.ts';

/** How long an act waits for its answer, and how long a refusal stays on the screen, in milliseconds. */
const patience = 10_000;
const refusalStays = 20_000;

export type Act<Input> = {
  run: (input: Input) => void;
  /** Whoever gives up gives up: what has not left does not leave. */
  cancel: () => void;
  pending: boolean;
  error: unknown;
  /** What it was run with last. */
  input: Input | undefined;
};

/**
 * An act of the console happens at its click or never. Without a network it fails at once and nothing is kept for later:
 * a reading opened, or a message sent, an hour after somebody gave up would be nobody's decision.
 */
export function useAct<Input = void, Reply = unknown>(
  act: (signal: AbortSignal, input: Input) => Promise<Reply>,
  onDone?: (reply: Reply, input: Input) => void,
): Act<Input> {
  const queries = useQueryClient();
  const flight = useRef<AbortController | null>(null);
  const { mutate, reset, isPending, error, variables } = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (input: Input) => {
      if (!navigator.onLine) throw new Unreachable();
      const ours = new AbortController();
      flight.current = ours;
      const timer = setTimeout(() => ours.abort(), patience);
      try {
        return await act(ours.signal, input);
      } finally {
        clearTimeout(timer);
      }
    },
    onSuccess: (reply, input) => onDone?.(reply, input),
    onSettled: () => void queries.invalidateQueries({ queryKey: consoleKey }),
  });
  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(reset, refusalStays);
    return () => clearTimeout(timer);
  }, [error, reset]);
  const cancel = useCallback(() => {
    flight.current?.abort();
    reset();
  }, [reset]);
  return { run: mutate, cancel, pending: isPending, error, input: variables };
}
