import { useCallback, useState } from 'react';
import { z } from 'zod';
import { useSession } from '#web/lib/session/session-context.tsx';

const keptSchema = z.object({ text: z.string(), clientId: z.uuid() });
export type Kept = z.infer<typeof keptSchema>;

const fresh = (): Kept => ({ text: '', clientId: crypto.randomUUID() });

const read = (key: string): Kept => {
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return fresh();
  }
};

const keep = (key: string, kept: Kept): void => {
  try {
    if (kept.text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is forbidden: it lives as long as the page.
  }
};

/** Forgotten with everything that was written when somebody signs out on purpose. */
const prefix = 'eclaircie:console-draft:';

/**
 * A message to the person that is being written: kept in this tab, for this colleague and line, through a reload, another
 * page or the end of a sign-in. It is never sent by itself, and keeps its id, so that the same message sent twice is one.
 */
export function useDraft(alertId: string) {
  const { userId } = useSession();
  const key = `${prefix}${userId ?? ''}:${alertId}`;
  const [kept, setKept] = useState(() => read(key));
  const write = useCallback(
    (text: string) =>
      setKept((before) => {
        const next = { ...before, text };
        keep(key, next);
        return next;
      }),
    [key],
  );
  /** After what is there already. */
  const add = useCallback(
    (words: string) => write(kept.text.trim() === '' ? words : `${kept.text.trimEnd()}\n${words}`),
    [kept.text, write],
  );
  const sent = useCallback(() => {
    const next = fresh();
    keep(key, next);
    setKept(next);
  }, [key]);
  return { ...kept, write, add, sent };
}
export type Draft = ReturnType<typeof useDraft>;
