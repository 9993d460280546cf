import type { Notice } from '#shared/messages/auth.ts';

/**
 * Short messages that survive the change of page that follows them, also when the whole page is loaded anew: they are
 * kept in this tab's storage until they have been shown long enough to be read.
 */
export type Toast = Required<Pick<Notice, 'title' | 'tone'>> & {
  id: string;
  /** Milliseconds of this browser's clock. */
  raisedAt: number;
  description?: string | undefined;
};

const key = 'eclaircie.toasts';
const most = 4;
/** Younger than this, a message was raised by what leads to the next page (« Lien expiré », then /reset). */
const handOver = 1_500;
/** What waited longer than this says nothing any more of what the person does. */
const stale = 60_000;

let shown: readonly Toast[] | null = null;
const listeners = new Set<() => void>();

const current = (): readonly Toast[] => {
  shown ??= read();
  return shown;
};

/** Shows a message, instead of the same one if that still stands, and never a success beside a trouble. `tone` is neutral when not said. */
export function toast({
  title,
  description,
  tone = 'neutral',
}: Omit<Notice, 'tone'> & Partial<Pick<Notice, 'tone'>>): void {
  const raisedAt = Date.now();
  const id = `${raisedAt}-${Math.random()}`;
  const opposite = { success: 'danger', danger: 'success', neutral: null }[tone];
  const others = current().filter(
    (each) => each.tone !== opposite && (each.title !== title || each.description !== description),
  );
  set([...others, { id, raisedAt, title, description, tone }].slice(-most));
}

export function dismissToast(id: string): void {
  set(current().filter((each) => each.id !== id));
}

/** What this message asks for is done. */
export function withdrawToast({ title }: Pick<Notice, 'title'>): void {
  set(current().filter((each) => each.title !== title));
}

/** Trouble belongs to the page where it came up; everything else, and what was raised while leaving, goes along. */
export function changePage(): void {
  const now = Date.now();
  set(current().filter(({ tone, raisedAt }) => tone !== 'danger' || now - raisedAt < handOver));
}

let quiet = 0;

/** While help lines are on the screen nothing may cover them: messages wait. Returns the way to let them come. */
export function keepQuiet(): () => void {
  let over = false;
  quiet += 1;
  notify();
  return () => {
    if (over) return;
    over = true;
    quiet -= 1;
    const now = Date.now();
    // Nobody saw them: their time to be read begins now.
    if (quiet === 0)
      set(
        current()
          .filter(({ raisedAt }) => now - raisedAt < stale)
          .map((each) => ({ ...each, raisedAt: now })),
      );
  };
}

const none: readonly Toast[] = [];

/** What is to be seen now; the same list as long as nothing changes. */
export const shownToasts = (): readonly Toast[] => (quiet > 0 ? none : current());

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

/** A message that a page takes over from the one before, or that was held under the pointer, still stays for this long. */
const shortestStay = 3_000;

/** How long a message still stays, counted from when it came up: loading another page does not start its time again. */
export const timeLeft = (shownToast: Toast, now: number): number => {
  const whole = readingTime(shownToast);
  // The clock of a device may be moved between two pages: never longer than the whole time.
  return Math.min(whole, Math.max(shortestStay, shownToast.raisedAt + whole - now));
};

function set(next: readonly Toast[]): void {
  shown = next;
  try {
    if (next.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is forbidden: the message lasts as long as the page.
  }
  notify();
}

function notify(): void {
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
  const { id, raisedAt, title, description, tone } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof raisedAt === 'number' &&
    typeof title === 'string' &&
    (description === undefined || typeof description === 'string') &&
    (tone === 'neutral' || tone === 'success' || tone === 'danger')
  );
}
