import type { Notice } from '#shared/messages/auth.ts';

/**
 * Short messages that survive the change of page that follows them, also when the whole page is loaded anew: they are
 * kept in this tab's storage until they have been shown long enough to be read.
 */
export type Toast = Required<Pick<Notice, 'title' | 'tone'>> & {
  id: string;
  description?: string | undefined;
};

const key = 'eclaircie.toasts';
const most = 4;

let shown: readonly Toast[] | null = null;
const listeners = new Set<() => void>();

const current = (): readonly Toast[] => {
  shown ??= read();
  return shown;
};

/** Shows a message. `tone` is neutral when not said. */
export function toast({
  title,
  description,
  tone = 'neutral',
}: Omit<Notice, 'tone'> & Partial<Pick<Notice, 'tone'>>): void {
  const id = `${Date.now()}-${Math.random()}`;
  set([...current(), { id, title, description, tone }].slice(-most));
}

export function dismissToast(id: string): void {
  set(current().filter((each) => each.id !== id));
}

/** Asked by the small script of public pages: the application shows what waits. */
export const hasPendingToasts = (): boolean => current().length > 0;

export const readToasts = (): readonly Toast[] => current();

export function whenToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long a message stays, in milliseconds: six seconds at least, more when there is more to read. */
export const readingTime = ({ title, description = '' }: Pick<Toast, 'title' | 'description'>): number =>
  Math.max(6_000, 3_000 + (title.length + description.length) * 70);

function set(next: readonly Toast[]): void {
  shown = next;
  try {
    if (next.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is forbidden: the message lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function read(): readonly Toast[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isToast) : [];
  } catch {
    return [];
  }
}

/** By hand: a schema library would weigh more than the whole script of the public pages. */
function isToast(value: unknown): value is Toast {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, description, tone } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    (description === undefined || typeof description === 'string') &&
    (tone === 'neutral' || tone === 'success' || tone === 'danger')
  );
}
